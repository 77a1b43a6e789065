/** The journal of an execution: how the package was before, so that a failed or killed one can be undone. */
import { existsSync, readFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { sha256Hex } from "#kit/data/canonical.ts";
import { findFault } from "#kit/data/validate.ts";
import { writeAtomic } from "#kit/files/files.ts";
import type { Version } from "../store/intents.ts";

const ProcessMark = Type.Object({ pid: Type.Integer(), started: Type.String() });
const VersionNumber = Type.Union([Type.Integer(), Type.Null()]);

const ExecutionMark = Type.Object({
  version: Type.Literal(1),
  /** The version that was on disk; null if there was none. */
  written: VersionNumber,
  /** The version that ran; null if none did. */
  running: VersionNumber,
  /** Signed, as in the store: the journal can have come with the folder. */
  approved: Type.Union([Type.String(), Type.Null()]),
  /** The process that executes. */
  process: Type.Union([ProcessMark, Type.Null()]),
});
export type ExecutionMark = Static<typeof ExecutionMark>;

const StartedMark = Type.Object({
  version: Type.Literal(1),
  /** The version that was started last. */
  number: Type.Integer(),
  /** Checksum of its migrations: the tables of the data. */
  migrations: Type.String(),
});
type StartedMark = Static<typeof StartedMark>;

const isExecution = (value: unknown): value is ExecutionMark => !findFault(ExecutionMark, value);
const isStarted = (value: unknown): value is StartedMark => !findFault(StartedMark, value);

const executionPath = (folder: string): string => join(folder, "executing.json");
const startedPath = (folder: string): string => join(folder, "started.json");

/** The journal of an execution that has not ended; null if there is none. */
export function readExecution(folder: string): ExecutionMark | null {
  const value = readJson(executionPath(folder));
  return isExecution(value) ? value : null;
}

export const writeExecution = (folder: string, mark: ExecutionMark): Promise<void> =>
  writeJson(executionPath(folder), folder, mark);

export const removeExecution = (folder: string): Promise<void> => rm(executionPath(folder), { force: true });

/** The version that was started last; null if none was. */
export function lastStarted(folder: string): StartedMark | null {
  const value = readJson(startedPath(folder));
  return isStarted(value) ? value : null;
}

export const writeStarted = (folder: string, version: Version): Promise<void> =>
  writeJson(startedPath(folder), folder, {
    version: 1,
    number: version.number,
    migrations: migrationsOf(version),
  });

/** The migrations of a version, with their content. */
export const migrationFiles = ({ files }: Pick<Version, "files">): Version["files"] =>
  files.filter(({ path }) => /(?:^|\/)migrations\/[^/]+\.sql$/.test(path));

/** A checksum of the migrations of a version: with another one, its start may change the tables. */
export const migrationsOf = (version: Pick<Version, "files">): string =>
  sha256Hex(
    migrationFiles(version)
      .map(({ path, sha256 }) => `${path} ${sha256}\n`)
      .join(""),
  );

async function writeJson(path: string, folder: string, value: unknown): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeAtomic(path, `${JSON.stringify(value)}\n`);
}

function readJson(path: string): unknown {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}
