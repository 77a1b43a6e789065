/** The plan file of a cycle: decisions become tasks, tasks become decisions, and applied ones are marked as done. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Failure, fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { Analysis, Decision, RunRequest } from "#schemas/refactor.ts";
import type { EffectiveSettings } from "../config/settings.ts";
import { markTasks, type PlanPlace, readPlanfile, updatePlanfile } from "../planfile/store.ts";
import { exportDecisions, tasksToExecute } from "../planfile/tasks.ts";
import type { PlannedChange } from "../proposals/plan.ts";

export class Tasks {
  readonly #place: PlanPlace;
  readonly #effective: EffectiveSettings;
  readonly #context: Context;
  /** The task behind a decision, if it came from the plan file. */
  readonly #taskOf = new Map<Decision, string>();

  constructor(root: string, request: RunRequest, effective: EffectiveSettings, context: Context) {
    const named = request.from_planfile_path;
    this.#place = {
      projectDir: root,
      planfile: named ?? effective.settings.planfile,
      isNamed: named !== undefined,
    };
    this.#effective = effective;
    this.#context = context;
  }

  /**
   * The tasks to do as decisions, those in progress first.
   * @returns tasks that cannot be carried out as warnings
   * @throws NOT_FOUND, INVALID_PLANFILE
   */
  async decisions(analysis: Analysis): Promise<{ decisions: Decision[]; warnings: string[] }> {
    const plan = await readPlanfile(this.#place, this.#context).catch((thrown: unknown) => {
      if (!(thrown instanceof Failure) || thrown.code !== "NOT_FOUND") throw thrown;
      throw fail("NOT_FOUND", thrown.message, {
        hint: "Make it with --dry-run --to-planfile",
        cause: thrown,
      });
    });
    const { tasks, skipped } = tasksToExecute(plan);
    const files = new Map(analysis.files.map((file) => [file.path, file]));
    const decisions = tasks.flatMap((task): Decision[] => {
      const file = files.get(task.file);
      if (!file) {
        skipped.push({ id: task.id, reason: "Its file is not there, or is left out of analysis" });
        return [];
      }
      const decision: Decision = {
        action: task.action,
        target_path: task.file,
        function: task.function,
        line: file.functions.find(({ name }) => name === task.function)?.start_line ?? null,
        language: file.language,
        score: task.score,
        rule_name: task.rule ?? "planfile",
        rationale: `Task ${task.id} of the plan file`,
        needs_model: task.needsModel,
        metrics: { cc: file.cc },
        sha256: file.sha256,
        parts: { priority: 1, impact: 1, learned: 1 },
      };
      this.#taskOf.set(decision, task.id);
      return [decision];
    });
    return {
      decisions,
      warnings: skipped.map(({ id, reason }) => `Task ${id} is not carried out: ${reason}`),
    };
  }

  /** Writes decisions as tasks, if the request may write. @returns the ids of the new ones */
  async create(
    decisions: readonly Decision[],
    source: string,
  ): Promise<{ added: string[]; written: boolean }> {
    const now = this.#context.now();
    const { result, changed, written } = await updatePlanfile(this.#place, this.#context, (plan) =>
      exportDecisions(plan, decisions, this.#effective.rules, now, source),
    );
    return { added: result.added, written: written || !changed };
  }

  /** Writes the decisions of a plan as tasks, and reports it. */
  async export(planned: readonly PlannedChange[], warnings: string[]): Promise<void> {
    const { added, written } = await this.create(
      planned.map(({ decision }) => decision),
      "refactor-run",
    );
    warnings.push(
      written
        ? `${added.length} new tasks are in the plan file`
        : `${added.length} new tasks were not written to the plan file: this server does not allow writing`,
    );
  }

  /** Marks the tasks whose changes are about to be written. */
  async begin(changes: readonly PlannedChange[]): Promise<void> {
    const ids = changes.flatMap(({ decision }) => this.#taskOf.get(decision) ?? []);
    if (ids.length > 0) await markTasks(this.#place, ids, "in_progress", this.#context);
  }

  /** Marks the tasks that the applied changes complete as done, even if the cycle did not take them from the file. */
  async finish(applied: readonly PlannedChange[]): Promise<void> {
    const ids = applied.flatMap(({ decision }) => this.#taskOf.get(decision) ?? []);
    const { update_planfile_on_apply, planfile } = this.#effective.settings;
    if (
      update_planfile_on_apply &&
      existsSync(resolve(this.#place.projectDir, this.#place.planfile ?? planfile))
    ) {
      const { tasks } = tasksToExecute(await readPlanfile(this.#place, this.#context));
      const done = new Set(
        applied.map(({ decision }) => keyOf(decision.action, decision.target_path, decision.function)),
      );
      ids.push(
        ...tasks.filter((task) => done.has(keyOf(task.action, task.file, task.function))).map(({ id }) => id),
      );
    }
    if (ids.length > 0) await markTasks(this.#place, [...new Set(ids)], "done", this.#context);
  }
}

const keyOf = (action: string, file: string, name: string | null): string =>
  JSON.stringify([action, file, name]);
