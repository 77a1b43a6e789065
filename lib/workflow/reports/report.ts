/** A report as its writers get it: a summary with its titles in one language. */
import type { REPORT_TYPES } from "#schemas/workflow.ts";
import type { Mark } from "./cells.ts";
import type { Period, Summary } from "./summary.ts";

export type ReportType = (typeof REPORT_TYPES)[number];
export type Language = "pl" | "en";

export interface Report {
  readonly type: ReportType;
  readonly language: Language;
  readonly summary: Summary;
  readonly period: Period | undefined;
  /** Day on which it is made, YYYY-MM-DD. */
  readonly made: string;
  readonly company: string | undefined;
  /** Name of the file that it is made from. */
  readonly source: string;
  /** How CSV is written: as the data was, or as spreadsheets of the language expect it. */
  readonly dialect: { readonly delimiter: string; readonly mark: Mark };
}

export const TITLES: Readonly<Record<Language, Readonly<Record<ReportType, string>>>> = {
  pl: {
    sales: "Raport sprzedaży",
    hr: "Raport kadrowy",
    finance: "Raport finansowy",
    marketing: "Raport marketingowy",
  },
  en: { sales: "Sales report", hr: "HR report", finance: "Finance report", marketing: "Marketing report" },
};

export const LABELS = {
  pl: {
    period: "Okres",
    all: "wszystkie dane",
    made: "Sporządzono",
    source: "Dane",
    rows: "Wiersze",
    total: "Razem",
    summary: "Podsumowanie",
    byPeriod: "Według okresów",
    by: "Według kolumny",
    data: "Dane",
    none: "Brak wierszy w tym okresie",
    blank: "(puste)",
    page: (page: number, pages: number) => `Strona ${page} z ${pages}`,
    left: (rows: number) => `Pominięto wierszy: ${rows}; wszystkie są w formatach CSV i XLSX`,
    columnsLeft: (columns: number) => `Pominięto kolumn: ${columns}; wszystkie są w formatach CSV i XLSX`,
  },
  en: {
    period: "Period",
    all: "all data",
    made: "Made on",
    source: "Data",
    rows: "Rows",
    total: "Total",
    summary: "Summary",
    byPeriod: "By period",
    by: "By column",
    data: "Data",
    none: "No rows in this period",
    blank: "(empty)",
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    left: (rows: number) => `Rows left out: ${rows}; CSV and XLSX have all of them`,
    columnsLeft: (columns: number) => `Columns left out: ${columns}; CSV and XLSX have all of them`,
  },
} as const satisfies Record<Language, object>;

/** The period with both its days, e.g. `2026-01-01 – 2026-01-31`. */
export function periodText({ period, language }: Pick<Report, "period" | "language">): string {
  if (period === undefined) return LABELS[language].all;
  const last = new Date(Date.parse(`${period.end}T00:00:00Z`) - 24 * 3600 * 1000).toISOString().slice(0, 10);
  return last === period.start ? last : `${period.start} – ${last}`;
}
