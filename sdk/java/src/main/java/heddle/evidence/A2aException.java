package heddle.evidence;

import java.util.List;
import java.util.Map;

/** The server refused a request with an error of the protocol. */
public final class A2aException extends HeddleException {
  private static final long serialVersionUID = 1L;

  /** As {@link #code()} returns it. */
  private final long code;
  /** As {@link #reason()} returns it. */
  private final String reason;
  /** As {@link #metadata()} returns it. */
  private final transient Map<String, String> metadata;
  /** As {@link #violations()} returns it. */
  private final transient List<FieldViolation> violations;

  /**
   * What is wrong with a field of a request.
   *
   * @param field path of the field, e.g. {@code message.parts}
   * @param description what is wrong with it
   */
  public record FieldViolation(String field, String description) {}

  A2aException(
      long code,
      String reason,
      String message,
      Map<String, String> metadata,
      List<FieldViolation> violations) {
    super(message, null);
    this.code = code;
    this.reason = reason;
    this.metadata = Map.copyOf(metadata);
    this.violations = List.copyOf(violations);
  }

  /**
   * Code of JSON-RPC, e.g. −32001.
   *
   * @return the code
   */
  public long code() {
    return code;
  }

  /**
   * Reason of google.rpc.ErrorInfo, one of {@link Models.Reason}.
   *
   * @return the reason, empty without one
   */
  public String reason() {
    return reason;
  }

  /**
   * Metadata of google.rpc.ErrorInfo.
   *
   * @return the metadata
   */
  public Map<String, String> metadata() {
    return metadata;
  }

  /**
   * Which fields are wrong.
   *
   * @return the violations
   */
  public List<FieldViolation> violations() {
    return violations;
  }
}
