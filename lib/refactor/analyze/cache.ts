/** The cache of what is known about files, in the project's state folder and keyed by their content. */
import { dirname, join } from "node:path";
import { VERSION } from "#kit/data/version.ts";
import type { Context } from "#kit/files/context.ts";
import { openRoots, type Roots, readConfined, writeConfined } from "#kit/files/roots.ts";
import { stateHolder } from "#kit/files/write-policy.ts";
import { openSignature, type Signature } from "#kit/store/signature.ts";
import { ensureStateFolder } from "#kit/store/state-folder.ts";
import type { DuplicateGroup } from "#schemas/refactor.ts";
import { SIGNING_KEY } from "../signing-key.ts";
import type { FileSummary } from "./summary.ts";

/** The cache below the project's folder. Its name is not one that a project's formatter treats as a source. */
export const CACHE_FILE = ".heddle/cache/analysis.jsonl";
/** Raised whenever the cached data, or the way it is computed, changes. */
const CACHE_VERSION = 2;
/** A larger cache is not read, bytes: it would take more memory than computing everything again. */
const MOST_BYTES = 64 * 1024 * 1024;

interface Kept {
  files: Record<string, FileSummary>;
  duplicates: { key: string; groups: DuplicateGroup[] } | null;
}

/**
 * The cache of one project. Its file has two lines: the version with a signature, and the content. A file that is
 * missing, damaged, of another version, written by somebody else or behind a link out of the project counts as empty:
 * everything is computed again.
 */
export class AnalysisCache {
  /** Undefined if no cache may be kept. */
  readonly #place: Place | undefined;
  readonly #old: Kept;
  readonly #new: Kept = { files: {}, duplicates: null };
  #changed = false;

  private constructor(place: Place | undefined, old: Kept) {
    this.#place = place;
    this.#old = old;
  }

  static async open(root: string, context: Context): Promise<AnalysisCache> {
    const signature = await openSignature(SIGNING_KEY, context);
    const own = await placeIn(root, CACHE_FILE, signature);
    const holder = await stateHolder(root, context);
    // A client that may not write leaves no cache in a project, unless the project is the server's own folder.
    const place =
      holder === root
        ? own
        : holder !== undefined
          ? await placeIn(holder, join(dirname(CACHE_FILE), `${keyOf(root)}.json`), signature)
          : undefined;
    const kept = await read(place ?? own);
    const isFresh = place !== own && Object.keys(kept.files).length === 0;
    return new AnalysisCache(place, isFresh ? await read(own) : kept);
  }

  /** What is known of a file with this content and name. */
  file(key: string): FileSummary | undefined {
    const known = this.#old.files[key];
    if (known) this.#new.files[key] = known;
    return known;
  }

  keepFile(key: string, summary: FileSummary): void {
    this.#new.files[key] = summary;
    this.#changed = true;
  }

  /** The duplicates of a project with exactly these contents. */
  duplicates(key: string): DuplicateGroup[] | undefined {
    if (this.#old.duplicates?.key !== key) return undefined;
    this.#new.duplicates = this.#old.duplicates;
    return this.#old.duplicates.groups;
  }

  keepDuplicates(key: string, groups: DuplicateGroup[]): void {
    this.#new.duplicates = { key, groups };
    this.#changed = true;
  }

  /** Writes what is known now; entries not requested are dropped. A cache that cannot be written is skipped. */
  async save(): Promise<void> {
    const isSame = Object.keys(this.#old.files).length === Object.keys(this.#new.files).length;
    if (this.#place === undefined || (!this.#changed && isSame)) return;
    const { path, roots, signature } = this.#place;
    const content = JSON.stringify(this.#new);
    try {
      await writeConfined(roots, path, `${header(content, signature)}\n${content}\n`, { folders: true });
      await ensureStateFolder(dirname(path));
    } catch {
      // A read-only project or a full disk only costs the next run its cache.
    }
  }
}

interface Place {
  path: string;
  /** The cache's folder: no link leads the cache out of it. */
  roots: Roots;
  signature: Signature;
}

async function placeIn(folder: string, file: string, signature: Signature): Promise<Place> {
  return { path: join(folder, file), roots: await openRoots([folder]), signature };
}

/** A name for the cache of a project that is elsewhere. */
function keyOf(root: string): string {
  return new Bun.CryptoHasher("sha256").update(root).digest("hex").slice(0, 32);
}

function header(content: string, signature: Signature): string {
  return JSON.stringify({
    format: "heddle.analysis-cache",
    version: CACHE_VERSION,
    tool: VERSION,
    signature: signature.of(content),
  });
}

async function read({ path, roots, signature }: Place): Promise<Kept> {
  try {
    const text = await readConfined(roots, path, { maxBytes: MOST_BYTES });
    const end = text.indexOf("\n");
    const content = text.slice(end + 1, -1);
    if (end > 0 && text.slice(0, end) === header(content, signature)) return JSON.parse(content);
  } catch {
    // Missing or damaged: an empty cache.
  }
  return { files: {}, duplicates: null };
}
