/** Numbers and names in the settings whose check digits or registries tell whether they are right. */
import { isNip } from "#language/extract/identifiers/check-digits.ts";

/** A NIP with its check digit, with or without hyphens and spaces between the digits. */
export function isNipNumber(text: string): boolean {
  const digits = text.replaceAll(/(?<=\d)[ -](?=\d)/g, "");
  return /^\d{10}$/.test(digits) && isNip(digits);
}

/** An IBAN with its check digits (ISO 7064 MOD 97-10), with or without spaces; Polish ones also without PL. */
export function isIban(text: string): boolean {
  const compact = text.replaceAll(" ", "").toUpperCase();
  const iban = /^\d{26}$/.test(compact) ? `PL${compact}` : compact;
  // Loaded where a file holds an account: 3 ms.
  const { isValidIBAN }: typeof import("ibantools") = require("ibantools");
  return isValidIBAN(iban);
}

/** Whether the platform knows an IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    // The platform also takes offsets such as +01:00, which have no daylight-saving time.
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
