/** The files of a version on disk: written together or not at all, never over what a person has changed. */
import { existsSync } from "node:fs";
import { chmod, lstat, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sha256Hex } from "#kit/canonical.ts";
import type { Context } from "#kit/context.ts";
import { unifiedDiff } from "#kit/diff.ts";
import { failures } from "#kit/errors.ts";
import { openLock } from "#kit/lock.ts";
import { type FileChange, FileTransaction, type JournalFormat } from "#kit/store/file-transaction.ts";
import { ensureStateFolder, statePath } from "#kit/store/state-folder.ts";
import { FILE_TRANSACTION_ERRORS } from "#schemas/common.ts";
import { STORE_ERRORS } from "../store/errors.ts";
import { type Intent, type IntentStore, PACKAGE_STATE, type Version } from "../store/intents.ts";

const fail = failures({ ...STORE_ERRORS, ...FILE_TRANSACTION_ERRORS });

const JOURNAL: JournalFormat = {
  path: `${PACKAGE_STATE}/files.journal`,
  format: "heddle.package.files",
  version: 1,
  idField: "intent",
  keyName: "package.key",
  noun: "change of files",
};

/** The state of one file of a version on disk. */
export interface FileState {
  path: string;
  state: "same" | "missing" | "edited";
  /** Its bytes on disk; null if it is missing. */
  content: Uint8Array | null;
}

/** Compares the files on disk with those of a version. */
export async function compareFiles(
  workspace: string,
  intent: Intent,
  version: Version,
): Promise<FileState[]> {
  return Promise.all(
    version.files.map(async ({ path, sha256 }): Promise<FileState> => {
      const content = await contentOf(join(workspace, intent.output_dir, path));
      if (content === null) return { path, state: "missing", content };
      return { path, state: sha256Hex(content) === sha256 ? "same" : "edited", content };
    }),
  );
}

async function contentOf(path: string): Promise<Uint8Array | null> {
  if (!existsSync(path) || !(await lstat(path)).isFile()) return null;
  return readFile(path);
}

export interface WrittenFiles {
  /** Paths relative to the output folder. */
  written: string[];
  /** Gives the files their old content back. */
  undo: () => Promise<void>;
}

/**
 * Writes the files of a version. A file that is there and that Heddle did not write is a person's: nothing is written
 * then.
 * @throws CHANGED_SINCE_PLAN naming these files, FILE_LOCKED with the diff of the locked one, WRITE_FAILED
 */
export async function writeVersion(
  store: IntentStore,
  workspace: string,
  intent: Intent,
  version: Version,
  context: Context,
): Promise<WrittenFiles> {
  const { written } = store.find(intent.id);
  const states = await compareFiles(workspace, intent, version);
  const changed = [
    ...states.filter(({ state }) => state !== "same"),
    ...(await leftovers(store, workspace, intent, version, written)),
  ];
  const expected = new Map(
    written === null ? [] : store.version(intent.id, written).files.map(({ path, sha256 }) => [path, sha256]),
  );
  const edited = changed.filter(({ path, content }) => {
    if (content === null) return false;
    return expected.get(path) !== sha256Hex(content);
  });
  if (edited.length > 0)
    throw fail(
      "CHANGED_SINCE_PLAN",
      `Cannot write the files of "${intent.name}": ${listed(edited)} changed by somebody else`,
      {
        hint: "Move them away, or take the change back; package-history has every version",
        details: { files: edited.map(({ path }) => path) },
      },
    );
  refuseLocked(store, intent, version, changed);
  const contents = new Map(version.files.map(({ path, sha256 }) => [path, store.content(sha256)]));
  const changes = changed.map(
    ({ path, content }): FileChange => ({
      path: join(intent.output_dir, path),
      before: content,
      after: contents.get(path) ?? null,
    }),
  );
  const apply = async (all: readonly FileChange[], number: number | null) => {
    if (all.length > 0)
      await alone(workspace, async () => {
        const transaction = await FileTransaction.open(workspace, JOURNAL, context);
        await transaction.recover();
        await transaction.apply(intent.id, all);
        await transaction.forget();
      });
    store.update(intent.id, { written: number }, context.now().toISOString());
  };
  await apply(changes, version.number);
  await applyModes(workspace, intent, version);
  const reversed = changes.map(({ path, before, after }) => ({ path, before: after, after: before }));
  return { written: changed.map(({ path }) => path), undo: () => apply(reversed, written) };
}

/** Undoes or completes a change of files whose process was killed. */
export function recoverFiles(workspace: string, context: Context): Promise<void> {
  return alone(workspace, async () => {
    const transaction = await FileTransaction.open(workspace, JOURNAL, context);
    await transaction.recover();
    await transaction.forget();
  });
}

/** More than all the files of a package take, ms. */
const LOCK_MS = 60_000;

/**
 * Does a change while no other process changes files of the workspace: to any other one, its journal would be that of a
 * process that was killed.
 * @throws BUSY
 */
async function alone(workspace: string, change: () => Promise<void>): Promise<void> {
  const path = await statePath(workspace, "files.lock", PACKAGE_STATE);
  await ensureStateFolder(dirname(path));
  const lock = await openLock(path, LOCK_MS);
  try {
    await lock.hold(change);
  } finally {
    lock.close();
  }
}

/**
 * As {@link writeVersion}, for a version that was just added: one that cannot be written is taken back, and the intent
 * is as before.
 */
export async function writeAdded(
  store: IntentStore,
  workspace: string,
  before: Intent | undefined,
  version: Version,
  intent: Intent,
  context: Context,
): Promise<void> {
  try {
    await writeVersion(store, workspace, intent, version, context);
  } catch (thrown) {
    if (before === undefined) store.delete(intent.id);
    else {
      if (version.number !== before.written) store.dropVersion(intent.id, version.number);
      store.update(intent.id, before, context.now().toISOString());
    }
    throw thrown;
  }
}

/** Files of the version on disk that the new one does not have: they are removed, unless a person has changed them. */
async function leftovers(
  store: IntentStore,
  workspace: string,
  intent: Intent,
  version: Version,
  written: number | null,
): Promise<FileState[]> {
  if (written === null) return [];
  const paths = new Set(version.files.map(({ path }) => path));
  const old = store.version(intent.id, written);
  const gone = old.files.filter(({ path, generated }) => !paths.has(path) && generated === null);
  const states = await compareFiles(workspace, intent, { ...old, files: gone });
  return states.filter(({ state }) => state !== "missing");
}

/** Permission bits of the files that have their own. */
async function applyModes(workspace: string, intent: Intent, { files }: Version): Promise<void> {
  for (const { path, mode } of files)
    if (mode !== null) await chmod(join(workspace, intent.output_dir, path), mode & 0o777);
}

function refuseLocked(
  store: IntentStore,
  intent: Intent,
  version: Version,
  changed: readonly FileState[],
): void {
  const locks = store.locks(intent.id);
  const hit = changed.find(({ path, content }) => content !== null && locks.includes(path));
  if (hit === undefined) return;
  const sha256 = version.files.find(({ path }) => path === hit.path)?.sha256 ?? "";
  const [before = "", after = ""] = [hit.content ?? new Uint8Array(), store.content(sha256)].map((bytes) =>
    new TextDecoder().decode(bytes),
  );
  throw fail("FILE_LOCKED", `Cannot write "${hit.path}" of "${intent.name}": it is locked`, {
    hint: `Run "package-lock ${hit.path} --unlock" to permit the change`,
    details: { path: hit.path, diff: unifiedDiff(hit.path, before, after) },
  });
}

const listed = (files: readonly FileState[]): string =>
  files.length === 1
    ? `"${files[0]?.path}" was`
    : `${files.length} files (${files.map(({ path }) => path).join(", ")}) were`;
