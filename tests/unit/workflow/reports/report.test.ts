/** Reports from the user's own data: exact sums, and files that other programs read. */
import { describe, expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { read, utils } from "@e965/xlsx";
import { openRoots } from "#kit/files/roots.ts";
import { decimalText } from "#language/extract/decimal.ts";
import type { Settings } from "#schemas/workflow.ts";
import { generateReport } from "../../../../lib/workflow/actions/generate-report/execute.ts";
import { readDay, readDecimal } from "../../../../lib/workflow/reports/cells.ts";
import { withoutFormula } from "../../../../lib/workflow/reports/formulas.ts";
import { summarize } from "../../../../lib/workflow/reports/summary.ts";
import { readTable, UnreadableData } from "../../../../lib/workflow/reports/table.ts";
import { scratch } from "../../kit/scratch.ts";
import { step } from "../executors/step-context.ts";

const SALES = `Data;Klient;Region;Nr faktury;Netto;VAT
05.01.2026;Żółw;Śląsk;FV/1;1 000,10;230,02
17.01.2026;Kowalski;Śląsk;FV/2;0,20;0,05
02.02.2026;"=HYPERLINK(""http://evil"")";Mazowsze;FV/3;-100,30;-23,07
28.02.2026;Żółw;Mazowsze;FV/4;2 000,00;460,00
`;

function place(files: Record<string, string> = { "sales.csv": SALES }, changes: Partial<Settings> = {}) {
  const folder = scratch();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder.path, name), text);
  const settings: Settings = { version: 1, reports: { data: { sales: "sales.csv" } }, ...changes };
  return { folder, context: step({ settings, folder: folder.path }).context };
}

const sumsOf = (text: string) => {
  const { totals, summed, columns } = summarize(readTable(text), undefined);
  return totals.map(({ name, sums }) => [name, summed.map((at) => columns[at]?.name), sums.map(decimalText)]);
};

describe("a cell", () => {
  const numbers: [text: string, point: string | undefined, comma: string | undefined][] = [
    ["1 234,50", undefined, "1234.50"],
    ["1\u00a0234,50", undefined, "1234.50"],
    ["1,234.50", "1234.50", undefined],
    ["1.234,50", undefined, "1234.50"],
    ["1,234", "1234", "1.234"],
    ["1.234", "1.234", "1234"],
    ["-5", "-5", "-5"],
    ["\u22125,5", undefined, "-5.5"],
    ["0.10", "0.10", undefined],
    ["00123", undefined, undefined],
    ["12 34", undefined, undefined],
    ["1e5", undefined, undefined],
    ["0x10", undefined, undefined],
    ["", undefined, undefined],
  ];
  test.each(numbers)("%p is %p with a point and %p with a comma", (text, point, comma) => {
    const textOf = (mark: "." | ",") => {
      const value = readDecimal(text, mark);
      return value === undefined ? undefined : decimalText(value);
    };
    expect([textOf("."), textOf(",")]).toEqual([point, comma]);
  });

  const days: [text: string, day: string | undefined][] = [
    ["2026-01-31", "2026-01-31"],
    ["2026-01-31T10:00:00Z", "2026-01-31"],
    ["31.01.2026", "2026-01-31"],
    ["1.2.2026", "2026-02-01"],
    ["2026/01/31", "2026-01-31"],
    ["31.02.2026", undefined],
    ["03/04/2026", undefined],
    ["2026", undefined],
  ];
  test.each(days)("%p is the day %p", (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  const formulas = ["=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1", " =1", "＝1+1", "\u00a0=1"];
  test.each(formulas)("%j is no formula any more", (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`);
  });
});

describe("sums", () => {
  const cases: [name: string, data: string, sums: unknown[]][] = [
    ["are exact", "a,total\nx,0.1\ny,0.2\n", [["", ["total"], ["0.3"]]]],
    ["of Polish decimals are exact", SALES, [["", ["Netto", "VAT"], ["2900.00", "667.00"]]]],
    [
      "of different currencies are never added",
      "amount,currency\n10.00,PLN\n5.50,EUR\n1.00,PLN\n",
      [
        ["EUR", ["amount"], ["5.50"]],
        ["PLN", ["amount"], ["11.00"]],
      ],
    ],
    [
      "leave out ids, years, rates and prices",
      "id,year,rate,price,qty\n1,2026,23,5.00,2\n2,2026,8,6.00,3\n",
      [["", ["qty"], ["5"]]],
    ],
    [
      "of JSON Lines keep every digit",
      '{"n":0.1}\n{"n":1234567890123456.78}\n',
      [["", ["n"], ["1234567890123456.88"]]],
    ],
    ["skip empty cells", "a,total\nx,1.50\ny,\n", [["", ["total"], ["1.50"]]]],
  ];
  test.each(cases)("%s", (_name, data, sums) => {
    expect(sumsOf(data)).toEqual(sums as never);
  });

  test("are made by month and by group", () => {
    const { periods, groups } = summarize(readTable(SALES), undefined);
    expect(periods.map(({ name, rows, sums }) => [name, rows, sums.map(decimalText)])).toEqual([
      ["2026-01", 2, ["1000.30", "230.07"]],
      ["2026-02", 2, ["1899.70", "436.93"]],
    ]);
    expect(groups?.column).toBe("Region");
    expect(groups?.sums.map(({ name }) => name)).toEqual(["Mazowsze", "Śląsk"]);
  });

  test("of a period take its first day and not the day after its last", () => {
    const { rows } = summarize(readTable(SALES), { start: "2026-01-05", end: "2026-02-02" });
    expect(rows).toHaveLength(2);
  });
});

describe("data that could be read in two ways is refused", () => {
  const cases: [name: string, data: string, words: string][] = [
    ["an amount that is a thousand or one", 'a,total\nx,"1,234"\n', "decimal mark"],
    ["a decimal point here and a decimal comma there", "a;b\n1.50;1,50\n", "decimal point"],
    ["a row with more cells than columns", "a,b\n1,2,3\n", "more cells"],
    ["two columns of one name", "a,a\n1,2\n", "same name"],
    ["a quote that never ends", 'a,b\n"1,2\n', "never closed"],
    ["a line that is not JSON", '{"a":1}\n{"a":\n', "line 2"],
    ["nothing", "", "no columns"],
  ];
  test.each(cases)("%s", (_name, data, words) => {
    let thrown: unknown;
    try {
      readTable(data);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(UnreadableData);
    expect(String(thrown)).toContain(words);
  });

  test("unless one cell says how the file writes", () => {
    expect(sumsOf('a,total,fee\nx,"1,234",0.50\n')).toEqual([["", ["total", "fee"], ["1234", "0.50"]]]);
  });
});

describe("a report", () => {
  test("as CSV keeps the way the data is written, and holds no formula", async () => {
    const { context, folder } = place();
    using _ = folder;
    const { result, artifacts } = await generateReport.execute(
      { report_type: "sales", format: "csv" },
      context,
    );
    const lines = readFileSync(String(result["path"]), "utf8").split("\r\n");
    expect(lines[0]).toBe("\ufeffData;Klient;Region;Nr faktury;Netto;VAT");
    expect(lines[3]).toBe(`02.02.2026;"'=HYPERLINK(""http://evil"")";Mazowsze;FV/3;-100,30;-23,07`);
    expect(lines[5]).toBe("Razem;;;;2900,00;667,00");
    expect(artifacts).toMatchObject([{ path: result["path"], type: "text/csv" }]);
  });

  test("as XLSX is read by another program: numbers are numbers, days are days, texts are texts", async () => {
    const { context, folder } = place();
    using _ = folder;
    const { result } = await generateReport.execute({ report_type: "sales", format: "xlsx" }, context);
    const book = read(readFileSync(String(result["path"])), { cellDates: true, cellFormula: true });
    expect(book.SheetNames).toEqual(["Podsumowanie", "Dane"]);
    const data = book.Sheets["Dane"] ?? {};
    expect(data["B4"]).toMatchObject({ t: "s", v: '=HYPERLINK("http://evil")' });
    expect(data["B4"].f).toBeUndefined();
    expect(data["E4"]).toMatchObject({ t: "n", v: -100.3 });
    expect(new Date(data["A2"].v).toISOString().slice(0, 10)).toBe("2026-01-05");
    const summary: unknown[][] = utils.sheet_to_json(book.Sheets["Podsumowanie"] ?? {}, { header: 1 });
    expect(summary[0]).toEqual(["Raport sprzedaży"]);
    expect(summary).toContainEqual(["2026-01", 2, 1000.3, 230.07]);
    expect(summary).toContainEqual(["Śląsk", 2, 1000.3, 230.07]);
  });

  test("as PDF is valid, and its text can be read, Polish letters included", async () => {
    const { context, folder } = place(undefined, { seller: { name: "Zażółć Gęślą sp. z o.o." } });
    using _ = folder;
    const { result } = await generateReport.execute({ report_type: "sales" }, context);
    const path = String(result["path"]);
    expect(Bun.spawnSync(["qpdf", "--check", path]).exitCode).toBe(0);
    const text = Bun.spawnSync(["pdftotext", "-layout", path, "-"])
      .stdout.toString()
      .replaceAll("\u00a0", " ");
    for (const words of [
      "Raport sprzedaży",
      "Zażółć Gęślą sp. z o.o.",
      "2 900,00",
      "2026-02",
      "Śląsk",
      "Razem",
    ])
      expect(text).toContain(words);
  });

  test("of many rows and columns says what it leaves out", async () => {
    const header = Array.from({ length: 12 }, (_one, at) => `c${at}`).join(",");
    const rows = Array.from({ length: 1200 }, (_one, at) =>
      Array.from({ length: 12 }, () => `${at}.5`).join(","),
    );
    const { context, folder } = place({ "sales.csv": `${header}\n${rows.join("\n")}\n` }, { language: "en" });
    using _ = folder;
    const { result } = await generateReport.execute({ report_type: "sales" }, context);
    const text = Bun.spawnSync(["pdftotext", "-layout", String(result["path"]), "-"]).stdout.toString();
    expect(text).toContain("Rows left out: 200");
    expect(text).toContain("Columns left out: 4");
  });

  test("is the same file in every attempt, and another one in every step", async () => {
    const { context, folder: scratched } = place();
    using _ = scratched;
    const paths: unknown[] = [];
    for (const step_id of ["wf/0", "wf/0", "wf/1"]) {
      const { settings, folder } = context;
      const { result } = await generateReport.execute(
        { report_type: "sales" },
        step({ settings, folder, step_id }).context,
      );
      paths.push(result["path"]);
    }
    expect(paths[1]).toBe(paths[0]);
    expect(paths[2]).not.toBe(paths[0]);
  });

  test("of a period without rows says so", async () => {
    const { context, folder } = place();
    using _ = folder;
    const config = { report_type: "sales", period: "2025-01-01/2025-02-01" };
    expect(await generateReport.preflight(config, context)).toEqual([]);
    const { result } = await generateReport.execute(config, context);
    expect(result["rows"]).toBe(0);
  });

  test("is simulated without a file", async () => {
    const { context, folder } = place();
    using _ = folder;
    const { result } = await generateReport.simulate({ report_type: "sales" }, context);
    expect(result).toMatchObject({ simulated: true, rows: 4 });
    expect([...new Bun.Glob("**/*").scanSync(folder.path)]).toEqual(["sales.csv"]);
  });
});

describe("before a report is made", () => {
  const cases: [name: string, config: Record<string, unknown>, missing: string[]][] = [
    ["its type", {}, ["generate_report.report_type"]],
    ["an unknown type", { report_type: "weather" }, ["generate_report.report_type"]],
    ["its data", { report_type: "hr" }, ["generate_report.data"]],
    ["a file that is missing", { report_type: "sales", data: "none.csv" }, ["generate_report.data"]],
    ["a file outside", { report_type: "sales", data: "/etc/passwd" }, ["generate_report.data"]],
    ["a period that is none", { report_type: "sales", period: "last month" }, ["generate_report.period"]],
    [
      "a period of data without days",
      { report_type: "sales", data: "b.csv", period: "2026-01-01/2026-02-01" },
      ["generate_report.period"],
    ],
  ];
  test.each(cases)("%s is asked for", async (_name, config, missing) => {
    const { context, folder } = place({ "sales.csv": SALES, "b.csv": "a,b\n1,2\n" });
    using _ = folder;
    mkdirSync(join(folder.path, "x"));
    const roots = await openRoots([folder.path]);
    const problems = await generateReport.preflight(config, { ...context, roots });
    expect(problems.flatMap((problem) => problem.missing)).toEqual(missing);
  });
});
