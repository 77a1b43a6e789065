package heddle.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class SseReaderTest {
  /** Gives a byte at a time. */
  private static Supplier<byte[]> source(byte[] bytes) {
    int[] at = {0};
    return () -> at[0] == bytes.length ? null : new byte[] {bytes[at[0]++]};
  }

  private static List<String> events(String text) {
    SseReader reader = new SseReader(source(text.getBytes(StandardCharsets.UTF_8)), 1000);
    List<String> found = new ArrayList<>();
    for (String event = reader.next(); event != null; event = reader.next()) found.add(event);
    return found;
  }

  @Test
  void linesMayEndInEachOfThreeWays() {
    assertEquals(List.of("a", "b", "c"), events("data: a\n\ndata: b\r\n\r\ndata: c\r\r"));
  }

  @Test
  void fieldsOfOneEventAreJoinedAndOthersIgnored() {
    String text = "\uFEFFdata: a\ndata:b\nid: 7\n: c\ndatabase: x\ndata\n\n\n\ndata:  ż\n\n";
    assertEquals(List.of("a\nb\n", " ż"), events(text));
  }

  @Test
  void anEventWithoutItsEndIsNone() {
    assertEquals(List.of("a"), events("data: a\n\ndata: b\n"));
    assertEquals(List.of(), events(""));
  }

  @Test
  void longLinesAndEventsAreRefused() {
    for (String text : List.of("data: " + "x".repeat(20), "data: xxx\n".repeat(5))) {
      SseReader reader = new SseReader(source(text.getBytes(StandardCharsets.UTF_8)), 10);
      assertThrows(TransportException.class, reader::next, text);
    }
  }

  @Test
  void bytesThatAreNotUtf8AreRefused() {
    byte[] bytes = "data: \u00ff\n\n".getBytes(StandardCharsets.ISO_8859_1);
    assertThrows(TransportException.class, new SseReader(source(bytes), 10)::next);
  }
}
