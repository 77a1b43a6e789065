/** The versions of intents in the store: how one is added, read and dropped, with the bytes of its files. */
import type { Database } from "bun:sqlite";
import { sha256Hex } from "#kit/data/canonical.ts";
import type { ReadyImage } from "#schemas/package/design.ts";
import type { PlannedService } from "#schemas/package/plan.ts";

/** A file of a version; its path is relative to the output folder. */
export interface VersionFile {
  path: string;
  mode: number | null;
  sha256: string;
  /** What the generator made of it, if a person or a repair has changed it since; null: the same. */
  generated: string | null;
}

/** A planned service without its files: those are in the version. */
export type ServicePlan = Omit<PlannedService, "files">;

export interface Version {
  number: number;
  /** What made it: `plan`, `edit` (a person), `fix` (an automatic one), `restore`, `adopt` (found on disk). */
  source: string;
  yaml: string;
  services: ServicePlan[];
  /** Services of the stack that are ready images. */
  images: ReadyImage[];
  checksum: string;
  at: string;
  files: VersionFile[];
}

/** What a new version holds. */
export interface VersionDraft {
  source: string;
  yaml: string;
  services: readonly ServicePlan[];
  images: readonly ReadyImage[];
  checksum: string;
  files: readonly {
    path: string;
    mode?: number | null;
    content: string | Uint8Array;
    /** Checksum of what the generator made of it, if that is something else. */
    generated?: string | null;
  }[];
  /** What the generator made of changed files, unless the store has it. */
  originals?: readonly Uint8Array[];
}

/** Contents that no version has any more. */
const DELETE_UNUSED = `DELETE FROM content
  WHERE sha256 NOT IN (SELECT sha256 FROM version_file)
    AND sha256 NOT IN (SELECT generated FROM version_file WHERE generated IS NOT NULL)`;

export function deleteUnused(database: Database): void {
  database.run(DELETE_UNUSED);
}

/** The numbers of an intent's versions, in their order. */
export function versionNumbers(database: Database, intent: string): number[] {
  return database
    .query<{ number: number }, [string]>("SELECT number FROM version WHERE intent = ? ORDER BY number")
    .all(intent)
    .map(({ number }) => number);
}

type VersionRow = Omit<Version, "services" | "images" | "files"> & { services: string; images: string };

export function readVersion(database: Database, intent: string, number: number): Version | undefined {
  const row = database
    .query<VersionRow, [string, number]>(
      "SELECT number, source, yaml, services, images, checksum, at FROM version WHERE intent = ? AND number = ?",
    )
    .get(intent, number);
  if (row === null) return undefined;
  const files = database
    .query<VersionFile, [string, number]>(
      "SELECT path, mode, sha256, generated FROM version_file WHERE intent = ? AND number = ? ORDER BY path",
    )
    .all(intent, number);
  return { ...row, services: JSON.parse(row.services), images: JSON.parse(row.images), files };
}

export function insertVersion(
  database: Database,
  intent: string,
  number: number,
  { source, yaml, services, images, checksum, files, originals = [] }: VersionDraft,
  at: string,
): void {
  database.run(
    "INSERT INTO version (intent, number, source, yaml, services, images, checksum, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    [intent, number, source, yaml, JSON.stringify(services), JSON.stringify(images), checksum, at],
  );
  for (const bytes of originals) insertContent(database, bytes);
  for (const { path, mode = null, content, generated = null } of files) {
    const sha256 = insertContent(database, typeof content === "string" ? Buffer.from(content) : content);
    database.run(
      "INSERT INTO version_file (intent, number, path, mode, sha256, generated) VALUES (?, ?, ?, ?, ?, ?)",
      [intent, number, path, mode, sha256, generated === sha256 ? null : generated],
    );
  }
}

/** Keeps bytes, unless another file has the same. @returns their checksum */
function insertContent(database: Database, bytes: Uint8Array): string {
  const sha256 = sha256Hex(bytes);
  database.run("INSERT OR IGNORE INTO content (sha256, bytes) VALUES (?, ?)", [sha256, bytes]);
  return sha256;
}
