/**
 * Writes a run. Its files are written and synced in a hidden folder, which gets its name when it is whole: a reader, and
 * a kill at any moment, sees the whole run or none. `latest.json` is replaced after that.
 */
import { constants } from "node:fs";
import { lstat, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeFailure } from "#kit/data/file-errors.ts";
import { syncFolder } from "#kit/files/files.ts";
import { openConfined, writeConfined } from "#kit/files/roots.ts";
import { isState, PRIVATE_FILE, PRIVATE_FOLDER } from "#kit/files/state-path.ts";
import type { LatestRun } from "#schemas/evidence.ts";
import { jsonText } from "../records/packed.ts";
import { LATEST, type Output, RUNS } from "./output.ts";

/** Prefix of folders that are no runs yet, or no more. */
export const UNFINISHED = ".unfinished-";
/** No run takes this long to write, ms: an older folder was left by a process that was killed. */
const OLDEST_WRITE = 60 * 60 * 1000;
/** Texts are joined to writes of about this size, UTF-16 units. */
const BLOCK = 1 << 20;

/** What a file is to hold; in parts it is never in memory as a whole. */
export type Content = string | Uint8Array | Iterable<string> | AsyncIterable<Uint8Array>;

export class RunFolder {
  readonly #output: Output;
  readonly #runId: string;
  /** Where it is written, until it is published. */
  readonly folder: string;
  /** SHA-256 of the files that were written, by name. */
  readonly sums = new Map<string, string>();

  private constructor(output: Output, runId: string) {
    this.#output = output;
    this.#runId = runId;
    this.folder = join(output.folder, RUNS, `${UNFINISHED}${runId}`);
  }

  /** @throws WRITE_FAILED */
  static async create(output: Output, runId: string, now: Date): Promise<RunFolder> {
    await removeUnfinished(output, now);
    const run = new RunFolder(output, runId);
    try {
      await mkdir(run.folder, { mode: isState(run.folder) ? PRIVATE_FOLDER : 0o777 });
    } catch (thrown) {
      throw writeFailure(run.folder, thrown);
    }
    return run;
  }

  /** Writes a file that is not there yet; see {@link Content}. @throws WRITE_FAILED */
  async write(name: string, data: Content): Promise<void> {
    const path = join(this.folder, name);
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL;
    const file = await openConfined(this.#output.roots, path, flags, {
      mode: isState(path) ? PRIVATE_FILE : 0o666,
    });
    const hasher = new Bun.CryptoHasher("sha256");
    const add = async (block: string | Uint8Array) => {
      hasher.update(block);
      await file.writeFile(block);
    };
    try {
      if (typeof data === "string" || data instanceof Uint8Array) await add(data);
      else for await (const block of blocksOf(data)) await add(block);
      await file.sync();
      this.sums.set(name, hasher.digest("hex"));
    } catch (thrown) {
      throw writeFailure(path, thrown);
    } finally {
      await file.close();
    }
  }

  /** Gives the folder its name. @returns the name, relative to the output folder. @throws WRITE_FAILED */
  async publish(): Promise<string> {
    const target = join(this.#output.folder, RUNS, this.#runId);
    try {
      await syncFolder(this.folder);
      await rename(this.folder, target);
      await syncFolder(join(this.#output.folder, RUNS));
    } catch (thrown) {
      throw writeFailure(target, thrown);
    }
    return `${RUNS}/${this.#runId}`;
  }

  /** Removes what was written, if it is not published. */
  async discard(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true }).catch(() => {});
  }
}

/** Replaces the pointer to the latest run. @throws WRITE_FAILED */
export async function writeLatest(output: Output, latest: LatestRun): Promise<void> {
  await writeConfined(output.roots, join(output.folder, LATEST), `${JSON.stringify(latest, null, 2)}\n`);
}

/** A line of JSON for each value. */
export function* linesOf(values: Iterable<unknown>): Generator<string> {
  for (const value of values) yield `${jsonText(value)}\n`;
}

/** One JSON object whose lists have a line for each element. */
export function* documentLines(document: object): Generator<string> {
  let before = "{\n";
  for (const [name, value] of Object.entries(document)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    before = ",\n";
    if (Array.isArray(value) && value.length > 0) {
      let first = "[\n";
      for (const element of value) {
        yield first + jsonText(element);
        first = ",\n";
      }
      yield "\n]";
    } else yield JSON.stringify(value);
  }
  yield before === "{\n" ? "{}\n" : "\n}\n";
}

async function* blocksOf(
  parts: Iterable<string> | AsyncIterable<Uint8Array>,
): AsyncGenerator<string | Uint8Array> {
  if (Symbol.asyncIterator in parts) return yield* parts;
  let block: string[] = [];
  let length = 0;
  for (const part of parts) {
    block.push(part);
    length += part.length;
    if (length < BLOCK) continue;
    yield block.join("");
    block = [];
    length = 0;
  }
  if (length > 0) yield block.join("");
}

async function removeUnfinished(output: Output, now: Date): Promise<void> {
  const folder = join(output.folder, RUNS);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(UNFINISHED)) continue;
    const path = join(folder, name);
    const found = await lstat(path).catch(() => undefined);
    if (found?.isDirectory() && now.getTime() - found.mtimeMs > OLDEST_WRITE)
      await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}
