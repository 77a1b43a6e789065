/**
 * The intents of a workspace, and every version of each: its package file, its planned services, and the bytes of all
 * files. An approval is the checksum of the version that may be run.
 */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { openLock } from "#kit/files/lock.ts";
import { STATE_FOLDER } from "#kit/files/state-path.ts";
import { openSqlite, probeSqlite, readSqlite, type SqliteFile } from "#kit/store/sqlite.ts";
import { statePath } from "#kit/store/state-folder.ts";
import type { INTENT_STATES } from "#schemas/package/intents.ts";
import { type ApprovalSignature, approvalSignature } from "./approval-signature.ts";
import { changedMeanwhile, noIntents, STORE_ERRORS, unknownIntent } from "./errors.ts";
import { INTENTS } from "./format.ts";
import {
  deleteUnused,
  insertVersion,
  readVersion,
  type Version,
  type VersionDraft,
  versionNumbers,
} from "./versions.ts";

export type { ServicePlan, Version, VersionDraft, VersionFile } from "./versions.ts";

const fail = failures(STORE_ERRORS);

export type IntentState = (typeof INTENT_STATES)[number];

export interface Intent {
  /** Eight hexadecimal digits. */
  id: string;
  name: string;
  goal: string;
  mode: string;
  prompt: string | null;
  /** Relative to the workspace. */
  output_dir: string;
  state: IntentState;
  /** Checksum of the version that this user has approved here; null if there is none. */
  approved: string | null;
  runtime: string | null;
  /** The version that is on disk as Heddle has left it; null if none is. */
  written: number | null;
  created_at: string;
  updated_at: string;
}

/** What a change of an intent is based on: a newer one of somebody else is never replaced by it. */
export type Revision = Pick<Intent, "written"> & {
  /** Of the newest version; 0 if there is none. */
  number: number;
};

/** Of an intent that does not exist yet. */
export const NO_REVISION: Revision = { number: 0, written: null };

/** Folder of the family's state in a workspace. */
export const PACKAGE_STATE = `${STATE_FOLDER}/package`;
const NAME = "intents.sqlite";

/** The columns of an intent that an update may change. */
const CHANGEABLE = ["state", "approved", "mode", "runtime", "goal", "prompt", "written"] as const;
const COLUMNS = [...CHANGEABLE, "id", "name", "output_dir", "created_at", "updated_at"] as const;

type IntentChange = Partial<Pick<Intent, (typeof CHANGEABLE)[number]>>;

/** Longest wait for another process that changes intents or files of the workspace, ms: more than any change takes. */
const LOCK_MS = 60_000;

export class IntentStore {
  readonly #file: SqliteFile;
  /** Undefined for a store in which nothing says that it is approved, which is only read. */
  readonly #signature: ApprovalSignature | undefined;
  #isAlone = false;

  constructor(file: SqliteFile, signature: ApprovalSignature | undefined) {
    this.#file = file;
    this.#signature = signature;
  }

  /** Where the key of approvals could not be kept: then they end with this process. */
  get lostKey(): string | undefined {
    return this.#signature?.lostKey;
  }

  /** What is kept of an approval, which only this user can make. */
  signed(id: string, checksum: string): string {
    if (this.#signature === undefined) throw new TypeError("The store is only read");
    return this.#signature.signed(id, checksum);
  }

  /** The checksum that this user has approved; null for an approval that came with the folder. */
  approvedIn(id: string, kept: string | null): string | null {
    return kept === null ? null : (this.#signature?.approvedIn(id, kept) ?? null);
  }

  [Symbol.dispose](): void {
    this.#file.close();
  }

  /**
   * Does a change while no other process changes intents or files of the workspace. Within it, it is part of it.
   * @throws BUSY
   */
  async alone<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isAlone) return work();
    const lock = await openLock(join(dirname(this.#file.path), "files.lock"), LOCK_MS);
    try {
      return await lock.hold(async () => {
        this.#isAlone = true;
        try {
          return await work();
        } finally {
          this.#isAlone = false;
        }
      });
    } finally {
      lock.close();
    }
  }

  /** As {@link alone}: everything that the change does to intents is kept, or nothing. */
  change<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.alone(() => this.#file.whole(work));
  }

  /** Newest first. */
  list(): Intent[] {
    const all = this.#file.run((database) =>
      database.query<Intent, []>("SELECT * FROM intent ORDER BY updated_at DESC, rowid DESC").all(),
    );
    return all.map((intent) => {
      const approved = this.approvedIn(intent.id, intent.approved);
      const isPlanned = approved === null && intent.state === "approved";
      return { ...intent, approved, ...(isPlanned && { state: "planned" as const }) };
    });
  }

  /**
   * By id, else the latest with this name; without either the latest of all.
   * @throws UNKNOWN_INTENT
   */
  find(named?: string): Intent {
    const all = this.list();
    const found =
      named === undefined
        ? all[0]
        : (all.find(({ id }) => id === named) ?? all.find(({ name }) => name === named));
    if (found !== undefined) return found;
    throw named === undefined ? noIntents() : unknownIntent(named);
  }

  /** The intent with this name and output folder: planning it again makes a new version of it. */
  findSame(name: string, outputDir: string): Intent | undefined {
    return this.list().find((one) => one.name === name && one.output_dir === outputDir);
  }

  /** The intent whose files are in an output folder. */
  ownerOf(outputDir: string): Intent | undefined {
    return this.list().find((one) => one.output_dir === outputDir && one.written !== null);
  }

  create(
    intent: Omit<Intent, "id" | "approved" | "written" | "created_at" | "updated_at">,
    at: string,
  ): Intent {
    const whole: Intent = {
      ...intent,
      id: crypto.randomUUID().slice(0, 8),
      approved: null,
      written: null,
      created_at: at,
      updated_at: at,
    };
    const values = COLUMNS.map(() => "?").join(", ");
    this.#file.run((database) =>
      database.run(
        `INSERT INTO intent (${COLUMNS.join(", ")}) VALUES (${values})`,
        COLUMNS.map((column) => whole[column]),
      ),
    );
    return whole;
  }

  /** Changes these columns and no others: another process may be changing those. */
  update(id: string, change: IntentChange, at: string): Intent {
    const columns = CHANGEABLE.filter((column) => change[column] !== undefined);
    const set = [...columns, "updated_at"].map((column) => `${column} = ?`).join(", ");
    const kept = { ...change, ...(change.approved && { approved: this.signed(id, change.approved) }) };
    const values = columns.map((column) => kept[column] ?? null);
    this.#file.run((database) => database.run(`UPDATE intent SET ${set} WHERE id = ?`, [...values, at, id]));
    return this.find(id);
  }

  /** What is read of an intent before it is changed. */
  revision(id: string): Revision {
    return { number: this.#numbers(id).at(-1) ?? 0, written: this.find(id).written };
  }

  delete(id: string): void {
    this.#file.transaction((database) => {
      database.run("DELETE FROM intent WHERE id = ?", [id]);
      deleteUnused(database);
    });
  }

  /**
   * Adds a version, unless the newest one is the same.
   * @param read what the version was made of
   * @returns the newest version
   * @throws CONFLICT if another process has changed the intent since
   */
  addVersion(id: string, draft: VersionDraft, read: Revision, at: string): Version {
    const number = this.#file.transaction((database) => {
      const { number: last, written } = this.revision(id);
      const latest = readVersion(database, id, last);
      if (latest?.checksum === draft.checksum && latest.yaml === draft.yaml) return last;
      if (last !== read.number || written !== read.written) throw changedMeanwhile(this.find(id).name);
      insertVersion(database, id, last + 1, draft, at);
      database.run("UPDATE intent SET updated_at = ? WHERE id = ?", [at, id]);
      return last + 1;
    });
    return this.version(id, number);
  }

  /** Oldest first. */
  versions(id: string): Version[] {
    return this.#numbers(id).map((number) => this.version(id, number));
  }

  latest(id: string): Version | undefined {
    const number = this.#numbers(id).at(-1);
    return number === undefined ? undefined : this.version(id, number);
  }

  /** @throws UNKNOWN_VERSION */
  version(id: string, number: number): Version {
    const found = this.#file.run((database) => readVersion(database, id, number));
    if (found !== undefined) return found;
    throw fail("UNKNOWN_VERSION", `Cannot find version ${number} of intent "${id}"`, {
      hint: `Run "package-history ${id}" for its versions`,
    });
  }

  #numbers(id: string): number[] {
    return this.#file.run((database) => versionNumbers(database, id));
  }

  /** The bytes of a file of any version. */
  content(sha256: string): Uint8Array {
    const row = this.#file.run((database) =>
      database
        .query<{ bytes: Uint8Array }, [string]>("SELECT bytes FROM content WHERE sha256 = ?")
        .get(sha256),
    );
    return row?.bytes ?? new Uint8Array();
  }

  locks(id: string): string[] {
    return this.#file.run((database) =>
      database
        .query<{ path: string }, [string]>("SELECT path FROM locked WHERE intent = ? ORDER BY path")
        .all(id)
        .map(({ path }) => path),
    );
  }

  lock(id: string, path: string, isLocked: boolean): void {
    this.#file.run((database) =>
      isLocked
        ? database.run("INSERT OR IGNORE INTO locked (intent, path) VALUES (?, ?)", [id, path])
        : database.run("DELETE FROM locked WHERE intent = ? AND path = ?", [id, path]),
    );
  }
}

/** Whether a workspace has a store; one that does not exist has none. */
export async function hasIntents(workspace: string): Promise<boolean> {
  return existsSync(workspace) && existsSync(await statePath(workspace, NAME, PACKAGE_STATE));
}

/** Looks at the store of a workspace without opening it. @throws as {@link openIntents} */
export async function probeIntents(workspace: string): Promise<void> {
  if (await hasIntents(workspace)) probeSqlite(await statePath(workspace, NAME, PACKAGE_STATE), INTENTS);
}

/** Opens the store of a workspace for writing; it is created if needed. */
export async function openIntents(workspace: string, context: Pick<Context, "env">): Promise<IntentStore> {
  const file = await openSqlite(await statePath(workspace, NAME, PACKAGE_STATE), INTENTS);
  return new IntentStore(file, await approvalSignature(file.path, context));
}

/** Opens the store of a workspace for reading, which changes nothing on disk; undefined if there is none. */
export async function readIntents(
  workspace: string,
  context: Pick<Context, "env">,
): Promise<IntentStore | undefined> {
  if (!(await hasIntents(workspace))) return undefined;
  const file = await readSqlite(await statePath(workspace, NAME, PACKAGE_STATE), INTENTS);
  if (file === undefined) return undefined;
  const anyApproved = file.run((database) =>
    database.query("SELECT 1 FROM intent WHERE approved IS NOT NULL").get(),
  );
  // The key is made when it is first asked for.
  return new IntentStore(file, anyApproved ? await approvalSignature(file.path, context) : undefined);
}
