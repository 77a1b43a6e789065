/** The configuration of the uri family: where `heddle-uri.yaml` is looked for, what it may say, and who wins. */
import { join } from "node:path";
import {
  type ConfigRequest,
  type ConfigResult,
  PLATFORMS,
  type Platform,
  type UriConfiguration,
} from "../../schemas/uri.ts";
import type { Context } from "../kit/context.ts";
import { fail } from "../kit/errors.ts";
import { CAPTURE_DIRS } from "./platforms/options.ts";

const NAMES = ["heddle-uri.yaml", "heddle-uri.yml"] as const;

/** The known keys with what they take; the texts stand in error messages. */
const KEYS: Readonly<
  Record<
    keyof typeof DEFAULTS | "version" | "host_platform",
    { wants: string; holds: (value: unknown) => boolean }
  >
> = {
  version: { wants: "1", holds: (value) => value === 1 },
  platform: {
    wants: `one of auto, ${PLATFORMS.join(", ")}`,
    holds: (value) => value === "auto" || isPlatform(value),
  },
  host_platform: {
    wants: `one of ${PLATFORMS.join(", ")} or null`,
    holds: (value) => value === null || isPlatform(value),
  },
  locale: { wants: "en, pl or null", holds: (value) => value === null || value === "en" || value === "pl" },
  dry_run: { wants: "true or false", holds: (value) => typeof value === "boolean" },
  capture_dir: {
    wants: "the path of a folder or null",
    holds: (value) => value === null || isFolderPath(value),
  },
};

/** What holds where neither the environment nor a file says anything. */
export const DEFAULTS = { platform: "auto", locale: null, dry_run: false, capture_dir: null } as const;

function isPlatform(value: unknown): value is Platform {
  return (PLATFORMS as readonly unknown[]).includes(value);
}

/** A path that a program can take as one argument. */
function isFolderPath(value: unknown): value is string {
  return typeof value === "string" && /^[^\p{C}-][^\p{C}]{0,4095}$/u.test(value);
}

/** The operating system of this process, in the planner's words. */
export function hostPlatform(context: Pick<Context, "platform">): Platform {
  return context.platform === "win32" ? "windows" : context.platform === "darwin" ? "darwin" : "linux";
}

function homeOf(context: Pick<Context, "env">): string | undefined {
  return context.env["HOME"] || context.env["USERPROFILE"] || undefined;
}

/** The folder of the user's own configuration; undefined where the environment names no home. */
export function userFolder(context: Pick<Context, "env">): string | undefined {
  const base = context.env["XDG_CONFIG_HOME"];
  // XDG Base Directory Specification: a relative path is to be ignored.
  if (base?.startsWith("/")) return join(base, "heddle");
  const home = homeOf(context);
  return home === undefined ? undefined : join(home, ".config", "heddle");
}

/** Where a configuration file is looked for, in order. The variable alone counts where it is set. */
export function candidates(context: Pick<Context, "env" | "cwd">): string[] {
  const named = context.env["HEDDLE_URI_CONFIG"];
  if (named) return [named];
  const home = homeOf(context);
  const folders = [
    context.cwd,
    userFolder(context),
    home === undefined ? undefined : join(home, ".config", "heddle"),
  ];
  const known = [...new Set(folders.filter((folder) => folder !== undefined))];
  return known.flatMap((folder) => NAMES.map((name) => join(folder, name)));
}

interface Found {
  path: string;
  values: Record<string, unknown>;
}

interface Remembered extends Found {
  stamp: string;
}

/** The file read last, so that a filter of many records parses it once; a changed file is read again. */
let remembered: Remembered | undefined;

/** Loaded only where there is a file to read: `node:fs` costs 0.7 ms of a 4 ms start. */
const fs = () => process.getBuiltinModule("node:fs");

function stampOf(path: string): string | undefined {
  try {
    const stats = fs().statSync(path, { throwIfNoEntry: false });
    return stats === undefined || stats.isDirectory()
      ? undefined
      : `${stats.ino}:${stats.mtimeMs}:${stats.ctimeMs}:${stats.size}`;
  } catch {
    // A place that cannot be looked into counts as empty.
    return undefined;
  }
}

/**
 * Finds and reads the configuration file; undefined where there is none. Synchronous, since planning is: Bun's own
 * parser needs no import.
 * @throws CONFIG where the file is no YAML mapping or a known key has a wrong value; the value is never repeated.
 */
export function readConfiguration(context: Pick<Context, "env" | "cwd">, path?: string): Found | undefined {
  const searched = path === undefined ? candidates(context) : [path];
  for (const candidate of searched) {
    // A file that is only searched for and is absent or empty says nothing; one that is named must be there.
    if (searched.length > 1 && !(Bun.file(candidate).size > 0)) continue;
    const stamp = stampOf(candidate);
    if (stamp === undefined) continue;
    if (remembered?.path === candidate && remembered.stamp === stamp) return remembered;
    remembered = { path: candidate, values: checked(candidate, parseFile(candidate)), stamp };
    return remembered;
  }
  const named = path ?? context.env["HEDDLE_URI_CONFIG"];
  if (!named) return undefined;
  throw fail("CONFIG", `Cannot read the configuration file "${named}": it does not exist`, {
    hint:
      path === undefined
        ? "Correct HEDDLE_URI_CONFIG, or make the file with uri-init"
        : "Make the file with uri-init",
  });
}

function parseFile(path: string): unknown {
  let text: string;
  try {
    text = fs().readFileSync(path, "utf8");
  } catch (cause) {
    throw fail("CONFIG", `Cannot read the configuration file "${path}"`, { cause });
  }
  try {
    return Bun.YAML.parse(text.replace(/^\uFEFF/, ""));
  } catch (cause) {
    throw fail("CONFIG", `Cannot read the configuration file "${path}": it is not valid YAML`, { cause });
  }
}

function checked(path: string, value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  if (typeof value !== "object" || Array.isArray(value))
    throw fail("CONFIG", `Cannot use the configuration file "${path}": it must hold keys and values`);
  const values: Record<string, unknown> = { ...value };
  for (const [key, { wants, holds }] of Object.entries(KEYS))
    if (Object.hasOwn(values, key) && !holds(values[key]))
      throw fail("CONFIG", `Cannot use the configuration file "${path}": "${key}" must be ${wants}`);
  return values;
}

/** A value of the environment; an empty variable counts as unset. */
function fromEnvironment(
  context: Pick<Context, "env">,
  variable: string,
  key: "platform" | "capture_dir",
): string | undefined {
  const value = context.env[variable];
  if (value === undefined || value === "") return undefined;
  if (!KEYS[key].holds(value))
    throw fail("CONFIG", `Cannot use the variable ${variable}: it must be ${KEYS[key].wants}`);
  return value;
}

/** The settings that planning and executing go by. */
export interface Settings {
  platform: Platform | "auto";
  locale: "en" | "pl" | null;
  dryRun: boolean;
  captureDir: string | null;
}

type Known = { [key in keyof typeof DEFAULTS]: unknown };

function layers(context: Pick<Context, "env" | "cwd">, path?: string) {
  const file = readConfiguration(context, path);
  const environment: Partial<Known> = {
    platform: fromEnvironment(context, "HEDDLE_URI_PLATFORM", "platform"),
    capture_dir: fromEnvironment(context, "HEDDLE_URI_CAPTURE_DIR", "capture_dir"),
  };
  const pick = (key: keyof typeof DEFAULTS) => {
    const given = environment[key];
    if (given !== undefined) return { value: given, source: "environment" };
    const written = file !== undefined && Object.hasOwn(file.values, key) ? file.values[key] : undefined;
    return written === undefined
      ? { value: DEFAULTS[key], source: "default" }
      : { value: written, source: "file" };
  };
  return { file, pick };
}

/**
 * The settings in effect: environment, then file, then default. Without a file it costs a few calls of stat.
 * @throws CONFIG, see {@link readConfiguration}
 */
export function settingsOf(context: Pick<Context, "env" | "cwd">): Settings {
  return settingsFrom(layers(context).pick);
}

function settingsFrom(pick: (key: keyof typeof DEFAULTS) => { value: unknown }): Settings {
  // The values were checked against KEYS where they were read.
  const platform = pick("platform").value;
  const locale = pick("locale").value;
  const captureDir = pick("capture_dir").value;
  return {
    platform: isPlatform(platform) ? platform : "auto",
    locale: locale === "en" || locale === "pl" ? locale : null,
    dryRun: pick("dry_run").value === true,
    captureDir: typeof captureDir === "string" ? captureDir : null,
  };
}

/** Platform precedence: the request, the environment, the file, this machine. */
export function platformFor(
  requested: string | undefined,
  settings: Settings,
  context: Pick<Context, "platform">,
): Platform {
  if (isPlatform(requested)) return requested;
  return settings.platform === "auto" ? hostPlatform(context) : settings.platform;
}

/** The folder of captured screens for a platform, without a separator at its end. */
export function captureDirFor(settings: Settings, platform: Platform): string {
  const folder = settings.captureDir ?? CAPTURE_DIRS[platform];
  return folder.replace(/(?<=.)[\\/]+$/, "");
}

/** `uri-config`: the effective configuration and where each value came from. */
export async function run(input: ConfigRequest, context: Context): Promise<ConfigResult> {
  const path = await configPath(input.path, context, "read");
  // The first run of a person writes the defaults where they can be found and changed; a client's never does.
  if (
    path === undefined &&
    context.face === "cli" &&
    candidates(context).every((candidate) => stampOf(candidate) === undefined)
  )
    await (await import("./init.ts")).createForUser(context);
  const { file, pick } = layers(context, path);
  const settings = settingsFrom(pick);
  const effective: UriConfiguration = {
    ...file?.values,
    version: 1,
    platform: settings.platform,
    host_platform: hostPlatform(context),
    locale: settings.locale,
    dry_run: settings.dryRun,
    capture_dir: captureDirFor(settings, platformFor(undefined, settings, context)),
  };
  const sources: Record<string, string> = {};
  for (const key of Object.keys(effective)) sources[key] = "file";
  for (const key of Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[]) sources[key] = pick(key).source;
  sources["host_platform"] = "detected";
  sources["version"] = file?.values["version"] === undefined ? "default" : "file";
  return {
    ok: true,
    path: file?.path ?? null,
    searched: path === undefined ? candidates(context) : [path],
    effective,
    sources,
  };
}

/** A path that a client gives over HTTP or MCP must lie in the roots; the command line is the user's own. */
export async function configPath(
  path: string | undefined,
  context: Context,
  purpose: "read" | "write",
): Promise<string | undefined> {
  if (path === undefined) return undefined;
  const { confine } = await import("../kit/roots.ts");
  return confine(context.roots, path, context.cwd, purpose);
}
