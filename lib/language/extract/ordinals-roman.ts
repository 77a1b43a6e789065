/** Roman numerals that count: "XIX wiek", "IV piętro", "II instancja"; elsewhere they are letters, sizes and names. */
import type { Source } from "./types.ts";

/** Beginnings of Polish nouns that Roman numerals count, folded. */
export const COUNTED =
  /^(?:wiek(?:u|i|iem|ow|ach)?$|stuleci|pietr|instancj|etap|rat[aeyi]|klas[aeyi]|tur[aeyz]|edycj|lig[aei]|kadencj|rozbior|wojn|polroc|kwarta|rund|zmian|oddzial|wydzial|stopn|stopien|termin|pokol|kategori|grup|miejsc|semest|tom(?:u|em|ow|ie)?$)/;
const ROMAN = /^X{0,3}(?:IX|IV|V?I{0,3})$/;
const [LETTER_I, LETTER_V, LETTER_X] = [73, 86, 88];
const DIGITS: Record<string, number> = { I: 1, V: 5, X: 10 };

/** The value of "XIV", at most 39; null for any other text. */
function romanValue(text: string): number | null {
  if (text === "" || text.length > 7 || !ROMAN.test(text)) return null;
  let value = 0;
  for (let at = 0; at < text.length; at++) {
    const [one, next] = [DIGITS[text[at] ?? ""] ?? 0, DIGITS[text[at + 1] ?? ""] ?? 0];
    value += one < next ? -one : one;
  }
  return value;
}

/** Roman ordinals of a Polish text: the token that holds each, and its value. */
export function romanOrdinals({ tokens, language }: Source): { at: number; value: number }[] {
  if (language !== "pl") return [];
  const found: { at: number; value: number }[] = [];
  for (let at = 0; at < tokens.length - 1; at++) {
    const token = tokens[at];
    const start = token?.text.charCodeAt(0);
    if (token === undefined || (start !== LETTER_I && start !== LETTER_V && start !== LETTER_X)) continue;
    const noun = tokens[at + 1];
    const century = noun?.fold === "w" && tokens[at + 2]?.text === "." && tokens[at + 2]?.joined === true;
    if (noun?.kind !== "word" || noun.joined || !(century || COUNTED.test(noun.fold))) continue;
    // At the start of a sentence "I" is "and".
    const before = tokens[at - 1];
    if (
      token.text === "I" &&
      (before === undefined || (before.kind === "sign" && ".!?".includes(before.text)))
    )
      continue;
    const value = romanValue(token.text);
    if (value !== null) found.push({ at, value });
  }
  return found;
}
