/** Where conversations are kept between processes: beside the settings, or in a file that the user names. */
import type { Context } from "#kit/files/context.ts";
import { statePath } from "#kit/store/state-folder.ts";
import { namedStore } from "../named-store.ts";
import { loadSettings } from "../settings/load.ts";

const FILE = "conversations.sqlite";

/** @throws INVALID_SETTINGS, WRITE_FAILED, OUTSIDE_ROOTS */
export async function conversationsPath(
  named: string | undefined,
  context: Context,
  access: "read" | "write",
): Promise<string> {
  if (named !== undefined) return namedStore(named, context, access);
  return statePath((await loadSettings(context)).folder, FILE);
}
