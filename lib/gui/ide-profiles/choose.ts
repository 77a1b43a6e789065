/** The profile of an IDE by its name, with what the user's configuration file changes. */
import { join } from "node:path";
import { fail } from "#kit/data/errors.ts";
import { effectiveConfiguration } from "#kit/files/config.ts";
import { findFile, readConfigFile } from "#kit/files/config-file.ts";
import type { Context } from "#kit/files/context.ts";
import { GuiConfiguration, type IdeProfile } from "#schemas/gui/typing.ts";
import { DEFAULT_IDE, IDE_PROFILES } from "./profiles.ts";

const FILES = ["heddle-gui.yaml", "heddle-gui.yml"] as const;

/** Where the configuration of the family is looked for: the variable alone if it is set, else the user's folder. */
function candidates(env: Context["env"]): string[] {
  const named = env["HEDDLE_GUI_CONFIG"];
  if (named) return [named];
  const base = env["XDG_CONFIG_HOME"];
  const home = env["HOME"] || env["USERPROFILE"];
  // XDG Base Directory Specification: a relative path is to be ignored.
  const folder = base?.startsWith("/") ? base : home ? join(home, ".config") : undefined;
  return folder === undefined ? [] : FILES.map((name) => join(folder, "heddle", name));
}

/** The configuration file of the family; undefined if there is none. */
export function profilePath({ env }: Pick<Context, "env">): string | undefined {
  const paths = candidates(env);
  return env["HEDDLE_GUI_CONFIG"] ? paths[0] : findFile(paths);
}

/**
 * All profiles by name.
 * @throws CONFIG for a file that is wrong, that HEDDLE_GUI_CONFIG names and that does not exist, or for a new profile
 * that lacks a field
 */
export function ideProfiles({ env }: Pick<Context, "env">): Readonly<Record<string, IdeProfile>> {
  const path = profilePath({ env });
  if (path === undefined) return IDE_PROFILES;
  const { ides } = effectiveConfiguration(GuiConfiguration, [
    { source: "file", values: readConfigFile(path), place: (key) => `"${key}" in "${path}"` },
  ]).values;
  const profiles: Record<string, IdeProfile> = { ...IDE_PROFILES };
  for (const [name, changes] of Object.entries(ides)) {
    if (name === DEFAULT_IDE)
      throw fail("CONFIG", `Configuration "${path}" has a profile named "default"`, {
        hint: "Choose another name: default is the window that has the focus",
      });
    const {
      title = name,
      hints,
      chat,
      submit = "Return",
      newline = "shift+Return",
    } = {
      ...IDE_PROFILES[name],
      ...changes,
    };
    if (!hints || !chat)
      throw fail("CONFIG", `Configuration "${path}" does not say enough about "${name}"`, {
        hint: "A new profile needs hints and chat",
      });
    profiles[name] = { title, hints, chat, submit, newline };
  }
  return profiles;
}

/**
 * The profile of this name; null for the window that has the focus.
 * @throws CONFIG as {@link ideProfiles}; NOT_FOUND with the names for an unknown one
 */
export function ideProfile(name: string, context: Pick<Context, "env">): IdeProfile | null {
  if (name.toLowerCase() === DEFAULT_IDE) return null;
  const profiles = ideProfiles(context);
  const profile = Object.hasOwn(profiles, name.toLowerCase()) ? profiles[name.toLowerCase()] : undefined;
  if (profile) return profile;
  const known = [DEFAULT_IDE, ...Object.keys(profiles)];
  throw fail("NOT_FOUND", "This IDE has no profile", {
    hint: `Known: ${known.join(", ")}; heddle-gui.yaml can add one`,
    details: { ides: known },
  });
}
