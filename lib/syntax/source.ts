/** Source files as bytes and as text: an edited text becomes bytes in the encoding that it came in. */
import type { Language } from "./language.ts";

/** What ends a line. */
export type LineEnding = "\n" | "\r\n" | "\r";

/** The text of a source file, and the way back to its bytes. */
export interface DecodedSource {
  readonly ok: true;
  /** Without its byte-order mark. */
  readonly text: string;
  /** The encoding's usual name, e.g. `utf-8`, `iso-8859-2`. */
  readonly encoding: string;
  readonly byteOrderMark: boolean;
  /** The most frequent line ending; `\n` where there is none. */
  readonly lineEnding: LineEnding;
  /**
   * A text in the file's encoding, byte-order mark included. `encode(text)` of the text itself is the file's bytes.
   * @throws RangeError where a character does not exist in the encoding
   */
  encode(text: string): Uint8Array;
}

/** Why bytes are not source text: in words, for `Cannot read "x": …`. */
export interface UndecodedSource {
  readonly ok: false;
  readonly problem: "binary" | "invalid" | "unknown_encoding";
  readonly reason: string;
}

export type Source = DecodedSource | UndecodedSource;

interface Codec {
  readonly name: string;
  /** @throws TypeError where the bytes are not in the encoding */
  decode(bytes: Uint8Array): string;
  /** @throws RangeError where a character does not exist in the encoding */
  encode(text: string): Uint8Array;
}

/** Languages whose compilers take any bytes in strings and comments: what is no UTF-8 is read byte by byte. */
const BYTE_LANGUAGES: ReadonlySet<Language> = new Set(["php", "java"]);

/**
 * Reads bytes as source text. Python's encoding comes from its cookie (PEP 263) or byte-order mark, elsewhere it is
 * UTF-8. Only what can be turned back into the very same bytes is decoded.
 */
export function decodeSource(bytes: Uint8Array, language: Language): Source {
  if (bytes.includes(0)) return problem("binary", "it is a binary file");
  const byteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const body = byteOrderMark ? bytes.subarray(3) : bytes;
  const cookie = language === "python" ? encodingCookie(body) : undefined;
  const codec = cookie === undefined ? UTF_8 : codecOf(cookie);
  if (!codec) return problem("unknown_encoding", "the encoding that it names is not known here");
  if (byteOrderMark && codec !== UTF_8)
    return problem("invalid", "its byte-order mark says UTF-8, its encoding comment another encoding");
  const read =
    decodeExactly(body, codec) ?? (BYTE_LANGUAGES.has(language) ? decodeExactly(body, LATIN_1) : null);
  if (!read) return problem("invalid", `it is not valid ${codec.name} text`);
  const { text, by } = read;
  return {
    ok: true,
    text,
    encoding: by.name,
    byteOrderMark,
    lineEnding: lineEndingOf(text),
    encode: (edited) => (byteOrderMark ? withMark(by.encode(edited)) : by.encode(edited)),
  };
}

/** Source code begins with text; a file with a NUL in so many first bytes is something else under its name. */
const FIRST_BYTES = 128;

/**
 * The text of a source file for reading alone, whatever is wrong with it: what is not understood is U+FFFD.
 * @returns null for what is no text at all; `problem` says in words what was wrong
 */
export function readableText(
  bytes: Uint8Array,
  language: Language,
): { text: string; problem: string | null } | null {
  const decoded = decodeSource(bytes, language);
  if (decoded.ok) return { text: decoded.text, problem: null };
  const nul = bytes.indexOf(0);
  if (nul >= 0 && nul < FIRST_BYTES) return null;
  const text = new TextDecoder("utf-8").decode(bytes).replaceAll("\0", "\uFFFD");
  return { text, problem: nul >= 0 ? "it contains NUL characters" : decoded.reason };
}

const problem = (name: UndecodedSource["problem"], reason: string): UndecodedSource => ({
  ok: false,
  problem: name,
  reason,
});

/** The text, where it leads back to the same bytes; UTF-8 always does. */
function decodeExactly(bytes: Uint8Array, by: Codec): { text: string; by: Codec } | null {
  try {
    const text = by.decode(bytes);
    return by === UTF_8 || sameBytes(by.encode(text), bytes) ? { text, by } : null;
  } catch {
    return null;
  }
}

const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

function withMark(bytes: Uint8Array): Uint8Array {
  const marked = new Uint8Array(bytes.length + 3);
  marked.set([0xef, 0xbb, 0xbf]);
  marked.set(bytes, 3);
  return marked;
}

/** The line ending that most lines have; the first of equals in the order `\n`, `\r\n`, `\r`. */
export function lineEndingOf(text: string): LineEnding {
  if (!text.includes("\r")) return "\n";
  const counts = new Map<LineEnding, number>([
    ["\n", 0],
    ["\r\n", 0],
    ["\r", 0],
  ]);
  for (const [ending] of text.matchAll(/\r\n|\n|\r/g)) {
    const known = ending === "\n" || ending === "\r" ? ending : "\r\n";
    counts.set(known, (counts.get(known) ?? 0) + 1);
  }
  let best: LineEnding = "\n";
  for (const [ending, count] of counts) if (count > (counts.get(best) ?? 0)) best = ending;
  return best;
}

/** PEP 263: a comment of the first line, or of the second where the first is blank or a comment. */
const COOKIE = /^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/;
const BLANK_OR_COMMENT = /^[ \t\f]*(?:#.*)?$/;
/** Bytes of two lines at most; a cookie beyond is none. */
const COOKIE_BYTES = 4096;

function encodingCookie(bytes: Uint8Array): string | undefined {
  const head = LATIN_1.decode(bytes.subarray(0, COOKIE_BYTES));
  const [first = "", second = ""] = head.split(/\r\n|\n|\r/, 2);
  return COOKIE.exec(first)?.[1] ?? (BLANK_OR_COMMENT.test(first) ? COOKIE.exec(second)?.[1] : undefined);
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

const UTF_8: Codec = {
  name: "utf-8",
  decode: (bytes) => utf8.decode(bytes),
  encode(text) {
    if (!text.isWellFormed()) throw new RangeError("A lone surrogate has no place in UTF-8");
    return encoder.encode(text);
  },
};

/** Encodings whose characters are their bytes, up to a limit. Encodings of that name on the web are others. */
const direct = (name: string, limit: number): Codec => ({
  name,
  decode(bytes) {
    if (limit < 0x100 && bytes.some((byte) => byte >= limit)) throw new TypeError(`Not ${name}`);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  },
  encode(text) {
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (unit >= limit) throw new RangeError(`A character does not exist in ${name}`);
      bytes[at] = unit;
    }
    return bytes;
  },
});

const LATIN_1 = direct("iso-8859-1", 0x100);
const ASCII = direct("ascii", 0x80);

/** Names that Python gives encodings and the web does not, or gives other ones; after {@link normalName}. */
const CODECS: Readonly<Record<string, Codec>> = {
  "utf-8": UTF_8,
  utf8: UTF_8,
  u8: UTF_8,
  utf: UTF_8,
  cp65001: UTF_8,
  "utf-8-sig": UTF_8,
  ascii: ASCII,
  "us-ascii": ASCII,
  646: ASCII,
  "latin-1": LATIN_1,
  latin1: LATIN_1,
  latin: LATIN_1,
  l1: LATIN_1,
  "iso-8859-1": LATIN_1,
  "iso8859-1": LATIN_1,
  "iso-latin-1": LATIN_1,
  cp819: LATIN_1,
};

/** As Python's tokenizer does: lower case, `_` as `-`, and an ending such as `-unix` of the commonest two dropped. */
function normalName(name: string): string {
  const plain = name.toLowerCase().replaceAll("_", "-");
  return /^(utf-8|latin-1|iso-8859-1|iso-latin-1)-/.exec(plain)?.[1] ?? plain;
}

const made = new Map<string, Codec | undefined>();

function codecOf(cookie: string): Codec | undefined {
  const name = normalName(cookie);
  const known = Object.hasOwn(CODECS, name) ? CODECS[name] : undefined;
  if (known) return known;
  if (!made.has(name)) made.set(name, webCodec(name));
  return made.get(name);
}

/** A codec of the encodings of the web (https://encoding.spec.whatwg.org) whose characters take one or two bytes. */
function webCodec(name: string): Codec | undefined {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(name as Bun.Encoding, { fatal: true, ignoreBOM: true });
  } catch {
    return undefined;
  }
  if (decoder.encoding.startsWith("utf-16")) return undefined;
  let bytesOf: Map<string, readonly number[]> | undefined;
  return {
    name: decoder.encoding,
    decode: (bytes) => decoder.decode(bytes),
    encode(text) {
      bytesOf ??= reversed(decoder);
      const bytes: number[] = [];
      for (const character of text) {
        const found = bytesOf.get(character);
        if (!found) throw new RangeError(`A character does not exist in ${decoder.encoding}`);
        for (const byte of found) bytes.push(byte);
      }
      return Uint8Array.from(bytes);
    },
  };
}

function reversed(decoder: TextDecoder): Map<string, readonly number[]> {
  const bytesOf = new Map<string, readonly number[]>();
  const leads: number[] = [];
  const learn = (...bytes: number[]): boolean => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes));
      if ([...character].length === 1 && !bytesOf.has(character)) bytesOf.set(character, bytes);
      return true;
    } catch {
      return false;
    }
  };
  for (let byte = 0; byte < 0x100; byte++) if (!learn(byte)) leads.push(byte);
  for (const lead of leads) for (let trail = 0; trail < 0x100; trail++) learn(lead, trail);
  return bytesOf;
}
