/** A source file without a grammar: its comments, strings and names, in any of the usual languages. */

/** The words of a source file by where they stand. */
export interface SourceText {
  /** Names of classes, interfaces, structs and the like. */
  readonly types: readonly string[];
  /** Names of functions and methods that it declares. */
  readonly functions: readonly string[];
  /** Lines of comments, without their signs. */
  readonly comments: readonly string[];
  readonly strings: readonly string[];
  /** Every other name, as often as it occurs. */
  readonly names: readonly string[];
}

/** Comments and strings: slashes as in C, `#` as in Python, `--` at the beginning of a line, and three kinds of quotes. */
const C_LIKE =
  /\/\*([\s\S]*?)(?:\*\/|$)|\/\/([^\n]*)|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)/g;
const HASH_LIKE =
  /("""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$))|#([^\n]*)|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/g;

/** Languages whose comments begin with `#`. */
const HASH_FILES =
  /\.(?:py|pyi|pyw|rb|sh|bash|pl|pm|r|jl|ex|exs|nim|ya?ml|toml|cfg|ini|conf|tf|cmake)$|(?:^|\/)(?:Dockerfile|Makefile|Rakefile|Gemfile)$/i;

const TYPE =
  /\b(?:class|interface|enum|struct|trait|record|object|protocol|module|type|union)\s+([A-Za-z_$][\w$]*)/g;
const FUNCTION =
  /\b(?:function\*?|def|func|fn|sub|fun|proc|procedure)\s+(?:\([^)]*\)\s*)?(?:self\.)?([A-Za-z_$][\w$]*)|\b([A-Za-z_$][\w$]*)\s*\([^;{}()]*(?:\([^()]*\)[^;{}()]*)*\)\s*(?:throws\s+[\w.,\s]+|const|noexcept|override|:\s*[\w<>[\]|., ]+)?\s*\{/g;
const NAME = /[A-Za-z_$\u00c0-\u024f][\w$\u00c0-\u024f]*/g;

/** Words of the languages themselves, and of their standard libraries. */
const KEYWORDS: ReadonlySet<string> = new Set(
  "abstract and any as assert async await base bool boolean break byte case catch char class clone const constexpr continue crate debugger declare def default defer del delete do double dyn elif else elseif end endif enum ensure except export extends extern false final finally float fn for foreach from func function global go goto if impl implements import in include inline instanceof int integer interface internal is isset lambda let long loop match mod module move mut mutable namespace native new nil nonlocal not null object of operator or override package pass private protected pub public raise readonly ref register require return self short signed sizeof static string struct super switch synchronized template then this throw throws trait transient true try type typedef typeof undefined union unless unsafe unsigned until use using var virtual void volatile when where while with yield String Object List ArrayList Vector Map HashMap Integer Boolean Double Exception System out println print printf java javax util lang ifdef ifndef endif define pragma size_t std NULL".split(
    " ",
  ),
);

/** The text of a file by kinds of words. */
export function readSourceText(path: string, text: string): SourceText {
  const comments: string[] = [];
  const strings: string[] = [];
  const rest = text.replace(HASH_FILES.test(path) ? HASH_LIKE : C_LIKE, (_, first, second, quoted) => {
    const comment = first ?? second;
    if (comment !== undefined) comments.push(...linesOf(comment));
    else strings.push(String(quoted).slice(1, -1));
    return " ";
  });
  const types = capturesOf(rest, TYPE);
  const functions = capturesOf(rest, FUNCTION).filter((name) => !KEYWORDS.has(name));
  const names = (rest.match(NAME) ?? []).filter((name) => name.length > 1 && !KEYWORDS.has(name));
  return { types, functions, comments, strings, names };
}

/** A file with more words in its texts holds data. */
const MOST_WORDS = 600;
const WORD = /\p{L}[\p{L}\p{N}_]{2,}/gu;

/** Each word of some texts once, in their order. */
export function distinctWords(texts: Iterable<string>): string[] {
  const words = new Set<string>();
  for (const text of texts)
    for (const [word] of text.matchAll(WORD)) {
      if (words.size >= MOST_WORDS) return [...words];
      words.add(word);
    }
  return [...words];
}

/** The quotations of a file: what a program says to people often has words that none of its names has. */
export function* quotationsIn(path: string, text: string, comments = false): Generator<string> {
  for (const [, first, second, quoted] of text.matchAll(HASH_FILES.test(path) ? HASH_LIKE : C_LIKE)) {
    const told = quoted ?? (comments ? (first ?? second) : undefined);
    if (told !== undefined) yield told;
  }
}

const linesOf = (comment: string): string[] =>
  comment
    .split("\n")
    .map((line) => line.replace(/^[\s*#/!"']+|[\s*"']+$/g, ""))
    .filter((line) => line !== "");

const capturesOf = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), (found) => found[1] ?? found[2] ?? "").filter(Boolean);
