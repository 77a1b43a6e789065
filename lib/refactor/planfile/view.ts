/** The readable view of a plan file. */

import type { Style } from "#kit/contract/operation.ts";
import { pad, visibleLine, wrap } from "#kit/docs/text.ts";
import type { PlanfileResult, PlanTask, TaskVerdict } from "#schemas/refactor.ts";
import { diffLines } from "../diff-view.ts";

/** Its path and progress, then the requested details. */
export function planfileView(result: PlanfileResult, style: Style): string {
  const {
    path,
    exists,
    stats,
    tasks,
    results,
    sources,
    added,
    updated,
    marked_stale,
    diff,
    dry_run,
    changed,
  } = result;
  const { total, todo, in_progress, done, stale } = stats;
  const lines = [
    `${style.bold(visibleLine(path))}${exists ? "" : style.dim("  (not there yet)")}`,
    style.dim(
      `  ${total} ${total === 1 ? "task" : "tasks"}: ${todo} to do, ${in_progress} in progress, ${done} done, ${stale} stale`,
    ),
    "",
  ];
  if (tasks?.length === 0) lines.push(style.dim("  No tasks"), "");
  for (const task of tasks ?? []) lines.push(...taskLines(task, style));
  if (tasks !== undefined && tasks.length > 0) lines.push("");
  for (const verdict of results ?? []) lines.push(...verdictLines(verdict, style));
  if (results !== undefined) lines.push("", `  ${result.tasks_checked ?? 0} checked`, "");
  for (const { name, kind, path: file } of sources ?? [])
    lines.push(
      `  ${style.bold(pad(visibleLine(name), 16))} ${pad(kind, 10)} ${visibleLine(file ?? "")}`.trimEnd(),
    );
  if (sources !== undefined) lines.push(...(sources.length === 0 ? [style.dim("  No sources")] : []), "");
  const counted = [
    [added, "added"],
    [updated, "renewed"],
    [marked_stale, "marked stale"],
  ] as const;
  for (const [ids, what] of counted) if (ids !== undefined) lines.push(`  ${ids.length} ${what}`);
  if (dry_run && changed) lines.push("", style.yellow("  Dry run: nothing is written. It would change:"), "");
  if (diff !== undefined && diff !== "") lines.push(...diffLines(diff, style));
  return `${lines.join("\n").trimEnd()}\n\n`;
}

const STATUS_TONES = { todo: "yellow", in_progress: "cyan", done: "green", stale: "dim" } as const;

function taskLines(task: PlanTask, style: Style): string[] {
  const status = task.status ?? "todo";
  const facts = [task.function, task.priority, task.effort, ...(task.labels ?? [])].filter(
    (fact) => fact != null && fact !== "",
  );
  return [
    `  ${style[STATUS_TONES[status]](pad(status.replace("_", " "), 11))} ${style.dim(visibleLine(task.id))}  ${visibleLine(task.title ?? task.file ?? "")}`,
    ...(facts.length === 0
      ? []
      : wrap(visibleLine(facts.join(", ")), style.width - 14).map(
          (text) => `${" ".repeat(14)}${style.dim(text)}`,
        )),
  ];
}

function verdictLines({ id, title, verdict, reason }: TaskVerdict, style: Style): string[] {
  const tone = verdict === "OK" ? style.green : style.yellow;
  return [
    `  ${tone(pad(verdict, 18))} ${style.dim(visibleLine(id))}  ${visibleLine(title)}`,
    ...wrap(visibleLine(reason), style.width - 21).map((text) => `${" ".repeat(21)}${style.dim(text)}`),
  ];
}
