/** Tries whether bubblewrap isolates a program here, by the command lines that programs and services are started with. */
import { tmpdir } from "node:os";
import { asFailure } from "../data/errors.ts";
import type { Context } from "../files/context.ts";
import { runProcess } from "../programs/process.ts";
import { ServiceLog, startService } from "../programs/supervisor.ts";
import { which } from "../programs/which.ts";
import { forbidsUsers, inBubblewrap, ownNetwork } from "./bubblewrap.ts";
import type { Policy } from "./policy.ts";

/** Creating a namespace takes some ms; a system that forbids it fails at once, ms. */
const DEADLINE_MS = 10_000;

/** Whatever starts it starts itself once more: this is there, whatever PATH is. */
const PROGRAM = ["/proc/self/exe", "--version"];

type Trying = Pick<Context, "env" | "signal">;

/**
 * Why bubblewrap cannot be used, or null: many systems forbid namespaces within containers.
 * @param services whether services are to run in it, too
 */
export async function bubblewrapFault(context: Trying, services = true): Promise<string | null> {
  if (which("bwrap", context.env) === null) return "bwrap is not installed";
  const said = (await programFault(context)) ?? (services ? await serviceFault(context) : null);
  // Without the option, root inside could write to the control groups of the machine.
  if (said === null && process.getuid?.() === 0 && !forbidsUsers(context.env))
    return "bwrap cannot forbid user namespaces inside, which it must if root uses it: 0.8.0 can";
  return said === null ? null : `bwrap cannot isolate anything here (${said})`;
}

const policy = (more: Pick<Policy, "network">): Policy => ({
  ...more,
  writable: [],
  readOnly: [],
  env: { PATH: "/usr/bin:/bin" },
  folder: "/",
  owner: tmpdir(),
  limits: { processes: 100 },
});

/** What it says, or null if it works. */
async function programFault({ env, signal }: Trying): Promise<string | null> {
  const command = inBubblewrap(PROGRAM, policy({ network: "loopback" }), env, "heddle-trial");
  const { code, stderr } = await runProcess(command.argv, {
    env: {},
    variables: command.env,
    signal,
    timeoutMs: DEADLINE_MS,
  });
  return code === 0 ? null : lastWords(stderr);
}

/** The same for a service, whose guard shares its network. */
async function serviceFault({ env, signal }: Trying): Promise<string | null> {
  const command = inBubblewrap(PROGRAM, policy({ network: { publish: [] } }), env, "heddle-trial");
  const log = new ServiceLog();
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]);
  try {
    const service = await startService(command.argv, {
      env: {},
      variables: command.env,
      within: ownNetwork(env),
      log,
      signal: deadline,
    });
    const { code } = await service.exited;
    return code === 0 ? null : lastWords(log.text());
  } catch (thrown) {
    signal.throwIfAborted();
    return lastWords(log.text()) || asFailure(thrown).message;
  }
}

const lastWords = (text: string): string => text.trim().split("\n").at(-1) ?? "";
