/** Results of actions and their hash. */
import { expect, test } from "bun:test";
import { publish } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { ActionResult } from "#schemas/gui/action-result.ts";
import { type ActionFields, actionResult, isIntact } from "../../../lib/gui/action-result.ts";

const FIELDS: ActionFields = {
  ok: true,
  intent: "gui.window.focus",
  backend: "ewmh",
  evidence: [{ kind: "focus", window: "notes — żółty" }],
  diagnostics: [],
  recovery: [],
  retryable: false,
  reason: null,
  steps: [],
};

test("a result fits its schema, and its hash does not depend on the order of its fields", () => {
  const result = actionResult(FIELDS);
  expect(findFault(publish(ActionResult), result)).toBeUndefined();
  const turned = actionResult(
    Object.fromEntries(Object.entries(FIELDS).reverse()) as unknown as ActionFields,
  );
  expect(turned.result_hash).toBe(result.result_hash);
  // printf '%s' '{"backend":"ewmh",…,"steps":[]}' | sha256sum
  expect(result.result_hash).toBe(new Bun.CryptoHasher("sha256").update(CANONICAL).digest("hex"));
});

const CANONICAL =
  '{"backend":"ewmh","diagnostics":[],"evidence":[{"kind":"focus","window":"notes — żółty"}],"intent":"gui.window.focus","ok":true,"reason":null,"recovery":[],"retryable":false,"schema":"heddle.gui-action-result.v1","steps":[]}';

test.each(Object.keys(FIELDS))("a change of %s shows", (field) => {
  const result = actionResult(FIELDS);
  expect(isIntact(result)).toBe(true);
  expect(isIntact({ ...result, [field]: ["changed"] } as unknown as ActionResult)).toBe(false);
});
