/** Amounts in the read-back: net, VAT and gross as the invoice will have them. */
import { compare, parseDecimal, whole } from "#language/extract/decimal.ts";
import { minorOf, minorText } from "../invoices/amounts.ts";
import { taxInGross, taxOfNet, vatRateOf } from "../invoices/vat.ts";

export interface Taxed {
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
}

/**
 * @param rate as a Polish invoice has it: 23, 8, 5, 0, or zw, np, oo, which have no tax
 * @returns undefined if the amount or the rate is none
 */
export function taxOf(amount: string, basis: "net" | "gross", rate: string): Taxed | undefined {
  const [given, known] = [minorOf(amount), vatRateOf(rate)];
  if (given === null || known === null) return undefined;
  const vat = basis === "net" ? taxOfNet(given, known) : taxInGross(given, known);
  const net = basis === "net" ? given : given - vat;
  return { net: minorText(net), vat: minorText(vat), gross: minorText(net + vat) };
}

/** Whether an amount is more than zero. */
export function isPositive(amount: string): boolean {
  const value = parseDecimal(amount);
  return value !== null && compare(value, whole(0)) > 0;
}

/** `1500.5` and `1500.50` are one amount. */
export function sameAmount(a: unknown, b: unknown): boolean {
  if (typeof a !== "string" || typeof b !== "string") return false;
  const [x, y] = [parseDecimal(a), parseDecimal(b)];
  return x !== null && y !== null && compare(x, y) === 0;
}
