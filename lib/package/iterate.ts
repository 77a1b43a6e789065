/** `package-iterate`: a package with changes made by hand. The intent gets a new version, which nobody has approved. */
import type { Context } from "#kit/files/context.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import type { IterateRequest, IterateResult } from "#schemas/package/iterate.ts";
import { printPackage } from "./document/print.ts";
import { sourceDocument } from "./document/source.ts";
import { plannedVersion } from "./execution/approval.ts";
import { changeDocument, changesOf } from "./iterate/change.ts";
import { planPackage } from "./plan/plan-package.ts";
import { existingIntents } from "./store/find.ts";
import type { IntentStore } from "./store/intents.ts";
import { repeated } from "./store/retry.ts";
import { workspaceOf } from "./store/workspace.ts";
import { registerDocument } from "./update/register.ts";

/** @throws UNKNOWN_INTENT, NOT_PLANNED, INVALID_PACKAGE for a change that makes no package */
export async function run(request: IterateRequest, context: Context): Promise<IterateResult> {
  const mayChange = mayWrite(context, request);
  const workspace = await workspaceOf(request, context, mayChange);
  using store = await existingIntents(workspace, mayChange, context);
  return await repeated(() => iterate(store, workspace, request, mayChange, context));
}

async function iterate(
  store: IntentStore,
  workspace: string,
  request: IterateRequest,
  mayChange: boolean,
  context: Context,
): Promise<IterateResult> {
  const intent = store.find(request.intent);
  const { yaml, ...latest } = plannedVersion(store, intent);
  const read = { number: latest.number, written: intent.written };
  const before = await sourceDocument({ content: yaml }, context);
  const { document, changes } = changeDocument(before, changesOf(request), request.service);
  // What a change breaks is found with its place in the file, as in any other package.
  await sourceDocument({ content: printPackage(document) }, context);
  const writes = mayChange && changes.length > 0;
  let { number } = read;
  if (writes) {
    const place = { store, workspace, outputDir: intent.output_dir, context };
    const source = request.source ?? "iterate";
    const { version } = await registerDocument(place, { document, prompt: intent.prompt, source, read });
    number = version.number;
  }
  return {
    ...(request.id !== undefined && { id: request.id }),
    ok: true,
    success: true,
    intent_id: intent.id,
    iteration_count: number,
    intent: document,
    changes,
    warnings: planPackage(document).warnings,
    yaml_content: printPackage(document),
    written: writes,
  };
}
