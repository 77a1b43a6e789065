/** The names of a grammar's kinds and fields, read once from its WebAssembly. */
import type { Language } from "web-tree-sitter";
import type { Grammar } from "../tree.ts";

/** Kind of the nodes that hold what the parser did not understand (`ts_builtin_sym_error`). */
export const ERROR_KIND = 65535;

export function grammarOf(language: Language): Grammar {
  const kinds: string[] = [];
  const named = new Uint8Array(language.nodeTypeCount);
  for (let kind = 0; kind < language.nodeTypeCount; kind++) {
    kinds.push(language.nodeTypeForId(kind) ?? "");
    named[kind] = language.nodeTypeIsNamed(kind) ? 1 : 0;
  }
  const fields = [""];
  for (let field = 1; field <= language.fieldCount; field++)
    fields.push(language.fieldNameForId(field) ?? "");
  return {
    kinds,
    named,
    fields,
    kind: remembered("kind", (name) => language.idForNodeType(name, true)),
    token: remembered("token", (text) => language.idForNodeType(text, false)),
    field: remembered("field", (name) => language.fieldIdForName(name)),
  };
}

/** Numbers by name; each name is asked for once, as asking copies it into WebAssembly. */
function remembered(what: string, ask: (name: string) => number | null): (name: string) => number {
  const known = new Map<string, number>();
  return (name) => {
    const number = known.get(name) ?? ask(name);
    if (number === null) throw new TypeError(`The grammar has no ${what} "${name}"`);
    known.set(name, number);
    return number;
  };
}
