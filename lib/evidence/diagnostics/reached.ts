/** Which declarations tests reach through the calls of the code. */
import type { IntentRecord } from "#schemas/evidence.ts";
import { metadataOf } from "../records/record.ts";
import { isCodeTest, isHollow } from "../tests/outcomes.ts";
import type { GraphIndex } from "./graph-index.ts";

const known = new WeakMap<GraphIndex, ReadonlyMap<string, IntentRecord>>();

/**
 * The declarations that some test reaches, by id, each with the first test that does. Calls are followed by name: a name
 * that several declarations have leads to none of them.
 */
export function reachedByTests(index: GraphIndex): ReadonlyMap<string, IntentRecord> {
  const before = known.get(index);
  if (before) return before;
  const declared = new Map<string, IntentRecord | null>();
  for (const record of index.records)
    if (record.source.kind === "ast" && record.statement.kind === "symbol_fact") {
      const name = lastOf(record.statement.target.symbols[0] ?? "");
      declared.set(name, declared.has(name) ? null : record);
    }
  const reached = new Map<string, IntentRecord>();
  for (const test of index.records.filter((record) => isCodeTest(record) && !isHollow(record))) {
    const open = callsOf(test);
    for (const name of open) {
      const declaration = declared.get(lastOf(name));
      if (!declaration || reached.has(declaration.id)) continue;
      reached.set(declaration.id, test);
      open.push(...callsOf(declaration));
    }
  }
  known.set(index, reached);
  return reached;
}

function callsOf(record: IntentRecord): string[] {
  const { calls } = metadataOf(record);
  return Array.isArray(calls) ? calls.filter((name) => typeof name === "string") : [];
}

const lastOf = (name: string): string => /[^.:#]*$/.exec(name)?.[0] ?? name;
