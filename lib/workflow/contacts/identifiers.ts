/** Tax and account numbers as forms and files have them, checked by the readers of `lib/language`. */
import { sourceOf } from "#language/extract/extract.ts";
import { isNip } from "#language/extract/identifiers/check-digits.ts";
import { euVatNumbersIn } from "#language/extract/identifiers/eu-vat.ts";
import { ibansIn } from "#language/extract/identifiers/iban.ts";

/** The ten digits of a Polish tax number, however it is grouped; null if its check digit is wrong or it never existed. */
export function nipOf(text: string): string | null {
  const digits = text.replace(/^\s*PL/i, "").replace(/[\s-]/g, "");
  // The first three digits are the code of a tax office: not all of KSeF's form, TNrNIP, exist, but no other does.
  return /^[1-9](?:\d[1-9]|[1-9]\d)\d{7}$/.test(digits) && isNip(digits) ? digits : null;
}

/** A VAT number of another EU country, with the letters of its country; null if it is wrong, or Polish. */
export function vatEuOf(text: string): string | null {
  const written = text.trim().toUpperCase();
  const found = euVatNumbersIn(sourceOf(`VAT ${written}`));
  const [one] = found;
  if (found.length !== 1 || one === undefined || one.end !== written.length + 4 || !one.value.valid)
    return null;
  const compact = written.replace(/[\s.-]/g, "");
  return compact.startsWith("PL") ? null : compact;
}

/** The IBAN that a text is, a Polish one also without its letters; null if its check digits are wrong. */
export function ibanOf(text: string): string | null {
  const written = text.trim().toUpperCase();
  const found = ibansIn(sourceOf(`IBAN ${written}`));
  const [one] = found;
  return found.length === 1 && one?.end === written.length + 5 && one.value.valid ? one.value.iban : null;
}
