/** Amounts of money as whole minor units (grosze, cents), so that every sum is exact. */
import { type Decimal, parseDecimal } from "#language/extract/decimal.ts";

/** Minor units of every amount on an invoice: FA(3) and its prints have two places. */
export const PLACES = 2;

/** The minor units of a plain decimal; null if it has more places than `places`, or is no decimal. */
export function minorOf(text: string, places: number = PLACES): bigint | null {
  const value = parseDecimal(text);
  if (value === null || value.scale > places) return null;
  return value.digits * 10n ** BigInt(places - value.scale);
}

/** A decimal with exactly `places` places: 150050n is `1500.50`. */
export function minorText(minor: bigint, places: number = PLACES): string {
  const digits = absolute(minor)
    .toString()
    .padStart(places + 1, "0");
  const point = digits.length - places;
  const text = places === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return minor < 0n ? `-${text}` : text;
}

export function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/**
 * The quotient as a whole number, halves away from zero: art. 106e section 11 of the Polish VAT act drops ends below
 * half a grosz and rounds others up. Negative amounts mirror positive ones, so that a correction takes back exactly what
 * was charged.
 */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const [n, d] = [absolute(numerator), absolute(denominator)];
  const quotient = (2n * n + d) / (2n * d);
  return negative ? -quotient : quotient;
}

/** An amount in minor units times an exact decimal, rounded to minor units. */
export function timesDecimal(minor: bigint, { digits, scale }: Decimal): bigint {
  return divideRounded(minor * digits, 10n ** BigInt(scale));
}

/** A price per unit with at least 2 and at most 8 places, what FA(3) takes: the value divided by the quantity. */
export function unitPrice(value: bigint, quantity: Decimal): string {
  const MOST = 8;
  const scaled = divideRounded(value * 10n ** BigInt(MOST - PLACES + quantity.scale), quantity.digits);
  return minorText(scaled, MOST).replace(/(\.\d{2,}?)0+$/, "$1");
}
