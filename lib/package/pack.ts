/** `package-pack`: a package as one file that restores it byte for byte, with what a person has changed in its folder. */

import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { writeOutput } from "#kit/files/write-policy.ts";
import { FILE_TRANSACTION_ERRORS } from "#schemas/common.ts";
import type { PackRequest, PackResult } from "#schemas/package/pack.ts";
import { plannedVersion } from "./execution/approval.ts";
import { compareFiles, type FileState } from "./execution/files.ts";
import { otherFiles } from "./pack/other-files.ts";
import { isPacked, pack } from "./pack/stack-file.ts";
import { readingIntents } from "./store/find.ts";
import type { Intent, IntentStore, Version } from "./store/intents.ts";
import { workspaceOf } from "./store/workspace.ts";

const fail = failures(FILE_TRANSACTION_ERRORS);

export async function run(request: PackRequest, context: Context): Promise<PackResult> {
  const workspace = await workspaceOf(request, context);
  using store = await readingIntents(workspace, context);
  const intent = store.find(request.intent);
  const version = plannedVersion(store, intent);
  const { edited, missing, added } = await changesIn(store, workspace, intent, version);
  if (missing.length > 0)
    context.warn(`Packed although they are not in the folder any more: ${missing.join(", ")}`);
  if (added.length > 0) context.warn(`Not packed, because Heddle did not write them: ${added.join(", ")}`);
  const disk = new Map(edited.map((file) => [file.path, file.content]));
  const files = version.files.map(({ path, mode, sha256 }) => ({
    path,
    mode,
    content: disk.get(path) ?? store.content(sha256),
  }));
  const content = pack(intent.name, files);
  const { out } = request;
  const isOwn = (bytes: Uint8Array) => isPacked(new TextDecoder().decode(bytes));
  const written =
    out !== undefined && (await writeOutput({ path: out, data: content, isOwn }, request, context));
  return {
    ok: true,
    intent_id: intent.id,
    path: out ?? null,
    files: files.length,
    edited: edited.map(({ path }) => path),
    missing,
    added,
    content: written ? "" : content,
    written,
  };
}

/**
 * The files that a person has changed, deleted or added since they were written.
 * @throws CHANGED_SINCE_PLAN if they are of an earlier version than the newest, which does not have the changes
 */
async function changesIn(
  store: IntentStore,
  workspace: string,
  intent: Intent,
  version: Version,
): Promise<{ edited: FileState[]; missing: string[]; added: string[] }> {
  if (intent.written === null) return { edited: [], missing: [], added: [] };
  const onDisk = store.version(intent.id, intent.written);
  const states = await compareFiles(workspace, intent, onDisk);
  const added = await otherFiles(workspace, intent, onDisk);
  const edited = states.filter(({ state }) => state === "edited");
  const own = new Set(version.files.map(({ path }) => path));
  const missing = states.flatMap(({ path, state }) => (state === "missing" && own.has(path) ? [path] : []));
  if (edited.length === 0 || intent.written === version.number) return { edited, missing, added };
  const paths = edited.map(({ path }) => path);
  throw fail(
    "CHANGED_SINCE_PLAN",
    `Cannot pack "${intent.name}": version ${version.number} does not have the changes by hand of ${paths.join(", ")}`,
    {
      hint: "Take these changes back, or change the package again, which merges them",
      details: { files: paths },
    },
  );
}
