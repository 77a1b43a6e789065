/** Text that a spreadsheet would run as a formula (OWASP, CSV injection). */

/** A sign that begins a formula, also as a full-width letter or behind blanks. */
const FORMULA = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** The text with an apostrophe before a formula, which makes spreadsheets take it as text. */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
