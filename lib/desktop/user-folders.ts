/** Where the user's folders are on this machine: XDG user directories on Linux, known folders on Windows. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Context } from "#kit/files/context.ts";
import { runProcess } from "#kit/programs/process.ts";
import type { FolderRole, Platform } from "#schemas/desktop.ts";
import { powershell } from "./scripted/windows-scripts.ts";
import { type Folders, USUAL_FOLDERS } from "./usual-folders.ts";

type Surroundings = Pick<Context, "env">;

/**
 * A line of `user-dirs.dirs` (xdg-user-dirs, user-dirs.dirs(5)): a path below `$HOME` or an absolute one in double quotes,
 * in which a backslash takes the next character as it is.
 */
const LINE = /^\s*XDG_([A-Z]+)_DIR\s*=\s*"((?:[^"\\]|\\.)*)"/;

/** The folder that a value names; undefined for a relative path, which the file format does not allow. */
function folderOf(value: string): string | undefined {
  const text = value.replace(/\\([\s\S])/g, "$1").replace(/(?<=.)\/+$/, "");
  if (text.startsWith("/")) return text;
  const below = /^\$(?:HOME|\{HOME\})(\/.*)?$/s.exec(text);
  return below === null ? undefined : `~${below[1] ?? ""}`;
}

/** The folders that the text of a `user-dirs.dirs` sets, by the name of their role; the last line of a role counts. */
export function userDirectories(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of text.split("\n")) {
    const [, role, value = ""] = LINE.exec(line) ?? [];
    const folder = folderOf(value);
    if (role !== undefined && folder !== undefined) found.set(role, folder);
  }
  return found;
}

function readUserDirectories({ env }: Surroundings): Map<string, string> {
  const base = env["XDG_CONFIG_HOME"];
  const home = env["HOME"];
  // XDG Base Directory Specification: a relative path is to be ignored.
  const folder = base?.startsWith("/") ? base : home === undefined ? undefined : join(home, ".config");
  if (folder === undefined) return new Map();
  try {
    return userDirectories(readFileSync(join(folder, "user-dirs.dirs"), "utf8"));
  } catch {
    return new Map();
  }
}

/** The folders of roles on Linux: the file, else the variable of the same name, as xdg-user-dir(1) looks for them. */
function linuxFolders(roles: readonly FolderRole[], { env }: Surroundings): Folders {
  const file = readUserDirectories({ env });
  const folders: Partial<Record<FolderRole, string>> = {};
  for (const role of roles) {
    const variable = env[`XDG_${role}_DIR`];
    folders[role] = file.get(role) ?? (variable?.startsWith("/") ? variable : USUAL_FOLDERS[role]);
  }
  return folders;
}

/**
 * The folders of roles that a look at files can tell: on Windows none. macOS shows its folders under translated names, but
 * keeps their English names on disk; its videos are in "Movies".
 */
export function foldersHere(
  roles: readonly FolderRole[],
  platform: Platform,
  surroundings: Surroundings,
): Folders {
  if (platform === "linux") return linuxFolders(roles, surroundings);
  if (platform === "windows") return {};
  return Object.fromEntries(
    roles.map((role) => [role, role === "VIDEOS" ? "~/Movies" : USUAL_FOLDERS[role]]),
  );
}

/** Long enough for PowerShell to start on a busy machine, ms. */
const KNOWN_FOLDERS_MS = 10_000;

/** The folders of roles on this machine; Windows is asked for its known folders. */
export async function findFolders(
  roles: readonly FolderRole[],
  platform: Platform,
  context: Context,
): Promise<Folders> {
  if (platform !== "windows" || roles.length === 0) return foldersHere(roles, platform, context);
  const { code, stdout } = await runProcess(powershell("known-folders"), {
    env: context.env,
    variables: { HEDDLE_ROLES: roles.join(",") },
    cwd: context.cwd,
    signal: context.signal,
    timeoutMs: KNOWN_FOLDERS_MS,
    maxOutputBytes: 64 * 1024,
  });
  return code === 0 ? knownFolders(roles, stdout) : {};
}

/** What the script printed, one path a line in the order of the roles; an empty line is a folder that Windows lacks. */
export function knownFolders(roles: readonly FolderRole[], printed: string): Folders {
  const paths = printed.split(/\r?\n/);
  return Object.fromEntries(
    roles.flatMap((role, index) =>
      /^(?:[A-Za-z]:|\\\\)/.test(paths[index] ?? "") ? [[role, paths[index]]] : [],
    ),
  );
}
