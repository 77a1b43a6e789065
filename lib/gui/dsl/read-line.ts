/** The text form of a command to data: `INJECT "hello" IDE default SUBMIT false`. */
import type { JsonRecord } from "#kit/data/json.ts";
import { nearest } from "#kit/data/nearest.ts";
import { type Command, MAX_LINE, VERBS, type Verb } from "#schemas/gui/verbs.ts";
import { checkedCommand, USAGE } from "./check.ts";
import { fail, invalidAt } from "./failure.ts";
import { GRAMMAR, type ValueForm } from "./grammar.ts";
import { readHints } from "./hints.ts";
import { readQuoted } from "./quoted.ts";
import { strictJson } from "./strict-json.ts";

/** Controls that a line cannot have; in quotes they are written as escapes. */
const CONTROL = /[^\P{Cc}\t]/u;

/**
 * The command of one line; undefined for a blank line or a comment (`#` at its start).
 * @throws INVALID_DSL with the column, UNKNOWN_VERB
 */
export function readLine(line: string): Command | undefined {
  if (line.length > MAX_LINE && [...line].length > MAX_LINE)
    throw fail("INVALID_DSL", `Cannot read the command: it is longer than ${MAX_LINE} characters`, {
      hint: "Send a long text as JSON, or name a file with FILE",
    });
  if (line.trim() === "" || line.trimStart().startsWith("#")) return undefined;
  const control = CONTROL.exec(line);
  if (control)
    throw invalidAt(line, control.index, "it has a control character", String.raw`Write \n for a new line`);
  const reader = new LineReader(line);
  const verb = verbOf(reader.bareWord());
  const { subject, flags } = GRAMMAR[verb];
  const given: JsonRecord = {};
  if (subject !== undefined) {
    if (!reader.isAtQuote())
      throw invalidAt(line, reader.at, `${verb.toUpperCase()} takes a quoted text`, USAGE[verb]);
    given[subject] = reader.quoted();
  }
  while (!reader.isAtEnd()) {
    const start = reader.at;
    const word = reader.isAtQuote() ? "" : reader.bareWord();
    const name = word.replace(/^--/, "").replaceAll("-", "_").toUpperCase();
    const flag = Object.hasOwn(flags, name) ? flags[name] : undefined;
    if (!flag)
      throw invalidAt(line, start, unknownWord(word, verb), flagHint(name, Object.keys(flags), verb));
    const [argument, form] = flag;
    if (argument in given) throw invalidAt(line, start, `${name} is given twice`, "Give it once");
    if (reader.isAtEnd()) throw invalidAt(line, line.length, `${name} has no value`, VALUE[form]);
    given[argument] = reader.value(form);
  }
  return checkedCommand(verb, given);
}

/** The verb with this name, whatever its case. @throws UNKNOWN_VERB */
export function verbOf(word: string): Verb {
  const name = word.toLowerCase();
  const verb = VERBS.find((known) => known === name);
  if (verb) return verb;
  const like = nearest(name, VERBS);
  throw fail("UNKNOWN_VERB", `Unknown verb: ${word.length > 40 ? `${word.slice(0, 40)}…` : word}`, {
    hint: like ? `Did you mean ${like.toUpperCase()}?` : `Verbs: ${VERBS.join(", ").toUpperCase()}`,
  });
}

const unknownWord = (word: string, verb: Verb): string =>
  word === "" ? "a text is left over" : `${verb.toUpperCase()} does not take "${word}"`;

function flagHint(name: string, flags: readonly string[], verb: Verb): string {
  const equals = /^(\w+)=/.exec(name)?.[1];
  if (equals !== undefined && flags.includes(equals)) return `Write a blank between ${equals} and its value`;
  const like = nearest(name, flags);
  return like === undefined ? USAGE[verb] : `Did you mean ${like}?`;
}

/** What each form of value looks like, for hints. */
const VALUE: Readonly<Record<ValueForm, string>> = {
  word: "Write a word, or a text in quotes",
  number: "Write a number, e.g. 0.5",
  boolean: "Write true or false",
  hints: 'Write hints separated by commas, e.g. firefox,"a b"',
  region: "Write x,y,width,height in pixels, e.g. 0,0,800,600",
  steps: 'Write a JSON list, e.g. [{"action":"wait","config":{"seconds":1}}]',
};

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["yes", true],
  ["false", false],
  ["0", false],
  ["no", false],
]);
const NUMBER = /^[0-9]+(\.[0-9]+)?$/;
const REGION = /^(-?[0-9]{1,5}),(-?[0-9]{1,5}),([0-9]{1,5}),([0-9]{1,5})$/;

/** Reads a line from left to right. */
class LineReader {
  readonly #line: string;
  /** The first character that is not read, never a blank. */
  at = 0;

  constructor(line: string) {
    this.#line = line;
    this.#moveTo(0);
  }

  isAtEnd(): boolean {
    return this.at >= this.#line.length;
  }

  isAtQuote(): boolean {
    const char = this.#line.charAt(this.at);
    return char === '"' || char === "'";
  }

  bareWord(): string {
    const start = this.at;
    let end = start;
    while (end < this.#line.length && !/[\s"']/.test(this.#line.charAt(end))) end++;
    this.#endAt(end);
    return this.#line.slice(start, end);
  }

  quoted(): string {
    const { text, end } = readQuoted(this.#line, this.at);
    this.#endAt(end);
    return text;
  }

  value(form: ValueForm): unknown {
    const start = this.at;
    if (form === "hints") {
      const { hints, end } = readHints(this.#line, start);
      this.#endAt(end);
      return hints;
    }
    if (form === "steps" && !this.isAtQuote()) return this.#list();
    const word = this.isAtQuote() ? this.quoted() : this.bareWord();
    const value = form === "steps" ? strictJson(word, "list of steps") : wordValue(word, form);
    if (value === undefined) throw invalidAt(this.#line, start, "a value is wrong", VALUE[form]);
    return value;
  }

  /** A JSON list without quotes around it: it ends where its brackets do. */
  #list(): unknown {
    const start = this.at;
    const end = endOfList(this.#line, start);
    if (end === undefined) throw invalidAt(this.#line, start, "a list of steps is wrong", VALUE.steps);
    this.#endAt(end);
    return strictJson(this.#line.slice(start, end), "list of steps");
  }

  /** The word or text that was read must end here. */
  #endAt(end: number): void {
    const next = this.#line.charAt(end);
    if (next !== "" && !/\s/.test(next))
      throw invalidAt(this.#line, end, "a blank is missing", "Separate words by blanks");
    this.#moveTo(end);
  }

  #moveTo(at: number): void {
    let next = at;
    while (next < this.#line.length && /\s/.test(this.#line.charAt(next))) next++;
    this.at = next;
  }
}

function wordValue(word: string, form: ValueForm): unknown {
  if (form === "word") return word;
  if (form === "boolean") return BOOLEANS.get(word.toLowerCase());
  if (form === "number") return NUMBER.test(word) ? Number(word) : undefined;
  const [, x, y, width, height] = REGION.exec(word) ?? [];
  if (x === undefined) return undefined;
  return { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
}

/** Where the JSON list at this place ends; undefined if there is none, or it does not end. */
function endOfList(line: string, start: number): number | undefined {
  if (line.charAt(start) !== "[") return undefined;
  let depth = 0;
  let isText = false;
  for (let i = start; i < line.length; i++) {
    const char = line.charAt(i);
    if (isText) {
      if (char === "\\") i++;
      else if (char === '"') isText = false;
    } else if (char === '"') isText = true;
    else if (char === "[" || char === "{") depth++;
    else if ((char === "]" || char === "}") && --depth === 0) return i + 1;
  }
  return undefined;
}
