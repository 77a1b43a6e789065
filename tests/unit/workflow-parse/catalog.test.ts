import { describe, expect, test } from "bun:test";
import { ACTION_DEFINITIONS } from "../../../lib/workflow/actions/index.ts";
import { ACTIONS } from "../../../schemas/workflow.ts";
import { meaningOf } from "./helpers.ts";

const EXAMPLES = Object.values(ACTION_DEFINITIONS).flatMap(({ action, examples }) =>
  examples.map(({ text, config }) => [text, action, config] as const),
);

describe("the catalog of actions", () => {
  test("has every action under its own name", () => {
    expect(Object.keys(ACTION_DEFINITIONS).sort()).toEqual([...ACTIONS].sort());
    for (const [name, { action }] of Object.entries(ACTION_DEFINITIONS)) expect(action).toBe(name as never);
  });

  test("asks for no field that the config does not have", () => {
    for (const { action, config, fields } of Object.values(ACTION_DEFINITIONS))
      for (const { name } of fields)
        expect([action, Object.keys(config.properties)]).toEqual([action, expect.arrayContaining([name])]);
  });

  test.each(EXAMPLES)("understands its example %p", (text, action, config) => {
    const { actions } = meaningOf(text);
    expect(actions[0]).toMatchObject({ action, config });
  });

  test("has examples in both languages", () => {
    for (const { action, examples } of Object.values(ACTION_DEFINITIONS))
      expect([action, new Set(examples.map(({ text }) => meaningOf(text).locale)).size]).toEqual([action, 2]);
  });
});
