/** Python for the edits: syntax errors, those of Python 2 among them, and the check of a change. */
import type { ParseError } from "../../../syntax/facts.ts";
import { Lines } from "../../../syntax/lines.ts";
import { firstChild, nextSibling, type SyntaxTree } from "../../../syntax/tree.ts";
import type { Dialect } from "../dialect.ts";
import { pythonChange } from "./change.ts";
import { kindName, openPythonParser } from "./source.ts";

export async function openDialect(): Promise<Dialect> {
  const parse = await openPythonParser();
  return {
    parseError: (text) => parseErrorOf(parse(text)),
    change: (action, before, after) => {
      const tree = parse(after);
      const wrong = parseErrorOf(tree);
      return wrong
        ? `The result has a syntax error in line ${wrong.line}`
        : pythonChange(action, parse(before), tree);
    },
  };
}

function parseErrorOf(tree: SyntaxTree): ParseError | null {
  const wrong = tree.error >= 0 ? tree.error : pythonTwo(tree);
  if (wrong < 0) return null;
  const place = new Lines(tree.text).placeAt(tree.start[wrong] ?? 0);
  const message = tree.error >= 0 ? "The text is not valid Python" : "The statement is of Python 2";
  return { ...place, message };
}

/** The first `print` or `exec` statement of Python 2, which the grammar accepts, or -1. `print >> file` is valid Python 3. */
function pythonTwo(tree: SyntaxTree): number {
  for (let node = 1; node < tree.size; node++) {
    const kind = kindName(tree, node);
    if (kind === "exec_statement") return node;
    if (kind !== "print_statement") continue;
    // Its children: the word `print`, then what is printed.
    if (kindName(tree, nextSibling(tree, firstChild(tree, node))) !== "chevron") return node;
  }
  return -1;
}
