/** What the grammar of Python calls its nodes, known without loading its engine. */
import type { Grammar } from "../tree.ts";
import names from "./grammar.json" with { type: "json" };

/** Kinds and fields by the numbers that the grammar's package gives them. */
export const PYTHON_GRAMMAR: Grammar = grammarOf();

function grammarOf(): Grammar {
  const { kinds, fields, ambiguous } = names;
  const named = Uint8Array.from(names.named, Number);
  const numbers = { kind: new Map<string, number>(), token: new Map<string, number>() };
  for (const [number, name] of kinds.entries())
    numbers[named[number] === 1 ? "kind" : "token"].set(name, number);
  // Where several numbers have one name, nodes have one of them.
  for (const of of ["kind", "token"] as const)
    for (const [name, number] of Object.entries(ambiguous[of])) numbers[of].set(name, number);
  return {
    kinds,
    named,
    fields,
    kind: lookUp("kind", numbers.kind),
    token: lookUp("token", numbers.token),
    field: lookUp("field", new Map(fields.map((name, number) => [name, number]))),
  };
}

function lookUp(what: string, numbers: ReadonlyMap<string, number>): (name: string) => number {
  return (name) => {
    const number = numbers.get(name);
    if (number === undefined) throw new TypeError(`The grammar has no ${what} "${name}"`);
    return number;
  };
}
