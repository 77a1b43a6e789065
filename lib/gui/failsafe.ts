/** Brakes for the hand: a corner of the desktop for the pointer, and a chord of keys; each ends the command that acts. */

import type { Driver, Point, Screen } from "#desktop/driver.ts";
import { asFailure, Failure, failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { DESKTOP_ACTION_ERRORS } from "#schemas/gui/errors.ts";
import type { Desk } from "./desk.ts";
import { chordFault, personChord } from "./workflow/chords.ts";

const fail = failures({ ...DESKTOP_ACTION_ERRORS, ...KIT_ERRORS });

/** Whether a corner is at the right, and at the bottom. */
const CORNERS = {
  "top-left": { right: false, bottom: false },
  "top-right": { right: true, bottom: false },
  "bottom-left": { right: false, bottom: true },
  "bottom-right": { right: true, bottom: true },
} as const;
export type Corner = keyof typeof CORNERS;

export const FAILSAFE_VARIABLE = "HEDDLE_GUI_FAILSAFE_CORNER";
export const HALT_VARIABLE = "HEDDLE_GUI_HALT_KEY";
/** How far from the corner the pointer may be, pixels: some servers keep it off the last one. */
const REACH = 2;
/** What the drivers and the watches of single steps say if the fail-safe ended them. */
const ENDED: ReadonlySet<string> = new Set(["STOPPED", "CANCELLED", "USER_ACTIVE"]);

/** The corner that the environment names; undefined for none. @throws CONFIG */
export function failsafeCorner(env: Readonly<Record<string, string | undefined>>): Corner | undefined {
  const given = env[FAILSAFE_VARIABLE] ?? "none";
  if (given === "" || given === "none") return undefined;
  if (Object.hasOwn(CORNERS, given)) return given as Corner;
  throw fail("CONFIG", `${FAILSAFE_VARIABLE} does not name a corner: "${given.slice(0, 40)}"`, {
    hint: `Set it to ${Object.keys(CORNERS).join(", ")} or none`,
  });
}

/**
 * The pixel of a corner. Monitors of different sizes leave corners of the whole desktop out of the pointer's reach: it
 * is that of the monitor that comes nearest to it.
 */
export function cornerPoint(screens: readonly Pick<Screen, "box">[], corner: Corner): Point {
  const { right, bottom } = CORNERS[corner];
  const points = screens.map(({ box: { x, y, width, height } }) => ({
    x: right ? x + width - 1 : x,
    y: bottom ? y + height - 1 : y,
  }));
  const far = (most: boolean, numbers: readonly number[]): number =>
    most ? Math.max(...numbers) : Math.min(...numbers);
  const [x, y] = [
    far(
      right,
      points.map((one) => one.x),
    ),
    far(
      bottom,
      points.map((one) => one.y),
    ),
  ];
  const distance = (one: Point): number => Math.abs(one.x - x) + Math.abs(one.y - y);
  return points.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

/** The chord that the environment names, as `PersonEvent` names its keys; undefined for none. @throws CONFIG */
export function haltKey(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const given = env[HALT_VARIABLE] ?? "none";
  if (given === "" || given === "none") return undefined;
  const chord = personChord(given);
  if (chord !== undefined) return chord;
  throw fail("CONFIG", `${HALT_VARIABLE} is not a chord: "${given.slice(0, 40)}"`, {
    hint: chordFault(given) ?? "Name modifiers and one key, e.g. ctrl+alt+escape, or none",
  });
}

/** Whether a person can end what acts, by the environment. @throws CONFIG */
export const hasBrake = (env: Readonly<Record<string, string | undefined>>): boolean =>
  failsafeCorner(env) !== undefined || haltKey(env) !== undefined;

/**
 * Runs work that a person can end from the corner or by the halt key, if the environment names one.
 * @throws USER_ACTIVE with what had been done; CONFIG; BACKEND_MISSING if the session does not tell what a person does
 */
export async function withFailsafe<Result>(
  desk: Desk,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const corner = failsafeCorner(desk.context.env);
  const chord = haltKey(desk.context.env);
  if (corner === undefined && chord === undefined) return work(signal);
  const driver = await desk.driver();
  const stop = new AbortController();
  const watches: (() => void)[] = [];
  try {
    if (corner !== undefined) watches.push(await watchCorner(driver, corner, stop));
    if (chord !== undefined) watches.push(await watchChord(driver, chord, stop));
    return await work(AbortSignal.any([signal, stop.signal]));
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (!stop.signal.aborted || !ENDED.has(failure.code)) throw thrown;
    const { kind, code, message, hint } = asFailure(stop.signal.reason);
    throw new Failure(kind, code, message, {
      ...(hint === undefined ? {} : { hint }),
      details: failure.details ?? {},
      cause: thrown,
    });
  } finally {
    for (const unwatch of watches) unwatch();
  }
}

/** Aborts when the pointer comes into the corner. @throws USER_ACTIVE if it is there */
async function watchCorner(driver: Driver, corner: Corner, stop: AbortController): Promise<() => void> {
  const target = cornerPoint(await driver.screens(), corner);
  const isThere = async (): Promise<boolean> => {
    const { x, y } = await driver.pointer();
    return Math.abs(x - target.x) <= REACH && Math.abs(y - target.y) <= REACH;
  };
  if (await isThere()) throw inCorner(corner, "The command was not begun");
  let moves = 0;
  const look = async (): Promise<void> => {
    // One question at a time, and one more after the last move.
    if (moves++ > 0) return;
    for (let seen = 0; seen !== moves; ) {
      seen = moves;
      if (await isThere()) stop.abort(inCorner(corner, "The command was stopped"));
    }
    moves = 0;
  };
  // A server that is lost is noticed by the work.
  const unwatch = await driver.watchInput((kind) => {
    if (kind === "pointer") look().catch(() => undefined);
  });
  // It may have come there before it was watched, and stays.
  await look().catch(() => undefined);
  return unwatch;
}

/**
 * Aborts when a person presses the chord. It is not grabbed: raw events are told also while another program has the key for
 * itself, and keys that commands press are not among them.
 */
async function watchChord(driver: Driver, chord: string, stop: AbortController): Promise<() => void> {
  try {
    return await driver.watchPerson((event) => {
      if (event.kind !== "key" || event.key.name === null) return;
      if ([...event.key.modifiers, event.key.name].join("+") !== chord) return;
      const hint = `${HALT_VARIABLE} names the chord. What was done before stays`;
      stop.abort(fail("USER_ACTIVE", `The command was stopped: somebody pressed ${chord}`, { hint }));
    });
  } catch (thrown) {
    if (asFailure(thrown).code !== "BACKEND_MISSING") throw thrown;
    throw fail("BACKEND_MISSING", "This session does not tell programs which keys a person presses", {
      hint: `Unset ${HALT_VARIABLE}; end commands with gui-dispatch STOP or Ctrl-C`,
      cause: thrown,
    });
  }
}

const inCorner = (corner: Corner, what: string): Failure =>
  fail("USER_ACTIVE", `${what}: the pointer is in the ${corner.replace("-", " ")} corner of the desktop`, {
    hint: `Move it away to go on; ${FAILSAFE_VARIABLE} names the corner`,
  });
