/**
 * Test results in JUnit XML, in the dialects of pytest, Surefire, Gradle, go-junit-report, jest-junit, Bun, PHPUnit, CTest
 * and GoogleTest. No one schema covers them: what one dialect leaves out is null.
 */
import { failures } from "#kit/data/errors.ts";
import { EVIDENCE_ERRORS, type LineRange } from "#schemas/evidence.ts";
import type { XmlEvent, XmlOpen } from "./xml.ts";

const fail = failures(EVIDENCE_ERRORS);

export const TEST_STATUSES = ["passed", "failed", "error", "skipped"] as const;
export type TestStatus = (typeof TEST_STATUSES)[number];

export type Property = readonly [name: string, value: string];

export interface TestCase {
  name: string;
  className: string | null;
  /** Names of the suites around it, the outermost first. */
  suites: readonly string[];
  status: TestStatus;
  seconds: number | null;
  /** File of the test as the report names it, and its line from 1. */
  file: string | null;
  line: number | null;
  /** As written; most dialects leave out the time zone. */
  timestamp: string | null;
  /** First line of why it failed or was skipped. */
  message: string | null;
  /** Its own properties and those of the suites around it. */
  properties: readonly Property[];
  /** Where the report has it. */
  lines: LineRange;
}

interface Suite {
  name: string;
  file: string | null;
  timestamp: string | null;
  properties: Property[];
  line: number;
  /** What its attributes say; null: nothing. */
  said: Counts<number | null>;
  /** What its cases and those of the suites in it are. */
  seen: Counts;
}

interface Counts<Count = number> {
  tests: Count;
  /** Failures and errors. */
  failed: Count;
}

/** A suite whose attributes count other cases than it has: it was cut, or somebody changed it. */
export interface Miscount {
  suite: string;
  line: number;
  what: "tests" | "failures and errors";
  said: number;
  seen: number;
}

interface OpenCase extends Omit<TestCase, "suites" | "properties" | "lines"> {
  suites: readonly Suite[];
  properties: Property[];
  start: number;
}

/** Elements of a case that say how it ended. `flakyFailure` (Surefire) is of a test that passed in the end. */
const OUTCOMES: ReadonlyMap<string, TestStatus> = new Map([
  ["failure", "failed"],
  ["error", "error"],
  ["skipped", "skipped"],
]);
/** The worst of several counts. */
const WEIGHT: Readonly<Record<TestStatus, number>> = { passed: 0, skipped: 1, failed: 2, error: 3 };
/**
 * Values of the attributes `status` and `result` (GoogleTest, CTest, NUnit's own writer, reporters of Cucumber). Whatever
 * is not among those that say it passed did not: `undefined`, `blocked`, `inconclusive`.
 */
const STATUS_WORDS: ReadonlyMap<string, TestStatus> = new Map([
  ...["notrun", "skipped", "suppressed", "disabled", "ignored", "pending", "todo"].map(
    (word) => [word, "skipped"] as const,
  ),
  ...["fail", "failed", "failure"].map((word) => [word, "failed"] as const),
  ...["error", "errored", "timeout", "timedout", "timed out", "aborted", "crashed", "broken"].map(
    (word) => [word, "error"] as const,
  ),
  ...["", "run", "completed", "pass", "passed", "success", "successful", "succeeded", "ok", "flaky"].map(
    (word) => [word, "passed"] as const,
  ),
]);
const ROOTS: ReadonlySet<string> = new Set(["testsuites", "testsuite", "testrun"]);
const MOST_MESSAGE = 500;

/**
 * The test cases of a report in their order.
 * @param path names it in errors
 * @param miscounted gets the suites that count other cases than they have
 * @throws INVALID_SOURCE if it is XML of another kind
 */
export function testCases(
  events: Iterable<XmlEvent>,
  path: string,
  miscounted: (miscount: Miscount) => void = () => {},
): TestCase[] {
  const suites: Suite[] = [];
  const cases: { found: OpenCase; end: number }[] = [];
  let current: OpenCase | undefined;
  let property: { name: string; value: string; into: Property[] } | undefined;
  let outcome: { local: string; text: string } | undefined;
  let isFirst = true;
  for (const event of events) {
    if (event.type === "text") {
      if (property) property.value += event.text;
      else if (outcome && outcome.text.length < MOST_MESSAGE) outcome.text += event.text;
      continue;
    }
    const { local } = event;
    if (event.type === "open") {
      if (isFirst && !ROOTS.has(local))
        throw fail("INVALID_SOURCE", `${path} is not a JUnit report: its root element is <${event.name}>`, {
          hint: "Make the test runner write JUnit XML, e.g. pytest --junitxml=FILE",
        });
      isFirst = false;
      if (ROOTS.has(local)) suites.push(suiteOf(event));
      else if (local === "testcase") current = caseOf(event, [...suites]);
      else if (local === "property") property = propertyOf(event, (current ?? suites.at(-1))?.properties);
      else {
        const status = OUTCOMES.get(local);
        if (!current || !status) continue;
        outcome = { local, text: "" };
        if (WEIGHT[status] > WEIGHT[current.status]) current.status = status;
        current.message ??= event.attributes.get("message") || null;
      }
    } else if (ROOTS.has(local)) {
      const suite = suites.pop();
      if (suite) close(suite, suites.at(-1), miscounted);
    } else if (local === "property" && property) {
      property.into.push([property.name, property.value.trim()]);
      property = undefined;
    } else if (outcome && local === outcome.local) {
      if (current) current.message ??= outcome.text || null;
      outcome = undefined;
    } else if (local === "testcase" && current) {
      cases.push({ found: current, end: event.line });
      count(suites.at(-1), { tests: 1, failed: Number(WEIGHT[current.status] >= WEIGHT.failed) });
      current = undefined;
    }
  }
  return cases.map(({ found, end }) => finished(found, end));
}

function count(suite: Suite | undefined, { tests, failed }: Counts): void {
  if (!suite) return;
  suite.seen.tests += tests;
  suite.seen.failed += failed;
}

/** Fewer failures than cases that failed are no fault: some writers count a case of several faults once elsewhere. */
function close(
  { name, line, said, seen }: Suite,
  around: Suite | undefined,
  tell: (one: Miscount) => void,
): void {
  const suite = name || "without a name";
  if (said.tests !== null && said.tests !== seen.tests)
    tell({ suite, line, what: "tests", said: said.tests, seen: seen.tests });
  else if (said.failed !== null && said.failed > seen.failed)
    tell({ suite, line, what: "failures and errors", said: said.failed, seen: seen.failed });
  count(around, seen);
}

const numberOf = (text: string | undefined): number | null =>
  /^\d{1,9}$/.test(text ?? "") ? Number(text) : null;

function suiteOf({ attributes, line }: XmlOpen): Suite {
  const failures = [attributes.get("failures"), attributes.get("errors")].map(numberOf);
  return {
    name: attributes.get("name") ?? "",
    file: attributes.get("file") ?? attributes.get("filepath") ?? null,
    timestamp: attributes.get("timestamp") || null,
    properties: [],
    line,
    said: {
      tests: numberOf(attributes.get("tests")),
      failed: failures.every((each) => each === null)
        ? null
        : failures.reduce((sum: number, each) => sum + (each ?? 0), 0),
    },
    seen: { tests: 0, failed: 0 },
  };
}

function caseOf({ attributes, line }: XmlOpen, suites: readonly Suite[]): OpenCase {
  const [status, result] = [attributes.get("status"), attributes.get("result")].map(
    (word) => STATUS_WORDS.get((word ?? "").trim().toLowerCase()) ?? "skipped",
  );
  return {
    name: attributes.get("name") ?? "",
    className: attributes.get("classname") || attributes.get("class") || null,
    suites,
    status: worst(status, result),
    seconds: secondsOf(attributes.get("time")),
    file: attributes.get("file") || suites.findLast(({ file }) => file)?.file || null,
    line: lineOf(attributes.get("line") ?? attributes.get("lineno"), suites),
    timestamp:
      attributes.get("timestamp") || suites.findLast(({ timestamp }) => timestamp)?.timestamp || null,
    message: null,
    properties: [],
    start: line,
  };
}

const worst = (...found: readonly (TestStatus | undefined)[]): TestStatus =>
  found.reduce<TestStatus>((most, one) => (one && WEIGHT[one] > WEIGHT[most] ? one : most), "passed");

/** A time in seconds; some writers put commas between thousands: `1,234.5`. */
function secondsOf(text: string | undefined): number | null {
  const plain = (text ?? "").trim().replace(/,(?=\d{3}(?:\D|$))/g, "");
  return /^\d{1,12}(?:\.\d+)?(?:[eE]-?\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

/** pytest counts lines from 0 (`_pytest/junitxml.py` writes the location of a report as it is). */
function lineOf(text: string | undefined, suites: readonly Suite[]): number | null {
  if (text === undefined || !/^\d{1,9}$/.test(text)) return null;
  const line = Number(text) + (suites.some(({ name }) => name === "pytest") ? 1 : 0);
  return line > 0 ? line : null;
}

function propertyOf({ attributes }: XmlOpen, into: Property[] | undefined) {
  return into && { name: attributes.get("name") ?? "", value: attributes.get("value") ?? "", into };
}

function finished({ start, suites, ...found }: OpenCase, end: number): TestCase {
  const message = found.message?.trim().split("\n", 1)[0]?.trim().slice(0, MOST_MESSAGE) || null;
  return {
    ...found,
    suites: suites.map(({ name }) => name).filter((name) => name !== ""),
    message: message?.toWellFormed() ?? null,
    properties: [...suites.flatMap(({ properties }) => properties), ...found.properties],
    lines: { start, end: Math.max(start, end) },
  };
}
