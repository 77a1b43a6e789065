/**
 * A policy as arguments of bubblewrap: separate namespaces, and of the files of this machine only the system's programs
 * and what the policy names. The home folder is an empty one.
 */
import { isAbsolute, resolve } from "node:path";
import type { Context } from "../context.ts";
import { runProcess } from "../process.ts";
import { isInside } from "../roots.ts";
import { type Environment, which } from "../which.ts";
import { type Policy, publishedPorts } from "./policy.ts";

/** Programs and libraries of the system; the links of a merged /usr too. */
const SYSTEM = [
  ...["/usr", "/opt", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store"],
  // The number of processors.
  "/sys/devices/system/cpu",
];

/** Files of /etc that programs look up, without keys, passwords and the settings of services. */
const ETC = (
  "alternatives ca-certificates.conf fonts gai.conf group hosts java-17-openjdk java-21-openjdk ld.so.cache ld.so.conf " +
  "ld.so.conf.d localtime magic mime.types nsswitch.conf os-release passwd pki/ca-trust pki/tls/certs protocols " +
  "python3 python3.9 python3.10 python3.11 python3.12 python3.13 services shells ssl/certs ssl/openssl.cnf terminfo " +
  "timezone"
)
  .split(" ")
  .map((name) => `/etc/${name}`);

/** Devices without a pseudo-terminal, see `devices`. */
const DEVICES = ["null", "zero", "full", "random", "urandom"].map((name) => `/dev/${name}`);

/** Creating a namespace takes some ms; a system that forbids it fails at once, ms. */
const TRIAL_DEADLINE_MS = 10_000;

/** Why bubblewrap cannot be used, or null: many systems forbid namespaces within containers. */
export async function bubblewrapFault({
  env,
  signal,
}: Pick<Context, "env" | "signal">): Promise<string | null> {
  if (which("bwrap", env) === null) return "bwrap is not installed";
  const argv = ["bwrap", "--unshare-all", "--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev", "true"];
  const trial = await runProcess(argv, { env, signal, timeoutMs: TRIAL_DEADLINE_MS });
  if (trial.code === 0) return null;
  return `bwrap cannot isolate anything here (${trial.stderr.trim().split("\n").at(-1) ?? ""})`;
}

/** The command with bubblewrap around it. Later arguments cover earlier ones. */
export function inBubblewrap(argv: readonly string[], policy: Policy, env: Environment): string[] {
  const { network, writable, readOnly, folder, limits } = policy;
  const home = homeOf(policy.env);
  // Files written there take memory too.
  const size = limits?.memoryBytes === undefined ? [] : ["--size", String(limits.memoryBytes)];
  const around = network === "none" ? bareNetwork(env) : [];
  return [
    ...around,
    which("bwrap", env) ?? "bwrap",
    ...["--unshare-user-try", "--unshare-ipc", "--unshare-pid", "--unshare-uts", "--unshare-cgroup-try"],
    ...(around.length === 0 ? ["--unshare-net"] : []),
    ...["--die-with-parent", "--new-session", "--cap-drop", "ALL"],
    ...[...SYSTEM, ...ETC].flatMap(shown),
    ...["--proc", "/proc", ...devices(policy)],
    ...[...size, "--tmpfs", "/tmp", "--dir", "/run", "--dir", "/var", "--symlink", "/tmp", "/var/tmp"],
    ...(home === null ? [] : [...size, "--tmpfs", home]),
    ...[...new Set(readOnly)].sort().flatMap(shown),
    ...writable.flatMap((path) => ["--bind", path, path]),
    ...["--chdir", folder, "--"],
    ...limited(policy, env),
    ...argv,
  ];
}

const shown = (path: string): string[] => ["--ro-bind-try", path, path];

/**
 * A network namespace that bubblewrap does not create has its loopback down; inside, nobody has the right to bring it
 * up.
 * Root needs no user namespace for it.
 */
function bareNetwork(env: Environment): string[] {
  const unshare = which("unshare", env);
  if (unshare === null) return [];
  const asUser = process.getuid?.() === 0 ? [] : ["--user", "--map-current-user"];
  return [unshare, ...asUser, "--net", "--"];
}

/**
 * For pseudo-terminals bubblewrap creates a second user namespace, and then nobody outside can enter that of the
 * network, as publishing a port does.
 */
function devices({ network }: Policy): string[] {
  if (publishedPorts(network).length === 0) return ["--dev", "/dev"];
  return [
    ...["--tmpfs", "/dev", "--dir", "/dev/shm"],
    ...DEVICES.flatMap((path) => ["--dev-bind", path, path]),
    ...["--symlink", "/proc/self/fd", "/dev/fd"],
  ];
}

/** Limits of each process, set inside, so that they count for the sandbox alone. */
function limited({ limits: { memoryBytes, processes } = {} }: Policy, env: Environment): string[] {
  const options = [
    ...(memoryBytes === undefined ? [] : [`--data=${memoryBytes}`]),
    ...(processes === undefined ? [] : [`--nproc=${processes}`]),
  ];
  const prlimit = options.length === 0 ? null : which("prlimit", env);
  return prlimit === null ? [] : [prlimit, ...options, "--"];
}

/** The home folder, which an empty one covers; null if there is none, or if it is among the system's programs. */
export function homeOf(env: Environment): string | null {
  const { HOME: home } = env;
  if (home === undefined || !isAbsolute(home) || resolve(home) === "/") return null;
  return SYSTEM.some((path) => isInside(path, resolve(home))) ? null : resolve(home);
}
