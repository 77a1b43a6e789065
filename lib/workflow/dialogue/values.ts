/** The values that a turn states, with their places: amounts, currencies, addresses and channels. All of them are read by `lib/language`. */
import { meaningOf } from "#language/extract/currencies.ts";
import { extractFrom, sourceOf } from "#language/extract/extract.ts";
import { currencyOfName, type Unit, unitAfter } from "#language/extract/money-units.ts";
import { scan } from "#language/extract/scan.ts";
import type { Source, Token } from "#language/extract/types.ts";
import type { Entity } from "#schemas/language.ts";
import type { Language } from "../wording/messages.ts";

interface Span {
  /** Half-open range in the text, UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

export type Value = Span &
  (
    | {
        readonly kind: "amount";
        /** Exact decimal; undefined if the text leaves it open (a range, a price by the hour). */
        readonly amount: string | undefined;
        /** ISO 4217 code; null if unclear or not said. */
        readonly currency: string | null;
        /** What an unclear sign can mean. */
        readonly currencies: readonly string[];
        /** What an unclear number can mean: "1.500". */
        readonly amounts: readonly string[];
        /** A number without a currency. */
        readonly bare: boolean;
        readonly basis?: "net" | "gross";
      }
    | { readonly kind: "currency"; readonly code: string | null; readonly currencies: readonly string[] }
    | { readonly kind: "address"; readonly address: string }
    | { readonly kind: "channel"; readonly channel: string }
    | { readonly kind: "basis"; readonly basis: "net" | "gross" }
  );
export type ValueKind = Value["kind"];
export type ValueOf<Kind extends ValueKind> = Extract<Value, { readonly kind: Kind }>;

const CHANNEL = /(?<![\p{L}\p{N}_&/])#[\p{L}_][\p{L}\p{N}_-]*/gu;
const BASES: Readonly<Record<string, "net" | "gross">> = {
  netto: "net",
  net: "net",
  brutto: "gross",
  gross: "gross",
};

export interface Reference {
  readonly epochMilliseconds: number;
  readonly timeZoneId?: string;
}

export interface Values {
  readonly tokens: readonly Token[];
  readonly values: readonly Value[];
}

/** The values of a text in its order; none overlaps another. */
export function valuesIn(text: string, language: Language, reference: Reference): Values {
  const tokens = scan(text);
  const source = sourceOf(text, language, tokens);
  const found: Value[] = [];
  const isFree = ({ start, end }: Span) => found.every((one) => end <= one.start || start >= one.end);
  const add = (value: Value) => {
    if (isFree(value)) found.push(value);
  };
  // The longest reading of a place wins: the 9 of "jutro o 9" is no amount.
  const entities = extractFrom(source, { reference });
  for (const { kind, start, end, value } of entities)
    if (kind === "email") add({ kind: "address", start, end, address: value.address });
  for (const match of text.matchAll(CHANNEL))
    add({ kind: "channel", start: match.index, end: match.index + match[0].length, channel: match[0] });
  for (const one of entities)
    if (one.kind === "money") add({ kind: "amount", start: one.start, end: one.end, ...moneyOf(one.value) });
    else if (one.kind === "number")
      add({ kind: "amount", start: one.start, end: one.end, ...numberOf(one.value) });
  for (const [at, token] of tokens.entries()) {
    const basis = BASES[token.fold];
    if (basis) add({ kind: "basis", start: token.start, end: token.end, basis });
    const unit = unitAfter(source, at) ?? nameAt(source, at);
    const last = unit && tokens[unit.to - 1];
    if (unit && last) {
      const { currency: code, currency_candidates: currencies = [] } = meaningOf(unit.currency, language);
      add({ kind: "currency", start: token.start, end: last.end, code, currencies });
    }
  }
  return { tokens, values: found.sort((a, b) => a.start - b.start) };
}

/** A name without a number: „złotówki”. */
function nameAt({ tokens, language }: Source, at: number): Unit | null {
  const currency = currencyOfName(tokens[at]?.fold ?? "", language);
  return currency ? { from: at, to: at + 1, currency } : null;
}

/** Amounts of people fit in a double's 15 digits; the text of a longer one would be wrong. */
function decimalText(value: number): string {
  return Math.abs(value) < 1e12 ? String(Math.round(value * 10_000) / 10_000) : "";
}

type Plain = Extract<Entity, { kind: "number" }>["value"];

function numberOf({ value, candidates = [] }: Plain) {
  const amounts = candidates.map((one) => decimalText(Number(one)));
  const isClear = amounts.length < 2;
  return {
    amount: isClear ? decimalText(value) : undefined,
    amounts: isClear ? [] : amounts,
    currency: null,
    currencies: [],
    bare: true,
  };
}

type Money = Extract<Entity, { kind: "money" }>["value"];

function moneyOf(money: Money) {
  const amount = "amount" in money ? money.amount : undefined;
  const amounts = "candidates" in money ? (money.candidates ?? []).map(String) : [];
  const isClear = money.per === undefined && amounts.length < 2;
  return {
    amount: isClear ? amount : undefined,
    amounts: amounts.length > 1 ? amounts : [],
    currency: money.currency,
    currencies: money.currency_candidates ?? [],
    bare: false,
    ...(money.tax && { basis: money.tax }),
  };
}
