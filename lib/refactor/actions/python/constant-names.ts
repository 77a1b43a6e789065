/** Names for constants, made of the words beside a number. */
import type { MagicNumber } from "./magic-numbers.ts";

/** Status codes of HTTP by their names (RFC 9110, section 15; 429: RFC 6585). */
const HTTP_STATUS: Readonly<Record<number, string>> = {
  100: "CONTINUE",
  101: "SWITCHING_PROTOCOLS",
  200: "OK",
  201: "CREATED",
  202: "ACCEPTED",
  204: "NO_CONTENT",
  206: "PARTIAL_CONTENT",
  300: "MULTIPLE_CHOICES",
  301: "MOVED_PERMANENTLY",
  302: "FOUND",
  303: "SEE_OTHER",
  304: "NOT_MODIFIED",
  307: "TEMPORARY_REDIRECT",
  308: "PERMANENT_REDIRECT",
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  405: "METHOD_NOT_ALLOWED",
  406: "NOT_ACCEPTABLE",
  408: "REQUEST_TIMEOUT",
  409: "CONFLICT",
  410: "GONE",
  412: "PRECONDITION_FAILED",
  413: "CONTENT_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  416: "RANGE_NOT_SATISFIABLE",
  422: "UNPROCESSABLE_CONTENT",
  429: "TOO_MANY_REQUESTS",
  500: "INTERNAL_SERVER_ERROR",
  501: "NOT_IMPLEMENTED",
  502: "BAD_GATEWAY",
  503: "SERVICE_UNAVAILABLE",
  504: "GATEWAY_TIMEOUT",
};

const STATUS_SUBJECT = /status|^(?:http|response)?_?code$/i;

/** Words of a name that say nothing of what a number means. */
const EMPTY_WORDS = new Set([
  "get",
  "is",
  "self",
  "cls",
  "the",
  "value",
  "val",
  "var",
  "tmp",
  "data",
  "obj",
  "item",
]);

/** What a number is to its subject, as the word before or after it. */
const ROLE_WORDS: Readonly<Record<MagicNumber["role"], string>> = {
  limit: "LIMIT",
  minimum: "MIN",
  maximum: "MAX",
  expected: "EXPECTED",
  default: "DEFAULT",
};

/** The subject and its role in one name; empty where the subject is no more than the role. */
function inRole(role: MagicNumber["role"], subject: string): string {
  const word = ROLE_WORDS[role];
  const rest = subject.split("_").filter((part) => part !== word);
  if (rest.length === 0) return "";
  return role === "limit" ? `${rest.join("_")}_${word}` : `${word}_${rest.join("_")}`;
}

/** The longest name that is still read as one word. */
const MAX_LENGTH = 40;

/** Functions whose names say when they run, not what their numbers are about: special methods and tests. */
const UNTELLING_FUNCTION = /^(?:__\w+__|test\w*|setUp|tearDown|main|run|wrapper|inner|_)$/i;

/**
 * Names for a number, the best first: after what it is compared with, then with the function around before it. Empty
 * where nothing says what it means.
 * @param value the literal as written
 * @param numbered words that the file tells apart by a number alone, which say nothing
 */
export function namesFor(number: MagicNumber, value: string, numbered: ReadonlySet<string>): string[] {
  const subject = constantCase(number.subject, numbered);
  const around = UNTELLING_FUNCTION.test(number.function) ? "" : constantCase(number.function, numbered);
  const status = HTTP_STATUS[Number(value.replaceAll("_", ""))];
  const names: string[] = [];
  if (status !== undefined && number.role !== "default" && STATUS_SUBJECT.test(number.subject))
    names.push(`HTTP_${status}`);
  if (subject) names.push(inRole(number.role, subject));
  // What stands in a function and is compared with something nameless may still be its limit, but hardly what it expects.
  if (around && subject !== around && (subject || number.role === "limit"))
    names.push(inRole(number.role, subject ? `${around}_${subject}` : around));
  // A new name of the module's own must not become part of what it offers (PEP 8, "Public and Internal Interfaces").
  return names
    .filter((name) => name.length <= MAX_LENGTH && /^[A-Z][A-Z\d_]*$/.test(name))
    .map((name) => `_${name}`);
}

const partsOf = (words: string): string[] =>
  words
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== "");

/** The words among names that differ by a number at their end alone: `alt1` and `alt2`. */
export function numberedWords(names: Iterable<string>): ReadonlySet<string> {
  const byStem = new Map<string, Set<string>>();
  for (const name of names)
    for (const word of partsOf(name)) {
      const stem = /^([A-Za-z]+)\d+$/.exec(word)?.[1];
      if (stem === undefined) continue;
      const alike = byStem.get(stem);
      if (alike) alike.add(word);
      else byStem.set(stem, new Set([word]));
    }
  return new Set([...byStem.values()].filter((alike) => alike.size > 1).flatMap((alike) => [...alike]));
}

/** `maxRetries` and `max_retries` as `MAX_RETRIES`; empty where no word of two letters or more says anything. */
function constantCase(words: string, numbered: ReadonlySet<string>): string {
  const telling = partsOf(words).filter(
    (word) =>
      word.length > 1 && /[A-Za-z]/.test(word) && !EMPTY_WORDS.has(word.toLowerCase()) && !numbered.has(word),
  );
  if (telling.every((word) => word === "length")) return "";
  return telling.join("_").toUpperCase();
}
