/** Currencies by the adjective of their country alone: "Swedish", „czeskich”. */
import { ENGLISH_QUALIFIERS } from "./currency-adjectives.en.ts";
import { POLISH_QUALIFIERS } from "./currency-adjectives.pl.ts";

/** Ends of Polish adjectives, folded. */
const ENDS = /^(?:[iaey]|ie|ich|im|imi|iej|iego|iemu|ych|ym|ymi|ej|ego|emu)$/;

/** The codes that a folded adjective can stand for; none for any other word. */
export function currenciesOfAdjective(word: string): readonly string[] {
  if (Object.hasOwn(ENGLISH_QUALIFIERS, word)) return ENGLISH_QUALIFIERS[word] ?? [];
  const found = POLISH_QUALIFIERS.find(
    ([stem]) => word.startsWith(stem) && ENDS.test(word.slice(stem.length)),
  );
  return found?.[1] ?? [];
}
