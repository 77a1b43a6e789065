/** Builds an image in a container engine, unless the same one is there. */
import { sha256Hex } from "#kit/data/canonical.ts";
import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { Substitution } from "#schemas/package/execute.ts";
import { RUNTIME_ERRORS, type ServiceToStart } from "./deployment.ts";
import { type Engine, EngineError } from "./engine.ts";
import { IMAGE_LABELS } from "./images.ts";
import { type TarEntry, tarBytes } from "./tar.ts";

const fail = failures(RUNTIME_ERRORS);

export const BUILD_MS = 600_000;
const MOST_BUILD_LINES = 15;

export interface BuiltImage {
  image: string;
  substitution: Substitution | null;
  /** Environment that the image needs besides that of the service. */
  env: Record<string, string>;
  /** What its containers run, and as which user; null: what the image itself says. */
  program: { start: string[]; user: string } | null;
}

export type Building = Pick<Context, "env" | "signal" | "progress">;

export async function isPresent(engine: Engine, image: string): Promise<boolean> {
  try {
    await engine.send(`/images/${encodeURIComponent(image)}/json`, { method: "GET" });
    return true;
  } catch (thrown) {
    if (thrown instanceof EngineError && thrown.answered === 404) return false;
    throw thrown;
  }
}

export interface Build {
  service: Pick<ServiceToStart, "name">;
  /** Files of the build context. */
  entries: readonly TarEntry[];
  /** Path of the Dockerfile in the context. */
  dockerfile: string;
  /** The name of the image, from a hash of all that it is built from. */
  name(hash: string): string;
  labels?: Readonly<Record<string, string>>;
}

/** Builds an image unless it is there. @returns its name @throws BUILD_FAILED */
export async function build(
  engine: Engine,
  { service, entries, dockerfile, name, labels = IMAGE_LABELS }: Build,
  { progress }: Building,
): Promise<string> {
  const archive = await tarBytes([...entries].sort((a, b) => (a.path < b.path ? -1 : 1)));
  const image = name(sha256Hex(`${dockerfile}\n${sha256Hex(archive)}`).slice(0, 12));
  if (await isPresent(engine, image)) return image;
  progress({ phase: "build", message: `building the image of ${service.name}` });
  const said: string[] = [];
  const query = {
    t: image,
    dockerfile,
    forcerm: "true",
    rm: "true",
    ...(Object.keys(labels).length > 0 && { labels: JSON.stringify(labels) }),
  };
  const failed = (why: string) =>
    fail("BUILD_FAILED", `Cannot build the image of "${service.name}": ${why}`, {
      details: { service: service.name, log: said.slice(-MOST_BUILD_LINES).join("\n") },
    });
  try {
    await engine.follow("/build", { method: "POST", query, archive, timeoutMs: BUILD_MS }, ({ stream }) => {
      if (typeof stream === "string" && stream.trim() !== "") said.push(stream.trimEnd());
      if (said.length > MOST_BUILD_LINES * 2) said.splice(0, MOST_BUILD_LINES);
    });
  } catch (thrown) {
    throw thrown instanceof EngineError && thrown.code !== "ENGINE_DISK_FULL" ? failed(thrown.said) : thrown;
  }
  // An engine that is killed may end its answer as if the build were done.
  if (!(await isPresent(engine, image))) throw failed("the engine did not finish it");
  return image;
}
