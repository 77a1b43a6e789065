/** Shutting a command off: a container where an engine is present, bubblewrap otherwise. No network, one folder. */
import type { Context } from "../../kit/context.ts";
import { fail } from "../../kit/errors.ts";
import { runProcess, which } from "../../kit/process.ts";

export type SandboxKind = { by: "docker" | "podman"; image: string } | { by: "bwrap" };

/** Images with the tools of a language, where the workflow file names none. Tags are fixed to a minor version. */
const IMAGES: Readonly<Record<string, string>> = {
  python3: "docker.io/library/python:3.12-slim",
  go: "docker.io/library/golang:1.23",
  cargo: "docker.io/library/rust:1.83",
  bun: "docker.io/oven/bun:1",
};
const OTHER_IMAGE = "docker.io/library/node:22-slim";

/** An engine that answers later than this is taken for one that does not run, ms. */
const ENGINE_DEADLINE_MS = 5000;

/**
 * The sandbox of this machine: an engine must be installed and running.
 * @param argv the command that is to run in it: it decides the image of a container
 * @throws NOT_INSTALLED where there is neither an engine nor bubblewrap
 */
export async function findSandbox(
  argv: readonly string[],
  image: string | undefined,
  { env, signal }: Pick<Context, "env" | "signal">,
): Promise<SandboxKind> {
  for (const by of ["docker", "podman"] as const) {
    if (!which(by, env)) continue;
    const answer = await runProcess([by, "info"], { env, signal, timeoutMs: ENGINE_DEADLINE_MS });
    if (answer.code === 0) return { by, image: image ?? IMAGES[argv[0] ?? ""] ?? OTHER_IMAGE };
  }
  if (which("bwrap", env)) return { by: "bwrap" };
  throw fail(
    "NOT_INSTALLED",
    "Cannot run the checks in a sandbox: no container engine runs, and bwrap is missing",
    {
      hint: "Install bubblewrap, e.g. apt install bubblewrap, or start docker or podman",
    },
  );
}

/**
 * The command inside the sandbox: it sees `folder`, the installed `dependencies` and the system's programs (a
 * container: its image's), and writes to `folder` only.
 */
export function sandboxed(
  sandbox: SandboxKind,
  folder: string,
  dependencies: readonly string[],
  argv: readonly string[],
): string[] {
  if (sandbox.by === "bwrap")
    return [
      "bwrap",
      "--unshare-all",
      "--die-with-parent",
      "--new-session",
      ...["--ro-bind", "/", "/"],
      ...["--tmpfs", "/tmp"],
      ...["--proc", "/proc"],
      ...["--dev", "/dev"],
      ...["--bind", folder, folder],
      ...["--chdir", folder],
      "--",
      ...argv,
    ];
  return [
    sandbox.by,
    "run",
    "--rm",
    "--init",
    ...["--network", "none"],
    ...["--cap-drop", "ALL"],
    ...["--security-opt", "no-new-privileges"],
    ...["--pids-limit", "1024"],
    ...["--volume", `${folder}:${folder}`],
    ...dependencies.flatMap((path) => ["--volume", `${path}:${path}:ro`]),
    ...["--workdir", folder],
    sandbox.image,
    ...argv,
  ];
}
