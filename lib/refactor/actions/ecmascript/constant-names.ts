/** What a number means, derived from the code around it: the name of a constant. */
import type { Node } from "oxc-parser";
import { isBound, isQuantity, isWord } from "../quantities.ts";
import { characterName, readsCharacter } from "./character-names.ts";

/** A name for a number at one place. */
export interface Meaning {
  /** In capitals with underscores, e.g. `MAX_RETRIES`. */
  name: string;
  /** What the number bounds, in capitals, and at which end; null for names of another kind. */
  bounds: { subject: string; end: "MIN" | "MAX" | "LIMIT" } | null;
  /** Whether the name says what the number measures, so that a single use is worth a constant. */
  tells: boolean;
  /** Whether two uses are worth one, whatever the number is: a name by itself, such as that of a status. */
  known: boolean;
}

/** What a file says of the names beside a number. */
export interface Known {
  /** The parameters of the functions that it declares, by the function's name. */
  parameters: ReadonlyMap<string, readonly (string | null)[]>;
  /** Variables that hold nothing but the codes of characters. */
  characters: ReadonlySet<string>;
}

const ORDERINGS = new Set(["<", "<=", ">", ">="]);
const PRODUCTS = new Set(["*", "/"]);
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

/** Numbers that mean the same in every multiplication or division. */
const UNITS: Readonly<Record<number, string>> = {
  3600: "SECONDS_PER_HOUR",
  86400: "SECONDS_PER_DAY",
  60000: "MILLISECONDS_PER_MINUTE",
  3600000: "MILLISECONDS_PER_HOUR",
  86400000: "MILLISECONDS_PER_DAY",
};

/** Words that say nothing about what they hold. */
const GENERIC = new Set(
  "val value num number res result ret tmp temp data item obj arg args elem element this self foo bar baz other left right length count index".split(
    " ",
  ),
);
const MIN_WORD = 3;

/** Built-in methods whose names say how a value was obtained and not what it is. */
const LOOKUPS = new Set(
  "search indexOf lastIndexOf findIndex findLastIndex find get at pop shift reduce next call apply localeCompare valueOf".split(
    " ",
  ),
);

/**
 * What a number means at its place, or null if nothing there says so.
 * @param path the nodes around `parent`, the innermost last
 */
export function meaningOf(
  value: number,
  number: Node,
  parent: Node,
  path: readonly Node[],
  known: Known,
): Meaning | null {
  switch (parent.type) {
    case "BinaryExpression": {
      const partner = parent.left === number ? parent.right : parent.left;
      const { operator } = parent;
      const unit = PRODUCTS.has(operator) ? UNITS[value] : undefined;
      if (unit) return { name: unit, bounds: null, tells: false, known: true };
      if (!ORDERINGS.has(operator) && !EQUALITY.has(operator)) return null;
      const character = isCharacter(partner, known) ? characterName(value) : null;
      if (character) return { name: character, bounds: null, tells: false, known: true };
      const name = stem(partner);
      if (!name) return null;
      if (EQUALITY.has(operator)) return status(value, name);
      return bound(
        value,
        name,
        boundOf(name, operator.startsWith("<") === (parent.right === number), [...path, parent]),
      );
    }
    case "CallExpression":
    case "NewExpression": {
      const at = parent.arguments.findIndex((argument) => argument.start === number.start);
      return at < 0 ? null : argument(value, parent.callee, at, known);
    }
    default:
      return null;
  }
}

/** The codes of RFC 9110; 400 and the like as bounds only mark where the next hundred begins. */
const STATUS = /(?:^|_)STATUS(?:_CODE)?$/;

function status(value: number, name: string): Meaning | null {
  const code = STATUS.test(name) ? HTTP_STATUS[value] : undefined;
  return code ? { name: code, bounds: null, tells: false, known: true } : null;
}

const lowerCase = (name: string): string[] => name.toLowerCase().split("_");

function bound(value: number, name: string, role: "MIN" | "MAX" | "LIMIT"): Meaning | null {
  const small = lowerCase(name);
  if (STATUS.test(name) || isBound(small) || !isWord(small)) return null;
  return {
    name: role === "LIMIT" ? `${name}_LIMIT` : `${role}_${name}`,
    bounds: { subject: name, end: role },
    tells: isQuantity(small, value),
    known: false,
  };
}

const JOINED = new Set(["BinaryExpression", "LogicalExpression", "ParenthesizedExpression"]);

/**
 * Which end of a range a number is: plain if what lies beyond it throws, or if a loop runs up to it.
 * @param name what is compared, in capitals
 * @param isAbove whether the comparison holds for values below the number
 * @param path the comparison and the nodes around it, the innermost last
 */
function boundOf(name: string, isAbove: boolean, path: readonly Node[]): "MIN" | "MAX" | "LIMIT" {
  let at = path.length - 1;
  while (at > 0 && JOINED.has(path[at - 1]?.type ?? "")) at--;
  const [top, around] = [path[at], path[at - 1]];
  // Something that grows until it is long enough may end up longer.
  if (around?.type === "WhileStatement" && around.test === top && at === path.length - 1)
    return isAbove && !name.endsWith("LENGTH") ? "MAX" : "LIMIT";
  if (around?.type !== "IfStatement" || around.test !== top) return "LIMIT";
  const first = around.consequent.type === "BlockStatement" ? around.consequent.body[0] : around.consequent;
  return first?.type === "ThrowStatement" ? (isAbove ? "MIN" : "MAX") : "LIMIT";
}

/** The number for a parameter of one of the file's own functions, whose name says what it means. */
function argument(value: number, callee: Node, at: number, { parameters }: Known): Meaning | null {
  if (callee.type !== "Identifier") return null;
  const name = meaningful(parameters.get(callee.name)?.[at] ?? "");
  if (!name || !isQuantity([...lowerCase(capitals(callee.name)), ...lowerCase(name)], value)) return null;
  return { name: `${capitals(callee.name)}_${name}`, bounds: null, tells: false, known: true };
}

function isCharacter(node: Node, { characters }: Known): boolean {
  return readsCharacter(node) || (node.type === "Identifier" && characters.has(node.name));
}

/** The name of what a number is compared or computed with, in capitals, or null if it says nothing. */
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

/** Calls that return their argument in another form: `Math.abs(size)`, `parseInt(year, 10)`. */
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
function capitals(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1_$2")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .toUpperCase();
}
