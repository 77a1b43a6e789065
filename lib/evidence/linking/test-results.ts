/** Relations of test results: with the tests of the code, and with the statements that a failing test speaks against. */
import type { IntentRecord } from "#schemas/evidence.ts";
import { metadataOf } from "../records/record.ts";
import { isScenarioRecord } from "../specifications/scenario.ts";
import { isCodeTest, outcomeOf, requirementsIn } from "../tests/outcomes.ts";
import { type CodeTest, type ReportedTest, TestIndex } from "../tests/test-index.ts";
import type { Records } from "./candidates.ts";
import type { RecordFacts } from "./record-facts.ts";
import { certain, type Finding } from "./relate.ts";

/** The report names the test as its runner does. */
const SAME_TEST = 0.95;
/** The test names the ticket. */
const FAILS = 0.9;
/** Statements of one ticket that a failing test is related to. */
const MOST_STATEMENTS = 20;

interface Known extends CodeTest {
  facts: RecordFacts;
}

export function* testResults(records: Records): Generator<Finding> {
  const results = records.all.filter(({ record }) => outcomeOf(record) !== null);
  if (results.length === 0) return;
  const tests = new TestIndex(records.all.filter(({ record }) => isCodeTest(record)).flatMap(knownOf));
  for (const result of results) {
    const { record } = result;
    const outcome = outcomeOf(record);
    const test = tests.find(reportedOf(record));
    if (test) yield certain(result, test.facts, "same_as", SAME_TEST, `test ${test.name}: ${outcome}`);
    if (outcome === "failed") yield* contradicted(result, records);
  }
}

/** What a failing test says not to hold. Commits and entries tell what was done, not what has to hold. */
function* contradicted(result: RecordFacts, records: Records): Generator<Finding> {
  for (const ticket of requirementsIn(result.record)) {
    let left = MOST_STATEMENTS;
    for (const number of records.withTicket(ticket)) {
      const statement = records.all[number];
      const kind = statement?.record.source.kind;
      if (!statement?.isProse || kind === "git" || kind === "changelog") continue;
      // A ticket of several scenarios does not say which of them fails.
      if (isScenarioRecord(statement.record)) continue;
      if (left-- === 0) break;
      yield certain(result, statement, "contradicts", FAILS, `ticket ${ticket}: failed`);
    }
  }
}

function knownOf(facts: RecordFacts): Known[] {
  const { source } = facts.record;
  const { language } = metadataOf(facts.record);
  const { name, suites } = testOf(facts.record);
  if (source.path === null || typeof name !== "string") return [];
  return [
    {
      facts,
      path: source.path,
      lines: source.lines,
      name,
      suites: textsOf(suites),
      language: typeof language === "string" ? language : "",
    },
  ];
}

function reportedOf(record: IntentRecord): ReportedTest {
  const { name, className, suites, file, line } = testOf(record);
  return {
    name: typeof name === "string" ? name : "",
    className: typeof className === "string" ? className : null,
    suites: textsOf(suites),
    file: typeof file === "string" ? file : null,
    line: typeof line === "number" ? line : null,
  };
}

/** What a record says of its test; records of others may have anything there. */
export function testOf(record: IntentRecord): Partial<Record<keyof ReportedTest, unknown>> {
  const { test } = metadataOf(record);
  return typeof test === "object" && test !== null ? test : {};
}

export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
