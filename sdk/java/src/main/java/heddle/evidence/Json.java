package heddle.evidence;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** JSON as the service writes it. */
final class Json {
  /** Answers have a limit as a whole, so that a long text in them needs none. */
  static final ObjectMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
                  .build())
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  private Json() {}

  static byte[] bytes(Object value) {
    try {
      return MAPPER.writeValueAsBytes(value);
    } catch (JsonProcessingException failure) {
      throw new IllegalArgumentException("The input cannot be written as JSON", failure);
    }
  }

  static JsonNode tree(Object value) {
    return MAPPER.valueToTree(value);
  }

  static JsonNode parse(byte[] bytes) {
    try {
      return MAPPER.readTree(bytes);
    } catch (IOException failure) {
      throw TransportException.answer("it is not JSON", failure);
    }
  }

  /** A value as one of the models; null stays null. */
  static <T> T read(JsonNode value, Class<T> type) {
    if (value == null || value.isNull()) return null;
    try {
      return MAPPER.treeToValue(value, type);
    } catch (JsonProcessingException failure) {
      throw TransportException.answer("it has another shape", failure);
    }
  }

  /** A value that must be there. */
  static <T> T required(JsonNode value, Class<T> type) {
    T read = read(value, type);
    if (read == null) throw TransportException.answer("it has no " + type.getSimpleName(), null);
    return read;
  }

  static <T> List<T> list(JsonNode value, Class<T> type) {
    if (value == null || !value.isArray()) throw TransportException.answer("it has no list", null);
    List<T> found = new ArrayList<>(value.size());
    for (JsonNode one : value) found.add(required(one, type));
    return found;
  }
}
