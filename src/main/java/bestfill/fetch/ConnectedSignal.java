package bestfill.fetch;

import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.ByteBuffer;
import java.util.concurrent.Flow.Subscriber;

/**
 * An empty request body. The client asks for its length when it writes the head, which is the one sign that it gives of
 * being connected.
 */
record ConnectedSignal(Progress progress) implements BodyPublisher {

    @Override
    public long contentLength() {
        progress.connected();
        return 0;
    }

    @Override
    public void subscribe(Subscriber<? super ByteBuffer> subscriber) {
        BodyPublishers.noBody().subscribe(subscriber);
    }
}
