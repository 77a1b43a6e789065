/** The files of an output folder as they are. No link leads out of it, and none is taken for a file. */
import { readdirSync } from "node:fs";
import { lstat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Failure } from "#kit/data/errors.ts";
import { confine, openRoots, type Roots, readConfinedBytes } from "#kit/files/roots.ts";
import { STATE_FOLDER } from "#kit/files/state-path.ts";
import { walkFiles } from "#kit/files/walk.ts";

export class OutputFiles {
  readonly #roots: Roots;
  readonly #folder: string;

  private constructor(roots: Roots, folder: string) {
    this.#roots = roots;
    this.#folder = folder;
  }

  /** Null if there is no such folder, or if a link leads from it out of the workspace. */
  static async open(workspace: string, outputDir: string): Promise<OutputFiles | null> {
    const folder = await orNull(async () =>
      confine(await openRoots([workspace]), outputDir, workspace, "read"),
    );
    const roots = folder === null ? null : await orNull(() => openRoots([folder]));
    return folder === null || roots === null ? null : new OutputFiles(roots, folder);
  }

  /** The bytes of a file; null if there is none. */
  async read(path: string): Promise<Uint8Array | null> {
    const above = await orNull(() => confine(this.#roots, dirname(path), this.#folder, "read"));
    if (above === null) return null;
    const place = join(above, basename(path));
    const found = await lstat(place).catch(() => null);
    if (found?.isFile() !== true) return null;
    return readConfinedBytes(this.#roots, place, { maxBytes: Number.MAX_SAFE_INTEGER });
  }

  /** Every file below it that git would not ignore, in the order of {@link walkFiles}. */
  *paths(): Generator<string> {
    yield* walkFiles(this.#folder, { exclude: [STATE_FOLDER], unreadable: () => {} });
  }

  /** The names of the files in a folder of it, `.` for itself. */
  async names(path: string): Promise<string[]> {
    const folder = await orNull(() => confine(this.#roots, path, this.#folder, "read"));
    if (folder === null || !(await lstat(folder)).isDirectory()) return [];
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  }
}

/** The bytes of one file of an output folder, see {@link OutputFiles}. */
export async function readOutput(
  workspace: string,
  outputDir: string,
  path: string,
): Promise<Uint8Array | null> {
  return (await (await OutputFiles.open(workspace, outputDir))?.read(path)) ?? null;
}

/** What is outside is not there, as what is missing. */
async function orNull<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof Failure) return null;
    throw thrown;
  }
}
