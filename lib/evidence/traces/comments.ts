/** The comments of a source file, found without a grammar: tags are in comments of every language. */

export interface Comment {
  /** Without the signs around it; those at the beginning of its further lines are part of it. */
  text: string;
  /** First and last line, from 1. */
  start: number;
  end: number;
  /** Nothing but spaces is before it on its line. */
  isAlone: boolean;
  /** A text in three quotes, as Python documents what it is in. */
  isDocstring: boolean;
}

/** Comments and quotations: what looks like a comment in a quotation is none. */
const SLASHES =
  /\/\*(?<block>[\s\S]*?)(?:\*\/|$)|\/\/(?<line>[^\n]*)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/g;
/** A single quote also begins the name of a lifetime. */
const RUST =
  /\/\*(?<block>[\s\S]*?)(?:\*\/|$)|\/\/(?<line>[^\n]*)|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\\n]|\\.)'/g;
const HASHES =
  /"""(?<double>[\s\S]*?)(?:"""|$)|'''(?<single>[\s\S]*?)(?:'''|$)|#(?<line>[^\n]*)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;
const PHP =
  /\/\*(?<block>[\s\S]*?)(?:\*\/|$)|(?:\/\/|#(?!\[))(?<line>[^\n]*)|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`/g;

const SIGNS: readonly (readonly [RegExp, RegExp])[] = [
  [/\.pyi?$/i, HASHES],
  [/\.rs$/i, RUST],
  [/\.php$/i, PHP],
];

/** In their order. @param path its ending tells the language */
export function* commentsIn(text: string, path: string): Generator<Comment> {
  const signs = SIGNS.find(([files]) => files.test(path))?.[1] ?? SLASHES;
  const lineAt = lineCounter(text);
  for (const { 0: whole, groups = {}, index } of text.matchAll(signs)) {
    const { block, line, double, single } = groups;
    const docstring = double ?? single;
    const inner = block ?? line ?? docstring;
    if (inner === undefined) continue;
    const isAlone = isBlankBefore(text, index);
    const isDocstring = docstring !== undefined;
    // A text in three quotes is a value unless it is a statement of its own.
    if (isDocstring && !isAlone) continue;
    const start = lineAt(index);
    yield { text: inner, start, end: lineAt(index + whole.length), isAlone, isDocstring };
  }
}

function isBlankBefore(text: string, index: number): boolean {
  let at = index - 1;
  while (at >= 0 && (text[at] === " " || text[at] === "\t")) at--;
  return at < 0 || text[at] === "\n";
}

/** Counts lines up to an offset; offsets must not fall. */
export function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let next = text.indexOf("\n");
  return (offset) => {
    while (next >= 0 && next < offset) {
      line++;
      next = text.indexOf("\n", next + 1);
    }
    return line;
  };
}
