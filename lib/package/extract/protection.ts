/** What a prompt says of protection: by a token, by signing in, with public reads, or in a way that nothing here does. */
import { editDistance } from "#kit/data/nearest.ts";
import type { Protection, Provenance, UnreadClause } from "#schemas/package.ts";
import { DEFAULT_KEY_HEADER, headerFault } from "../credential.ts";
import type { Reading } from "./reading.ts";
import type { TokenRange } from "./stated.ts";
import { headerIn } from "./words/keys.ts";
import {
  BOTH_STATED,
  KEY_AND_LOGIN,
  NO_WAY_STATED,
  NOTHING_SIGNS_IN,
  PROTECTION,
  SLIPS,
  type Wish,
} from "./words/protection.ts";

interface Mention extends TokenRange {
  readonly wish: Wish;
  readonly reason: string | undefined;
}

export interface Protected {
  readonly value: Exclude<Protection, "none">;
  /** The header of an API key, in place of bearer tokens. */
  readonly header?: string;
  /** The words that say so. */
  readonly span: NonNullable<Provenance["span"]>;
}

export interface Protecting {
  /** The header of the API key, if one is asked for. */
  readonly header: string | undefined;
  /** What keeps others out, if something can sign in where that is asked for. */
  auth(canSignIn: () => boolean): Protected | undefined;
  /** What is asked for and not done. */
  unread(canSignIn: () => boolean): UnreadClause[];
  /** What nothing here does. */
  unsupported(): UnreadClause[];
  /** Half-open ranges of the prompt that mean nothing else. */
  readonly phrases: readonly (readonly [from: number, to: number])[];
}

export function protectionIn(reading: Reading, range: TokenRange): Protecting {
  const mentions = mentionsIn(reading, range);
  const first = (wish: Wish) => mentions.find((one) => one.wish === wish);
  const key = first("key");
  const token = first("token");
  const login = first("login");
  const auth = key ? undefined : first("auth");
  const header = key && headerOf(reading, mentions);
  const clause = ({ from, to, reason = NO_WAY_STATED }: Mention): UnreadClause => ({
    ...reading.span(from, to),
    words: reading.tokens.slice(from, to).map(({ text }) => text),
    blocks: true,
    reason,
  });
  const fault = header === undefined ? undefined : headerFault(header);
  const unsupported = [
    ...mentions.filter(({ wish }) => wish === "unsupported"),
    ...(key && fault !== undefined ? [{ ...key, reason: fault }] : []),
    ...(key && token ? [{ ...token, reason: BOTH_STATED }] : []),
  ];
  const vague = mentions.filter(({ wish }) => wish === "vague");
  return {
    header,
    auth: (canSignIn) => {
      const stated = key ?? token ?? auth ?? (login && canSignIn() ? login : undefined);
      const value = first("reads") ? "bearer-writes" : "bearer";
      return (
        stated && {
          value,
          span: reading.span(stated.from, stated.to),
          ...(header !== undefined && { header }),
        }
      );
    },
    unread: (canSignIn) => {
      const isSignedIn =
        key !== undefined ||
        token !== undefined ||
        auth !== undefined ||
        (login !== undefined && canSignIn());
      const nobody = login && !isSignedIn ? [{ ...login, reason: NOTHING_SIGNS_IN }] : [];
      const both = key && canSignIn() ? [{ ...key, reason: KEY_AND_LOGIN }] : [];
      const isStated = isSignedIn || nobody.length + unsupported.length > 0;
      return [...unsupported, ...both, ...nobody, ...(isStated ? [] : vague)]
        .map(clause)
        .toSorted((a, b) => a.start - b.start);
    },
    unsupported: () => unsupported.map(clause),
    phrases: mentions
      .filter(({ wish }) => wish === "reads" || wish === "unsupported" || wish === "key")
      .map(({ from, to }) => {
        const { start, end } = reading.span(from, to);
        return [start, end] as const;
      }),
  };
}

/** The header that the phrases of keys name, as the prompt writes it; none: the usual one. */
function headerOf(reading: Reading, mentions: readonly Mention[]): string {
  const named = mentions.flatMap(({ wish, from, to }) => {
    if (wish !== "key") return [];
    const name = headerIn(wordsOf(reading, from, to).text.trim());
    if (name === undefined) return [];
    const token = reading.tokens.slice(from, to).find(({ fold }) => fold === name);
    return [token?.text ?? name];
  });
  const [header = DEFAULT_KEY_HEADER] = named;
  return header.toLowerCase() === DEFAULT_KEY_HEADER.toLowerCase() ? DEFAULT_KEY_HEADER : header;
}

function mentionsIn(reading: Reading, { from, to }: TokenRange): Mention[] {
  const found: Mention[] = [];
  const taken: TokenRange[] = [];
  for (const [start, end] of reading.sentences()) {
    const first = Math.max(start, from);
    const last = Math.min(end, to);
    if (first >= last) continue;
    const { text, at } = wordsOf(reading, first, last);
    for (const { wish, pattern, decided, reason } of PROTECTION)
      for (const match of text.matchAll(pattern)) {
        const range = { from: at(match.index), to: at(match.index + match[0].trimEnd().length - 1) + 1 };
        if (taken.some((one) => one.from < range.to && range.from < one.to)) continue;
        taken.push(range);
        const isDenied = reading.denied.slice(range.from, range.to).includes(true);
        if (decided || !isDenied) found.push({ wish, reason, ...range });
      }
  }
  return withoutReplaced(
    reading,
    found.sort((a, b) => a.from - b.from),
  );
}

/** "Switch from bearer tokens to an API key", „zamień token na klucz API”: what there was is not asked for. */
function withoutReplaced(reading: Reading, mentions: readonly Mention[]): Mention[] {
  return mentions.filter(({ wish, from, to }) => {
    let before = from - 1;
    while (/^(?:the|an?|our|this|these)$/.test(reading.fold(before))) before--;
    const isOld =
      /^(?:from|replace|replaces|replacing|swap|exchange|change|zamien|zamieniamy|zastap)$/.test(
        reading.fold(before),
      ) || /^(?:from|replace|zamien|zastap) /.test(reading.fold(from));
    return !(
      isOld &&
      (wish === "token" || wish === "key") &&
      mentions.some(
        (one) => one.from >= to && one.wish !== wish && (one.wish === "token" || one.wish === "key"),
      )
    );
  });
}

/** The folded words of a sentence with one space between them, and which token is at a place of that text. */
function wordsOf(reading: Reading, from: number, to: number) {
  let text = "";
  const starts: number[] = [];
  for (const { fold } of reading.tokens.slice(from, to)) {
    starts.push(text.length);
    text += `${meant(fold)} `;
  }
  return { text, at: (place: number) => from + starts.findLastIndex((start) => start <= place) };
}

/** The word that a slip of the keyboard has spoilt: by one letter, but not the first. */
const meant = (fold: string): string =>
  (fold.length >= SHORTEST_SLIP &&
    SLIPS.find((word) => word[0] === fold[0] && editDistance(fold, word, 2) < 2)) ||
  fold;

const SHORTEST_SLIP = 8;
