/** Runs a program under a policy: in a container if an engine is present, in bubblewrap otherwise. */
import { SANDBOX_ENGINES } from "#schemas/common.ts";
import { failures, KIT_ERRORS } from "../data/errors.ts";
import type { Context } from "../files/context.ts";
import { type ProcessResult, runProcess } from "../programs/process.ts";
import type { Environment } from "../programs/which.ts";
import { endBubblewrap, inBubblewrap } from "./bubblewrap.ts";
import type { ControlGroup } from "./cgroup.ts";
import {
  type Container,
  clientEnvironment,
  ENGINE_FAILED,
  endContainersOf,
  inContainer,
  lastLine,
  noteEngine,
  openContainer,
} from "./container.ts";
import type { Started } from "./other-user.ts";
import { type Policy, publishedPorts } from "./policy.ts";
import { bubblewrapFault } from "./trial.ts";
import { type Excess, LimitWatch } from "./watch.ts";

export const SANDBOX_ERRORS = {
  SANDBOX_FAILED: { kind: "component", meaning: "The container engine did not create a container" },
} as const;

const fail = failures({ ...KIT_ERRORS, ...SANDBOX_ERRORS });

export type SandboxEngine = (typeof SANDBOX_ENGINES)[number];

export type Sandbox = (Container | { by: "bwrap" }) & {
  /** Why each preferred engine was not chosen, in the order in which they were tried. */
  passedOver: readonly string[];
};

export interface SandboxWish {
  /** Engines that may be used, in order; default: all. */
  engines?: readonly SandboxEngine[];
  /** Image of a container. */
  image?: string;
  /** Whether services are to run in it; default: only programs that end. */
  services?: boolean;
}

/**
 * Chooses the engine of this machine: the first that is installed, runs, and has the image or can fetch it.
 * @throws NOT_INSTALLED with the reason of each engine that cannot be used
 */
export async function findSandbox(
  { engines = SANDBOX_ENGINES, image, services = false }: SandboxWish,
  context: Pick<Context, "env" | "signal" | "progress">,
): Promise<Sandbox> {
  const passedOver: string[] = [];
  for (const by of engines) {
    if (by === "bwrap") {
      const fault = await bubblewrapFault(context, services);
      if (fault === null) return { by, passedOver };
      passedOver.push(fault);
    } else {
      const opened = await openContainer(by, image, context);
      if (typeof opened !== "string") return { ...opened, passedOver };
      passedOver.push(opened);
    }
  }
  throw fail("NOT_INSTALLED", `Cannot use a sandbox: ${passedOver.join("; ")}`, {
    hint: "Install bubblewrap, e.g. apt install bubblewrap, or start docker or podman",
  });
}

/** The command of a program in its sandbox, ready to be started. */
export type Isolated = Started;

/**
 * The command that runs a program under a policy.
 * @param env the environment of the engine's own client; the program does not see it
 * @param name name of the container or sandbox, see `sandboxName`
 * @param group control group that bubblewrap starts in
 */
export function isolated(
  sandbox: Sandbox,
  argv: readonly string[],
  policy: Policy,
  env: Environment,
  name: string,
  group: ControlGroup | null = null,
): Isolated {
  if (sandbox.by === "bwrap") {
    const command = inBubblewrap(argv, policy, env, name, group?.limitsMemory);
    return { ...command, argv: [...(group?.prefix ?? []), ...command.argv] };
  }
  return { argv: inContainer(sandbox, argv, policy, name), env: clientEnvironment(env, policy) };
}

/** A name that no other sandbox has. */
export const sandboxName = (): string => `heddle-${crypto.randomUUID()}`;

/** Ends what is left in a sandbox whose command has ended. */
export async function endSandbox(
  { by }: Sandbox,
  name: string,
  { owner }: Policy,
  context: Pick<Context, "env">,
): Promise<void> {
  if (by === "bwrap") await endBubblewrap(name);
  else await endContainersOf(owner, context);
}

export interface SandboxResult extends ProcessResult {
  /** The limit for which bubblewrap was ended; for containers the engine reports it with status 137. */
  exceeded: Excess | null;
}

/**
 * Runs a program in a sandbox to its end, and ends all processes that it left running.
 * @throws USAGE for published ports (they are for services, see `service.ts`), SANDBOX_FAILED if no container could be
 * created, and as `runProcess`
 */
export async function runInSandbox(
  sandbox: Sandbox,
  argv: readonly string[],
  policy: Policy,
  context: Pick<Context, "env" | "signal">,
): Promise<SandboxResult> {
  if (publishedPorts(policy.network).length > 0)
    throw fail("USAGE", "Cannot publish a port of a program that runs to completion");
  const { limits = {}, owner } = policy;
  const name = sandboxName();
  const command = isolated(sandbox, argv, policy, context.env, name);
  if (sandbox.by !== "bwrap") await noteEngine(owner, sandbox.by);
  const watch = new LimitWatch(sandbox.by === "bwrap" ? limits : {});
  try {
    const result = await runProcess(command.argv, {
      cwd: policy.folder,
      env: {},
      variables: command.env,
      signal: context.signal,
      onStart: (pid) => watch.start(pid),
      ...(limits.timeMs !== undefined && { timeoutMs: limits.timeMs }),
      ...(limits.outputBytes !== undefined && { maxOutputBytes: limits.outputBytes }),
    });
    if (sandbox.by !== "bwrap" && result.code === ENGINE_FAILED && !result.timedOut)
      throw fail("SANDBOX_FAILED", `${sandbox.by} did not create a container: ${lastLine(result.stderr)}`, {
        hint: "Fix the engine, or use another one",
      });
    return { ...result, exceeded: watch.exceeded };
  } finally {
    watch.stop();
    await endSandbox(sandbox, name, policy, context);
  }
}
