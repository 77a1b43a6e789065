/** Configuration from arbitrary text: read or refused with a code, never anything else. */
import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Type } from "@sinclair/typebox";
import fc from "fast-check";
import { Failure } from "#kit/data/errors.ts";
import { effectiveConfiguration, readVariable } from "#kit/files/config.ts";
import { readConfigFile } from "#kit/files/config-file.ts";
import { rounds } from "../soak.ts";
import { scratch } from "../unit/kit/scratch.ts";

const YAML_PIECES = [
  "a",
  "b: ",
  ": ",
  "- ",
  "\n",
  "  ",
  "[",
  "]",
  "{",
  "}",
  "&x ",
  "*x",
  "!!set ",
  "<<: ",
  "| ",
  "> ",
  "'",
  '"',
  "#",
  "---\n",
  "\t",
  "%",
  "\u0000",
  "1",
  "~",
  "!!js/function ",
];

function outcomeOf(read: () => Record<string, unknown>): Record<string, unknown> | Failure {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown;
    throw thrown;
  }
}

test("any YAML-like text is a configuration or a failure that does not repeat it", () => {
  using place = scratch();
  const path = join(place.path, "x.yaml");
  const text = fc.oneof(
    fc.array(fc.constantFrom(...YAML_PIECES), { maxLength: 30 }).map((pieces) => pieces.join("")),
    fc.string({ unit: "binary" }),
  );
  fc.assert(
    fc.property(text, (content) => {
      writeFileSync(path, content);
      const outcome = outcomeOf(() => readConfigFile(path));
      if (outcome instanceof Failure) expect(outcome.message).toStartWith(`Cannot read "${path}": `);
      else {
        expect(Object.getPrototypeOf(outcome)).toBe(Object.prototype);
        effectiveConfiguration(Type.Object({}, { additionalProperties: true }), [
          { source: "file", values: outcome },
        ]);
      }
    }),
    { numRuns: rounds("random configuration files", { test: 400, soak: 20000 }) },
  );
});

test("numbers, booleans and lists survive the way through a variable", async () => {
  const read = (schema: Parameters<typeof readVariable>[0], text: string) =>
    readVariable(schema, { X: text }, "X");
  await fc.assert(
    fc.asyncProperty(
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      async (integer, number, flag) => {
        expect(read(Type.Integer(), String(integer))).toBe(integer);
        // -0 is written "0".
        expect(read(Type.Number(), String(number))).toBe(number + 0);
        expect(read(Type.Boolean(), String(flag))).toBe(flag);
      },
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: "grapheme" })), async (list) => {
      expect(read(Type.Array(Type.String()), JSON.stringify(list))).toEqual(list);
    }),
  );
});
