#!/usr/bin/env bun
/** `workflow-approve`: a second person's approval of a plan. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ApproveRequest, ApproveResult, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { CHANGING_RUNS } from "../../lib/workflow/engine/contract.ts";

const { INVALID_APPROVAL, NOT_CONFIGURED } = WORKFLOW_ERRORS;

const contract = operation({
  ...CHANGING_RUNS,
  errors: { ...CHANGING_RUNS.errors, INVALID_APPROVAL, NOT_CONFIGURED },
  environment: {
    ...CHANGING_RUNS.environment,
    HEDDLE_WORKFLOW_APPROVAL_KEY: "Signs links; default a key of this user",
  },
  name: "workflow-approve",
  summary: "Show, approve or reject a plan that awaits approval",
  description: [
    "Plans above the setting approval.above wait for a second person. Each address in approval.by gets a link of its own by e-mail, which decides once and expires.",
    "Without decision the plan is only shown. The audit records who decided, and the note.",
  ],
  input: ApproveRequest,
  output: ApproveResult,
  examples: [
    {
      command: "workflow-approve https://workflows.example.com/workflow/approve/WyJvcmRlci05Il0.5f0c",
      note: "show what would be approved",
      illustrative: true,
    },
    {
      command: "workflow-approve --decision reject --note 'Wrong buyer' WyJvcmRlci05Il0.5f0c",
      note: "reject it",
      illustrative: true,
    },
  ],
  positional: "token",
  effects: "execute",
  outputs: [],
  dryRun: "dry_run",
  http: { method: "POST", path: "/workflow/approve" },
  // The link is for a person: what reads the mailbox of an approver must not decide.
  mcp: false,
  view: async () => (await import("../../lib/workflow/approve-view.ts")).approveView,
  load: () => import("../../lib/workflow/approve.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
