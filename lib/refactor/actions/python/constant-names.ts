/** Names for constants, made of the words beside a number. */
import { isBound, isQuantity, isSetting, isWord } from "../quantities.ts";
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

/** Words of a name that say nothing about what a number means. */
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

/** The subject and the number's role in one name. */
function inRole(role: MagicNumber["role"], subject: string): string {
  if (role === "limit") return `${subject}_LIMIT`;
  if (role === "default") return `DEFAULT_${subject}`;
  return `${role === "minimum" ? "MIN" : "MAX"}_${subject}`;
}

/** The longest name that still reads as one word. */
const MAX_LENGTH = 40;

/** A name for a number, and how much it tells. */
export interface NumberName {
  name: string;
  /** What the number bounds or sets, in capitals; null for a status. */
  subject: string | null;
  /** Whether the name says what the number measures, so that a single use is worth a constant. */
  tells: boolean;
}

/**
 * The name of a number after what it is compared with or given to; null if nothing says what it means.
 * @param numbered words that the file tells apart by a number alone, which say nothing
 */
export function nameFor(number: MagicNumber, numbered: ReadonlySet<string>): NumberName | null {
  const { subject, role, value } = number;
  const parts = tellingParts(subject, numbered);
  const status = HTTP_STATUS[value];
  if (role === "expected")
    return status !== undefined && STATUS_SUBJECT.test(subject)
      ? { name: `_HTTP_${status}`, subject: null, tells: false }
      : null;
  // Status codes are not quantities: 400 is not a limit but the start of the next hundred.
  if (STATUS_SUBJECT.test(subject)) return null;
  const small = parts.map((part) => part.toLowerCase());
  if (!isWord(small) || isBound(small)) return null;
  const capitals = parts.join("_").toUpperCase();
  const name = inRole(role, capitals);
  if (name.length > MAX_LENGTH || !/^[A-Z][A-Z\d_]*$/.test(name)) return null;
  // A new module-level name must not become part of the public interface (PEP 8, "Public and Internal Interfaces").
  return {
    name: `_${name}`,
    subject: capitals,
    tells: role === "default" ? isSetting(small, value) : isQuantity(small, value),
  };
}

const partsOf = (words: string): string[] =>
  words
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== "");

/** The words of names that differ only in a trailing number: `alt1` and `alt2`. */
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

/** The words that say something: two letters or more, not too general; none if only a length is left. */
function tellingParts(words: string, numbered: ReadonlySet<string>): string[] {
  const telling = partsOf(words).filter(
    (word) =>
      word.length > 1 && /[A-Za-z]/.test(word) && !EMPTY_WORDS.has(word.toLowerCase()) && !numbered.has(word),
  );
  return telling.every((word) => word === "length") ? [] : telling;
}
