/** Invoices of several lines, and their corrections: sums, KSeF XML and print. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import type { GenerateInvoiceConfig } from "#schemas/workflow.ts";
import { draftInvoice } from "../../../../lib/workflow/invoices/draft.ts";
import { openKsefValidator } from "../../../../lib/workflow/invoices/ksef/validate.ts";
import { ksefXml } from "../../../../lib/workflow/invoices/ksef/xml.ts";
import { printInvoice } from "../../../../lib/workflow/invoices/print/print.ts";
import { documentOf } from "./documents.ts";
import { BUYER, SETTINGS, STARTED } from "./settings.ts";

const MADE = new Date("2026-11-23T10:00:00Z");
const validator = await openKsefValidator();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "heddle-lines-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const LINES: NonNullable<GenerateInvoiceConfig["lines"]> = [
  { description: "Projekt", amount: "1000" },
  { description: "Książka „Żółć”", amount: "200.10", quantity: "3", unit: "szt.", vat_rate: "5" },
  { description: "Nadzór", amount: "299.90", vat_rate: "8" },
];
const INVOICE = documentOf({ lines: LINES });
const ORIGINAL = { number: "FV/1/11/2026", ksef_number: null, document: INVOICE };
const CORRECTION = { kind: "correction", corrects: ORIGINAL.number, reason: "Rabat" } as const;

const problemsOf = (config: GenerateInvoiceConfig, original?: typeof ORIGINAL) =>
  draftInvoice({ amount: "1500", currency: "PLN", ...config }, SETTINGS, {
    startedAt: STARTED,
    contact: BUYER,
    language: "en",
    ...(original && { original }),
  }).problems;

describe("an invoice of several lines", () => {
  test("has the tax of each rate, rounded once", () => {
    expect(INVOICE.groups.map(({ vat_rate, net, vat }) => [vat_rate, net, vat])).toEqual([
      ["23", "1000.00", "230.00"],
      ["8", "299.90", "23.99"],
      ["5", "200.10", "10.01"],
    ]);
    expect([INVOICE.net, INVOICE.vat, INVOICE.gross]).toEqual(["1500.00", "264.00", "1764.00"]);
    expect(INVOICE.lines.map(({ number, quantity, unit_price }) => [number, quantity, unit_price])).toEqual([
      [1, "1", "1000.00"],
      [2, "3", "66.70"],
      [3, "1", "299.90"],
    ]);
  });

  test.each([
    ["that do not add up to the confirmed amount", { amount: "1500.01", lines: LINES }, "add up"],
    ["one of which is zero", { lines: [...LINES, { description: "Gratis", amount: "0" }] }, "above zero"],
    ["of an unknown rate", { lines: [{ description: "X", amount: "1500", vat_rate: "7" }] }, "VAT rate"],
    ["of no quantity", { lines: [{ description: "X", amount: "1500", quantity: "0" }] }, "quantity"],
    ["without words", { lines: [{ description: " ", amount: "1500" }] }, "item description"],
    [
      "in part exempt without a basis",
      { lines: [{ description: "X", amount: "1500", vat_rate: "zw" }] },
      "basis",
    ],
  ])("is not issued with lines %s", (_, config, message) => {
    expect(problemsOf(config).map((problem) => problem.message)).toEqual([expect.stringContaining(message)]);
  });

  test("is KSeF XML without faults, whatever the lines", () => {
    const rate = fc.constantFrom("23", "8", "5", "0", "np", undefined);
    const line = fc.record({ cents: fc.integer({ min: 1, max: 10_000_000 }), rate });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.constantFrom("net", "gross"),
        (given, basis) => {
          const lines = given.map(({ cents, rate: vat_rate }, at) => ({
            description: `Pozycja ${at + 1}`,
            amount: (cents / 100).toFixed(2),
            ...(vat_rate && { vat_rate }),
          }));
          const total = given.reduce((sum, { cents }) => sum + cents, 0);
          const document = documentOf({ amount: (total / 100).toFixed(2), basis, lines });
          expect(validator.check(ksefXml(document, "FV/1/2026", MADE))).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  test("is printed whole, over as many pages as it takes", async () => {
    const lines = Array.from({ length: 80 }, (_, at) => ({
      description: `Pozycja nr ${at + 1}`,
      amount: "10.00",
    }));
    const document = documentOf({ amount: "800", lines });
    const options = {
      number: "FV/1",
      xml: null,
      ksef_number: null,
      file: "FV-1",
      environment: "test",
      made: MADE,
    } as const;
    const path = join(folder, "lines.pdf");
    await Bun.write(path, await printInvoice(document, options));
    const text = Bun.spawnSync(["pdftotext", "-layout", path, "-"]).stdout.toString();
    for (const { description } of lines) expect(text).toMatch(new RegExp(`${description}\\b`));
    expect(text).toMatch(/Strona 2/);
    expect(Bun.spawnSync(["qpdf", "--check", path]).exitCode).toBe(0);
  });
});

describe("a correction of several lines", () => {
  test("states all lines before and after, and the difference", () => {
    const lines = [LINES[0], { ...LINES[1], amount: "100.05" }, LINES[2]].filter(
      (line) => line !== undefined,
    );
    const document = documentOf(
      { ...CORRECTION, amount: "1399.95", lines: lines as typeof LINES },
      { original: ORIGINAL },
    );
    expect(document.lines.map(({ number, value, before }) => [number, value, before ?? false])).toEqual([
      [1, "1000.00", true],
      [2, "200.10", true],
      [3, "299.90", true],
      [1, "1000.00", false],
      [2, "100.05", false],
      [3, "299.90", false],
    ]);
    expect([document.net, document.vat, document.gross]).toEqual(["-100.05", "-5.01", "-105.06"]);
    expect(validator.check(ksefXml(document, "KOR/1", MADE))).toEqual([]);
  });

  test("takes a line away, or adds one", () => {
    const fewer = documentOf(
      { ...CORRECTION, amount: "1000", lines: LINES.slice(0, 1) },
      { original: ORIGINAL },
    );
    expect([fewer.net, fewer.vat]).toEqual(["-500.00", "-34.00"]);
    expect(validator.check(ksefXml(fewer, "KOR/1", MADE))).toEqual([]);
    const more = documentOf(
      { ...CORRECTION, amount: "1600", lines: [...LINES, { description: "Dojazd", amount: "100" }] },
      { original: ORIGINAL },
    );
    expect([more.net, more.vat]).toEqual(["100.00", "23.00"]);
    expect(validator.check(ksefXml(more, "KOR/1", MADE))).toEqual([]);
  });

  test("takes everything back with the amount 0", () => {
    const document = documentOf({ ...CORRECTION, amount: "0" }, { original: ORIGINAL });
    expect([document.net, document.vat, document.gross]).toEqual(["-1500.00", "-264.00", "-1764.00"]);
    expect(document.lines.filter(({ before }) => !before).map(({ value }) => value)).toEqual([
      "0.00",
      "0.00",
      "0.00",
    ]);
    expect(validator.check(ksefXml(document, "KOR/1", MADE))).toEqual([]);
  });

  test("is not guessed from an amount alone", () => {
    const [problem, ...more] = problemsOf({ ...CORRECTION, amount: "1400" }, ORIGINAL);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({
      code: "INCOMPLETE_PLAN",
      message: expect.stringContaining("several lines"),
      missing: ["send_invoice.lines"],
    });
  });

  test("of a correction begins with the lines as they are", () => {
    const first = documentOf(
      { ...CORRECTION, amount: "1000", lines: LINES.slice(0, 1) },
      { original: ORIGINAL },
    );
    const second = documentOf(
      { ...CORRECTION, amount: "900" },
      { original: { ...ORIGINAL, document: first } },
    );
    expect(second.lines.map(({ value, before }) => [value, before ?? false])).toEqual([
      ["1000.00", true],
      ["900.00", false],
    ]);
  });
});
