/** Turns decisions into tasks, and tasks into what a run executes. Pure. */

import { isPathInside } from "#kit/files/roots.ts";
import type { Action, PlannedTask, PlanTask, Rule } from "#schemas/refactor.ts";
import { ACTION_TABLE, isPlainAction } from "../rules/actions.ts";
import { actionNamed } from "../rules/normalize.ts";
import { type PlanDocument, statusOf } from "./document.ts";

/** Scores from which a task is high or medium: priority 0.8 of a rule with impact 1, and twice that. */
const PRIORITIES = [
  { from: 1.6, priority: "high" },
  { from: 0.8, priority: "medium" },
  { from: 0, priority: "low" },
] as const;

/** What identifies the work of a task. */
function keyOf(action: string, file: string, fn: string | null): string {
  return JSON.stringify([action, file, fn]);
}

/** The file of a task as a path inside the project with `/`, or undefined if it names none. */
export function fileOf(task: PlanTask): string | undefined {
  const named = task.file ?? /^[A-Za-z_]+:\s*(\S.*)$/.exec(task.title ?? "")?.[1];
  if (named === undefined || named === null || named.trim() === "") return undefined;
  return named
    .trim()
    .replaceAll("\\", "/")
    .replace(/^(\.\/)+/, "");
}

/** The action of a task, from its field or the beginning of its title. */
export function actionOf(task: PlanTask): Action | undefined {
  return actionNamed(task.action ?? /^([A-Za-z_]+):/.exec(task.title ?? "")?.[1] ?? "");
}

export interface Exported {
  /** Ids of new tasks. */
  added: string[];
  /** Ids of existing tasks that were updated. */
  updated: string[];
}

/**
 * Adds decisions to a plan: one that already exists as an open task is updated, never repeated; tasks that are done or
 * stale stay as they are.
 */
export function exportDecisions(
  plan: PlanDocument,
  decisions: readonly PlannedTask[],
  rules: readonly Rule[],
  now: Date,
  source: string,
): Exported {
  const open = new Map<string, PlanTask>();
  for (const task of plan.tasks) {
    const action = actionOf(task);
    const file = fileOf(task);
    const status = statusOf(task);
    if (action !== undefined && file !== undefined && (status === "todo" || status === "in_progress"))
      open.set(keyOf(action, file, task.function ?? null), task);
  }
  const nextId = idsFor(plan.tasks, now);
  const result: Exported = { added: [], updated: [] };
  for (const decision of decisions) {
    const known = open.get(keyOf(decision.action, decision.target_path, decision.function));
    const facts = factsOf(decision, rules);
    if (known !== undefined) {
      const labels = [
        ...(known.labels ?? []).filter((label) => !CC_LABEL.test(label)),
        ...(facts.labels ?? []),
      ];
      if (plan.setTask(known.id, { ...facts, labels })) result.updated.push(known.id);
      continue;
    }
    const id = nextId();
    plan.addTask({
      id,
      title: `${decision.action}: ${decision.target_path}`,
      description: decision.rationale,
      file: decision.target_path,
      ...(decision.function !== null && { function: decision.function }),
      action: decision.action,
      effort: ACTION_TABLE[decision.action].effort,
      status: "todo",
      ...facts,
      source,
      created_at: now.toISOString(),
    });
    result.added.push(id);
  }
  return result;
}

const CC_LABEL = /^cc-\d+$/;

/** What may change from one export to the next. */
function factsOf(decision: PlannedTask, rules: readonly Rule[]): Partial<PlanTask> {
  const { score, metrics = {}, rule_name } = decision;
  const limit = rules
    .find(({ name }) => name === rule_name)
    ?.conditions.find(({ operator, value }) => typeof value === "number" && [">", ">="].includes(operator));
  const measured = limit === undefined ? undefined : metrics[limit.metric];
  const { cc } = metrics;
  return {
    priority: PRIORITIES.find(({ from }) => score >= from)?.priority ?? "low",
    score,
    rule: rule_name,
    ...(limit !== undefined &&
      typeof limit.value === "number" && {
        metric: limit.metric,
        operator: limit.operator,
        threshold: limit.value,
      }),
    ...(typeof measured === "number" && { value: measured }),
    labels: typeof cc === "number" ? [`cc-${cc}`] : [],
  };
}

/** Unused ids of the form refactor-YYYY-MM-DD-nnn. */
export function idsFor(tasks: readonly PlanTask[], now: Date): () => string {
  const day = `refactor-${now.toISOString().slice(0, 10)}-`;
  const numbers = tasks.map(({ id }) => (id.startsWith(day) ? Number(id.slice(day.length)) : 0));
  let last = Math.max(0, ...numbers.filter(Number.isInteger));
  return () => {
    last += 1;
    return `${day}${String(last).padStart(3, "0")}`;
  };
}

/** A task that can be carried out. */
export interface ExecutableTask {
  id: string;
  action: Action;
  /** Relative to the project, with `/`; inside it. */
  file: string;
  function: string | null;
  rule: string | null;
  score: number;
  needsModel: boolean;
}

export interface ToExecute {
  tasks: ExecutableTask[];
  /** Open tasks that cannot be carried out, with the reason. */
  skipped: { id: string; reason: string }[];
}

/** The open tasks of a plan, those in progress first (a run was interrupted), then by score. */
export function tasksToExecute(plan: Pick<PlanDocument, "tasks">): ToExecute {
  const tasks: (ExecutableTask & { begun: boolean })[] = [];
  const skipped: ToExecute["skipped"] = [];
  for (const task of plan.tasks) {
    const status = statusOf(task);
    if (status !== "todo" && status !== "in_progress") continue;
    const action = actionOf(task);
    const file = fileOf(task);
    if (action === undefined || action === "DO_NOTHING")
      skipped.push({ id: task.id, reason: "It names no known action" });
    else if (file === undefined) skipped.push({ id: task.id, reason: "It names no file" });
    else if (!isPathInside(file)) skipped.push({ id: task.id, reason: "Its file lies outside the project" });
    else
      tasks.push({
        id: task.id,
        action,
        file,
        function: task.function ?? null,
        rule: task.rule ?? null,
        score: task.score ?? 0,
        needsModel: !isPlainAction(action),
        begun: status === "in_progress",
      });
  }
  tasks.sort((a, b) => Number(b.begun) - Number(a.begun) || b.score - a.score);
  return { tasks: tasks.map(({ begun: _begun, ...task }) => task), skipped };
}
