/**
 * Changes of several files that happen together or not at all, also when the process is killed between two of them.
 *
 * The journal `.heddle/cycle.json` is written, whole, before the first file: it holds the old bytes of every file and
 * the hashes of old and new. Each file is then replaced atomically. `finish` marks the journal as done before what
 * tells of the cycle is written, and removes it last. Whoever finds a journal knows: not done means that the files get
 * their old bytes back, done means that only the history may lack the cycle's end.
 *
 * A journal says what is to be written where, and a project may come with one. So it carries the seal of the user whose
 * Heddle wrote it (see `seal.ts`); one with another seal is refused, never followed. Nor does any journal lead into
 * `.git` or `.heddle`, or through a link out of the project.
 */
import { lstat, readFile, unlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { REFACTOR_ERRORS } from "#schemas/refactor.ts";
import { type FileChange, hashOf } from "../../refactor/cycle/changes.ts";
import { isPathInside } from "../../refactor/workflow/workflow.ts";
import type { Context } from "../context.ts";
import { Failure, failures } from "../errors.ts";
import { systemCode } from "../file-errors.ts";
import { syncFolder } from "../files.ts";
import { confine, openRoots, type Roots, readConfined, writeConfined } from "../roots.ts";
import { openSeal, type Seal } from "./signature.ts";

const fail = failures(REFACTOR_ERRORS);

/** The journal below the project's folder. */
export const JOURNAL_FILE = ".heddle/cycle.json";
/** The old bytes of all files of a cycle in base64: more than any cycle needs. */
const MOST_BYTES = 512 * 1024 * 1024;

const Hash = Type.Union([Type.String({ pattern: "^[0-9a-f]{64}$" }), Type.Null()]);
const Journal = Type.Object({
  format: Type.Literal("heddle.cycle-journal"),
  version: Type.Literal(2),
  cycle: Type.String(),
  state: Type.Union([Type.Literal("applying"), Type.Literal("done")]),
  completion: Type.Record(Type.String(), Type.Unknown(), {
    description: "What the history is to say of the cycle once it is done",
  }),
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

/** What the next start made of a journal that it found. */
export interface Recovery {
  cycle: string;
  /** What was given to `applyChanges` for the history. */
  completion: Readonly<Record<string, unknown>>;
  /** `undone`: the files have their old bytes. `finished`: all of them were written before the process ended. */
  outcome: "undone" | "finished";
  files: string[];
  /** Files that somebody has changed since: they are left as they are. */
  left: string[];
}

/** The journal of one project, opened for one process. Call what changes it with the project's lock held. */
export class CycleJournal {
  readonly #root: string;
  readonly #roots: Roots;
  readonly #seal: Seal;

  private constructor(root: string, roots: Roots, seal: Seal) {
    this.#root = root;
    this.#roots = roots;
    this.#seal = seal;
  }

  static async open(
    root: string,
    context: Pick<Context, "env"> & Partial<Pick<Context, "warn">>,
  ): Promise<CycleJournal> {
    const seal = await openSeal(context);
    if (seal.lost !== undefined)
      context.warn?.(
        `The key "${seal.place}" cannot be kept (${seal.lost}): if this cycle is killed, the next start cannot undo it by itself. Set XDG_STATE_HOME to a folder that can be written and is kept between runs`,
      );
    return new CycleJournal(root, await openRoots([root]), seal);
  }

  /**
   * Writes the changes of one cycle, or none of them.
   * @throws CHANGED_SINCE_PLAN where a file does not hold what the plan was made from; OUTSIDE_ROOTS, WRITE_FAILED. All
   * files have their old bytes then.
   */
  async apply(
    cycle: string,
    changes: readonly FileChange[],
    completion: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    for (const change of changes) await this.#expectUnchanged(change);
    const journal: Journal = {
      format: "heddle.cycle-journal",
      version: 2,
      cycle,
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
    try {
      for (const change of changes) {
        await this.#expectUnchanged(change);
        await this.#put(change.path, change.after);
      }
    } catch (thrown) {
      await this.#restore(journal);
      await this.forget();
      throw thrown;
    }
    await this.#write({ ...journal, state: "done" });
  }

  /** Gives the files of an applied cycle their old bytes back. @returns the files restored */
  async undo(): Promise<string[]> {
    const journal = await this.#read();
    if (!journal) return [];
    // From now on a kill leaves a journal that says: undo.
    await this.#write({ ...journal, state: "applying" });
    const { files } = await this.#restore(journal);
    await this.forget();
    return files;
  }

  /** Ends an applied cycle, after all that tells of it is written. */
  async forget(): Promise<void> {
    const path = join(this.#root, JOURNAL_FILE);
    try {
      await unlink(path);
    } catch (thrown) {
      if (systemCode(thrown) !== "ENOENT") throw thrown;
    }
    await syncFolder(dirname(path));
  }

  /**
   * Looks for the journal of a cycle that was killed, and finishes or undoes it.
   * @throws DAMAGED_JOURNAL for one that is damaged or that somebody else has written; nothing is touched then
   */
  async recover(): Promise<Recovery | null> {
    const journal = await this.#read();
    if (!journal) return null;
    const { cycle, completion } = journal;
    const paths = journal.files.map(({ path }) => path);
    if (journal.state === "done") return { cycle, completion, outcome: "finished", files: paths, left: [] };
    const { files, left } = await this.#restore(journal);
    await this.forget();
    return { cycle, completion, outcome: "undone", files, left };
  }

  async #restore(journal: Journal): Promise<{ files: string[]; left: string[] }> {
    const files: string[] = [];
    const left: string[] = [];
    for (const { path, before, before_sha256, after_sha256 } of journal.files) {
      const now = hashOf(await this.#contentOf(path));
      if (now === before_sha256) continue;
      // What is neither the old content nor ours belongs to somebody else.
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
      hint: "Run again to plan with its present content",
    });
  }

  /** The bytes of a regular file; null where there is none. */
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

  /** The absolute path of a file of the project; a link in place of the file itself is not followed. */
  async #locate(path: string): Promise<string> {
    return join(await confine(this.#roots, dirname(path), this.#root, "write"), basename(path));
  }

  async #write(journal: Journal): Promise<void> {
    const content = JSON.stringify(journal);
    await writeConfined(this.#roots, JOURNAL_FILE, `${this.#seal.of(content)}\n${content}\n`, {
      cwd: this.#root,
      mode: 0o600,
      folders: true,
    });
  }

  async #read(): Promise<Journal | null> {
    let text: string;
    try {
      text = await readConfined(this.#roots, JOURNAL_FILE, { cwd: this.#root, maxBytes: MOST_BYTES });
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.code === "NOT_FOUND") return null;
      throw unusable("it cannot be read");
    }
    const [seal, content = ""] = text.split("\n");
    if (seal !== this.#seal.of(content))
      throw unusable(
        "it is damaged, or was written with another key than yours",
        ` Where "${dirname(this.#seal.place)}" is not kept between runs, set XDG_STATE_HOME to a folder that is.`,
      );
    const journal: unknown = JSON.parse(content);
    if (!Value.Check(Journal, journal) || !journal.files.every(({ path }) => isOfProject(path)))
      throw unusable("its content is not a journal");
    return journal;
  }
}

/** A journal names files of its own project only, and none of git's or Heddle's own. */
const isOfProject = (path: string): boolean =>
  isPathInside(path) && !path.split(/[\\/]/).some((part) => /^\.(git|heddle)$/i.test(part));

function unusable(why: string, more = "") {
  return fail(
    "DAMAGED_JOURNAL",
    `Cannot go on: the journal "${JOURNAL_FILE}" of a cycle lies there, and ${why}`,
    {
      hint: `Each file is whole, with its content from before that cycle or after it: look with git diff, take back what you do not want, and remove ${JOURNAL_FILE}.${more}`,
    },
  );
}
