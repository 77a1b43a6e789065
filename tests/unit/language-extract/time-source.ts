/** What the tests of times, durations and schedules share: a reference, and values as short text. */
import { expect } from "bun:test";
import { extract } from "#language/extract/extract.ts";
import type { LanguageKind, Locale, ValueOf } from "#schemas/language.ts";

/** Friday, 20 November 2026, 10:00 in Warsaw. */
export const FRIDAY = Temporal.ZonedDateTime.from("2026-11-20T10:00:00[Europe/Warsaw]");

/** A text and what is found in it. */
export type Row = readonly [text: string, found: string];
export type Table = Partial<Record<Locale, readonly Row[]>>;

/** Rows of a table for `test.each`: locale, text, expected. */
export function rowsOf(table: Table): [Locale, string, string][] {
  return Object.entries(table).flatMap(([locale, rows]) =>
    (rows ?? []).map(([text, found]): [Locale, string, string] => [locale as Locale, text, found]),
  );
}

/** A wall time without what is zero: `2026-11-20`, `2026-11-20T10:00`. */
function short(instant: string | null): string {
  return instant === null
    ? ""
    : instant
        .slice(0, 19)
        .replace(/:00$/, "")
        .replace(/T00:00$/, "");
}

/** A time by itself, or both ends of an interval. */
export function timeText(value: ValueOf<"time">): string {
  return "interval" in value
    ? `${short(value.start)}..${short(value.end)}`
    : `${short(value.start)} ${value.grain}`;
}

/** The rule, cron after a bar, and the bounds if there are any. */
function scheduleText({ rrule, cron, start, duration, exdates, exrule }: ValueOf<"schedule">): string {
  const bounds = Object.entries({
    start: start && short(start),
    duration,
    exdates: exdates?.join(","),
    exrule,
  }).flatMap(([name, value]) => (value === undefined ? [] : [` ${name}=${value}`]));
  return `${rrule} | ${cron ?? ""}${bounds.join("")}`;
}

/** Everything of a kind in a text, parted by `; `; checks that each offset cuts its text out. */
export function foundIn(
  text: string,
  locale: Locale,
  kind: LanguageKind,
  reference: Temporal.ZonedDateTime = FRIDAY,
): string {
  return extract(text, { locale, reference, kinds: [kind] })
    .map((entity) => {
      expect(text.slice(entity.start, entity.end)).toBe(entity.text);
      if (entity.kind === "duration")
        return "from" in entity.value
          ? `${entity.value.from.iso} to ${entity.value.to.iso}`
          : entity.value.iso;
      if (entity.kind === "schedule") return scheduleText(entity.value);
      if (entity.kind !== "time") return entity.kind;
      return timeText(entity.value);
    })
    .join("; ");
}
