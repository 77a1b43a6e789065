/** The facts of a Python file. */
import type { Analyzer, FileFacts } from "../facts.ts";
import { Lines } from "../lines.ts";
import type { SyntaxTree } from "../tree.ts";
import { definitionsOf } from "./definitions.ts";
import { importsOf } from "./imports.ts";
import { magicNumbersIn } from "./magic-numbers.ts";
import { hasExecutionBlock } from "./main-guard.ts";
import { openPythonParser } from "./parse.ts";
import { parseErrorOf } from "./parse-errors.ts";
import { missingReturnTypes } from "./return-types.ts";
import { bindingsOf } from "./scopes.ts";
import { docstringOf, structureOf } from "./structure.ts";
import { callsIn, commentsIn, constantsIn, exportsOf } from "./surface.ts";

const STUB_FILE = /\.pyi$/;

/** Opens the analyzer of Python, for one text alone where that is given. */
export async function openPython(text?: string): Promise<Analyzer> {
  const parse = await openPythonParser(text);
  return (text, filename) => factsOf(parse(text), filename);
}

/**
 * The facts of a parsed file. A file with a parse error has them too, as far as the text was understood. Calls,
 * constants, comments and documentation, which metrics have no use for, are found each time they are read.
 */
export function factsOf(tree: SyntaxTree, filename = ""): FileFacts {
  const lines = new Lines(tree.text);
  const definitions = definitionsOf(tree);
  const bindings = bindingsOf(tree);
  const { functions, types, module, names } = structureOf(tree, definitions, bindings, lines);
  const { imports, unused } = importsOf(tree, bindings, lines, filename);
  return {
    language: "python",
    lines: lines.count - (tree.text === "" || lines.startOf(lines.count) === tree.text.length ? 1 : 0),
    functions,
    types,
    module,
    imports,
    unused_imports: unused,
    exports: exportsOf(bindings),
    get calls() {
      return callsIn(tree, lines);
    },
    get constants() {
      return constantsIn(tree, lines);
    },
    get comments() {
      return commentsIn(tree, lines);
    },
    magic_numbers: magicNumbersIn(tree, bindings, lines),
    missing_return_types: missingReturnTypes(tree, definitions, names, lines, STUB_FILE.test(filename)),
    module_execution_block: hasExecutionBlock(tree, filename),
    get docstring() {
      return docstringOf(tree, 0);
    },
    parse_error: parseErrorOf(tree, lines),
  };
}
