/** The words and series letters of invoices, and the sign by which a text may hold the number of one. */
import { MARK } from "../marks.ts";
import type { Source, Token } from "../types.ts";

/** Series letters that Polish and English invoices begin with, and nothing else usually does. */
export const SERIES =
  "FV|FVS|FVAT|FVK|FVP|FVZ|FS|FSK|FA|FZ|FK|FKOR|KFV|KFS|PF|PRO|FP|FPF|PROFORMA|INV|INVOICE|FAKTURA|RACH|R-K|CN|DN|NK|KOR";
/** Those that are written in small letters too, and those that touch a number. */
export const SMALL_SERIES = "[Ff]vs?|[Ii]nv";
export const TOUCHING_SERIES = "FVS?|INV";

/** The words for an invoice, in the forms that they take. */
export const NOUNS =
  "faktur(?:a|y|ę|e|ze|ą|om|ami|ach)?|rachun(?:ek|ku|kiem|ki)|proform(?:a|y|ę|e|ą)|korekt(?:a|y|ę|e|ą)|not(?:a|y|ę|ą)|invoices?|inv\\.|(?:credit|debit) notes?|bill";

/** One of these is in every text that holds the number of an invoice. */
const INVOICE_SIGN = new RegExp(`(?:${SERIES})[ \u00a0\\d/_-]|${NOUNS}`, "iu");
/** One of the words of such a text: with a noun in it, or with a series at its end ("K" is the end of "R-K"). */
const INVOICE_WORD = new RegExp(`(?:${SERIES}|^k)$|faktur|rachun|proform|korekt|not|inv|bill`, "iu");

/** True if a text may hold the number of an invoice. Its words are asked once each, which few texts need to go beyond. */
export function mayStateInvoice({ text, tokens, marks }: Source): boolean {
  if ((marks & MARK.digits) === 0) return false;
  for (const token of tokens) if (isInvoiceWord(token)) return INVOICE_SIGN.test(text);
  return false;
}

function isInvoiceWord({ kind, spelling }: Token): boolean {
  if (kind !== "word") return false;
  spelling.invoice ??= INVOICE_WORD.test(spelling.text);
  return spelling.invoice;
}
