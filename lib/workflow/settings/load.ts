/** Finds and reads `heddle-workflow.yaml`: the settings in effect, and where each comes from. */
import { dirname, isAbsolute, join, resolve } from "node:path";
import { failures } from "#kit/data/errors.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { effectiveConfiguration, type Layer } from "#kit/files/config.ts";
import { findFile, stampOf } from "#kit/files/config-file.ts";
import type { Context } from "#kit/files/context.ts";
import type { FileMistake } from "#schemas/common.ts";
import { FLAT_SETTINGS, Settings, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { flatten, unflatten } from "./keys.ts";

const fail = failures(WORKFLOW_ERRORS);

export const SETTINGS_NAMES = ["heddle-workflow.yaml", "heddle-workflow.yml"] as const;
/** Largest settings file, bytes. */
export const MAX_SETTINGS_BYTES = 1024 * 1024;

/** The settings in effect. */
export interface LoadedSettings {
  /** With the defaults filled in. */
  readonly settings: Settings;
  /** By dotted name: file or default. */
  readonly sources: Readonly<Record<string, string>>;
  /** Path of the file, or null if there is none. */
  readonly path: string | null;
  /** Relative paths in the settings start here: the folder of the file, or the working folder. */
  readonly folder: string;
}

type Surroundings = Pick<Context, "env" | "cwd">;

/** Where the file is looked for, in order. HEDDLE_WORKFLOW_CONFIG alone counts if it is set. */
export function settingsCandidates({ env, cwd }: Surroundings): string[] {
  const named = env["HEDDLE_WORKFLOW_CONFIG"];
  if (named) return [resolve(cwd, named)];
  const home = env["HOME"] || env["USERPROFILE"];
  const base = env["XDG_CONFIG_HOME"];
  // XDG Base Directory Specification: a relative path is to be ignored.
  const user = base && isAbsolute(base) ? base : home === undefined ? undefined : join(home, ".config");
  const folders = [cwd, ...(user === undefined ? [] : [join(user, "heddle")])];
  return folders.flatMap((folder) => SETTINGS_NAMES.map((name) => join(folder, name)));
}

/**
 * The path of the file, or null if there is none.
 * @throws INVALID_SETTINGS if HEDDLE_WORKFLOW_CONFIG names a file that does not exist
 */
export function findSettings(context: Surroundings): string | null {
  const candidates = settingsCandidates(context);
  const [named] = candidates;
  if (context.env["HEDDLE_WORKFLOW_CONFIG"] && named !== undefined && stampOf(named) === undefined)
    throw fail("INVALID_SETTINGS", `Cannot read the settings "${named}": the file does not exist`, {
      hint: "Correct HEDDLE_WORKFLOW_CONFIG",
    });
  return findFile(candidates) ?? null;
}

/** The file read last, so that a filter of many records parses it once; a changed file is read again. */
let remembered: { readonly stamp: string; readonly loaded: LoadedSettings } | undefined;

/**
 * The settings in effect: the file's, and the defaults for what it does not say. Without a file, the defaults.
 * @throws INVALID_SETTINGS with every mistake and its line; NOT_FOUND, UNREADABLE
 */
export async function loadSettings(context: Surroundings): Promise<LoadedSettings> {
  const path = findSettings(context);
  if (path === null) return withDefaults(null, context.cwd, {});
  const stamp = `${path}:${stampOf(path) ?? ""}`;
  if (remembered?.stamp !== stamp) {
    const { readText } = await import("#kit/files/files.ts");
    const { checkSettings } = await import("./check.ts");
    const text = await readText(path, { maxBytes: MAX_SETTINGS_BYTES });
    const { settings, mistakes } = checkSettings(text);
    if (settings === undefined) throw refused(path, mistakes);
    remembered = { stamp, loaded: withDefaults(path, dirname(path), settings) };
  }
  return remembered.loaded;
}

/** The failure that lists the mistakes of a file. */
export function refused(path: string, mistakes: readonly FileMistake[]) {
  const [first] = mistakes;
  const where = first?.line == null ? "" : ` line ${first.line} column ${first.column}:`;
  const more = mistakes.length < 2 ? "" : `, and ${mistakes.length - 1} more`;
  return fail("INVALID_SETTINGS", `Cannot use "${path}":${where} ${first?.message ?? "it is wrong"}${more}`, {
    hint: `${first?.hint === undefined ? "" : `${first.hint}; `}"workflow-doctor" lists every mistake`,
    details: { mistakes },
  });
}

/** The settings of a file with the defaults for what it does not say. */
export function withDefaults(
  path: string | null,
  folder: string,
  file: Record<string, unknown>,
): LoadedSettings {
  const layers: Layer[] = [{ source: "file", values: flatten(file) }];
  const { values, sources } = effectiveConfiguration(FLAT_SETTINGS, layers);
  const settings: unknown = unflatten({ version: 1, ...values });
  // A default of a section that the file leaves out must not make a half section, e.g. a seller of only a country.
  if (!isSettings(settings)) throw new TypeError("The defaults of the settings do not fit their schema");
  return { settings, sources, path, folder };
}

function isSettings(value: unknown): value is Settings {
  return findFault(plainOf(Settings), value) === undefined;
}
