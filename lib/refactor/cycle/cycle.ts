/** One cycle: perceive, decide, plan, execute, reflect, remember, improve. */
import { join } from "node:path";
import type { Analysis, CycleProposal, Decision, RunRequest, RunResult } from "../../../schemas/refactor.ts";
import { REFACTOR_ERRORS } from "../../../schemas/refactor.ts";
import type { Context } from "../../kit/context.ts";
import { asFailure, failures } from "../../kit/errors.ts";
import { ensureFolder } from "../../kit/files.ts";
import { openLock } from "../../kit/lock.ts";
import { confine } from "../../kit/roots.ts";
import { type EffectiveSettings, loadSettings } from "../config/settings.ts";
import { type History, openHistory, readHistory, STATE_FOLDER } from "../history/history.ts";
import { recall, remember } from "../memory/memory.ts";
import { projectFolder } from "../project-folder.ts";
import { diffOf, merged } from "./changes.ts";
import { checksOf } from "./check-options.ts";
import { decisionsOf } from "./decisions.ts";
import { dirtyFiles } from "./git.ts";
import { applyChanges, forgetChanges, recoverChanges, undoChanges } from "./journal.ts";
import { type ModelUse, openModel } from "./model.ts";
import { type PlannedChange, planChanges } from "./plan.ts";
import { Recorder } from "./recorder.ts";
import { reflectionOf } from "./reflect.ts";
import { surroundingsIn } from "./surroundings.ts";
import { Tasks } from "./tasks.ts";
import { validateChanges } from "./validate.ts";

const fail = failures(REFACTOR_ERRORS);

/** What a model proposes is only written where something else than the model has judged what it does. */
const NOT_APPROVED =
  "A model's proposal is written after the project's tests have passed: add --run-tests, or set REFACTOR_AUTO_APPROVE=true";

/** What a cycle came to, before its report. */
export type CycleOutcome = Omit<RunResult, "report" | "report_path"> & { analysis: Analysis };

/**
 * Runs one cycle on a project, or with `dry_run` everything up to the plan. Nothing is written before every gate has
 * passed; what is written then is written whole or not at all.
 *
 * @throws what ends a cycle before it can begin: NOT_FOUND, INVALID_WORKFLOW, INVALID_RULE, CYCLE_RUNNING,
 * DAMAGED_JOURNAL, CHECKS_FAILED, LLM_* in mode require-llm, CANCELLED
 */
export async function runCycle(request: RunRequest, context: Context): Promise<CycleOutcome> {
  const directory = projectFolder(request);
  const root = await confine(context.roots, directory, context.cwd, "read");
  const effective = await loadSettings(directory, context, {
    max_actions: request.max_actions,
    dry_run: request.dry_run,
    use_sandbox: request.sandbox,
    rollback_on_failure: request.rollback,
    llm_model: request.llm_model,
  });
  for (const warning of effective.warnings) context.warn(warning);
  const cycle = new Cycle(root, request, effective, context);
  if (effective.settings.dry_run) return cycle.plan();
  await ensureFolder(join(root, STATE_FOLDER));
  const lock = await openLock(join(root, STATE_FOLDER, "cycle.lock"), 0);
  try {
    return await lock
      .hold(() => cycle.execute())
      .catch((thrown: unknown) => {
        if (asFailure(thrown).code !== "BUSY") throw thrown;
        throw fail("CYCLE_RUNNING", `Another cycle works on "${root}"`, { hint: "Wait until it has ended" });
      });
  } finally {
    lock.close();
  }
}

class Cycle {
  readonly #root: string;
  readonly #request: RunRequest;
  readonly #effective: EffectiveSettings;
  readonly #context: Context;
  readonly #tasks: Tasks;
  readonly #warnings: string[] = [];
  readonly #errors: string[] = [];

  constructor(root: string, request: RunRequest, effective: EffectiveSettings, context: Context) {
    this.#root = root;
    this.#request = request;
    this.#effective = effective;
    this.#context = context;
    this.#tasks = new Tasks(root, request, effective, context);
  }

  /** Everything up to the plan; nothing is written. */
  async plan(): Promise<CycleOutcome> {
    const number = await nextCycleNumber(this.#root, this.#context);
    const model = openModel(this.#request, this.#effective.settings, this.#context);
    const { analysis, decisions, planned } = await this.#propose(model.use);
    if (this.#request.to_planfile === true) {
      const added = await this.#tasks.create(
        planned.map(({ decision }) => decision),
        "refactor-run",
      );
      this.#warnings.push(`${added.length} new tasks stand in the plan file`);
    }
    return this.#outcome({ number, analysis, decisions, planned, model, dryRun: true });
  }

  /** The whole cycle, with the project's lock held. */
  async execute(): Promise<CycleOutcome> {
    const { settings } = this.#effective;
    const place = { baseDir: settings.base_dir, fileName: settings.history_filename };
    const history = await openHistory(this.#root, this.#context, place);
    try {
      await this.#recover(history);
      const number = await nextCycleNumber(this.#root, this.#context);
      const recorder = new Recorder(history, number, this.#chatPath());
      await recorder.started(this.#request, this.#effective);
      try {
        return await this.#run(number, recorder);
      } catch (thrown) {
        const failure = asFailure(thrown);
        await recorder.failed(failure.message);
        throw failure;
      }
    } finally {
      await history.close();
    }
  }

  async #run(number: number, recorder: Recorder): Promise<CycleOutcome> {
    const { settings } = this.#effective;
    const model = openModel(this.#request, settings, this.#context);
    const check = await checksOf(this.#root, this.#request, this.#effective, this.#context);
    const approved = settings.auto_approve || check !== null;
    const { analysis, decisions, planned } = await this.#propose(
      approved ? model.use : NOT_APPROVED,
      recorder,
    );
    await recorder.planned(planned);
    let wanted = planned.filter(({ proposal }) => proposal.status === "planned");
    let checks: RunResult["checks"] = null;
    let rolledBack: string[] = [];
    if (check && wanted.length > 0) {
      const tune = check.onFailure === "tune" ? settings.tune_retry : 0;
      const validation = await validateChanges(
        this.#root,
        wanted,
        check,
        { retries: tune, strategy: settings.tune_strategy },
        this.#context,
      );
      checks = validation.checks;
      await recorder.validated(validation, check.onFailure === "tune");
      const passed = validation.failed.length === 0;
      for (const one of wanted)
        one.proposal.gates.push({
          gate: "checks",
          passed: validation.kept.includes(one),
          detail: `The checks ${validation.kept.includes(one) ? "pass" : "fail"} with it`,
        });
      if (passed || check.onFailure === "tune") {
        wanted = validation.kept;
        for (const { proposal } of validation.failed)
          reject(proposal, "rejected", "The project's checks fail with it");
        if (settings.create_planfile_task_on_failure && validation.failed.length > 0) {
          const failed = validation.failed.map(({ decision }) => decision);
          await recorder.tickets(await this.#tasks.create(failed, "tune"), settings.planfile);
        }
      } else if (check.onFailure === "warn" || !settings.rollback_on_failure) {
        this.#warnings.push(
          `The checks fail with the changes, which were made all the same: ${checks.after ?? ""}`,
        );
      } else {
        const error = `The project's checks fail with the changes: ${checks.after ?? ""}`;
        rolledBack = merged(wanted.flatMap(({ changes }) => changes)).map(({ path }) => path);
        for (const { proposal } of wanted) reject(proposal, "rolled_back", error);
        this.#errors.push(error);
        await recorder.rolledBack(rolledBack, error);
        wanted = [];
      }
    }
    const changes = merged(wanted.flatMap((one) => one.changes));
    if (changes.length > 0) {
      this.#context.progress({ message: "writing the changes" });
      await this.#tasks.begin(wanted);
      const completion = { applied: wanted.length, files: changes.map(({ path }) => path) };
      try {
        await applyChanges(this.#root, String(number), changes, completion);
      } catch (thrown) {
        const error = asFailure(thrown).message;
        await recorder.rolledBack(
          changes.map(({ path }) => path),
          error,
        );
        throw thrown;
      }
      for (const { proposal } of wanted) proposal.status = "applied";
    }
    const outcome = this.#outcome({ number, analysis, decisions, planned, model, checks, rolledBack });
    try {
      await recorder.applied(wanted);
      await recorder.completed(outcome);
    } catch (thrown) {
      // What the history cannot tell is not left in the files.
      await undoChanges(this.#root);
      throw thrown;
    }
    await forgetChanges(this.#root);
    await this.#tasks.finish(wanted);
    await this.#remember(number, planned, model, recorder);
    return outcome;
  }

  /** Perceive, decide, plan. */
  async #propose(model: ModelUse["use"], recorder?: Recorder) {
    const { settings, workflow } = this.#effective;
    const request = this.#request;
    if (workflow.deploy?.push === true || workflow.deploy?.publish === true)
      this.#warnings.push(
        "The deploy section of the workflow file is not carried out: push and publish yourself",
      );
    const { analysis, decisions, warnings } = await decisionsOf(
      this.#root,
      request,
      this.#effective,
      this.#tasks,
      this.#context,
    );
    this.#warnings.push(...warnings);
    const learned = decisions.slice(0, settings.max_actions * 4);
    const targets = [...new Set(learned.map(({ target_path }) => target_path))];
    const dirty =
      request.allow_dirty === true ? new Set<string>() : await dirtyFiles(this.#root, targets, this.#context);
    const regression =
      request.validate_regix === true ||
      workflow.validate?.steps?.some(({ name, enabled }) => name === "regix" && enabled === true) === true;
    await recorder?.decided(decisions.slice(0, settings.max_actions));
    const planned = await planChanges(this.#root, learned, {
      unsafe: request.unsafe === true,
      surroundings: surroundingsIn(this.#root, analysis.files),
      regression,
      maxActions: settings.max_actions,
      dirty,
      model,
      onProposal: (done, total) => this.#context.progress({ done, total, message: "proposals" }),
      ...(recorder && { onAnswer: (answer) => recorder.answered(answer) }),
      onReflection: async (decision, round, fault) => recorder?.reflected(decision, round, fault),
    });
    return { analysis, decisions, planned };
  }

  #chatPath(): string {
    const { base_dir, chat_log_filename } = this.#effective.settings;
    return join(this.#root, base_dir, chat_log_filename);
  }

  /** Finishes or undoes a cycle that was killed. */
  async #recover(history: History): Promise<void> {
    const recovery = await recoverChanges(this.#root);
    if (!recovery) return;
    const recorder = new Recorder(history, Number(recovery.cycle), this.#chatPath());
    if (recovery.outcome === "finished") {
      if (!(await isCompleted(this.#root, Number(recovery.cycle), this.#context)))
        await recorder.recovered(recovery.completion);
      await forgetChanges(this.#root);
      this.#warnings.push(`The end of cycle ${recovery.cycle}, which was killed, was added to the history`);
      return;
    }
    await recorder.rolledBack(recovery.files, "The process ended in the middle of the cycle");
    this.#warnings.push(
      `Cycle ${recovery.cycle} was killed; ${recovery.files.length} files got their old content back`,
      ...recovery.left.map((path) => `"${path}" was changed since and was left as it is`),
    );
  }

  async #remember(
    number: number,
    planned: readonly PlannedChange[],
    model: ModelUse,
    recorder: Recorder,
  ): Promise<void> {
    const before = await recall(this.#root, this.#context);
    await remember(
      this.#root,
      {
        cycle: number,
        actions: planned.map(({ decision, proposal }) => ({
          rule: decision.rule_name,
          action: decision.action,
          language: decision.language,
          path: decision.target_path,
          function: decision.function,
          outcome: proposal.status === "planned" ? "skipped" : memoryOutcome(proposal),
          reason: proposal.reason,
        })),
        llmCalls: model.calls.length,
        llmCostUsd: model.cost() ?? 0,
      },
      this.#context,
    );
    const after = await recall(this.#root, this.#context);
    await recorder.learned(
      planned.map(({ decision }) => decision),
      before,
      after,
    );
  }

  #outcome(parts: {
    number: number;
    analysis: Analysis;
    decisions: readonly Decision[];
    planned: readonly PlannedChange[];
    model: ModelUse;
    dryRun?: boolean;
    checks?: RunResult["checks"];
    rolledBack?: string[];
  }): CycleOutcome {
    const {
      number,
      analysis,
      decisions,
      planned,
      model,
      dryRun = false,
      checks = null,
      rolledBack = [],
    } = parts;
    const proposals = planned.map(({ proposal }) => proposal);
    const having = (...statuses: CycleProposal["status"][]) =>
      proposals.filter(({ status }) => statuses.includes(status));
    const applied = planned.filter(({ proposal }) => proposal.status === "applied");
    const files = merged(applied.flatMap(({ changes }) => changes)).map(({ path }) => path);
    const shown = dryRun ? planned.filter(({ proposal }) => proposal.status === "planned") : applied;
    const chosen = decisions.slice(0, this.#effective.settings.max_actions);
    const status = dryRun
      ? "planned"
      : rolledBack.length > 0
        ? "rolled_back"
        : this.#errors.length > 0
          ? "error"
          : "ok";
    return {
      ...(this.#request.id !== undefined && { id: this.#request.id }),
      ok: status === "ok" || status === "planned",
      analysis,
      project_dir: this.#root,
      cycle_number: number,
      cycle_id: `cycle-${number}`,
      dry_run: dryRun,
      status,
      analysis_summary: summaryOf(analysis),
      decisions_count: chosen.length,
      decisions: chosen.map(({ action, target_path, function: name, score, rule_name, rationale }) => ({
        action,
        target_path,
        function: name,
        score,
        rule_name,
        rationale,
      })),
      proposals_generated: having("planned", "applied", "rejected", "rolled_back").length,
      proposals_applied: applied.length,
      proposals_rejected: having("rejected", "rolled_back").length,
      proposals,
      diff: diffOf(merged(shown.flatMap(({ changes }) => changes))),
      errors: [...this.#errors],
      warnings: [
        ...this.#warnings,
        ...(analysis.skipped ?? []).map(({ path, reason }) => `${path}: ${reason}`),
      ],
      files_modified: files,
      files_rolled_back: rolledBack,
      checks,
      llm: model.record(),
      reflection: reflectionOf(proposals, decisions.length),
    };
  }
}

function reject(proposal: CycleProposal, status: "rejected" | "rolled_back", reason: string): void {
  proposal.status = status;
  proposal.reason = reason;
}

function memoryOutcome({ status, reason }: CycleProposal) {
  if (status === "planned") return "skipped";
  if (status === "skipped") return reason.startsWith("There is nothing to change") ? "no_change" : "skipped";
  return status;
}

function summaryOf({ total_files, total_lines, avg_cc, critical_count, alerts }: Analysis): string {
  return `${total_files} files, ${total_lines} lines, mean complexity ${avg_cc}, ${alerts.length} alerts, ${critical_count} critical`;
}

async function nextCycleNumber(root: string, context: Context): Promise<number> {
  let last = 0;
  for await (const { cycle_number } of readHistory(root, context)) last = Math.max(last, cycle_number ?? 0);
  return last + 1;
}

async function isCompleted(root: string, cycle: number, context: Context): Promise<boolean> {
  for await (const { event_type, cycle_number } of readHistory(root, context))
    if (event_type === "cycle_completed" && cycle_number === cycle) return true;
  return false;
}
