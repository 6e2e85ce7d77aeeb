package bestfill.fetch;

/** Is told of each exchange when it has ended; called from many threads at once. */
@FunctionalInterface
public interface ExchangeListener {

    /** Listens to nothing. */
    ExchangeListener NONE = _ -> {};

    void ended(Exchange exchange);
}
