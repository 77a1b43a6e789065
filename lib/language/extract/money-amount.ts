/** An amount of money while it is being read, before it is reported. */
import type { Currency } from "./currencies.ts";
import type { Decimal } from "./decimal.ts";
import type { NumberSpan } from "./types.ts";

/** An amount before it is reported; offsets are tokens. */
export interface Amount {
  readonly from: number;
  readonly to: number;
  readonly value: Decimal;
  readonly currency: Currency;
  readonly confidence: number;
  readonly candidates?: readonly Decimal[] | undefined;
  /** The number that it was read from. */
  readonly span: NumberSpan;
  /** True if the currency is before the number. */
  readonly leading: boolean;
}

/** What is reported: an amount, or a range with open or closed ends. */
export interface MoneyExpression {
  readonly from: number;
  readonly to: number;
  readonly amount: Amount;
  readonly range?: { readonly from: Decimal | null; readonly to: Decimal | null };
  /** Every amount of which the text leaves the choice: "50 or 60 zł". */
  readonly choices?: readonly Decimal[] | undefined;
  /** True if it is a factor, an alternative or an item of a list, by its neighbours. */
  readonly isPart?: boolean;
}
