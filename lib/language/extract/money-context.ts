/** Tells amounts from weights, golden things and other homographs of currency names. */

import { WordSet } from "../word-set.ts";
import type { Unit } from "./money-units.ts";
import type { Source } from "./types.ts";

/** What is weighed in pounds or decagrams, in the genitive. */
const GOODS = new WordSet(
  "maki cukru masla miesa sera chleba kawy herbaty soli ryzu kaszy owocow jablek gruszek sliwek wisni truskawek malin ziemniakow kartofli pomidorow ogorkow cebuli czosnku marchwi kapusty miodu orzechow migdalow rodzynek szynki kielbasy boczku smalcu ryb ryby lososia sledzi drozdzy platkow makaronu czekolady kakao lodu mleka smietany oleju oliwy pieprzu papryki welny siana wegla zelaza zlota srebra wagi",
);
const SCALES_EN = new WordSet(
  "lost lose losing gain gained gaining weigh weighs weighed weighing lift lifted",
);
const HEAVY = new WordSet("heavier lighter overweight heavy thrust weight");
/** Nouns after "złote", "złotych" that are golden. */
const GOLDEN =
  /^(?:medal|pierscion|kolczyk|obraczk|monet|zeb|lancusz|raczk|kul[eai]|jaj|ryb[ek]|glob|palm|lisc|klamk|ramk|spink|zegar|korony|gwiazd|lit(?:er|ar)|nit|mysl|wlos|klucz|puchar|jabl|piasek|strun)/;
/** Things named after what they cost or are: "dollar store", "grand piano". */
const COMPOUNDS: Record<string, Pick<ReadonlySet<string>, "has">> = {
  dollar: new WordSet("store stores sign signs amount shop tree general menu index value"),
  euro: new WordSet("zone area cup championship championships sign"),
  pound: new WordSet("sign cake shop dog"),
  grand: new WordSet(
    "piano pianos prix jury slam total cherokee canyon master masters mother father children opening",
  ),
  cent: new WordSet("sign"),
  won: new WordSet("the a an by at in first second their his her our my"),
};

/** Lines of a screen: "1080p". */
const SCREENS = new WordSet("240 360 480 720 1080 1440 2160 4320");

/** True if the unit after a number is none of money there. */
export function isNotMoney(source: Source, unit: Unit): boolean {
  const { tokens, language } = source;
  const word = tokens[unit.to - 1];
  const next = tokens[unit.to];
  if (word?.kind !== "word") return false;
  const after = next?.kind === "word" ? next.fold : "";
  if (word.fold === "p" && SCREENS.has(tokens[unit.from - 1]?.text ?? "")) return true;
  if (language === "en") {
    const compound = Object.hasOwn(COMPOUNDS, word.fold) ? COMPOUNDS[word.fold] : undefined;
    if (compound?.has(after) === true) return true;
    return unit.currency.weight === true && word.fold.startsWith("pound") && weighs(source, unit, after);
  }
  if (/^zlot/.test(word.fold)) return GOLDEN.test(after);
  return unit.currency.weight === true && GOODS.has(after);
}

/** "two pounds of flour", "lost 20 pounds". */
function weighs(source: Source, unit: Unit, after: string): boolean {
  if (HEAVY.has(after)) return true;
  if (after === "of")
    return !/^(?:debt|debts|profit|savings|investment|funding|income|revenue|fines?)$/.test(
      source.tokens[unit.to + 1]?.fold ?? "",
    );
  for (let at = unit.from - 1; at >= Math.max(0, unit.from - 5); at--)
    if (SCALES_EN.has(source.tokens[at]?.fold ?? "")) return true;
  return false;
}
