/** Reads the text of CREATE TABLE as SQLite keeps it: its columns and constraints, in a form that can be compared. */

/** A column of a table. */
export interface ColumnDefinition {
  readonly name: string;
  /** What follows the name, without UNIQUE and DEFAULT, in one spelling. */
  readonly rules: string;
  readonly isUnique: boolean;
}

export interface TableDefinition {
  readonly columns: readonly ColumnDefinition[];
  /** Constraints of the whole table, in one spelling, without those that are UNIQUE. */
  readonly constraints: readonly string[];
  /** Columns that a UNIQUE constraint of the table names. */
  readonly unique: readonly (readonly string[])[];
}

/** Strings, quoted names, words and numbers, signs; comments and blanks are left out. */
const TOKEN =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|--[^\n]*|\/\*[\s\S]*?\*\/|[\w$.]+|<>|[<>=!]=|\|\||->>?|[^\s\w]/g;

export const tokensOf = (sql: string): string[] =>
  (sql.match(TOKEN) ?? []).filter((token) => !token.startsWith("--") && !token.startsWith("/*"));

/** A name without its quotes. */
export function plainName(token: string): string {
  if (token.startsWith('"')) return token.slice(1, -1).replaceAll('""', '"');
  return token.startsWith("`") || token.startsWith("[") ? token.slice(1, -1) : token;
}

const CONSTRAINTS = new Set(["CONSTRAINT", "PRIMARY", "UNIQUE", "CHECK", "FOREIGN"]);

/** The definition of a table by the text of its CREATE TABLE. */
export function definitionOf(sql: string): TableDefinition {
  const tokens = tokensOf(sql);
  const open = tokens.indexOf("(");
  const parts = split(tokens.slice(open + 1, closing(tokens, open)));
  const columns = parts.filter(([first = ""]) => !CONSTRAINTS.has(first.toUpperCase()));
  const others = parts.filter(([first = ""]) => CONSTRAINTS.has(first.toUpperCase()));
  const isUnique = ([first = ""]: readonly string[]) => first.toUpperCase() === "UNIQUE";
  return {
    columns: columns.map(columnOf),
    constraints: others.filter((part) => !isUnique(part)).map(spelled),
    unique: others.filter(isUnique).map((part) => namesIn(part)),
  };
}

function columnOf([name = "", ...rest]: readonly string[]): ColumnDefinition {
  const { kept, isUnique } = withoutExtras(rest);
  return { name: plainName(name), rules: spelled(kept), isUnique };
}

/** UNIQUE can also be an index, and DEFAULT is only for rows that were there before: neither tells columns apart. */
function withoutExtras(tokens: readonly string[]): { kept: string[]; isUnique: boolean } {
  const kept: string[] = [];
  let isUnique = false;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? "";
    const word = token.toUpperCase();
    if (word === "UNIQUE") isUnique = true;
    else if (word === "DEFAULT") at = endOfDefault(tokens, at);
    else {
      kept.push(token);
      // What is in parentheses is an expression: nothing of it is a rule of the column.
      if (token === "(") {
        const end = closing(tokens, at);
        kept.push(...tokens.slice(at + 1, end + 1));
        at = end;
      }
    }
  }
  return { kept, isUnique };
}

/** The place of the last token of a default: a literal, a signed number or an expression in parentheses. */
function endOfDefault(tokens: readonly string[], at: number): number {
  const next = tokens[at + 1] ?? "";
  if (next === "(") return closing(tokens, at + 1);
  return next === "-" || next === "+" ? at + 2 : at + 1;
}

/** One spelling: words in upper case, names in quotes as they are, one blank between tokens. */
const spelled = (tokens: readonly string[]): string =>
  tokens.map((token) => (/^[A-Za-z]/.test(token) ? token.toUpperCase() : token)).join(" ");

const namesIn = (tokens: readonly string[]): string[] => {
  const open = tokens.indexOf("(");
  return split(tokens.slice(open + 1, closing(tokens, open))).map(([name = ""]) => plainName(name));
};

/** The place of the parenthesis that closes the one at a place. */
function closing(tokens: readonly string[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    if (tokens[at] === "(") depth++;
    if (tokens[at] === ")" && --depth === 0) return at;
  }
  return tokens.length;
}

/** Tokens between commas that are in no parentheses. */
function split(tokens: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token === "(") depth++;
    if (token === ")") depth--;
    if (token === "," && depth === 0) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
}
