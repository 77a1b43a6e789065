/** Slang of money: "pięć dych", "stówę", "a tenner" count notes, where the words around them speak of paying. */

import { WordSet } from "../word-set.ts";
import type { Currency } from "./currencies.ts";
import type { Source } from "./types.ts";

/** Beginnings of words that speak of paying, folded. */
const PAYING =
  /^(?:(?:za|do|w|wy|o|roz|prze)?plac|(?:za|do|wy)?koszt|zar[ao]b|wyda[lcjw]|pozycz|przel(?:ej|ew|al)|dlug|cen[aeoy]|kwot|kup|sprzeda|wisi|zrzut|dorzuc|rachun|napiw|budzet|stow|dych|tysiak|kas[aeiy]|zlot|zl$|odda|dal(?:em|am|i)?$|daj$|dam$|reszt|premi|podwyzk|mandat|rat[aey]|zaliczk|wart|faktur|fv$|bilet|pensj|wyplat)/;
/** How many words before and after it may speak of paying. */
const REACH = 8;
/** What else is counted in tens and hundreds. */
const COUNTED = new WordSet(
  "lat latek lata roku km kilometrow stopni deko gram gramow minut godzine kilo kilogramow metrow procent osob",
);

/** True if a word of slang, tokens `from` to `to`, is money; one without a number needs words of paying. */
export function isSlangMoney(source: Source, from: number, to: number, slang: Currency["slang"]): boolean {
  const { tokens } = source;
  if (slang === undefined) return true;
  if (COUNTED.has(tokens[to]?.fold ?? "")) return false;
  if (slang === "clear") return true;
  for (let at = Math.max(0, from - REACH); at < Math.min(tokens.length, to + REACH); at++)
    if ((at < from || at >= to) && PAYING.test(tokens[at]?.fold ?? "")) return true;
  return false;
}
