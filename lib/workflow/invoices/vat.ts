/** Rates of VAT, and the tax of a sum at a rate. */
import { VAT_RATES, type VatRate } from "#schemas/workflow.ts";
import { divideRounded } from "./amounts.ts";

/** Percent of each rate; those without tax are 0. */
const PERCENT: Readonly<Record<VatRate, bigint>> = {
  "23": 23n,
  "8": 8n,
  "5": 5n,
  "0": 0n,
  "0 WDT": 0n,
  "0 EX": 0n,
  zw: 0n,
  np: 0n,
  "np II": 0n,
  oo: 0n,
};

/** Other ways to write a rate. */
const SPELLINGS: Readonly<Record<string, VatRate>> = {
  exempt: "zw",
  "zw.": "zw",
  "np.": "np",
  "np i": "np",
  "np ii": "np II",
  "oo.": "oo",
  "reverse charge": "oo",
  "odwrotne obciążenie": "oo",
  wdt: "0 WDT",
  "0 wdt": "0 WDT",
  "0 ex": "0 EX",
  "0 kr": "0",
};

/** The rate that a text means: `23`, `23%`, `23.00`, `zw.`; null if there is none. */
export function vatRateOf(text: string): VatRate | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\s*%$/, "")
    .replace(/^(\d+)[.,]0+$/, "$1");
  return VAT_RATES.find((rate) => rate.toLowerCase() === plain) ?? SPELLINGS[plain] ?? null;
}

export function isTaxed(rate: VatRate): boolean {
  return PERCENT[rate] > 0n;
}

/** The tax of a net sum: the sum times the rate (art. 106e section 1 item 14 of the VAT act), in minor units. */
export function taxOfNet(net: bigint, rate: VatRate): bigint {
  return divideRounded(net * PERCENT[rate], 100n);
}

/** The tax within a gross sum: gross × rate / (100 + rate) (art. 106e section 7 of the VAT act), in minor units. */
export function taxInGross(gross: bigint, rate: VatRate): bigint {
  return divideRounded(gross * PERCENT[rate], 100n + PERCENT[rate]);
}
