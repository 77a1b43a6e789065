/** What a platform that is driven by fixed scripts runs for each thing that a driver does. */
import type { Region } from "#schemas/desktop.ts";
import type { Button, Point, ProgramCall } from "../driver.ts";

export interface Platform {
  readonly session: "windows" | "darwin";
  /** As `process.platform` names it. */
  readonly system: string;
  readonly title: string;
  /** Of results. */
  readonly backend: string;
  /** Why the platform cannot paste; undefined if it can. */
  readonly noPaste?: string;
  list(): ProgramCall;
  /** @param text title of a window, or what a window is looked for by */
  focus(text: string): ProgramCall;
  /** @throws BACKEND_MISSING for a text that the platform cannot type */
  type(text: string): ProgramCall[];
  /** @throws BACKEND_MISSING for a key that the platform does not have */
  press(keys: readonly string[]): ProgramCall;
  click(at: Point, options: { button: Button; count: number }): ProgramCall;
  scroll(at: Point | null, notches: { x: number; y: number }): ProgramCall;
  paste(text: string): ProgramCall;
  capture(region: Region, file: string): ProgramCall;
}

/** Most UTF-16 units of one call: Windows takes 32,767 for a variable (SetEnvironmentVariable). */
const MAX_BURST = 4000;

/** Parts of a text that one call takes each, never cut within a character. */
export function bursts(text: string): string[] {
  const parts: string[] = [];
  let part = "";
  for (const character of text) {
    if (part.length + character.length > MAX_BURST) {
      parts.push(part);
      part = "";
    }
    part += character;
  }
  return part === "" ? parts : [...parts, part];
}

/** Where the pointer goes first, as the scripts read it. */
export const pointOf = (at: Point | null): Record<string, string> =>
  at === null ? {} : { HEDDLE_X: String(Math.round(at.x)), HEDDLE_Y: String(Math.round(at.y)) };
