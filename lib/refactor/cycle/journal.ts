/**
 * Changes of several files that happen together or not at all, also when the process is killed between two of them.
 *
 * The journal `.heddle/cycle.json` is written, whole, before the first file: it holds the old bytes of every file and
 * the hashes of old and new. Each file is then replaced atomically. `finish` marks the journal as done before what
 * tells of the cycle is written, and removes it last. Whoever finds a journal knows: not done means that the files get
 * their old bytes back, done means that only the history may lack the cycle's end.
 */
import { lstat, readFile, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { REFACTOR_ERRORS } from "../../../schemas/refactor.ts";
import { sha256Hex } from "../../kit/canonical.ts";
import { failures } from "../../kit/errors.ts";
import { systemCode } from "../../kit/file-errors.ts";
import { ensureFolder, syncFolder, writeAtomic } from "../../kit/files.ts";
import { type FileChange, hashOf } from "./changes.ts";

const fail = failures(REFACTOR_ERRORS);

/** The journal below the project's folder. */
export const JOURNAL_FILE = ".heddle/cycle.json";

const Hash = Type.Union([Type.String({ pattern: "^[0-9a-f]{64}$" }), Type.Null()]);
const Journal = Type.Object({
  format: Type.Literal("heddle.cycle-journal"),
  version: Type.Literal(1),
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

/**
 * Writes the changes of one cycle, or none of them.
 * @throws CHANGED_SINCE_PLAN where a file does not hold what the plan was made from; WRITE_FAILED. All files have their
 * old bytes then.
 */
export async function applyChanges(
  root: string,
  cycle: string,
  changes: readonly FileChange[],
  completion: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  for (const change of changes) await expectUnchanged(root, change);
  const journal: Journal = {
    format: "heddle.cycle-journal",
    version: 1,
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
  await writeJournal(root, journal);
  try {
    for (const change of changes) {
      await expectUnchanged(root, change);
      await put(root, change.path, change.after);
    }
  } catch (thrown) {
    await restore(root, journal);
    await removeJournal(root);
    throw thrown;
  }
  await writeJournal(root, { ...journal, state: "done" });
}

/** Gives the files of an applied cycle their old bytes back. @returns the files restored */
export async function undoChanges(root: string): Promise<string[]> {
  const journal = await readJournal(root);
  if (!journal) return [];
  // From now on a kill leaves a journal that says: undo.
  await writeJournal(root, { ...journal, state: "applying" });
  const { files } = await restore(root, journal);
  await removeJournal(root);
  return files;
}

/** Ends an applied cycle, after all that tells of it is written. */
export function forgetChanges(root: string): Promise<void> {
  return removeJournal(root);
}

/** Looks for the journal of a cycle that was killed, and finishes or undoes it. Call it with the project's lock held. */
export async function recoverChanges(root: string): Promise<Recovery | null> {
  const journal = await readJournal(root);
  if (!journal) return null;
  const { cycle, completion } = journal;
  const paths = journal.files.map(({ path }) => path);
  if (journal.state === "done") return { cycle, completion, outcome: "finished", files: paths, left: [] };
  const { files, left } = await restore(root, journal);
  await removeJournal(root);
  return { cycle, completion, outcome: "undone", files, left };
}

async function restore(root: string, journal: Journal): Promise<{ files: string[]; left: string[] }> {
  const files: string[] = [];
  const left: string[] = [];
  for (const { path, before, before_sha256, after_sha256 } of journal.files) {
    const now = hashOf(await contentOf(root, path));
    if (now === before_sha256) continue;
    // What is neither the old content nor ours belongs to somebody else.
    if (now !== after_sha256) left.push(path);
    else {
      await put(root, path, before === null ? null : Buffer.from(before, "base64"));
      files.push(path);
    }
  }
  return { files, left };
}

async function expectUnchanged(root: string, { path, before }: FileChange): Promise<void> {
  if (hashOf(await contentOf(root, path)) === hashOf(before)) return;
  throw fail("CHANGED_SINCE_PLAN", `Cannot change "${path}": it was changed after the plan was made`, {
    hint: "Run again to plan with its present content",
  });
}

/** The bytes of a regular file; null where there is none. */
async function contentOf(root: string, path: string): Promise<Uint8Array | null> {
  const absolute = join(root, path);
  try {
    if (!(await lstat(absolute)).isFile())
      throw fail("CHANGED_SINCE_PLAN", `Cannot change "${path}": it is no longer a regular file`);
    return await readFile(absolute);
  } catch (thrown) {
    if (systemCode(thrown) === "ENOENT") return null;
    throw thrown;
  }
}

async function put(root: string, path: string, content: Uint8Array | null): Promise<void> {
  const absolute = join(root, path);
  if (content === null) {
    await unlink(absolute);
    return syncFolder(dirname(absolute));
  }
  await ensureFolder(dirname(absolute));
  await writeAtomic(absolute, content);
}

async function writeJournal(root: string, journal: Journal): Promise<void> {
  const path = join(root, JOURNAL_FILE);
  await ensureFolder(dirname(path));
  const content = JSON.stringify(journal);
  await writeAtomic(path, `${sha256Hex(content)}\n${content}\n`, { mode: 0o600 });
}

async function readJournal(root: string): Promise<Journal | null> {
  let text: string;
  try {
    text = await readFile(join(root, JOURNAL_FILE), "utf8");
  } catch (thrown) {
    if (systemCode(thrown) === "ENOENT") return null;
    throw thrown;
  }
  const [checksum, content = ""] = text.split("\n");
  if (checksum !== sha256Hex(content)) throw damaged();
  const journal: unknown = JSON.parse(content);
  if (!Value.Check(Journal, journal) || journal.files.some(({ path }) => !isBelow(path))) throw damaged();
  return journal;
}

/** A journal names files of its own project only. */
const isBelow = (path: string): boolean =>
  !path.startsWith("/") && !/^[A-Za-z]:/.test(path) && !path.split(/[\\/]/).includes("..");

function damaged() {
  return fail("DAMAGED_JOURNAL", `Cannot go on: "${JOURNAL_FILE}" is damaged`, {
    hint: "Look at your files with git status, then remove the journal",
  });
}

async function removeJournal(root: string): Promise<void> {
  const path = join(root, JOURNAL_FILE);
  try {
    await unlink(path);
  } catch (thrown) {
    if (systemCode(thrown) !== "ENOENT") throw thrown;
  }
  await syncFolder(dirname(path));
}
