/** Runtime expressions and conditions of Arazzo 1.0.1 (sections 4.7 and 4.6.10): values of requests and responses. */

/** What expressions can refer to while a step is checked. */
export interface Scope {
  inputs: Readonly<Record<string, unknown>>;
  /** Outputs by the id of their step. */
  steps: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  statusCode?: number;
  method?: string;
  url?: string;
  response?: { body: unknown; headers: Headers };
  request?: { body: unknown };
}

/** The value of an expression such as `$response.body#/id`; undefined if there is none. */
export function evaluate(expression: string, scope: Scope): unknown {
  const [source = "", pointer] = split(expression);
  const value = sourceOf(source, scope);
  return pointer === undefined ? value : atPointer(value, pointer);
}

function split(expression: string): [string, string | undefined] {
  const at = expression.indexOf("#");
  return at < 0 ? [expression, undefined] : [expression.slice(0, at), expression.slice(at + 1)];
}

function sourceOf(source: string, scope: Scope): unknown {
  if (source === "$statusCode") return scope.statusCode;
  if (source === "$method") return scope.method;
  if (source === "$url") return scope.url;
  if (source === "$response.body") return scope.response?.body;
  if (source === "$request.body") return scope.request?.body;
  const [, kind, rest = ""] = /^\$(response\.header|inputs|steps)\.(.+)$/.exec(source) ?? [];
  if (kind === "response.header") return scope.response?.headers.get(rest) ?? undefined;
  if (kind === "inputs") return scope.inputs[rest];
  const [, step = "", output = ""] = /^([\w-]+)\.outputs\.(.+)$/.exec(rest) ?? [];
  return kind === "steps" ? scope.steps[step]?.[output] : undefined;
}

/** RFC 6901. */
export function atPointer(value: unknown, pointer: string): unknown {
  let found = value;
  for (const part of pointer.split("/").slice(1)) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return undefined;
    found = Object.entries(found).find(([name]) => name === key)?.[1];
  }
  return found;
}

/** A value with every expression in it replaced: whole strings keep the type, those in braces become text. */
export function filled(value: unknown, scope: Scope): unknown {
  if (typeof value === "string") {
    if (/^\$(?:inputs|steps|response|request|statusCode|url|method)\b/.test(value))
      return evaluate(value, scope);
    return value.replace(/\{(\$[^}]+)\}/g, (_, expression: string) =>
      String(evaluate(expression, scope) ?? ""),
    );
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, scope));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filled(item, scope)]));
}

/**
 * Whether a simple condition holds, e.g. `$statusCode == 201 && $response.body#/name == 'Ada'`.
 * @throws SyntaxError for what this grammar lacks
 */
export function holds(condition: string, scope: Scope): boolean {
  const parser = new Condition(condition, scope);
  const result = parser.alternatives();
  parser.expectEnd();
  return result;
}

const TOKEN =
  /\s*(?:(&&|\|\||[=!<>]=|[<>()!])|'((?:[^']|'')*)'|"([^"]*)"|(\$[^\s()&|=!<>]+)|(-?\d+(?:\.\d+)?)|(true|false|null)\b)/y;

class Condition {
  readonly #text: string;
  readonly #scope: Scope;
  #at = 0;
  #token: { operator?: string; value?: unknown } | null = null;

  constructor(text: string, scope: Scope) {
    this.#text = text;
    this.#scope = scope;
    this.#next();
  }

  alternatives(): boolean {
    let result = this.#all();
    while (this.#take("||")) result = this.#all() || result;
    return result;
  }

  expectEnd(): void {
    if (this.#token !== null) throw this.#wrong();
  }

  #all(): boolean {
    let result = this.#comparison();
    while (this.#take("&&")) result = this.#comparison() && result;
    return result;
  }

  #comparison(): boolean {
    if (this.#take("!")) return !this.#comparison();
    if (this.#take("(")) {
      const result = this.alternatives();
      if (!this.#take(")")) throw this.#wrong();
      return result;
    }
    const left = this.#operand();
    const operator = ["==", "!=", "<=", ">=", "<", ">"].find((one) => this.#take(one));
    return operator === undefined ? Boolean(left) : compare(left, operator, this.#operand());
  }

  #operand(): unknown {
    if (this.#token === null || this.#token.operator !== undefined) throw this.#wrong();
    const { value } = this.#token;
    this.#next();
    return value;
  }

  #take(operator: string): boolean {
    if (this.#token?.operator !== operator) return false;
    this.#next();
    return true;
  }

  #next(): void {
    TOKEN.lastIndex = this.#at;
    const found = TOKEN.exec(this.#text);
    if (found === null) {
      if (this.#text.slice(this.#at).trim() !== "") throw this.#wrong();
      this.#token = null;
      return;
    }
    this.#at = TOKEN.lastIndex;
    const [, operator, single, double, expression, number, word] = found;
    if (operator !== undefined) this.#token = { operator };
    else if (expression !== undefined) this.#token = { value: evaluate(expression, this.#scope) };
    else if (number !== undefined) this.#token = { value: Number(number) };
    else if (word !== undefined) this.#token = { value: JSON.parse(word) };
    else this.#token = { value: (single ?? double ?? "").replaceAll("''", "'") };
  }

  #wrong(): SyntaxError {
    return new SyntaxError(`Cannot read the condition "${this.#text}"`);
  }
}

/** Texts are compared without regard to case (Arazzo 1.0.1 section 4.6.10.3). */
function compare(left: unknown, operator: string, right: unknown): boolean {
  const [a, b] = [left, right].map((value) => (typeof value === "string" ? value.toLowerCase() : value));
  if (operator === "==") return Bun.deepEquals(a, b);
  if (operator === "!=") return !Bun.deepEquals(a, b);
  if (typeof a !== typeof b || (typeof a !== "number" && typeof a !== "string")) return false;
  const [x, y] = [a as number, b as number];
  return operator === "<" ? x < y : operator === "<=" ? x <= y : operator === ">" ? x > y : x >= y;
}
