/** How tests ended, by the records of reports and the relations that join them to the code. */
import type { IntentRecord, Relation } from "#schemas/evidence.ts";
import { metadataOf } from "../records/record.ts";

/** `skipped`: it did not run at all. */
export type Outcome = "passed" | "failed" | "skipped";

/** The outcome of a test that a record of a report has, or null for other records. */
export function outcomeOf(record: IntentRecord): Outcome | null {
  if (record.statement.kind !== "test_result") return null;
  const test = metadataOf(record)["test"];
  const status = typeof test === "object" && test !== null && "status" in test ? test.status : null;
  if (status === "failed" || status === "error") return "failed";
  return status === "passed" || status === "skipped" ? status : null;
}

/** A test of the code. */
export const isCodeTest = ({ statement }: IntentRecord): boolean => statement.kind === "test_fact";

/** What a test that checks something does not consist of: its frame, and values that are the same in every run. */
const FRAME = new Set(
  "async await function fn func def void public private static let const var return self this test it describe context t b tb testing assert assertion assertions expect chai should must be tobe toequal tostrictequal tobetruthy tobefalsy tobedefined equal equals ok is istrue isfalse asserttrue assertfalse assertequal assertequals true false none null nil undefined pass todo done new not to and".split(
    " ",
  ),
);
/** Longer tests do something, whatever it is. */
const HOLLOW_LENGTH = 400;

/** Whether a test of the code checks nothing: nothing is in it but a constant that equals itself. */
export function isHollow({ source, statement }: IntentRecord): boolean {
  const text = source.rawExcerpt ?? "";
  if (text.length > HOLLOW_LENGTH) return false;
  const [name = ""] = statement.object.split(" > ").slice(-1);
  const body = text
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*|(?:^|\s)#.*|"""[\s\S]*?"""/g, " ")
    .replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, " ")
    .replaceAll(name, " ");
  const words = body.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [];
  return words.every((word) => FRAME.has(word.toLowerCase().replaceAll("_", "")));
}

/** The requirements that the test of a report names. */
export function requirementsIn(record: IntentRecord): string[] {
  const named = metadataOf(record)["requirements"];
  return Array.isArray(named) ? named.filter((id) => typeof id === "string") : [];
}

/** The results of each test of the code, by its id. */
export function resultsByTest(
  relations: readonly Relation[],
  byId: ReadonlyMap<string, IntentRecord>,
): Map<string, IntentRecord[]> {
  const results = new Map<string, IntentRecord[]>();
  for (const { type, from, to } of relations) {
    if (type !== "same_as") continue;
    const [result, test] = [byId.get(from), byId.get(to)];
    if (!result || !test || outcomeOf(result) === null || !isCodeTest(test)) continue;
    const known = results.get(test.id);
    if (known) known.push(result);
    else results.set(test.id, [result]);
  }
  return results;
}

/** Several runs of a test: it passes if it passed wherever it ran. */
export function overall(results: readonly IntentRecord[]): Outcome | null {
  const outcomes = new Set(results.map(outcomeOf));
  return outcomes.has("failed")
    ? "failed"
    : outcomes.has("passed")
      ? "passed"
      : outcomes.has("skipped")
        ? "skipped"
        : null;
}

/** Relations of a statement with a test whose results are known say in their grounds how it ended. */
export function withOutcomes(relations: Relation[], records: readonly IntentRecord[]): Relation[] {
  if (!relations.some(({ type }) => type === "same_as")) return relations;
  const byId = new Map(records.map((record) => [record.id, record]));
  const results = resultsByTest(relations, byId);
  if (results.size === 0) return relations;
  return relations.map((relation) => {
    const known = relation.type === "evidenced_by" ? results.get(relation.to) : undefined;
    const outcome = known && overall(known);
    const shown = known?.find((result) => outcomeOf(result) === outcome);
    if (!shown) return relation;
    return { ...relation, basis: [...relation.basis, `the test ${outcome} (${placeOf(shown)})`] };
  });
}

const placeOf = ({ source }: IntentRecord): string =>
  source.lines ? `${source.path}:${source.lines.start}` : `${source.path}`;
