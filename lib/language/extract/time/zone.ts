/** Between the wall clock and instants: offsets of the reference's time zone, daylight saving included. */
import type { Wall } from "./calendar.ts";
import { type OffsetSpan, type OffsetsAt, systemOffsets } from "./zone-file.ts";

/** A time zone with the names of its offset: an IANA name ("Europe/Warsaw") or an offset ("+01:00"). */
export interface Clock {
  /** What the wall shows at an instant (milliseconds since the epoch). */
  wallAt(instant: number): Wall;
  /** The instant at which the wall shows this; in the hour that a change skips, the moment after the change. */
  instantAt(wall: Wall): number;
  /** RFC 3339 of an instant, with the offset at that instant; undefined outside the years 0001 to 9999. */
  text(instant: number): string | undefined;
}

const DAY_MS = 86_400_000;
const FIRST = -62_135_596_800_000;
const LAST = 253_402_300_799_999;
const clocks = new Map<string, Clock>();

/** The clock of the zone that this process is in. */
export function systemClock(): Clock {
  const named = process.env["TZ"];
  const key = `system ${named}`;
  const known = clocks.get(key);
  if (known !== undefined) return known;
  const offsets = systemOffsets(named);
  if (offsets === undefined) return clockOf(Temporal.Now.timeZoneId());
  return keep(key, makeClock(offsets));
}

/** The clock of a zone; kept, because the same zone comes with every sentence. */
export function clockOf(zone: string): Clock {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  return keep(
    zone,
    makeClock((instant) => offsetsOf(zone, instant)),
  );
}

function keep(zone: string, clock: Clock): Clock {
  // The zones of a process are few; a caller that sends ever new offsets must not fill the memory.
  if (clocks.size > 500) clocks.clear();
  clocks.set(zone, clock);
  return clock;
}

/** Between two changes of a zone's offset. */
interface Season extends OffsetSpan {
  /** The offset as RFC 3339 writes it. */
  readonly suffix: string;
}

/** Seasons that a clock keeps: texts speak of a few years. */
const MOST_SEASONS = 16;
/** Temporal reaches 10^8 days to both sides of 1970. */
const REACH = 8.64e15;

function offsetsOf(zone: string, instant: number): OffsetSpan {
  const here = new Temporal.ZonedDateTime(BigInt(instant) * 1_000_000n, zone);
  const next = here.getTimeZoneTransition("next");
  // "Previous" means before, so that an instant of a change is asked for from the one after it.
  const before = here.add({ nanoseconds: 1 }).getTimeZoneTransition("previous");
  return {
    from: before?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    to: next?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: here.offsetNanoseconds / 1e9,
  };
}

function suffixOf(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${offset < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function makeClock(offsetsAt: OffsetsAt): Clock {
  let seasons: Season[] = [];
  // Plain arithmetic within a season: the objects of Temporal cost microseconds each.
  const seasonOf = (instant: number): Season => {
    for (const season of seasons) if (instant >= season.from && instant < season.to) return season;
    const whole = Math.floor(Math.min(Math.max(instant, -REACH + 1), REACH - 1));
    const span = offsetsAt(Number.isNaN(whole) ? 0 : whole);
    const season = { ...span, suffix: suffixOf(span.offset) };
    if (seasons.length === MOST_SEASONS) seasons = [];
    seasons.push(season);
    return season;
  };
  const offset = (instant: number) => seasonOf(instant).offset;
  return {
    wallAt: (instant) => Math.floor(instant / 1000) + offset(instant),
    instantAt: (wall) => {
      const local = wall * 1000;
      // No zone changes twice within two days.
      const [before, after] = [offset(local - DAY_MS), offset(local + DAY_MS)];
      const first = local - before * 1000;
      if (before === after || offset(first) === before) return first;
      const second = local - after * 1000;
      return offset(second) === after ? second : first;
    },
    text: (instant) => {
      if (!(instant >= FIRST + DAY_MS && instant <= LAST - DAY_MS)) return undefined;
      const { offset: seconds, suffix } = seasonOf(instant);
      return new Date(instant + seconds * 1000).toISOString().slice(0, 19) + suffix;
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
  kst: "+09:00",
  hkt: "+08:00",
  sgt: "+08:00",
  awst: "+08:00",
  acst: "+09:30",
  aest: "+10:00",
  aedt: "+11:00",
  nzst: "+12:00",
  nzdt: "+13:00",
  akst: "-09:00",
  akdt: "-08:00",
  hst: "-10:00",
  et: "America/New_York",
  ct: "America/Chicago",
  pt: "America/Los_Angeles",
  pacific: "America/Los_Angeles",
  eastern: "America/New_York",
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
