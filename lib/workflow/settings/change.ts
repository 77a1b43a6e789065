/** One change of the settings file: read, edit and write under a lock, so that no two changes lose each other. */
import { dirname, join } from "node:path";
import { canonicalHash } from "#kit/data/canonical.ts";
import { failures } from "#kit/data/errors.ts";
import { findFile } from "#kit/files/config-file.ts";
import type { Context } from "#kit/files/context.ts";
import { ensureFolder, readText, writeAtomic } from "#kit/files/files.ts";
import { openLock } from "#kit/files/lock.ts";
import { STATE_FOLDER } from "#kit/files/state-path.ts";
import { ensureStateFolder, statePath } from "#kit/store/state-folder.ts";
import { type Settings, type SettingsChanged, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { checkSettings } from "./check.ts";
import { withoutSetting, withSetting } from "./edit.ts";
import { effectiveSettings } from "./effective.ts";
import { MAX_SETTINGS_BYTES, refused, SETTINGS_NAMES, settingsCandidates, withDefaults } from "./load.ts";
import { namedSetting } from "./names.ts";

export type Change =
  | { readonly kind: "set"; readonly setting: string; readonly value: unknown }
  | { readonly kind: "reset"; readonly setting: string | undefined };

const fail = failures(WORKFLOW_ERRORS);

const LOCK_MS = 10_000;

/** The path of the file that a change is written to, whether or not it exists. */
export function settingsPath(context: Pick<Context, "env" | "cwd">): string {
  return findFile(settingsCandidates(context)) ?? settingsCandidates(context)[0] ?? SETTINGS_NAMES[0];
}

/** Changes the file if `writes`, and returns what is then in effect. */
export async function changeSettings(
  path: string,
  change: Change,
  writes: boolean,
): Promise<SettingsChanged> {
  if (!writes) return (await changed(path, change)).record;
  await ensureFolder(dirname(path));
  await ensureStateFolder(join(dirname(path), STATE_FOLDER));
  const lock = await openLock(await statePath(dirname(path), "workflow-settings.lock"), LOCK_MS);
  try {
    return await lock.hold(async () => {
      const { record, before, after } = await changed(path, change);
      if (after !== before) await writeAtomic(path, after);
      const { content: _content, ...rest } = record;
      return { ...rest, written: after !== before };
    });
  } finally {
    lock.close();
  }
}

/** Whether the rules of approval are those that the file had; one that could not be read has none. */
function isSameApproval(before: string | undefined, { approval: after }: Settings): boolean {
  const former = before === undefined ? undefined : checkSettings(before).settings?.approval;
  return canonicalHash(former ?? null) === canonicalHash(after ?? null);
}

async function changed(path: string, change: Change) {
  const exists = await Bun.file(path).exists();
  const before = exists ? await readText(path, { maxBytes: MAX_SETTINGS_BYTES }) : undefined;
  const after =
    change.kind === "set"
      ? withSetting(before, change.setting, change.value, path)
      : before === undefined
        ? undefined
        : withoutSetting(before, change.setting, path);
  const { settings, mistakes } = checkSettings(after ?? "version: 1\n");
  if (settings === undefined) throw refused(path, mistakes);
  if (!isSameApproval(before, settings))
    throw fail("INVALID_SETTING", "The settings of approval are changed in the file only", {
      hint: `Edit ${path}: whoever asks for a plan must not decide who approves it`,
    });
  const names = change.setting === undefined ? undefined : namedSetting(change.setting).names;
  const record: SettingsChanged = {
    path,
    changed: after !== before,
    written: false,
    settings: effectiveSettings(withDefaults(path, dirname(path), settings), names),
    ...(after !== undefined && { content: after }),
  };
  return { record, before, after: after ?? "" };
}
