/** Which accessible window is the one on the desktop: never another one. */
import { readFileSync } from "node:fs";
import type { DesktopWindow } from "#desktop/driver.ts";
import type { Region } from "#schemas/desktop.ts";
import { fail, gone } from "./failures.ts";
import { type Facts, isHung, type Objects, type Place } from "./objects.ts";

/** A window of a program as its accessible tree has it. */
export interface Frame extends Facts {
  readonly extents: Region | null;
}

/** How far two measures of one window may differ, pixels in sum: some programs count shadows or the bar with the title. */
const SLACK = 160;

/** Null if its program has no accessible tree. @throws AMBIGUOUS_WINDOW, TIMEOUT if the program hangs */
export async function frameOf(objects: Objects, window: DesktopWindow): Promise<Frame | null> {
  const { programs, certain } = await programsOf(objects, window);
  const frames: Frame[] = [];
  let hung: unknown;
  await Promise.all(
    programs.map(async (program) => {
      try {
        frames.push(...(await framesOf(objects, program)));
      } catch (cause) {
        if (isHung(cause)) hung = cause;
      }
    }),
  );
  const chosen = choose(window, frames, certain);
  if (chosen || hung === undefined) return chosen;
  // Another program that hangs says nothing about this window.
  if (certain) throw gone(hung, "The program of the window");
  return null;
}

async function framesOf(objects: Objects, program: Place): Promise<Frame[]> {
  const places = await objects.children(program);
  return Promise.all(
    places.map(async (place) => {
      const [facts, extents] = await Promise.all([
        objects.facts(place),
        objects.extents(place).catch(() => null),
      ]);
      return { ...facts, extents };
    }),
  );
}

/** The programs that the window can belong to; certain if the process is the same. */
async function programsOf(
  objects: Objects,
  window: DesktopWindow,
): Promise<{ programs: Place[]; certain: boolean }> {
  const all = await Promise.all(
    (await objects.programs()).map(async (place) => ({ place, pid: await objects.processOf(place) })),
  );
  const same = all.filter(({ pid }) => pid !== undefined && pid === window.pid);
  if (same.length > 0) return { programs: same.map(({ place }) => place), certain: true };
  const named = all.filter(({ pid }) => window.process === "" || nameOf(pid) === window.process);
  return { programs: named.map(({ place }) => place), certain: false };
}

function nameOf(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    return "";
  }
}

/** By title, then by which is active, then by the box. @throws AMBIGUOUS_WINDOW */
function choose(window: DesktopWindow, frames: readonly Frame[], certain: boolean): Frame | null {
  const titled = frames.filter(({ name }) => name === window.title);
  // Some programs give a window another name than its title.
  const untitled = certain ? frames.filter((frame) => distance(window, frame) <= SLACK) : [];
  let fitting = titled.length > 0 ? titled : untitled;
  const equal = fitting.filter(({ states }) => states.includes("active") === window.active);
  if (equal.length > 0) fitting = equal;
  const [best, second] = fitting
    .map((frame) => ({ frame, off: distance(window, frame) }))
    .sort((one, other) => one.off - other.off);
  if (!best) return null;
  if (!second || best.off < second.off) return best.frame;
  throw fail("AMBIGUOUS_WINDOW", "The program of the window has several windows that look the same", {
    hint: "Move one of them, or close it",
    details: { candidates: fitting.map(({ name, extents }) => ({ title: name, box: extents })) },
  });
}

function distance({ box }: DesktopWindow, { extents }: Frame): number {
  // Some sessions do not tell where their windows are.
  if (!extents || box.width === 0) return Number.MAX_SAFE_INTEGER;
  const size = Math.abs(box.width - extents.width) + Math.abs(box.height - extents.height);
  // Without the corner of the screen a program counts from its own window.
  const knowsScreen = extents.x !== 0 || extents.y !== 0;
  return size + (knowsScreen ? Math.abs(box.x - extents.x) + Math.abs(box.y - extents.y) : 0);
}
