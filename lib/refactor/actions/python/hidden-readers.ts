/** Code that may read names which a Python file never writes: by what the interpreter keeps of its scopes. */
import { nodesOf } from "#syntax/python/nodes.ts";
import { scopeAround } from "#syntax/python/types-names.ts";
import { childIn, type SyntaxTree, textOf } from "#syntax/tree.ts";

/** The module itself as an object, and the scopes of a frame. */
const ITSELF =
  /\bmodules\s*\[\s*__name__\s*\]|\b(?:import_module|__import__)\s*\(\s*__name__\b|\.\s*f_(?:locals|globals)\b/;
const BUILTIN = /^(?:(?:builtins|__builtins__)\s*\.\s*)?(exec|eval|globals|locals|vars|dir)$/;
/** Those that read the scope in which they are called, without arguments; the others read the module too. */
const OF_SCOPE = new Set(["locals", "vars", "dir"]);

interface Reader {
  name: string;
  scope: number;
}

const known = new WeakMap<SyntaxTree, readonly Reader[]>();

/** @returns why an import statement may be read although nothing names what it imports, or null */
export function hiddenReader(tree: SyntaxTree, statement: number): string | null {
  let readers = known.get(tree);
  if (!readers) {
    readers = readersIn(tree);
    known.set(tree, readers);
  }
  const scope = scopeAround(tree, statement);
  const found = readers.find((one) => one.scope === scope || (scope === 0 && !OF_SCOPE.has(one.name)));
  if (found) return `${found.name}() may read it by its name`;
  return ITSELF.test(tree.text) ? "The file looks at its own names while it runs" : null;
}

function readersIn(tree: SyntaxTree): Reader[] {
  const { field } = tree.grammar;
  const readers: Reader[] = [];
  for (const call of [...nodesOf(tree, "call"), ...nodesOf(tree, "exec_statement")]) {
    const callee = childIn(tree, call, field("function"));
    const name = callee < 0 ? "exec" : BUILTIN.exec(textOf(tree, callee))?.[1];
    if (name === undefined) continue;
    const given = childIn(tree, call, field("arguments"));
    if (OF_SCOPE.has(name) && !/^\(\s*\)$/.test(textOf(tree, given))) continue;
    readers.push({ name, scope: scopeAround(tree, call) });
  }
  return readers;
}
