/** An amount of money in words, Polish or English, as invoices have it. */
import { minorOf } from "./amounts.ts";
import { englishNumber, englishUnits } from "./words.en.ts";
import { polishNumber, polishUnits } from "./words.pl.ts";

/** The largest amount that is written out, in minor units: below a thousand billions. */
const MOST = 10n ** 17n;

/**
 * `1845.50 PLN` is "jeden tysiąc osiemset czterdzieści pięć złotych pięćdziesiąt groszy", or "one thousand eight hundred
 * forty-five zlotys and fifty groszy". A currency without words of its own keeps its code and a fraction: "dwa CHF 50/100".
 * @param amount exact decimal with at most two places
 * @throws RangeError for anything else
 */
export function amountInWords(amount: string, currency: string, language: "pl" | "en"): string {
  const minor = minorOf(amount);
  if (minor === null || minor >= MOST || minor <= -MOST) throw new RangeError("Not an amount of two places");
  const [sign, whole, cents] =
    minor < 0n ? ["minus ", -minor / 100n, -minor % 100n] : ["", minor / 100n, minor % 100n];
  const units = language === "pl" ? polishUnits(currency) : englishUnits(currency);
  const number = language === "pl" ? polishNumber : englishNumber;
  if (units === undefined)
    return `${sign}${number(whole, "masculine")} ${currency} ${cents.toString().padStart(2, "0")}/100`;
  const and = language === "pl" ? " " : " and ";
  const main = `${number(whole, units.major.gender)} ${units.major.form(whole)}`;
  return `${sign}${main}${and}${number(cents, units.minor.gender)} ${units.minor.form(cents)}`;
}
