/** Polish postal addresses: „ul. Marszałkowska 10/12 m. 5, 00-001 Warszawa” and its usual orders. */
import { foundAt } from "../found.ts";
import { Taken } from "../taken.ts";
import type { Found, Source } from "../types.ts";

/** What kind of street it is, in the forms that precede a name. */
const KIND =
  "(?:[Uu]l(?:\\.|ic[ayęąi])|[Aa]l(?:\\.|ej[aeię])|[Pp]l(?:\\.|ac(?:u|em)?)|[Oo]s(?:\\.|iedl[eu])|[Rr]ond[oa]|[Ss]kwer(?:u|ze)?|[Bb]ulwar(?:u|ze)?|[Ww]ybrzeże|[Tt]rakt|[Ss]zosa)";

/** One word of a name: capitalised, an abbreviated title, or the day in „3 Maja”. */
const NAME_WORD =
  "(?:\\p{Lu}[\\p{L}'’.-]{0,30}|(?:św|gen|płk|ks|dr|prof|im|marsz|abp|bp|kard|mjr|kpt|por)\\.|\\d{1,2}(?= \\p{Lu})|i|na|nad|pod|w|z)";
const NAME = `${NAME_WORD}(?:[ -]${NAME_WORD}){0,5}?`;
const BUILDING =
  "(?<building>\\d{1,4} ?[A-Za-z]?(?![\\p{L}\\d])(?:-\\d{1,4}[A-Za-z]?)?(?:/\\d{1,4}[A-Za-z]?(?=,? ?(?:m\\.|lok|miesz)))?)";
const UNIT =
  "(?:[ ]?(?:/|,? ?(?:m\\.|lok\\.|lokal|mieszkani[ea]|apt\\.)) ?(?<unit>\\d{1,4}[A-Za-z]?(?![\\p{L}\\d])))?";
const CODE = "(?:PL-)?(?<code>\\d{2}-\\d{3})(?!\\d)";
const CITY_WORD = "\\p{Lu}[\\p{L}-]{1,30}";
const CITY = `(?<city>${CITY_WORD}(?: (?:${CITY_WORD}|nad|pod|koło|k\\.|na|przy)){0,3}?)`;
/** A place name ends before a word in small letters, a sign or the end; the last word is never a preposition. */
const CITY_END = '(?=$|[\\s,.;:)!?"”]|\\n)';
const SEPARATOR = "(?: ?[,;] ?| ?\\n ?| )";

const STREET = `(?:${KIND} ?(?<named>${NAME})|(?<bare>${NAME})) ${BUILDING}${UNIT}`;

const pattern = (body: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${body})`, "gmu");

const ORDERS: readonly { pattern: RegExp; confidence: number }[] = [
  { pattern: pattern(`${STREET}${SEPARATOR}${CODE} ${greedy(CITY)}${CITY_END}`), confidence: 0.95 },
  { pattern: pattern(`${CODE} ${CITY},? ?(?:\\n ?)?${STREET}`), confidence: 0.9 },
  {
    pattern: pattern(`${KIND} ?(?<named>${NAME}) ${BUILDING}${UNIT}${SEPARATOR}${greedy(CITY)}${CITY_END}`),
    confidence: 0.8,
  },
  { pattern: pattern(`${KIND} ?(?<named>${NAME}) ${BUILDING}${UNIT}`), confidence: 0.7 },
];

/** The longest name of a place instead of the shortest. */
function greedy(city: string): string {
  return city.replace("{0,3}?", "{0,3}");
}

export function polishAddresses({ text }: Source): Found<"postal_address">[] {
  const found: Found<"postal_address">[] = [];
  const taken = new Taken(text.length);
  for (const { pattern: order, confidence } of ORDERS)
    for (const match of text.matchAll(order)) {
      const { named, bare, building = "", unit, code, city } = match.groups ?? {};
      const [start, end] = [match.index, match.index + match[0].length];
      if (!taken.take(start, end)) continue;
      const value = {
        street: named ?? bare ?? null,
        building: building.replace(" ", ""),
        unit: unit ?? null,
        postal_code: code ?? null,
        city: city ?? null,
        country: "PL" as const,
      };
      found.push(foundAt(text, "postal_address", start, end, confidence, value));
    }
  return found;
}
