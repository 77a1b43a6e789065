/** Parts of the day in hours. The edges follow the public evaluation sets; `docs/language.md` lists them. */
import type { DayPart } from "./node.ts";

/** A part of the day from one hour to another, and the hours on the clock that people say with it. */
export function part(from: number, to: number, fits: (hour: number) => boolean): DayPart {
  return { from, to, fits };
}

const forenoon = (hour: number) => hour < 12;

/** English mornings begin at midnight ("3 in the morning"), Polish ones at four ("rano" against "w nocy"). */
export const MORNING = { en: part(0, 12, forenoon), pl: part(4, 12, forenoon) };
export const EARLY_MORNING = part(0, 9, forenoon);
export const FORENOON = part(9, 12, (hour) => hour < 13);
export const AFTERNOON = part(12, 19, (hour) => hour >= 12);
export const EVENING = part(18, 24, (hour) => hour >= 16);
export const LATE_EVENING = part(21, 24, (hour) => hour >= 18);
export const LUNCH = part(12, 14, (hour) => hour >= 10 && hour < 16);
/** What follows a break or the working day. Nobody says when it ends, so that all of them are rough. */
export const AFTER_LUNCH = part(13, 17, (hour) => hour >= 12 && hour < 18);
export const AFTER_SCHOOL = part(15, 21, (hour) => hour >= 13 && hour < 22);
export const AFTER_WORK = part(17, 21, (hour) => hour >= 15 && hour < 23);
const dark = (hour: number) => hour >= 18 || hour < 6;
export const NIGHT = { en: part(18, 24, dark), pl: part(22, 30, dark) };
export const DAWN = part(4, 8, forenoon);

/** The early (1), middle (2) or late (3) part of a part of the day; undefined where nobody says so. */
export function subdivided(whole: DayPart, which: number): DayPart | undefined {
  const [from, to] = SUBDIVISIONS.get(whole)?.[which - 1] ?? [];
  return from === undefined || to === undefined ? undefined : part(from, to, whole.fits);
}

type Hours = readonly [from: number, to: number];

/** The hours of the early, the middle and the late part; an English night is an evening. */
const SUBDIVISIONS: ReadonlyMap<DayPart, readonly [Hours, Hours, Hours]> = new Map([
  [
    MORNING.en,
    [
      [0, 9],
      [9, 11],
      [10, 12],
    ],
  ],
  [
    MORNING.pl,
    [
      [4, 9],
      [9, 11],
      [10, 12],
    ],
  ],
  [
    AFTERNOON,
    [
      [12, 14],
      [14, 16],
      [16, 19],
    ],
  ],
  [
    EVENING,
    [
      [18, 20],
      [19, 22],
      [21, 24],
    ],
  ],
  [
    NIGHT.en,
    [
      [18, 20],
      [19, 22],
      [21, 24],
    ],
  ],
]);
