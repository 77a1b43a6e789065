/**
 * Asks for approval of a run: its approvers get a message each, as a run of its own that is added in the commit that holds
 * the run back.
 */
import type { Approval, Settings, Workflow } from "#schemas/workflow.ts";
import { sendEmail } from "../actions/send-email/definition.ts";
import { APPROVAL_TEXTS } from "../wording/approval-texts.ts";
import type { Language } from "../wording/messages.ts";
import { formatAmount, momentText, readBack } from "../wording/read-back.ts";
import { type AboveLimit, aboveLimit } from "./approval-policy.ts";
import { approvalSignature, tokenPlace } from "./approval-token.ts";
import { runEvent } from "./events.ts";
import { APPROVAL_KEY } from "./notices.ts";
import { planHash } from "./plan-hash.ts";
import type { NewRun, RunChange, StoredRun } from "./run-store.ts";

const HOUR_MS = 3_600_000;
const DEFAULT_HOURS = 72;

/** Path below the gateway's address at which a token is shown. */
export const APPROVAL_PATH = "/workflow/approve";

export interface ApprovalRequest {
  readonly change: RunChange;
  /** One for each approver. */
  readonly messages: readonly NewRun[];
}

/** What is needed of the installation. */
interface Place {
  readonly settings: Settings;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * The request for approval of a run; undefined if it needs none, or has it.
 * @throws NOT_CONFIGURED if links cannot be signed
 */
export async function approvalRequest(
  run: StoredRun,
  { settings, env }: Place,
  now: Date,
): Promise<ApprovalRequest | undefined> {
  if (run.approval?.status === "approved") return undefined;
  const above = aboveLimit(planned(run), settings);
  if (!above) return undefined;
  const expires = new Date(now.getTime() + (settings.approval?.hours ?? DEFAULT_HOURS) * HOUR_MS);
  const approval: Approval = {
    approval_id: Bun.randomUUIDv7(),
    status: "waiting",
    approvers: [...above.approvers],
    requested_at: now.toISOString(),
    expires_at: expires.toISOString(),
  };
  // Found out now, not when the message is sent.
  await approvalSignature({ env });
  const messages = approval.approvers.map((approver, at) => {
    const token = tokenPlace({ ...run, approval }, at);
    return message({ run, approval, above, settings, token }, approver, now);
  });
  const { approval_id, approvers, expires_at } = approval;
  const payload = { approval_id, approvers, expires_at, totals: above.totals };
  return {
    change: {
      run: { status: "awaiting_approval", approval },
      events: [
        runEvent(
          run,
          "approval_requested",
          "awaiting_approval",
          "A second person must approve it",
          now,
          payload,
        ),
      ],
      audit: [{ action: "approval_requested", actor: "engine", details: payload }],
    },
    messages,
  };
}

/** The plan as it would run now, with what repairs have changed. */
export const planned = ({ workflow, steps }: Pick<StoredRun, "workflow" | "steps">): Workflow => ({
  ...workflow,
  steps: workflow.steps.map((step, at) => ({ ...step, config: { ...(steps[at]?.config ?? step.config) } })),
});

/** The language of what approvers read. */
export const approvalLanguage = ({ language }: Settings): Language => language ?? "pl";

/** A plan in words, as its approvers read it. */
export function planWords(workflow: Workflow, settings: Settings): string {
  const { name, steps, trigger = { kind: "manual" as const } } = workflow;
  const plan = { name, steps, trigger, decisions: [], filled: [] };
  return readBack(plan, { language: approvalLanguage(settings), settings });
}

interface Asking {
  readonly run: StoredRun;
  readonly approval: Approval;
  readonly above: AboveLimit;
  readonly settings: Settings;
  readonly token: string;
}

function message({ run, approval, above, settings, token }: Asking, to: string, now: Date): NewRun {
  const language = approvalLanguage(settings);
  const texts = APPROVAL_TEXTS[language];
  const total = above.totals
    .map(({ amount, currency }) => `${formatAmount(amount, language)} ${currency}`)
    .join(", ");
  const until = momentText(approval.expires_at, settings.timezone, language);
  const base = settings.approval?.url?.replace(/\/+$/, "");
  const how =
    base === undefined
      ? texts.byCommand(`workflow-approve --decision approve ${token}`, until)
      : texts.byLink(`${base}${APPROVAL_PATH}/${token}`, until);
  const body = [texts.asked, planWords(planned(run), settings), how, texts.ignore].join("\n\n");
  const workflow: Workflow = {
    name: "approval",
    steps: [{ action: sendEmail.action, config: { to, subject: texts.subject(total), body } }],
  };
  return {
    idempotency_key: `${APPROVAL_KEY}${approval.approval_id}:${approval.approvers.indexOf(to)}`,
    plan_hash: planHash(workflow),
    workflow,
    created_at: now.toISOString(),
  };
}
