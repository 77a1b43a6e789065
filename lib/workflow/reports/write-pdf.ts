/** A report as PDF: sums, sums by period with bars, sums by group, and the rows. */
import type { Color } from "pdf-lib";
import { type Decimal, toNumber } from "#language/extract/decimal.ts";
import { embedFonts } from "../pdf/fonts.ts";
import { LEFT, RIGHT, Sheet, type TextStyle } from "../pdf/sheet.ts";
import { readableText } from "./cells.ts";
import { type TableColumn, writeTable } from "./pdf-table.ts";
import { LABELS, periodText, type Report, TITLES } from "./report.ts";
import type { GroupSums } from "./summary.ts";

/** Rows and columns that a reader of pages can take in. */
const MOST_ROWS = 1000;
const MOST_COLUMNS = 8;
const MOST_BARS = 36;

const SIZE = { title: 20, heading: 12, text: 9.5, small: 8 } as const;
const GAP = 16;
const BAR = { height: 9, step: 15, label: 70, value: 90 } as const;

interface Ink {
  readonly accent: Color;
  readonly quiet: Color;
  readonly line: Color;
  readonly fill: Color;
}

export async function writePdf(report: Report): Promise<Uint8Array> {
  const { PDFDocument, rgb } = await import("pdf-lib");
  const ink: Ink = {
    accent: rgb(0.13, 0.36, 0.55),
    quiet: rgb(0.4, 0.4, 0.4),
    line: rgb(0.8, 0.8, 0.8),
    fill: rgb(0.94, 0.95, 0.97),
  };
  const document = await PDFDocument.create({ updateMetadata: false });
  const { language, type, made, company } = report;
  const title = TITLES[language][type];
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage(language);
  document.setProducer("Heddle");
  if (company !== undefined) document.setAuthor(company);
  // The day of the run, so that another attempt makes the same file.
  document.setCreationDate(new Date(`${made}T00:00:00Z`));
  document.setModificationDate(new Date(`${made}T00:00:00Z`));
  const sheet = new Sheet(document, await embedFonts(document));
  head(sheet, report, title, ink);
  sums(sheet, report, ink);
  bars(sheet, report, ink);
  groups(sheet, report, ink);
  data(sheet, report, ink);
  sheet.finish((page, number, pages) => {
    page.text(`${title} · ${periodText(report)}`, LEFT, { size: SIZE.small, color: ink.quiet });
    const style: TextStyle = { size: SIZE.small, color: ink.quiet, align: "right" };
    page.text(LABELS[language].page(number, pages), RIGHT, style);
  });
  return document.save();
}

function head(sheet: Sheet, report: Report, title: string, ink: Ink): void {
  const { language, made, source, company } = report;
  const labels = LABELS[language];
  sheet.y += sheet.text(title, LEFT, { size: SIZE.title, bold: true, color: ink.accent });
  if (company !== undefined)
    sheet.y += sheet.text(company, LEFT, { size: SIZE.text, bold: true, width: RIGHT - LEFT });
  const about = [
    `${labels.period}: ${periodText(report)}`,
    `${labels.made}: ${made}`,
    `${labels.source}: ${source}`,
  ];
  sheet.y += sheet.text(about.join("   ·   "), LEFT, {
    size: SIZE.text,
    color: ink.quiet,
    width: RIGHT - LEFT,
  });
  sheet.y += GAP;
}

/** One line for each currency, or one for all. */
function sums(sheet: Sheet, report: Report, ink: Ink): void {
  const { summary, language } = report;
  const labels = LABELS[language];
  if (summary.rows.length === 0) {
    sheet.y += sheet.text(labels.none, LEFT, { size: SIZE.heading }) + GAP;
    return;
  }
  const isNamed = summary.totals.some(({ name }) => name !== "");
  sumsTable(sheet, report, isNamed ? labels.total : labels.total, summary.totals, ink, true);
}

/** Sums with the names of their groups; the columns are those that are added up. */
function sumsTable(
  sheet: Sheet,
  { summary, language }: Report,
  title: string,
  groups: readonly GroupSums[],
  ink: Ink,
  bold = false,
): void {
  const labels = LABELS[language];
  const summed = summary.summed.slice(0, MOST_COLUMNS - 2);
  const columns: TableColumn[] = [
    { title, align: "left" },
    { title: labels.rows, align: "right" },
    ...summed.map((at): TableColumn => ({ title: summary.columns[at]?.name ?? "", align: "right" })),
  ];
  const rows = groups.map(({ name, rows, sums }) => [
    name === "" && groups.length > 1 ? labels.blank : name,
    readableText({ digits: BigInt(rows), scale: 0 }, language),
    ...sums.slice(0, summed.length).map((sum) => readableText(sum, language)),
  ]);
  writeTable(sheet, columns, rows, { ...ink, size: SIZE.text, bold });
  sheet.y += GAP;
}

/** The first column that is added up, by period, as bars; one that is not above zero has none. */
function bars(sheet: Sheet, report: Report, ink: Ink): void {
  const { summary, language } = report;
  const periods = summary.periods.slice(-MOST_BARS);
  const [first] = summary.summed;
  if (periods.length < 2 || first === undefined) return;
  heading(sheet, `${LABELS[language].byPeriod}: ${summary.columns[first]?.name ?? ""}`, ink, BAR.step * 3);
  const values = periods.map(({ sums: [value] }) => value ?? ZERO);
  const most = Math.max(...values.map(toNumber), 0);
  const room = RIGHT - LEFT - BAR.label - BAR.value;
  for (const [at, { name }] of periods.entries()) {
    const value = values[at] ?? ZERO;
    sheet.need(BAR.step);
    sheet.text(name === "" ? LABELS[language].blank : name, LEFT, { size: SIZE.small });
    const width = most > 0 ? Math.max(0, (toNumber(value) / most) * room) : 0;
    if (width > 0) sheet.box(LEFT + BAR.label, width, BAR.height, ink.accent);
    sheet.text(readableText(value, language), RIGHT, { size: SIZE.small, align: "right" });
    sheet.y += BAR.step;
  }
  sheet.y += GAP;
}

const ZERO: Decimal = { digits: 0n, scale: 0 };

function groups(sheet: Sheet, report: Report, ink: Ink): void {
  const { groups: found } = report.summary;
  if (found !== undefined) sumsTable(sheet, report, found.column, found.sums, ink);
}

function data(sheet: Sheet, report: Report, ink: Ink): void {
  const { summary, language } = report;
  const labels = LABELS[language];
  if (summary.rows.length === 0) return;
  heading(sheet, labels.data, ink, 60);
  const shown = summary.columns.slice(0, MOST_COLUMNS);
  const columns = shown.map(
    ({ name, kind }): TableColumn => ({ title: name, align: kind === "number" ? "right" : "left" }),
  );
  const rows = summary.rows
    .slice(0, MOST_ROWS)
    .map((row) =>
      row
        .slice(0, MOST_COLUMNS)
        .map(
          ({ text, number, day }) => day ?? (number === undefined ? text : readableText(number, language)),
        ),
    );
  writeTable(sheet, columns, rows, { ...ink, size: SIZE.small });
  const notes = [
    ...(summary.rows.length > MOST_ROWS ? [labels.left(summary.rows.length - MOST_ROWS)] : []),
    ...(summary.columns.length > MOST_COLUMNS
      ? [labels.columnsLeft(summary.columns.length - MOST_COLUMNS)]
      : []),
  ];
  for (const note of notes) {
    sheet.need(14);
    sheet.y += 4 + sheet.text(note, LEFT, { size: SIZE.small, color: ink.quiet });
  }
}

/** A heading that is not left alone at the end of a page. */
function heading(sheet: Sheet, text: string, ink: Ink, below: number): void {
  sheet.need(SIZE.heading * 2 + below);
  sheet.y +=
    sheet.text(text, LEFT, { size: SIZE.heading, bold: true, color: ink.accent, width: RIGHT - LEFT }) + 5;
}
