/** The commands in lines of shell text, as words: used to learn which files a project checks, never to run them. */

/** A value that only running the text would tell: an unknown variable, the output of a command. */
const UNKNOWN = "\u0000";

/** A word of a command; null if its text depends on an unknown value. */
export type Word = string | null;

/** Values of variables by their names. */
export type Variables = ReadonlyMap<string, string>;

/** The commands of a text, without redirections, in their order. */
export function commandsIn(text: string, variables: Variables = new Map()): Word[][] {
  const commands: Word[][] = [];
  let words: Word[] = [];
  let word: string | null = null;
  let quote = "";
  /** The next word names the file of a redirection. */
  let isRedirected = false;
  const endWord = () => {
    if (word === null) return;
    if (!isRedirected) words.push(word.includes(UNKNOWN) ? unknownWord(word) : word);
    isRedirected = false;
    word = null;
  };
  const endCommand = () => {
    endWord();
    if (words.length > 0) commands.push(words);
    words = [];
    isRedirected = false;
  };
  const source = expanded(text.replaceAll(/\\\r?\n[ \t]*/g, " "), variables);
  for (let at = 0; at < source.length; at++) {
    const sign = source.charAt(at);
    if (quote !== "") {
      if (sign === quote) quote = "";
      else if (sign === "\\" && quote === '"') word = (word ?? "") + source.charAt(++at);
      else word = (word ?? "") + sign;
    } else if (sign === '"' || sign === "'") {
      quote = sign;
      word ??= "";
    } else if (sign === "\\") word = (word ?? "") + source.charAt(++at);
    else if (sign === "#" && word === null)
      while (at + 1 < source.length && source.charAt(at + 1) !== "\n") at++;
    else if (sign === ">" || sign === "<") {
      // `2>&1` is one redirection, and so is `>> file`.
      if (/^\d+$/.test(word ?? "")) word = null;
      endWord();
      isRedirected = true;
      while (/[><&]/.test(source.charAt(at + 1))) at++;
    } else if (/[;&|()\n]/.test(sign)) endCommand();
    else if (/\s/.test(sign)) endWord();
    else word = (word ?? "") + sign;
  }
  endCommand();
  return commands;
}

/** A program's folder may be a variable, as in `${BIN}mypy`: the name is still known. */
function unknownWord(word: string): Word {
  const [, name] = /^\u0000\/?([\w.-]+)$/.exec(word) ?? [];
  return name ?? null;
}

/** Variables of shells, make and just, as far as their values are known; a value may contain others. */
function expanded(text: string, variables: Variables, depth = 0): string {
  return text
    .replaceAll(/`[^`\n]*`|\$\{\{[^}]*\}\}|\$\((?:[^()]*\s[^()]*|)\)/g, UNKNOWN)
    .replaceAll(
      /\{\{\s*(\w+)\s*\}\}|\$[({](\w+)(?::?-([^)}]*))?[)}]|\$(\w+)|\$[@*#]/g,
      (_, just?: string, braced?: string, otherwise?: string, plain?: string) => {
        const value = variables.get(just ?? braced ?? plain ?? "") ?? otherwise;
        return value === undefined || depth > 4 ? UNKNOWN : expanded(value, variables, depth + 1);
      },
    );
}
