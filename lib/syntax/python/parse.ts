/** Opens the parser of Python: a plain one for most texts, and the grammar's engine for all others. */
import type { Grammar, SyntaxTree } from "../tree.ts";
import type { Parse } from "../tree-sitter/engine.ts";
import type { Columns } from "../tree-sitter/flatten.ts";
import { PYTHON_GRAMMAR } from "./grammar.ts";
import { plainParser } from "./parser/parser.ts";

/** What is longer than this many UTF-16 units is left to the engine, which knows its limits. */
const LONGEST = 8 << 20;

const readPlainly = plainParser(PYTHON_GRAMMAR);

let loading: Promise<Parse> | undefined;
let engine: Parse | undefined;
/** The text that the parser was last opened for, where it needs no engine. */
let ready: { readonly text: string; readonly columns: Columns } | undefined;

/**
 * The parser of Python; its trees are those of the grammar. Most texts it parses without the grammar's engine, which
 * takes five times as long, 50 ms to start, and memory that it keeps.
 * @param text where given, the parser is opened for this text alone: the engine is loaded only if the text needs it
 */
export async function openPythonParser(text?: string): Promise<Parse> {
  if (text !== undefined) {
    const columns = plainly(text);
    ready = columns ? { text, columns } : undefined;
    if (columns) return parse;
  }
  loading ??= load();
  engine = await loading;
  return parse;
}

function parse(text: string): SyntaxTree {
  const columns = ready?.text === text ? ready.columns : plainly(text);
  ready = undefined;
  if (columns) return { grammar: PYTHON_GRAMMAR, text, ...columns };
  if (!engine) throw new TypeError("The parser was opened for another text");
  return { ...engine(text), grammar: PYTHON_GRAMMAR };
}

const plainly = (text: string): Columns | null => (text.length <= LONGEST ? readPlainly(text) : null);

async function load(): Promise<Parse> {
  const { openParser } = await import("../tree-sitter/engine.ts");
  const parse = await openParser("python");
  if (!isSame(parse("").grammar, PYTHON_GRAMMAR))
    throw new TypeError("The grammar of Python numbers its nodes in another way");
  return parse;
}

/** Whether two grammars have the same kinds and fields by number. */
const isSame = (one: Grammar, other: Grammar): boolean =>
  one.kinds.join("\n") === other.kinds.join("\n") &&
  one.named.join("") === other.named.join("") &&
  one.fields.join("\n") === other.fields.join("\n");
