/** Pictures of the desktop before and after each step, kept beside the events if a run was asked to keep them. */
import { existsSync } from "node:fs";
import { lstat, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { desktopOf } from "#desktop/capture/area.ts";
import { pngOf, sizeOf } from "#desktop/capture/picture.ts";
import { sha256Hex } from "#kit/data/canonical.ts";
import { asFailure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { ensureFolder, replaceIn } from "#kit/files/files.ts";
import { ensureStateFolder } from "#kit/store/state-folder.ts";
import type { StepPictures } from "#schemas/gui/events.ts";
import type { Desk, StepRecorder } from "../desk.ts";
import { mayShow } from "../rights.ts";
import { storePlace } from "../store-place.ts";
import { logPath } from "./place.ts";

/** Width to which a desktop is scaled down, pixels: its texts can still be read. */
const WIDTH = 960;
/** A name says what its file holds, so that the chain of events covers the pictures, too. */
const NAME = /^([0-9a-f]{64})\.png$/;
const MAX_BYTES = 16 * 1024 * 1024;
const SECRET = /\{\{secret:/;

/** The folder of the pictures, by the folder of the store. */
const folderOf = (log: string): string => join(dirname(log), "pictures");

/** Whether pictures are kept: for whoever may see the screen. */
export const keepsPictures = (context: Context): boolean =>
  context.env["HEDDLE_GUI_RECORD_PICTURES"] === "1" && mayShow(context);

/** The pictures of one command. */
export class Pictures implements StepRecorder {
  readonly steps: StepPictures[] = [];
  #last: string | null = null;
  #hadSecret = false;

  /**
   * Takes a picture before and after a step; the one before is that after the last step. That it cannot be taken fails
   * nothing, and from a secret on there is none: the screen may show it.
   * @param step from 1
   * @param given what the step was given
   */
  async around<Result>(
    step: number,
    given: unknown,
    desk: Desk,
    work: () => Result | Promise<Result>,
  ): Promise<Result> {
    const before = this.#last ?? (await this.#take(desk));
    try {
      return await work();
    } finally {
      this.#hadSecret ||= SECRET.test(JSON.stringify(given));
      this.#last = await this.#take(desk);
      this.steps.push({ step, before, after: this.#last });
    }
  }

  async #take(desk: Desk): Promise<string | null> {
    if (this.#hadSecret || desk.context.signal.aborted) return null;
    try {
      const driver = await desk.driver();
      const desktop = desktopOf(await driver.screens());
      const size = sizeOf(desktop, Math.min(1, WIDTH / desktop.width));
      const png = await pngOf(await driver.capture(desktop), size);
      const log = logPath(await storePlace(desk.workdir, desk.context));
      return await keep(png, folderOf(log));
    } catch (thrown) {
      desk.context.warn(`Cannot keep a picture of the desktop: ${asFailure(thrown).message}`);
      return null;
    }
  }
}

async function keep(png: Uint8Array, folder: string): Promise<string> {
  const name = `${sha256Hex(png)}.png`;
  if (existsSync(join(folder, name))) return name;
  await ensureStateFolder(dirname(folder));
  await ensureFolder(folder, { mode: 0o700 });
  await replaceIn(folder, name, png, { mode: 0o600 });
  return name;
}

/** The bytes of a picture; undefined if it is not there, or is not what its name says. */
export async function readPicture(log: string, name: string): Promise<Buffer | undefined> {
  const hash = NAME.exec(name)?.[1];
  if (hash === undefined) return undefined;
  const path = join(folderOf(log), name);
  const found = await lstat(path).catch(() => undefined);
  if (!found?.isFile() || found.size > MAX_BYTES) return undefined;
  const bytes = await readFile(path).catch(() => undefined);
  return bytes && sha256Hex(bytes) === hash ? bytes : undefined;
}
