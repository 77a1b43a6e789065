/** The sums of an invoice: its lines grouped by rate, the tax of each group, and the totals. */
import type { Decimal } from "#language/extract/decimal.ts";
import { type InvoiceLine, VAT_RATES, type VatGroup, type VatRate } from "#schemas/workflow.ts";
import { minorOf, minorText, timesDecimal } from "./amounts.ts";
import { isTaxed, taxInGross, taxOfNet } from "./vat.ts";

export interface Totals {
  readonly groups: VatGroup[];
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  /** The VAT in PLN, if it was converted. */
  readonly vat_pln?: string;
}

interface Sum {
  readonly net: bigint;
  readonly vat: bigint;
}

/**
 * The totals of lines. Lines of one rate are summed before the tax is computed, so that it is rounded once a rate. What a
 * correction had before is subtracted: group by group the difference of two right sums.
 * @param exchange PLN for one unit of the currency; VAT is then also given in PLN (art. 106e section 11)
 * @throws RangeError for a value that is not an amount
 */
export function totalsOf(lines: readonly InvoiceLine[], basis: "net" | "gross", exchange?: Decimal): Totals {
  const sums = VAT_RATES.flatMap((rate) => {
    const own = lines.filter(({ vat_rate }) => vat_rate === rate);
    if (own.length === 0) return [];
    const after = sumOf(
      own.filter(({ before }) => !before),
      rate,
      basis,
    );
    const before = sumOf(
      own.filter((line) => line.before),
      rate,
      basis,
    );
    return [{ rate, net: after.net - before.net, vat: after.vat - before.vat }];
  });
  const groups = sums.map(({ rate, net, vat }) => ({
    vat_rate: rate,
    net: minorText(net),
    vat: minorText(vat),
    gross: minorText(net + vat),
    ...(exchange && isTaxed(rate) && { vat_pln: minorText(timesDecimal(vat, exchange)) }),
  }));
  const total = (pick: (sum: Sum) => bigint) => sums.reduce((sum, one) => sum + pick(one), 0n);
  const inPln = groups.reduce((sum, { vat_pln }) => sum + amountOf(vat_pln ?? "0"), 0n);
  return {
    groups,
    net: minorText(total(({ net }) => net)),
    vat: minorText(total(({ vat }) => vat)),
    gross: minorText(total(({ net, vat }) => net + vat)),
    ...(exchange && { vat_pln: minorText(inPln) }),
  };
}

function sumOf(lines: readonly InvoiceLine[], rate: VatRate, basis: "net" | "gross"): Sum {
  const value = lines.reduce((sum, line) => sum + amountOf(line.value), 0n);
  if (basis === "net") return { net: value, vat: taxOfNet(value, rate) };
  const vat = taxInGross(value, rate);
  return { net: value - vat, vat };
}

function amountOf(text: string): bigint {
  const minor = minorOf(text);
  if (minor === null) throw new RangeError("A value of the invoice is not an amount");
  return minor;
}
