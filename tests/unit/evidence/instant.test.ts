/** Instants of records: what RFC 3339 can say, in UTC, so that they are compared as texts. */
import { expect, test } from "bun:test";
import { instantOf } from "../../../lib/evidence/records/instant.ts";

test.each([
  ["2026-03-01T10:00:00+01:00", "2026-03-01T09:00:00Z"],
  ["2026-03-01", "2026-03-01T00:00:00Z"],
  ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59Z"],
  ["0000-01-01T00:00:00Z", "0000-01-01T00:00:00Z"],
  // In UTC these are in the year 10000, and before the year 0.
  ["9999-12-31T19:00:00-05:00", null],
  ["0000-01-01T00:00:00+05:00", null],
  ["", null],
  ["10000-01-01T00:00:00Z", null],
])("%j is %j", (text, instant) => expect(instantOf(text)).toBe(instant));

test.each([
  [253_402_300_799_999, "9999-12-31T23:59:59Z"],
  [253_402_300_800_000, null],
  [8.64e15, null],
  [8.65e15, null],
  [Number.NaN, null],
])("%d ms is %j", (time, instant) => expect(instantOf(time)).toBe(instant));
