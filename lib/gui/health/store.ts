/** The state of the event store, without changing anything of it. */
import { accessSync, constants, existsSync, readdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { asFailure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { isClient } from "#kit/files/context.ts";
import { endOf, segmentPath, segmentsOf } from "#kit/store/segments.ts";
import type { StoreHealth } from "#schemas/gui/health.ts";
import { logPath } from "../events/place.ts";
import { storePlace } from "../store-place.ts";

const EMPTY = { segments: 0, bytes: 0, unfinished_bytes: 0, torn: 0 };

export async function storeHealth(workdir: string | undefined, context: Context): Promise<StoreHealth> {
  let folder: string | null = null;
  try {
    const place = await storePlace(workdir, context);
    // Where a server keeps its store is not for its clients.
    if (!isClient(context)) folder = place;
    const path = logPath(place);
    const sizes = segmentsOf(path).map((number) => statSync(segmentPath(path, number)).size);
    const { offset } = sizes.length === 0 ? { offset: 0 } : endOf(path);
    const torn = existsSync(dirname(path))
      ? readdirSync(dirname(path)).filter((name) => name.endsWith(".torn")).length
      : 0;
    const writable = isWritable(path);
    return {
      ok: writable,
      reason: writable ? null : "its folder cannot be written",
      folder,
      segments: sizes.length,
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      unfinished_bytes: Math.max(0, (sizes.at(-1) ?? 0) - offset),
      torn,
    };
  } catch (thrown) {
    return { ok: false, reason: asFailure(thrown).message, folder, ...EMPTY };
  }
}

/** Whether a file, or the nearest folder above it that exists, can be written. */
function isWritable(path: string): boolean {
  let at = path;
  while (!existsSync(at) && dirname(at) !== at) at = dirname(at);
  try {
    const isFolder = statSync(at).isDirectory();
    // A file where a folder should be.
    if (at !== path && !isFolder) return false;
    accessSync(at, constants.W_OK | (isFolder ? constants.X_OK : 0));
    return true;
  } catch {
    return false;
  }
}
