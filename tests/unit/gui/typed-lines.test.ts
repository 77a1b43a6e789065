/** What a failure in the middle of a text with several lines says was typed. */
import { expect, test } from "bun:test";
import { Failure } from "#kit/data/errors.ts";
import type { TypingMethod } from "../../../lib/gui/typing/method.ts";
import { typeLines } from "../../../lib/gui/typing/type-text.ts";

function method(failAt: string, details?: Record<string, unknown>): TypingMethod {
  return {
    name: "native",
    backend: "test",
    type: async (text) => {
      if (text === failAt)
        throw new Failure("interrupted", "STOPPED", "stopped", { ...(details && { details }) });
    },
    press: async () => {},
  };
}

test("what was typed before the line that was stopped is counted, and each new line as one", () =>
  expect(
    typeLines(method("trzy", { typed: 2 }), ["żółw", "", "dwa", "trzy"], ["Return"]),
  ).rejects.toMatchObject({
    code: "STOPPED",
    details: { typed: 4 + 1 + 1 + 3 + 1 + 2 },
  }));

test("a method that does not count gets no number", async () => {
  const thrown = await typeLines(method("b"), ["a", "b"], ["Return"]).catch((failure: unknown) => failure);
  expect((thrown as Failure).details ?? {}).not.toHaveProperty("typed");
});
