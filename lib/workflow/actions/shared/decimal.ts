/** Decimals as strings. */

/** Without leading zeros and without a fraction of nothing but zeros; two places stay two: 999.50. */
export function normalizedAmount(amount: string): string {
  const sign = amount.startsWith("-") ? "-" : "";
  const [whole = "0", fraction = ""] = amount.slice(sign.length).split(".");
  const integer = whole.replace(/^0+(?=\d)/, "") || "0";
  return /^0*$/.test(fraction) ? sign + integer : `${sign}${integer}.${fraction}`;
}
