/** Where a picture is kept: the file that a command names, a new one of the capture folder, or only the answer. */
import { join, resolve } from "node:path";
import { isOurs } from "#desktop/capture/picture.ts";
import { Failure, fail } from "#kit/data/errors.ts";
import { writeFailure } from "#kit/data/file-errors.ts";
import type { Context } from "#kit/files/context.ts";
import { isClient } from "#kit/files/context.ts";
import { ensureFolder, replaceIn } from "#kit/files/files.ts";
import { mayWrite, outputPath, writeOutput } from "#kit/files/write-policy.ts";
import { stateHome } from "../store-place.ts";

export interface Kept {
  readonly image?: string;
  readonly written: boolean;
  readonly data?: string;
}

/**
 * A picture that may not be written is in the answer. A client gets one there, too, if it names no file: it could not
 * open another folder than its roots.
 * @param out file that the command names
 * @throws OUTSIDE_ROOTS, PROTECTED_PATH, FILE_EXISTS (a file that is not a capture of ours), WRITE_FAILED
 */
export async function keepPicture(png: Buffer, out: string | undefined, context: Context): Promise<Kept> {
  if (out !== undefined) {
    const written = await writeNamed(png, out, context);
    if (!written) return { image: out, written, data: png.toString("base64") };
    // Another program of the pipeline may have another folder.
    return { image: isClient(context) ? out : await outputPath(out, context), written };
  }
  if (isClient(context) || !mayWrite(context)) return { written: false, data: png.toString("base64") };
  return { image: await writeNew(png, context), written: true };
}

async function writeNamed(png: Buffer, out: string, context: Context): Promise<boolean> {
  try {
    return await writeOutput({ path: out, data: png, isOwn: isOurs }, {}, context);
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== "FILE_EXISTS") throw thrown;
    throw fail("FILE_EXISTS", `Cannot write "${out}": a file that is not a capture has that name`, {
      hint: "Name another file: only a picture that Heddle captured is replaced",
      cause: thrown,
    });
  }
}

/** Writes a new file of the capture folder: never over another, and only the user can read it. @throws WRITE_FAILED, CONFIG */
export async function writeNew(png: Buffer, context: Context): Promise<string> {
  const folder = captureFolder(context);
  await ensureFolder(folder, { mode: 0o700 });
  const time = context.now().toISOString().replaceAll(/[:.]/g, "-");
  const name = `capture-${time}-${crypto.randomUUID().slice(0, 8)}.png`;
  const path = join(folder, name);
  try {
    await replaceIn(folder, name, png, { mode: 0o600, isNew: true });
  } catch (thrown) {
    throw writeFailure(path, thrown);
  }
  return path;
}

/** HEDDLE_GUI_CAPTURE_DIR, else a folder of the user's state: never the one that a command happens to be run from. */
export function captureFolder({ env, cwd }: Pick<Context, "env" | "cwd">): string {
  const named = env["HEDDLE_GUI_CAPTURE_DIR"];
  return named ? resolve(cwd, named) : join(stateHome(env), "heddle", "gui", "captures");
}
