/** `package-iterate`: a package with changes made by hand. The intent gets a new version, which nobody has approved. */
import type { Context } from "#kit/context.ts";
import { mayWrite } from "#kit/write-policy.ts";
import type { IterateRequest, IterateResult } from "#schemas/package/iterate.ts";
import { printPackage } from "./document/print.ts";
import { sourceDocument } from "./document/source.ts";
import { plannedVersion } from "./execution/approval.ts";
import { changeDocument, changesOf } from "./iterate/change.ts";
import { planPackage } from "./plan/plan-package.ts";
import { existingIntents } from "./store/find.ts";
import { workspaceOf } from "./store/workspace.ts";
import { registerDocument } from "./update/register.ts";

/** @throws UNKNOWN_INTENT, NOT_PLANNED, INVALID_PACKAGE for a change that makes no package */
export async function run(request: IterateRequest, context: Context): Promise<IterateResult> {
  const mayChange = mayWrite(context, request);
  const workspace = await workspaceOf(request, context, mayChange);
  using store = await existingIntents(workspace, mayChange);
  const intent = store.find(request.intent);
  const { yaml, number } = plannedVersion(store, intent);
  const before = await sourceDocument({ content: yaml }, context);
  const { document, changes } = changeDocument(before, changesOf(request), request.service);
  // What a change breaks is found with its place in the file, as in any other package.
  await sourceDocument({ content: printPackage(document) }, context);
  const writes = mayChange && changes.length > 0;
  if (writes) {
    const place = { store, workspace, outputDir: intent.output_dir, context };
    await registerDocument(place, { document, prompt: intent.prompt, source: request.source ?? "iterate" });
  }
  return {
    ...(request.id !== undefined && { id: request.id }),
    ok: true,
    success: true,
    intent_id: intent.id,
    iteration_count: writes ? plannedVersion(store, intent).number : number,
    intent: document,
    changes,
    warnings: planPackage(document).warnings,
    yaml_content: printPackage(document),
    written: writes,
  };
}
