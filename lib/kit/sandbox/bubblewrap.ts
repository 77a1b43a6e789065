/**
 * Shutting a command off with bubblewrap: no network, one folder to write to, and of the files of this machine only the
 * system's programs and what the tool-chains of this user need. The home folder is an empty one.
 */
import { existsSync, realpathSync, statSync } from "node:fs";
import { basename, delimiter, dirname, isAbsolute, join, resolve } from "node:path";
import type { Context } from "../context.ts";
import { isInside } from "../roots.ts";
import { which } from "../which.ts";

type Environment = Context["env"];

/** What is shut off, and what it needs. */
export interface ShutOff {
  argv: readonly string[];
  /** The copy of the project: the only folder that can be written for good. */
  top: string;
  /** Where the command starts: the copy, or the project's folder in it. */
  folder: string;
  /** Installed dependencies that the copy links to. */
  dependencies: readonly string[];
}

/** Programs and libraries of the system; the links of a merged /usr too. */
const SYSTEM = [
  ...["/usr", "/opt", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store"],
  // How many processors there are.
  "/sys/devices/system/cpu",
];

/** Of /etc what programs look up, without keys, passwords and the settings of services. */
const ETC = (
  "alternatives ca-certificates.conf fonts gai.conf group hosts java-17-openjdk java-21-openjdk ld.so.cache ld.so.conf " +
  "ld.so.conf.d localtime magic mime.types nsswitch.conf os-release passwd pki/ca-trust pki/tls/certs protocols " +
  "python3 python3.9 python3.10 python3.11 python3.12 python3.13 services shells ssl/certs ssl/openssl.cnf terminfo " +
  "timezone"
)
  .split(" ")
  .map((name) => `/etc/${name}`);

/** Below the home folder: tool-chains and what they have fetched. Their settings, which may hold keys, are not among it. */
const TOOLS_AT_HOME = (
  ".asdf .bun/bin .bun/install/cache .cargo/bin .cargo/git .cargo/registry .deno/bin .fnm .jenv .local/bin .local/lib " +
  ".local/share/fnm .local/share/mise .local/share/pnpm .local/share/uv .local/share/virtualenvs .m2/repository .nvm " +
  ".pyenv .rbenv .rustup .sdkman/candidates .volta go/bin go/pkg sdk"
).split(" ");

/** Variables that name the folder of a tool-chain. */
const TOOL_VARIABLES = [
  ...["ASDF_DIR", "BUN_INSTALL", "CONDA_PREFIX", "GOMODCACHE", "GOROOT", "JAVA_HOME", "NVM_DIR", "PNPM_HOME"],
  ...["PYENV_ROOT", "RUSTUP_HOME", "VIRTUAL_ENV", "VOLTA_HOME"],
];

/** Variables that the command sees beside those: none that may hold a key. */
const VARIABLES = [
  ...["PATH", "HOME", "USER", "LOGNAME", "LANG", "LANGUAGE", "TZ", "TERM", "CI", "HEDDLE_CHECK"],
  ...["PYTHONPATH", "PYTHONHASHSEED", "PYTHONWARNINGS", "PYTHONUTF8", "PYTHONDONTWRITEBYTECODE"],
  ...["NODE_ENV", "NODE_PATH", "CARGO_HOME", "GOPATH", "GOFLAGS", "CGO_ENABLED"],
];

/** Folders of an installation, beside its `bin`; `pyvenv.cfg` makes a Python environment one. */
const PARTS = ["bin", "sbin", "lib", "lib32", "lib64", "libexec", "include", "share", "pyvenv.cfg"];
/** Further ones of Go's. */
const GO_PARTS = ["VERSION", "go.env", "pkg", "src"];

/** The environment of the command. */
export function shownEnvironment(env: Environment): Environment {
  const shown = Object.entries(env).filter(
    ([name]) => VARIABLES.includes(name) || TOOL_VARIABLES.includes(name) || name.startsWith("LC_"),
  );
  return { ...Object.fromEntries(shown), HOME: homeOf(env) ?? "/tmp", TMPDIR: "/tmp" };
}

/** The command with bubblewrap around it. Later arguments cover earlier ones. */
export function inBubblewrap({ argv, top, folder, dependencies }: ShutOff, env: Environment): string[] {
  const home = homeOf(env);
  const readable = [...toolFolders(argv, folder, dependencies, env), ...dependencies];
  return [
    "bwrap",
    ...["--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL"],
    ...[...SYSTEM, ...ETC].flatMap(readOnly),
    ...["--proc", "/proc", "--dev", "/dev"],
    ...["--tmpfs", "/tmp", "--dir", "/run", "--dir", "/var", "--symlink", "/tmp", "/var/tmp"],
    ...(home === null ? [] : ["--tmpfs", home]),
    ...[...new Set(readable)].sort().flatMap(readOnly),
    ...["--bind", top, top, "--chdir", folder],
    "--",
    ...argv,
  ];
}

const readOnly = (path: string): string[] => ["--ro-bind-try", path, path];

/** The home folder, which an empty one covers; null where there is none, or one that lies among the system's programs. */
function homeOf(env: Environment): string | null {
  const { HOME: home } = env;
  if (home === undefined || !isAbsolute(home) || resolve(home) === "/") return null;
  return SYSTEM.some((path) => isInside(path, resolve(home))) ? null : resolve(home);
}

/** Where the programs lie that this user has beside the system's: each entry of PATH, and the tested command's. */
function toolFolders(
  argv: readonly string[],
  folder: string,
  dependencies: readonly string[],
  env: Environment,
): string[] {
  const home = homeOf(env);
  const atHome = home === null ? [] : TOOLS_AT_HOME.map((name) => join(home, name));
  const named = TOOL_VARIABLES.flatMap((name) => env[name] ?? []);
  const searched = (env["PATH"] ?? "").split(delimiter).filter((path) => isAbsolute(path));
  const programs = [
    which(argv[0] ?? "", env, folder),
    // The interpreter of a Python environment is a link to that of another installation.
    ...dependencies.map((path) => join(path, "bin/python")),
  ].flatMap((path) => (path === null ? [] : [path, real(path)]));
  const bins = [...searched, ...programs.map((path) => dirname(path))].flatMap((path) => [path, real(path)]);
  const all = [...atHome, ...named, ...bins.flatMap((bin) => installationOf(bin, home))];
  // Nothing that holds the home folder: it would uncover what is covered.
  return all.filter((path) => isAbsolute(path) && existsSync(path) && !holds(path, home));
}

/** The folder of programs, and what belongs to it. */
function installationOf(bin: string, home: string | null): string[] {
  const prefix = dirname(bin);
  if (prefix === "/") return [bin];
  // Folders that hold packages, or versions of an interpreter, and nothing else.
  if (basename(bin) === ".bin" || basename(bin) === "shims") return [prefix];
  if (basename(bin) !== "bin" && basename(bin) !== "sbin") return [bin];
  // Beside a person's own `bin` lies everything that this person has.
  const isOwn = holds(prefix, home) || (home !== null && prefix === join(home, ".local"));
  const parts = isOwn
    ? ["bin", "lib"]
    : existsSync(join(prefix, "VERSION"))
      ? [...PARTS, ...GO_PARTS]
      : PARTS;
  return [bin, ...parts.map((part) => join(prefix, part))];
}

function holds(path: string, home: string | null): boolean {
  return home !== null && isInside(resolve(path), home) && isFolder(path);
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
