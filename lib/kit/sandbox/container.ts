/** Shutting a command off in a container of docker or podman: the copy of the project, its dependencies, no network. */
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import type { Context } from "../context.ts";
import { fail } from "../errors.ts";
import { type ProcessResult, runProcess, which } from "../process.ts";
import type { ShutOff } from "./bubblewrap.ts";

export const ENGINES = ["docker", "podman"] as const;
export type Engine = (typeof ENGINES)[number];

export interface Container {
  by: Engine;
  image: string;
  /** Who the command runs as, where it would otherwise leave files that this user cannot remove. */
  user: string | null;
}

/** Images with the tools of a language, where nobody names one. Tags are fixed to a minor version. */
const IMAGES: Readonly<Record<string, string>> = {
  python3: "docker.io/library/python:3.12-slim",
  go: "docker.io/library/golang:1.23",
  cargo: "docker.io/library/rust:1.83",
  bun: "docker.io/oven/bun:1",
};
const OTHER_IMAGE = "docker.io/library/node:22-slim";

/** An engine that answers later than this is taken for one that does not run, ms. */
const ENGINE_DEADLINE_MS = 5000;
/** An image of a language has some hundred megabytes, ms. */
const PULL_DEADLINE_MS = 600_000;

/** With what `docker run` and `podman run` end where the container could not be made at all. */
export const ENGINE_FAILED = 125;

/** Every container has it, with the copy as its value, so that one that a killed run left can be found. */
const LABEL = "heddle.copy";

type Asking = Pick<Context, "env" | "signal" | "progress">;

/** The container for a command, or why this engine cannot make one; its image is fetched where it is missing. */
export async function openContainer(
  by: Engine,
  argv: readonly string[],
  image: string | undefined,
  context: Asking,
): Promise<Container | string> {
  if (which(by, context.env) === null) return `${by} is not installed`;
  const security = by === "docker" ? "{{json .SecurityOptions}}" : "{{json .Host.Security.Rootless}}";
  const info = await ask([by, "info", "--format", security], context, ENGINE_DEADLINE_MS);
  if (info.code !== 0) return `${by} does not answer (${lastLine(info.stderr)})`;
  const wanted = image ?? IMAGES[argv[0] ?? ""] ?? OTHER_IMAGE;
  const isThere = await ask([by, "image", "inspect", wanted], context, ENGINE_DEADLINE_MS);
  if (isThere.code !== 0) {
    context.progress({ message: `fetching the image ${wanted}` });
    const pulled = await ask([by, "pull", "--quiet", wanted], context, PULL_DEADLINE_MS);
    if (pulled.code !== 0) return `${by} cannot fetch the image "${wanted}" (${lastLine(pulled.stderr)})`;
  }
  // Root of a rootless engine is this user already.
  const isRootful = by === "docker" && !info.stdout.includes("rootless");
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  return { by, image: wanted, user: isRootful && uid !== 0 ? `${uid}:${gid}` : null };
}

function ask(argv: string[], { env, signal }: Asking, timeoutMs: number): Promise<ProcessResult> {
  return runProcess(argv, { env, signal, timeoutMs });
}

/** The command with the engine around it. Of the environment it sees what the image says, and that nobody watches. */
export function inContainer(
  { by, image, user }: Container,
  { argv, top, folder, dependencies }: ShutOff,
): string[] {
  const [program = "", ...rest] = argv;
  return [
    by,
    "run",
    "--rm",
    ...["--pull", "never"],
    ...["--label", `${LABEL}=${top}`],
    ...["--network", "none"],
    ...["--cap-drop", "ALL"],
    ...["--security-opt", "no-new-privileges"],
    // On systems with SELinux the copy would be out of reach; elsewhere it means nothing.
    ...["--security-opt", "label=disable"],
    ...["--pids-limit", "1024"],
    // Podman would hand on addresses of proxies, which may hold passwords.
    ...(by === "podman" ? ["--http-proxy=false"] : []),
    ...(user === null ? [] : ["--user", user]),
    ...["--tmpfs", "/tmp"],
    ...["--env", "HOME=/tmp", "--env", "CI=1", "--env", "PYTHONDONTWRITEBYTECODE=1"],
    ...["--mount", bound(top, false)],
    ...dependencies.flatMap((path) => ["--mount", bound(path, true)]),
    ...["--workdir", folder],
    // Whatever the image starts by itself would take the command for its arguments.
    ...["--entrypoint", program],
    image,
    ...rest,
  ];
}

function bound(path: string, isReadOnly: boolean): string {
  if (/[,"\n]/.test(path))
    throw fail(
      "USAGE",
      `Cannot show "${path}" to a container: its path holds a comma, a quote or a line end`,
      {
        hint: "Use --sandbox-engine bwrap, or move the folder",
      },
    );
  return `type=bind,source=${path},target=${path}${isReadOnly ? ",readonly" : ""}`;
}

/** Says beside a copy that containers may hold it, for whoever removes it. */
export async function noteEngine(top: string, by: Engine): Promise<void> {
  await writeFile(noteOf(top), by);
}

/** Ends the containers of a copy: the end of the engine's client does not end them. Never throws. */
export async function endContainersOf(top: string, { env }: Pick<Context, "env">): Promise<void> {
  const note = noteOf(top);
  if (!existsSync(note)) return;
  const said = await readFile(note, "utf8").catch(() => "");
  const by = ENGINES.find((engine) => engine === said);
  // A cancelled run cleans up too.
  const calm = { env, timeoutMs: ENGINE_DEADLINE_MS * 4 };
  try {
    if (by === undefined || which(by, env) === null) return;
    const found = await runProcess([by, "ps", "-aq", "--filter", `label=${LABEL}=${top}`], calm);
    const ids = found.stdout.split("\n").filter((id) => /^[0-9a-f]{12,64}$/.test(id));
    // Podman would otherwise ask them to end for ten seconds.
    const atOnce = by === "podman" ? ["--time", "0"] : [];
    if (ids.length > 0) await runProcess([by, "rm", "--force", "--volumes", ...atOnce, ...ids], calm);
  } catch {
    // An engine that is gone holds nothing.
  } finally {
    await rm(note, { force: true });
  }
}

const noteOf = (top: string): string => `${top}.engine`;

function lastLine(text: string): string {
  const line = text.trim().split("\n").at(-1) ?? "";
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
