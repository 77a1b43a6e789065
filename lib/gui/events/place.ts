/** Where the events are, and the format of their log. */
import { join } from "node:path";
import type { Context } from "#kit/files/context.ts";
import { isClient } from "#kit/files/context.ts";
import { confine } from "#kit/files/roots.ts";
import { storePlace } from "../store-place.ts";

/** The events, below the folder of the store. */
export const EVENTS = join(".heddle", "events");
export const FORMAT = { format: "heddle.gui-events", version: 1, chain: true } as const;
/** Size of a file of the log, bytes: large enough that a year of work has few of them, small enough to copy. */
export const SEGMENT_BYTES = 64 * 1024 * 1024;

/** The log of a store, by its folder. */
export const logPath = (folder: string): string => join(folder, EVENTS, "commands.jsonl");

/** The log that a request reads. @throws OUTSIDE_ROOTS, CONFIG */
export async function logToRead(workdir: string | undefined, context: Context): Promise<string> {
  if (workdir === undefined || !isClient(context)) return logPath(await storePlace(workdir, context));
  return logPath(await confine(context.roots, workdir, context.cwd, "read"));
}
