/** Shutting a command off: a container where an engine is present, bubblewrap otherwise. No network, one folder. */
import { SANDBOX_ENGINES } from "#schemas/common.ts";
import type { Context } from "../context.ts";
import { fail } from "../errors.ts";
import { runProcess, which } from "../process.ts";
import { inBubblewrap, type ShutOff, shownEnvironment } from "./bubblewrap.ts";
import { type Container, inContainer, openContainer } from "./container.ts";

export type SandboxKind = Container | { by: "bwrap" };
export type SandboxEngine = (typeof SANDBOX_ENGINES)[number];

/** Making a namespace takes some ms; a system that forbids it says so at once, ms. */
const TRIAL_DEADLINE_MS = 10_000;

export interface SandboxWish {
  engine?: SandboxEngine | undefined;
  image?: string | undefined;
}

/**
 * The sandbox of this machine: the first that is installed, runs, and has the image or can fetch it.
 * @param argv the command that is to run in it: it decides the image of a container
 * @throws NOT_INSTALLED that says of each why it cannot be used; also where an image is named and no engine has it
 */
export async function findSandbox(
  argv: readonly string[],
  { engine, image }: SandboxWish,
  context: Pick<Context, "env" | "signal" | "progress">,
  warn: (message: string) => void,
): Promise<SandboxKind> {
  const faults: string[] = [];
  // A person who names an image wants that image.
  const tried =
    engine !== undefined ? [engine] : SANDBOX_ENGINES.filter((by) => image === undefined || by !== "bwrap");
  for (const by of tried) {
    const opened =
      by === "bwrap" ? await tryBubblewrap(context) : await openContainer(by, argv, image, context);
    if (typeof opened !== "string") {
      const notable = faults.filter((fault) => fault.includes("image"));
      if (notable.length > 0) warn(`The tests run in ${by}: ${notable.join("; ")}`);
      return opened;
    }
    faults.push(opened);
  }
  throw fail("NOT_INSTALLED", `Cannot run the checks in a sandbox: ${faults.join("; ")}`, {
    hint: "Install bubblewrap, e.g. apt install bubblewrap, or start docker or podman",
  });
}

/** Bubblewrap, or why it cannot be used: many systems forbid namespaces within containers. */
async function tryBubblewrap({ env, signal }: Pick<Context, "env" | "signal">) {
  if (which("bwrap", env) === null) return "bwrap is not installed";
  const argv = ["bwrap", "--unshare-all", "--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev", "true"];
  const trial = await runProcess(argv, { env, signal, timeoutMs: TRIAL_DEADLINE_MS });
  if (trial.code === 0) return { by: "bwrap" as const };
  return `bwrap cannot shut anything off here (${trial.stderr.trim().split("\n").at(-1) ?? ""})`;
}

/** A command as the sandbox runs it. */
export interface Shielded {
  argv: string[];
  env: Context["env"];
}

/**
 * The command inside the sandbox: it sees the copy, the installed dependencies and the programs of the system (a
 * container: of its image), and writes to the copy only.
 */
export function sandboxed(sandbox: SandboxKind, what: ShutOff, env: Context["env"]): Shielded {
  if (sandbox.by === "bwrap") return { argv: inBubblewrap(what, env), env: shownEnvironment(env) };
  return { argv: inContainer(sandbox, what), env };
}
