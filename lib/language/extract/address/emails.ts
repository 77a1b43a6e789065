/** Finds e-mail addresses, written (`jan@firma.pl`) and spoken (`jan małpa firma kropka pl`). */

import { foundAt, merged } from "../found.ts";
import { MARK } from "../marks.ts";
import type { Found, Source } from "../types.ts";
import { isAlphanumeric, isBlank, isIpv4 } from "./characters.ts";
import { levelOf, readHost, withoutGluedSentence } from "./domains.ts";
import { isFileName } from "./hosts.ts";
import { spokenEmailsIn } from "./spoken.ts";

/** Signs of RFC 5322 atoms that people use; the others part words in running text. */
const LOCAL_SIGNS = "._%+-'&!#";
/** RFC 5321 section 4.5.3.1.1. */
const MAX_LOCAL = 64;

/** Where the local part before the sign at `at` starts; `at` itself where there is none. */
function localStart(text: string, at: number): number {
  if (text[at - 1] === '"') return quotedLocalStart(text, at);
  let start = at;
  while (start > 0 && at - start <= MAX_LOCAL) {
    const code = text.charCodeAt(start - 1);
    if (!isAlphanumeric(code) && !LOCAL_SIGNS.includes(text[start - 1] ?? "@")) break;
    start--;
  }
  if (at - start > MAX_LOCAL) return at;
  // What may not open an address belongs to the sentence: quotes, list marks, an ellipsis.
  while (start < at && "'-&!#".includes(text[start] ?? "")) start++;
  if (text.startsWith("...", start)) while (text[start] === ".") start++;
  return start;
}

/** `"jan kowalski"@firma.pl` of RFC 5321. */
function quotedLocalStart(text: string, at: number): number {
  const from = Math.max(0, at - MAX_LOCAL);
  const open = text.lastIndexOf('"', at - 2);
  const fits = open >= from && open < at - 2 && !text.slice(open, at).includes("\n");
  return fits && isBlank(text.charCodeAt(open - 1)) ? open : at;
}

function isLocal(local: string): boolean {
  if (local === "" || local.length > MAX_LOCAL) return false;
  return local.startsWith('"') || !(local.startsWith(".") || local.endsWith(".") || local.includes(".."));
}

/** End of `[192.168.0.1]` at `start`, or -1. */
function literalEnd(text: string, start: number): number {
  const close = text.slice(start, start + 17).indexOf("]");
  return close > 0 && isIpv4(text.slice(start + 1, start + close).split(".")) ? start + close + 1 : -1;
}

/** Confidence in the domain at `start`, and its end. */
function domainAt(text: string, start: number): { end: number; confidence: number } | null {
  if (text[start] === "[") {
    const end = literalEnd(text, start);
    return end < 0 ? null : { end, confidence: 0.9 };
  }
  const raw = readHost(text, start);
  if (raw === null) return null;
  const host = withoutGluedSentence(raw);
  const { end, labels } = host;
  const after = text[end] ?? " ";
  if (after === "_" || after === "@") return null;
  // `git@host.com:team/project` is a repository, not a mailbox.
  if (after === ":" && /[\p{L}~/]/u.test(text[end + 1] ?? " ")) return null;
  const level = levelOf(host, start);
  if (level !== "none") return { end, confidence: level === "public" ? 0.99 : 0.9 };
  const last = labels.at(-1) ?? "";
  const plausible =
    labels.length > 1 &&
    /^\p{L}{2,24}$/u.test(last) &&
    labels.every((label) => label.length <= 63 && !label.startsWith("-")) &&
    !isFileName(labels.join("."));
  return plausible ? { end, confidence: 0.6 } : null;
}

/** True if the text before the local part is that of a URL: `https://user@host`. */
function isUserinfo(text: string, start: number): boolean {
  // A password may be between the scheme and the sign: `https://jan:tajne@host`.
  let from = start;
  while (from > 0 && start - from < 2 * MAX_LOCAL && !isBlank(text.charCodeAt(from - 1))) from--;
  const run = text.slice(from, start);
  const scheme = run.lastIndexOf("://");
  return scheme >= 0 && !/[/?#]/.test(run.slice(scheme + 3));
}

function writtenEmailsIn(text: string): Found<"email">[] {
  const emails: Found<"email">[] = [];
  let limit = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const start = Math.max(limit, localStart(text, at));
    const local = text.slice(start, at);
    if (!isLocal(local) || text[start - 1] === "@" || isUserinfo(text, start)) continue;
    const domain = domainAt(text, at + 1);
    if (domain === null) continue;
    limit = domain.end;
    const address = `${local}@${text.slice(at + 1, domain.end).toLowerCase()}`;
    emails.push(foundAt(text, "email", start, domain.end, domain.confidence, { address }));
  }
  return emails;
}

/** E-mail addresses of a text, in order; the domain in lower case, the local part as written. */
export function emailsIn(source: Source): Found<"email">[] {
  const { marks } = source;
  if ((marks & (MARK.at | MARK.spokenAt)) === 0) return [];
  const written = (marks & MARK.at) === 0 ? [] : writtenEmailsIn(source.text);
  const spoken = spokenEmailsIn(source);
  return spoken.length === 0 ? written : merged(written, spoken);
}
