/**
 * The image of a ready service: the one that the package names, if the engine has it or can pull it, else one made of
 * the same server of this machine.
 */
import { failures } from "#kit/data/errors.ts";
import type { Substitution } from "#schemas/package/execute.ts";
import { pullingOf } from "../environment.ts";
import type { ConnectedImage } from "../ready/connect.ts";
import { baseOf, fileEntry, filesBelow, type LocalBase, librariesOf, SERVICE_USER } from "./base-files.ts";
import { RUNTIME_ERRORS } from "./deployment.ts";
import type { Engine } from "./engine.ts";
import { pull } from "./image.ts";
import { type Building, isPresent } from "./image-build.ts";
import { findLocalServer, type LocalServer, PACKAGES, SERVER_DATA } from "./local-server.ts";
import { importBase } from "./replacement-base.ts";

const fail = failures(RUNTIME_ERRORS);

export interface FoundImage {
  /** Its name in the engine. */
  image: string;
  /** Folders whose data is kept. */
  volumes: string[];
  /** Port that it listens on; null: it tells none. */
  port: number | null;
  /** What its containers run, if not what the image says. */
  command: readonly string[] | null;
  /** The user of a server of this machine, which writes to its volume only; null: what the image says. */
  user: string | null;
  substitution: Substitution | null;
}

/** @throws IMAGE_UNAVAILABLE */
export async function findImage(
  engine: Engine,
  ready: ConnectedImage,
  context: Building,
): Promise<FoundImage> {
  const wanted = ready.image;
  if (await isPresent(engine, wanted)) return presentImage(engine, ready);
  const server = await findLocalServer(ready, context);
  const base = server === null ? null : await baseOfServer(server, context);
  const isKnown = base !== null && pullingOf(context.env) !== "always" && (await isPresent(engine, base.tag));
  const reason = isKnown
    ? "it could not be pulled before (HEDDLE_PACKAGE_PULL=always tries again)"
    : await pull(engine, wanted, context);
  if (reason === null) return presentImage(engine, ready);
  if (server === null || base === null) throw unavailable(ready, reason);
  await importBase(engine, base, context);
  const port = ready.port ?? 0;
  const { uid, gid } = SERVICE_USER;
  return {
    image: base.tag,
    volumes: [SERVER_DATA],
    port: ready.port,
    command: server.start("0.0.0.0", port),
    user: `${uid}:${gid}`,
    substitution: { service: ready.name, wanted, used: `${base.tag} (${base.title})`, reason },
  };
}

/** The failure of an image that nobody has; it says what would help. */
export function unavailable(
  { name, image, product }: ConnectedImage,
  reason: string,
  { isSandbox = false } = {},
) {
  const server = product === undefined ? undefined : PACKAGES[product.title];
  const own =
    server === undefined ? "" : `, or install ${server} on this machine, which is then used instead`;
  const other = isSandbox ? "Use --runtime docker" : "Pull it or load it from a file (docker load -i FILE)";
  return fail("IMAGE_UNAVAILABLE", `Cannot get the image "${image}" of "${name}": ${reason}`, {
    hint: `${other}${own}`,
    details: { service: name, image },
  });
}

async function presentImage(engine: Engine, ready: ConnectedImage): Promise<FoundImage> {
  const { image, product } = ready;
  const { Config: config } = await engine.json<{
    Config: {
      Volumes?: Record<string, unknown> | null;
      ExposedPorts?: Record<string, unknown> | null;
    } | null;
  }>(`/images/${encodeURIComponent(image)}/json`);
  const exposed = Object.keys(config?.ExposedPorts ?? {}).find((port) => port.endsWith("/tcp"));
  return {
    image,
    volumes: Object.keys(config?.Volumes ?? {}).toSorted(),
    port: ready.port ?? (exposed === undefined ? null : Number.parseInt(exposed, 10)),
    command: product?.command ?? null,
    user: null,
    substitution: null,
  };
}

/** An image with the programs of a server and what they load. */
async function baseOfServer(
  { title, programs, folders, files }: LocalServer,
  context: Building,
): Promise<LocalBase> {
  const found = folders.flatMap(filesBelow).filter((path) => !LEFT_OUT.test(path));
  const modules = found.filter((path) => /\.so(?:\.|$)/.test(path));
  const libraries = await librariesOf([...programs, ...modules], context);
  const kind = (title.split(" ", 1)[0] ?? "").toLowerCase();
  return baseOf(kind, `${title} of this machine`, [
    // The shell is asked for by its old path.
    { path: "bin", content: { link: "usr/bin" } },
    ...[...new Set([...programs, ...found])].map(fileEntry),
    ...libraries,
    ...files.map(({ path, content }) => ({ path: path.slice(1), content, mode: 0o755 })),
    { path: SERVER_DATA.slice(1), content: "folder" as const, owner: SERVICE_USER },
  ]);
}

/** Compilers of queries: PostgreSQL does without them, and they are larger than all the rest. */
const LEFT_OUT = /\/(?:llvmjit[^/]*|bitcode)(?:\/|$)/;
