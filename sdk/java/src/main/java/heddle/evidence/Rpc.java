package heddle.evidence;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The envelope of JSON-RPC 2.0, and the errors of A2A in it. */
final class Rpc {
  private Rpc() {}

  static byte[] request(String id, String method, Object params) {
    Map<String, Object> envelope = new LinkedHashMap<>();
    envelope.put("jsonrpc", "2.0");
    envelope.put("id", id);
    envelope.put("method", method);
    envelope.put("params", params);
    return Json.bytes(envelope);
  }

  /** The result of a response to the request with this id. */
  static JsonNode result(JsonNode response, String id) {
    if (!response.isObject()) throw TransportException.answer("it is not a JSON-RPC response", null);
    JsonNode error = response.get("error");
    JsonNode own = response.path("id");
    // A request that could not be read is answered without an id.
    boolean isOwn = own.isTextual() ? own.asText().equals(id) : own.isNull() && error != null;
    if (!isOwn) throw TransportException.answer("it is the response to another request", null);
    if (error != null) throw error(error);
    JsonNode result = response.get("result");
    if (result == null) throw TransportException.answer("it has neither a result nor an error", null);
    return result;
  }

  private static HeddleException error(JsonNode error) {
    if (!error.path("code").isIntegralNumber() || !error.path("message").isTextual()) {
      return TransportException.answer("its error has no code and message", null);
    }
    JsonNode info = detail(error, "/google.rpc.ErrorInfo");
    Map<String, String> metadata = new LinkedHashMap<>();
    info.path("metadata").fields().forEachRemaining(e -> metadata.put(e.getKey(), e.getValue().asText()));
    List<A2aException.FieldViolation> violations = new ArrayList<>();
    for (JsonNode one : detail(error, "/google.rpc.BadRequest").path("fieldViolations")) {
      violations.add(
          new A2aException.FieldViolation(
              one.path("field").asText(""), one.path("description").asText("")));
    }
    return new A2aException(
        error.path("code").asLong(),
        info.path("reason").asText(""),
        error.path("message").asText(),
        metadata,
        violations);
  }

  private static JsonNode detail(JsonNode error, String type) {
    for (JsonNode one : error.path("data")) {
      if (one.path("@type").asText("").endsWith(type)) return one;
    }
    return MissingNode.getInstance();
  }
}
