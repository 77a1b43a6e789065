/**
 * Images of services on a base of this machine, for a base image that cannot be pulled. Each has one layer of its own;
 * installed packages are a layer that services share.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sha256Hex } from "#kit/data/canonical.ts";
import { type LocalBase, SERVICE_USER } from "./base-files.ts";
import { type Dependencies, installDependencies } from "./dependencies.ts";
import { APP_FOLDER, type ServiceToStart } from "./deployment.ts";
import type { Engine } from "./engine.ts";
import { BUILD_MS, type Build, type Building, type BuiltImage, build, isPresent } from "./image-build.ts";
import { IMAGE_LABELS, sharedImage } from "./images.ts";
import { localBase } from "./local-base.ts";
import { distributionPackages } from "./system-python.ts";
import { type TarEntry, tarBytes, tarOf } from "./tar.ts";

/** A base of this machine, and what the service imports besides. */
export interface Replacement {
  base: LocalBase;
  dependencies: Dependencies | null;
}

/** What can replace the base of a service; null if this machine lacks its interpreter. */
export async function findReplacement(
  service: ServiceToStart,
  context: Building,
): Promise<Replacement | null> {
  const dependencies = await installDependencies(service, context);
  const wanted = dependencies === null ? (service.install?.packages ?? []) : [];
  const packages = service.language === "python" ? ((await distributionPackages(wanted, context)) ?? []) : [];
  const base = await localBase(service.language, packages, context);
  return base === null ? null : { base, dependencies };
}

/** Builds the image of a service on a base of this machine. */
export async function replaceBase(
  engine: Engine,
  service: ServiceToStart,
  { base, dependencies, reason, name }: Replacement & Pick<Build, "name"> & { reason: string },
  context: Building,
): Promise<BuiltImage> {
  await importBase(engine, base, context);
  const from =
    dependencies === null ? base.tag : await packagesImage(engine, service, base, dependencies, context);
  const { uid, gid } = SERVICE_USER;
  const files: TarEntry[] = [
    { path: relative(APP_FOLDER), content: "folder" },
    ...service.files.map(({ path, content, mode }) => ({
      path: `${relative(APP_FOLDER)}/${path}`,
      content,
      ...(mode !== undefined && { mode }),
    })),
    { path: relative(service.data), content: "folder", owner: SERVICE_USER },
  ];
  const image = await build(engine, { service, name, ...(await layerOn(from, files)) }, context);
  return {
    image,
    substitution: {
      service: service.name,
      wanted: service.image.base,
      used: `${base.tag} (${base.title})`,
      reason,
    },
    env: { ...base.env, ...dependencies?.env },
    program: { start: [...service.start], user: `${uid}:${gid}` },
  };
}

export async function importBase(
  engine: Engine,
  { tag, entries }: LocalBase,
  { progress }: Building,
): Promise<void> {
  if (await isPresent(engine, tag)) return;
  progress({ phase: "build", message: `making the base image ${tag}` });
  const [[key, value] = ["", ""]] = Object.entries(IMAGE_LABELS);
  await engine.follow("/images/create", {
    method: "POST",
    // Podman ignores a tag of its own parameter.
    query: { fromSrc: "-", repo: tag, changes: `LABEL ${key}=${value}` },
    archive: tarOf(entries),
    timeoutMs: BUILD_MS,
  });
}

/** The base with the installed packages of a service: the same for all services that import the same. */
async function packagesImage(
  engine: Engine,
  service: ServiceToStart,
  base: LocalBase,
  { source, target }: Dependencies,
  context: Building,
): Promise<string> {
  // The folder of installed packages is named after what is installed there.
  const image = sharedImage(
    "packages",
    service.language,
    sha256Hex(JSON.stringify([base.tag, source])).slice(0, 12),
  );
  if (await isPresent(engine, image)) return image;
  const packages = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("__pycache__"))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      path: `${relative(target)}/${path.slice(source.length + 1)}`,
      content: { file: path },
    }));
  const layer = await layerOn(base.tag, [{ path: relative(target), content: "folder" }, ...packages]);
  return build(engine, { service, name: () => image, ...layer }, context);
}

/**
 * The build of one layer with these files. What its containers run is said when they are created: each further
 * instruction costs an engine a container of its own (200 ms of docker 20.10 on a busy machine).
 */
async function layerOn(
  base: string,
  files: readonly TarEntry[],
): Promise<Pick<Build, "entries" | "dockerfile" | "labels">> {
  const entries: TarEntry[] = [
    { path: "Dockerfile", content: `FROM ${base}\nADD files.tar /\n` },
    { path: "files.tar", content: await tarBytes(files) },
  ];
  return { entries, dockerfile: "Dockerfile", labels: {} };
}

const relative = (path: string): string => path.replace(/^\/+/, "");
