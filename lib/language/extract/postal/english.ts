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
const UK = new RegExp(
  `(?<![\\p{L}\\p{N}])${UK_UNIT}${BUILDING},? (?<street>${WORDS})(?:(?:, ?|,? ?\\n ?)(?<locality>${WORDS}))?(?:, ?|,? ?\\n ?)(?<city>${WORDS}?)${SEPARATOR}${UK_CODE}`,
  "gu",
);

/** USPS Publication 28, appendix B: the states, districts and territories. */
const STATE =
  "AL|AK|AS|AZ|AR|CA|CO|CT|DE|DC|FL|GA|GU|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MP|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|PR|RI|SC|SD|TN|TX|UT|VT|VA|VI|WA|WV|WI|WY";
const US_UNIT = "(?:,? (?:Apt\\.?|Apartment|Suite|Ste\\.?|Unit|#) ?(?<unit>[\\dA-Za-z-]{1,6}))?";
const US_NAME = `(?:\\d{1,3}(?:st|nd|rd|th)|${WORD})(?: (?:\\d{1,3}(?:st|nd|rd|th)|${WORD}|of|the)){0,5}?`;
const US = new RegExp(
  `(?<![\\p{L}\\p{N}])${BUILDING} (?<street>${US_NAME})${US_UNIT}(?:,? ?\\n ?|, ?)(?<city>${WORDS}), ?(?<region>${STATE}) (?<code>\\d{5}(?:-\\d{4})?)(?!\\d)`,
  "gu",
);

const FORMS = [
  { country: "GB", pattern: UK },
  { country: "US", pattern: US },
] as const;

const CONFIDENCE = 0.92;

export function englishAddresses({ text }: Source): Found<"postal_address">[] {
  return FORMS.flatMap(({ country, pattern }) =>
    [...text.matchAll(pattern)].map((match) => {
      const { building = "", street = "", unit, locality, city = "", region, code = "" } = match.groups ?? {};
      const value = {
        street,
        building,
        unit: unit ?? null,
        ...(locality !== undefined && { locality }),
        postal_code: code,
        city,
        ...(region !== undefined && { region }),
        country,
      };
      return foundAt(text, "postal_address", match.index, match.index + match[0].length, CONFIDENCE, value);
    }),
  );
}
