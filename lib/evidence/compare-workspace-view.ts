/** The readable view of a work tree beside its base. */
import type { Style } from "#kit/contract/operation.ts";
import type { WorkspaceComparison } from "#schemas/evidence.ts";
import { diffView } from "./diff-view.ts";

export function compareWorkspaceView(result: WorkspaceComparison, style: Style): string {
  const { base, workspace, trend, diff } = result;
  const color = { improved: style.green, regressed: style.red, mixed: style.yellow, unchanged: style.dim };
  const signed = (value: number) => (value > 0 ? `+${value}` : String(value));
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return [
    `${style.bold(color[trend.direction](trend.direction))} since ${base.ref} (${base.commit.slice(0, 12)})`,
    `Coverage ${percent(base.coverage)} → ${percent(workspace.coverage)}; findings: ${signed(trend.blockingDelta)} blocking, ${signed(trend.reviewRequiredDelta)} to review, ${signed(trend.warningDelta)} warnings`,
    style.dim(
      `${workspace.ahead} commits ahead, ${workspace.behind} behind, ${workspace.changedFiles.length} files not committed`,
    ),
    "",
    diffView(diff, style),
  ].join("\n");
}
