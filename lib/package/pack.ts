/** `package-pack`: a package as one file that restores it byte for byte. */
import type { Context } from "#kit/context.ts";
import { writeOutput } from "#kit/write-policy.ts";
import type { PackRequest, PackResult } from "#schemas/package/pack.ts";
import { plannedVersion } from "./execution/approval.ts";
import { isPacked, packVersion } from "./pack/stack-file.ts";
import { readingIntents } from "./store/find.ts";
import { workspaceOf } from "./store/workspace.ts";

export async function run(request: PackRequest, context: Context): Promise<PackResult> {
  const workspace = await workspaceOf(request, context);
  using store = await readingIntents(workspace);
  const intent = store.find(request.intent);
  const version = plannedVersion(store, intent);
  const content = packVersion(store, intent, version);
  const { out } = request;
  const isOwn = (bytes: Uint8Array) => isPacked(new TextDecoder().decode(bytes));
  const written =
    out !== undefined && (await writeOutput({ path: out, data: content, isOwn }, request, context));
  return {
    ok: true,
    intent_id: intent.id,
    path: out ?? null,
    files: version.files.length,
    content: written ? "" : content,
    written,
  };
}
