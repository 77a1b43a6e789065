/** The lines that were typed into a shell of ours, kept in a file for its owner only. */
import { appendFile, readFile } from "node:fs/promises";
import { writeAtomic } from "../files/files.ts";

const MOST_LINES = 1_000;

/** A name of a secret with a value, or a value in the form of a well-known key. */
const SECRET =
  /(?:token|secret|passw(?:or)?d|api[_-]?key|bearer|credentials?)[\w-]*["']?\s*[=:]\s*\S|\bbearer\s+\S{8,}|:\/\/[^\s/@]+:[^\s/@]+@|\b(?:sk|pk|ghp|gho|glpat|xox[abp])[-_]\w{8,}/i;

/** Whether a line is kept: not one with a secret, nor one that begins with a blank, as in bash. */
export function isKept(line: string): boolean {
  return line.trim() !== "" && !/^\s/.test(line) && !SECRET.test(line);
}

export interface HistoryOptions {
  /** The file; undefined for a history of this process alone. */
  readonly path: string | undefined;
  /** Makes the folder of the file. */
  readonly prepare: () => Promise<unknown>;
  /** Whether a line is kept. Default: {@link isKept} */
  readonly keeps?: (line: string) => boolean;
}

export class ShellHistory {
  readonly #options: HistoryOptions;
  #lines: string[];

  private constructor(options: HistoryOptions, lines: string[]) {
    this.#options = options;
    this.#lines = lines;
  }

  /** A history that cannot be read is an empty one. */
  static async open(options: HistoryOptions): Promise<ShellHistory> {
    const { path, keeps = isKept } = options;
    const text = path === undefined ? "" : await readFile(path, "utf8").catch(() => "");
    const lines = text.split("\n").filter(keeps);
    const kept = lines.slice(-MOST_LINES);
    // It grows by appending, and is cut once in a while.
    if (path !== undefined && lines.length > 2 * MOST_LINES)
      await writeAtomic(path, `${kept.join("\n")}\n`, { mode: 0o600 }).catch(() => {});
    return new ShellHistory(options, kept);
  }

  /** The oldest first. */
  get lines(): readonly string[] {
    return this.#lines;
  }

  /** Adds a line, and keeps it if its folder can be written to. */
  async add(line: string): Promise<void> {
    const { path, prepare, keeps = isKept } = this.#options;
    if (!keeps(line) || this.#lines.at(-1) === line) return;
    this.#lines = [...this.#lines, line].slice(-MOST_LINES);
    if (path === undefined) return;
    try {
      await prepare();
      await appendFile(path, `${line}\n`, { mode: 0o600 });
    } catch {
      // A folder that cannot be written to has no history.
    }
  }
}
