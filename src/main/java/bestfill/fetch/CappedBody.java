package bestfill.fetch;

import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** Collects a body of at most {@link #MOST} bytes, and gives up on a larger one as soon as it is known to be. */
final class CappedBody implements BodySubscriber<byte[]> {

    /** 4 MiB: the largest whole book seen has under 1 MiB. */
    static final int MOST = 4 * 1024 * 1024;

    private static final int UNKNOWN_LENGTH = 16 * 1024;
    /** A promise costs nothing: more is taken only for what has come. */
    private static final int MOST_ON_TRUST = 512 * 1024;

    private final CompletableFuture<byte[]> whole = new CompletableFuture<>();
    private byte[] bytes;
    private int length;
    private Flow.@Nullable Subscription subscription;

    private CappedBody(long contentLength) {
        bytes = new byte[contentLength < 0 ? UNKNOWN_LENGTH : (int) Math.min(contentLength, MOST_ON_TRUST)];
        if (contentLength > MOST) {
            whole.completeExceptionally(new TooLarge());
        }
    }

    static CappedBody of(ResponseInfo response) {
        return new CappedBody(
                response.headers().firstValueAsLong("content-length").orElse(-1));
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return whole;
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscription = given;
        if (whole.isDone()) {
            given.cancel();
        } else {
            given.request(Long.MAX_VALUE);
        }
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        for (var buffer : buffers) {
            int more = buffer.remaining();
            if (length + more > MOST) {
                if (subscription != null) {
                    subscription.cancel();
                }
                whole.completeExceptionally(new TooLarge());
                return;
            }
            if (length + more > bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.clamp(2L * bytes.length, length + more, MOST));
            }
            buffer.get(bytes, length, more);
            length += more;
        }
    }

    @Override
    public void onError(Throwable failure) {
        whole.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        whole.complete(length == bytes.length ? bytes : Arrays.copyOf(bytes, length));
    }

    /** The body is larger than {@link #MOST}. */
    static final class TooLarge extends IOException {
        TooLarge() {
            super("over " + MOST / (1024 * 1024) + " MiB");
        }
    }
}
