/** The lines that were typed into the shell, kept in the state folder of the workspace for its owner only. */
import { appendFile, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { writeAtomic } from "#kit/files.ts";
import { ensureStateFolder, statePath } from "#kit/store/state-folder.ts";
import { PACKAGE_STATE } from "../store/intents.ts";

const FILE = "shell-history";
const MOST_LINES = 1_000;

/** A name of a secret with a value, or a value in the form of a well-known key. */
const SECRET =
  /(?:token|secret|passw(?:or)?d|api[_-]?key|bearer|credentials?)[\w-]*["']?\s*[=:]\s*\S|\bbearer\s+\S{8,}|:\/\/[^\s/@]+:[^\s/@]+@|\b(?:sk|pk|ghp|gho|glpat|xox[abp])[-_]\w{8,}/i;

/** Whether a line is kept: not one with a secret, nor one that begins with a blank, as in bash. */
export function isKept(line: string): boolean {
  return line.trim() !== "" && !/^\s/.test(line) && !SECRET.test(line);
}

export class ShellHistory {
  readonly #path: string | undefined;
  #lines: string[];

  private constructor(path: string | undefined, lines: string[]) {
    this.#path = path;
    this.#lines = lines;
  }

  /** @param workspace real path; a history that cannot be read is an empty one */
  static async open(workspace: string): Promise<ShellHistory> {
    const path = await statePath(workspace, FILE, PACKAGE_STATE).catch(() => undefined);
    const text = path === undefined ? "" : await readFile(path, "utf8").catch(() => "");
    const lines = text.split("\n").filter(isKept);
    const kept = lines.slice(-MOST_LINES);
    // It grows by appending, and is cut once in a while.
    if (path !== undefined && lines.length > 2 * MOST_LINES)
      await writeAtomic(path, `${kept.join("\n")}\n`, { mode: 0o600 }).catch(() => {});
    return new ShellHistory(path, kept);
  }

  /** The oldest first. */
  get lines(): readonly string[] {
    return this.#lines;
  }

  /** Adds a line, and keeps it if its workspace is there. */
  async add(line: string): Promise<void> {
    if (!isKept(line) || this.#lines.at(-1) === line) return;
    this.#lines = [...this.#lines, line].slice(-MOST_LINES);
    const path = this.#path;
    if (path === undefined) return;
    try {
      await ensureStateFolder(dirname(path));
      await appendFile(path, `${line}\n`, { mode: 0o600 });
    } catch {
      // A folder that cannot be written to has no history.
    }
  }
}
