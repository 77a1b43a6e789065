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
  const kindOf = (name: string, isNamed: boolean) => {
    const id = language.idForNodeType(name, isNamed);
    if (id === null) throw new TypeError(`The grammar has no ${isNamed ? "kind" : "token"} "${name}"`);
    return id;
  };
  return {
    kinds,
    named,
    fields,
    kind: (name) => kindOf(name, true),
    token: (text) => kindOf(text, false),
    field: (name) => {
      const id = language.fieldIdForName(name);
      if (id === null) throw new TypeError(`The grammar has no field "${name}"`);
      return id;
    },
  };
}
