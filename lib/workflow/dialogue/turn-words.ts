/** The words of a turn: what is negated, which steps they name, and whether they say anything else. */
import { scan } from "#language/extract/scan.ts";
import type { Token } from "#language/extract/types.ts";
import { withoutSlip } from "#language/request/denial.ts";
import type { ActionName } from "#schemas/workflow.ts";
import { actionsNamed } from "../actions/index.ts";
import type { Plan } from "../wording/plan.ts";
import type { Situation } from "./correction.ts";
import {
  ADDITIONS,
  ALL,
  BOUNDARIES,
  COPIES,
  FIELD_WORDS,
  MARKERS,
  NEGATIONS,
  ORDINALS,
  SMALL_WORDS,
  STEP_NOUNS,
} from "./correction-words.ts";
import { type Value, valuesIn } from "./values.ts";

/** The turn, with what it says of itself. */
export interface Turn {
  readonly text: string;
  readonly words: readonly Word[];
  readonly marked: boolean;
  /** It adds to what is there instead of replacing it. */
  readonly adds: boolean;
  /** Addresses that it names, meant or not. */
  readonly addresses: readonly string[];
}

export interface Word {
  readonly fold: string;
  readonly token: Token;
  /** In a part that is not meant: "nie 500, tylko 600". */
  readonly negated: boolean;
}

export function wordsWithScope(tokens: readonly Token[], values: readonly Value[]): Word[] {
  let negated = false;
  const words: Word[] = [];
  for (const [at, token] of tokens.entries()) {
    const inValue = values.some(({ start, end }) => token.start >= start && token.end <= end);
    if (!inValue && token.kind === "sign" && /[,.;:!?–—]/.test(token.text)) negated = false;
    if (!inValue && BOUNDARIES.has(token.fold)) negated = false;
    const fold = withoutSlip(token.fold);
    words.push({ fold, token, negated });
    if (inValue || !NEGATIONS.has(fold)) continue;
    // "Nie, 500": the word answers what was said before, and negates nothing behind it.
    const next = tokens[at + 1];
    negated = next !== undefined && !/[,.;:!–—]/.test(next.text);
  }
  return words;
}

/** Whether there are words that neither correct nor name anything of a plan. */
export function saysMore(
  { words }: Pick<Turn, "words">,
  ranges: readonly { readonly start: number; readonly end: number }[],
): boolean {
  return words.some(
    ({ fold, token }) =>
      token.kind === "word" &&
      !ranges.some(({ start, end }) => token.start >= start && token.end <= end) &&
      !isKnownWord(fold),
  );
}

/** Words of corrections: they say nothing of their own. */
export const isKnownWord = (fold: string): boolean =>
  SMALL_WORDS.has(fold) ||
  MARKERS.has(fold) ||
  ADDITIONS.has(fold) ||
  NEGATIONS.has(fold) ||
  BOUNDARIES.has(fold) ||
  fold in FIELD_WORDS ||
  fold in ORDINALS ||
  ALL.has(fold) ||
  COPIES.has(fold) ||
  STEP_NOUNS.has(fold) ||
  actionsNamed(fold).length > 0;

/** Whether a text has nothing but values, at these ranges, and words of corrections. */
export function isBare(
  text: string,
  ranges: readonly { readonly start: number; readonly end: number }[],
): boolean {
  return !saysMore({ words: wordsWithScope(scan(text), []) }, ranges);
}

/** „Ostatniego dnia”, "the first Monday": which day, and not which step. */
const DAYS =
  /^(?:dnia|dzien|dniu|tygodni\p{L}+|tydzien|miesia\p{L}+|poniedzial\p{L}+|wtor\p{L}+|srod\p{L}+|czwart\p{L}+|piat\p{L}+|sobot\p{L}+|niedziel\p{L}+|days?|weeks?|months?|weekdays?|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/u;

/** The steps that a turn names: "w drugiej fakturze", "maila"; undefined if it names none. */
export function namedSteps({ words }: Pick<Turn, "words">, plan: Plan): number[] | undefined {
  const meant = words.filter(({ negated }) => !negated);
  const actions = new Set<ActionName>();
  for (const { fold } of meant) for (const action of actionsNamed(fold)) actions.add(action);
  const steps = plan.steps.flatMap(({ action }, step) => (actions.has(action) ? [step] : []));
  const at = meant.findIndex(({ fold }) => STEP_NOUNS.has(fold));
  const numbered = at < 0 ? undefined : Number(meant[at + 1]?.fold) - 1;
  if (numbered !== undefined && plan.steps[numbered]) return [numbered];
  const ordinal = meant
    .map(({ fold }, index) => (DAYS.test(meant[index + 1]?.fold ?? "") ? undefined : ORDINALS[fold]))
    .find((found) => found !== undefined);
  if (ordinal !== undefined) {
    const among = steps.length > 1 ? steps : [...plan.steps.keys()];
    const step = among.at(ordinal);
    return step === undefined ? undefined : [step];
  }
  return steps.length > 0 ? steps : undefined;
}

/** The steps that a text names. */
export function stepsNamedBy(text: string, { plan, language, reference }: Situation): number[] | undefined {
  const { tokens, values } = valuesIn(text, language, reference);
  return namedSteps(
    { words: wordsWithScope(tokens, values).map((word) => ({ ...word, negated: false })) },
    plan,
  );
}

/** Whether an action has a step word. */
export const isNamed = (word: string, action: ActionName): boolean => actionsNamed(word).includes(action);
