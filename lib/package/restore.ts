/** `package-restore`: an earlier version becomes the newest again, byte for byte and without a model. */
import { basename } from "node:path";
import { unifiedDiff } from "#kit/diff/unified.ts";
import type { Context } from "#kit/files/context.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import type { RestoreRequest, RestoreResult } from "#schemas/package/pack.ts";
import { plannedVersion } from "./execution/approval.ts";
import { changeWithFiles } from "./execution/files.ts";
import { lastStarted, migrationFiles } from "./execution/journal.ts";
import { recoverExecution } from "./execution/rollback.ts";
import { changesBetween } from "./history.ts";
import { refreshRegistry } from "./registry/refresh.ts";
import { existingIntents } from "./store/find.ts";
import type { Intent, IntentStore, Version } from "./store/intents.ts";
import { withFiles } from "./store/version-files.ts";
import { deploymentFolder, workspaceOf } from "./store/workspace.ts";

export async function run(request: RestoreRequest, context: Context): Promise<RestoreResult> {
  const writes = mayWrite(context, request);
  const workspace = await workspaceOf(request, context, writes);
  using store = await existingIntents(workspace, writes, context);
  const intent = store.find(request.intent);
  if (writes) await recoverExecution({ store, workspace, intent, context });
  const wanted = store.version(intent.id, request.number);
  let present = plannedVersion(store, intent);
  let { number } = present;
  if (writes)
    await store.alone(async () => {
      const restored = await changeWithFiles({ store, workspace, context }, async () => {
        const at = context.now().toISOString();
        present = plannedVersion(store, intent);
        const files = wanted.files.map((file) => ({ ...file, content: store.content(file.sha256) }));
        const draft = withFiles(wanted, "restore", files);
        const version = store.addVersion(intent.id, draft, store.revision(intent.id), at);
        // What was approved once may have been refused since: it is approved anew.
        return { version, intent: store.update(intent.id, { state: "planned", approved: null }, at) };
      });
      number = restored.version.number;
      await refreshRegistry(store, workspace, store.find(intent.id), context);
    });
  const { added, changed, removed } = changesBetween(present, wanted);
  const paths = [...added, ...changed, ...removed].sort();
  return {
    ok: true,
    intent_id: intent.id,
    restored: request.number,
    number,
    changed: paths,
    diff: paths
      .map((path) => unifiedDiff(path, text(store, present, path), text(store, wanted, path) ?? ""))
      .join(""),
    warnings: databaseWarnings(store, workspace, intent, wanted),
    written: writes,
  };
}

/** Files are restored, rows are not: a database with later migrations is refused by the services of an earlier version. */
function databaseWarnings(
  store: IntentStore,
  workspace: string,
  { id, name }: Intent,
  wanted: Version,
): string[] {
  const started = lastStarted(deploymentFolder(workspace, id));
  const running = started && store.versions(id).find(({ number }) => number === started.number);
  if (!running) return [];
  const known = new Set(migrationFiles(wanted).map(({ path }) => path));
  const later = migrationFiles(running).filter(({ path }) => !known.has(path));
  if (later.length === 0) return [];
  const names = later.map(({ path }) => basename(path)).join(", ");
  return [
    `The database stays as it is, and version ${wanted.number} refuses it because of its later migrations (${names}). Restore version ${running.number} to use its rows, or delete them with package-stop ${name} --purge`,
  ];
}

function text(store: IntentStore, version: Version, path: string): string | undefined {
  const file = version.files.find((one) => one.path === path);
  return file === undefined ? undefined : new TextDecoder().decode(store.content(file.sha256));
}
