/** Finds URLs: with a scheme anywhere, without one where the host name is beyond doubt or the words say so. */
import { foundAt, merged } from "../found.ts";
import { MARK } from "../marks.ts";
import type { Found, Source } from "../types.ts";
import { isAlphanumeric, isBlank, isDigit, trimmedEnd } from "./characters.ts";
import { spokenUrlsIn } from "./spoken-urls.ts";
import { bareHostAt } from "./web-names.ts";

const KNOWN_SCHEME = /(?:https?|ftps?|sftp|wss?|file|ssh|git)$/i;
const SCHEME = /^[a-z][a-z0-9+.-]*$/i;
/** RFC 3986 sets no limit; registered names stay below this. */
const MAX_SCHEME = 32;

/** What never occurs inside a URL in running text; typographic quotes and dashes belong to the sentence. */
const STOPS =
  '<>"`|\\^\u201c\u201d\u201e\u201f\u00ab\u00bb\u2039\u203a\u2014\u3001\u3002\uff0c\uff1b\u200b\ufeff';
const TRAILING = ".,;:!?'*_~([{\u2019\u2018\u2026";
const CLOSERS: Record<string, string> = { "(": ")", "[": "]", "{": "}", "'": "'" };
/** After a separator, these start the next address of a list. */
const NEXT_ADDRESS = /(?:https?:\/\/|www\.)/iy;

function startsAddress(text: string, at: number): boolean {
  NEXT_ADDRESS.lastIndex = at;
  return NEXT_ADDRESS.test(text);
}

/** End of a URL that starts at `start` and is certain up to `from`; sentence punctuation stays outside. */
function endOf(text: string, start: number, from: number): number {
  const wrapping = CLOSERS[text[start - 1] ?? ""] ?? "";
  let inner = 0;
  let end = from;
  for (; end < text.length; end++) {
    const sign = text[end] ?? "";
    if (isBlank(text.charCodeAt(end)) || STOPS.includes(sign)) break;
    if ((sign === "," || sign === ";") && startsAddress(text, end + 1)) break;
    if (sign === wrapping) {
      if (inner === 0) break;
      inner--;
    } else if (wrapping !== "'" && sign === text[start - 1]) inner++;
  }
  return trimmedEnd(text, from, end, TRAILING, false);
}

/** Where the scheme before `://` starts, or -1. */
function schemeStart(text: string, colon: number): number {
  let start = colon;
  while (start > 0 && colon - start < MAX_SCHEME) {
    const code = text.charCodeAt(start - 1);
    const fits = code < 128 && (isAlphanumeric(code) || code === 43 || code === 45 || code === 46);
    if (!fits) break;
    start--;
  }
  const known = KNOWN_SCHEME.exec(text.slice(start, colon));
  if (known !== null) {
    const first = colon - known[0].length;
    // In `git+https` and `xhttps` the letters before belong to the scheme; after a dot they end a sentence.
    if (first === start || text[first - 1] === ".") return first;
  }
  while (start < colon && !/[a-z]/i.test(text[start] ?? "")) start++;
  return start < colon - 1 && SCHEME.test(text.slice(start, colon)) ? start : -1;
}

function withScheme(text: string, colon: number, limit: number): Found<"url"> | null {
  const start = schemeStart(text, colon);
  if (start < limit) return null;
  const body = colon + 3;
  const first = text.charCodeAt(body);
  const local = text.slice(start, colon).toLowerCase() === "file" && first === 47;
  if (!isAlphanumeric(first) && first !== 91 && first !== 95 && !local) return null;
  const end = endOf(text, start, body);
  return end > body ? found(text, start, end, 0.99) : null;
}

function found(text: string, start: number, end: number, confidence: number): Found<"url"> {
  return foundAt(text, "url", start, end, confidence, { href: text.slice(start, end) });
}

/** Reads `:8080` where it is a port; the end of the host where it is not. */
function portEnd(text: string, at: number): number {
  if (text.charCodeAt(at) !== 58) return at;
  let end = at + 1;
  while (end - at <= 6 && isDigit(text.charCodeAt(end))) end++;
  const digits = end - at - 1;
  if (
    digits < 1 ||
    digits > 5 ||
    isAlphanumeric(text.charCodeAt(end)) ||
    Number(text.slice(at + 1, end)) > 65535
  )
    return at;
  // `example.com:10:30` is a time after a colon.
  return text.charCodeAt(end) === 58 && isDigit(text.charCodeAt(end + 1)) ? at : end;
}

/** `10.0.0.0/8` is a range of addresses. */
const SUBNET = /^[\d.]{7,15}\/\d{1,2}$/;

/** A URL without a scheme whose host starts at `start`. */
function withoutScheme(text: string, start: number): { next: number; url: Found<"url"> | null } {
  const host = bareHostAt(text, start);
  const afterPort = portEnd(text, host.end);
  const sign = text[afterPort] ?? "";
  const more = sign === "/" || sign === "?" || sign === "#";
  const end = more ? endOf(text, start, afterPort) : afterPort;
  const confidence = host.confidenceWith({
    port: text.slice(host.end + 1, afterPort),
    path: end > afterPort && sign === "/",
  });
  if (confidence === 0 || SUBNET.test(text.slice(start, end)))
    return { next: Math.max(host.end, start + 1), url: null };
  return { next: end, url: found(text, start, end, confidence) };
}

/** Where the host around the dot at `dot` starts, at `from` or later. */
function bareStart(text: string, from: number, dot: number): number {
  let start = dot;
  while (start > from && isHostUnit(text.charCodeAt(start - 1))) start--;
  while (text.charCodeAt(start) === 45) start++;
  return start;
}

function isHostUnit(code: number): boolean {
  return isAlphanumeric(code) || code === 45 || code === 46;
}

const LOCALHOST = "localhost";

interface Trigger {
  readonly kind: "scheme" | "dot" | "local";
  readonly at: number;
}

/** Places where a URL can be recognized, each found with one pass of `indexOf`. */
class Triggers {
  private scheme: number;
  private dot: number;
  private local: number;

  constructor(private readonly text: string) {
    this.scheme = text.indexOf("://");
    this.dot = text.indexOf(".");
    this.local = text.indexOf(LOCALHOST);
  }

  /** The first place at or after `from`; each kind of place is looked for once. */
  next(from: number): Trigger | null {
    if (this.scheme >= 0 && this.scheme < from) this.scheme = this.text.indexOf("://", from);
    if (this.dot >= 0 && this.dot < from) this.dot = this.text.indexOf(".", from);
    if (this.local >= 0 && this.local < from) this.local = this.text.indexOf(LOCALHOST, from);
    let best: Trigger | null = this.scheme < 0 ? null : { kind: "scheme", at: this.scheme };
    if (this.dot >= 0 && (best === null || this.dot < best.at)) best = { kind: "dot", at: this.dot };
    if (this.local >= 0 && (best === null || this.local < best.at)) best = { kind: "local", at: this.local };
    return best;
  }
}

function writtenUrlsIn(source: Source): Found<"url">[] {
  const { text } = source;
  const urls: Found<"url">[] = [];
  const triggers = new Triggers(text);
  let at = 0;
  /** End of the last URL: none may reach back over it. */
  let limit = 0;
  for (let trigger = triggers.next(0); trigger !== null; trigger = triggers.next(at)) {
    const floor = at;
    at = trigger.at + 1;
    let url: Found<"url"> | null = null;
    if (trigger.kind === "scheme") {
      url = withScheme(text, trigger.at, limit);
      at = trigger.at + 3;
    } else {
      const dot = trigger.kind === "dot";
      const start = dot ? bareStart(text, floor, trigger.at) : trigger.at;
      if (dot && (start >= trigger.at || !isAlphanumeric(text.charCodeAt(at)))) continue;
      const bare = withoutScheme(text, start);
      // In `koniec.http://a.pl` the dot is seen before the scheme.
      if (text.startsWith("://", bare.next)) continue;
      at = Math.max(at, bare.next);
      url = bare.url;
    }
    if (url === null) continue;
    urls.push(url);
    at = limit = url.end;
  }
  return urls;
}

/**
 * URLs of a text, in order: `https://a.pl/x`, `www.a.pl`, `a.com:80/x`, `localhost:3000`, "visit a dot pl".
 * `href` is what the text says; a missing scheme is not made up.
 */
export function urlsIn(source: Source): Found<"url">[] {
  const { marks } = source;
  const signs = MARK.point | MARK.colon | MARK.localhost;
  const written = (marks & signs) === 0 ? [] : writtenUrlsIn(source);
  const spoken = (marks & MARK.spokenDot) === 0 ? [] : spokenUrlsIn(source);
  return spoken.length === 0 ? written : merged(written, spoken);
}
