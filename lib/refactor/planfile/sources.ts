/** Tasks from sources other than the rules: a checklist in Markdown. Pure. */
import type { PlanSource, PlanTask } from "#schemas/refactor.ts";
import { type PlanDocument, statusOf } from "./document.ts";
import { type Exported, idsFor } from "./tasks.ts";

export interface ChecklistItem {
  text: string;
  done: boolean;
}

/** Items of task lists (GitHub Flavored Markdown 5.3): `- [ ] text`, `* [x] text`, `1. [ ] text`; not in code fences. */
export function checklistOf(markdown: string): ChecklistItem[] {
  const items: ChecklistItem[] = [];
  let fence: string | undefined;
  for (const line of markdown.split(/\r?\n/)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined) {
      if (fence === undefined) fence = mark;
      else if (mark.startsWith(fence)) fence = undefined;
      continue;
    }
    if (fence !== undefined) continue;
    const found = /^\s*(?:[-*+]|\d{1,9}[.)])\s+\[([ xX])\]\s+(\S.*)$/.exec(line);
    if (found?.[1] === undefined || found[2] === undefined) continue;
    items.push({ text: found[2].trim(), done: found[1] !== " " });
  }
  return items;
}

/** Adds the open items of a checklist as tasks; an item that is ticked off closes its task. */
export function syncChecklist(plan: PlanDocument, source: PlanSource, markdown: string, now: Date): Exported {
  const origin = sourceText(source);
  const known = new Map<string, PlanTask>();
  for (const task of plan.tasks)
    if (task.source === origin && task.title !== undefined) known.set(task.title, task);
  const nextId = idsFor(plan.tasks, now);
  const result: Exported = { added: [], updated: [] };
  for (const { text, done } of checklistOf(markdown)) {
    const task = known.get(text);
    if (task === undefined && !done) {
      const added: PlanTask = {
        id: nextId(),
        title: text,
        status: "todo",
        source: origin,
        created_at: now.toISOString(),
      };
      plan.addTask(added);
      known.set(text, added);
      result.added.push(added.id);
    } else if (task !== undefined && done && statusOf(task) !== "done") {
      if (plan.setTask(task.id, { status: "done", completed_at: now.toISOString() }))
        result.updated.push(task.id);
    }
  }
  return result;
}

/** How tasks name their source. */
export function sourceText({ name }: PlanSource): string {
  return `source:${name}`;
}
