/** Finds the record that a person means: by id, place, symbol, or the beginning of its statement. */
import { fail } from "#kit/data/errors.ts";
import type { IntentRecord } from "#schemas/evidence.ts";
import { itemOf } from "../traces/trace-index.ts";

/** Records that a failure lists. */
const LISTED = 8;

/** @throws NOT_FOUND if there is none, USAGE with the candidates if there are several */
export function findRecord(records: readonly IntentRecord[], named: string): IntentRecord {
  for (const find of [byId, byItem, byLine, byPath, bySymbol, byText]) {
    const found = find(records, named);
    const [first] = found;
    if (first && found.length === 1) return first;
    if (found.length > 1)
      throw fail("USAGE", `"${named}" can be ${found.length} records`, {
        hint: "Give the id of one of them",
        details: {
          candidates: found
            .slice(0, LISTED)
            .map(({ id, source, statement }) =>
              [id, `${source.path ?? ""}:${source.lines?.start ?? ""}`, statement.text.slice(0, 80)].join(
                "  ",
              ),
            ),
        },
      });
  }
  throw fail("NOT_FOUND", `No record of the graph is "${named}"`, {
    hint: "Give an id, path:line, a path, a symbol, or how a statement begins",
  });
}

type Find = (records: readonly IntentRecord[], named: string) => readonly IntentRecord[];

const byId: Find = (records, named) => records.filter(({ id }) => id === named).slice(0, 1);

/** A specification item or requirement of another tool's document, by its own id. */
const byItem: Find = (records, named) => records.filter((record) => itemOf(record) === named);

const isAt = (record: IntentRecord, path: string): boolean =>
  record.source.path === path || record.source.path?.endsWith(`/${path}`) === true;

/** Of the records that have a line those with the fewest lines; of one declaration its own record. */
const byLine: Find = (records, named) => {
  const [, path = "", digits] = /^(.+):(\d+)$/.exec(named) ?? [];
  if (digits === undefined) return [];
  const line = Number(digits);
  const having = records.flatMap((record) => {
    const { lines } = record.source;
    return lines && lines.start <= line && line <= lines.end && isAt(record, path)
      ? [{ record, size: lines.end - lines.start }]
      : [];
  });
  const least = Math.min(...having.map(({ size }) => size));
  return preferred(having.filter(({ size }) => size === least).map(({ record }) => record));
};

const byPath: Find = (records, named) => {
  const there = records.filter((record) => isAt(record, named));
  const modules = there.filter(({ statement }) => statement.kind.startsWith("module"));
  return modules.length > 0 ? modules : there;
};

const bySymbol: Find = (records, named) =>
  preferred(records.filter(({ source }) => source.kind === "ast" && source.symbol === named));

const byText: Find = (records, named) => {
  const start = named.toLowerCase();
  const found = records.filter(({ statement }) => statement.text.toLowerCase().startsWith(start));
  const exact = found.filter(({ statement }) => statement.text.toLowerCase() === start);
  return exact.length > 0 ? exact : found;
};

/** A declaration also has records of its routes and tests. */
function preferred(records: readonly IntentRecord[]): readonly IntentRecord[] {
  const declarations = records.filter(({ statement }) => statement.kind === "symbol_fact");
  return declarations.length > 0 ? declarations : records;
}
