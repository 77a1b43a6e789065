/** The words and series letters of invoices, and the sign by which a text may hold the number of one. */

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
export const INVOICE_SIGN = new RegExp(`(?:${SERIES})[ \u00a0\\d/_-]|${NOUNS}`, "iu");
