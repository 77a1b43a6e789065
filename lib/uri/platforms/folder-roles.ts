/** The user's folders in a plan: which arguments name one by its role, and how a machine's own folder replaces it. */
import { type Folders, USUAL_FOLDERS } from "#desktop/user-folders.ts";
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

/** The roles in the arguments, the folder and the environment of one way to do a step. */
function rolesOf({ argv, home, cwd, env }: Command): FolderRoles | undefined {
  const roles: FolderRoles = {};
  for (const index of home ?? []) {
    const role = ROLE_OF.get(splitOption(argv[index] ?? "")[1]);
    if (role !== undefined) roles.argv = { ...roles.argv, [index]: role };
  }
  const folder = ROLE_OF.get(cwd ?? "");
  if (folder !== undefined) roles.cwd = folder;
  const target = ROLE_OF.get(env?.["HEDDLE_TARGET"] ?? "");
  if (target !== undefined) roles.env = { HEDDLE_TARGET: target };
  return Object.keys(roles).length === 0 ? undefined : roles;
}

function marked<Way extends Command>(way: Way): Way {
  const roles = rolesOf(way);
  return roles === undefined ? way : { ...way, roles };
}

/** A step whose ways say which of their arguments are a user's folder; the arguments themselves stay as they are. */
export function withRoles(action: Action): Action {
  const own = marked(action);
  return action.alternatives === undefined ? own : { ...own, alternatives: action.alternatives.map(marked) };
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
    if (folder !== undefined) return splitOption(argument)[0] + folder;
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
    else env[name] = folder;
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
