/** What a number stands for, told from the code around it: the name of a constant. */
import type { Node } from "oxc-parser";
import { characterName, readsCharacter } from "./character-names.ts";

/** A name for a number at one place. */
export interface Meaning {
  /** In capitals with underscores, e.g. `AGE_LIMIT`. */
  name: string;
  /** Whether one such place is worth a constant: a comparison. Others need a second place with the same number. */
  alone: boolean;
  /** What the name bounds: two numbers that bound the same are its lower and its upper limit. Null for other names. */
  bounds: string | null;
}

/** What a file says of names that may stand beside a number. */
export interface Known {
  /** The parameters of the functions that it declares, by the function's name. */
  parameters: ReadonlyMap<string, readonly (string | null)[]>;
  /** Variables that hold nothing but the codes of characters. */
  characters: ReadonlySet<string>;
}

/** What an operator makes of a number. */
const OPERATORS: Readonly<Record<string, string>> = {
  "<": "LIMIT",
  "<=": "LIMIT",
  ">": "LIMIT",
  ">=": "LIMIT",
  "*": "FACTOR",
  "/": "DIVISOR",
  "%": "MODULUS",
};

const EQUALITY = new Set(["==", "!=", "===", "!=="]);

/** Status codes of RFC 9110 that code compares with. */
const HTTP_STATUS: Readonly<Record<number, string>> = {
  200: "HTTP_OK",
  201: "HTTP_CREATED",
  202: "HTTP_ACCEPTED",
  204: "HTTP_NO_CONTENT",
  206: "HTTP_PARTIAL_CONTENT",
  301: "HTTP_MOVED_PERMANENTLY",
  302: "HTTP_FOUND",
  304: "HTTP_NOT_MODIFIED",
  307: "HTTP_TEMPORARY_REDIRECT",
  308: "HTTP_PERMANENT_REDIRECT",
  400: "HTTP_BAD_REQUEST",
  401: "HTTP_UNAUTHORIZED",
  403: "HTTP_FORBIDDEN",
  404: "HTTP_NOT_FOUND",
  405: "HTTP_METHOD_NOT_ALLOWED",
  409: "HTTP_CONFLICT",
  410: "HTTP_GONE",
  413: "HTTP_CONTENT_TOO_LARGE",
  422: "HTTP_UNPROCESSABLE_CONTENT",
  429: "HTTP_TOO_MANY_REQUESTS",
  500: "HTTP_INTERNAL_SERVER_ERROR",
  502: "HTTP_BAD_GATEWAY",
  503: "HTTP_SERVICE_UNAVAILABLE",
  504: "HTTP_GATEWAY_TIMEOUT",
};

/** Numbers that mean the same wherever they multiply or divide. */
const UNITS: Readonly<Record<number, string>> = {
  3600: "SECONDS_PER_HOUR",
  86400: "SECONDS_PER_DAY",
  60000: "MILLISECONDS_PER_MINUTE",
  3600000: "MILLISECONDS_PER_HOUR",
  86400000: "MILLISECONDS_PER_DAY",
  1024: "BYTES_PER_KIBIBYTE",
  1048576: "BYTES_PER_MEBIBYTE",
};

/** Arguments of well-known functions, by the function's name and the argument's number. */
const ARGUMENTS: Readonly<Record<string, readonly (string | null)[]>> = {
  setTimeout: [null, "TIMEOUT_MS"],
  setInterval: [null, "INTERVAL_MS"],
  toFixed: ["FRACTION_DIGITS"],
  toPrecision: ["PRECISION"],
  padStart: ["PAD_LENGTH"],
  padEnd: ["PAD_LENGTH"],
  sleep: ["SLEEP_MS"],
  delay: ["DELAY_MS"],
};

/** Words that say nothing of what they hold. */
const GENERIC = new Set(
  "val value num number res result ret tmp temp data item obj arg args elem element this self foo bar baz other left right length count index".split(
    " ",
  ),
);
const MIN_WORD = 3;

/** Methods of the language itself, whose names say how a value was got and not what it is. */
const LOOKUPS = new Set(
  "search indexOf lastIndexOf findIndex findLastIndex find get at pop shift reduce next call apply localeCompare valueOf".split(
    " ",
  ),
);

/** What a number at a place stands for, or null where nothing there says it. */
export function meaningOf(value: number, number: Node, parent: Node, known: Known): Meaning | null {
  switch (parent.type) {
    case "BinaryExpression": {
      const partner = parent.left === number ? parent.right : parent.left;
      const kind = OPERATORS[parent.operator];
      const compares = kind === "LIMIT" || EQUALITY.has(parent.operator);
      const character = compares && isCharacter(partner, known) ? characterName(value) : null;
      if (character) return { name: character, alone: true, bounds: null };
      if (compares && kind === undefined) return equality(value, stem(partner));
      if (!kind) return null;
      if (kind !== "LIMIT") return arithmetic(value, stem(partner), kind);
      const name = stem(partner);
      return name ? { name: `${name}_${kind}`, alone: true, bounds: name } : null;
    }
    case "CallExpression":
    case "NewExpression": {
      const at = parent.arguments.findIndex((argument) => argument.start === number.start);
      const name = at < 0 ? null : argumentName(parent.callee, at, known);
      return name ? { name, alone: false, bounds: null } : null;
    }
    default:
      return null;
  }
}

function isCharacter(node: Node, { characters }: Known): boolean {
  return readsCharacter(node) || (node.type === "Identifier" && characters.has(node.name));
}

function equality(value: number, name: string | null): Meaning | null {
  if (!name) return null;
  const status = /(?:^|_)STATUS(?:_CODE)?$/.test(name) ? HTTP_STATUS[value] : undefined;
  return { name: status ?? `EXPECTED_${name}`, alone: true, bounds: null };
}

function arithmetic(value: number, name: string | null, kind: string): Meaning | null {
  const unit = kind === "MODULUS" ? undefined : UNITS[value];
  if (unit) return { name: unit, alone: false, bounds: null };
  return name ? { name: `${name}_${kind}`, alone: false, bounds: null } : null;
}

function argumentName(callee: Node, at: number, { parameters }: Known): string | null {
  if (callee.type === "Identifier") {
    const own = parameters.get(callee.name);
    const name = own ? own[at] : null;
    if (own) return name && name.length >= MIN_WORD ? `${capitals(callee.name)}_${capitals(name)}` : null;
    return ARGUMENTS[callee.name]?.[at] ?? null;
  }
  if (callee.type !== "MemberExpression" || callee.computed || !("name" in callee.property)) return null;
  return ARGUMENTS[callee.property.name]?.[at] ?? null;
}

/** The name of what a number is compared or computed with, in capitals, or null where it says nothing. */
function stem(node: Node): string | null {
  switch (node.type) {
    case "Identifier":
      return meaningful(node.name);
    case "MemberExpression": {
      if (node.computed || node.property.type !== "Identifier") return null;
      const { name } = node.property;
      if (!GENERIC.has(name.toLowerCase())) return meaningful(name);
      const owner =
        node.object.type === "Identifier"
          ? meaningful(node.object.name)
          : node.object.type === "MemberExpression"
            ? stem(node.object)
            : null;
      return owner && `${owner}_${capitals(name)}`;
    }
    case "TSNonNullExpression":
    case "TSAsExpression":
    case "ChainExpression":
      return stem(node.expression);
    case "CallExpression": {
      const [argument] = node.arguments;
      const { callee } = node;
      if (isConversion(callee)) return argument ? stem(argument) : null;
      if (
        callee.type === "MemberExpression" &&
        callee.property.type === "Identifier" &&
        LOOKUPS.has(callee.property.name)
      )
        return null;
      const name = stem(callee);
      return name ? name.replace(/^GET_(?=.)|_AT$/, "") : null;
    }
    default:
      return null;
  }
}

/** Calls that give back what they get in another form: `Math.abs(size)`, `parseInt(year, 10)`. */
function isConversion(callee: Node): boolean {
  if (callee.type === "Identifier") return /^(?:Number|BigInt|parseInt|parseFloat)$/.test(callee.name);
  if (callee.type !== "MemberExpression" || callee.object.type !== "Identifier") return false;
  return callee.object.name === "Math" || callee.object.name === "Number";
}

function meaningful(name: string): string | null {
  const word = capitals(name);
  return word.length < MIN_WORD || GENERIC.has(name.toLowerCase()) || !/^[A-Z][A-Z0-9_]*$/.test(word)
    ? null
    : word;
}

/** `maxRetries` and `max-retries` as `MAX_RETRIES`. */
export function capitals(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1_$2")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .toUpperCase();
}
