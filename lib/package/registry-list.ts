/** `package-registry-list`: the packages of a workspace with services, artifacts and phases. */
import type { Context } from "#kit/files/context.ts";
import type { RegistryListRequest, RegistryListResult } from "#schemas/package/registry.ts";
import { currentRegistry } from "./registry/refresh.ts";
import { readIntents } from "./store/intents.ts";
import { workspaceOf } from "./store/workspace.ts";

export async function run(request: RegistryListRequest, context: Context): Promise<RegistryListResult> {
  const workspace = await workspaceOf(request, context);
  using store = await readIntents(workspace, context);
  if (store === undefined) return { ok: true, packages: [] };
  const packages: RegistryListResult["packages"] = [];
  for (const intent of store.list()) {
    const current = await currentRegistry(store, workspace, intent, context);
    if (current !== null) packages.push(current.record);
  }
  return {
    ok: true,
    packages: packages.filter(({ status }) => (request.phase ?? status.phase) === status.phase),
  };
}
