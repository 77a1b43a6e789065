/** The values of a turn that may be taken, and the one that must be asked about: answers pass the guard of first sentences. */
import { makesInvoice, takesCopies } from "../actions/index.ts";
import {
  changesAmounts,
  type Doubt,
  doubtsOf,
  isDropped,
  isRelative,
  type Stated,
} from "../understand/guard.ts";
import { isEmpty } from "../wording/plan.ts";
import { sameAmount } from "../wording/vat.ts";
import type { Situation } from "./correction.ts";
import { isPresent } from "./meant-values.ts";
import type { Value } from "./values.ts";

interface Doubtful {
  readonly field: "amount" | "to";
  readonly value: Value;
  readonly candidates: readonly string[];
  /** It changes what the plan has, whatever else the turn says. */
  readonly isRelative: boolean;
}

export interface GuardedValues {
  readonly values: readonly Value[];
  readonly doubtful?: Doubtful;
}

/** Guards the values of a turn. */
export function guardedValues(text: string, stated: readonly Value[], situation: Situation): GuardedValues {
  const { plan, language } = situation;
  const places = stated.flatMap(({ kind, start, end }): Stated[] =>
    kind === "amount" || kind === "address" ? [{ kind, start, end }] : [],
  );
  const hasRecipient = plan.steps.some(({ config }) => !isEmpty(config["to"])) || undefined;
  const doubts = doubtsOf(text, places, language === "pl" ? "," : ".", hasRecipient);
  const doubtOf = (value: Value) => doubts.get(value.start);
  const hasAmount = plan.steps.some(({ config }) => !isEmpty(config["amount"]));
  const amounts = stated.filter(({ kind }) => kind === "amount");
  if (isOfThings(text, amounts, situation)) return { values: [], doubtful: relative(undefined) };
  if (hasAmount && isRelative(text)) return { values: stated, doubtful: relative(amounts[0]) };
  const values = stated.filter((value) => !isLeftOut(value, doubtOf(value), situation));
  const [open] = values.filter((value) => mustAsk(doubtOf(value)));
  if (open) {
    const field = open.kind === "address" ? "to" : "amount";
    const candidates = values.flatMap((value) =>
      doubtOf(value) === "either" && value.kind === "address" ? [value.address] : [],
    );
    return { values, doubtful: { field, value: open, candidates, isRelative: doubtOf(open) === "changed" } };
  }
  const [amount] = values.filter(({ kind }) => kind === "amount");
  // „Nie 500 zł”: then how much?
  if (!amount && amounts.length > 0) return { values, doubtful: relative(amounts[0]) };
  return amount && changesAmounts(text) ? { values, doubtful: relative(amount) } : { values };
}

/** "15 vases", "12.50 each", „nie 3, tylko 4”, "the second is 75": numbers of what an invoice is for, and no amount of it. */
function isOfThings(text: string, amounts: readonly Value[], { plan }: Situation): boolean {
  const numbers = amounts.flatMap((one) => (one.kind === "amount" ? [one] : []));
  const [first, second] = numbers;
  if (first === undefined) return false;
  const isCount = ({ end, bare }: (typeof numbers)[number]) => bare && COUNTED.test(text.slice(end));
  if (numbers.some(isCount)) return true;
  const known = plan.steps.flatMap(({ config }) => config["amount"] ?? []);
  const candidates = plan.decisions.flatMap(({ candidates: all }) => all);
  const isKnown = ({ amount }: (typeof numbers)[number]) =>
    [...known, ...candidates].some((one) => sameAmount(one, amount));
  const replaces = second !== undefined && numbers.every(({ bare }) => bare) && REPLACED.test(text);
  if (replaces && !numbers.some(isKnown)) return known.length + candidates.length > 0;
  const invoices = plan.steps.filter(({ action }) => makesInvoice(action));
  return invoices.length === 1 && plan.steps.length === 1 && ONE_OF_SEVERAL.test(text);
}

/** "Vases", „kubków”, "each": what is counted, or a price of one. */
const COUNTED =
  /^\s+(?:each|apiece|per|a piece|sztuk\p{L}*|szt\.?|\p{L}{2,}ów)(?!\p{L})|^\s+(?!(?:euros|dollars|pounds|francs|crowns|bucks|grands|thanks|yes|plus|days|weeks|months|hours|minutes|years|this|was|his|please)\s*)\p{L}{2,}[^\P{L}su]s[\s.!]*$/iu;
const REPLACED = /^\s*(?:nie|not|no)\s/iu;
const ONE_OF_SEVERAL =
  /(?<!\p{L})the (?:first|second|third|other|last)(?: one)? (?:is|was|should|costs?)(?!\p{L})|(?<!\p{L})(?:pierwsz|drug|trzeci|ostatni)\p{L}+ (?:po|jest|ma|powin\p{L}+)(?!\p{L})/iu;

const relative = (value: Value | undefined): Doubtful => ({
  field: "amount",
  value: value ?? { kind: "currency", start: 0, end: 0, code: null, currencies: [] },
  candidates: [],
  isRelative: true,
});

const mustAsk = (doubt: Doubt | undefined): boolean => doubt !== undefined && !isDropped(doubt);

/** Values that are not meant. One that the plan has can be taken back, and e-mails have copies. */
function isLeftOut(value: Value, doubt: Doubt | undefined, situation: Situation): boolean {
  if (!isDropped(doubt) || isPresent(value, situation)) return false;
  return doubt !== "copy" || !situation.plan.steps.some(({ action }) => takesCopies(action));
}
