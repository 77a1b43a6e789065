/** Finds e-mail addresses spelled with words: "alice at example dot io", "jan małpa firma kropka pl", "jan (at) firma.pl". */

import { WordSet } from "../../word-set.ts";
import { foundAt } from "../found.ts";
import type { Found, Source, Token } from "../types.ts";
import { wordsBefore } from "./characters.ts";
import { isTopLevel } from "./tlds.ts";

/** Words for the signs of an address, folded; "at" is weak: mostly it is a preposition. */
const SIGN_WORDS: Record<string, string> = {
  at: "@",
  malpa: "@",
  malpka: "@",
  "@": "@",
  dot: ".",
  kropka: ".",
  dash: "-",
  hyphen: "-",
  myslnik: "-",
  underscore: "_",
  podkreslnik: "_",
  podkreslenie: "_",
  plus: "+",
};
const BRACKETS: Record<string, string> = { "(": ")", "[": "]", "{": "}", "<": ">" };
const INNER_SIGNS = "+_-.";
/** Parts of one address that are read on each side of the sign; no real one has more. */
const MAX_PARTS = 8;
const MAX_ATOM = 24;

/** Words before "at" that name no mailbox, however the domain is spelled. */
const NEVER_LOCAL = new WordSet(
  "a an the and or not us me him her them it you we they i he she is are was were be been look looking find visit meet " +
    "see check buy shop stay live lives work works working start starts starting arrive arriving arrived here there now " +
    "online available hosted published posted located stop go going come read up out in on this that when where",
);

/** Words that announce an address, folded. */
const CUES = new WordSet(
  "email emails mail mails mailto mailem maila mailu maile emaila emailem emailu address write reach send " +
    "adres adresem adresu adresie napisz pisz wyslij wyslac skrzynka skrzynke poczta poczte kontakt",
);

/** A sign spelled as a word or in brackets: which one, and the tokens that it takes. */
interface SpelledSign {
  readonly sign: string;
  readonly from: number;
  readonly to: number;
  readonly bracketed: boolean;
}

/** The sign at token `index`, with the brackets around it. */
function signAt(tokens: readonly Token[], index: number): SpelledSign | null {
  const token = tokens[index];
  const sign = token === undefined ? undefined : SIGN_WORDS[token.fold];
  if (token === undefined || sign === undefined || !Object.hasOwn(SIGN_WORDS, token.fold)) return null;
  const closer = BRACKETS[tokens[index - 1]?.text ?? ""];
  const bracketed = closer !== undefined && tokens[index + 1]?.text === closer;
  return bracketed
    ? { sign, from: index - 1, to: index + 2, bracketed }
    : { sign, from: index, to: index + 1, bracketed };
}

const signStartingAt = (tokens: readonly Token[], index: number) =>
  signAt(tokens, BRACKETS[tokens[index]?.text ?? ""] === undefined ? index : index + 1);

const signEndingAt = (tokens: readonly Token[], index: number) => {
  const last = tokens[index]?.text ?? "";
  return signAt(tokens, Object.values(BRACKETS).includes(last) ? index - 1 : index);
};

function isWordOrDigits(token: Token | undefined): boolean {
  return token !== undefined && token.kind !== "sign";
}

/** End (token index) of the unbroken run of words, digits and inner signs that starts at `from`. */
export function atomEnd(tokens: readonly Token[], from: number): number {
  let to = from;
  for (let at = from; at < from + MAX_ATOM; at++) {
    const token = tokens[at];
    if (token === undefined || (at > from && !token.joined)) break;
    if (isWordOrDigits(token)) to = at + 1;
    else if (at === from || !INNER_SIGNS.includes(token.text)) break;
  }
  return to;
}

/** Start (token index) of the unbroken run that ends before `to`. */
function atomStart(tokens: readonly Token[], to: number): number {
  let from = to;
  for (let at = to - 1; at >= 0 && at > to - MAX_ATOM; at--) {
    const token = tokens[at];
    if (token === undefined) break;
    if (isWordOrDigits(token)) from = at;
    else if (at === to - 1 || !INNER_SIGNS.includes(token.text)) break;
    if (!token.joined) break;
  }
  return from;
}

function sliceOf(source: Source, from: number, to: number): string {
  return source.text.slice(source.tokens[from]?.start ?? 0, source.tokens[to - 1]?.end ?? 0);
}

interface Part {
  readonly text: string;
  /** Token index of its outer edge. */
  readonly edge: number;
  /** True if a sign in it was spelled. */
  readonly spelled: boolean;
}

/** Reads the domain that starts at token `from`: the longest with a known last label. */
export function domainFrom(source: Source, from: number): Part | null {
  const { tokens } = source;
  let text = "";
  let best: Part | null = null;
  let spelled = false;
  for (let part = 0, at = from; part < MAX_PARTS; part++) {
    const to = atomEnd(tokens, at);
    if (to === at) break;
    text += sliceOf(source, at, to);
    const labels = text.toLowerCase().split(".");
    const last = labels.at(-1) ?? "";
    if (
      labels.length > 1 &&
      isTopLevel(last) &&
      labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u.test(label))
    )
      best = { text: text.toLowerCase(), edge: to, spelled };
    const sign = signStartingAt(tokens, to);
    if (sign === null || (sign.sign !== "." && sign.sign !== "-")) break;
    text += sign.sign;
    spelled = true;
    at = sign.to;
  }
  return best;
}

/** Reads the local part that ends before token `to`. */
function localBefore(source: Source, to: number): Part | null {
  const { tokens } = source;
  let best: Part | null = null;
  let text = "";
  for (let part = 0, at = to; part < MAX_PARTS; part++) {
    const from = atomStart(tokens, at);
    if (from === at) break;
    text = sliceOf(source, from, at) + text;
    best = { text, edge: from, spelled: part > 0 };
    const sign = signEndingAt(tokens, from - 1);
    if (sign === null || sign.sign === "@") break;
    text = sign.sign + text;
    at = sign.from;
  }
  return best === null || best.text.length > 64 || best.text.includes("..") ? null : best;
}

/** How sure it is that these parts around a bare "at" are an address; 0 where they are not. */
function weakConfidence(source: Source, local: Part, domain: Part): number {
  const single = !local.spelled && /^\p{L}+$/u.test(local.text);
  if (single && NEVER_LOCAL.has(local.text.toLowerCase())) return 0;
  if (domain.spelled || local.spelled) return 0.85;
  const start = source.tokens[local.edge]?.start ?? 0;
  const end = source.tokens[domain.edge - 1]?.end ?? 0;
  if (source.text.trim().length === end - start) return 0.7;
  if (!single && !/^\p{N}+$/u.test(local.text)) return 0.6;
  // In "more info at a.com" the noun is not a mailbox; "email info at a.com" says that it is.
  return wordsBefore(source.text, start, 3).some((word) => CUES.has(word)) ? 0.6 : 0;
}

function confidenceOf(source: Source, at: SpelledSign, local: Part, domain: Part): number {
  const word = source.tokens[at.bracketed ? at.from + 1 : at.from]?.fold ?? "";
  if (word === "@" && !at.bracketed) {
    const joined = source.tokens[at.to]?.joined === true;
    // With all signs written and no space it is an ordinary address, read elsewhere.
    return joined && !local.spelled && !domain.spelled ? 0 : weakConfidence(source, local, domain);
  }
  return at.bracketed || word.startsWith("malp") ? 0.9 : weakConfidence(source, local, domain);
}

/** Spelled addresses of a text, in order. */
export function spokenEmailsIn(source: Source): Found<"email">[] {
  const { tokens } = source;
  const emails: Found<"email">[] = [];
  let limit = 0;
  for (let index = 1; index < tokens.length - 1; index++) {
    const fold = tokens[index]?.fold;
    if (fold !== "at" && fold !== "@" && fold !== "malpa" && fold !== "malpka") continue;
    const at = signAt(tokens, index);
    const domain = at === null ? null : domainFrom(source, at.to);
    const local = at === null || domain === null ? null : localBefore(source, at.from);
    if (at === null || domain === null || local === null || local.edge < limit) continue;
    const confidence = confidenceOf(source, at, local, domain);
    const start = tokens[local.edge]?.start ?? 0;
    const end = tokens[domain.edge - 1]?.end ?? start;
    if (confidence === 0 || source.text.slice(start, end).includes("\n")) continue;
    const address = `${local.text}@${domain.text}`;
    emails.push(foundAt(source.text, "email", start, end, confidence, { address }));
    limit = domain.edge;
    index = domain.edge - 1;
  }
  return emails;
}
