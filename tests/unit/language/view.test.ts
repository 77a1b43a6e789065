/** The readable views of the family: what a person sees for each kind of value. */
import { describe, expect, test } from "bun:test";
import type { Style } from "#kit/contract/operation.ts";
import { detectView } from "#language/detect-view.ts";
import { extractView } from "#language/extract-view.ts";
import { normalizeView } from "#language/normalize-view.ts";
import type { Entity, ExtractResult } from "#schemas/language.ts";

const same = (text: string) => text;
const style: Style = {
  bold: same,
  dim: same,
  green: same,
  yellow: same,
  red: same,
  cyan: same,
  width: 80,
};

const of = (entities: Entity[], text = "a text", more: Partial<ExtractResult> = {}): ExtractResult => ({
  text,
  locale: "en",
  entities,
  ...more,
});

const entity = (kind: Entity["kind"], value: Entity["value"], text = "x", confidence = 0.95) =>
  ({ kind, text, start: 0, end: text.length, confidence, value }) as Entity;

const valueShown = (...parts: Parameters<typeof entity>) =>
  extractView(of([entity(...parts)]), style)
    .split("\n")[1]
    ?.replace(/^ +\S+ +x +/, "");

describe("a value", () => {
  const day = (date: string) => `${date}T00:00:00+01:00`;
  test.each([
    ["number", { value: 1.5, candidates: [1.5, 1500] }, "1.5 or 1500"],
    ["ordinal", { value: 3 }, "no. 3"],
    ["percent", { value: 23 }, "23 %"],
    ["money", { amount: "1500.50", currency: "PLN" }, "1500.50 PLN"],
    ["money", { amount: "5", currency: null, currency_candidates: ["USD", "CAD"] }, "5 USD/CAD"],
    [
      "money",
      { amount: "5", currency: null, currency_candidates: ["USD", "CAD", "AUD", "NZD", "HKD"] },
      "5 USD/CAD/AUD or 2 more",
    ],
    ["money", { amount: "1.5", candidates: ["1.5", "1500"], currency: "PLN" }, "1.5 or 1500 PLN"],
    ["money", { amount: "5", currency: null }, "5 unknown currency"],
    ["money", { amount: "5", currency: "EUR", per: "each", tax: "net" }, "5 EUR each net"],
    ["money", { from: "10", to: "20", currency: "EUR" }, "10 to 20 EUR"],
    ["money", { from: null, to: "20", currency: "EUR" }, "up to 20 EUR"],
    ["money", { from: "10", to: null, currency: "EUR" }, "from 10 EUR"],
    ["time", { start: day("2026-03-02"), grain: "day" }, "2026-03-02"],
    ["time", { start: day("2026-03-02"), grain: "week" }, "2026-03-02 (week)"],
    ["time", { start: "2026-03-02T15:30:00+01:00", grain: "minute" }, "2026-03-02 15:30 +01:00"],
    ["time", { start: "2026-03-02T15:30:05Z", grain: "second" }, "2026-03-02 15:30:05 Z"],
    ["time", { start: "2026-03-02T09:00:00+01:00", grain: "day" }, "2026-03-02 09:00 +01:00"],
    [
      "time",
      { start: day("2026-03-02"), end: day("2026-03-07"), grain: "day", interval: true },
      "from 2026-03-02 before 2026-03-07",
    ],
    [
      "time",
      {
        start: "2026-03-02T15:30:00+01:00",
        end: "2026-03-02T17:00:00+01:00",
        grain: "minute",
        interval: true,
      },
      "2026-03-02 from 15:30 before 17:00 +01:00",
    ],
    [
      "time",
      {
        start: "2026-03-02T18:00:00+01:00",
        end: "2026-03-03T00:00:00+01:00",
        grain: "hour",
        interval: true,
      },
      "from 2026-03-02 18:00 +01:00 before 2026-03-03 00:00 +01:00",
    ],
    ["time", { start: null, end: day("2026-03-07"), grain: "day", interval: true }, "before 2026-03-07"],
    ["time", { start: day("2026-03-02"), end: null, grain: "day", interval: true }, "from 2026-03-02"],
    ["duration", { iso: "PT1H30M", seconds: 5400 }, "PT1H30M (5400 s)"],
    ["duration", { iso: "P2M", seconds: null }, "P2M"],
    ["schedule", { rrule: "FREQ=DAILY;BYHOUR=9", cron: "0 9 * * *" }, "FREQ=DAILY;BYHOUR=9, cron 0 9 * * *"],
    [
      "schedule",
      { rrule: "FREQ=DAILY", duration: "PT8H", exdates: ["2026-12-24"] },
      "FREQ=DAILY, for PT8H, without 2026-12-24",
    ],
    ["email", { address: "a@b.pl" }, "a@b.pl"],
    ["url", { href: "https://b.pl/" }, "https://b.pl/"],
    ["phone", { digits: "600700800" }, "600700800"],
    ["phone", { digits: "600700800", e164: "+48600700800" }, "+48600700800"],
    ["path", { path: "/tmp/a b" }, "/tmp/a b"],
    ["quoted", { text: "a; b;c" }, "a; b;c"],
  ] as [Entity["kind"], Entity["value"], string][])("of kind %s %j is shown as %s", (kind, value, shown) =>
    expect(valueShown(kind, value)).toBe(shown),
  );
});

describe("the table", () => {
  test("aligns its columns, wraps a rule between its parts and names doubt", () => {
    const rows = [
      entity("money", { amount: "5", currency: "PLN" }, "5 zł", 0.6),
      entity("schedule", { rrule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;BYHOUR=9" }, "co drugi wtorek"),
    ];
    expect(extractView(of(rows, "5 zł\nco drugi wtorek", { id: 7 }), { ...style, width: 56 })).toBe(
      [
        "7  5 zł co drugi wtorek  en, 2 entities",
        "  money     5 zł             5 PLN",
        "                             confidence 0.60",
        "  schedule  co drugi wtorek  FREQ=WEEKLY;INTERVAL=2;",
        "                             BYDAY=TU;BYHOUR=9",
        "",
        "",
      ].join("\n"),
    );
  });
  test("cuts a long text, never a value, and keeps to the width", () => {
    const long = "very ".repeat(40);
    const shown = extractView(of([entity("quoted", { text: long.trim() }, long)], long), style);
    expect(shown.split("\n").every((line) => line.length <= 80)).toBe(true);
    expect(shown.match(/very/g)?.length).toBeGreaterThan(40);
  });
  test("says where nothing was found", () => {
    expect(extractView(of([]), style)).toBe("a text  en, nothing found\n\n");
    expect(extractView(of([], ""), style)).toBe('""  en, nothing found\n\n');
  });
});

test("the language stands before its text, on one line", () => {
  expect(detectView({ id: 1, text: "zapłać\nfakturę", locale: "pl", confidence: 0.9 }, style)).toBe(
    "1  pl  0.90  zapłać fakturę\n",
  );
});

test("normalised text is shown as it stands", () => {
  expect(normalizeView({ text: "a\nb", original: "a\nb", offsets: [] })).toBe("a\nb\n");
});
