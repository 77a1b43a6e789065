/** A policy as arguments of docker and podman, and the life of their containers. */
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { fail } from "../data/errors.ts";
import type { Context } from "../files/context.ts";
import { type ProcessResult, runProcess, which } from "../programs/process.ts";
import { programEnvironment } from "../programs/program-environment.ts";
import type { Environment } from "../programs/which.ts";
import type { Policy } from "./policy.ts";

const ENGINES = ["docker", "podman"] as const;
export type ContainerEngine = (typeof ENGINES)[number];

export interface Container {
  by: ContainerEngine;
  image: string;
  /** The user that the command runs as, if it would otherwise leave files that this user cannot remove. */
  user: string | null;
}

/** An engine that answers later than this counts as not running, ms. */
const ENGINE_DEADLINE_MS = 5000;
/** Deadline to fetch an image: that of a language has some hundred megabytes, ms. */
const PULL_DEADLINE_MS = 600_000;
/** More than any toolchain starts, less than what stalls a machine. */
const DEFAULT_PROCESSES = 1024;

/** The status of `docker run` and `podman run` if the container could not be created at all. */
export const ENGINE_FAILED = 125;

/**
 * Every container has this label, with the policy's owner as its value, to find those that a killed run left behind.
 */
const LABEL = "heddle.copy";

type Asking = Pick<Context, "env" | "signal" | "progress">;

/** The container for an image, or why this engine cannot create one; the image is fetched if it is missing. */
export async function openContainer(
  by: ContainerEngine,
  image: string | undefined,
  context: Asking,
): Promise<Container | string> {
  if (which(by, context.env) === null) return `${by} is not installed`;
  if (image === undefined) return `${by} needs an image, and none is named`;
  const security = by === "docker" ? "{{json .SecurityOptions}}" : "{{json .Host.Security.Rootless}}";
  const info = await ask([by, "info", "--format", security], context, ENGINE_DEADLINE_MS);
  if (info.code !== 0) return `${by} does not answer (${lastLine(info.stderr)})`;
  const isThere = await ask([by, "image", "inspect", image], context, ENGINE_DEADLINE_MS);
  if (isThere.code !== 0) {
    context.progress({ message: `fetching the image ${image}` });
    const pulled = await ask([by, "pull", "--quiet", image], context, PULL_DEADLINE_MS);
    if (pulled.code !== 0) return `${by} cannot fetch the image "${image}" (${lastLine(pulled.stderr)})`;
  }
  // Root of a rootless engine is this user already.
  const isRootful = by === "docker" && !info.stdout.includes("rootless");
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  return { by, image, user: isRootful && uid !== 0 ? `${uid}:${gid}` : null };
}

function ask(
  argv: string[],
  { env, signal }: Omit<Asking, "progress">,
  timeoutMs: number,
): Promise<ProcessResult> {
  return runProcess(argv, { env, kind: "network", signal, timeoutMs });
}

/** The command with the engine around it; the engine's client is to run in {@link clientEnvironment}. */
export function inContainer(
  { by, image, user }: Container,
  argv: readonly string[],
  { writable, readOnly, mounts = [], env, folder, limits, owner }: Policy,
  name: string,
): string[] {
  const [program = "", ...rest] = argv;
  return [
    by,
    "run",
    "--rm",
    ...["--name", name],
    ...["--pull", "never"],
    ...["--label", `${LABEL}=${owner}`],
    // A separate loopback; published ports are relayed into it, see `publish.ts`.
    ...["--network", "none"],
    ...["--cap-drop", "ALL"],
    ...["--security-opt", "no-new-privileges"],
    // On systems with SELinux mounted folders would be inaccessible; elsewhere it has no effect.
    ...["--security-opt", "label=disable"],
    ...["--pids-limit", String(limits?.processes ?? DEFAULT_PROCESSES)],
    ...(limits?.memoryBytes === undefined
      ? []
      : ["--memory", `${limits.memoryBytes}b`, "--memory-swap", `${limits.memoryBytes}b`]),
    // Podman would pass on proxy URLs, which may contain passwords.
    ...(by === "podman" ? ["--http-proxy=false"] : []),
    ...(user === null ? [] : ["--user", user]),
    ...["--tmpfs", "/tmp"],
    ...Object.entries(env).flatMap(([variable, value]) =>
      value === undefined ? [] : ["--env", isOfClient(variable) ? `${variable}=${value}` : variable],
    ),
    ...writable.flatMap((path) => ["--mount", bound(path, path, false)]),
    ...readOnly.flatMap((path) => ["--mount", bound(path, path, true)]),
    ...mounts.flatMap((mount) => ["--mount", bound(mount.source, mount.target, !mount.writable)]),
    ...["--workdir", folder],
    // The image's own entry point would take the command as its arguments.
    ...["--entrypoint", program],
    image,
    ...rest,
  ];
}

/** Variables that the engine's own client reads. */
const OF_CLIENT = /^(?:PATH|HOME|USER|TMPDIR|LANG|LC_.*|XDG_.*|DOCKER_.*|CONTAINERS?_.*)$/;
const isOfClient = (variable: string): boolean => OF_CLIENT.test(variable);

/** The environment of the engine's client: a value that is passed on by name alone is not visible in process lists. */
export function clientEnvironment(env: Environment, policy: Policy): Environment {
  return {
    ...programEnvironment(env, "network"),
    ...Object.fromEntries(Object.entries(policy.env).filter(([variable]) => !isOfClient(variable))),
  };
}

function bound(source: string, target: string, isReadOnly: boolean): string {
  if (/[,"\n]/.test(source + target))
    throw fail(
      "USAGE",
      `Cannot mount "${source}" in a container: its path holds a comma, a quote or a line end`,
      {
        hint: "Use the engine bwrap, or move the folder",
      },
    );
  return `type=bind,source=${source},target=${target}${isReadOnly ? ",readonly" : ""}`;
}

/** The id of the first process of a running container on this machine; null if there is none. */
export async function processOf(
  by: ContainerEngine,
  name: string,
  context: Pick<Context, "env" | "signal">,
): Promise<number | null> {
  const argv = [by, "inspect", "--type", "container", "--format", "{{.State.Pid}}", name];
  const { code, stdout } = await ask(argv, context, ENGINE_DEADLINE_MS);
  const pid = Number(stdout.trim());
  return code === 0 && pid > 0 ? pid : null;
}

/** Asks a container's program to end, and ends it after a while. Never throws. */
export async function stopContainer(
  by: ContainerEngine,
  name: string,
  graceMs: number,
  env: Environment,
): Promise<void> {
  const seconds = String(Math.ceil(graceMs / 1000));
  const timeoutMs = graceMs + ENGINE_DEADLINE_MS * 2;
  await runProcess([by, "stop", "--time", seconds, name], { env, kind: "network", timeoutMs }).catch(
    () => {},
  );
}

/** Writes next to the policy's owner path which engine may run a container of it. */
export async function noteEngine(owner: string, by: ContainerEngine): Promise<void> {
  await writeFile(noteOf(owner), by);
}

/** Ends the containers of an owner: the end of the engine's client does not end them. Never throws. */
export async function endContainersOf(owner: string, { env }: Pick<Context, "env">): Promise<void> {
  const note = noteOf(owner);
  if (!existsSync(note)) return;
  const noted = await readFile(note, "utf8").catch(() => "");
  const by = ENGINES.find((engine) => engine === noted);
  // A cancelled run cleans up too.
  const calm = { env, kind: "network", timeoutMs: ENGINE_DEADLINE_MS * 4 } as const;
  try {
    if (by === undefined || which(by, env) === null) return;
    const found = await runProcess([by, "ps", "-aq", "--filter", `label=${LABEL}=${owner}`], calm);
    const ids = found.stdout.split("\n").filter((id) => /^[0-9a-f]{12,64}$/.test(id));
    // Podman would otherwise wait ten seconds for them to end.
    const atOnce = by === "podman" ? ["--time", "0"] : [];
    if (ids.length > 0) await runProcess([by, "rm", "--force", "--volumes", ...atOnce, ...ids], calm);
  } catch {
    // A missing engine has no containers.
  } finally {
    await rm(note, { force: true });
  }
}

const noteOf = (owner: string): string => `${owner}.engine`;

/** The last line of an engine's output, cut for a message. */
export function lastLine(text: string): string {
  const line = text.trim().split("\n").at(-1) ?? "";
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
