/** `package-registry-refresh`: writes the registry files and catalogs as they should be now. */
import { join } from "node:path";
import type { Context } from "#kit/files/context.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import type { RegistryRefreshRequest, RegistryRefreshResult } from "#schemas/package/registry.ts";
import { currentRegistry, refreshRegistry } from "./registry/refresh.ts";
import { readingIntents } from "./store/find.ts";
import { workspaceOf } from "./store/workspace.ts";

export async function run(request: RegistryRefreshRequest, context: Context): Promise<RegistryRefreshResult> {
  const writes = mayWrite(context, request);
  const workspace = await workspaceOf(request, context, writes);
  using store = await readingIntents(workspace, context);
  const intents = request.intent === undefined ? store.list() : [store.find(request.intent)];
  const result: RegistryRefreshResult = { ok: true, packages: [], files: [], written: writes };
  for (const intent of intents) {
    const current = await currentRegistry(store, workspace, intent, context);
    if (current === null) continue;
    if (writes) await refreshRegistry(store, workspace, intent, context);
    result.packages.push(current.record);
    result.files.push(
      join(intent.output_dir, `${intent.name}.registry.json`),
      ...current.catalog.map(({ path }) => join(intent.output_dir, "catalog", path)),
    );
  }
  return result;
}
