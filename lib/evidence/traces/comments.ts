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

/**
 * Comments and quotations: what looks like a comment in a quotation is none. What follows a backslash outside of both begins
 * neither, so that no text is searched for the end of a quotation again and again.
 */
const SLASHES =
  /\/\*(?<block>[\s\S]*?)(?:\*\/|$)|\/\/(?<line>[^\n]*)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`|\\[\s\S]/g;
/** A single quote also begins the name of a lifetime. */
const RUST =
  /\/\*(?<block>[\s\S]*?)(?:\*\/|$)|\/\/(?<line>[^\n]*)|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\\n]|\\.)'|\\[\s\S]/g;
const HASHES =
  /"""(?<double>[\s\S]*?)(?:"""|$)|'''(?<single>[\s\S]*?)(?:'''|$)|#(?<line>[^\n]*)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\\[\s\S]/g;
const PHP =
  /\/\*(?<block>[\s\S]*?)(?:\*\/|$)|(?:\/\/|#(?!\[))(?<line>[^\n]*)|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`|\\[\s\S]/g;
/** Raw strings of C++ and verbatim ones of C#; a single quote within a number parts its digits. */
const C =
  /\/\*(?<block>[\s\S]*?)(?:\*\/|$)|\/\/(?<line>[^\n]*)|R"(?<mark>[^()\\\s]{0,16})\([\s\S]*?(?:\)\k<mark>"|$)|\$?@\$?"(?:[^"]|"")*(?:"|$)|"""[\s\S]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"|(?<![\da-fA-F])'(?:[^'\\\n]|\\.)*'|\\[\s\S]/g;
/** A quotation of SQL may have several lines; one that a backslash leaves open must not hide the rest of the file. */
const SQL = /\/\*(?<block>[\s\S]*?)(?:\*\/|$)|--(?<line>[^\n]*)|'[^'\n]*'|"[^"\n]*"|`[^`\n]*`/g;
/** In shells, YAML and the like `#` begins a comment only where a word could, and a quote within a word is an apostrophe. */
const WORDS = /(?<![^\s;&|(){}[\],])#(?<line>[^\n]*)|(?<!\w)"(?:[^"\\\n]|\\.)*"|(?<!\w)'[^'\n]*'|\\[\s\S]/g;
const TOML =
  /"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|#(?<line>[^\n]*)|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|\\[\s\S]/g;
const MARKUP = /<!--(?<block>[\s\S]*?)(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/g;

const SIGNS: readonly (readonly [RegExp, RegExp])[] = [
  [/\.py[iw]?$/i, HASHES],
  [/\.rs$/i, RUST],
  [/\.(?:php|phtml)$/i, PHP],
  [/\.(?:[chm]|cc|cpp|cxx|hh|hpp|hxx|inl|ino|mm|cs)$/i, C],
  [/\.(?:sql|ddl|psql|pgsql|plsql)$/i, SQL],
  [/\.toml$/i, TOML],
  [
    /\.(?:html?|xhtml|xml|xsd|xslt?|vue|svelte|astro|hbs|ejs|j2|jinja2?|twig|erb|jsp|cshtml|razor|xaml)$/i,
    MARKUP,
  ],
  [
    /\.(?:ya?ml|sh|bash|zsh|ksh|mk|mak|cmake|dockerfile|rb|rake|pl|pm|r|jl|exs?|nim|tf|graphql|gql|ps1|gd|awk|wdl|smk|cr)$/i,
    WORDS,
  ],
  [
    /\.(?:kts?|swift|scala|sbt|dart|groovy|gradle|proto|s?css|less|sol|zig|glsl|wgsl|hlsl|mjml|prisma|fs[ix]?)$/i,
    SLASHES,
  ],
  [/\.(?:lua|hs|elm|adb|ads|vhdl?)$/i, SQL],
  [/(?:^|\/)(?:(?:Docker|Container|GNUmake|[Mm]ake)file(?:\.[\w.-]+)?|CMakeLists\.txt)$/, WORDS],
];

/** The signs of the languages whose declarations are read. */
const DECLARING: ReadonlySet<RegExp> = new Set([HASHES, RUST, PHP]);

/** Whether tags can be in the comments of a file although nothing else of it is read. */
export function hasCommentsOnly(path: string): boolean {
  const signs = signsOf(path);
  return signs !== undefined && !DECLARING.has(signs);
}

const signsOf = (path: string): RegExp | undefined => SIGNS.find(([files]) => files.test(path))?.[1];

/** In their order. @param path its ending tells the language */
export function* commentsIn(text: string, path: string): Generator<Comment> {
  const signs = signsOf(path) ?? SLASHES;
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
