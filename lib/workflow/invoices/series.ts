/** Series of invoice numbers: the pattern of the settings, and the count within a month or year. */
import type { InvoiceDocument, Settings } from "#schemas/workflow.ts";

const DEFAULTS = {
  invoice: "FV/{n}/{month}/{year}",
  proforma: "PRO/{n}/{month}/{year}",
  correction: "KOR/{n}/{month}/{year}",
} as const;

/** The pattern of a kind of invoice. */
export function patternOf(kind: InvoiceDocument["kind"], { invoices }: Settings): string {
  const own = {
    invoice: invoices?.series,
    proforma: invoices?.proforma_series,
    correction: invoices?.correction_series,
  };
  return own[kind] ?? DEFAULTS[kind];
}

/** The numbers that are counted together: a pattern with its month and year filled in, e.g. `FV/{n}/11/2026`. */
export interface Series {
  readonly scope: string;
  /** Least number of digits of the count. */
  readonly digits: number;
}

const COUNT = /\{n(?::0(\d{1,2}))?\}/;

/**
 * The series of an invoice. Whatever the pattern leaves out does not start the count again: without `{year}` the count of
 * a month goes on in the same month of the next year, so that no number ever comes twice.
 * @param day date of issue, YYYY-MM-DD
 * @throws RangeError for a pattern without exactly one `{n}`
 */
export function seriesOf(pattern: string, day: string): Series {
  const dated = pattern.replaceAll("{year}", day.slice(0, 4)).replaceAll("{month}", day.slice(5, 7));
  const counts = dated.match(new RegExp(COUNT, "g")) ?? [];
  if (counts.length !== 1) throw new RangeError("A series of numbers must have {n} exactly once");
  return { scope: dated.replace(COUNT, "{n}"), digits: Number(COUNT.exec(dated)?.[1] ?? 1) };
}

/** The number at a count: `FV/7/11/2026`. */
export function numberAt({ scope, digits }: Series, count: number): string {
  return scope.replace("{n}", String(count).padStart(digits, "0"));
}

/** The name of an invoice's files, without their ending. */
export function fileNameOf(number: string): string {
  return number.replaceAll(/[\\/]/g, "-").replaceAll(/[^\p{L}\p{N}._-]/gu, "_");
}
