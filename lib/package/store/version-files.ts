/** The files of a plan as one tree below the output folder, and the checksum that an approval binds. */
import { canonicalJson, sha256Hex } from "#kit/data/canonical.ts";
import type { ReadyImage } from "#schemas/package/design.ts";
import type { PackagePlan, PlannedService } from "#schemas/package/plan.ts";
import type { IntentStore, ServicePlan, Version, VersionDraft, VersionFile } from "./intents.ts";

/** A path of a service's file, relative to the output folder. */
export const pathIn = ({ folder }: Pick<PlannedService, "folder">, path: string): string =>
  folder === "." || folder === "" ? path : `${folder}/${path}`;

/** What a plan holds, as a version of its intent. */
export function draftOf(plan: PackagePlan, yaml: string, source: string): VersionDraft {
  const services = plan.services.map(({ files: _, ...service }) => service);
  const files = [
    ...plan.files,
    ...plan.services.flatMap((service) =>
      service.files.map((file) => ({ ...file, path: pathIn(service, file.path) })),
    ),
  ];
  const unique = [...new Map(files.map((file) => [file.path, file])).values()];
  const images = plan.images ?? [];
  const checksum = checksumOf({ services, images }, hashed(unique));
  return { source, yaml, services, images, files: unique, checksum };
}

export const hashed = (files: VersionDraft["files"]): HashedFile[] =>
  files.map(({ path, mode, content }) => ({ path, mode: mode ?? null, sha256: sha256Hex(content) }));

export type HashedFile = Pick<VersionFile, "path" | "mode" | "sha256">;

/** SHA-256 over how each service is built and started, every ready image, and every file. */
export function checksumOf(
  { services, images }: { services: readonly ServicePlan[]; images: readonly ReadyImage[] },
  files: readonly HashedFile[],
): string {
  const rows = files.map(({ path, mode, sha256 }) => [path, mode, sha256]);
  rows.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return sha256Hex(canonicalJson({ services, ...(images.length > 0 && { images }), files: rows }));
}

/** A version with other files, e.g. as a person has edited them; what the generator made of them stays known. */
export function withFiles(
  version: Version,
  source: string,
  files: readonly { path: string; mode: number | null; content: Uint8Array }[],
): VersionDraft {
  const { services, images, yaml } = version;
  const known = new Map(version.files.map((file) => [file.path, file.generated ?? file.sha256]));
  return {
    source,
    yaml,
    services,
    images,
    files: files.map((file) => ({ ...file, generated: known.get(file.path) ?? null })),
    checksum: checksumOf(version, hashed(files)),
  };
}

/** The text of a file of a version; undefined if it has none at that path. */
export function textOf(store: IntentStore, version: Version, path: string): string | undefined {
  const file = version.files.find((one) => one.path === path);
  return file === undefined ? undefined : new TextDecoder().decode(store.content(file.sha256));
}
