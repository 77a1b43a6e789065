/** Finds the intents of a workspace: none is made by looking for it. */
import type { Context } from "#kit/files/context.ts";
import { noIntents } from "./errors.ts";
import { hasIntents, type Intent, type IntentStore, openIntents, readIntents } from "./intents.ts";

/** The store of a workspace for reading. @throws UNKNOWN_INTENT if there is none */
export async function readingIntents(workspace: string, context: Pick<Context, "env">): Promise<IntentStore> {
  const store = await readIntents(workspace, context);
  if (store !== undefined) return store;
  throw noIntents();
}

/**
 * The store of a workspace that has intents, for a request that changes them if it may.
 * @param writes false: the store is only read
 * @throws UNKNOWN_INTENT if there is none
 */
export async function existingIntents(
  workspace: string,
  writes: boolean,
  context: Pick<Context, "env">,
): Promise<IntentStore> {
  if (!writes) return readingIntents(workspace, context);
  if (!(await hasIntents(workspace))) throw noIntents();
  return openIntents(workspace, context);
}

/** @throws UNKNOWN_INTENT, also if the workspace has no store */
export async function findIntent(
  workspace: string,
  named: string | undefined,
  context: Pick<Context, "env">,
): Promise<Intent> {
  using store = await readingIntents(workspace, context);
  return store.find(named);
}
