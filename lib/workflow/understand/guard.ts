/**
 * Doubts the amounts and addresses of a text: those that are excluded, negated, only supposed, have another role, are one
 * of several, or are changed by what is around them. No such value is ever taken silently. First sentences, answers and
 * corrections all pass here.
 */
import { foldWord } from "#language/fold.ts";
import type { DOUBTS } from "#schemas/workflow.ts";
import {
  ALL_BUT,
  CHANGED_BEFORE,
  CHANGED_BEHIND,
  CHANGED_BY,
  CLAUSE_CHANGED,
  COPY,
  DOER_BEHIND,
  EXCLUDED,
  HEDGED_BEFORE,
  HEDGED_BEHIND,
  NEGATED,
  NUMBER_BEFORE,
  NUMBER_BEHIND,
  OPEN_WORDS,
  OR,
  OWNER_BEHIND,
  RELATIVE,
  ROLE,
  THEIRS,
} from "./guard-words.ts";

/** Where a text states a value. */
export interface Stated {
  readonly kind: "amount" | "address";
  /** Half-open range in the text, UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** `changed`: arithmetic is left over around an amount; `open`: it can be read in two ways. */
export type Doubt = (typeof DOUBTS)[number];

/** True for a value that is not meant at all; the others are asked about. */
export const isDropped = (doubt: Doubt | undefined): boolean =>
  doubt === "excluded" || doubt === "negated" || doubt === "role" || doubt === "copy";

/**
 * The doubts about the values of a text, by where these begin. `decimal` is the decimal mark of its language;
 * `hasRecipient` is true if somebody else is named already.
 */
export function doubtsOf(
  text: string,
  values: readonly Stated[],
  decimal: "." | ",",
  hasRecipient = values.filter(({ kind }) => kind === "address").length > 1,
): ReadonlyMap<number, Doubt> {
  const doubts = new Map<number, Doubt>();
  if (values.length === 0) return doubts;
  let last: Stated | undefined;
  for (const value of values.toSorted((a, b) => a.start - b.start)) {
    const between = last?.kind === value.kind ? foldWord(text.slice(last.end, value.start)) : undefined;
    const former = last && doubts.get(last.start);
    const doubt =
      doubtOf(text, value, last?.end ?? 0, decimal) ??
      (hasRecipient && isTheirs(text, value, last?.end ?? 0) ? "role" : undefined) ??
      (between === undefined ? undefined : inherited(between, value, former));
    if (doubt !== undefined) doubts.set(value.start, doubt);
    if (between !== undefined && last && isAlternative(between)) {
      if (former === undefined) doubts.set(last.start, "either");
      if (doubt === undefined) doubts.set(value.start, "either");
    }
    last = value;
  }
  return doubts;
}

const LONGEST_CONTEXT = 90;

function doubtOf(
  text: string,
  { kind, start, end }: Stated,
  from: number,
  decimal: "." | ",",
): Doubt | undefined {
  const before = lineBefore(text, Math.max(from, start - LONGEST_CONTEXT), start);
  const behind = foldWord(text.slice(end, end + LONGEST_CONTEXT));
  if (EXCLUDED.test(before) || ALL_BUT.test(before)) return "excluded";
  if (NEGATED.test(before)) return "negated";
  if (HEDGED_BEFORE.test(before) || HEDGED_BEHIND.test(behind)) return "hedged";
  if (kind === "address") {
    if (COPY.test(before)) return "copy";
    return ROLE.test(before) || OWNER_BEHIND.test(behind) || DOER_BEHIND.test(behind) ? "role" : undefined;
  }
  if (CHANGED_BEFORE.test(before) || CHANGED_BY.test(before) || CHANGED_BEHIND.test(behind)) return "changed";
  return isOpen(foldWord(text.slice(start, end)), before, behind, decimal) ? "open" : undefined;
}

function isTheirs(text: string, { kind, start }: Stated, from: number): boolean {
  return kind === "address" && THEIRS.test(lineBefore(text, Math.max(from, start - LONGEST_CONTEXT), start));
}

/** What is in the same sentence before a value, with one space for quotation marks and brackets. */
function lineBefore(text: string, from: number, to: number): string {
  const sentence =
    foldWord(text.slice(from, to))
      .split(/[.!?;](?=\s)|\n/)
      .at(-1) ?? "";
  return ` ${sentence.replace(/["'„”“«»<([:\s]+/g, " ").trimStart()}`;
}

/** "Except a and b": what is said of the first holds for the second. */
function inherited(between: string, { kind }: Stated, former: Doubt | undefined): Doubt | undefined {
  if (former === undefined || kind === "amount" || !isDropped(former)) return undefined;
  const joint = between.replace(/[<>"'()]/g, "").trim();
  if (/^(?:and|i|oraz|ani|nor|or|lub|albo|&|\+)(?: (?:to|do|dla|for))?$/.test(joint)) return former;
  return /^[,;/]$/.test(joint) && former !== "negated" ? former : undefined;
}

const isAlternative = (between: string): boolean => between.length < LONGEST_CONTEXT && OR.test(between);

/** „Osiemset złotych 00/100”, as cheques are written. */
const HUNDREDTHS = /(?<![\d/])\d\d\s*\/\s*100(?![\d/])/g;

/** An amount of which the text can be read in two ways, or is not read whole. */
function isOpen(amount: string, before: string, behind: string, decimal: "." | ","): boolean {
  if (/\d\s*\/\s*\d/.test(amount.replace(HUNDREDTHS, " ")) || OPEN_WORDS.test(amount)) return true;
  if (hasOpenMark(amount, decimal)) return true;
  return NUMBER_BEFORE.test(before) || NUMBER_BEHIND.test(behind);
}

/** The decimal mark of the language with three digits behind it: „1,500 zł”, "500.999 EUR". */
function hasOpenMark(amount: string, decimal: "." | ","): boolean {
  const match = /(?<![\d.,])\d{1,3}([.,])\d{3}(?![\d]|[.,\s]\d)/.exec(amount);
  return match?.[1] === decimal;
}

/** True if a text says something of an amount that changes it: a discount, a share, a multiple. */
export const changesAmounts = (text: string): boolean =>
  CLAUSE_CHANGED.test(` ${foldWord(text).replace(/[.,;:!?\s]+/g, " ")} `);

/** True if a text wants an amount changed without saying to what: "make it double", „10% mniej”. */
export const isRelative = (text: string): boolean => RELATIVE.test(foldWord(text));
