/** Between the wall clock and instants: offsets of the reference's time zone, daylight saving included. */
import type { Wall } from "./calendar.ts";

/** A time zone with the names of its offset: an IANA name ("Europe/Warsaw") or an offset ("+01:00"). */
export interface Clock {
  /** What the wall shows at an instant (milliseconds since the epoch). */
  wallAt(instant: number): Wall;
  /** The instant at which the wall shows this; in the hour that a change skips, the moment after the change. */
  instantAt(wall: Wall): number;
  /** RFC 3339 of an instant, with the offset at that instant; undefined outside the years 0001 to 9999. */
  text(instant: number): string | undefined;
}

const FIRST = -62_135_596_800_000;
const LAST = 253_402_300_799_999;
const clocks = new Map<string, Clock>();

/** The clock of a zone; kept, because the same zone comes with every sentence. */
export function clockOf(zone: string): Clock {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = makeClock(zone);
  // The zones of a process are few; a caller that sends ever new offsets must not fill the memory.
  if (clocks.size > 500) clocks.clear();
  clocks.set(zone, clock);
  return clock;
}

function makeClock(zone: string): Clock {
  const at = (instant: number) => new Temporal.ZonedDateTime(BigInt(instant) * 1_000_000n, zone);
  const offset = (instant: number) => at(instant).offsetNanoseconds / 1e9;
  return {
    wallAt: (instant) => Math.floor(instant / 1000) + offset(instant),
    instantAt: (wall) => {
      const fields = new Date(wall * 1000);
      const plain = new Temporal.PlainDateTime(
        fields.getUTCFullYear(),
        fields.getUTCMonth() + 1,
        fields.getUTCDate(),
        fields.getUTCHours(),
        fields.getUTCMinutes(),
        fields.getUTCSeconds(),
      );
      return plain.toZonedDateTime(zone).epochMilliseconds;
    },
    text: (instant) => {
      if (instant < FIRST + 86_400_000 || instant > LAST - 86_400_000) return undefined;
      const seconds = offset(instant);
      const local = new Date(instant + seconds * 1000).toISOString().slice(0, 19);
      const minutes = Math.round(Math.abs(seconds) / 60);
      const two = (value: number) => String(value).padStart(2, "0");
      return `${local}${seconds < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    },
  };
}

/** Abbreviations with one meaning, by offset in hours or by IANA name where people use them in summer and winter alike. */
export const ZONES: Readonly<Record<string, string>> = {
  utc: "+00:00",
  gmt: "+00:00",
  zulu: "+00:00",
  wet: "+00:00",
  west: "+01:00",
  bst: "+01:00",
  cet: "+01:00",
  cest: "+02:00",
  eet: "+02:00",
  eest: "+03:00",
  msk: "+03:00",
  est: "-05:00",
  edt: "-04:00",
  cst: "-06:00",
  cdt: "-05:00",
  mst: "-07:00",
  mdt: "-06:00",
  pst: "-08:00",
  pdt: "-07:00",
  jst: "+09:00",
  et: "America/New_York",
  ct: "America/Chicago",
  pt: "America/Los_Angeles",
  eastern_time: "America/New_York",
  us_eastern_time: "America/New_York",
  new_york_time: "America/New_York",
  central_time: "America/Chicago",
  mountain_time: "America/Denver",
  pacific_time: "America/Los_Angeles",
  london_time: "Europe/London",
  uk_time: "Europe/London",
  warsaw_time: "Europe/Warsaw",
  polish_time: "Europe/Warsaw",
  central_european_time: "Europe/Warsaw",
  czasu_polskiego: "Europe/Warsaw",
  czasu_warszawskiego: "Europe/Warsaw",
  czasu_londyńskiego: "Europe/London",
  czasu_nowojorskiego: "America/New_York",
  czasu_środkowoeuropejskiego: "Europe/Warsaw",
};
