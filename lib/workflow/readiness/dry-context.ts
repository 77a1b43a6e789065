/** What executors get outside a run: to ask whether they could run, and for actions that need no ledger. */
import type { Context } from "#kit/files/context.ts";
import type { DryContext } from "../action/executor.ts";
import { type LoadedSettings, loadSettings } from "../settings/load.ts";

/** @throws INVALID_SETTINGS */
export async function dryContext(context: Context, loaded?: LoadedSettings): Promise<DryContext> {
  const { settings, folder } = loaded ?? (await loadSettings(context));
  const { env, roots, signal } = context;
  const id = `adhoc-${crypto.randomUUID()}`;
  return {
    step_id: `${id}/0`,
    workflow_id: id,
    settings,
    folder,
    env,
    roots,
    signal,
    artifacts: [],
    startedAt: context.now(),
    now: () => context.now(),
  };
}
