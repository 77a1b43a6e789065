/** The user's folders in a plan: which arguments name one by its role, and how a machine's own folder replaces it. */
import { type Folders, USUAL_FOLDERS } from "#desktop/usual-folders.ts";
import { FOLDER_ROLES, type FolderRole } from "#schemas/desktop.ts";
import type { Action, Command, FolderRoles } from "#schemas/uri.ts";

/** In an abstract URI a role is in its usual folder, on every machine and in every language. */
const ROLE_OF: ReadonlyMap<string, FolderRole> = new Map(
  FOLDER_ROLES.map((role) => [USUAL_FOLDERS[role], role]),
);

/** Splits `--dir=~/Downloads` into the option and its value; a plain argument has no option. */
function splitOption(argument: string): [option: string, value: string] {
  const equals = /^--[a-z-]+=/.exec(argument)?.[0].length ?? 0;
  return [argument.slice(0, equals), argument.slice(equals)];
}

/** Splits a file in one of the user's folders ("~/Desktop/screen.png") off its folder; null for any other path. */
export function fileInRole(path: string): { role: FolderRole; folder: string } | null {
  const folder = /^(~[\\/][^\\/]+)[\\/][^\\/]+$/.exec(path)?.[1];
  const role = ROLE_OF.get(folder?.replace("\\", "/") ?? "");
  return role === undefined || folder === undefined ? null : { role, folder };
}

/** The roles in the arguments, the folder and the environment of one way to do a step. */
function rolesOf({ argv, home, cwd, env }: Command, output: FolderRole | undefined): FolderRoles | undefined {
  const roles: FolderRoles = {};
  for (const index of home ?? []) {
    const role = output ?? ROLE_OF.get(splitOption(argv[index] ?? "")[1]);
    if (role !== undefined) roles.argv = { ...roles.argv, [index]: role };
  }
  const folder = ROLE_OF.get(cwd ?? "");
  if (folder !== undefined) roles.cwd = folder;
  const target = ROLE_OF.get(env?.["HEDDLE_TARGET"] ?? "");
  if (target !== undefined) roles.env = { HEDDLE_TARGET: target };
  if (output !== undefined && env?.["HEDDLE_OUTPUT"] !== undefined) roles.env = { HEDDLE_OUTPUT: output };
  return Object.keys(roles).length === 0 ? undefined : roles;
}

function marked<Way extends Command>(way: Way, output: FolderRole | undefined): Way {
  const roles = rolesOf(way, output);
  return roles === undefined ? way : { ...way, roles };
}

/**
 * A step whose ways say which of their arguments are a user's folder; the arguments themselves stay as they are.
 * `folder` is where the prompt wants what the step writes: one of the user's folders by its name, not a path of a
 * configuration that only looks like one.
 */
export function withRoles(action: Action, folder?: string): Action {
  const output = folder === undefined ? undefined : ROLE_OF.get(folder);
  const own = marked(action, output);
  if (action.alternatives === undefined) return own;
  return { ...own, alternatives: action.alternatives.map((way) => marked(way, output)) };
}

/** A path with the folder of a role in place of its usual one; what is in the folder stays. */
function inFolder(path: string, role: FolderRole, folder: string): string {
  const file = fileInRole(path);
  if (file?.role !== role) return folder;
  return folder + path.slice(file.folder.length);
}

/** The file that a step writes, with this machine's folder in place of its role. */
export function outputIn({ output, roles }: Action, folders: Folders): string | undefined {
  const file = output === undefined ? null : fileInRole(output);
  if (output === undefined || file === null) return output;
  const named = [...Object.values(roles?.argv ?? {}), roles?.env?.["HEDDLE_OUTPUT"]].includes(file.role);
  const folder = folders[file.role];
  return named && folder !== undefined ? inFolder(output, file.role, folder) : output;
}

/** The roles that ways of steps name, each once. */
export function rolesIn(ways: readonly Command[]): FolderRole[] {
  const found = ways.flatMap(({ roles }) => [
    ...Object.values(roles?.argv ?? {}),
    ...(roles?.cwd === undefined ? [] : [roles.cwd]),
    ...Object.values(roles?.env ?? {}),
  ]);
  return [...new Set(found)];
}

/** A way with this machine's folders in place of the roles; roles without a known folder stay. */
export function withFolders<Way extends Command>(way: Way, folders: Folders): Way {
  const { roles, ...rest } = way;
  if (roles === undefined) return way;
  const left: FolderRoles = {};
  const argv = way.argv.map((argument, index) => {
    const role = roles.argv?.[index];
    if (role === undefined) return argument;
    const folder = folders[role];
    if (folder !== undefined) {
      const [option, path] = splitOption(argument);
      return option + inFolder(path, role, folder);
    }
    left.argv = { ...left.argv, [index]: role };
    return argument;
  });
  let cwd = way.cwd;
  if (roles.cwd !== undefined) {
    cwd = folders[roles.cwd] ?? cwd;
    if (folders[roles.cwd] === undefined) left.cwd = roles.cwd;
  }
  const env = { ...way.env };
  for (const [name, role] of Object.entries(roles.env ?? {})) {
    const folder = folders[role];
    if (folder === undefined) left.env = { ...left.env, [name]: role };
    else env[name] = inFolder(env[name] ?? "", role, folder);
  }
  return {
    ...(rest as Way),
    argv,
    args: argv.slice(1),
    ...(cwd !== undefined && { cwd }),
    ...(way.env !== undefined && { env }),
    ...(Object.keys(left).length > 0 && { roles: left }),
  };
}
