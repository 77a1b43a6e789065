/** A conversation reads times in the zone of the settings, and "me" as their address, wherever its process runs. */
import { expect, test } from "bun:test";
import { createContext } from "#kit/files/context.ts";
import { toolsOf } from "../../../../lib/workflow/dialogue/tools.ts";

const now = () => new Date("2026-11-20T10:00:00Z");

test.each([
  ["America/New_York", "2026-11-21T09:00:00-05:00"],
  ["Asia/Tokyo", "2026-11-21T09:00:00+09:00"],
])("nine o'clock in %s", (timezone, at) => {
  const tools = toolsOf({}, createContext({ now }), { settings: { version: 1, timezone } });
  const { trigger } = tools.understand("Tomorrow at 9 notify #ops: start", "en");
  expect(trigger).toEqual({ kind: "once", at, timezone });
});

test("a request may name another zone", () => {
  const settings = { version: 1, timezone: "Asia/Tokyo" } as const;
  const tools = toolsOf({ timezone: "Europe/Warsaw" }, createContext({ now }), { settings });
  const { trigger } = tools.understand("Tomorrow at 9 notify #ops: start", "en");
  expect(trigger).toMatchObject({ at: "2026-11-21T09:00:00+01:00" });
});

test("who writes is whom the settings say", () => {
  const settings = { version: 1, me: "iga@sad.pl" } as const;
  const tools = toolsOf({}, createContext({ now }), { settings });
  const { status, actions } = tools.understand("Send me the sales report", "en");
  expect([status, actions.at(-1)?.config["to"]]).toEqual(["complete", "iga@sad.pl"]);
});
