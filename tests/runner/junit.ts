/** Reads the JUnit report of `bun test`, and mends what it lacks: well-formed XML, and the files that did not report. */

export interface Counts {
  passed: number;
  failed: number;
}

/** What XML 1.0 allows (section 2.2); Bun writes U+FFFE and U+FFFF of test names and messages as they are. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text as the value of an XML attribute. */
function attribute(text: string): string {
  return text
    .replace(NOT_XML, "\u{FFFD}")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\n", "&#10;");
}

/** A report of nothing. */
const EMPTY =
  '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="bun test" tests="0" failures="0" skipped="0">\n</testsuites>\n';

/**
 * Mends the report of a run. A file that is not in it crashed while it was loaded, ended its process, has no tests, or
 * was never started: each is one failure.
 *
 * @param report what `bun test` wrote, or undefined if it wrote nothing.
 * @param files the files that it was to run.
 */
export function completeReport(report: string | undefined, files: readonly string[]): string {
  const text = (report?.includes("</testsuites>") ? report : EMPTY).replace(NOT_XML, "\u{FFFD}");
  const reported = new Set([...text.matchAll(/<testsuite name="([^"]*)"/g)].map(([, name]) => name));
  const lost = files.filter((file) => !reported.has(attribute(file)));
  const suites = lost.map(
    (file) =>
      `  <testsuite name="${attribute(file)}" file="${attribute(file)}" tests="1" failures="1" skipped="0">
    <testcase name="(the file)" classname="" file="${attribute(file)}">
      <failure type="Error" message="did not report: it has no tests, crashed, or was not started" />
    </testcase>
  </testsuite>
`,
  );
  return text
    .replace(/<testsuites[^>]*>/, (head) => raise(raise(head, "tests", lost.length), "failures", lost.length))
    .replace("</testsuites>", () => `${suites.join("")}</testsuites>`);
}

function raise(head: string, name: string, by: number): string {
  return head.replace(new RegExp(`\\b${name}="(\\d+)"`), (_, count) => `${name}="${Number(count) + by}"`);
}

/** The counts in a complete report. A skipped test was not run: here that may not happen, so it counts as failed. */
export function countsOf(report: string): Counts {
  const head = /<testsuites[^>]*>/.exec(report)?.[0] ?? "";
  const number = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(head)?.[1] ?? 0);
  const failed = number("failures") + number("errors") + number("skipped");
  return { passed: number("tests") - failed, failed };
}

/** The seconds that each file of a report took. */
export function durationsOf(report: string): Map<string, number> {
  const suites = [...report.matchAll(/<testsuite name="([^"]*)" file="([^"]*)"[^>]*? time="([\d.]+)"/g)];
  return new Map(
    suites.flatMap(([, name = "", file, time]) => (name === file ? [[plain(name), Number(time)]] : [])),
  );
}

const ENTITIES: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
const plain = (text: string) =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (all, code, name) =>
    code === undefined ? (ENTITIES[name] ?? all) : String.fromCodePoint(Number(code)),
  );

/** The tests of a complete report that did not pass, by file, each with its name and what went wrong. */
export function failuresOf(report: string): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [, head = "", body = ""] of report.matchAll(/<testcase ([^>]*[^/])>(.*?)<\/testcase>/gs)) {
    const value = (name: string) => plain(new RegExp(`\\b${name}="([^"]*)"`).exec(head)?.[1] ?? "");
    const message = /<failure[^>]*? message="([^"]*)"[^>]*?(?:\/>|>(.*?)<\/failure>)/s.exec(body);
    const what = plain(message?.[2] || message?.[1] || "skipped").trim();
    const title = [value("classname"), value("name")].filter(Boolean).join(" > ");
    files.set(value("file"), [...(files.get(value("file")) ?? []), `(fail) ${title}\n${what}`]);
  }
  return files;
}
