/** Brings the registry file and the catalog of a package up to date with what is on disk and what runs. */
import { join } from "node:path";
import { sha256Hex } from "#kit/data/canonical.ts";
import type { Context } from "#kit/files/context.ts";
import type { RegistryRecord } from "#schemas/package/registry.ts";
import { runningServices } from "../runtime/deploy.ts";
import { readRecord } from "../runtime/record.ts";
import type { Intent, IntentStore } from "../store/intents.ts";
import { OutputFiles } from "../store/output-files.ts";
import { recordNames } from "../store/output-records.ts";
import { pathIn, textOf } from "../store/version-files.ts";
import { deploymentFolder, writeInWorkspace } from "../store/workspace.ts";
import { type CatalogFile, catalogFiles } from "./catalog.ts";
import { endpointsOf } from "./endpoints.ts";
import { type PackageState, registryRecord } from "./record.ts";

/** The record and the catalog of a package as they should be; null if it has no plan. */
export async function currentRegistry(
  store: IntentStore,
  workspace: string,
  intent: Intent,
  { now }: Pick<Context, "now">,
): Promise<{ record: RegistryRecord; catalog: CatalogFile[] } | null> {
  const version = store.latest(intent.id);
  if (version === undefined) return null;
  const folder = deploymentFolder(workspace, intent.id);
  const running = (await runningServices(folder))?.services ?? [];
  const output = await OutputFiles.open(workspace, intent.output_dir);
  const artifacts = await Promise.all(
    recordNames(intent.name).map(async (name) => ({ name, content: (await output?.read(name)) ?? null })),
  );
  const state: PackageState = {
    intent,
    version,
    workspace,
    running,
    runtime: readRecord(folder)?.runtime ?? intent.runtime,
    endpoints: endpointsOf(store, version, running),
    artifacts: artifacts.flatMap(({ name, content }) =>
      content === null ? [] : [{ name, sha256: sha256Hex(content) }],
    ),
    at: now().toISOString(),
  };
  const contracts = version.services.flatMap((service) => {
    const text = textOf(store, version, pathIn(service, service.contract));
    return text === undefined ? [] : [[service.name, text] as const];
  });
  return { record: registryRecord(state), catalog: catalogFiles(state, Object.fromEntries(contracts)) };
}

/** Writes them into the output folder. @returns paths relative to the workspace, by role */
export async function refreshRegistry(
  store: IntentStore,
  workspace: string,
  intent: Intent,
  context: Pick<Context, "now">,
): Promise<Record<string, string>> {
  const current = await currentRegistry(store, workspace, intent, context);
  if (current === null) return {};
  const file = join(intent.output_dir, `${intent.name}.registry.json`);
  await writeInWorkspace(workspace, file, `${JSON.stringify(current.record, null, 2)}\n`);
  const catalog = join(intent.output_dir, "catalog");
  await Promise.all(
    current.catalog.map(({ path, content }) => writeInWorkspace(workspace, join(catalog, path), content)),
  );
  return { registry: file, catalog };
}
