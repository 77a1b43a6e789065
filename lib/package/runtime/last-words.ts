/** The line of a log that says most about why a program ended. */

const TELLING = /error|exception|cannot|can't|failed|denied|refused|no such/i;
/** What a runtime prints after the message. */
const FOOTER = /^\s*(?:at |Bun v\d|Node\.js v\d|\^|\d+ \||\})/;

/** The last line that names a fault, else the last line; an empty text if there is none. */
export function tellingLine(log: string): string {
  const lines = log.split("\n").filter((line) => line.trim() !== "" && !FOOTER.test(line));
  return (lines.findLast((line) => TELLING.test(line)) ?? lines.at(-1) ?? "").trim().slice(0, 300);
}
