/**
 * The grammar of conditions, read and written:
 *
 *     conditions = comparison { ("and" | "&&") comparison }
 *     comparison = metric operator value | flag
 *     operator   = ">" | ">=" | "<" | "<=" | "==" | "=" | "!=" | "gt" | "gte" | … | "in" | "contains"
 *     value      = number | "true" | "false" | text | "[" value { "," value } "]"
 *     text       = quoted by ' or ", or a bare word
 */

import { suggestion } from "#kit/data/suggestion.ts";
import { type Condition, type ConditionValue, OPERATORS, type Operator } from "#schemas/refactor.ts";
import { METRIC_NAMES, METRIC_SYNONYMS, METRIC_TABLE } from "./metrics.ts";

/** What is wrong with a condition; the column counts from 1 in UTF-16 units. */
export interface ConditionFault {
  column: number;
  message: string;
  hint?: string;
}

/** Either the conditions, or every mistake. */
export type ParsedConditions = { conditions: Condition[] } | { faults: ConditionFault[] };

/** Spellings of the operators, canonical ones too. */
export const OPERATOR_SPELLINGS: Readonly<Record<string, Operator>> = {
  ...Object.fromEntries(OPERATORS.map((operator) => [operator, operator])),
  "=": "==",
  "===": "==",
  "!==": "!=",
  "<>": "!=",
  gt: ">",
  gte: ">=",
  ge: ">=",
  lt: "<",
  lte: "<=",
  le: "<=",
  eq: "==",
  neq: "!=",
  ne: "!=",
};

export const OPERATOR_HINT =
  "Known operators: >, >=, <, <=, ==, != (also gt, gte, lt, lte, eq, neq), in, contains";

/** A longer text is not a condition. */
export const MAX_CONDITION_LENGTH = 4096;

type TokenKind = "word" | "number" | "quoted" | "symbol" | "end";

interface Token {
  kind: TokenKind;
  text: string;
  /** UTF-16 offset. */
  at: number;
}

const TOKEN =
  /\s+|(?<number>[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?![\w./]))|(?<quoted>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<symbol>&&|\|\||[<>=!]+|[[\](),])|(?<word>[\p{L}_\d*./-][\p{L}_\d*./:-]*)/suy;

class Fault extends Error {
  constructor(readonly fault: ConditionFault) {
    super(fault.message);
  }
}

function refuse(at: number, message: string, hint?: string): Fault {
  return new Fault({ column: at + 1, message, ...(hint !== undefined && { hint }) });
}

/** Reads a condition text. Never throws: reports each mistake with its column. */
export function parseConditions(text: string): ParsedConditions {
  try {
    if (text.length > MAX_CONDITION_LENGTH)
      throw refuse(MAX_CONDITION_LENGTH, `The condition is longer than ${MAX_CONDITION_LENGTH} characters`);
    return new Parser(tokenize(text)).parse();
  } catch (thrown) {
    return { faults: [faultOf(thrown)] };
  }
}

function faultOf(thrown: unknown): ConditionFault {
  if (thrown instanceof Fault) return thrown.fault;
  throw thrown;
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    if (found === null)
      throw /["']/.test(text[at] ?? "")
        ? refuse(at, "The quoted text has no end")
        : refuse(at, "This character has no place in a condition", 'Write for example "cc > 15"');
    const { number, quoted, symbol, word } = found.groups ?? {};
    if (number !== undefined) tokens.push({ kind: "number", text: number, at });
    else if (quoted !== undefined) tokens.push({ kind: "quoted", text: unquote(quoted), at });
    else if (symbol !== undefined) tokens.push({ kind: "symbol", text: symbol, at });
    else if (word !== undefined) tokens.push({ kind: "word", text: word, at });
    at += found[0].length;
  }
  tokens.push({ kind: "end", text: "", at: text.length });
  return tokens;
}

function unquote(quoted: string): string {
  return quoted.slice(1, -1).replaceAll(/\\(.)/gsu, "$1");
}

const JOINS = new Set(["and", "&&"]);
const OTHER_JOINS = new Set(["or", "||", "not", "!", "xor"]);

function isJoin({ kind, text }: Token): boolean {
  return kind !== "quoted" && JOINS.has(text.toLowerCase());
}

class Parser {
  #next = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  #peek(): Token {
    return this.tokens[this.#next] ?? { kind: "end", text: "", at: 0 };
  }

  #take(): Token {
    const token = this.#peek();
    if (token.kind !== "end") this.#next += 1;
    return token;
  }

  parse(): ParsedConditions {
    if (this.#peek().kind === "end") throw refuse(0, "The condition is empty", 'Write for example "cc > 15"');
    const conditions: Condition[] = [];
    const faults: ConditionFault[] = [];
    do {
      try {
        conditions.push(this.#comparison());
        this.#expectJoin();
      } catch (thrown) {
        faults.push(faultOf(thrown));
        // The next comparison may be wrong too: continue after the next "and".
        while (this.#peek().kind !== "end" && !isJoin(this.#peek())) this.#take();
      }
    } while (this.#take().kind !== "end");
    return faults.length > 0 ? { faults } : { conditions };
  }

  #expectJoin(): void {
    const next = this.#peek();
    if (next.kind === "end" || isJoin(next)) return;
    if (OTHER_JOINS.has(next.text.toLowerCase()))
      throw refuse(next.at, "Conditions are joined by and only", "Write one rule for each alternative");
    throw refuse(next.at, "Expected and, or the end of the condition");
  }

  #comparison(): Condition {
    const name = this.#take();
    if (OTHER_JOINS.has(name.text.toLowerCase()) || name.text === "(")
      throw refuse(name.at, "Expected the name of a metric", "Comparisons are joined by and; nothing nests");
    if (name.kind !== "word")
      throw refuse(
        name.at,
        name.kind === "end"
          ? "The condition ends where a metric is expected"
          : "Expected the name of a metric",
        'Write the metric first, for example "cc > 15"',
      );
    const metric = METRIC_NAMES.find((known) => known === name.text);
    if (metric === undefined)
      throw refuse(
        name.at,
        "Unknown metric",
        suggestion(name.text, METRIC_NAMES, "metrics", METRIC_SYNONYMS),
      );
    const after = this.#peek();
    if (METRIC_TABLE[metric].kind === "flag" && (after.kind === "end" || isJoin(after)))
      return { metric, operator: "==", value: true };
    const operator = this.#operator();
    const at = this.#peek().at;
    const condition: Condition = { metric, operator, value: this.#value() };
    const wrong = valueFault(condition);
    if (wrong !== undefined) throw refuse(at, wrong.message, wrong.hint);
    return condition;
  }

  #operator(): Operator {
    const token = this.#take();
    if (token.kind === "end")
      throw refuse(token.at, "The condition ends where an operator is expected", OPERATOR_HINT);
    const operator =
      token.kind === "quoted" || !Object.hasOwn(OPERATOR_SPELLINGS, token.text.toLowerCase())
        ? undefined
        : OPERATOR_SPELLINGS[token.text.toLowerCase()];
    if (operator === undefined) throw refuse(token.at, "Unknown operator", OPERATOR_HINT);
    return operator;
  }

  #value(): ConditionValue {
    const token = this.#peek();
    if (token.kind !== "symbol" || (token.text !== "[" && token.text !== "(")) return this.#scalar();
    this.#take();
    const close = token.text === "[" ? "]" : ")";
    const values: (number | boolean | string)[] = [];
    while (true) {
      values.push(this.#scalar());
      const next = this.#take();
      if (next.kind === "symbol" && next.text === close) return values;
      if (next.kind !== "symbol" || next.text !== ",")
        throw refuse(next.at, `Expected a comma or ${close} in the list`);
    }
  }

  #scalar(): number | boolean | string {
    const token = this.#take();
    if (token.kind === "number") return finite(token);
    if (token.kind === "quoted") return token.text;
    if (token.kind === "word" && !isJoin(token))
      return token.text === "true" ? true : token.text === "false" ? false : token.text;
    throw refuse(
      token.at,
      token.kind === "end" ? "The condition ends where a value is expected" : "Expected a value",
      "Give a number, true, false, a text or a list in brackets",
    );
  }
}

function finite(token: Token): number {
  const value = Number(token.text);
  // Not -0, which is written as 0.
  if (Number.isFinite(value)) return value === 0 ? 0 : value;
  throw refuse(token.at, "The number is too large");
}

type Wrong = { message: string; hint?: string } | undefined;

const ORDERING = new Set<Operator>([">", ">=", "<", "<="]);

/** Whether the value fits the metric and the operator; undefined if it does. */
export function valueFault({ metric, operator, value }: Condition): Wrong {
  const { kind } = METRIC_TABLE[metric];
  if (operator === "in") {
    if (!Array.isArray(value))
      return { message: "The operator in takes a list", hint: "Write for example [1, 2]" };
    if (value.length === 0) return { message: "The list is empty, so the rule could never match" };
    return value.map((one) => scalarFault(kind, one)).find((fault) => fault !== undefined);
  }
  if (Array.isArray(value))
    return { message: `The operator ${operator} takes one value`, hint: "Use in with a list" };
  if (operator === "contains" && kind !== "text")
    return { message: `The operator contains works on texts, and ${metric} is none`, hint: OPERATOR_HINT };
  if (ORDERING.has(operator) && kind === "text")
    return {
      message: `The operator ${operator} works on numbers, and ${metric} is a text`,
      hint: "Use ==, !=, in or contains",
    };
  return scalarFault(kind, value);
}

function scalarFault(kind: string, value: number | boolean | string): Wrong {
  switch (kind) {
    case "text":
      return typeof value === "string" ? undefined : { message: "Expected a text", hint: "Put it in quotes" };
    case "flag":
      return typeof value === "boolean" || value === 0 || value === 1
        ? undefined
        : { message: "Expected true or false" };
    case "ratio":
      return typeof value === "number" && value >= 0 && value <= 1
        ? undefined
        : { message: "Expected a number from 0 to 1" };
    default:
      return typeof value === "number" && Number.isFinite(value)
        ? undefined
        : { message: "Expected a number" };
  }
}

/** Conditions in one line, in canonical spelling; {@link parseConditions} reads it back. */
export function printConditions(conditions: readonly Condition[]): string {
  return conditions
    .map(({ metric, operator, value }) => `${metric} ${operator} ${printValue(value)}`)
    .join(" and ");
}

function printValue(value: ConditionValue): string {
  return Array.isArray(value) ? `[${value.map(printScalar).join(", ")}]` : printScalar(value);
}

function printScalar(value: number | boolean | string): string {
  return typeof value === "string" ? `"${value.replaceAll(/["\\]/g, "\\$&")}"` : String(value);
}
