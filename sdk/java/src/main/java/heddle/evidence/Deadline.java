package heddle.evidence;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** When a call must be over; without a duration it takes as long as it takes. */
final class Deadline {
  /** A duration beyond what a clock can say is none. */
  private static final Duration LONGEST = Duration.ofDays(10_000);

  private final Duration whole;
  private final long begin = System.nanoTime();

  Deadline(Duration whole) {
    this.whole = whole != null && whole.compareTo(LONGEST) > 0 ? null : whole;
  }

  /** Nanoseconds that are left, or {@link Long#MAX_VALUE}. */
  long left() {
    if (whole == null) return Long.MAX_VALUE;
    long left = whole.toNanos() - (System.nanoTime() - begin);
    if (left <= 0) throw over();
    return left;
  }

  DeadlineException over() {
    return new DeadlineException(whole == null ? Duration.ZERO : whole, null);
  }

  /** What is left for a further request, at least a millisecond; null without a deadline. */
  Duration rest() {
    return whole == null ? null : Duration.ofNanos(Math.max(left(), TimeUnit.MILLISECONDS.toNanos(1)));
  }
}
