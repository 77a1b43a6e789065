/** A field of a step that its action does not know is refused: executed without it, the step would do something else. */
import { describe, expect, test } from "bun:test";
import type { TSchema } from "@sinclair/typebox";
import { type ActionName, CONFIG_SCHEMAS } from "#schemas/workflow.ts";
import { structureProblem } from "../../../../lib/workflow/engine/readiness.ts";

const FIELDS = (Object.keys(CONFIG_SCHEMAS) as ActionName[]).flatMap((action) => {
  const { properties } = CONFIG_SCHEMAS[action] as { properties: Record<string, TSchema> };
  return Object.entries(properties).map(([name, schema]) => ({ action, name, schema }));
});

describe.each([...new Set(FIELDS.map(({ action }) => action))])("%s", (action) => {
  const own = FIELDS.filter((field) => field.action === action);

  test("names the field that a slip may have meant", () => {
    for (const { name } of own.filter(({ name }) => name.length > 3))
      expect(structureProblem(action, { [`${name}q`]: "1" })).toEqual({
        code: "INVALID_RECORD",
        message: `${action}: Unknown field "${name}q"`,
        hint: expect.stringMatching(/^Did you mean "/),
      });
  });

  test("knows its own fields", () => {
    const known = own.filter(({ schema }) => schema["type"] === "string" && schema["pattern"] === undefined);
    const config = Object.fromEntries(known.map(({ name, schema }) => [name, schema["enum"]?.[0] ?? "x"]));
    expect(structureProblem(action, config)?.message ?? "").not.toContain("Unknown field");
  });
});

test("a slip in one of several lines is found, and data of the user's own has any fields", () => {
  const line = { description: "Audit", amount: "100" };
  expect(structureProblem("send_invoice", { lines: [line, { ...line, quantitty: "2" }] })?.message).toBe(
    'send_invoice: Unknown field "lines[1].quantitty"',
  );
  expect(
    structureProblem("crm_update", { entity: "lead", data: { favourite_colour: "red" } }),
  ).toBeUndefined();
});
