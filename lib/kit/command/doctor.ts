/** Reports which programs that operations can use are installed, which are missing, and how to install them here. */

import { readFileSync } from "node:fs";
import type { Static } from "@sinclair/typebox";
import type { DoctorResult } from "#schemas/heddle.ts";
import type { AnyContract, Requirement, Service } from "../contract/operation.ts";
import { fail } from "../data/errors.ts";
import { escapePattern } from "../data/pattern.ts";
import { quoteCommand } from "../data/quote.ts";
import { VERSION } from "../data/version.ts";
import type { Context } from "../files/context.ts";
import { runProcess, which } from "../programs/process.ts";

export type Finding = Static<typeof DoctorResult>;
type ServiceFinding = Finding["services"][number];

/** What the checks query of the machine; tests pass their own. */
export interface Machine {
  platform: NodeJS.Platform;
  /** The path of a program, or null. */
  find: (program: string) => string | null;
  /** Identifiers of the Linux distribution, its own first: `["ubuntu", "debian"]` (os-release(5)). */
  distribution: readonly string[];
  /** True if installing needs no sudo. */
  root: boolean;
  /** The first line that a program prints, or null. */
  version: (path: string, args: readonly string[]) => Promise<string | null>;
  /** Asks a service that a program depends on; null if it answers, otherwise the reason. */
  ask: (service: Service, path: string) => Promise<string | null>;
}

interface Manager {
  /** Key in a requirement's `install`. */
  name: string;
  program: string;
  platforms: readonly NodeJS.Platform[];
  distributions: readonly string[];
  command: readonly string[];
  /** True if only the administrator can install. */
  administrator: boolean;
}

const LINUX: readonly NodeJS.Platform[] = ["linux"];

/** Package managers, each with its distributions; in this order if nothing else decides. */
const MANAGERS: readonly Manager[] = [
  {
    name: "apt",
    program: "apt-get",
    platforms: LINUX,
    distributions: ["debian", "ubuntu"],
    command: ["apt-get", "install", "-y"],
    administrator: true,
  },
  {
    name: "dnf",
    program: "dnf",
    platforms: LINUX,
    distributions: ["fedora", "rhel", "centos"],
    command: ["dnf", "install", "-y"],
    administrator: true,
  },
  {
    name: "pacman",
    program: "pacman",
    platforms: LINUX,
    distributions: ["arch"],
    command: ["pacman", "-S", "--needed"],
    administrator: true,
  },
  {
    name: "apk",
    program: "apk",
    platforms: LINUX,
    distributions: ["alpine"],
    command: ["apk", "add"],
    administrator: true,
  },
  {
    name: "zypper",
    program: "zypper",
    platforms: LINUX,
    distributions: ["suse", "opensuse"],
    command: ["zypper", "install", "-y"],
    administrator: true,
  },
  {
    name: "brew",
    program: "brew",
    platforms: ["darwin", "linux"],
    distributions: [],
    command: ["brew", "install"],
    administrator: false,
  },
  {
    name: "winget",
    program: "winget",
    platforms: ["win32"],
    distributions: [],
    command: ["winget", "install", "--exact", "--id"],
    administrator: false,
  },
];

/** The package managers of this machine: the distribution's own first. */
export function managersOf(machine: Machine): Manager[] {
  const rank = (manager: Manager) => {
    const at = machine.distribution.findIndex((id) => manager.distributions.includes(id));
    return at < 0 ? machine.distribution.length : at;
  };
  return MANAGERS.filter(
    (manager) => manager.platforms.includes(machine.platform) && machine.find(manager.program) !== null,
  ).sort((a, b) => rank(a) - rank(b));
}

/** The command that installs a requirement here, with sudo if it needs it; null if no package is known. */
export function installArguments(install: Requirement["install"], machine: Machine): string[] | null {
  for (const manager of managersOf(machine)) {
    const packages = install[manager.name]?.split(/\s+/).filter((name) => name !== "") ?? [];
    if (packages.length === 0) continue;
    const sudo = manager.administrator && !machine.root ? ["sudo"] : [];
    return [...sudo, ...manager.command, ...packages];
  }
  return null;
}

/** The same, quoted for a shell. */
export function installCommand(install: Requirement["install"], machine: Machine): string | null {
  const argv = installArguments(install, machine);
  return argv === null ? null : quoteCommand(argv);
}

interface Gathered {
  requirement: Requirement;
  neededBy: string[];
}

/** The requirements of some contracts, each once, with the operations that share it. */
export function gather(contracts: readonly AnyContract[]): Gathered[] {
  const found = new Map<string, Gathered>();
  for (const contract of contracts)
    for (const requirement of contract.needs ?? []) {
      const key = JSON.stringify([requirement.purpose, requirement.anyOf, requirement.platforms]);
      const known = found.get(key);
      if (!known) found.set(key, { requirement, neededBy: [contract.name] });
      else {
        known.neededBy.push(contract.name);
        // Required by one is required.
        if (!requirement.optional) known.requirement = { ...known.requirement, optional: false };
      }
    }
  return [...found.values()];
}

/**
 * Checks everything that contracts need and yields one finding each, the runtime first.
 * @param options `trials`: also ask what takes some seconds
 * @throws Failure NOT_INSTALLED after the last finding if something required is missing or does not work.
 */
export async function* examine(
  contracts: readonly AnyContract[],
  machine: Machine,
  { trials = false }: { trials?: boolean } = {},
): AsyncGenerator<Finding> {
  yield runtime();
  const asking = askingOnce(machine);
  const missing: string[] = [];
  const silent: string[] = [];
  for (const { requirement, neededBy } of gather(contracts)) {
    const services = requirement.services?.filter(({ trial }) => trials || !trial) ?? [];
    const finding = await check({ requirement: { ...requirement, services }, neededBy }, asking);
    if (finding.required && finding.status === "missing") missing.push(finding.requirement);
    if (finding.required && finding.status === "no_answer") silent.push(finding.requirement);
    yield finding;
  }
  if (missing.length > 0)
    throw fail(
      "NOT_INSTALLED",
      `${missing.length === 1 ? "A required program is" : `${missing.length} required programs are`} not installed: ${missing.join(", ")}`,
      { hint: 'Install with the commands that "heddle doctor" shows' },
    );
  if (silent.length > 0)
    throw fail("NOT_INSTALLED", `What a required program depends on does not answer: ${silent.join(", ")}`, {
      hint: 'Follow the hints that "heddle doctor" shows',
    });
}

/** Asks each service once, however many programs and operations depend on it. */
function askingOnce(machine: Machine): Machine {
  const answers = new Map<unknown, Promise<string | null>>();
  return {
    ...machine,
    ask(service, path) {
      const key = typeof service.ask === "function" ? service.ask : JSON.stringify([path, service.ask]);
      const answer = answers.get(key) ?? machine.ask(service, path);
      answers.set(key, answer);
      return answer;
    },
  };
}

function runtime(): Finding {
  return {
    requirement: "bun",
    purpose: `runs Heddle ${VERSION}`,
    status: "found",
    required: true,
    program: "bun",
    path: process.execPath,
    version: Bun.version,
    needed_by: [],
    install: null,
    services: [],
  };
}

async function check({ requirement, neededBy }: Gathered, machine: Machine): Promise<Finding> {
  const { anyOf, purpose, platforms, optional, install } = requirement;
  const base = {
    requirement: anyOf.join(" | "),
    purpose,
    required: optional !== true,
    needed_by: neededBy,
  };
  const nothing = { program: null, path: null, version: null, install: null, services: [] };
  if (platforms && !platforms.includes(machine.platform))
    return { ...base, ...nothing, status: "not_applicable" };
  const found = await installedOf(requirement, machine);
  // The first that works is what an operation uses, or else the first that is installed.
  const used = found.find(({ services }) => services.every(({ answers }) => answers)) ?? found[0];
  if (used === undefined) {
    const command = requirement.command
      ? quoteCommand(requirement.command)
      : installCommand(install, machine);
    return { ...base, ...nothing, status: "missing", install: command };
  }
  const { program, path } = used;
  return {
    ...base,
    status: used.services.every(({ answers }) => answers) ? "found" : "no_answer",
    program,
    path,
    version: requirement.version ? await machine.version(path, requirement.version) : null,
    install: null,
    services: found.flatMap(({ services }) => services),
  };
}

interface Installed {
  program: string;
  path: string;
  services: ServiceFinding[];
}

/** The programs of a requirement that are installed, each with what it depends on; these are asked in parallel. */
async function installedOf(requirement: Requirement, machine: Machine): Promise<Installed[]> {
  const { anyOf, probe, services = [] } = requirement;
  const looked = await Promise.all(
    anyOf.map(async (program) => {
      const path = probe ? await probe() : machine.find(program);
      if (path === null) return [];
      const own = services.filter(({ programs }) => programs?.includes(program) ?? true);
      const asked = own.map((service) => askService(service, program, path, machine));
      return [{ program, path, services: await Promise.all(asked) }];
    }),
  );
  return looked.flat();
}

async function askService(
  service: Service,
  program: string,
  path: string,
  machine: Machine,
): Promise<ServiceFinding> {
  const reason = await machine.ask(service, path);
  const answers = reason === null;
  return { program, service: service.name, answers, reason, hint: answers ? null : service.hint };
}

/** Time in ms that a program may take to print its version. */
const VERSION_DEADLINE = 2000;
/** Time in ms that a service may take to answer: container engines of cold machines need some seconds. */
const SERVICE_DEADLINE = 5000;
/** A program that hangs is killed after this, ms. */
const SERVICE_GRACE = 200;
/** The same for a trial, which starts what it tries. */
const TRIAL_DEADLINE = 60_000;
const noAnswer = (ms: number) => `no answer within ${ms / 1000} s`;

/** The machine that this process runs on. */
export function thisMachine(context: Context): Machine {
  return {
    platform: context.platform,
    find: (program) => which(program, context.env, context.cwd),
    distribution: context.platform === "linux" ? distributionOf(readOsRelease()) : [],
    root: process.getuid?.() === 0,
    async version(path, args) {
      try {
        const { code, stdout, stderr } = await runProcess([path, ...args], {
          timeoutMs: VERSION_DEADLINE,
          maxOutputBytes: 64 * 1024,
          signal: context.signal,
        });
        if (code !== 0) return null;
        const line = (stdout.trim() || stderr.trim()).split("\n", 1)[0]?.trim() ?? "";
        return /\d+(\.\d+)+[\w.+~-]*/.exec(line)?.[0] ?? (line || null);
      } catch {
        // It is installed but does not print a version: that is not a failure.
        context.signal.throwIfAborted();
        return null;
      }
    },
    ask: (service, path) => ask(service, path, context),
  };
}

async function ask(
  { ask: how, trial }: Service,
  path: string,
  { env, signal }: Context,
): Promise<string | null> {
  const timeoutMs = trial ? TRIAL_DEADLINE : SERVICE_DEADLINE;
  try {
    if (typeof how === "function") {
      const deadline = AbortSignal.timeout(timeoutMs);
      return await how({ env, signal: AbortSignal.any([signal, deadline]) });
    }
    const ended = await runProcess([path, ...how], {
      env,
      kind: "desktop",
      signal,
      timeoutMs,
      graceMs: SERVICE_GRACE,
      maxOutputBytes: 64 * 1024,
    });
    if (ended.timedOut) return noAnswer(timeoutMs);
    if (ended.code === 0) return null;
    const said = (ended.stderr.trim() || ended.stdout.trim()).split("\n").at(-1)?.trim();
    return said || `"${quoteCommand([path, ...how])}" ends with ${ended.code ?? ended.signal}`;
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof DOMException && cause.name === "TimeoutError") return noAnswer(timeoutMs);
    return cause instanceof Error ? cause.message : String(cause);
  }
}

/** os-release(5): the first of two places that exists. */
function readOsRelease(): string {
  for (const path of ["/etc/os-release", "/usr/lib/os-release"]) {
    try {
      return readFileSync(path, "utf8");
    } catch {
      // Try the next one.
    }
  }
  return "";
}

/** The distribution's identifier and those of `ID_LIKE`, most specific first. */
export function distributionOf(osRelease: string): string[] {
  const value = (key: string) =>
    new RegExp(`^${escapePattern(key)}=["']?([^"'\\n]*)`, "m").exec(osRelease)?.[1]?.toLowerCase() ?? "";
  return [value("ID"), ...value("ID_LIKE").split(/\s+/)]
    .filter((id) => id !== "")
    .map((id) => (id.startsWith("opensuse") ? "opensuse" : id));
}
