import { describe, expect, test } from "bun:test";
import Ajv2020 from "ajv/dist/2020.js";
import { flagsOf, kitFlagsOf } from "#kit/contract/flags.ts";
import { loadContracts } from "#kit/contract/registry.ts";
import { helpOf, schemaDocument, schemasOf } from "#kit/docs/help.ts";
import { twoColumns, widthOf, wrap } from "#kit/docs/text.ts";
import { FIXTURES, heddleShow, sketchCrop, sketchPlan, sketchServe } from "../../fixtures/docs/contracts.ts";

const all = [...FIXTURES, ...(await loadContracts())];

describe("helpOf", () => {
  test.each(all.map((contract) => [contract.name, contract] as const))(
    "%s: names every flag and value and stays within 80 columns",
    (_name, contract) => {
      const help = helpOf(contract);
      const examples = new Set(contract.examples.flatMap((example) => example.command.split("\n")));
      for (const line of help.split("\n"))
        if (!examples.has(line.trim())) expect(widthOf(line)).toBeLessThanOrEqual(80);
      for (const flag of [...flagsOf(contract), ...kitFlagsOf(contract)]) {
        expect(help).toMatch(new RegExp(`--(\\[no-\\])?${flag.name}\\b`));
        for (const value of flag.values ?? []) expect(help).toContain(value);
      }
      for (const { command } of contract.examples.slice(0, 3))
        expect(help).toContain(command.split("\n", 1)[0] ?? "");
      for (const code of Object.keys(contract.errors ?? {})) expect(help).toContain(code);
    },
  );

  test("a service publishes no schemas, so its help names no option for them", () => {
    expect(helpOf(sketchServe)).not.toContain("--schema");
    expect(helpOf(sketchPlan)).toContain("--schema");
  });

  test.each([
    [
      "a positional text and records",
      sketchPlan,
      ["sketch-plan [OPTIONS] PROMPT...", "sketch-plan [OPTIONS] < REQUESTS"],
    ],
    ["a positional path, of which there can be many", sketchCrop, ["sketch-crop [OPTIONS] PICTURE...\n"]],
    ["a service", sketchServe, ["  sketch-serve [OPTIONS]\n\n"]],
    ["a command of the umbrella", heddleShow, ["heddle show [OPTIONS] [OPERATIONS...]\n\n"]],
  ])("usage of %s", (_name, contract, lines) => {
    for (const line of lines) expect(helpOf(contract)).toContain(line);
  });

  test.each([
    ["choices and default", "{auto|linux|darwin|windows}", true],
    ["a range", "(1 to 9)", true],
    ["the negated spelling of the dry run", "--[no-]dry-run", true],
    ["repetition", "or with commas)", true],
    ["the HTTP route", "POST /v1/sketch/plan", true],
    ["the MCP tool", "tool sketch_plan", true],
    ["own error codes with their status", "NO_PAPER  There is nothing to draw on (exit 66)", true],
    ["the page of the manual", "See also: heddle man sketch-plan, sketch-plan --schema", true],
  ])("shows %s", (_name, text) => {
    expect(helpOf(sketchPlan)).toContain(text);
  });

  test("shows the options of the examples first, and the others below", () => {
    const command = "sketch-plan a house --dry-run --out plans";
    const help = helpOf({ ...sketchPlan, examples: [{ command, note: "A dry run" }] });
    const [, options = ""] = help.split("\nOptions:\n");
    const names = options
      .split(/\n(?:More|General) options:\n/)
      .map((part) => part.match(/--[\w[\]-]+(?= |$)/gm));
    expect(names.slice(0, 2)).toEqual([
      ["--platform", "--colours", "--out", "--[no-]dry-run"],
      ["--id", "--size", "--config"],
    ]);
  });

  test("a service shows no options of record streams and no statuses of records", () => {
    const help = helpOf(sketchServe);
    expect(help).not.toContain("--max-line");
    expect(help).not.toContain("failed records");
  });
});

describe("published schemas", () => {
  // A request that needs one of several fields says so by their names alone.
  const ajv = new Ajv2020({
    strict: true,
    validateFormats: false,
    allowUnionTypes: true,
    strictRequired: false,
  });

  test.each(all.map((contract) => [contract.name, contract] as const))(
    "%s: valid under 2020-12",
    (name, contract) => {
      const { input, output } = schemaDocument(contract);
      for (const schema of [input, output]) {
        expect(ajv.validateSchema(schema)).toBe(true);
        // Strict mode refuses unknown keywords and contradicting types.
        expect(() => ajv.compile(schema)).not.toThrow();
        expect(schema.$schema).toBe("https://json-schema.org/draft/2020-12/schema");
      }
      expect(JSON.parse(schemasOf(contract))).toEqual({ name, input, output });
    },
  );

  test("a schema accepts what fits and refuses what does not", () => {
    const check = ajv.compile(schemaDocument(sketchPlan).input);
    expect(check({ prompt: "a house", colours: ["red"], size: 9 })).toBe(true);
    expect(check({ prompt: "a house", size: 10 })).toBe(false);
    expect(check({ prompt: "a house", platform: "beos" })).toBe(false);
    expect(check({})).toBe(false);
  });
});

describe("layout", () => {
  test.each([
    ["words", "one two three", 7, ["one two", "three"]],
    ["a word longer than the line", "abcdefghij", 4, ["abcd", "efgh", "ij"]],
    ["wide characters", "漢字漢字", 4, ["漢字", "漢字"]],
    ["given line breaks", "a\n\nb", 10, ["a", "", "b"]],
    ["nothing", "", 10, [""]],
  ])("wraps %s", (_name, text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines);
  });

  test("the text of a long label starts on the next line", () => {
    const text = twoColumns(
      [
        { label: "-a", text: "first" },
        { label: "--a-label-that-is-far-too-long", text: "second" },
      ],
      60,
    );
    expect(text).toBe("  -a    first\n  --a-label-that-is-far-too-long\n        second");
  });
});
