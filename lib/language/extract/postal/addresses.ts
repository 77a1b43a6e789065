/** Postal addresses in the forms of Poland, the United Kingdom and the United States, whatever the text's language. */
import { Taken } from "../taken.ts";
import type { Found, Source } from "../types.ts";
import { englishAddresses } from "./english.ts";
import { polishAddresses } from "./polish.ts";

export function postalAddressesIn(source: Source): Found<"postal_address">[] {
  const taken = new Taken(source.text.length);
  return [...polishAddresses(source), ...englishAddresses(source)]
    .filter(({ start, end }) => taken.take(start, end))
    .sort((a, b) => a.start - b.start);
}
