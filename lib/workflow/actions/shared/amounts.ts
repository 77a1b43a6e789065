/** The amount of an invoice. It is never guessed: what is unclear is asked. */
import type { Frame, Money } from "../../action/frame.ts";

/** What the text says of an amount. */
export interface AmountReading {
  readonly amount: string | undefined;
  readonly currency: string | undefined;
  /** Amounts to choose from; empty if the one given cannot be invoiced. */
  readonly amounts?: readonly string[] | undefined;
  /** Currencies to choose from. */
  readonly currencies?: readonly string[] | undefined;
}

/** Offered if a text names no currency. */
export const USUAL_CURRENCIES: readonly string[] = ["PLN", "EUR", "USD", "GBP"];

interface Reading {
  readonly amounts: readonly string[];
  readonly currency: string | null;
  readonly currencies: readonly string[];
  readonly isExact: boolean;
}

function readMoney({ value }: Money): Reading {
  const currencies = value.currency_candidates ?? [];
  if ("from" in value) {
    const amounts = [value.from, value.to].flatMap((one) => (one === null ? [] : [one]));
    return { amounts, currency: value.currency, currencies, isExact: false };
  }
  // No invoice has a third decimal place: "1.500" can only be grouped.
  const all = (value.candidates ?? [value.amount]).map(String).filter((one) => !/\.\d{3,}$/.test(one));
  const amounts = [...new Set((all.length === 0 ? [value.amount] : all).map(normalizedAmount))];
  return { amounts, currency: value.currency, currencies, isExact: value.per === undefined };
}

const isUsable = (amount: string): boolean =>
  !amount.startsWith("-") && Number(amount) !== 0 && /^\d+(?:\.\d{1,2})?$/.test(amount);

/** The amount that a clause states. */
export function amountOf(frame: Frame): AmountReading {
  const readings = frame.money.map(readMoney);
  const [first, ...others] = readings;
  if (first === undefined) return bareAmount(frame);
  const amounts = [...new Set(readings.flatMap((one) => one.amounts))];
  const same = others.every((one) => one.currency === first.currency);
  const currency = first.currency ?? undefined;
  const isNamed = currency !== undefined && same && frame.currencies.length === 0;
  const currencies = isNamed ? undefined : currenciesOf(readings, frame.currencies);
  const [only] = amounts;
  const isClear =
    amounts.length === 1 &&
    readings.every(({ isExact }) => isExact) &&
    !frame.isInexact &&
    // „800,00 (słownie: osiemset złotych)” says it twice.
    frame.bare.every((bare) => normalizedAmount(bare) === amounts[0]);
  if (isClear && only !== undefined && isUsable(only))
    return { amount: only, currency: isNamed ? currency : undefined, currencies };
  const choice = [...frame.bare, ...amounts].filter(isUsable);
  return { amount: undefined, currency: isNamed ? currency : undefined, amounts: choice, currencies };
}

function currenciesOf(readings: readonly Reading[], named: readonly string[]): readonly string[] {
  const others = named.flatMap((word) => currencyOfWord(word) ?? []);
  const all = readings.flatMap(({ currency, currencies }) => (currency === null ? currencies : [currency]));
  return [...new Set([...all, ...others])];
}

/** The code of a currency by its folded name in either language. */
export function currencyOfWord(word: string): string | undefined {
  return CODES.find(([stem]) => word.startsWith(stem))?.[1];
}

const CODES: readonly (readonly [string, string])[] = [
  ["eur", "EUR"],
  ["zl", "PLN"],
  ["pln", "PLN"],
  ["dol", "USD"],
  ["usd", "USD"],
  ["gbp", "GBP"],
  ["funt", "GBP"],
  ["pound", "GBP"],
  ["chf", "CHF"],
  ["frank", "CHF"],
  ["czk", "CZK"],
];

/** A number without a currency. */
function bareAmount({ bare, isInexact }: Frame): AmountReading {
  const amounts = [...new Set(bare.map(normalizedAmount))];
  const [only] = amounts;
  if (only === undefined)
    return { amount: undefined, currency: undefined, ...(isInexact && { amounts: [] }) };
  if (amounts.length === 1 && !isInexact && isUsable(only))
    return { amount: only, currency: undefined, currencies: USUAL_CURRENCIES };
  return {
    amount: undefined,
    currency: undefined,
    amounts: amounts.filter(isUsable),
    currencies: USUAL_CURRENCIES,
  };
}

/** Without leading zeros and without a fraction of nothing but zeros; two places stay two: 999.50. */
function normalizedAmount(amount: string): string {
  const sign = amount.startsWith("-") ? "-" : "";
  const [whole = "0", fraction = ""] = amount.slice(sign.length).split(".");
  const integer = whole.replace(/^0+(?=\d)/, "") || "0";
  return /^0*$/.test(fraction) ? sign + integer : `${sign}${integer}.${fraction}`;
}
