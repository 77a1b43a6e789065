/** `workflow-approve`: shows the plan behind a link for approval, or approves or rejects it. */
import type { Context } from "#kit/files/context.ts";
import type { ApproveRequest, ApproveResult } from "#schemas/workflow.ts";
import { approveResult, behindLink, decideBy } from "./approvals/approve.ts";
import { openEngine } from "./engine/open.ts";
import { loadSettings } from "./settings/load.ts";

export async function run(input: ApproveRequest, context: Context): Promise<ApproveResult> {
  const { id, token, decision, note, dry_run = false, detach = false, store } = input;
  const { settings } = await loadSettings(context);
  const engine = await openEngine(context, { store, dryRun: dry_run });
  const place = { engine, settings, env: context.env };
  try {
    const isDecided = decision !== undefined && !dry_run;
    const { transport } = context;
    let behind = isDecided
      ? await decideBy(token, { decision, note, transport, now: context.now() }, place)
      : await behindLink(token, place);
    if (isDecided && decision === "approve" && !detach) {
      const { workflow_id } = await engine.settle(behind.run.workflow_id, context.signal);
      behind = { ...behind, run: await engine.expect(workflow_id) };
    }
    const result = approveResult(behind, settings);
    return id === undefined ? result : { id, ...result };
  } finally {
    await engine.close();
  }
}
