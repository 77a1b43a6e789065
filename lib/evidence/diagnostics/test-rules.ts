/** Rules about results of tests: what a failing test speaks against. */
import type { IntentRecord } from "#schemas/evidence.ts";
import { isDone, isImportant } from "../linking/kinds.ts";
import { scenarioOf } from "../specifications/scenario.ts";
import { outcomeOf, overall, requirementsIn } from "../tests/outcomes.ts";
import type { Finding, Rule } from "./finding.ts";
import type { GraphIndex } from "./graph-index.ts";

/** Tests that one finding lists. */
const MOST_TESTS = 20;

/** Only a passing test verifies a requirement; one that fails is a reason to look, whatever code there is. */
export const failingTests: Rule = function* (index) {
  const failing = index.records.filter((record) => outcomeOf(record) === "failed");
  if (failing.length === 0) return;
  const named = new Set<string>();
  // Several statements with the same failing tests are one finding.
  const found = new Map<string, { statements: IntentRecord[]; tests: IntentRecord[] }>();
  for (const record of index.records) {
    // Entries of a changelog tell what was true of their release.
    // What is not meant to hold yet may fail.
    const isWish =
      isImportant(record) && record.source.kind !== "changelog" && scenarioOf(record)?.isOpen !== true;
    const tests = isWish ? failingTestsOf(record, index) : [];
    if (tests.length === 0) continue;
    for (const { id } of tests) named.add(id);
    const key = tests.map(({ id }) => id).join(" ");
    const same = found.get(key);
    if (same) same.statements.push(record);
    else found.set(key, { statements: [record], tests });
  }
  for (const { statements, tests } of found.values()) yield contradicted(statements, tests);
  for (const test of failing)
    if (!named.has(test.id) && requirementsIn(test).length > 0)
      yield {
        code: "INSUFFICIENT_EVIDENCE",
        severity: "review_required",
        records: [test],
        cause: "unmet",
        names: requirementsIn(test),
        consequence: 0.6,
        group: { key: test.source.path ?? "", place: test.source.path ?? "" },
      };
};

function contradicted(statements: readonly IntentRecord[], tests: readonly IntentRecord[]): Finding {
  const done = statements.filter(isDone);
  const [first, ...others] = [...done, ...statements.filter((one) => !isDone(one))];
  const [shown, ...more] = tests.slice(0, MOST_TESTS);
  return {
    code: "INSUFFICIENT_EVIDENCE",
    severity: done.length > 0 ? "blocking" : "review_required",
    records: [first, shown, ...others, ...more].filter((record) => record !== undefined),
    cause: "failing",
    names: tests.map(({ statement }) => statement.object),
    consequence: done.length > 0 ? 0.95 : 0.75,
  };
}

/** Failing results of tests that name what a record is about, or that it is linked to. */
function failingTestsOf(record: IntentRecord, index: GraphIndex): IntentRecord[] {
  const tests = new Map<string, IntentRecord>();
  for (const { relation, other } of index.edges(record)) {
    const results =
      relation.type === "contradicts"
        ? [other]
        : relation.type === "evidenced_by" && overall(index.resultsOf(other)) === "failed"
          ? index.resultsOf(other)
          : [];
    for (const result of results) if (outcomeOf(result) === "failed") tests.set(result.id, result);
  }
  return [...tests.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
