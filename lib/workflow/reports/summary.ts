/** What a report says of a table: the rows of its period, their sums, and the sums by month and by group. Pure. */
import type { Decimal } from "#language/extract/decimal.ts";
import { sumOf } from "./cells.ts";
import type { Cell, Table } from "./table.ts";

/** Sums of the same columns, for one group of rows. */
export interface GroupSums {
  readonly name: string;
  readonly rows: number;
  /** In the order of `Summary.summed`. */
  readonly sums: readonly Decimal[];
}

export interface Summary {
  readonly columns: Table["columns"];
  readonly rows: Table["rows"];
  /** Columns that are added up, by their place. */
  readonly summed: readonly number[];
  /** One for each currency, if the data names them; sums of two currencies are never added. */
  readonly totals: readonly GroupSums[];
  /** By month, day or year; empty without dates, or if all rows are of one. */
  readonly periods: readonly GroupSums[];
  /** By the values of a column; undefined if no column divides the rows into few groups. */
  readonly groups: { readonly column: string; readonly sums: readonly GroupSums[] } | undefined;
}

/** A half-open interval of days, YYYY-MM-DD. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

const words = (text: string) => new RegExp(`(?:^|[^\\p{L}])(?:${text})(?:$|[^\\p{L}])`, "iu");
/** Numbers that name something, and numbers whose sum means nothing. */
const NOT_ADDED = words(
  "id|nr|no|numer|number|nip|regon|pesel|iban|kod|code|zip|phone|tel|telefon|rok|year|miesiąc|miesiac|month|dzień|dzien|day|" +
    "lp|index|procent|percent|rate|stawka|kurs|price|cena|wiek|age|rating|ocena|ctr|roi|average|średnia|srednia",
);
const CURRENCY = words("currency|waluta");
const DATE = words("date|data|day|dzień|dzien|issued|wystawiono|sprzedano|sold");
/** Groups that a reader takes in at a glance. */
const MOST_GROUPS = 12;
/** More months than that are shown by year, less than two by day. */
const MOST_MONTHS = 36;
const MOST_DAYS = 31;

/** The column whose days count: the one that is called so, else the first. */
export function dayColumn({ columns }: Pick<Table, "columns">): number {
  const days = columns.flatMap(({ kind }, at) => (kind === "day" ? [at] : []));
  return days.find((at) => DATE.test(columns[at]?.name ?? "")) ?? days[0] ?? -1;
}

export function summarize(table: Table, period: Period | undefined): Summary {
  const { columns } = table;
  const date = dayColumn(table);
  const rows =
    period === undefined ? table.rows : table.rows.filter((row) => isInside(row[date]?.day, period));
  const summed = columns.flatMap(({ kind, name }, at) =>
    kind === "number" && !NOT_ADDED.test(name) && !name.includes("%") ? [at] : [],
  );
  const currency = columns.findIndex(({ name, kind }) => kind === "text" && CURRENCY.test(name));
  const sumsOf = (name: string, group: Table["rows"]): GroupSums => ({
    name,
    rows: group.length,
    sums: summed.map((at) => sumOf(group.flatMap((row) => row[at]?.number ?? []))),
  });
  const grouped = (keyOf: (row: readonly Cell[]) => string): GroupSums[] =>
    [...Map.groupBy(rows, keyOf)].map(([name, group]) => sumsOf(name, group));
  const totals = currency < 0 ? [sumsOf("", rows)] : sorted(grouped((row) => row[currency]?.text ?? ""));
  // With several currencies every further division would add what cannot be added.
  const isOne = totals.length <= 1;
  const group = isOne ? groupColumn(table, rows, currency) : -1;
  return {
    columns,
    rows,
    summed,
    totals,
    periods: isOne && date >= 0 ? sorted(grouped(periodKey(rows, date))) : [],
    groups:
      group < 0
        ? undefined
        : { column: columns[group]?.name ?? "", sums: sorted(grouped((row) => row[group]?.text ?? "")) },
  };
}

function isInside(day: string | undefined, { start, end }: Period): boolean {
  return day !== undefined && day >= start && day < end;
}

const sorted = (groups: GroupSums[]): GroupSums[] => groups.sort((a, b) => (a.name < b.name ? -1 : 1));

/** The part of a day that rows are grouped by: its year, month or all of it. */
function periodKey(rows: Table["rows"], date: number): (row: readonly Cell[]) => string {
  const days = rows.flatMap((row) => row[date]?.day ?? []);
  const months = new Set(days.map((day) => day.slice(0, 7)));
  const length = months.size > MOST_MONTHS ? 4 : months.size > 1 || new Set(days).size > MOST_DAYS ? 7 : 10;
  return (row) => row[date]?.day?.slice(0, length) ?? "";
}

/** The text column with the fewest groups, at least two, if rows share them. */
function groupColumn({ columns }: Table, rows: Table["rows"], currency: number): number {
  const candidates = columns.flatMap(({ kind }, at) => {
    if (kind !== "text" || at === currency) return [];
    const size = new Set(rows.map((row) => row[at]?.text ?? "")).size;
    return size >= 2 && size <= MOST_GROUPS && size * 2 <= rows.length ? [{ at, size }] : [];
  });
  return candidates.sort((a, b) => a.size - b.size)[0]?.at ?? -1;
}
