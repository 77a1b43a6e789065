/** The files of a version on disk: written together or not at all, never over what a person has changed. */
import { existsSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { sha256Hex } from "#kit/data/canonical.ts";
import { failures } from "#kit/data/errors.ts";
import { unifiedDiff } from "#kit/diff/unified.ts";
import type { Context } from "#kit/files/context.ts";
import { type FileChange, FileTransaction, type JournalFormat } from "#kit/store/file-transaction.ts";
import { FILE_TRANSACTION_ERRORS } from "#schemas/common.ts";
import { STORE_ERRORS } from "../store/errors.ts";
import { type Intent, type IntentStore, PACKAGE_STATE, type Version } from "../store/intents.ts";
import { OutputFiles } from "../store/output-files.ts";

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
  const files = await OutputFiles.open(workspace, intent.output_dir);
  return Promise.all(
    version.files.map(async ({ path, sha256 }): Promise<FileState> => {
      const content = (await files?.read(path)) ?? null;
      if (content === null) return { path, state: "missing", content };
      return { path, state: sha256Hex(content) === sha256 ? "same" : "edited", content };
    }),
  );
}

export interface WrittenFiles {
  /** Paths relative to the output folder. */
  written: string[];
  /** Gives the files their old content back. */
  undo: () => Promise<void>;
}

/** Writes the files of a version that the store has, see {@link changeWithFiles}. */
export async function writeVersion(
  store: IntentStore,
  workspace: string,
  intent: Intent,
  version: Version,
  context: Context,
): Promise<WrittenFiles> {
  const { files } = await changeWithFiles({ store, workspace, context }, async () => ({ intent, version }));
  return files;
}

/** Where intents and their files are changed. */
export interface FilesPlace {
  readonly store: IntentStore;
  readonly workspace: string;
  readonly context: Context;
}

/**
 * Makes a change of an intent and writes the files of its version: both or neither. What cannot be written is never in
 * the store, whose part is the last one.
 * @param change of the store
 * @throws as {@link writeFiles}, CONFLICT, BUSY
 */
export function changeWithFiles<Changed extends { intent: Intent; version: Version }>(
  place: FilesPlace,
  change: () => Promise<Changed>,
): Promise<Changed & { files: WrittenFiles }> {
  return withJournal(place, async (transaction) => {
    const changed = await change();
    return { ...changed, files: await writeFiles(place, transaction, changed.intent, changed.version) };
  });
}

/**
 * Writes the files of a version. A file that is there and that Heddle did not write is a person's: nothing is written
 * then.
 * @throws CHANGED_SINCE_PLAN naming these files, FILE_LOCKED with the diff of the locked one, WRITE_FAILED
 */
async function writeFiles(
  place: FilesPlace,
  transaction: FileTransaction,
  intent: Intent,
  version: Version,
): Promise<WrittenFiles> {
  const { store, workspace } = place;
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
  await record(place, transaction, intent, changes, version.number);
  await applyModes(workspace, intent, version);
  const reversed = changes.map(({ path, before, after }) => ({ path, before: after, after: before }));
  return {
    written: changed.map(({ path }) => path),
    undo: () => withJournal(place, (undoing) => record(place, undoing, intent, reversed, written)),
  };
}

/** Changes files, and notes which version they are of. */
async function record(
  { store, context }: FilesPlace,
  transaction: FileTransaction,
  { id }: Intent,
  changes: readonly FileChange[],
  written: number | null,
): Promise<void> {
  if (changes.length > 0) await transaction.apply(id, changes, { written });
  store.update(id, { written }, context.now().toISOString());
}

/**
 * Changes files and the store, both or neither, also if this process is killed. No other process does so meanwhile: to
 * any other one, the journal would be that of a process that was killed.
 */
function withJournal<Result>(
  { store, workspace, context }: FilesPlace,
  change: (transaction: FileTransaction) => Promise<Result>,
): Promise<Result> {
  return store.alone(async () => {
    const transaction = await FileTransaction.open(workspace, JOURNAL, context);
    await settle(store, transaction);
    const result = await store
      .change(() => change(transaction))
      .catch(async (thrown) => {
        await transaction.undo();
        throw thrown;
      });
    await transaction.forget();
    return result;
  });
}

/** Files of a change that was killed get their old bytes, unless the store has recorded it. */
async function settle(store: IntentStore, transaction: FileTransaction): Promise<void> {
  const found = await transaction.recover();
  if (found === null || found.outcome === "undone") return;
  const intent = store.list().find(({ id }) => id === found.id);
  if (intent !== undefined && intent.written === found.completion["written"]) await transaction.forget();
  else await transaction.undo();
}

/** Undoes or completes a change of files whose process was killed. */
export async function recoverFiles(place: FilesPlace): Promise<void> {
  if (existsSync(join(place.workspace, JOURNAL.path))) await withJournal(place, async () => {});
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
