/** Numbering plans of the world, for `phones.ts`; heavy, so loaded at the first candidate only. */
import { type CountryCode, type MetadataJson, parsePhoneNumberFromString } from "libphonenumber-js/core";
import metadata from "libphonenumber-js/metadata.max.json";

export type { CountryCode };

export interface PlanResult {
  /** True if the number is in a range that its country has assigned. */
  readonly valid: boolean;
  /** True if at least its length is one of its country's. */
  readonly possible: boolean;
  readonly e164: string;
}

const plan: MetadataJson = metadata;

/** Reads `number` (digits, with a leading + where international) as dialled in `country`; null if it is none. */
export function readNumber(number: string, country?: CountryCode): PlanResult | null {
  const options = country === undefined ? { extract: false } : { extract: false, defaultCountry: country };
  const parsed = parsePhoneNumberFromString(number, options, plan);
  if (parsed === undefined) return null;
  return { valid: parsed.isValid(), possible: parsed.isPossible(), e164: parsed.number };
}
