package heddle.evidence;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Supplier;

/** Server-sent events (WHATWG HTML, 9.2.6): what the {@code data} fields of each event have. */
final class SseReader {
  private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  /** The next bytes; null at the end. */
  private final Supplier<byte[]> source;
  /** The most bytes of an event. */
  private final int limit;

  private byte[] buffer = {};
  private int at;
  /** The last line ended with a carriage return: a line feed after it is no line of its own. */
  private boolean afterReturn;

  private boolean isFirst = true;

  SseReader(Supplier<byte[]> source, int limit) {
    this.source = source;
    this.limit = limit;
  }

  /** The data of the next event; null at the end of the stream, where an event without its end is none. */
  String next() {
    ByteArrayOutputStream data = new ByteArrayOutputStream();
    boolean hasData = false;
    for (byte[] line = nextLine(limit); line != null; line = nextLine(limit - data.size())) {
      if (line.length == 0) {
        if (hasData) return text(data.toByteArray());
        continue;
      }
      int from = valueOf(line);
      if (from < 0) continue;
      if (hasData) data.write('\n');
      hasData = true;
      data.write(line, from, line.length - from);
    }
    return null;
  }

  /** Where the value of a {@code data} field begins; −1 for other fields. */
  private static int valueOf(byte[] line) {
    if (line.length < 4 || line[0] != 'd' || line[1] != 'a' || line[2] != 't' || line[3] != 'a') return -1;
    if (line.length == 4) return 4;
    if (line[4] != ':') return -1;
    return line.length > 5 && line[5] == ' ' ? 6 : 5;
  }

  /** A line of at most this many bytes and what names its field; null at the end, even within a line. */
  private byte[] nextLine(int most) {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    while (true) {
      if (at == buffer.length) {
        buffer = source.get();
        at = 0;
        if (buffer == null) {
          buffer = new byte[0];
          return null;
        }
        continue;
      }
      if (afterReturn) {
        afterReturn = false;
        if (buffer[at] == '\n') {
          at++;
          continue;
        }
      }
      int end = at;
      while (end < buffer.length && buffer[end] != '\n' && buffer[end] != '\r') end++;
      line.write(buffer, at, end - at);
      if (line.size() - "data: ".length() > most) throw Body.tooLong(limit);
      at = end;
      if (end == buffer.length) continue;
      afterReturn = buffer[end] == '\r';
      at++;
      byte[] bytes = line.toByteArray();
      boolean hasMark = isFirst && Arrays.equals(bytes, 0, Math.min(3, bytes.length), MARK, 0, 3);
      isFirst = false;
      return hasMark ? Arrays.copyOfRange(bytes, 3, bytes.length) : bytes;
    }
  }

  private static String text(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException failure) {
      throw TransportException.answer("an event is not UTF-8", failure);
    }
  }
}
