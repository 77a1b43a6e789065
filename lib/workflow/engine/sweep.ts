/** What a server does now and then about runs that wait too long: nobody has approved them, or they have not ended. */
import { HISTORY_DEFAULTS } from "#schemas/workflow/settings.ts";
import type { Settings } from "#schemas/workflow.ts";
import { expire } from "./approval-decision.ts";
import { noticeOfOverdue } from "./notices.ts";
import type { RunStore, StoredRun } from "./run-store.ts";

const HOUR_MS = 3_600_000;
/** Runs that are looked at in one go. */
const MOST = 1000;

const DAY_MS = 24 * HOUR_MS;
/** Runs that are newer than this, in days, never go for their number: a request may still be repeated. */
const RECENT_DAYS = 30;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

export async function sweep(store: RunStore, settings: Settings, now: Date): Promise<void> {
  const { keep_days: days, keep_runs: count } = { ...HISTORY_DEFAULTS, ...settings.history };
  await store.prune({
    before: daysBefore(now, days),
    beyondNewest: { count, before: daysBefore(now, Math.min(days, RECENT_DAYS)) },
    most: MOST,
  });
  for (const { workflow_id, approval } of await store.list({ status: "awaiting_approval", limit: MOST }))
    if (approval && Date.parse(approval.expires_at) <= now.getTime())
      await store.alter(workflow_id, expire(now));
  const { notify_failures: channel, overdue_hours } = settings;
  if (channel === undefined || overdue_hours === undefined) return;
  const before = new Date(now.getTime() - overdue_hours * HOUR_MS).toISOString();
  for (const run of await inProgress(store, before)) {
    const since = await lastBegun(store, run);
    const notice = since < before ? noticeOfOverdue(run, since, channel, now) : undefined;
    // Its key makes it one message, however many servers look.
    if (notice) await store.create(notice, () => ({}));
  }
}

async function inProgress(store: RunStore, before: string): Promise<StoredRun[]> {
  const statuses = ["pending", "running"] as const;
  const found = await Promise.all(statuses.map((status) => store.list({ status, before, limit: MOST })));
  return found.flat();
}

/** When a run was created, or last went on after somebody had retried, resumed or approved it. */
async function lastBegun(store: RunStore, { workflow_id, created_at }: StoredRun): Promise<string> {
  const events = await store.events(workflow_id);
  const resumed = events.findLast(
    ({ event_type }) => event_type === "workflow_resumed" || event_type === "approval_granted",
  );
  return resumed?.created_at ?? created_at;
}
