package heddle.evidence;

/** No connection, a status other than 200, an answer that cannot be used, or an interrupted thread. */
public final class TransportException extends HeddleException {
  private static final long serialVersionUID = 1L;

  /** As {@link #status()} returns it. */
  private final int status;
  /** As {@link #code()} returns it. */
  private final String code;

  TransportException(int status, String code, String message, Throwable cause) {
    super(message, cause);
    this.status = status;
    this.code = code;
  }

  TransportException(String message, Throwable cause) {
    this(0, "", message, cause);
  }

  static TransportException answer(String what, Throwable cause) {
    return new TransportException("The answer cannot be used: " + what, cause);
  }

  static TransportException interrupted(InterruptedException cause) {
    Thread.currentThread().interrupt();
    return new TransportException("The thread was interrupted", cause);
  }

  /**
   * The status of the answer.
   *
   * @return the status, 0 without one
   */
  public int status() {
    return status;
  }

  /**
   * Code of the error of the service, e.g. {@code UNAUTHORIZED}.
   *
   * @return the code, empty without one
   */
  public String code() {
    return code;
  }
}
