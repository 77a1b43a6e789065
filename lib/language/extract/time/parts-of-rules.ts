/** Small functions that several rule tables use. */

import { doubtful } from "./alternatives.ts";
import { faceTime } from "./clock-meanings.ts";
import { faces } from "./intervals.ts";
import type { ClockTime, Meaning, Node, Payload } from "./node.ts";
import { never } from "./series.ts";

/** The meaning of a node; a time of day means the next time that the clock shows it. */
export function whenOf(node: Node): Meaning {
  if (node.when !== undefined) return node.when;
  if (node.clockTime === undefined) return () => never;
  return node.until === undefined ? faceTime(node.clockTime) : faces(node.clockTime, node.until, undefined);
}

/** The confidence of each of two kinds of readings: "the second Tuesday of the month" is a day, or one of every month. */
export const EITHER = 0.6;

/** One of two times: "on 5 or 6 May". */
export function oneOf(first: Partial<Payload> | undefined, second: Partial<Payload> | undefined) {
  if (first?.when === undefined || second?.when === undefined) return undefined;
  return { when: doubtful(first.when, second.when), weight: 3 };
}

/** The node's own meaning again, under another symbol. */
export const same = (node: Node): Partial<Payload> => ({ ...node });

/** A face from plain numbers; a bare hour from 1 to 12 may be the one of the afternoon. */
export function face(hour: number, minute: number, twelve = hour >= 1 && hour <= 12): ClockTime {
  return { hour: hour % 24, minute, second: 0, grain: "minute", twelve, ...(hour === 24 && { end: true }) };
}

/** The hour on the hour. */
export function onTheHour(hour: number, twelve = hour >= 1 && hour <= 12): ClockTime {
  return { ...face(hour, 0, twelve), grain: "hour" };
}

/** A face so many minutes later or earlier. */
export function moved(base: ClockTime, minutes: number): ClockTime {
  const total = (base.hour * 60 + base.minute + minutes + 1440) % 1440;
  return { ...base, hour: Math.floor(total / 60), minute: total % 60, grain: "minute" };
}
