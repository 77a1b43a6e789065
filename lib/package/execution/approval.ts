/** Approvals: nothing runs whose checksum nobody has approved. */
import { failures } from "#kit/data/errors.ts";
import type { Intent, IntentStore, Version } from "../store/intents.ts";
import { withFiles } from "../store/version-files.ts";
import { EXECUTION_ERRORS } from "./errors.ts";
import { compareFiles, type FileState } from "./files.ts";

const fail = failures(EXECUTION_ERRORS);

/** The newest version of an intent. @throws NOT_PLANNED */
export function plannedVersion(store: IntentStore, intent: Intent): Version {
  const version = store.latest(intent.id);
  if (version === undefined)
    throw fail("NOT_PLANNED", `Cannot use intent "${intent.id}": it has not been planned`, {
      hint: "Plan it first, e.g. package-generate --run, or pipe package-plan into package-execute",
    });
  return version;
}

/**
 * The package as it is on disk: the newest version, or one with the changes of a person, which is added.
 * @param keeps whether a new version may be added
 */
export function versionOnDisk(
  store: IntentStore,
  workspace: string,
  { id }: Intent,
  at: string,
  keeps: boolean,
): Promise<{ version: Version; edited: string[] }> {
  const look = async () => {
    const intent = store.find(id);
    const version = plannedVersion(store, intent);
    const edited = await editedFiles(workspace, intent, version);
    if (edited.length === 0) return { version, edited: [] };
    const files = version.files.map(({ path, mode, sha256 }) => {
      const content = edited.find((one) => one.path === path)?.content ?? store.content(sha256);
      return { path, mode, content };
    });
    const draft = withFiles(version, "edit", files);
    const paths = edited.map(({ path }) => path);
    if (!keeps) return { version: { ...version, checksum: draft.checksum }, edited: paths };
    const added = store.addVersion(id, draft, store.revision(id), at);
    store.update(id, { written: added.number }, at);
    return { version: added, edited: paths };
  };
  return keeps ? store.change(look) : look();
}

/** Files of a version that a person has changed since it was written; none before that. */
export async function editedFiles(workspace: string, intent: Intent, version: Version): Promise<FileState[]> {
  if (intent.written !== version.number) return [];
  return (await compareFiles(workspace, intent, version)).filter(({ state }) => state === "edited");
}

/**
 * Refuses a version that is not approved, also one whose files were changed since.
 * @throws NOT_APPROVED
 */
export async function requireApproval(workspace: string, intent: Intent, version: Version): Promise<void> {
  if (intent.approved !== version.checksum) throw notApproved(intent, version);
  const edited = await editedFiles(workspace, intent, version);
  if (edited.length > 0)
    throw fail("NOT_APPROVED", `Cannot execute "${intent.name}": files were changed after the approval`, {
      hint: `Run "package-approve ${intent.id}" to approve them as they are`,
      details: { intent: intent.id, files: edited.map(({ path }) => path) },
    });
}

function notApproved({ id, name, mode }: Intent, { checksum }: Version): Error {
  const isDry = mode === "dry-run";
  const why = isDry ? "its mode is dry-run until its plan is approved" : "its plan is not approved";
  return fail("NOT_APPROVED", `Cannot execute "${name}": ${why}`, {
    hint: `Look at it, then run "package-approve ${id}"${isDry ? ", which makes it transactional" : ""}, or execute with --approve`,
    details: { intent: id, checksum, mode },
  });
}
