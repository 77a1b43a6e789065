package heddle.evidence;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The body of an answer, read piece by piece within a deadline: no faster than the caller takes it, so that it needs no
 * more memory than a piece.
 */
final class Body implements HttpResponse.BodySubscriber<Body>, AutoCloseable {
  /** A piece, the end (no bytes and no failure), or a failure. */
  private record Piece(byte[] bytes, Throwable failure) {}

  private static final Piece END = new Piece(null, null);

  private final LinkedBlockingQueue<Piece> pieces = new LinkedBlockingQueue<>();
  private volatile Flow.Subscription subscription;
  private volatile boolean closed;
  private Piece last;

  @Override
  public CompletionStage<Body> getBody() {
    return CompletableFuture.completedFuture(this);
  }

  @Override
  public void onSubscribe(Flow.Subscription given) {
    subscription = given;
    if (closed) given.cancel();
    else given.request(1);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (ByteBuffer buffer : buffers) {
      byte[] bytes = new byte[buffer.remaining()];
      buffer.get(bytes);
      all.writeBytes(bytes);
    }
    pieces.add(new Piece(all.toByteArray(), null));
  }

  @Override
  public void onError(Throwable failure) {
    pieces.add(new Piece(null, failure));
  }

  @Override
  public void onComplete() {
    pieces.add(END);
  }

  /** The next bytes; null at the end. */
  byte[] next(Deadline deadline) {
    if (last != null) return null;
    Piece piece;
    try {
      piece = pieces.poll(deadline.left(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException cause) {
      close();
      throw TransportException.interrupted(cause);
    }
    if (closed) {
      last = END;
      return null;
    }
    if (piece == null) throw deadline.over();
    if (piece.bytes() == null) {
      last = piece;
      if (piece.failure() != null) {
        throw TransportException.answer("it was cut off", piece.failure());
      }
      return null;
    }
    subscription.request(1);
    return piece.bytes();
  }

  /** All bytes, if they are not more than the limit. */
  byte[] all(int limit, Deadline deadline) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] bytes = next(deadline); bytes != null; bytes = next(deadline)) {
      if (all.size() + bytes.length > limit) throw tooLong(limit);
      all.writeBytes(bytes);
    }
    return all.toByteArray();
  }

  static TransportException tooLong(int limit) {
    return TransportException.answer("it is longer than " + limit + " bytes", null);
  }

  /** Closes the connection; whoever reads finds the end. */
  @Override
  public void close() {
    closed = true;
    if (subscription != null) subscription.cancel();
    pieces.add(END);
  }
}
