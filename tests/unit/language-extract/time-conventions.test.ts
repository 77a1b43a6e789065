/** The choices of a request where people read the same words in different ways. */
import { describe, expect, test } from "bun:test";
import { createContext } from "#kit/files/context.ts";
import { run } from "#language/extract.ts";
import type { ExtractRequest, Locale } from "#schemas/language.ts";

const context = createContext({ now: () => new Date("2026-11-20T09:00:00Z") });

type Choice = Pick<
  ExtractRequest,
  "week_start" | "next_weekday" | "same_weekday" | "bare_hour" | "date_order"
>;

/** What the first time of a text is, said on Friday, 20 November 2026, 10:00 in Warsaw. */
function read(text: string, locale: Locale, choice: Choice): string {
  const { entities } = run(
    {
      text,
      locale,
      kinds: ["time"],
      timezone: "Europe/Warsaw",
      reference_time: "2026-11-20T10:00:00+01:00",
      ...choice,
    },
    context,
  );
  const value = entities[0]?.kind === "time" ? entities[0].value : undefined;
  return value?.start?.slice(0, 16) ?? "";
}

describe("conventions", () => {
  test.each<[string, Locale, Choice, string]>([
    ["next Wednesday", "en", {}, "2026-11-25T00:00"],
    ["next Sunday", "en", {}, "2026-11-29T00:00"],
    ["next Sunday", "en", { next_weekday: "following_week" }, "2026-11-29T00:00"],
    ["next Sunday", "en", { next_weekday: "coming" }, "2026-11-22T00:00"],
    ["w przyszłą niedzielę", "pl", {}, "2026-11-29T00:00"],
    ["w przyszłą niedzielę", "pl", { next_weekday: "coming" }, "2026-11-22T00:00"],
    ["next Friday", "en", { next_weekday: "coming" }, "2026-11-27T00:00"],
    ["next Sunday", "en", { next_weekday: "following_week", week_start: "sunday" }, "2026-11-22T00:00"],
    ["this week", "en", {}, "2026-11-16T00:00"],
    ["this week", "en", { week_start: "monday" }, "2026-11-16T00:00"],
    ["this week", "en", { week_start: "sunday" }, "2026-11-15T00:00"],
    ["w przyszłym tygodniu", "pl", { week_start: "sunday" }, "2026-11-22T00:00"],
    ["Friday", "en", {}, "2026-11-27T00:00"],
    ["Friday", "en", { same_weekday: "in_a_week" }, "2026-11-27T00:00"],
    ["w piątek", "pl", { same_weekday: "today" }, "2026-11-20T00:00"],
    ["Saturday", "en", { same_weekday: "today" }, "2026-11-21T00:00"],
    ["tomorrow at 3", "en", {}, "2026-11-21T03:00"],
    ["tomorrow at 3", "en", { bare_hour: "daytime" }, "2026-11-21T15:00"],
    ["tomorrow at 3 am", "en", { bare_hour: "daytime" }, "2026-11-21T03:00"],
    ["tomorrow at 7", "en", { bare_hour: "daytime" }, "2026-11-21T07:00"],
    ["jutro o trzeciej", "pl", { bare_hour: "daytime" }, "2026-11-21T15:00"],
    ["jutro o trzeciej w nocy", "pl", { bare_hour: "daytime" }, "2026-11-21T03:00"],
    ["tomorrow at 12", "en", {}, "2026-11-21T12:00"],
    ["5/11/2026", "en", {}, "2026-05-11T00:00"],
    ["5/11/2026", "en-GB", {}, "2026-11-05T00:00"],
    ["5/11/2026", "pl", {}, "2026-11-05T00:00"],
    ["5/11/2026", "en", { date_order: "day_first" }, "2026-11-05T00:00"],
    ["5/11/2026", "en-GB", { date_order: "month_first" }, "2026-05-11T00:00"],
    ["5.11.2026", "pl", { date_order: "month_first" }, "2026-11-05T00:00"],
    ["2026-11-05", "en", { date_order: "month_first" }, "2026-11-05T00:00"],
  ])("%s (%s) with %j", (text, locale, choice, expected) => {
    expect(read(text, locale, choice)).toBe(expected);
  });

  test("one request's choices do not reach the next", () => {
    expect(read("this week", "en", { week_start: "sunday" })).toBe("2026-11-15T00:00");
    expect(read("this week", "en", {})).toBe("2026-11-16T00:00");
  });

  test("an order that is asked for is certain", () => {
    const sure = (choice: Choice) =>
      run({ text: "5/11/2026", locale: "en", kinds: ["time"], ...choice }, context).entities[0]?.confidence ??
      0;
    expect(sure({ date_order: "day_first" })).toBeGreaterThan(sure({}));
  });
});
