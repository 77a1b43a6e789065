/** Instants of records: RFC 3339 in UTC and whole seconds, so that instants can be compared as texts. */

/** What RFC 3339 has words for: the years 0000 to 9999. */
const [FIRST, LAST] = [Date.parse("0000-01-01T00:00:00Z"), Date.parse("9999-12-31T23:59:59Z")];

/**
 * The instant of a date, of milliseconds since 1970 or of a text that JavaScript reads.
 *
 * @returns `YYYY-MM-DDThh:mm:ssZ`, or null for what is not an instant or has no year of four digits.
 */
export function instantOf(time: Date | number | string): string | null {
  const date = new Date(time);
  const at = date.getTime();
  return at >= FIRST && at < LAST + 1000 ? `${date.toISOString().slice(0, 19)}Z` : null;
}
