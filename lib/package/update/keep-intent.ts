/** Keeps a package as an intent of the workspace; its files are not written before it is executed. */
import type { Context } from "#kit/files/context.ts";
import type { Handler } from "#schemas/package/handlers.ts";
import type { PackageDocument } from "#schemas/package.ts";
import { openIntents } from "../store/intents.ts";
import { ensureWorkspace, OUTPUT_DIR, writableOutput } from "../store/workspace.ts";
import { registerDocument } from "./register.ts";

export interface Kept {
  readonly document: PackageDocument;
  /** What the package was made of; null for a file. */
  readonly prompt: string | null;
  /** The code of its open routes; absent: that of the intent's newest version. */
  readonly handlers?: readonly Handler[] | undefined;
  /** What made it, for the history. */
  readonly source: string;
}

/** The same package in the same folder is the same intent. @returns its id */
export async function keepIntent(
  kept: Kept,
  request: { workspace?: string; output_dir?: string },
  context: Context,
): Promise<string> {
  const workspace = await ensureWorkspace(request, context);
  const { name } = kept.document.INTENT;
  const outputDir = await writableOutput(workspace, request.output_dir ?? `${OUTPUT_DIR}/${name}`, context);
  using store = await openIntents(workspace, context);
  return await store.change(async () => {
    const known = store.findSame(name, outputDir);
    const before = known && store.latest(known.id)?.number;
    const at = context.now().toISOString();
    const { intent, version } = await registerDocument({ store, workspace, outputDir, context }, kept);
    // The same package again changes nothing, also not how far the intent has come.
    const isSame = known !== undefined && version.number === before;
    store.update(intent.id, { state: isSame ? known.state : "parsed" }, at);
    return intent.id;
  });
}
