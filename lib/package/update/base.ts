/** What is in an output folder before a package is planned into it: as it was generated, and as it is on disk. */
import { sha256Hex } from "#kit/data/canonical.ts";
import { failures } from "#kit/data/errors.ts";
import type { ReadyImage } from "#schemas/package/design.ts";
import type { PackageDocument } from "#schemas/package/document.ts";
import { readPackage } from "../document/read.ts";
import { withOwnFiles } from "../execution/register.ts";
import { planPackage } from "../plan/plan-package.ts";
import { STORE_ERRORS } from "../store/errors.ts";
import {
  type Intent,
  type IntentStore,
  NO_REVISION,
  type Revision,
  type ServicePlan,
  type VersionDraft,
} from "../store/intents.ts";
import { OutputFiles } from "../store/output-files.ts";
import { draftOf } from "../store/version-files.ts";
import { MIGRATIONS_FOLDER } from "../targets/sql.ts";

const fail = failures(STORE_ERRORS);

export interface BaseFile {
  readonly path: string;
  readonly mode: number | null;
  /** As the generator made it; null for a migration that a person has added. */
  readonly generated: Uint8Array | null;
  readonly disk: Uint8Array | null;
}

export interface Base {
  /** Null for a folder that the workspace does not know: its package file tells what was generated. */
  readonly intent: Intent | null;
  /** What was read of the intent: a change of the base is a change of this. */
  readonly revision: Revision;
  /** Null if the package file is unknown. */
  readonly document: PackageDocument | null;
  /** What the prompt that made it was, if it is known. */
  readonly prompt: string | null;
  readonly services: readonly ServicePlan[];
  readonly images: readonly ReadyImage[];
  readonly files: readonly BaseFile[];
}

/** The package in an output folder; null if there is none. */
export async function baseIn(
  store: IntentStore | undefined,
  workspace: string,
  outputDir: string,
): Promise<Base | null> {
  const folder = await OutputFiles.open(workspace, outputDir);
  const intent = store?.ownerOf(outputDir);
  if (store === undefined || intent === undefined) return folder === null ? null : foundBase(folder);
  // Read first: what is read after it may be newer, but is never taken for it.
  const revision = store.revision(intent.id);
  const version = store.version(intent.id, revision.written ?? 0);
  const files = version.files.map((file) => ({
    path: file.path,
    mode: file.mode,
    generated: store.content(file.generated ?? file.sha256),
  }));
  return {
    intent,
    revision,
    document: documentOf(version.yaml),
    prompt: intent.prompt,
    services: version.services,
    images: version.images,
    files: await withDisk(folder, files, version.services),
  };
}

/** A folder with a package file, e.g. from version control: what is generated from it counts as its base. */
async function foundBase(folder: OutputFiles): Promise<Base | null> {
  const document = packageFileIn(await yamlIn(folder));
  if (document === null) return null;
  const prompt = textOf(await folder.read("prompt.txt"))?.trimEnd() ?? null;
  const draft = draftOf(withOwnFiles(planPackage(document), document, prompt), "", "adopt");
  const files = draft.files.map(({ path, mode, content }) => ({
    path,
    mode: mode ?? null,
    generated: Buffer.from(content),
  }));
  const present = await withDisk(folder, files, draft.services);
  if (present.every(({ disk }) => disk === null)) return null;
  return {
    intent: null,
    revision: NO_REVISION,
    document,
    prompt,
    services: draft.services,
    images: draft.images,
    files: present,
  };
}

/** Files by name, of those that could be the package file. */
async function yamlIn(folder: OutputFiles): Promise<ReadonlyMap<string, string>> {
  const names = (await folder.names(".")).filter((name) => /^[a-z][a-z0-9-]*\.ya?ml$/.test(name));
  const texts = new Map<string, string>();
  for (const name of names) texts.set(name, textOf(await folder.read(name)) ?? "");
  return texts;
}

const textOf = (content: Uint8Array | null): string | null =>
  content === null ? null : new TextDecoder().decode(content);

/** @throws OUTPUT_TAKEN for several packages in one folder */
function packageFileIn(texts: ReadonlyMap<string, string>): PackageDocument | null {
  const found = [...texts].flatMap(([name, text]) => {
    const document = documentOf(text);
    return document !== null && name.startsWith(`${document.INTENT.name}.`) ? [document] : [];
  });
  if (found.length > 1)
    throw fail("OUTPUT_TAKEN", "Cannot tell which package is in the folder: it has several package files", {
      hint: "Keep one of them",
      details: { packages: found.map(({ INTENT }) => INTENT.name) },
    });
  return found[0] ?? null;
}

export const documentOf = (yaml: string): PackageDocument | null =>
  yaml === "" ? null : (readPackage(yaml).document ?? null);

/** The files with what is on disk, and the migrations that a person has added. */
async function withDisk(
  folder: OutputFiles | null,
  files: readonly Omit<BaseFile, "disk">[],
  services: readonly ServicePlan[],
): Promise<BaseFile[]> {
  const known = new Set(files.map(({ path }) => path));
  const own: string[] = [];
  for (const service of services)
    if (folder !== null)
      own.push(...(await migrationsIn(folder, service.folder)).filter((path) => !known.has(path)));
  const all = [...files, ...own.map((path) => ({ path, mode: null, generated: null }))];
  return Promise.all(all.map(async (file) => ({ ...file, disk: (await folder?.read(file.path)) ?? null })));
}

async function migrationsIn(folder: OutputFiles, service: string): Promise<string[]> {
  const path = service === "." || service === "" ? MIGRATIONS_FOLDER : `${service}/${MIGRATIONS_FOLDER}`;
  const names = (await folder.names(path)).filter((name) => name.endsWith(".sql"));
  return names.map((name) => `${path}/${name}`);
}

/** What the generator has made of a file that a person has added. */
export const NOTHING = Buffer.alloc(0);

/** The base as a version: what is on disk, with what the generator made of it. */
export function draftOfBase({ services, images, files }: Base, yaml: string, source: string): VersionDraft {
  const present = files.flatMap(({ path, mode, generated, disk }) => {
    const content = disk ?? generated;
    if (content === null) return [];
    return [{ path, mode, content, generated: sha256Hex(generated ?? NOTHING) }];
  });
  return {
    source,
    yaml,
    services,
    images,
    files: present,
    checksum: "",
    originals: [NOTHING, ...files.flatMap(({ generated }) => generated ?? [])],
  };
}
