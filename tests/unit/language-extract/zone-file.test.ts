/** Offsets of the system's time zone, read from its file, against those of Temporal. */
import { expect, test } from "bun:test";
import { systemOffsets } from "#language/extract/time/zone-file.ts";

/** Zones with summer time in either hemisphere, without, with parts of an hour, and with a rule of its own kind. */
const ZONES = [
  "Etc/UTC",
  "Europe/Warsaw",
  "Europe/London",
  "Europe/Dublin",
  "America/New_York",
  "America/St_Johns",
  "America/Sao_Paulo",
  "America/Nuuk",
  "Asia/Kathmandu",
  "Asia/Tokyo",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
  "Pacific/Apia",
];
const WEEK = 7 * 86_400_000;

test.each(ZONES)("%s has the offsets that Temporal knows, and tells how long each holds", (zone) => {
  const offsets = systemOffsets(zone);
  if (offsets === undefined) throw new Error(`No file of the zone ${zone}: tzdata is not installed`);
  const ofTemporal = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).offsetNanoseconds / 1e9;
  for (let instant = Date.UTC(1990, 0, 2); instant < Date.UTC(2090, 0); instant += WEEK) {
    const { from, to, offset } = offsets(instant);
    const edges = [from, to - 1].filter((edge) => Math.abs(edge) < Date.UTC(2100, 0));
    expect([offset, ...edges.map(ofTemporal)]).toEqual([instant, ...edges].map(ofTemporal));
    expect(from <= instant && instant < to).toBe(true);
  }
});

test.each(["", ":Europe/Warsaw", "CET-1CEST", "../../etc/passwd", "No/Such_Zone", "tzdata.zi"])(
  "TZ=%p is left to Temporal",
  (zone) => expect(systemOffsets(zone)).toBeUndefined(),
);
