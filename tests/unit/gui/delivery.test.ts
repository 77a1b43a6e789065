/** How far what a command sent is known to have arrived, from what was observed. */
import { expect, test } from "bun:test";
import { COMMANDS, QUERIES } from "#schemas/gui/verbs.ts";
import { deliveryOf } from "../../../lib/gui/delivery.ts";

const of = (...evidence: object[]) => deliveryOf({ verb: "execute" }, { data: { result: { evidence } } });
const seen = (effect: string) => ({ kind: "read_back", effect });
const keys = { kind: "keys", keys: ["Return"] };

test.each([
  ["nothing was sent", [{ kind: "wait", seconds: 1 }], "verified"],
  ["a text was read back", [seen("verified")], "verified"],
  ["a click was seen to change something", [{ kind: "click", effect: "observed" }], "verified"],
  ["a click changed nothing, as the step allows", [{ kind: "click", effect: "none_observed" }], "delivered"],
  ["keys were pressed", [keys], "delivered"],
  ["a program was opened", [{ kind: "opened", uri: "app://x/open" }], "delivered"],
  ["the text that was submitted was read back", [seen("verified"), keys], "verified"],
  ["a terminal cannot be read", [seen("unverifiable"), keys], "unverifiable"],
  ["the weakest of several is what counts", [seen("verified"), seen("unverifiable")], "unverifiable"],
  ["the same", [{ kind: "scroll", effect: "none_observed" }, seen("verified")], "delivered"],
])("%s: %p is %s", (_, evidence, expected) => {
  expect(of(...evidence)).toBe(expected as "verified");
});

test("what sends nothing has none", () => {
  for (const verb of QUERIES) expect(deliveryOf({ verb }, { data: {} })).toBeNull();
  expect(deliveryOf({ verb: "simulate" }, { data: {} })).toBeNull();
  for (const verb of COMMANDS) expect(deliveryOf({ verb }, { data: { dry_run: true } })).toBeNull();
  expect(deliveryOf({ verb: "stop" }, { data: { stopped: null } })).toBe("verified");
});
