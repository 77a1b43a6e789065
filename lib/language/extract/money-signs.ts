/** The signs by which a text may hold an amount: each word and sign of it is asked once, most texts have none. */
import { currencyOfCode, currencyOfSign } from "./currencies.ts";
import { currencyOfName } from "./money-units.ts";
import type { Source, Token } from "./types.ts";

/** What says whether an amount is net or gross, which makes one of a number. */
const OF_TAX = /^(?:net(?:to)?|brutto|gross|vat(?:u|em|owi)?|tax|taxes|gst|ptu)$/;
/** The first of the two dashes of "12,-", a price without a currency. */
const DASH = /^[-\u2010-\u2015\u2212]$/;

/** True if a token of a text names a currency or a tax, or is the end of a price without one. */
export function mayStateMoney({ tokens, language }: Source): boolean {
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || token.kind === "digits") continue;
    const meanings = language === "pl" ? token.spelling.pl : token.spelling.en;
    meanings.money ??= isSign(token, language);
    if (meanings.money) return true;
    if (at > 0 && token.joined && DASH.test(token.text) && ",.".includes(tokens[at - 1]?.text ?? " "))
      return true;
  }
  return false;
}

function isSign({ kind, text, fold }: Token, language: "en" | "pl"): boolean {
  if (kind === "sign") return currencyOfSign(text) !== undefined;
  const isNamed = currencyOfCode(text, false) !== undefined || currencyOfName(fold, language) !== undefined;
  return isNamed || OF_TAX.test(fold);
}
