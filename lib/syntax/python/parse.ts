/** Opens the parser of Python. */
import { openParser, type Parse } from "../tree-sitter/engine.ts";
import { plainParser } from "./parser/parser.ts";

/** What is longer than this many UTF-16 units is left to the engine, which knows its limits. */
const LONGEST = 8 << 20;

/**
 * Loads the grammar of Python. Its trees are the grammar's; most texts are parsed without its engine, which takes six
 * times as long and some memory that it keeps.
 */
export async function openPythonParser(): Promise<Parse> {
  const parse = await openParser("python");
  const { grammar } = parse("");
  const plain = plainParser(grammar);
  return (text) => {
    const columns = text.length <= LONGEST ? plain(text) : null;
    return columns ? { grammar, text, ...columns } : parse(text);
  };
}
