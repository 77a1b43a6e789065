/** The programming languages whose source Heddle understands, and how a file's language is told. */

/** Names as requests and results spell them; `tsx` is TypeScript with JSX, `javascript` may hold JSX. */
export const LANGUAGES = ["python", "typescript", "tsx", "javascript", "go", "java", "rust", "php"] as const;

export type Language = (typeof LANGUAGES)[number];

export type EcmascriptLanguage = Extract<Language, "typescript" | "tsx" | "javascript">;

/** File name endings by language, lower case, without the dot. */
const EXTENSIONS: Readonly<Record<string, Language>> = {
  py: "python",
  pyi: "python",
  pyw: "python",
  ts: "typescript",
  mts: "typescript",
  cts: "typescript",
  tsx: "tsx",
  js: "javascript",
  mjs: "javascript",
  cjs: "javascript",
  jsx: "javascript",
  go: "go",
  java: "java",
  rs: "rust",
  php: "php",
  phtml: "php",
};

/** Interpreters named by a `#!` line, without a version. */
const INTERPRETERS: Readonly<Record<string, Language>> = {
  python: "python",
  pypy: "python",
  node: "javascript",
  bun: "typescript",
  deno: "typescript",
  php: "php",
};

/** A `#!` line: the interpreter's name, alone or after `env` and its options, its version left out. */
const SHEBANG = /^#!\s*(?:\S*\/)?(?:env\s+(?:-\S+\s+)*)?(?:\S*\/)?([a-z]+)[\d.]*(?:\s|$)/;

/**
 * The language of a file by the ending of its name, or by the `#!` line where the name has no ending.
 * @param path any spelling of the file's name or path
 * @param firstLine the first line of its text, where known
 * @returns null if the file is in none of the languages
 */
export function languageOf(path: string, firstLine = ""): Language | null {
  const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
  const dot = name.lastIndexOf(".");
  if (dot > 0) return ownValue(EXTENSIONS, name.slice(dot + 1).toLowerCase());
  const interpreter = SHEBANG.exec(firstLine)?.[1];
  return interpreter === undefined ? null : ownValue(INTERPRETERS, interpreter);
}

/** What a table says of a word from a file; `constructor` and the like are not words of the table. */
const ownValue = (table: Readonly<Record<string, Language>>, word: string): Language | null =>
  Object.hasOwn(table, word) ? (table[word] ?? null) : null;
