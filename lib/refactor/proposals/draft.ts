/** The project as the cycle would leave it: the current files with the proposals so far applied. */
import { constants } from "node:fs";
import { access, lstat, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { failures } from "#kit/data/errors.ts";
import { systemCode } from "#kit/data/file-errors.ts";
import type { FileChange } from "#kit/store/file-transaction.ts";
import { REFACTOR_ERRORS } from "#schemas/refactor.ts";
import { type Language, languageOf } from "#syntax/language.ts";
import { type DecodedSource, decodeSource } from "#syntax/source.ts";
import { merged } from "./changes.ts";

const fail = failures({
  ...REFACTOR_ERRORS,
  NOT_FOUND: { kind: "input", meaning: "A file or folder does not exist" },
});

/** A source file of the draft. */
export interface DraftFile {
  path: string;
  language: Language;
  bytes: Uint8Array;
  source: DecodedSource;
}

export class Draft {
  readonly #root: string;
  readonly #changes: FileChange[] = [];
  readonly #now = new Map<string, Uint8Array | null>();

  constructor(root: string) {
    this.#root = root;
  }

  /** @throws NOT_FOUND, UNKNOWN_LANGUAGE, UNREADABLE_SOURCE */
  async open(path: string): Promise<DraftFile> {
    const bytes = await this.#content(path);
    if (!bytes) throw fail("NOT_FOUND", `Cannot change "${path}": there is no such file`);
    const language = languageOf(
      path,
      new TextDecoder("latin1").decode(bytes.subarray(0, 128)).split("\n")[0],
    );
    if (!language) throw fail("UNKNOWN_LANGUAGE", `Cannot change "${path}": its language is unknown`);
    const source = decodeSource(bytes, language);
    if (!source.ok) throw fail("UNREADABLE_SOURCE", `Cannot change "${path}": ${source.reason}`);
    return { path, language, bytes, source };
  }

  async exists(path: string): Promise<boolean> {
    return (await this.#content(path)) !== null;
  }

  /** Whether this user may write the file: both it and its folder, since a file is replaced as a whole. */
  async isWritable(path: string): Promise<boolean> {
    const absolute = join(this.#root, path);
    try {
      await Promise.all([access(absolute, constants.W_OK), access(dirname(absolute), constants.W_OK)]);
      return true;
    } catch (thrown) {
      // A missing file is reported when it is opened.
      return systemCode(thrown) === "ENOENT" || this.#now.has(path);
    }
  }

  /** Makes the changes of one proposal. */
  make(changes: readonly FileChange[]): void {
    this.#changes.push(...changes);
    for (const { path, after } of changes) this.#now.set(path, after);
  }

  /** All changes so far, one per file. */
  changes(): FileChange[] {
    return merged(this.#changes);
  }

  async #content(path: string): Promise<Uint8Array | null> {
    const made = this.#now.get(path);
    if (made !== undefined) return made;
    const absolute = join(this.#root, path);
    try {
      // A link may lead anywhere.
      if (!(await lstat(absolute)).isFile()) return null;
      return await readFile(absolute);
    } catch (thrown) {
      if (systemCode(thrown) === "ENOENT" || systemCode(thrown) === "ENOTDIR") return null;
      throw thrown;
    }
  }
}
