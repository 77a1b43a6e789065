/** Finds the intents of a workspace: none is made by looking for it. */
import { noIntents } from "./errors.ts";
import { hasIntents, type Intent, type IntentStore, openIntents, readIntents } from "./intents.ts";

/** The store of a workspace for reading. @throws UNKNOWN_INTENT if there is none */
export async function readingIntents(workspace: string): Promise<IntentStore> {
  const store = await readIntents(workspace);
  if (store !== undefined) return store;
  throw noIntents();
}

/**
 * The store of a workspace that has intents, for a request that changes them if it may.
 * @param writes false: the store is only read
 * @throws UNKNOWN_INTENT if there is none
 */
export async function existingIntents(workspace: string, writes: boolean): Promise<IntentStore> {
  if (!writes) return readingIntents(workspace);
  if (!(await hasIntents(workspace))) throw noIntents();
  return openIntents(workspace);
}

/** @throws UNKNOWN_INTENT, also if the workspace has no store */
export async function findIntent(workspace: string, named: string | undefined): Promise<Intent> {
  using store = await readingIntents(workspace);
  return store.find(named);
}
