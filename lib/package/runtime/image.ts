/** The image of a service: built from its own Dockerfile if the base can be pulled, else on a base of this machine. */
import { Failure, failures } from "#kit/data/errors.ts";
import { pullingOf } from "../environment.ts";
import { type Deployment, RUNTIME_ERRORS, type ServiceToStart } from "./deployment.ts";
import { type Engine, EngineError } from "./engine.ts";
import { type Building, type BuiltImage, build, isPresent } from "./image-build.ts";
import { serviceImage } from "./images.ts";
import { findReplacement, replaceBase } from "./replacement-base.ts";

const fail = failures(RUNTIME_ERRORS);

/** A registry that does not even begin to answer within this time is not reachable. */
const PULL_MS = 120_000;

/**
 * Builds the image of a service, unless the same one is there.
 * @throws IMAGE_UNAVAILABLE, BUILD_FAILED with the last lines of the build
 */
export async function buildImage(
  engine: Engine,
  deployment: Pick<Deployment, "project" | "workspace">,
  service: ServiceToStart,
  context: Building,
): Promise<BuiltImage> {
  const { base, dockerfile } = service.image;
  const name = (hash: string) => serviceImage(deployment, service.name, hash);
  const isThere = await isPresent(engine, base);
  const replacement = isThere ? null : await findReplacement(service, context);
  // A base that was replaced before is so again: a registry that cannot be reached is slow to say so.
  const isKnown = replacement !== null && pullingOf(context.env) !== "always";
  const reason =
    isKnown && (await isPresent(engine, replacement.base.tag))
      ? "it could not be pulled before (HEDDLE_PACKAGE_PULL=always tries again)"
      : isThere
        ? null
        : await pull(engine, base, context);
  if (reason === null) {
    const entries = service.files.map(({ path, content, mode }) => ({
      path,
      content,
      ...(mode !== undefined && { mode }),
    }));
    const image = await build(engine, { service, entries, dockerfile, name }, context);
    return { image, substitution: null, env: {}, program: null };
  }
  if (replacement === null)
    throw fail("IMAGE_UNAVAILABLE", `Cannot get the base image "${base}": ${reason}`, {
      hint: "Pull it by hand, name another base image, or use --runtime sandbox",
      details: { service: service.name, image: base },
    });
  return replaceBase(engine, service, { ...replacement, reason, name }, context);
}

/** @returns why an image cannot be pulled; null if it was */
export async function pull(
  engine: Engine,
  base: string,
  { env, progress }: Building,
): Promise<string | null> {
  if (pullingOf(env) === "never") return "pulling is switched off (HEDDLE_PACKAGE_PULL)";
  progress({ phase: "pull", message: `pulling ${base}` });
  try {
    const query = { fromImage: base.includes(":") || base.includes("@") ? base : `${base}:latest` };
    await engine.follow("/images/create", { method: "POST", query, timeoutMs: PULL_MS });
    return (await isPresent(engine, base)) ? null : "the registry has no such image";
  } catch (thrown) {
    if (thrown instanceof EngineError) return thrown.said.split("\n", 1)[0] ?? "";
    if (thrown instanceof Failure && thrown.code !== "TIMEOUT") throw thrown;
    return thrown instanceof Error ? (thrown.message.split("\n", 1)[0] ?? "") : "the pull failed";
  }
}
