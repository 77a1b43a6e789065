/** Reads the cells of a table: dates and exact decimals. A form that could mean two things is not guessed. */
import { add, type Decimal, decimalText } from "#language/extract/decimal.ts";

/** The sign before the places. */
export type Mark = "." | ",";

const SPACES = " \u00a0\u202f";
const FORMS: Readonly<Record<Mark, RegExp>> = {
  ".": new RegExp(`^[+-]?(?:\\d+|\\d{1,3}(?:[,${SPACES}']\\d{3})+)(?:\\.\\d+)?$`),
  ",": new RegExp(`^[+-]?(?:\\d+|\\d{1,3}(?:[.${SPACES}']\\d{3})+)(?:,\\d+)?$`),
};
/** A minus sign as spreadsheets write it. */
const MINUS = /^[\u2212\u2012\u2013]/;
/** Leading zeros are those of a code, not of a number. */
const CODE = /^[+-]?0\d/;

/** The decimal that a text means with this mark; undefined if it is no number then. */
export function readDecimal(text: string, mark: Mark): Decimal | undefined {
  const plain = text.trim().replace(MINUS, "-");
  if (!FORMS[mark].test(plain) || CODE.test(plain)) return undefined;
  const [whole = "", places = ""] = plain
    .replaceAll(mark === "." ? /[^\d.+-]/g : /[^\d,+-]/g, "")
    .split(mark);
  return { digits: BigInt(`${whole.replace("+", "")}${places}`), scale: places.length };
}

/** The sum, exact. */
export function sumOf(values: readonly Decimal[]): Decimal {
  return values.reduce(add, { digits: 0n, scale: 0 });
}

/** As people of a language write it: `1 234,50` or `1,234.50`. */
export function readableText(value: Decimal, language: "pl" | "en"): string {
  const [whole = "", places] = decimalText(value).split(".");
  const [group, mark] = language === "pl" ? ["\u00a0", ","] : [",", "."];
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  return places === undefined ? grouped : `${grouped}${mark}${places}`;
}

const ISO_DAY = /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ].*)?$/;
const POLISH_DAY = /^(\d{1,2})[.-](\d{1,2})[.-](\d{4})$/;

/** The day of a cell as YYYY-MM-DD. 03/04/2026 is not read: it is another day in each country. */
export function readDay(text: string): string | undefined {
  const plain = text.trim();
  const [, year, month, day] = ISO_DAY.exec(plain) ?? [];
  const [, day2 = day, month2 = month, year2 = year] = POLISH_DAY.exec(plain) ?? [];
  if (year2 === undefined || month2 === undefined || day2 === undefined) return undefined;
  const iso = `${year2}-${month2.padStart(2, "0")}-${day2.padStart(2, "0")}`;
  const found = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(found.getTime()) || found.toISOString().slice(0, 10) !== iso ? undefined : iso;
}
