/**
 * Test results and coverage as findings. A passing test verifies the requirements that it names; what did not pass names
 * nothing in its target, so that it is evidence of nothing, and keeps it in its metadata.
 */
import type { Target } from "#schemas/evidence.ts";
import { instantOf } from "../records/instant.ts";
import type { Finding } from "../records/record.ts";
import { ticketsIn } from "../statements/targets.ts";
import type { Property, TestCase, TestStatus } from "./junit.ts";
import type { FileCoverage } from "./lcov.ts";

/** A report can be older than the code, unlike the syntax tree of a file. */
const CONFIDENCE = 0.98;
/** Names that a record keeps. */
const MOST_NAMES = 100;
const MOST_TITLE = 500;

const OUTCOME: Readonly<Record<TestStatus, string>> = {
  passed: "passed",
  failed: "failed",
  error: "ended with an error",
  skipped: "was skipped",
};

/** What says which file of the project a path of a report means; null for files elsewhere. */
export type PathResolver = (path: string) => string | null;

/**
 * The findings of a report, in the order of its cases.
 * @param ownIdsIn the ids of the project's own in a text
 */
export function* testFindings(
  cases: readonly TestCase[],
  report: string,
  resolve: PathResolver,
  ownIdsIn: (text: string) => readonly string[] = () => [],
): Generator<Finding> {
  const numbers = new Map<string, number>();
  for (const one of cases) {
    const title = titleOf(one);
    const key = `${one.lines.start} ${title}`;
    const count = (numbers.get(key) ?? 0) + 1;
    numbers.set(key, count);
    yield testFinding(one, title, { report, count, resolve, ownIdsIn });
  }
}

interface Reading {
  report: string;
  /** Which of several cases with this title it is, from 1. */
  count: number;
  resolve: PathResolver;
  ownIdsIn: (text: string) => readonly string[];
}

function testFinding(one: TestCase, title: string, { report, count, resolve, ownIdsIn }: Reading): Finding {
  const { status, seconds, message, line, timestamp } = one;
  const isPassed = status === "passed";
  const requirements = requirementsOf(one, ownIdsIn);
  const path = one.file === null ? null : resolve(one.file);
  const text = `${title} ${OUTCOME[status]}`;
  return {
    statement: {
      kind: "test_result",
      actor: null,
      action: "test",
      subject: one.suites.at(-1) ?? null,
      object: title,
      target: isPassed ? target({ paths: path === null ? [] : [path], tickets: requirements }) : target({}),
      modality: "observed",
      polarity: "positive",
      text,
    },
    status: isPassed ? "verified" : "unknown",
    source: {
      kind: "test",
      path: report,
      lines: one.lines,
      symbol: count === 1 ? title : `${title}~${count}`,
      text: message === null ? text : `${text}: ${message}`,
    },
    epistemic: { class: "fact", confidence: CONFIDENCE, basis: [`junit:${status}`] },
    observedAt: timeOf(timestamp),
    metadata: {
      test: {
        name: one.name,
        className: one.className,
        suites: one.suites,
        status,
        seconds,
        file: path ?? one.file,
        line,
        ...(message !== null && { message }),
      },
      requirements,
    },
  };
}

function target(named: Partial<Target>): Target {
  return { paths: [], symbols: [], tickets: [], versions: [], ...named };
}

/** The class and the name, or the suites and the name. */
function titleOf({ name, className, suites }: TestCase): string {
  const around = className === null ? suites : [className];
  const title = [...around, name].filter((part) => part !== "").join(" > ");
  return title.slice(0, MOST_TITLE).replace(/\s+/g, " ").trim().toWellFormed() || "unnamed test";
}

/** Properties that name requirements, without case and signs. */
const REQUIREMENT_PROPERTIES =
  /^(?:req|reqs|requirement|requirements|reqid|requirementid|requirementids|verifies|covers|satisfies|need|needs|ticket|tickets|issue|issues|jira|story|userstory)$/;
/** Properties with labels of any kind: what looks like a ticket is one. */
const LABELS = /^(?:tag|tags|label|labels|marker|markers|link|links)$/;
/** `@relation(ID, …)` of StrictDoc, `[utest->req~login~1]` of OpenFastTrace. */
const RELATION_TAG = /@relation\(([^()]{1,500})\)/g;
const COVERAGE_TAG = /\[[\w.~-]{1,200}->\s*([\w-]{1,50}~[\w.-]{1,200}~\d{1,9})(?:>>[^\]]{0,200})?\]/g;
/** An id of a requirement: no spaces and at least one letter or digit. */
const ID = /^#?(?=.*[\p{L}\p{N}])[^\s<>"'`{}]{1,200}$/u;

/** The requirements that a test names: by property, tag, or ticket in its name. */
export function requirementsOf(
  { name, className, properties }: TestCase,
  ownIdsIn: (text: string) => readonly string[] = () => [],
): string[] {
  const title = `${className ?? ""} ${name}`;
  const named = new Set<string>();
  for (const property of properties)
    for (const id of [...idsOf(property), ...ownIdsIn(property[1])]) named.add(id);
  for (const [, ids = ""] of title.matchAll(RELATION_TAG)) for (const id of listOf(ids)) named.add(id);
  for (const [, id = ""] of title.matchAll(COVERAGE_TAG)) named.add(id);
  for (const ticket of [...ticketsIn(title), ...ownIdsIn(title)]) named.add(ticket);
  return [...named].slice(0, MOST_NAMES);
}

function idsOf([name, value]: Property): string[] {
  const key = name.toLowerCase().replace(/[^a-z]/g, "");
  if (LABELS.test(key)) return ticketsIn(listOf(value).join(" "));
  return REQUIREMENT_PROPERTIES.test(key) ? listOf(value) : [];
}

function listOf(text: string): string[] {
  return text
    .slice(0, 10_000)
    .split(/[,;\s]+/)
    .map(idOf)
    .filter((id) => ID.test(id));
}

/** The ticket that an address leads to: the last part of its path, `#7` for the issue of a forge. */
function idOf(text: string): string {
  const [, path] = /^https?:\/\/[^/?#]+\/([^?#]+)/.exec(text) ?? [];
  if (path === undefined) return text;
  const last = path.replace(/\/+$/, "").split("/").at(-1) ?? "";
  return /^\d{1,7}$/.test(last) ? `#${last}` : last;
}

/** Only a time with its zone is a point in time. */
function timeOf(text: string | null): string | null {
  const isZoned = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,20}(?:Z|[+-]\d{2}:?\d{2})$/.test(text ?? "");
  return text !== null && isZoned ? instantOf(text) : null;
}

/** A finding of each file, and of each of its functions that has a name. */
export function* coverageFindings(
  files: readonly FileCoverage[],
  report: string,
  resolve: PathResolver,
): Generator<Finding> {
  for (const file of files) {
    const path = resolve(file.file);
    const shown = path ?? file.file;
    const { covered, total, branches, functions } = file;
    const text = `${shown}: ${covered} of ${total} lines are covered by tests`.toWellFormed();
    yield {
      ...coverageFinding(report, file.lines, covered > 0, text),
      statement: covers(shown, text, covered > 0 && path !== null ? { paths: [path] } : {}),
      metadata: { coverage: { file: shown, covered, total, branches, functions: functions.length } },
    };
    for (const one of functions) {
      // Tools name functions without a name by a number in parentheses.
      if (/^\(|^<anonymous>|^anonymous_\d+$/.test(one.name)) continue;
      const object = `${shown} ${one.name}`;
      const isCalled = one.calls > 0;
      const names = isCalled && path !== null ? { paths: [path], symbols: [one.name] } : {};
      const times = `${one.calls} ${one.calls === 1 ? "time" : "times"}`;
      const said = `${object} is called ${isCalled ? times : "by no test"}`.toWellFormed();
      yield {
        ...coverageFinding(report, one.lines, isCalled, said),
        statement: covers(object, said, names),
        metadata: { coverage: { file: shown, function: one.name, calls: one.calls, lines: one.source } },
      };
    }
  }
}

function coverageFinding(report: string, lines: FileCoverage["lines"], isCovered: boolean, text: string) {
  return {
    // Code that ran is there; whether it does what it should is what a passing test says.
    status: isCovered ? ("implemented" as const) : ("unknown" as const),
    source: { kind: "test" as const, path: report, lines, text },
    epistemic: { class: "fact" as const, confidence: CONFIDENCE, basis: ["lcov"] },
  };
}

function covers(object: string, text: string, named: Partial<Target>): Finding["statement"] {
  return {
    kind: "coverage_fact",
    actor: null,
    action: "test",
    subject: null,
    object,
    target: target(named),
    modality: "observed",
    polarity: "positive",
    text,
  };
}
