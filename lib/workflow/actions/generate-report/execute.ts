/** Makes a report from the user's own data: sums, sums by period and group, as PDF, CSV or XLSX. */
import { basename, join } from "node:path";
import { asFailure } from "#kit/data/errors.ts";
import { ensureFolder, writeAtomic } from "#kit/files/files.ts";
import { readConfined } from "#kit/files/roots.ts";
import { decimalText } from "#language/extract/decimal.ts";
import { REPORT_FORMATS, REPORT_TYPES } from "#schemas/workflow.ts";
import type { Config, DryContext, Executor, Fields, Problem } from "../../action/executor.ts";
import { fieldProblems, notConfigured, textOf, wrongField } from "../../action/problems.ts";
import { dayAt } from "../../invoices/days.ts";
import type { Report } from "../../reports/report.ts";
import { dayColumn, type Period, summarize } from "../../reports/summary.ts";
import { readTable, type Table, UnreadableData } from "../../reports/table.ts";
import { outputFolder } from "../shared/output-folder.ts";

const ACTION = "generate_report";
/** Largest file of data, bytes. */
const MAX_BYTES = 32 * 1024 * 1024;

type Format = (typeof REPORT_FORMATS)[number];

const TYPES: Readonly<Record<Format, string>> = {
  pdf: "application/pdf",
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export const generateReport: Executor = {
  action: ACTION,
  // Any type of report that has data will do.
  samples: ({ settings }) => [{ report_type: Object.keys(settings.reports?.data ?? {})[0] ?? "sales" }],
  async preflight(config, context) {
    const problems = fieldProblems(ACTION, config, ["report_type"]);
    return problems.length > 0 ? problems : dataProblems(config, context);
  },
  async execute(config, context) {
    const report = await reportOf(config, context);
    const format = formatOf(config);
    const name = fileName(report, format, context.step_id);
    const folder = outputFolder(context);
    const path = join(folder, name);
    const act = async () => {
      const content = await written(report, format);
      await ensureFolder(folder);
      await writeAtomic(path, content);
      return { path, bytes: content.length };
    };
    // Another attempt makes the same report at the same place.
    const file = await context.effect("file", { path, format }, act, { repeatable: true });
    return {
      result: { ...factsOf(report, format), ...file },
      artifacts: [{ path, name, type: TYPES[format] }],
    };
  },
  async simulate(config, context) {
    const format = formatOf(config);
    const [problem] = await dataProblems(config, context);
    // Without data there is nothing to say but what is missing.
    if (problem !== undefined) return { result: { simulated: true, format, problem: problem.message } };
    const report = await reportOf(config, context);
    const name = fileName(report, format, context.step_id);
    return {
      result: { simulated: true, ...factsOf(report, format), name },
      artifacts: [{ path: join(outputFolder(context), name), name, type: TYPES[format] }],
    };
  },
};

const formatOf = (config: Config): Format => REPORT_FORMATS.find((one) => one === config["format"]) ?? "pdf";
const typeOf = (config: Config) => REPORT_TYPES.find((one) => one === config["report_type"]) ?? "sales";

/** Where the data is, and whether the request named it: then it must be inside the permitted folders. */
function sourceOf(config: Config, { settings }: DryContext): { path: string; isNamed: boolean } | undefined {
  const named = textOf(config, "data");
  if (named !== undefined) return { path: named, isNamed: true };
  const path = settings.reports?.data?.[typeOf(config)];
  return path === undefined ? undefined : { path, isNamed: false };
}

async function tableOf(
  { path, isNamed }: { path: string; isNamed: boolean },
  context: DryContext,
): Promise<Table> {
  const roots = isNamed ? context.roots : undefined;
  return readTable(await readConfined(roots, path, { cwd: context.folder, maxBytes: MAX_BYTES }));
}

async function dataProblems(config: Config, context: DryContext): Promise<Problem[]> {
  const source = sourceOf(config, context);
  const type = typeOf(config);
  if (source === undefined)
    return [
      {
        ...notConfigured(ACTION, {
          en: [`there is no data for a ${type} report`, `Set "reports.data.${type}" in heddle-workflow.yaml`],
          pl: [`brakuje danych raportu ${type}`, `Ustaw „reports.data.${type}” w heddle-workflow.yaml`],
        }),
        missing: [`${ACTION}.data`],
      },
    ];
  const text = textOf(config, "period");
  if (text !== undefined && periodOf(text) === undefined)
    return [
      wrongField(
        ACTION,
        "period",
        "it must be two days, e.g. 2026-01-01/2026-02-01; the second is not included",
      ),
    ];
  try {
    const table = await tableOf(source, context);
    if (text !== undefined && dayColumn(table) < 0)
      return [
        wrongField(ACTION, "period", "the data has no column of days, written as 2026-01-31 or 31.01.2026"),
      ];
    return [];
  } catch (thrown) {
    const why = thrown instanceof UnreadableData ? thrown.message : asFailure(thrown).message;
    return [wrongField(ACTION, "data", why)];
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function periodOf(text: string): Period | undefined {
  const [start = "", end = "", ...rest] = text.split("/").map((part) => part.trim().slice(0, 10));
  const isDay = (day: string) => DAY.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
  return rest.length === 0 && isDay(start) && isDay(end) && start < end ? { start, end } : undefined;
}

async function reportOf(config: Config, context: DryContext): Promise<Report> {
  const { settings, startedAt } = context;
  const source = sourceOf(config, context) ?? { path: "", isNamed: true };
  const table = await tableOf(source, context);
  const period = periodOf(textOf(config, "period") ?? "");
  const language = settings.language ?? "pl";
  return {
    type: typeOf(config),
    language,
    summary: summarize(table, period),
    period,
    made: dayAt(startedAt, settings.timezone ?? "Europe/Warsaw").toString(),
    company: settings.seller?.name,
    source: basename(source.path),
    dialect:
      table.dialect ?? (language === "pl" ? { delimiter: ";", mark: "," } : { delimiter: ",", mark: "." }),
  };
}

async function written(report: Report, format: Format): Promise<Uint8Array> {
  if (format === "csv") return (await import("../../reports/write-csv.ts")).writeCsv(report);
  if (format === "xlsx") return (await import("../../reports/write-xlsx.ts")).writeXlsx(report);
  return (await import("../../reports/write-pdf.ts")).writePdf(report);
}

/** A name of its own for each step: two runs never write the same file. */
function fileName({ type, period, made }: Report, format: Format, stepId: string): string {
  const days = period === undefined ? made : `${period.start}_${period.end}`;
  const mark = new Bun.CryptoHasher("sha256").update(stepId).digest("hex").slice(0, 8);
  return `report-${type}-${days}-${mark}.${format}`;
}

function factsOf({ type, summary, period }: Report, format: Format): Fields {
  const totals = summary.totals.map(({ name, rows, sums }) => ({
    ...(name !== "" && { currency: name }),
    rows,
    ...Object.fromEntries(
      summary.summed.map((at, place) => [
        summary.columns[at]?.name ?? "",
        decimalText(sums[place] ?? { digits: 0n, scale: 0 }),
      ]),
    ),
  }));
  return {
    report_type: type,
    format,
    rows: summary.rows.length,
    ...(period !== undefined && { period: `${period.start}/${period.end}` }),
    totals,
  };
}
