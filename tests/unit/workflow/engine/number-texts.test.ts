/** Numbers that clients write where a definition has texts. */
import { expect, test } from "bun:test";
import { fieldProblems } from "../../../../lib/workflow/action/problems.ts";
import { definedPlan } from "../../../../lib/workflow/engine/plan-source.ts";

const config = (given: Record<string, unknown>) =>
  definedPlan({ name: "n", steps: [{ action: "send_invoice", config: given }] }).workflow.steps[0]?.config ??
  {};
const wrong = (given: Record<string, unknown>) => fieldProblems("send_invoice", config(given), []).length > 0;

test.each([
  { given: { amount: 1500 }, becomes: { amount: "1500" } },
  { given: { amount: 1500.5 }, becomes: { amount: "1500.5" } },
  { given: { buyer_nip: 5250007738 }, becomes: { buyer_nip: "5250007738" } },
  {
    given: { lines: [{ description: "A", amount: 10, quantity: 2 }] },
    becomes: { lines: [{ description: "A", amount: "10", quantity: "2" }] },
  },
  { given: { amount: "1500" }, becomes: { amount: "1500" } },
])("$given is read as $becomes", ({ given, becomes }) => {
  expect(config(given)).toEqual(becomes);
  expect(wrong(given)).toBe(false);
});

test.each([-5, 0.001, 0.1 + 0.2, 1e21, 9_007_199_254_740_992, Number.NaN])(
  "%d is not an amount",
  (amount) => {
    expect(wrong({ amount })).toBe(true);
  },
);

test("a number is never a recipient, and a text is never made of another value", () => {
  expect(wrong({ to: 5 })).toBe(true);
  expect(config({ amount: true, currency: null })).toEqual({ amount: true, currency: null });
});
