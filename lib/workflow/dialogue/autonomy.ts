/** What an answer tells of the work that nobody asked for: checks, repairs, fields that were filled in, steps that ran. Pure. */
import type { AttachmentCheck, AutonomousStep, ChatResult, Run, RunStep, Step } from "#schemas/workflow.ts";
import { isSystem } from "../actions/index.ts";
import type { Examination } from "../engine/examination.ts";
import { listed, type Messages } from "../wording/messages.ts";
import { filledNames, isWhole, missingOf, type Plan } from "../wording/plan.ts";
import { type Conversation, isPending, type Reply, type Tools } from "./conversation.ts";
import { textsOf } from "./prompt.ts";

type Told = Pick<
  ChatResult,
  "execution_backend" | "reflection" | "autonomous_steps" | "attachment_validation"
>;

/** @param examination of the plan that the answer offers; undefined if nothing was checked */
export function autonomyOf(
  conversation: Conversation,
  { execution, workflow }: Reply,
  examination: Examination | undefined,
  tools: Tools,
): Told {
  const plan = conversation.plan && isPending(conversation) ? conversation.plan : undefined;
  const steps = plan ? planSteps(plan, examination, tools) : execution ? runSteps(execution) : [];
  const files = plan ? (examination?.attachments ?? []) : execution ? attachmentsIn(execution.steps) : [];
  const actions = plan?.steps ?? workflow?.steps ?? [];
  if (steps.length === 0) return backend(actions);
  return {
    ...backend(actions),
    autonomous_steps: steps,
    reflection: reflection(steps, files, conversation),
    ...(files.length > 0 && { attachment_validation: [...files] }),
  };
}

function backend(steps: readonly Step[]): Pick<Told, "execution_backend"> {
  if (steps.length === 0) return {};
  const administers = steps.every(({ action }) => isSystem(action));
  return { execution_backend: administers ? "system" : "worker" };
}

function planSteps(plan: Plan, examination: Examination | undefined, { catalog }: Tools): AutonomousStep[] {
  const first = { round: 1, phase: "preflight" } as const;
  const names = filledNames(plan);
  const filled: AutonomousStep[] = names.length > 0 ? [{ ...first, status: "filled", fields: names }] : [];
  if (examination) return [...filled, ...examination.steps];
  const missing = missingOf(plan, catalog);
  if (missing.length > 0) return [...filled, { ...first, status: "asked", fields: missing }];
  return isWhole(plan, catalog) ? [...filled, { round: 1, phase: "dsl_ready", status: "ok" }] : filled;
}

const STATUSES: Readonly<Record<RunStep["status"], AutonomousStep["status"] | undefined>> = {
  pending: "waiting",
  running: "waiting",
  completed: "ok",
  failed: "failed",
  skipped: undefined,
  cancelled: undefined,
  unknown: "unknown",
  simulated: "simulated",
  validated: "ok",
};

function runSteps({ steps, status }: Run): AutonomousStep[] {
  const done = steps.flatMap(({ action, status: own, error }, step): AutonomousStep[] => {
    const known = STATUSES[own];
    if (known === undefined) return [];
    const message = error === null ? {} : { message: error.message };
    return [{ round: 1, phase: "execute", step, action, status: known, ...message }];
  });
  return status === "completed" ? [...done, { round: 1, phase: "post_exec", status: "ok" }] : done;
}

/** What steps say of the files that they have sent. */
function attachmentsIn(steps: readonly RunStep[]): AttachmentCheck[] {
  return steps.flatMap(({ result }) => {
    const checks = result?.["attachment_validation"];
    return Array.isArray(checks) ? (checks as AttachmentCheck[]) : [];
  });
}

function reflection(
  steps: readonly AutonomousStep[],
  files: readonly AttachmentCheck[],
  conversation: Conversation,
): string {
  const { reflections, labels, and } = textsOf(conversation);
  const lastRound = Math.max(...steps.map(({ round }) => round));
  const latest = steps.filter(({ round, status }) => round === lastRound || status === "filled");
  const fields = (status: AutonomousStep["status"]) =>
    listed(
      [...new Set(latest.flatMap((one) => (one.status === status ? fieldLabels(one, labels) : [])))],
      and,
    );
  const [filled, asked] = [fields("filled"), fields("asked")];
  const failed = latest.filter(({ status }) => status === "failed").length;
  const repaired =
    steps.filter(({ status }) => status === "repaired").length +
    files.filter(({ status }) => status === "repaired").length;
  const parts = [
    endOf(latest, reflections),
    filled && reflections.filled(filled),
    repaired > 0 && reflections.repaired(repaired),
    asked && reflections.asked(asked),
    failed > 0 && reflections.failed(failed),
  ];
  return `${parts.filter(Boolean).join("; ")}.`;
}

function endOf(steps: readonly AutonomousStep[], texts: Messages["reflections"]): string {
  const has = (phase: AutonomousStep["phase"]) =>
    steps.some((step) => step.phase === phase && step.status === "ok");
  if (has("post_exec")) return texts.done;
  if (steps.some(({ status }) => status === "simulated")) return texts.simulated;
  if (steps.some(({ phase, status }) => phase === "execute" && status === "waiting")) return texts.waiting;
  return has("dsl_ready") ? texts.ready : texts.open;
}

function fieldLabels({ fields = [] }: AutonomousStep, labels: Messages["labels"]): string[] {
  return fields.map((name) => {
    const field = name.slice(name.indexOf(".") + 1);
    return Object.hasOwn(labels, field) ? (labels[field] ?? field) : field;
  });
}
