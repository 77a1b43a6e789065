/**
 * Installs what a service imports: the only step that reaches a package registry. Install scripts are off, a set of
 * packages is installed once and kept by its checksum, and what the distribution's own Python already has is not installed.
 */
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { sha256Hex } from "#kit/data/canonical.ts";
import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { writeAtomic } from "#kit/files/files.ts";
import { temporaryIn } from "#kit/files/temporary-files.ts";
import { runProcess } from "#kit/programs/process.ts";
import { RUNTIME_ERRORS, type ServiceToStart } from "./deployment.ts";
import { distributionPackages, SYSTEM_PYTHON } from "./system-python.ts";

const fail = failures(RUNTIME_ERRORS);

const INSTALL_MS = 300_000;

/** Installed packages: a folder of this machine, and where the program finds it. */
export interface Dependencies {
  source: string;
  target: string;
  env: Record<string, string>;
}

type Asking = Pick<Context, "env" | "signal" | "progress">;

/**
 * The packages of a service, installed if they are not yet.
 * @returns null if it needs none, or the distribution's Python has all of them
 * @throws DEPENDENCIES_FAILED with the last lines of the installer
 */
export async function installDependencies(
  service: ServiceToStart,
  context: Asking,
): Promise<Dependencies | null> {
  const { install, language } = service;
  if (install === null || install.packages.length === 0) return null;
  const isPython = language === "python";
  if (isPython && (await distributionPackages(install.packages, context)) !== null) return null;
  const manifests = isPython
    ? manifestsOf(service, ["requirements.txt", "requirements.lock"])
    : bunManifests(service);
  const key = sha256Hex(JSON.stringify([language, manifests, process.arch]));
  const folder = join(cacheFolder(context.env), key);
  if (!existsSync(folder)) {
    context.progress({ phase: "install", message: `installing ${install.packages.join(", ")}` });
    await installInto(folder, service, manifests, context);
  }
  return isPython ? pythonPackages(folder) : bunPackages(folder);
}

const pythonPackages = (folder: string): Dependencies => ({
  source: folder,
  target: "/packages",
  env: { PYTHONPATH: "/packages", PATH: "/packages/bin:/usr/local/bin:/usr/bin:/bin" },
});

/** Packages are looked up in every folder above the program. */
const bunPackages = (folder: string): Dependencies => ({
  source: join(folder, "node_modules"),
  target: "/node_modules",
  env: {},
});

function manifestsOf({ files }: ServiceToStart, names: readonly string[]): Record<string, string> {
  const found = files.filter(({ path }) => names.includes(path));
  return Object.fromEntries(found.map(({ path, content }) => [path, content]));
}

/**
 * Only the dependencies matter, so that services of different names share an installation; tools of development are not
 * resolved. A lock belongs to its whole manifest but the name; one that lacks a dependency is left out.
 */
function bunManifests(service: ServiceToStart): Record<string, string> {
  const found = manifestsOf(service, ["package.json", "bun.lock", "package-lock.json"]);
  const { "package.json": text, ...locks } = found;
  if (text === undefined) return found;
  const manifest = jsonOf(text);
  if (manifest === null) return found;
  const dependencies = isRecord(manifest["dependencies"]) ? Object.keys(manifest["dependencies"]) : [];
  const [path, lock] = Object.entries(locks)[0] ?? [];
  if (path !== undefined && lock !== undefined && dependencies.every((name) => lock.includes(`"${name}": `)))
    return withoutName({ "package.json": text, [path]: lock }, manifest["name"]);
  const kept = ["dependencies", "optionalDependencies", "overrides", "type"].filter(
    (name) => name in manifest,
  );
  const reduced = Object.fromEntries(kept.map((name) => [name, manifest[name]]));
  return { "package.json": `${JSON.stringify({ private: true, ...reduced }, null, 2)}\n` };
}

/** The name of a service is in its manifest and in the lock. */
function withoutName(texts: Record<string, string>, name: unknown): Record<string, string> {
  const member = `"name": ${JSON.stringify(name)}`;
  return Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path, text.replaceAll(member, '"name": "service"')]),
  );
}

/** The object in a text; null if it is not one: the installer then says what is wrong. */
function jsonOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Installs beside the final place and moves it there, so that a killed installation is never used. */
async function installInto(
  folder: string,
  { name, language }: ServiceToStart,
  manifests: Record<string, string>,
  { env, signal }: Asking,
): Promise<void> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  const work = await temporaryIn(dirname(folder));
  await mkdir(work, { mode: 0o700 });
  try {
    for (const [path, content] of Object.entries(manifests)) await writeAtomic(join(work, path), content);
    const command = language === "python" ? pipCommand(work) : bunCommand();
    const result = await runProcess(command.argv, {
      cwd: work,
      env,
      variables: command.variables,
      kind: "network",
      signal,
      timeoutMs: INSTALL_MS,
    });
    if (result.code !== 0)
      throw fail(
        "DEPENDENCIES_FAILED",
        `Cannot install the dependencies of "${name}": ${lastWords(result)}`,
        {
          hint: "Check the network and the names and versions of the packages",
        },
      );
    await rename(work, folder).catch((thrown) => {
      // Another process was faster; its packages are the same.
      if (!existsSync(folder)) throw thrown;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Only ready-made wheels: building a source distribution would run its code. */
function pipCommand(folder: string) {
  const options = ["--quiet", "--disable-pip-version-check", "--no-input", "--only-binary", ":all:"];
  return {
    argv: [
      ...[SYSTEM_PYTHON, "-m", "pip", "install", ...options],
      ...["--target", folder, "-r", "requirements.txt"],
    ],
    variables: {},
  };
}

function bunCommand() {
  return {
    argv: [process.execPath, "install", "--production", "--ignore-scripts", "--no-progress", "--no-summary"],
    variables: { BUN_BE_BUN: "1" },
  };
}

function lastWords({
  stdout,
  stderr,
  timedOut,
}: {
  stdout: string;
  stderr: string;
  timedOut: boolean;
}): string {
  if (timedOut) return `the installer did not end within ${INSTALL_MS / 1000} s`;
  const lines = `${stdout}\n${stderr}`.split("\n").filter((line) => line.trim() !== "");
  return lines.slice(-3).join("; ").slice(0, 500);
}

function cacheFolder(env: Context["env"]): string {
  const base = env["XDG_CACHE_HOME"] || join(env["HOME"] || homedir(), ".cache");
  return join(base, "heddle", "package");
}
