/** The configuration of the uri family: where `heddle-uri.yaml` is looked for, what it may say, and who wins. */
import { fail } from "#kit/data/errors.ts";
import { type Effective, effectiveConfiguration, environmentLayer, type Layer } from "#kit/files/config.ts";
import { findFile, readConfigFile, stampOf } from "#kit/files/config-file.ts";
import type { Context } from "#kit/files/context.ts";
import { PLATFORMS, type Platform, UriConfiguration } from "#schemas/uri.ts";
import { CAPTURE_DIRS } from "./platforms/options.ts";
import type { Named } from "./understand-named.ts";

const NAMES = ["heddle-uri.yaml", "heddle-uri.yml"] as const;

/** `join` of node:path for names below a folder: with what that module loads it takes 0.3 ms of a start. */
function join(folder: string, ...names: readonly string[]): string {
  const separator = process.platform === "win32" ? "\\" : "/";
  return (folder.endsWith(separator) ? folder : folder + separator) + names.join(separator);
}

/** The variable of each key that has one. */
const VARIABLES = { platform: "HEDDLE_URI_PLATFORM", capture_dir: "HEDDLE_URI_CAPTURE_DIR" };

function isPlatform(value: unknown): value is Platform {
  return (PLATFORMS as readonly unknown[]).includes(value);
}

/** The operating system of this process, in the planner's words. */
export function hostPlatform(context: Pick<Context, "platform">): Platform {
  return context.platform === "win32" ? "windows" : context.platform === "darwin" ? "darwin" : "linux";
}

function homeOf(context: Pick<Context, "env">): string | undefined {
  return context.env["HOME"] || context.env["USERPROFILE"] || undefined;
}

/** The folder of the user's own configuration; undefined if the environment names no home. */
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

export interface Found {
  path: string;
  values: Record<string, unknown>;
}

interface Remembered extends Found {
  stamp: string;
}

/** The file read last, so that a filter of many records parses it once; a changed file is read again. */
let remembered: Remembered | undefined;

/**
 * Finds and reads the configuration file; undefined if there is none. A file that is only searched for and is absent
 * or empty says nothing; one that is named must be there.
 * @throws CONFIG, INVALID_UTF8 or UNREADABLE where the file is none; the text is never repeated.
 */
function readConfiguration(context: Pick<Context, "env" | "cwd">, named?: string): Found | undefined {
  const path = named ?? (context.env["HEDDLE_URI_CONFIG"] || findFile(candidates(context)));
  if (path === undefined) return undefined;
  const stamp = stampOf(path);
  if (stamp === undefined)
    throw fail("CONFIG", `Cannot read the configuration file "${path}": it does not exist`, {
      hint:
        named === undefined
          ? "Correct HEDDLE_URI_CONFIG, or make the file with uri-init"
          : "Make the file with uri-init",
    });
  if (remembered?.path !== path || remembered.stamp !== stamp)
    remembered = { path, values: readConfigFile(path), stamp };
  return remembered;
}

/** The settings that planning and executing go by. */
export interface Settings {
  platform: Platform | "auto";
  locale: "en" | "pl" | null;
  dryRun: boolean;
  captureDir: string | null;
  /** Sites and files by name; undefined if none is configured. */
  named: Named | undefined;
}

export interface Configured extends Effective<typeof UriConfiguration> {
  file: Found | undefined;
}

/** What is in effect: this machine, the environment, the file, the defaults. */
export function configured(context: Pick<Context, "env" | "cwd" | "platform">, path?: string): Configured {
  return effectiveWith(readConfiguration(context, path), context);
}

function effectiveWith(file: Found | undefined, context: Pick<Context, "env" | "platform">): Configured {
  const layers: Layer[] = [
    { source: "detected", values: { host_platform: hostPlatform(context) } },
    environmentLayer(UriConfiguration, context.env, VARIABLES),
  ];
  if (file !== undefined)
    layers.push({ source: "file", values: file.values, place: (key) => `"${key}" in "${file.path}"` });
  return { ...effectiveConfiguration(UriConfiguration, layers), file };
}

/** The configuration that a file gives, without the environment. */
export function configurationOf(path: string, context: Context): UriConfiguration {
  const { values } = configured({ ...context, env: {} }, path);
  return values;
}

/**
 * The settings in effect: environment, then file, then default. Without a file it costs a few calls of stat.
 * @throws CONFIG where a variable or the file has a wrong value; the value is never repeated.
 */
export function settingsOf(context: Pick<Context, "env" | "cwd" | "platform">): Settings {
  const file = readConfiguration(context);
  const asked = Object.values(VARIABLES).map((variable) => context.env[variable]);
  if (file === undefined && asked.every((value) => !value)) return UNCONFIGURED;
  const known = lastSettings;
  if (known !== undefined && known.file === file && known.asked.every((value, at) => value === asked[at]))
    return known.settings;
  const settings = settingsFrom(effectiveWith(file, context).values);
  lastSettings = { file, asked, settings };
  return settings;
}

/** What the schema's defaults come to. */
const UNCONFIGURED: Settings = {
  platform: "auto",
  locale: null,
  dryRun: false,
  captureDir: null,
  named: undefined,
};

/** The settings made last and what they were made of: a filter asks for them at every record. */
let lastSettings:
  | { file: Found | undefined; asked: readonly (string | undefined)[]; settings: Settings }
  | undefined;

export function settingsFrom(values: UriConfiguration): Settings {
  const { platform, locale, dry_run, capture_dir, sites, files } = values;
  const isNamed = Object.keys(sites).length + Object.keys(files).length > 0;
  return {
    platform,
    locale,
    dryRun: dry_run,
    captureDir: capture_dir,
    named: isNamed ? { sites, files } : undefined,
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

/** A path that a client gives over HTTP or MCP must be in the roots; the command line is the user's own. */
export async function configPath(
  path: string | undefined,
  context: Context,
  purpose: "read" | "write",
): Promise<string | undefined> {
  if (path === undefined) return undefined;
  const { confine } = await import("#kit/files/roots.ts");
  return confine(context.roots, path, context.cwd, purpose);
}
