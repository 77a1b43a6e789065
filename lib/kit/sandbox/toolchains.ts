/** What developer tools need in a sandbox: their programs, packages, variables and images. */
import { existsSync, realpathSync, statSync } from "node:fs";
import { basename, delimiter, dirname, isAbsolute, join, resolve } from "node:path";
import { isInside } from "../files/roots.ts";
import { passedEnvironment, programEnvironment } from "../programs/program-environment.ts";
import { type Environment, which } from "../programs/which.ts";
import { homeOf } from "./bubblewrap.ts";
import type { Policy } from "./policy.ts";
import type { Sandbox } from "./sandbox.ts";

/** In the home folder: toolchains and what they have downloaded, without their settings, which may contain keys. */
const TOOLS_AT_HOME = (
  ".asdf .bun/bin .bun/install/cache .cache/pyright-python .cargo/bin .cargo/git .cargo/registry .deno/bin .fnm .jenv .local/bin .local/lib " +
  ".local/share/fnm .local/share/mise .local/share/pnpm .local/share/uv .local/share/virtualenvs .m2/repository .nvm " +
  ".pyenv .rbenv .rustup .sdkman/candidates .volta go/bin go/pkg sdk"
).split(" ");

/** Variables that name the folder of a toolchain. */
const TOOL_VARIABLES = [
  ...["ASDF_DIR", "BUN_INSTALL", "CONDA_PREFIX", "GOMODCACHE", "GOROOT", "JAVA_HOME", "NVM_DIR", "PNPM_HOME"],
  ...["PYENV_ROOT", "RUSTUP_HOME", "VIRTUAL_ENV", "VOLTA_HOME"],
];

/** Folders of an installation, next to its `bin`; `pyvenv.cfg` makes a Python environment one. */
const PARTS = ["bin", "sbin", "lib", "lib32", "lib64", "libexec", "include", "share", "pyvenv.cfg"];
/** Further ones of Go. */
const GO_PARTS = ["VERSION", "go.env", "pkg", "src"];

/** Default images with the tools of a language. Tags are fixed to a minor version. */
const IMAGES: Readonly<Record<string, string>> = {
  python3: "docker.io/library/python:3.12-slim",
  go: "docker.io/library/golang:1.23",
  cargo: "docker.io/library/rust:1.83",
  bun: "docker.io/oven/bun:1",
};
const OTHER_IMAGE = "docker.io/library/node:22-slim";

/** The image for a command. */
export function imageFor([program = ""]: readonly string[]): string {
  return IMAGES[program] ?? OTHER_IMAGE;
}

/**
 * What a command of a developer's toolchain sees: in bubblewrap the toolchains of this machine and the variables that
 * point to them, in a container those of its image; the installed dependencies of a project in both.
 * @param folder where the command starts
 * @param variables further ones of the command
 */
export function toolchainOf(
  sandbox: Pick<Sandbox, "by">,
  argv: readonly string[],
  folder: string,
  dependencies: readonly string[],
  env: Environment,
  variables: Environment = {},
): Pick<Policy, "readOnly" | "env"> {
  if (sandbox.by !== "bwrap")
    return { readOnly: dependencies, env: { ...passedEnvironment(env), HOME: "/tmp", ...variables } };
  return {
    readOnly: [...toolFolders(argv, folder, dependencies, env), ...dependencies],
    env: { ...programEnvironment(env), HOME: homeOf(env) ?? "/tmp", TMPDIR: "/tmp", ...variables },
  };
}

/** The folders of this user's own programs: each entry of PATH, and that of the tested command. */
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
  // Nothing that contains the home folder: it would expose what is hidden.
  return all.filter((path) => isAbsolute(path) && existsSync(path) && !holds(path, home));
}

/** The folder of programs, and what belongs to it. */
function installationOf(bin: string, home: string | null): string[] {
  const prefix = dirname(bin);
  if (prefix === "/") return [bin];
  // Folders that hold packages, or versions of an interpreter, and nothing else.
  if (basename(bin) === ".bin" || basename(bin) === "shims") return [prefix];
  if (basename(bin) !== "bin" && basename(bin) !== "sbin") return [bin];
  // Next to a user's own `bin` are all files of that user.
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
