/** `package-list`: the intents of a workspace. */
import type { Context } from "#kit/files/context.ts";
import type { ListRequest, ListResult } from "#schemas/package/intents.ts";
import { readIntents } from "./store/intents.ts";
import { rowOf } from "./store/row.ts";
import { workspaceOf } from "./store/workspace.ts";

export async function run(request: ListRequest, context: Context): Promise<ListResult> {
  using store = await readIntents(await workspaceOf(request, context), context);
  return { ok: true, intents: store?.list().map((intent) => rowOf(store, intent)) ?? [] };
}
