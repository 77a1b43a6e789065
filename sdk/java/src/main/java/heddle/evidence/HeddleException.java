package heddle.evidence;

/** Why a call has no result. No message repeats the token. */
public abstract sealed class HeddleException extends RuntimeException
    permits A2aException, TaskException, TransportException, DeadlineException {
  private static final long serialVersionUID = 1L;

  HeddleException(String message, Throwable cause) {
    super(message, cause);
  }
}
