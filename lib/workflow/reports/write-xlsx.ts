/** A report as XLSX: a sheet with the sums and a sheet with the rows. Texts are texts, whatever they begin with. */
import type { CellObject, Row } from "write-excel-file/node";
import { type Decimal, decimalText, toNumber } from "#language/extract/decimal.ts";
import { LABELS, periodText, type Report, TITLES } from "./report.ts";
import type { GroupSums } from "./summary.ts";
import type { Cell } from "./table.ts";

/** The most digits that a spreadsheet keeps of a number; longer ones stay texts. */
const MOST_DIGITS = 15;
/** Longest text of a cell, as the format has it. */
const LONGEST_TEXT = 32_767;
const WIDTHS = { least: 10, most: 48 } as const;

export async function writeXlsx(report: Report): Promise<Uint8Array> {
  const { default: writeFile } = await import("write-excel-file/node");
  const labels = LABELS[report.language];
  const file = writeFile([
    { data: summaryRows(report), sheet: labels.summary, columns: [{ width: 28 }, ...widthsOf(report)] },
    { data: dataRows(report), sheet: labels.data, columns: widthsOf(report), stickyRowsCount: 1 },
  ]);
  return file.toBuffer();
}

/** What the format cannot hold: control characters and lone surrogates. */
const UNPRINTABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

const text = (value: string, style: Partial<CellObject> = {}): CellObject => ({
  value: value.toWellFormed().replaceAll(UNPRINTABLE, "").slice(0, LONGEST_TEXT),
  type: String,
  ...style,
});

const heading = (value: string): CellObject => text(value, { fontWeight: "bold" });

function number(value: Decimal, style: Partial<CellObject> = {}): CellObject {
  const written = decimalText(value);
  if (written.replaceAll(/\D/g, "").length > MOST_DIGITS) return text(written, style);
  const places = value.scale === 0 ? "" : `.${"0".repeat(value.scale)}`;
  return { value: toNumber(value), type: Number, format: `#,##0${places}`, ...style };
}

function summaryRows(report: Report): Row[] {
  const { language, type, summary, made, source, company } = report;
  const labels = LABELS[language];
  const names = summary.summed.map((at) => heading(summary.columns[at]?.name ?? ""));
  const block = (title: string, groups: readonly GroupSums[]): Row[] =>
    groups.length === 0
      ? []
      : [
          [],
          [heading(title), heading(labels.rows), ...names],
          ...groups.map(
            ({ name, rows, sums }): Row => [
              text(name === "" ? labels.blank : name),
              number({ digits: BigInt(rows), scale: 0 }),
              ...sums.map((sum) => number(sum)),
            ],
          ),
        ];
  return [
    [text(TITLES[language][type], { fontWeight: "bold", fontSize: 14 })],
    ...(company === undefined ? [] : [[text(company)]]),
    [text(labels.period), text(periodText(report))],
    [text(labels.made), text(made)],
    [text(labels.source), text(source)],
    [],
    [heading(labels.total), heading(labels.rows), ...names],
    ...summary.totals.map(
      ({ name, rows, sums }): Row => [
        heading(name),
        number({ digits: BigInt(rows), scale: 0 }, { fontWeight: "bold" }),
        ...sums.map((sum) => number(sum, { fontWeight: "bold" })),
      ],
    ),
    ...block(labels.byPeriod, summary.periods),
    ...block(`${labels.by}: ${summary.groups?.column ?? ""}`, summary.groups?.sums ?? []),
  ];
}

function dataRows({ summary }: Report): Row[] {
  return [summary.columns.map(({ name }) => heading(name)), ...summary.rows.map((row) => row.map(dataCell))];
}

function dataCell({ text: written, number: value, day }: Cell): CellObject | null {
  if (value !== undefined) return number(value);
  if (day !== undefined) return { value: new Date(`${day}T00:00:00Z`), type: Date, format: "yyyy-mm-dd" };
  return written === "" ? null : text(written);
}

function widthsOf({ summary }: Report): { width: number }[] {
  return summary.columns.map(({ name }, at) => {
    const longest = summary.rows.reduce(
      (most, row) => Math.max(most, row[at]?.text.length ?? 0),
      name.length,
    );
    return { width: Math.min(WIDTHS.most, Math.max(WIDTHS.least, longest + 2)) };
  });
}
