/** The fields in which two states of a record differ. */
import type { IntentRecord } from "#schemas/evidence.ts";

/** An id follows from the rest; how a record was made and how many commits came since is not what it says. */
const ASIDE: ReadonlySet<string> = new Set(["id", "source.commitIndex", "metadata.generation"]);
/** Their parts are not listed one by one. */
const WHOLE: ReadonlySet<string> = new Set(["source.lines"]);
/** Metadata may nest deeper: its fields are compared as a whole. */
const DEEPEST = 3;

/** Paths such as `statement.target.paths`, sorted. */
export function changedFields(before: IntentRecord, after: IntentRecord): string[] {
  if (Bun.deepEquals(before, after)) return [];
  return [...differing(before, after, [])].sort();
}

function* differing(before: unknown, after: unknown, path: readonly string[]): Generator<string> {
  const name = path.join(".");
  if (ASIDE.has(name) || Bun.deepEquals(before, after)) return;
  const depth = path[0] === "metadata" ? 2 : DEEPEST;
  if (path.length < depth && !WHOLE.has(name) && isFields(before) && isFields(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* differing(before[key], after[key], [...path, key]);
  } else yield name;
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
