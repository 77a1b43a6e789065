/** Which modules somebody asked for: those that statements are linked to or name, and what these use. */
import { splitIdentifier } from "#language/identifier.ts";
import { stemmerOf } from "#language/stem.ts";
import type { IntentRecord } from "#schemas/evidence.ts";
import { isImportant, isPlan } from "../linking/kinds.ts";
import type { GraphIndex } from "./graph-index.ts";

/** The paths of modules that a statement is linked to, or a name or test in them, and of what these files use. */
export function plannedPaths(index: GraphIndex, modules: readonly IntentRecord[]): ReadonlySet<string> {
  const planned = new Set(namedDistinctly(index, modules));
  const uses = new Map<string, Set<string>>();
  for (const record of index.records) {
    const { kind, path } = record.source;
    if ((kind !== "ast" && kind !== "test") || path === null) continue;
    for (const { relation, other } of index.edges(record)) {
      if (isImportant(other)) planned.add(path);
      const used = other.source.path;
      if (kind !== "ast" || relation.type !== "depends_on" || relation.from !== record.id || used === null)
        continue;
      const known = uses.get(path);
      if (known) known.add(used);
      else uses.set(path, new Set([used]));
    }
  }
  // A set also visits what is added on the way.
  for (const path of planned) for (const used of uses.get(path) ?? []) planned.add(used);
  return planned;
}

const WORD = /\p{L}{4,}/gu;
/** Layers of one feature share the words of their names; a word of more modules is not that of one. */
const LAYERS = 2;

/** Modules whose file name has a word that a plan says and that the names of hardly any others have. */
function* namedDistinctly({ records }: GraphIndex, modules: readonly IntentRecord[]): Generator<string> {
  const stem = stemmerOf("en");
  const said = new Set<string>();
  for (const record of records)
    if (isPlan(record))
      for (const [word] of record.statement.text.matchAll(WORD)) said.add(stem(word.toLowerCase()));
  const byWord = new Map<string, Set<string>>();
  for (const { source } of modules) {
    const base = (source.path ?? "").replace(/^.*\//, "").replace(/\.\w+$/, "");
    for (const word of splitIdentifier(base)) {
      if (word.length < 4) continue;
      const paths = byWord.get(stem(word));
      if (paths) paths.add(source.path ?? "");
      else byWord.set(stem(word), new Set([source.path ?? ""]));
    }
  }
  for (const [word, paths] of byWord) if (paths.size <= LAYERS && said.has(word)) yield* paths;
}
