/** What was found out about files, kept in the project's state folder and keyed by their content. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { DuplicateGroup } from "../../../schemas/refactor.ts";
import { writeAtomic } from "../../kit/files.ts";
import { VERSION } from "../../kit/version.ts";
import type { FileSummary } from "./summary.ts";

/** The cache below the project's folder. */
export const CACHE_FILE = ".heddle/cache/analysis.json";
/** Raised whenever what is kept, or how it is found out, changes. */
const CACHE_VERSION = 1;

interface Kept {
  files: Record<string, FileSummary>;
  duplicates: { key: string; groups: DuplicateGroup[] } | null;
}

/**
 * The cache of one project. Its file is two lines: what wrote it with a checksum, and the content. A file that is
 * missing, damaged or of another version counts as empty: everything is found out again.
 */
export class AnalysisCache {
  readonly #path: string;
  readonly #old: Kept;
  readonly #new: Kept = { files: {}, duplicates: null };
  #changed = false;

  constructor(root: string) {
    this.#path = join(root, CACHE_FILE);
    this.#old = read(this.#path);
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

  /** Writes what is known now; what was not asked for is forgotten. A cache that cannot be written is none. */
  async save(): Promise<void> {
    const isSame = Object.keys(this.#old.files).length === Object.keys(this.#new.files).length;
    if (!this.#changed && isSame) return;
    const content = JSON.stringify(this.#new);
    try {
      const folder = dirname(this.#path);
      mkdirSync(folder, { recursive: true });
      // As other tools do: the cache keeps itself out of version control.
      writeFileSync(join(folder, ".gitignore"), "*\n");
      await writeAtomic(this.#path, `${header(content)}\n${content}\n`);
    } catch {
      // A read-only project or a full disk costs the next run its cache, nothing else.
    }
  }
}

function header(content: string): string {
  return JSON.stringify({
    format: "heddle.analysis-cache",
    version: CACHE_VERSION,
    tool: VERSION,
    checksum: Bun.hash(content).toString(16),
  });
}

function read(path: string): Kept {
  try {
    const text = readFileSync(path, "utf8");
    const end = text.indexOf("\n");
    const content = text.slice(end + 1, -1);
    if (end > 0 && text.slice(0, end) === header(content)) return JSON.parse(content);
  } catch {
    // Missing or damaged: an empty cache.
  }
  return { files: {}, duplicates: null };
}
