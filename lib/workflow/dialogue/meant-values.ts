/** The values of a turn that are meant: not what is negated, replaced or already in the plan. */

import { isEmpty } from "../wording/plan.ts";
import { sameAmount } from "../wording/vat.ts";
import type { Situation } from "./correction.ts";
import { INSTEAD, NEGATIONS } from "./correction-words.ts";
import type { Turn, Word } from "./turn-words.ts";
import type { Value } from "./values.ts";

/** The values that are meant: not those in a negated part, nor the present ones where others are there too. */
export function meantValues(values: readonly Value[], { text, words }: Turn, situation: Situation): Value[] {
  const wordAt = (value: Value) =>
    words.find(({ token }) => token.start >= value.start && token.end <= value.end);
  const negated = values.filter((value) => wordAt(value)?.negated === true);
  let meant = values.filter((value) => !negated.includes(value));
  // "Nie 600 zł", where 500 zł is the plan: the words before a new value answer, they do not negate it.
  if (meant.every(({ kind }) => kind === "basis") && NEGATIONS.has(words[0]?.fold ?? ""))
    meant = values.filter((value) => !isPresent(value, situation));
  meant = withoutReplaced(meant, words);
  const others = meant.filter((value) => !isPresent(value, situation));
  // "a@firma.pl na 150 zł": the address that the plan has says which step is meant.
  const isOld = (value: Value) => others.some(({ kind }) => kind === value.kind || value.kind === "address");
  // "To a@… and b@…", where b@… is there already: both are meant.
  const isJoined = (value: Value) =>
    value.kind === "address" && others.some((one) => areJoined(value, one, text));
  return meant.filter((value) => !isPresent(value, situation) || !isOld(value) || isJoined(value));
}

function areJoined(a: Value, b: Value, text: string): boolean {
  const [first, second] = a.start < b.start ? [a, b] : [b, a];
  const between = text.slice(first.end, second.start);
  return b.kind === "address" && /^\s*(?:,|;|i|oraz|and|&|\+)\s*(?:(?:do|na|to)\s+)?$/iu.test(between);
}

/** "Zamiast 500 zł 600 zł", "instead of 500 EUR 600 EUR": the first value of a kind behind the word is the old one. */
function withoutReplaced(values: readonly Value[], words: readonly Word[]): Value[] {
  const at = words.findIndex(
    ({ fold }, index) =>
      INSTEAD.has(fold) ||
      (fold === "instead" && words[index + 1]?.fold === "of") ||
      (fold === "rather" && words[index + 1]?.fold === "than"),
  );
  const start = words[at]?.token.start;
  if (start === undefined) return [...values];
  const old = values.find((value) => value.start > start);
  const hasOther = old && values.some((value) => value !== old && value.kind === old.kind);
  return hasOther ? values.filter((value) => value !== old) : [...values];
}

/** Whether the plan has the value already. */
export function isPresent(value: Value, { plan }: Situation): boolean {
  return plan.steps.some(({ config }) => {
    if (value.kind === "amount")
      return (
        sameAmount(config["amount"], value.amount) &&
        (value.currency === null || config["currency"] === value.currency || isEmpty(config["currency"]))
      );
    if (value.kind === "currency") return config["currency"] === value.code;
    if (value.kind === "address") return [config["to"]].flat().includes(value.address);
    if (value.kind === "channel") return sameChannel(config["channel"], value.channel);
    return false;
  });
}

export const sameChannel = (a: unknown, b: string): boolean =>
  typeof a === "string" && a.replace(/^#/, "").toLowerCase() === b.replace(/^#/, "").toLowerCase();
