/** `refactor-planfile-validate`: checks whether the open tasks of a plan file are still to be done. */
import { existsSync } from "node:fs";
import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { confine, isPathInside, openRoots, type Roots } from "#kit/files/roots.ts";
import type { PlanfileValidated, PlanfileValidateRequest, PlanTask } from "#schemas/refactor.ts";
import { historyPlace } from "./config/settings.ts";
import { appliedActions } from "./history/history.ts";
import { statusOf } from "./planfile/document.ts";
import { openPlanProject, type PlanProject } from "./planfile/project.ts";
import { fileOf } from "./planfile/tasks.ts";
import { verdictOf } from "./planfile/verdicts.ts";
import { rooted } from "./rooted.ts";

export async function run(input: PlanfileValidateRequest, context: Context): Promise<PlanfileValidated> {
  const project = await openPlanProject(input, context);
  const { plan, text } = await project.read();
  if (text === undefined)
    throw fail("NOT_FOUND", `Cannot find the plan file "${project.path}"`, {
      hint: 'Make one with "refactor-planfile-export", or name it with --planfile',
    });
  const open = plan.tasks.filter((task) => ["todo", "in_progress"].includes(statusOf(task)));
  const results = await verdicts(open, project, context);
  const head = {
    ...project.head("validate"),
    tasks_checked: results.length,
    results: rooted(project.root, results),
  };
  const nothing = { exists: true, stats: plan.stats, changed: false, dry_run: input.dry_run === true };
  if (input.fix !== true) return { ...head, ...nothing };
  const stale = results.filter(({ verdict }) => verdict !== "OK");
  const { result, done } = await project.update((fresh) =>
    stale
      .filter(({ id, verdict, reason }) =>
        fresh.setTask(id, { status: "stale", stale_reason: `${verdict}: ${reason}` }),
      )
      .map(({ id }) => id),
  );
  return { ...head, ...done, marked_stale: result };
}

async function verdicts(open: readonly PlanTask[], project: PlanProject, context: Context) {
  const inside = await openRoots([project.root]);
  const exists = new Set<string>();
  for (const task of open) {
    const file = fileOf(task);
    if (file !== undefined && isPathInside(file) && (await isThere(file, inside, project.root)))
      exists.add(file);
  }
  // Without a file to measure there is nothing to analyse.
  const files = exists.size === 0 ? [] : (await project.analysis()).files;
  const measured = new Map(files.map((file) => [file.path, file]));
  const state = {
    exists: (path: string) => exists.has(path),
    measured: (path: string) => measured.get(path),
    applied: await appliedActions(project.folder, context, historyPlace(project.settings)),
    rules: project.rules,
  };
  return open.map((task) => verdictOf(task, state));
}

async function isThere(path: string, inside: Roots, project: string): Promise<boolean> {
  return confine(inside, path, project, "read").then(existsSync, () => false);
}
