/** Reads what a turn changes in a plan: an answer to a question, or a correction such as "nie, jednak 500 EUR". */
import { scan } from "#language/extract/scan.ts";
import { takesCopies } from "../actions/index.ts";
import { isEmpty, type Place } from "../wording/plan.ts";
import { sameAmount } from "../wording/vat.ts";
import type { Correction, Situation } from "./correction.ts";
import { ADDITIONS, FIELD_WORDS, MARKERS, NEGATIONS, SMALL_WORDS } from "./correction-words.ts";
import { guardedValues } from "./guarded-values.ts";
import { meantValues } from "./meant-values.ts";
import { assign, placesFor } from "./placing.ts";
import { isBare, saysMore, type Turn, wordsWithScope } from "./turn-words.ts";
import { type Value, valuesIn } from "./values.ts";

export function correctionIn(text: string, situation: Situation): Correction {
  const { language, reference } = situation;
  const { tokens, values: stated } = valuesIn(text, language, reference);
  const { values, doubtful } = guardedValues(text, stated, situation);
  const words = wordsWithScope(tokens, stated);
  const marked = words.some(({ fold }) => MARKERS.has(fold) || NEGATIONS.has(fold));
  const turn = {
    text,
    words,
    marked,
    adds: !marked && addsMore(words.map(({ fold }) => fold)),
    addresses: stated.flatMap((value) => (value.kind === "address" ? [value.address] : [])),
  };
  if (doubtful) {
    const [place] = placesFor([doubtful.field], turn, situation);
    if (place && (doubtful.isRelative || isAboutThePlan([doubtful.value], stated, turn, situation)))
      return { is: "decide", place, candidates: doubtful.candidates };
    return { is: "unclear" };
  }
  const meant = meantValues(values, turn, situation);
  if (meant.length === 0) return clearedBy(values, turn, situation);
  if (!isAboutThePlan(meant, values, turn, situation)) return { is: "unclear" };
  if (meant.some((value) => isOfAnother(value, turn, situation))) return { is: "unclear" };
  return assign(meant, turn, situation);
}

/** "Also to bob@…", "and to bob@…", „i do boba”. */
export const addsMore = (words: readonly string[]): boolean =>
  words.some((word) => ADDITIONS.has(word)) || JOINS.test(words[0] ?? "");
const JOINS = /^(?:and|i|plus)$/;

/** A negation of a present value without another one: the field is asked for again. */
function clearedBy(values: readonly Value[], { words }: Turn, { plan }: Situation): Correction {
  const isNegated = NEGATIONS.has(words[0]?.fold ?? "");
  const [only, second] = values;
  if (!isNegated || !only || second) return { is: "none" };
  const fields = FIELDS_OF_KIND[only.kind].filter((field) =>
    plan.steps.some(({ config }) => field in config),
  );
  const steps = plan.steps.flatMap(({ config }, at) => (fields.some((field) => field in config) ? [at] : []));
  const [step] = steps;
  const extra = words.filter(
    ({ fold, token }) => token.kind === "word" && !NEGATIONS.has(fold) && !SMALL_WORDS.has(fold),
  );
  const known = extra.every(({ token }) => token.start >= only.start && token.end <= only.end);
  if (steps.length !== 1 || step === undefined || !known) return { is: "none" };
  const cleared = Object.fromEntries(fields.slice(0, 1).map((field) => [field, undefined]));
  return { is: "changes", changes: [{ step, fields: cleared }], decisions: [] };
}

const FIELDS_OF_KIND: Readonly<Record<Value["kind"], readonly string[]>> = {
  amount: ["amount"],
  currency: ["currency"],
  address: ["to"],
  channel: ["channel"],
  basis: ["basis"],
};

/**
 * Whether the values are for the plan: they answer a question, a word marks a correction, or nothing else is said. A
 * number in a story changes nothing.
 */
function isAboutThePlan(
  meant: readonly Value[],
  values: readonly Value[],
  turn: Turn,
  situation: Situation,
): boolean {
  const { plan, asked } = situation;
  const answers = meant.every(({ kind }) =>
    FIELDS_OF_KIND[kind].some((field) => field === "basis" || asked.some((place) => place.field === field)),
  );
  if (answers || turn.marked) return true;
  return plan.steps.length > 0 && !saysMore(turn, values);
}

/** „A nie, 23” behind „VAT 8%”: a bare number may be another one than the amount. */
function isOfAnother(value: Value, { words }: Turn, { plan, asked }: Situation): boolean {
  if (value.kind !== "amount" || !value.bare) return false;
  const isNamed = words.some(({ fold }) => FIELD_WORDS[fold]?.includes("amount"));
  const isAsked = asked.some(({ field }) => field === "amount");
  return !isNamed && !isAsked && plan.steps.some(({ config }) => NUMBERS.some((field) => field in config));
}

const NUMBERS = ["vat_rate", "payment_days"];

/** Whether a text says that a field of the plan is to be different: „zmień odbiorcę …”, "the amount should be …". */
export function correctsField(text: string, { plan, catalog }: Pick<Situation, "plan" | "catalog">): boolean {
  const words = scan(text).map(({ fold }) => fold);
  if (!words.some((word) => MARKERS.has(word) || ADDITIONS.has(word))) return false;
  const fields = words.flatMap((word) => FIELD_WORDS[word] ?? []);
  return plan.steps.some(({ action }) => catalog(action).fields.some(({ name }) => fields.includes(name)));
}

/** The field that a text says is wrong without saying what is right: „zły adres”, "change the amount". */
export function wrongField(text: string, { plan, language, reference }: Situation): Place | undefined {
  const { tokens, values } = valuesIn(text, language, reference);
  const words = tokens.map(({ fold }) => fold);
  if (values.length > 0) return presentWrong(values, words, { plan });
  if (!words.some((word) => MARKERS.has(word) || NEGATIONS.has(word)) || !isBare(text, [])) return undefined;
  const isMailed = plan.steps.some(({ action }) => takesCopies(action));
  const fields = words.flatMap((word) => (MAIL.test(word) && !isMailed ? "to" : (FIELD_WORDS[word] ?? [])));
  const places = plan.steps.flatMap(({ config }, step) =>
    fields.flatMap((field) => (isEmpty(config[field]) ? [] : [{ step, field }])),
  );
  return places.length === 1 ? places[0] : undefined;
}

/** „Ola@firma.pl to zły adres”: the field of the value that the plan has. */
function presentWrong(
  values: readonly Value[],
  words: readonly string[],
  { plan }: Pick<Situation, "plan">,
): Place | undefined {
  const [only, second] = values;
  if (!only || second || !words.some((word) => WRONG.test(word))) return undefined;
  const fields = FIELDS_OF_KIND[only.kind];
  const places = plan.steps.flatMap(({ config }, step) =>
    fields.flatMap((field) => (isEmpty(config[field]) || !has(config[field], only) ? [] : [{ step, field }])),
  );
  return places.length === 1 ? places[0] : undefined;
}

const has = (value: unknown, one: Value): boolean =>
  one.kind === "address"
    ? value === one.address
    : one.kind === "amount"
      ? sameAmount(value, one.amount)
      : one.kind === "currency" && value === one.code;

const WRONG =
  /^(?:zl[yae]|bledn[yae]|niepoprawn[yae]|nieprawidlow[yae]|nieaktualn[yae]|star[yae]|wrong|incorrect|bad|outdated|old)$/;

const MAIL = /^(?:e-?mail|mail|maila|mejl|mejla)$/;

/** Whether the correction does nothing but answer what was asked. */
export function answersOnly(correction: Correction, asked: readonly Place[]): boolean {
  return (
    correction.is === "changes" &&
    correction.changes.every(({ step, fields }) =>
      Object.keys(fields).every(
        (field) =>
          field === "basis" ||
          asked.some(
            (place) =>
              place.step === step &&
              (place.field === field || (field === "currency" && place.field === "amount")),
          ),
      ),
    )
  );
}

/** Where the values of a text are. */
export function valueRanges(text: string, { language, reference }: Situation) {
  return valuesIn(text, language, reference).values;
}
