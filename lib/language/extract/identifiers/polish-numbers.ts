/** Numbers of Polish registers: tax (NIP), statistics (REGON), persons (PESEL) and courts (KRS). */
import type { IdentifierReason, ValueOf } from "#schemas/language.ts";
import { foundAt } from "../found.ts";
import type { Found, Source } from "../types.ts";
import { isNip, isPesel, isRegon, peselBirthDate } from "./check-digits.ts";
import { type DigitGroups, digitGroups, type Prefix, prefixOf, wordOf } from "./digit-groups.ts";
import { keywordBefore } from "./keyword.ts";

type Register = "nip" | "regon" | "pesel" | "krs";

interface Rule<Kind extends Register> {
  readonly isAnnounced: (text: string, at: number) => boolean;
  /** Numbers of digits, the longest first. */
  readonly lengths: readonly number[];
  /** Groups that say by themselves what it is. */
  readonly shapes?: readonly string[];
  /** What is wrong with digits of a right length; undefined: nothing. */
  readonly fault: (digits: string) => IdentifierReason | undefined;
  readonly value: (digits: string, reason: IdentifierReason | undefined) => ValueOf<Kind>;
}

const RULES: { readonly [Kind in Register]: Rule<Kind> } = {
  nip: {
    isAnnounced: keywordBefore("NIP|N\\.I\\.P\\."),
    lengths: [10],
    shapes: ["3-3-2-2", "3-2-2-3"],
    fault: (digits) => (/^0+$/.test(digits) ? "format" : isNip(digits) ? undefined : "check_digits"),
    value: (nip, reason) => ({ nip, ...validity(reason) }),
  },
  regon: {
    isAnnounced: keywordBefore("REGON"),
    lengths: [14, 9],
    fault: (digits) => (/^0+$/.test(digits) ? "format" : isRegon(digits) ? undefined : "check_digits"),
    value: (regon, reason) => ({ regon, ...validity(reason) }),
  },
  pesel: {
    isAnnounced: keywordBefore("PESEL"),
    lengths: [11],
    fault: (digits) => {
      if (!isPesel(digits)) return "check_digits";
      return peselBirthDate(digits) === undefined ? "date" : undefined;
    },
    value: (pesel, reason) => {
      const birth_date = reason === undefined ? peselBirthDate(pesel) : undefined;
      return { pesel, ...(birth_date !== undefined && { birth_date }), ...validity(reason) };
    },
  },
  krs: {
    isAnnounced: keywordBefore("KRS"),
    lengths: [10],
    // The number has no check digit; it is counted up from 1 and has not reached 2,000,000 yet.
    fault: (digits) => (/^000(?!0{7})/.test(digits) ? undefined : "format"),
    value: (krs, reason) => ({ krs, ...validity(reason) }),
  },
};

/** `valid`, and if it is false the reason. */
export function validity(reason: IdentifierReason | undefined): {
  valid: boolean;
  reason?: IdentifierReason;
} {
  return reason === undefined ? { valid: true } : { valid: false, reason };
}

const KEYWORD = 0.99;
const SHAPE = 0.85;
/** Behind its keyword, but wrong. */
const FAULTY = 0.7;
/** Digits follow that may belong to it. */
const OPEN = 0.6;

export const nipsIn = finder("nip");
export const regonsIn = finder("regon");
export const peselsIn = finder("pesel");
export const krsNumbersIn = finder("krs");

/**
 * Finds the numbers of one register. A number counts beside its keyword, or in groups that nothing else is written in;
 * ten digits alone are not a NIP, however their check digit comes out.
 */
function finder<Kind extends Register>(kind: Kind): (source: Source) => Found<Kind>[] {
  const rule: Rule<Kind> = RULES[kind];
  return (source) => digitGroups(source).flatMap((run) => read(source, kind, rule, run) ?? []);
}

function read<Kind extends Register>(
  { text }: Source,
  kind: Kind,
  rule: Rule<Kind>,
  run: DigitGroups,
): Found<Kind> | undefined {
  const start = kind === "nip" ? withCountry(text, run.start) : run.start;
  const isAnnounced = rule.isAnnounced(text, start);
  const part = rule.lengths.map((length) => prefixOf(run, length)).find((prefix) => prefix !== undefined);
  const isShaped = part !== undefined && rule.shapes?.includes(part.shape) === true && isWhole(run, part);
  if (!isAnnounced && !isShaped) return undefined;
  if (part === undefined) return wrongLength(text, kind, rule, run, start);
  const reason = rule.fault(part.digits);
  const sure = reason !== undefined ? FAULTY : isAnnounced ? KEYWORD : SHAPE;
  const confidence = part.isOpen ? OPEN : sure;
  return foundAt(text, kind, start, part.end, confidence, rule.value(part.digits, reason));
}

/** Digits beside the keyword that are one or two too few or too many: what somebody mistyped. */
function wrongLength<Kind extends Register>(
  text: string,
  kind: Kind,
  rule: Rule<Kind>,
  run: DigitGroups,
  start: number,
): Found<Kind> | undefined {
  const { digits, end } = wordOf(run);
  const isNear = rule.lengths.some((length) => Math.abs(digits.length - length) <= 2);
  return isNear ? foundAt(text, kind, start, end, FAULTY, rule.value(digits, "length")) : undefined;
}

const isWhole = (run: DigitGroups, part: Prefix) => run.groups.at(-1)?.end === part.end;

/** The place of the country code that some write before a tax number: `PL 526-025-02-74`. */
function withCountry(text: string, at: number): number {
  const [code] = /(?<![\p{L}\p{N}])PL[ -]?$/u.exec(text.slice(Math.max(0, at - 4), at)) ?? [];
  return at - (code?.length ?? 0);
}
