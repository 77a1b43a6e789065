/** The images of services in a container engine: how they are named, and which are no longer needed. */
import type { Deployment } from "./deployment.ts";
import { type Engine, EngineError } from "./engine.ts";
import { workspaceKey } from "./labels.ts";

/** Everything that Heddle builds or imports has this label; what is built on it inherits it. */
export const IMAGE_LABELS = { "heddle.package.made": "true" } as const;

const SERVICES = "localhost/heddle/service";

/** An image of a service: the same files have the same name. It belongs to one workspace. */
export const serviceImage = (
  { project, workspace }: Pick<Deployment, "project" | "workspace">,
  service: string,
  hash: string,
): string => `${SERVICES}/${workspaceKey(workspace)}/${project}-${service}:${hash}`;

/** Images that are kept for the services of every workspace. */
export const sharedImage = (kind: "base" | "packages", language: string, hash: string): string =>
  `localhost/heddle/${kind}-${language}:${hash}`;

export interface RemovedImages {
  images: string[];
  /** Size of all of them, bytes; layers that others share are counted too. */
  bytes: number;
}

/**
 * Removes the images of a workspace's services but the needed ones, and those that a container uses. Bases, installed
 * packages and the images of others are kept.
 */
export async function removeImages(
  engine: Engine,
  workspace: string,
  needed: ReadonlySet<string>,
): Promise<RemovedImages> {
  const filters = JSON.stringify({
    label: Object.entries(IMAGE_LABELS).map(([key, value]) => `${key}=${value}`),
  });
  const found = await engine.json<{ RepoTags: string[] | null; Size: number }[]>("/images/json", {
    query: { filters },
  });
  const removed: RemovedImages = { images: [], bytes: 0 };
  for (const { RepoTags, Size } of found)
    for (const tag of RepoTags ?? []) {
      if (!tag.startsWith(`${SERVICES}/${workspaceKey(workspace)}/`) || needed.has(tag)) continue;
      if (!(await removeImage(engine, tag))) continue;
      removed.images.push(tag);
      removed.bytes += Size;
    }
  return removed;
}

/** @returns whether it was removed: one that a container uses is not */
export async function removeImage(engine: Engine, image: string): Promise<boolean> {
  try {
    await engine.json(`/images/${encodeURIComponent(image)}`, { method: "DELETE" });
    return true;
  } catch (thrown) {
    if (thrown instanceof EngineError) return false;
    throw thrown;
  }
}
