/** Who may do what in a prompt whose routes are spelled out: the clauses of it that say nothing else. */
import { type AccessRule, readAccess } from "./plain/access.ts";
import type { Reading } from "./reading.ts";
import type { TokenRange } from "./stated.ts";

/** A clause with what it says. */
export interface StatedAccess extends TokenRange {
  readonly rules: readonly AccessRule[];
}

/** The rules of whole sentences, and of what is behind a comma, a dash or a bracket of one. */
export function statedAccess(reading: Reading): StatedAccess[] {
  const found: StatedAccess[] = [];
  for (const [start, end] of reading.sentences()) {
    if (!/token|bearer|jwt|key|klucz|auth|log|sign|zalog|uwierzyt/.test(lineOf(reading, start, end)))
      continue;
    for (const from of startsOf(reading, Math.max(start, end - LONGEST), end)) {
      const rules = reading.denied[from] ? undefined : readAccess(lineOf(reading, from, end));
      if (rules === undefined || rules.every(({ guard }) => guard === "public")) continue;
      // Whether something can sign in is known once all routes are.
      if (rules.some(({ guard }) => guard === "login")) break;
      found.push({ rules, from, to: end });
      break;
    }
  }
  return found;
}

/** Words of a clause at most. */
const LONGEST = 48;

/** The first word of a sentence, and those behind its joints. */
function startsOf(reading: Reading, start: number, end: number): number[] {
  const starts = [start];
  for (let at = start + 1; at < end - 1; at++) if (/^[,;(–—-]$/.test(reading.text(at))) starts.push(at + 1);
  return starts;
}

const lineOf = (reading: Reading, from: number, to: number): string =>
  reading.tokens
    .slice(from, to)
    .map(({ fold, text }) => fold || text)
    .join(" ")
    .replace(/[ .!?)]+$/, "");
