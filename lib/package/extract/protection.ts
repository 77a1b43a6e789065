/** What a prompt says of protection: by a token, by signing in, with public reads, or in a way that nothing here does. */
import { editDistance } from "#kit/data/nearest.ts";
import type { Protection, Provenance, UnreadClause } from "#schemas/package.ts";
import type { Reading } from "./reading.ts";
import type { TokenRange } from "./stated.ts";
import { NO_WAY_STATED, NOTHING_SIGNS_IN, PROTECTION, SLIPS, type Wish } from "./words/protection.ts";

interface Mention extends TokenRange {
  readonly wish: Wish;
  readonly reason: string | undefined;
}

export interface Protected {
  readonly value: Exclude<Protection, "none">;
  /** The words that say so. */
  readonly span: NonNullable<Provenance["span"]>;
}

export interface Protecting {
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
  const token = first("token");
  const login = first("login");
  const clause = ({ from, to, reason = NO_WAY_STATED }: Mention): UnreadClause => ({
    ...reading.span(from, to),
    words: reading.tokens.slice(from, to).map(({ text }) => text),
    blocks: true,
    reason,
  });
  const unsupported = mentions.filter(({ wish }) => wish === "unsupported");
  const vague = mentions.filter(({ wish }) => wish === "vague");
  return {
    auth: (canSignIn) => {
      const stated = token ?? (login && canSignIn() ? login : undefined);
      const value = first("reads") ? "bearer-writes" : "bearer";
      return stated && { value, span: reading.span(stated.from, stated.to) };
    },
    unread: (canSignIn) => {
      const isSignedIn = token !== undefined || (login !== undefined && canSignIn());
      const nobody = login && !isSignedIn ? [{ ...login, reason: NOTHING_SIGNS_IN }] : [];
      const isStated = isSignedIn || nobody.length + unsupported.length > 0;
      return [...unsupported, ...nobody, ...(isStated ? [] : vague)]
        .map(clause)
        .toSorted((a, b) => a.start - b.start);
    },
    unsupported: () => unsupported.map(clause),
    phrases: mentions
      .filter(({ wish }) => wish === "reads" || wish === "unsupported")
      .map(({ from, to }) => {
        const { start, end } = reading.span(from, to);
        return [start, end] as const;
      }),
  };
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
  return found.sort((a, b) => a.from - b.from);
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
