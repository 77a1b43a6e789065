/** The answer to a turn as a record: state and reply put together. */
import type { ChatResult, Form } from "#schemas/workflow.ts";
import {
  filledNames,
  gapsOf,
  hashOf,
  isWhole,
  missingOf,
  nameOf,
  type Plan,
  workflowOf,
} from "../wording/plan.ts";
import { type Conversation, isPending, type Reply, type Tools } from "./conversation.ts";
import { stepOfForm } from "./form-answer.ts";
import { formOf } from "./forms.ts";
import { languageOf } from "./prompt.ts";

export function answerOf(conversation: Conversation, reply: Reply, tools: Tools): ChatResult {
  const { id, status, plan } = conversation;
  const open = plan && isPending(conversation) ? plan : null;
  const whole = open !== null && isWhole(open, tools.catalog);
  const workflow = whole && open ? workflowOf(open) : reply.workflow;
  const { execution, idempotency_key, replay } = reply;
  return {
    ok: true,
    conversation_id: id,
    status,
    message: reply.message,
    missing: open ? missingOf(open, tools.catalog) : [],
    ...(open && open.decisions.length > 0 && { ambiguous: ambiguitiesOf(open) }),
    form: open && !whole ? openForm(conversation, open, reply, tools) : errorForm(conversation, reply, tools),
    ...(workflow && {
      actions: workflow.steps,
      trigger: workflow.trigger ?? { kind: "manual" },
      dsl: workflow,
    }),
    ...(whole && open && { plan_hash: hashOf(open), ...filledIn(open) }),
    ...(reply.next_runs && { next_runs: [...reply.next_runs] }),
    ...(execution && { execution }),
    ...(idempotency_key !== undefined && { idempotency_key }),
    ...(replay && { idempotent_replay: true }),
  };
}

function filledIn(plan: Plan) {
  const names = filledNames(plan);
  return names.length > 0 ? { autofill_applied: names } : {};
}

function ambiguitiesOf(plan: Plan) {
  return plan.decisions.map((one) => ({ field: nameOf(plan, one), candidates: [...one.candidates] }));
}

function openForm(conversation: Conversation, plan: Plan, { errors }: Reply, tools: Tools): Form | null {
  const at = stepOfForm(conversation, plan, tools);
  const step = plan.steps[at];
  if (!step) return null;
  const open = [...gapsOf(plan, tools.catalog), ...plan.decisions]
    .filter((place) => place.step === at)
    .map(({ field }) => field);
  const decisions = plan.decisions.filter((decision) => decision.step === at);
  return formOf(step, { fields: open, decisions }, languageOf(conversation), tools.catalog, errors);
}

/** Wrong values of a plan that is whole all the same come back in a form too. */
function errorForm(conversation: Conversation, reply: Reply, tools: Tools): Form | null {
  const { plan } = conversation;
  return plan && reply.errors ? openForm(conversation, plan, reply, tools) : null;
}
