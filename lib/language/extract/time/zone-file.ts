/**
 * Offsets of the system's time zone from its file (TZif, RFC 9636): the first use of the engine's own time zones costs
 * 4 ms, as much as the start of the whole process.
 */

import { civilOf, HOUR, MINUTE, nthWeekday } from "./calendar.ts";

/** Instants between two changes of a zone's offset, half open, in milliseconds; the offset in seconds east of Greenwich. */
export interface OffsetSpan {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
}

export type OffsetsAt = (instant: number) => OffsetSpan;

/** The folders of the zones, by name. */
const ZONE_FOLDER = "/usr/share/zoneinfo/";
/** The system's zone where no variable names one. */
const LOCAL = "/etc/localtime";
const ZONE_NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/;

/**
 * The offsets of the system's zone, or of the one that TZ names.
 * @returns undefined where there is no file that can be read as one: the engine has to be asked
 */
export function systemOffsets(named: string | undefined): OffsetsAt | undefined {
  if (process.platform === "win32") return undefined;
  if (named === undefined) return offsetsOf(LOCAL);
  return ZONE_NAME.test(named) ? offsetsOf(ZONE_FOLDER + named) : undefined;
}

function offsetsOf(path: string): OffsetsAt | undefined {
  try {
    // A plain read would need node:fs, whose import costs 1.5 ms.
    const bytes = Bun.mmap(path, { shared: false });
    return offsetsIn(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch {
    return undefined;
  }
}

const MAGIC = 0x545a6966;
const HEADER = 44;
const AT = { version: 4, isUt: 20, isStd: 24, leaps: 28, times: 32, types: 36, characters: 40 } as const;
const VERSION_2 = 0x32;
const TYPE_SIZE = 6;

/** The data block of a file: its 64-bit one, which follows the 32-bit one. */
function offsetsIn(view: DataView): OffsetsAt | undefined {
  if (view.getUint32(0) !== MAGIC || view.getUint8(AT.version) < VERSION_2) return undefined;
  const count = (header: number, field: number) => view.getUint32(header + field);
  const second =
    HEADER +
    count(0, AT.times) * 5 +
    count(0, AT.types) * TYPE_SIZE +
    count(0, AT.characters) +
    count(0, AT.leaps) * 8 +
    count(0, AT.isStd) +
    count(0, AT.isUt);
  const changes = count(second, AT.times);
  // Seconds with leap seconds ("right/…") are not those of POSIX.
  if (view.getUint32(second) !== MAGIC || count(second, AT.leaps) > 0) return undefined;
  const times = second + HEADER;
  const kinds = times + changes * 8;
  const types = kinds + changes;
  const footer =
    types +
    count(second, AT.types) * TYPE_SIZE +
    count(second, AT.characters) +
    count(second, AT.isStd) +
    count(second, AT.isUt);
  const timeOf = (change: number) => Number(view.getBigInt64(times + change * 8)) * 1000;
  // Before the first change its own first type counts.
  const offsetOf = (change: number) =>
    view.getInt32(types + (change < 0 ? 0 : view.getUint8(kinds + change)) * TYPE_SIZE);
  const rule = ruleOf(textFrom(view, footer));
  if (rule === undefined) return undefined;
  const last = changes === 0 ? Number.NEGATIVE_INFINITY : timeOf(changes - 1);
  return (instant) => {
    if (instant >= last) {
      const { from, to, offset } = rule(instant);
      return { from: Math.max(from, last), to, offset };
    }
    let [low, high] = [-1, changes - 1];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (timeOf(middle) <= instant) low = middle;
      else high = middle;
    }
    return {
      from: low < 0 ? Number.NEGATIVE_INFINITY : timeOf(low),
      to: timeOf(high),
      offset: offsetOf(low),
    };
  };
}

function textFrom(view: DataView, at: number): string {
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at)).trim();
}

/** What holds after the last change: "CET-1CEST,M3.5.0,M10.5.0/3", "<+0545>-5:45". Rules by day of the year are rare. */
const RULE =
  /^(?:[A-Za-z]+|<[\w+-]+>)([+-]?[\d:]+)(?:(?:[A-Za-z]+|<[\w+-]+>)([+-]?[\d:]+)?,M(\d+)\.(\d)\.(\d)(?:\/([+-]?[\d:]+))?,M(\d+)\.(\d)\.(\d)(?:\/([+-]?[\d:]+))?)?$/;

/** The offsets that a rule gives (POSIX.1-2017, 8.3). */
function ruleOf(text: string): OffsetsAt | undefined {
  const parts = RULE.exec(text);
  if (parts === null) return undefined;
  // POSIX counts westwards.
  const standard = 0 - secondsOf(parts[1]);
  if (parts[3] === undefined) {
    const always = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY, offset: standard };
    return () => always;
  }
  const summer = parts[2] === undefined ? standard + HOUR : 0 - secondsOf(parts[2]);
  const [starts, ends] = [yearlyOf(parts.slice(3, 7), standard), yearlyOf(parts.slice(7, 11), summer)];
  return (instant) => {
    const { year } = civilOf(instant / 1000 + standard);
    const changes = [year - 1, year, year + 1]
      .flatMap((each) => [
        { at: starts(each), offset: summer },
        { at: ends(each), offset: standard },
      ])
      .sort((a, b) => a.at - b.at);
    const next = changes.findIndex(({ at }) => at > instant);
    const [before, after] = [changes[next - 1], changes[next]];
    return { from: before?.at ?? instant, to: after?.at ?? instant, offset: before?.offset ?? standard };
  };
}

/** "2", "-1:30", "5:45:00" in seconds. */
function secondsOf(time = "2"): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.replace(/^[+-]/, "").split(":").map(Number);
  return (hours * HOUR + minutes * MINUTE + seconds) * (time.startsWith("-") ? -1 : 1);
}

/** The instant of a change in a year: month, week (5 is the last), weekday from Sunday, time on the clock before it. */
function yearlyOf(
  [month, week, weekday, time]: readonly (string | undefined)[],
  offset: number,
): (year: number) => number {
  const nth = week === "5" ? -1 : Number(week);
  const day = Number(weekday) || 7;
  const clock = secondsOf(time) - offset;
  return (year) => ((nthWeekday(year, Number(month), day, nth) ?? 0) + clock) * 1000;
}
