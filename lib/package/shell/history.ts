/** The lines that were typed into the shell, kept in the state folder of the workspace for its owner only. */
import { dirname } from "node:path";
import { ShellHistory } from "#kit/command/shell-history.ts";
import { ensureStateFolder, statePath } from "#kit/store/state-folder.ts";
import { PACKAGE_STATE } from "../store/intents.ts";

const FILE = "shell-history";

/** @param workspace real path */
export async function openHistory(workspace: string): Promise<ShellHistory> {
  const path = await statePath(workspace, FILE, PACKAGE_STATE).catch(() => undefined);
  const prepare = async () => path && ensureStateFolder(dirname(path));
  return ShellHistory.open({ path, prepare });
}
