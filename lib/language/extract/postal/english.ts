/** Postal addresses of the United Kingdom and the United States. */
import { foundAt } from "../found.ts";
import type { Found, Source } from "../types.ts";

const WORD = "\\p{Lu}[\\p{L}'’.-]{0,30}";
const WORDS = `${WORD}(?: (?:${WORD}|of|the|on|upon|in|and|de|la)){0,5}`;
const BUILDING = "(?<building>\\d{1,6}[A-Za-z]?(?:-\\d{1,4}[A-Za-z]?)?)";
const SEPARATOR = "(?:,? ?\\n ?|, ?| )";

/** BS 7666, as the Royal Mail publishes the form of its postcodes. */
const UK_CODE =
  "(?<code>(?:GIR ?0AA|[A-PR-UWYZ](?:\\d{1,2}|[A-HK-Y]\\d|[A-HK-Y]\\d\\d|\\d[A-HJKPSTUW]|[A-HK-Y]\\d[ABEHMNPRV-Y])) ?\\d[ABD-HJLNP-UW-Z]{2})(?![\\p{L}\\p{N}])";
const UK_UNIT = "(?:(?:Flat|Apartment|Unit|Suite) (?<unit>\\d{1,4}[A-Za-z]?|[A-Z])(?:, ?| ))?";
/** What a house with a name is called: "Rose Cottage". */
const HOUSE = `(?<house>${WORD}(?: ${WORD}){0,3} (?:Cottage|House|Hall|Farm|Lodge|Barn|Mill|Manor|Villa|Bungalow))`;
const BOX = "P\\.? ?O\\.? ?[Bb]ox (?<box>\\d{1,7})";
const BREAK = "(?:, ?|,? ?\\n ?)";
const UK_COUNTRY =
  "(?:,? ?\\n? ?(?:UK|United Kingdom|England|Scotland|Wales|Great Britain)(?![\\p{L}\\p{N}]))?";
const UK_STREETS = [
  `${UK_UNIT}${BUILDING},? (?<street>${WORDS})(?:${BREAK}(?<locality>${WORDS}))?${BREAK}(?<city>${WORDS}?)`,
  `${HOUSE}${BREAK}(?<street>${WORDS})${BREAK}(?<city>${WORDS})(?:${BREAK}(?<region>${WORDS}))?`,
  `${BOX}${BREAK}(?<city>${WORDS}?)`,
];

/** USPS Publication 28, appendix B: the states, districts and territories. */
const STATES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|" +
    "DC District of Columbia|FL Florida|GA Georgia|GU Guam|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|" +
    "KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|" +
    "MP Northern Mariana Islands|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|" +
    "NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|" +
    "RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|" +
    "VI Virgin Islands|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming"
  )
    .split("|")
    .map((state) => [state.slice(3), state.slice(0, 2)]),
);
const CODES = Object.values(STATES).join("|");
const NAMES = Object.keys(STATES).join("|");
/** A code may be without a comma before it, a name not: "Kansas City, Missouri". */
const STATE = `(?:,? (?<region>${CODES})|, (?<regionName>${NAMES}))`;
const US_UNIT =
  "(?:,? (?:(?:Apt\\.?|Apartment|Suite|Ste\\.?|Unit|#) ?(?<unit>[\\dA-Za-z-]{1,6})|(?<floor>\\d{1,3}(?:st|nd|rd|th) Fl(?:oor|\\.))))?";
const US_NAME = `(?:\\d{1,3}(?:st|nd|rd|th)|${WORD})(?: (?:\\d{1,3}(?:st|nd|rd|th)|${WORD}|of|the)){0,5}?`;
const US_STREET = `(?:${BUILDING} (?<street>${US_NAME})${US_UNIT}|${BOX})(?:,? ?\\n ?|, ?)`;
const US_COUNTRY = "(?:,? ?\\n? ?(?:USA|U\\.S\\.A\\.|United States(?: of America)?)(?![\\p{L}\\p{N}]))?";

const pattern = (body: string) => new RegExp(`(?<![\\p{L}\\p{N}]|\\d[-\u2010-\u2013/.,])${body}`, "gu");
const FORMS = [
  ...UK_STREETS.map((street) => ({
    country: "GB" as const,
    pattern: pattern(`${street}${SEPARATOR}${UK_CODE}${UK_COUNTRY}`),
  })),
  {
    country: "US" as const,
    pattern: pattern(
      `${US_STREET}(?<city>${WORDS}?)${STATE} (?<code>\\d{5}(?:-\\d{4})?)(?![\\p{L}\\p{N}-])${US_COUNTRY}`,
    ),
  },
];

const CONFIDENCE = 0.92;

export function englishAddresses({ text }: Source): Found<"postal_address">[] {
  return FORMS.flatMap(({ country, pattern: form }) =>
    [...text.matchAll(form)].map((match) => {
      const { building, house, box, street, unit, floor, locality, city, code } = match.groups ?? {};
      const { region, regionName = "" } = match.groups ?? {};
      const state = region ?? STATES[regionName];
      const value = {
        street: street ?? null,
        building: building ?? house ?? null,
        ...(box !== undefined && { po_box: box }),
        unit: unit ?? floor ?? null,
        ...(locality !== undefined && { locality }),
        postal_code: code ?? null,
        city: city ?? null,
        ...(state !== undefined && { region: state }),
        country,
      };
      return foundAt(text, "postal_address", match.index, match.index + match[0].length, CONFIDENCE, value);
    }),
  );
}
