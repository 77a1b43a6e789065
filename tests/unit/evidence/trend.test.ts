/** Whether one state of a project is better than another. */
import { expect, test } from "bun:test";
import { trendOf } from "../../../lib/evidence/differences/trend.ts";

const state = (coverage: number, blocking = 0, review_required = 0, warning = 0) => ({
  coverage,
  diagnostics: { counts: { info: 0, warning, review_required, blocking } },
});

test.each([
  ["unchanged", state(0.5, 1), state(0.5, 1, 0, 4)],
  ["improved", state(0.5, 1), state(0.75, 1)],
  ["improved", state(0.5, 2, 3), state(0.5, 1, 3)],
  ["regressed", state(0.5), state(0.4)],
  ["regressed", state(0.5), state(0.5, 0, 1)],
  ["mixed", state(0.5), state(0.6, 1)],
] as const)("%s", (direction, base, workspace) => {
  expect(trendOf(base, workspace).direction).toBe(direction);
});

test("the deltas are those of the work tree less those of the base", () => {
  expect(trendOf(state(0.1, 3, 2, 1), state(0.3, 1, 2, 5))).toEqual({
    direction: "improved",
    coverageDelta: 0.2,
    blockingDelta: -2,
    reviewRequiredDelta: 0,
    warningDelta: 4,
  });
});
