/** `package-registry-export`: a package in the formats of service catalogs. */

import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { RegistryExportRequest, RegistryExportResult } from "#schemas/package/registry.ts";
import { EXECUTION_ERRORS } from "./execution/errors.ts";
import { currentRegistry } from "./registry/refresh.ts";
import { readingIntents } from "./store/find.ts";
import { workspaceOf } from "./store/workspace.ts";

const fail = failures(EXECUTION_ERRORS);

/** The files of each format, by their names. */
const NAMES = {
  backstage: /^(?:system|component|api)-/,
  openapi: /^openapi-/,
  opentelemetry: /^opentelemetry/,
  cyclonedx: /\.cdx\.json$/,
  oci: /^oci-/,
} as const satisfies Record<NonNullable<RegistryExportRequest["catalog"]>, RegExp>;

export async function run(request: RegistryExportRequest, context: Context): Promise<RegistryExportResult> {
  const workspace = await workspaceOf(request, context);
  using store = await readingIntents(workspace, context);
  const intent = store.find(request.intent);
  const current = await currentRegistry(store, workspace, intent, context);
  if (current === null)
    throw fail("NOT_PLANNED", `Cannot export intent "${intent.id}": it has not been planned`);
  const { catalog } = request;
  const files = current.catalog.filter(({ path }) => catalog === undefined || NAMES[catalog].test(path));
  return { ok: true, intent_id: intent.id, files };
}
