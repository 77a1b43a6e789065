/**
 * A policy as arguments of bubblewrap: separate namespaces, and of the files of this machine only the system's programs
 * and what the policy names. The home folder is an empty one.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { isInside } from "../files/roots.ts";
import { type Environment, which } from "../programs/which.ts";
import { THREADS } from "./cgroup.ts";
import { asOtherUser, type Started } from "./other-user.ts";
import type { Policy } from "./policy.ts";
import { SYSTEM, shown } from "./system.ts";

/** Files of /etc that programs look up, without keys, passwords and the settings of services. */
const ETC = (
  "alternatives ca-certificates.conf fonts gai.conf group hosts java-17-openjdk java-21-openjdk ld.so.cache ld.so.conf " +
  "ld.so.conf.d localtime magic mime.types nsswitch.conf os-release passwd pki/ca-trust pki/tls/certs protocols " +
  "python3 python3.9 python3.10 python3.11 python3.12 python3.13 services shells ssl/certs ssl/openssl.cnf terminfo " +
  "timezone"
)
  .split(" ")
  .map((name) => `/etc/${name}`);

/** A process that waits for a device may outlive SIGKILL for a while, ms. */
const END_DEADLINE_MS = 10_000;
const END_POLL_MS = 5;

/**
 * The command with bubblewrap around it, and its environment.
 * @param isMemoryLimited whether a control group limits the memory of all processes together
 * @param name is put into the arguments of bubblewrap's own processes, so that `endBubblewrap` finds them
 */
export const inBubblewrap = (
  argv: readonly string[],
  policy: Policy,
  env: Environment,
  name: string,
  isMemoryLimited = false,
): Started => {
  const outside = Object.entries(policy.env).filter(([variable]) => !LOADER.test(variable));
  return asOtherUser(
    (find, isRoot) => commandOf(argv, policy, env, name, isMemoryLimited, find, isRoot),
    Object.fromEntries(outside),
    env,
  );
};

/**
 * What the loader of every program obeys (ld.so(8)), and a shell before it runs a command (bash(1)): set inside, since what
 * is started outside would load a library, or run a function, of the project.
 */
const LOADER = /^(?:LD_|GLIBC_TUNABLES$|MALLOC_|BASH|SHELLOPTS$|ENV$|PS4$)/;

/** Later arguments cover earlier ones. */
function commandOf(
  argv: readonly string[],
  policy: Policy,
  env: Environment,
  name: string,
  isMemoryLimited: boolean,
  find: (path: string) => string,
  isRoot: boolean,
): string[] {
  const { network, writable, readOnly, mounts = [], folder, limits, user } = policy;
  const home = homeOf(policy.env);
  // Files written there take memory too.
  const size = limits?.memoryBytes === undefined ? [] : ["--size", String(limits.memoryBytes)];
  const around = network === "none" ? bareNetwork(env, isRoot) : [];
  // A service with published ports is started in the network of its guard.
  const isInNetwork = around.length > 0 || typeof network !== "string";
  return [
    ...around,
    which("bwrap", env) ?? "bwrap",
    // A variable that nobody sets: it names the sandbox and changes nothing.
    ...["--unsetenv", name],
    ...ownUsers(env, isRoot),
    // Inside, root and who takes its place are user 0, whom programs know by name.
    ...[
      "--uid",
      String(user?.uid ?? process.getuid?.() ?? 0),
      "--gid",
      String(user?.gid ?? process.getgid?.() ?? 0),
    ],
    ...["--unshare-ipc", "--unshare-pid", "--unshare-uts", "--unshare-cgroup-try"],
    ...(isInNetwork ? [] : ["--unshare-net"]),
    ...["--die-with-parent", "--new-session", "--cap-drop", "ALL"],
    ...[...SYSTEM, ...ETC].flatMap((path) => shown(path)),
    // Most files of /proc are the machine's, not the sandbox's, and the kernel permits root to write them without any
    // capability. Bubblewrap itself covers those that it may write to, which /proc/sys is not.
    ...["--proc", "/proc", "--remount-ro", "/proc", "--dev", "/dev"],
    ...[...size, "--tmpfs", "/tmp", "--dir", "/run", "--dir", "/var", "--symlink", "/tmp", "/var/tmp"],
    ...(home === null ? [] : [...size, "--tmpfs", home]),
    ...[...new Set(readOnly)].sort().flatMap((path) => shown(path, find(path))),
    ...writable.flatMap((path) => ["--bind", find(path), path]),
    ...mounts.flatMap(({ source, target, writable: isWritable = false }) => [
      isWritable ? "--bind" : "--ro-bind",
      find(source),
      target,
    ]),
    ...Object.entries(policy.env).flatMap(([variable, value]) =>
      LOADER.test(variable) && value !== undefined ? ["--setenv", variable, value] : [],
    ),
    ...["--chdir", folder, "--"],
    ...limited(policy, env, isMemoryLimited),
    ...argv,
  ];
}

/**
 * Arguments for a user namespace in which no further one can be made. In one of its own a program gets every capability
 * back: enough to mount the control groups of the machine, which root may then write to, and to end every service with.
 */
function ownUsers(env: Environment, isRoot: boolean): string[] {
  // Where the kernel has none, nobody makes any inside either.
  if (isRoot && mostUserNamespaces() === 0) return [];
  return ["--unshare-user", ...(forbidsUsers(env) ? ["--disable-userns"] : [])];
}

/** namespaces(7); none in a kernel that does not know them. */
function mostUserNamespaces(): number {
  const path = "/proc/sys/user/max_user_namespaces";
  return existsSync(path) ? Number(readFileSync(path, "utf8")) : 0;
}

/** Answers by the path of bubblewrap. */
const forbidding = new Map<string, boolean>();

/**
 * Whether bubblewrap can forbid further user namespaces (0.8.0, of 2023): whether its help names the option. A script
 * around it is taken to be of a newer one, which the trial shows.
 */
export function forbidsUsers(env: Environment): boolean {
  const path = which("bwrap", env);
  if (path === null) return false;
  const known = forbidding.get(path) ?? /^#!|--disable-userns/.test(readFileSync(path, "latin1"));
  forbidding.set(path, known);
  return known;
}

/**
 * Waits until nothing of a sandbox is left: bubblewrap ends as soon as the program's status is known, while the first
 * process of the namespace, and with it every other, may still be ending. Linux only, as bubblewrap is.
 */
export async function endBubblewrap(name: string): Promise<void> {
  const deadline = Date.now() + END_DEADLINE_MS;
  while (!endedBubblewrap(name) && Date.now() < deadline) await Bun.sleep(END_POLL_MS);
}

/**
 * Whether none of bubblewrap's processes of a sandbox is left; kills those that are. A process that is ending has lost
 * its arguments, so one of another sandbox may be waited for as well.
 */
function endedBubblewrap(name: string): boolean {
  let ended = true;
  for (const pid of readdirSync("/proc")) {
    if (!/^\d+$/.test(pid)) continue;
    const argv = fileOf(pid, "cmdline");
    if (argv.includes(name)) {
      ended = false;
      kill(Number(pid));
    } else if (argv === "" && isEndingBubblewrap(fileOf(pid, "stat"))) ended = false;
  }
  return ended;
}

/** By proc_pid_stat(5): the name in parentheses, then the state; a zombie (Z) or a dead process (X) is gone. */
const isEndingBubblewrap = (stat: string): boolean => /^\d+ \(bwrap\) [^ZX]/.test(stat);

/** A file of proc_pid(5); empty if the process has ended. */
function fileOf(pid: string, name: "cmdline" | "stat"): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "latin1");
  } catch {
    return "";
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * A network namespace that bubblewrap does not create has its loopback down; inside, nobody has the right to bring it
 * up.
 * Root needs no user namespace for it.
 */
function bareNetwork(env: Environment, isRoot: boolean): string[] {
  const unshare = which("unshare", env);
  if (unshare === null) return [];
  const asUser = isRoot ? [] : ["--user", "--map-current-user"];
  return [unshare, ...asUser, "--net", "--"];
}

/**
 * A command that gives the guard of a service, and what it starts, a network of their own with nothing but a loopback; of
 * everything else on this machine they see what they would see without it. The guard has every capability there, and
 * hands none on: bubblewrap refuses to start with some unless its user is root.
 */
export function ownNetwork(env: Environment): string[] {
  return [which("bwrap", env) ?? "bwrap", "--unshare-net", "--dev-bind", "/", "/", "--cap-add", "ALL", "--"];
}

/** Limits of each process, set inside, so that they count for the sandbox alone. */
function limited({ limits = {}, env: inside }: Policy, env: Environment, isMemoryLimited: boolean): string[] {
  const { memoryBytes, processes, fileBytes, openFiles } = limits;
  const options = [
    ...(fileBytes === undefined ? [] : [`--fsize=${fileBytes}`]),
    ...(openFiles === undefined ? [] : [`--nofile=${openFiles}`]),
    ...(memoryBytes === undefined || isMemoryLimited ? [] : [`--data=${memoryBytes}`]),
    // The kernel counts threads, and refuses more; the watch counts processes, and ends the sandbox.
    ...(processes === undefined ? [] : [`--nproc=${processes * THREADS}`]),
  ];
  // It runs inside, where only the folders of the program's own PATH are there.
  const prlimit = options.length === 0 ? null : which("prlimit", { ...env, ...inside });
  return prlimit === null ? [] : [prlimit, ...options, "--"];
}

/** The home folder, which an empty one covers; null if there is none, or if it is among the system's programs. */
export function homeOf(env: Environment): string | null {
  const { HOME: home } = env;
  if (home === undefined || !isAbsolute(home) || resolve(home) === "/") return null;
  return SYSTEM.some((path) => isInside(path, resolve(home))) ? null : resolve(home);
}
