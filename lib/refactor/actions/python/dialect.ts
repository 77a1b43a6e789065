/** Python for edits: syntax errors, including those of Python 2, and the check of a change. */
import { Lines } from "#syntax/lines.ts";
import { parseErrorOf } from "#syntax/python/parse-errors.ts";
import type { Dialect } from "../dialect.ts";
import { pythonChange } from "./change.ts";
import { openPythonParser } from "./source.ts";

export async function openDialect(): Promise<Dialect> {
  const parse = await openPythonParser();
  return {
    parseError: (text) => parseErrorOf(parse(text), new Lines(text)),
    change(action, before, after) {
      const tree = parse(after);
      const wrong = parseErrorOf(tree, new Lines(after));
      return wrong
        ? `The result has a syntax error in line ${wrong.line}`
        : pythonChange(action, parse(before), tree);
    },
  };
}
