/**
 * Changes of several files that happen together or not at all, also if the process is killed between two of them.
 *
 * The journal is written, whole, before the first file: it holds the old bytes of every file and the hashes of old and
 * new. Each file is then replaced atomically. The journal is marked as done after the last file and before anything
 * else records the change, and it is removed last. If a process finds a journal that is not done, the files get
 * their old bytes back; if it is done, only the caller's own record of the change can be missing.
 *
 * A journal decides what is written, and a project may come with one. So it carries the signature of the user whose
 * Heddle wrote it (see `signature.ts`); one with another signature is refused, never followed. Nor does any journal
 * lead into `.git` or `.heddle`, or through a link out of the folder.
 */
import { lstat, readFile, unlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { FILE_TRANSACTION_ERRORS } from "#schemas/common.ts";
import { sha256Hex } from "../data/canonical.ts";
import { Failure, failures } from "../data/errors.ts";
import { systemCode } from "../data/file-errors.ts";
import { findFault } from "../data/validate.ts";
import type { Context } from "../files/context.ts";
import { syncFolder } from "../files/files.ts";
import { confine, isPathInside, openRoots, type Roots, readConfined, writeConfined } from "../files/roots.ts";
import { STATE_FOLDER } from "../files/state-path.ts";
import { openSignature, type Signature } from "./signature.ts";

const fail = failures(FILE_TRANSACTION_ERRORS);

/** Limit of the old bytes of all files of a change in base64: more than any change needs. */
const MOST_BYTES = 512 * 1024 * 1024;

/** One file that gets new content. Paths are relative to the folder of the transaction, with `/`. */
export interface FileChange {
  path: string;
  /** The present bytes; null for a file that does not exist. */
  before: Uint8Array | null;
  /** The new bytes; null to delete the file. */
  after: Uint8Array | null;
}

/** Hash of a content; null if there is no file. */
export const hashOf = (content: Uint8Array | null): string | null =>
  content === null ? null : sha256Hex(content);

/** The journal as its owner defines it. */
export interface JournalFormat {
  /** Path of the journal, relative to the folder whose files change. */
  path: string;
  /** Format and version, written in the journal; another one is refused. */
  format: string;
  version: number;
  /** The member of the journal that names the change. */
  idField: string;
  /** File name of the key that signs the journal, see {@link openSignature}. */
  keyName: string;
  /** The name of a change in messages, e.g. "cycle". */
  noun: string;
}

/** Where a test may stop or kill the process: the states that a kill can leave. */
export type TransactionPoint = "journal-written" | "file-written" | "journal-done";

export interface TransactionContext extends Pick<Context, "env"> {
  warn?: Context["warn"];
  /** Called at each point; for tests. */
  reach?: (point: TransactionPoint) => void;
}

const Hash = Type.Union([Type.String({ pattern: "^[0-9a-f]{64}$" }), Type.Null()]);
const Journal = Type.Object({
  id: Type.String(),
  state: Type.Union([Type.Literal("applying"), Type.Literal("done")]),
  completion: Type.Record(Type.String(), Type.Unknown()),
  files: Type.Array(
    Type.Object({
      path: Type.String({ minLength: 1 }),
      before: Type.Union([Type.String(), Type.Null()], {
        description: "Old bytes in base64; null for no file",
      }),
      before_sha256: Hash,
      after_sha256: Hash,
    }),
  ),
});
type Journal = Static<typeof Journal>;

const isJournal = (value: unknown): value is Journal => !findFault(Journal, value);

/** The outcome of a journal that the next start found. */
export interface Recovery {
  id: string;
  /** The data that was passed to `apply` for the caller's own record of the change. */
  completion: Readonly<Record<string, unknown>>;
  /** `undone`: the files have their old bytes. `finished`: all of them were written before the process ended. */
  outcome: "undone" | "finished";
  files: string[];
  /** Files that somebody has changed since: they are left as they are. */
  left: string[];
}

/** The files of one folder, opened for one process. Call what changes them with the owner's lock held. */
export class FileTransaction {
  readonly #root: string;
  readonly #roots: Roots;
  readonly #journal: JournalFormat;
  readonly #signature: Signature;
  readonly #reach: (point: TransactionPoint) => void;

  private constructor(
    root: string,
    roots: Roots,
    journal: JournalFormat,
    signature: Signature,
    reach: (point: TransactionPoint) => void,
  ) {
    this.#root = root;
    this.#roots = roots;
    this.#journal = journal;
    this.#signature = signature;
    this.#reach = reach;
  }

  static async open(
    root: string,
    journal: JournalFormat,
    context: TransactionContext,
  ): Promise<FileTransaction> {
    const signature = await openSignature(journal.keyName, context);
    const { keyPath, keyLost } = signature;
    if (keyLost !== undefined)
      context.warn?.(
        `The key "${keyPath}" cannot be kept (${keyLost}): if this ${journal.noun} is killed, the next start cannot undo it by itself. Set XDG_STATE_HOME to a folder that can be written and is kept between runs`,
      );
    const roots = await openRoots([root]);
    return new FileTransaction(root, roots, journal, signature, context.reach ?? (() => {}));
  }

  /**
   * Writes all changes, or none of them.
   * @throws CHANGED_SINCE_PLAN if a file's content is not that on which the change is based; OUTSIDE_ROOTS,
   * WRITE_FAILED. All
   * files have their old bytes then.
   */
  async apply(
    id: string,
    changes: readonly FileChange[],
    completion: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    for (const change of changes) await this.#expectUnchanged(change);
    const journal: Journal = {
      id,
      state: "applying",
      completion,
      files: changes.map(({ path, before, after }) => ({
        path,
        before: before === null ? null : Buffer.from(before).toString("base64"),
        before_sha256: hashOf(before),
        after_sha256: hashOf(after),
      })),
    };
    await this.#write(journal);
    this.#reach("journal-written");
    try {
      for (const change of changes) {
        await this.#expectUnchanged(change);
        await this.#put(change.path, change.after);
        this.#reach("file-written");
      }
    } catch (thrown) {
      await this.#restore(journal);
      await this.forget();
      throw thrown;
    }
    await this.#write({ ...journal, state: "done" });
    this.#reach("journal-done");
  }

  /** Gives the files of an applied change their old bytes back. @returns the files restored */
  async undo(): Promise<string[]> {
    const journal = await this.#read();
    if (!journal) return [];
    // From now on a kill leaves a journal that is to be undone. A full disk may have no space for that: files are undone
    // all the same.
    await this.#write({ ...journal, state: "applying" }).catch((thrown) => {
      if (!(thrown instanceof Failure) || thrown.code !== "WRITE_FAILED") throw thrown;
    });
    const { files } = await this.#restore(journal);
    await this.forget();
    return files;
  }

  /** Ends an applied change, after everything that records it is written. */
  async forget(): Promise<void> {
    const path = join(this.#root, this.#journal.path);
    try {
      await unlink(path);
    } catch (thrown) {
      if (systemCode(thrown) !== "ENOENT") throw thrown;
    }
    await syncFolder(dirname(path));
  }

  /**
   * Looks for the journal of a change that was killed, and undoes it if not all files were written. A finished one
   * keeps its journal until {@link forget}.
   * @throws DAMAGED_JOURNAL for one that is damaged or that somebody else has written; nothing is touched then
   */
  async recover(): Promise<Recovery | null> {
    const journal = await this.#read();
    if (!journal) return null;
    const { id, completion } = journal;
    const paths = journal.files.map(({ path }) => path);
    if (journal.state === "done") return { id, completion, outcome: "finished", files: paths, left: [] };
    const { files, left } = await this.#restore(journal);
    await this.forget();
    return { id, completion, outcome: "undone", files, left };
  }

  async #restore(journal: Journal): Promise<{ files: string[]; left: string[] }> {
    const files: string[] = [];
    const left: string[] = [];
    for (const { path, before, before_sha256, after_sha256 } of journal.files) {
      const now = hashOf(await this.#contentOf(path));
      if (now === before_sha256) continue;
      // Content that is neither the old one nor ours belongs to somebody else.
      if (now !== after_sha256) left.push(path);
      else {
        await this.#put(path, before === null ? null : Buffer.from(before, "base64"));
        files.push(path);
      }
    }
    return { files, left };
  }

  async #expectUnchanged({ path, before }: FileChange): Promise<void> {
    if (hashOf(await this.#contentOf(path)) === hashOf(before)) return;
    throw fail("CHANGED_SINCE_PLAN", `Cannot change "${path}": it was changed after the plan was made`, {
      hint: "Run again to plan with the current content",
    });
  }

  /** The bytes of a regular file; null if there is none. */
  async #contentOf(path: string): Promise<Uint8Array | null> {
    const absolute = await this.#locate(path);
    try {
      if (!(await lstat(absolute)).isFile())
        throw fail("CHANGED_SINCE_PLAN", `Cannot change "${path}": it is no longer a regular file`);
      return await readFile(absolute);
    } catch (thrown) {
      if (systemCode(thrown) === "ENOENT") return null;
      throw thrown;
    }
  }

  async #put(path: string, content: Uint8Array | null): Promise<void> {
    const absolute = await this.#locate(path);
    if (content === null) {
      await unlink(absolute);
      return syncFolder(dirname(absolute));
    }
    await writeConfined(this.#roots, absolute, content, { folders: true });
  }

  /** The absolute path of a file; a link in place of the file itself is not followed. */
  async #locate(path: string): Promise<string> {
    return join(await confine(this.#roots, dirname(path), this.#root, "write"), basename(path));
  }

  async #write({ id, ...rest }: Journal): Promise<void> {
    const { format, version, idField, path } = this.#journal;
    const content = JSON.stringify({ format, version, [idField]: id, ...rest });
    await writeConfined(this.#roots, path, `${this.#signature.of(content)}\n${content}\n`, {
      cwd: this.#root,
      mode: 0o600,
      folders: true,
    });
  }

  async #read(): Promise<Journal | null> {
    let text: string;
    try {
      text = await readConfined(this.#roots, this.#journal.path, { cwd: this.#root, maxBytes: MOST_BYTES });
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.code === "NOT_FOUND") return null;
      throw this.#unusable("it cannot be read");
    }
    const [signature, content = ""] = text.split("\n");
    if (signature !== this.#signature.of(content))
      throw this.#unusable(
        "it is damaged, or was written with another key than yours",
        ` If "${dirname(this.#signature.keyPath)}" is not kept between runs, set XDG_STATE_HOME to a folder that is.`,
      );
    const journal = this.#parse(content);
    if (!journal?.files.every(({ path }) => isPathOfUser(path)))
      throw this.#unusable("its content is not a journal");
    return journal;
  }

  #parse(content: string): Journal | undefined {
    const { format, version, idField } = this.#journal;
    const { [idField]: id, ...rest } = JSON.parse(content);
    const journal: unknown = { ...rest, id };
    const isOurs = rest.format === format && rest.version === version;
    return isOurs && isJournal(journal) ? journal : undefined;
  }

  #unusable(why: string, more = "") {
    const { path, noun } = this.#journal;
    return fail(
      "DAMAGED_JOURNAL",
      `Cannot go on: the journal "${path}" of a ${noun} was left behind, and ${why}`,
      {
        hint: `Each file is whole, with its content from before that ${noun} or after it: look with git diff, revert what you do not want, and remove ${path}.${more}`,
      },
    );
  }
}

const OWN_FOLDERS = new Set([".git", STATE_FOLDER]);

/** A journal names files of its own folder only, and none of git's or Heddle's own. */
const isPathOfUser = (path: string): boolean =>
  isPathInside(path) && !path.split(/[\\/]/).some((part) => OWN_FOLDERS.has(part.toLowerCase()));
