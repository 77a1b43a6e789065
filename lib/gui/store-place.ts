/** Where the events are kept: never in the folder that a command happens to be run from. */
import { isAbsolute, join, resolve } from "node:path";
import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { isClient } from "#kit/files/context.ts";
import { confine } from "#kit/files/roots.ts";

/**
 * The folder of the store: the one that the request names, else HEDDLE_GUI_WORKDIR, else the user's state folder. A client
 * names one inside the roots, if it may write; what others do is recorded in the server's own.
 * @throws OUTSIDE_ROOTS, WRITING_NOT_ALLOWED; CONFIG if there is no home folder
 */
export async function storePlace(workdir: string | undefined, context: Context): Promise<string> {
  const { env, cwd, roots, allowWrite } = context;
  if (workdir !== undefined) {
    if (!isClient(context)) return resolve(cwd, workdir);
    if (!allowWrite)
      throw fail(
        "WRITING_NOT_ALLOWED",
        "Cannot record in that folder: clients of this server write no files",
        {
          hint: "Leave workdir out",
        },
      );
    return confine(roots, workdir, cwd, "read");
  }
  const named = env["HEDDLE_GUI_WORKDIR"];
  return named ? resolve(cwd, named) : join(stateHome(env), "heddle", "gui");
}

/**
 * Folder of the user's state (XDG Base Directory Specification); a relative path is to be ignored.
 * @throws CONFIG if there is no home folder
 */
export function stateHome(env: Context["env"]): string {
  const named = env["XDG_STATE_HOME"] ?? env["LOCALAPPDATA"];
  if (named !== undefined && isAbsolute(named)) return named;
  const home = env["HOME"] ?? env["USERPROFILE"];
  if (home) return join(home, ".local", "state");
  throw fail("CONFIG", "Cannot find the folder of the user's state: HOME is not set", {
    hint: "Set HOME or XDG_STATE_HOME",
  });
}
