/** What holds for every text: of addresses, cells, CSV files and settings. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { compare, decimalText } from "#language/extract/decimal.ts";
import { parseCsv } from "../../../lib/workflow/csv.ts";
import { isAddress, parseMailbox } from "../../../lib/workflow/mail/address.ts";
import { readableText, readDecimal } from "../../../lib/workflow/reports/cells.ts";
import { withoutFormula } from "../../../lib/workflow/reports/formulas.ts";
import type { Report } from "../../../lib/workflow/reports/report.ts";
import { summarize } from "../../../lib/workflow/reports/summary.ts";
import { readTable } from "../../../lib/workflow/reports/table.ts";
import { writeCsv } from "../../../lib/workflow/reports/write-csv.ts";
import { checkSettings } from "../../../lib/workflow/settings/check.ts";
import { withoutSetting, withSetting } from "../../../lib/workflow/settings/edit.ts";
import { flatten } from "../../../lib/workflow/settings/keys.ts";

/** Texts full of the signs that formats use. */
const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom(..."=+-@\t\r\n\"';,: ąŁ<>()[]{}#&*!|%`a1.\0\u2028＝") }),
);

const decimals = fc
  .tuple(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.integer({ min: 0, max: 6 }))
  .map(([digits, scale]) => ({ digits, scale }));

describe("an address", () => {
  test("that is taken has nothing that ends it or begins another", () => {
    fc.assert(
      fc.property(hostile, hostile, (local, domain) => {
        const address = `${local}@${domain}.pl`;
        if (isAddress(address)) expect(address).not.toMatch(/[\s,;<>()[\]\\":\0]|@.*@/u);
      }),
    );
  });

  test("of a sender is an address, whatever is around it", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const mailbox = parseMailbox(text);
        if (mailbox !== undefined) expect(isAddress(mailbox.address)).toBe(true);
      }),
    );
  });
});

describe("a cell", () => {
  test("with a decimal is read as it is written, in both languages", () => {
    fc.assert(
      fc.property(decimals, (value) => {
        for (const [text, mark] of [
          [decimalText(value), "."],
          [readableText(value, "en"), "."],
          [readableText(value, "pl"), ","],
        ] as const) {
          const read = readDecimal(text, mark);
          expect(read !== undefined && compare(read, value)).toBe(0);
        }
      }),
    );
  });

  test("of CSV is read back as the text it was, and is never a formula", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(hostile, hostile), { minLength: 1, maxLength: 5 }), (rows) => {
        const lines = rows.map(([a, b]) => JSON.stringify({ a: `x${a}`, b }));
        const table = readTable(lines.join("\n"));
        const report: Report = {
          type: "sales",
          language: "en",
          summary: summarize(table, undefined),
          period: undefined,
          made: "2026-01-01",
          company: undefined,
          source: "x",
          dialect: { delimiter: ",", mark: "." },
        };
        const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(writeCsv(report));
        const read = parseCsv(text).rows.map(({ cells }) => cells);
        const expected = table.rows
          .filter((row) => row.some((cell) => cell.text.trim() !== ""))
          .map((row) =>
            row.map(({ text, number }) =>
              number === undefined ? withoutFormula(text.toWellFormed()) : decimalText(number),
            ),
          );
        expect(read.slice(0, expected.length)).toEqual(expected);
        for (const cell of read.flat().filter((cell) => !/^-?\d/.test(cell)))
          expect(cell).not.toMatch(/^\s*[=+@-]/);
      }),
    );
  });
});

describe("a setting", () => {
  const FILE = 'version: 1\n# who sells\nseller:\n  name: A # name\nchannels: {"#a": HOOK}\noutput: out\n';

  test("takes every text, and leaves all others as they are", () => {
    fc.assert(
      fc.property(hostile, (value) => {
        fc.pre(value !== "" && value.isWellFormed());
        const text = withSetting(FILE, "seller.name", value, "x.yaml");
        const { settings } = checkSettings(text);
        const before = flatten(checkSettings(FILE).settings ?? {});
        expect(flatten(settings ?? {})).toEqual({ ...before, "seller.name": value });
        expect(text).toContain("# who sells");
        expect(withSetting(text, "seller.name", "A", "x.yaml")).toBe(FILE);
      }),
    );
  });

  test("of a table takes every name, and is gone when it is reset", () => {
    fc.assert(
      fc.property(hostile, (name) => {
        fc.pre(name !== "" && name.isWellFormed() && name !== "__proto__" && name !== "#a");
        const text = withSetting(FILE, `channels.${name}`, "OTHER", "x.yaml");
        expect(checkSettings(text).settings?.channels).toEqual({ "#a": "HOOK", [name]: "OTHER" });
        expect(withoutSetting(text, `channels.${name}`, "x.yaml")).toBe(FILE);
      }),
      { examples: [["[ "]] },
    );
  });
});
