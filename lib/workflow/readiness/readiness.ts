/** Whether each action has everything it needs, found out by asking its executor about a request that is whole. */
import { asFailure } from "#kit/data/errors.ts";
import { ACTIONS, type ActionName } from "#schemas/workflow.ts";
import type { Config, DryContext, Problem } from "../action/executor.ts";
import { executorOf, hasExecutor } from "../executors/index.ts";

export interface ActionReady {
  readonly action: ActionName;
  readonly ready: boolean;
  readonly missing: readonly { readonly message: string; readonly hint?: string }[];
}

/** Requests that lack nothing but what is configured; actions without one need nothing. */
function samplesOf(
  action: ActionName,
  channels: readonly string[],
  reports: Readonly<Record<string, string>>,
): readonly Config[] {
  switch (action) {
    case "send_invoice":
      return [{ amount: "100", currency: "PLN", to: "someone@example.com" }];
    case "generate_invoice":
      return [{ amount: "100", currency: "PLN" }];
    case "send_email":
      return [{ to: "someone@example.com", body: "Text" }];
    case "notify_chat":
    case "notify_teams":
      return channels.map((channel) => ({ channel, message: "Text" }));
    case "notify_telegram":
      return [{ chat_id: "1", message: "Text" }];
    case "crm_update":
      return [{ entity: "contact", data: { name: "Someone" } }];
    case "generate_report":
      // Any type of report that has data will do.
      return [{ report_type: Object.keys(reports)[0] ?? "sales" }];
    case "generate_code":
      return [{ description: "A function" }];
    default:
      return [];
  }
}

/** Codes of problems that settings solve, not the user's answer. */
const CONFIGURATION = ["NOT_CONFIGURED", "LLM_NOT_CONFIGURED", "CONFIG", "INVALID_SETTINGS", "NOT_INSTALLED"];

/** The state of every action that has an executor. */
export async function actionsReady(context: DryContext): Promise<ActionReady[]> {
  const channels = Object.keys(context.settings.channels ?? {}).filter((channel) => channel !== "*");
  return Promise.all(ACTIONS.filter(hasExecutor).map((action) => stateOf(action, channels, context)));
}

async function stateOf(action: ActionName, channels: string[], context: DryContext): Promise<ActionReady> {
  const isChat = action === "notify_chat" || action === "notify_teams";
  if (isChat && channels.length === 0 && !hasWebhook(context))
    return { action, ready: false, missing: [{ message: "No channel has a webhook", hint: CHANNELS_HINT }] };
  const found: Problem[] = [];
  for (const sample of samplesOf(action, channels, context.settings.reports?.data ?? {})) {
    const problems = await executorOf(action)
      .then((executor) => executor.preflight(sample, context))
      .catch((thrown: unknown) => [problemOf(thrown)]);
    found.push(...problems.filter(({ code }) => CONFIGURATION.includes(code)));
  }
  const missing = found.map(({ message, hint }) => ({ message, ...(hint !== undefined && { hint }) }));
  return { action, ready: missing.length === 0, missing };
}

const CHANNELS_HINT = 'Add "channels" to heddle-workflow.yaml, or set a variable such as SALES_WEBHOOK_URL';

/** A channel that the settings do not name may still have a variable. */
const hasWebhook = ({ env }: DryContext): boolean =>
  Object.entries(env).some(([name, value]) => name.endsWith("_WEBHOOK_URL") && value);

function problemOf(thrown: unknown): Problem {
  const { code, message, hint } = asFailure(thrown);
  return { code, message, ...(hint !== undefined && { hint }) };
}
