/** How far code supports what a text demands, for both sides. */
import { describe, expect, test } from "bun:test";
import { supportsOf } from "../../../lib/evidence/linking/support.ts";

const code = (path: string, symbols: string[], doc = "", mentioned: string[] = []) => ({
  id: path,
  path,
  symbols,
  doc,
  mentioned,
});
const greenhouse = [
  code("greenhouse/vents.py", ["open_vents", "close_vents"], "Opens the vents while the air is too warm."),
  code("greenhouse/watering.py", ["water_beds", "moisture"], "Waters the beds that are dry."),
  code("greenhouse/harvest.py", ["record_harvest"], "What was picked, by bed and day.", ["export_csv"]),
];
const of = (text: string) => supportsOf([{ text }], greenhouse)[0];
const scoreOf = (text: string) => of(text)?.score ?? 0;

describe("what code does has more support than what it does not", () => {
  test.each([
    ["Open the vents if the air is too warm", "Close the curtains at night"],
    ["The system must open the vents if the air is warm.", "The system must print the labels of the beds."],
    ["System musi otwierać okna, gdy powietrze jest zbyt ciepłe.", "System musi drukować etykiety."],
    ["Export the harvest as CSV", "Export the invoices as PDF"],
  ])("%s", (built, missing) => {
    expect(scoreOf(built)).toBeGreaterThan(scoreOf(missing));
  });
});

test("words that every requirement has tell nothing", () => {
  const bare = of("Record the harvest");
  expect(of("The system must be able to record the harvest")?.score).toBeCloseTo(bare?.score ?? 0);
  expect(bare?.best).toBe(2);
});

test.each(["FR2.3: ", "NFR-PERF-2 – ", "**US-3.1:** ", "REQ_001: "])(
  "the number %s before a text tells nothing",
  (label) => {
    expect(scoreOf(`${label}Record the harvest`)).toBeCloseTo(scoreOf("Record the harvest"));
  },
);

test("a shared word of many is little support, though it is what is known", () => {
  const one = of("Vents");
  const many = of("Vents with solar panels, batteries, chargers and an inverter");
  expect(many?.score).toBeLessThan((one?.score ?? 0) / 2);
  expect(many?.grounds).toEqual(['"vents"']);
});

test("nothing supports what shares no word, or a project without code", () => {
  const none = { score: 0, known: 0, absent: 0, isWhole: false, best: null, grounds: [], lacking: [] };
  expect(of("Quarterly taxes")).toEqual({ ...none, lacking: ["quarterly", "taxes"] });
  expect(supportsOf([{ text: "Open the vents" }], [])).toEqual([none]);
});

test.each<[text: string, isWhole: boolean]>([
  ["Open two vents", true],
  ["Vents", false],
  ["Open the vents at night", false],
])("whether one file has all of “%s”: %p", (text, isWhole) => {
  expect(of(text)?.isWhole).toBe(isWhole);
});

test("words of several files are known, though no file has them all", () => {
  const spread = of("Open the vents of dry beds");
  expect(spread?.known).toBeGreaterThan(0.9);
  expect(spread?.score).toBeLessThan((of("Open the vents")?.score ?? 0) * 0.9);
});

test.each<[text: string, absent: number]>([
  ["Open the vents", 0],
  // A verb at the beginning says what was done, not what it was done to.
  ["Automate the vents", 0],
  ["Open the shutters", 1],
  ["Water beds with rain", 1 / 3],
  ["Okna i rolety", 0],
])("of “%s” the code lacks %d of its words", (text, absent) => {
  expect(of(text)?.absent).toBeCloseTo(absent);
});
