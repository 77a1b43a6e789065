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
/** „10”, „10/12”, „3A-5”; what is behind the last slash is the flat, if nothing else names it. */
const BUILDING =
  "(?<building>\\d{1,4}(?:(?:[A-Za-z]| (?![Mm] \\d)[A-Za-z])(?![\\p{L}\\d]))?(?:[-/]\\d{1,4}[A-Za-z]?)*)(?![\\p{L}\\d]|[-/_\u2010-\u2013][\\p{L}\\d])";
const UNIT =
  "(?:,? ?(?:m\\.|m(?= \\d)|lok\\.|lokal|mieszkani[ea]|apt\\.) ?(?<unit>[A-Z]?\\d{1,4}[A-Za-z]?(?![\\p{L}\\d])))?";
const CODE = "(?:PL-)?(?<code>\\d{2}-\\d{3})(?!\\d)";
const CITY_WORD = "\\p{Lu}[\\p{L}-]{1,30}";
const CITY = `(?<city>${CITY_WORD}(?: (?:${CITY_WORD}|nad|pod|koło|k\\.|na|przy)){0,3}?)`;
/** A place name ends before a word in small letters, a sign or the end; the last word is never a preposition. */
const CITY_END = '(?=$|[\\s,.;:)!?"”]|\\n)';
const SEPARATOR = "(?: ?[,;] ?| ?\\n ?| )";

const STREET = `(?:${KIND} ?(?<named>${NAME})|(?<bare>${NAME})) ${BUILDING}${UNIT}`;
const BOX = "(?:[Ss]kr(?:\\.|ytka) ?poczt(?:\\.|owa) ?(?:nr )?(?<box>\\d{1,5}))";

const pattern = (body: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${body})`, "gmu");

const ORDERS: readonly { pattern: RegExp; confidence: number }[] = [
  {
    pattern: pattern(`(?:${STREET}|${BOX})${SEPARATOR}${CODE} ${greedy(CITY)}${CITY_END}`),
    confidence: 0.95,
  },
  {
    pattern: pattern(
      `${CODE} ${CITY},? ?(?:\\n ?)?(?:${KIND} ?(?<named>${NAME})|(?<bare>${NAME})) ${BUILDING}${UNIT}|${CODE} ${CITY},? ?(?:\\n ?)?${BOX}`,
    ),
    confidence: 0.9,
  },
  {
    pattern: pattern(`${KIND} ?(?<named>${NAME}) ${BUILDING}${UNIT}${SEPARATOR}${greedy(CITY)}${CITY_END}`),
    confidence: 0.8,
  },
  { pattern: pattern(`${KIND} ?(?<named>${NAME}) ${BUILDING}${UNIT}`), confidence: 0.7 },
  // A village has no streets: „62-313 Kowalewo 15”.
  {
    pattern: pattern(`${CODE} ${CITY} ${BUILDING}${UNIT}(?=[ \\t]*(?:$|[,;)\\n]|\\.(?:\\s|$)))`),
    confidence: 0.7,
  },
];
/** A street alone before what looks like a code that is none. */
const CUT = 0.5;

/** The longest name of a place instead of the shortest. */
function greedy(city: string): string {
  return city.replace("{0,3}?", "{0,3}");
}

export function polishAddresses({ text }: Source): Found<"postal_address">[] {
  const found: Found<"postal_address">[] = [];
  const taken = new Taken(text.length);
  for (const { pattern: order, confidence } of ORDERS)
    for (const match of text.matchAll(order)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (!taken.take(start, end)) continue;
      const value = addressOf(match.groups ?? {});
      const isCut = value.postal_code === null && /^,? ?\d{2}-\d/.test(text.slice(end, end + 6));
      found.push(foundAt(text, "postal_address", start, end, isCut ? CUT : confidence, value));
    }
  return found;
}

function addressOf({ named, bare, building, unit, code, city, box }: Partial<Record<string, string>>) {
  const [house, flat] = unit === undefined ? houseAndFlat(building) : [building, unit];
  // „Kowalewo 15, 62-313 Kowalewo”: the name of the village, which has no streets.
  const street = named ?? (bare === city ? undefined : bare);
  return {
    street: street ?? null,
    building: house?.replace(" ", "") ?? null,
    ...(box !== undefined && { po_box: box }),
    unit: flat ?? null,
    postal_code: code ?? null,
    city: city ?? null,
    country: "PL" as const,
  };
}

/** „20/4” is flat 4 of house 20; of three numbers nobody can tell. */
function houseAndFlat(building: string | undefined): [house?: string, flat?: string] {
  const [house, flat, ...rest] = building?.split("/") ?? [];
  return rest.length > 0 ? [building] : [house, flat];
}
