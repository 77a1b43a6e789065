/** `package-show`: an intent with its package file. */
import type { Context } from "#kit/files/context.ts";
import type { ShowRequest, ShowResult } from "#schemas/package/intents.ts";
import { editedFiles } from "./execution/approval.ts";
import { readingIntents } from "./store/find.ts";
import { rowOf } from "./store/row.ts";
import { workspaceOf } from "./store/workspace.ts";

export async function run(request: ShowRequest, context: Context): Promise<ShowResult> {
  const workspace = await workspaceOf(request, context);
  using store = await readingIntents(workspace, context);
  const intent = store.find(request.intent);
  const version = store.latest(intent.id);
  const edited = version === undefined ? [] : await editedFiles(workspace, intent, version);
  return {
    ok: true,
    intent_id: intent.id,
    intent: rowOf(store, intent),
    prompt: intent.prompt,
    yaml_content: version?.yaml ?? "",
    checksum: version?.checksum ?? null,
    files: version?.files.map(({ path }) => path) ?? [],
    edited: edited.map(({ path }) => path),
  };
}
