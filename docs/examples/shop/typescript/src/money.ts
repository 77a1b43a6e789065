/** Amounts of money, in cents. */
import { inspect } from "node:util";

export interface Money {
  cents: number;
  currency: string;
}

export function format(money: Money) {
  return `${(money.cents / 100).toFixed(2)} ${money.currency}`;
}

export function isZero(money: Money): boolean {
  return money.cents === 0;
}
