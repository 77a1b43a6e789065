/** One cycle: perceive, decide, plan, execute, reflect, remember, improve. */
import { realpath } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "#kit/context.ts";
import { asFailure, fail as failKit, failures } from "#kit/errors.ts";
import { dirtyFiles } from "#kit/git.ts";
import { openLock } from "#kit/lock.ts";
import { confine, openRoots, permitWrite } from "#kit/roots.ts";
import { FileTransaction } from "#kit/store/file-transaction.ts";
import { ensureStateFolder, refuseLinks, STATE_FOLDER } from "#kit/store/state-folder.ts";
import type { CycleProposal, RunRequest, RunResult } from "#schemas/refactor.ts";
import { REFACTOR_ERRORS } from "#schemas/refactor.ts";
import { type EffectiveSettings, historyPlace, loadSettings } from "../config/settings.ts";
import { type History, type HistoryPlace, openHistory } from "../history/history.ts";
import { recall, remember } from "../memory/memory.ts";
import { confineProject, projectFolder } from "../project-folder.ts";
import { withMoreRules } from "../rules/sound.ts";
import { merged } from "./changes.ts";
import { type Check, checksOf, STEP_OF, sandboxAsked } from "./check-options.ts";
import { decisionsOf } from "./decisions.ts";
import { CYCLE_JOURNAL } from "./journal.ts";
import { type ModelUse, openModel } from "./model.ts";
import { type CycleOutcome, memoryOutcomes, type OutcomeParts, outcomeOf } from "./outcome.ts";
import { isCompleted, nextCycleNumber } from "./past.ts";
import { type PlannedChange, planChanges } from "./plan.ts";
import type { ProposeOptions } from "./propose.ts";
import { Recorder } from "./recorder.ts";
import { surroundingsIn } from "./surroundings.ts";
import { Tasks } from "./tasks.ts";
import { gateWithTools } from "./tool-gates.ts";
import { type Validation, validateChanges } from "./validate.ts";
import { removeStaleCopies } from "./workspace.ts";

const fail = failures(REFACTOR_ERRORS);

/** What a person would otherwise look for in vain: one bad change of many costs them all. */
const tuneKeepsMore = (by: Check): string =>
  `With on_failure: tune for the step ${STEP_OF[by]} in heddle-refactor.yaml the changes that pass are kept`;

/** What a model proposes is only written where something else than the model has judged what it does. */
const NOT_APPROVED =
  "A model's proposal is written after the project's tests have passed: add --run-tests, or set REFACTOR_AUTO_APPROVE=true";

/**
 * Runs one cycle on a project, or with `dry_run` everything up to the plan. Nothing is written before every gate has
 * passed; what is written then is written whole or not at all.
 *
 * @throws what ends a cycle before it can begin: NOT_FOUND, INVALID_WORKFLOW, INVALID_RULE, CYCLE_RUNNING,
 * DAMAGED_JOURNAL, CHECKS_FAILED, LLM_* in mode require-llm, CANCELLED
 */
export async function runCycle(request: RunRequest, context: Context): Promise<CycleOutcome> {
  const directory = projectFolder(request);
  // Git, locks and copies know a project by its real path only, however it is named.
  const root = await realpath(await confineProject(directory, context));
  const loaded = await loadSettings(directory, context, {
    max_actions: request.max_actions,
    dry_run: request.dry_run,
    use_sandbox: sandboxAsked(request),
    rollback_on_failure: request.rollback,
    llm_model: request.llm_model,
    gates: request.gates,
  });
  const effective = { ...loaded, rules: withMoreRules(loaded.rules, request.more_rules) };
  for (const warning of effective.warnings) context.warn(warning);
  // A project may come with links and with a workflow file that names them: what is kept in it stays in it.
  const { base_dir, history_filename, chat_log_filename } = effective.settings;
  await refuseLinks(root, STATE_FOLDER);
  // A log has its lock beside it, with a longer name.
  await refuseLinks(root, base_dir, [history_filename, chat_log_filename]);
  const inside = await openRoots([root]);
  const cycle = new Cycle(root, request, effective, context, { ...context, roots: inside });
  if (effective.settings.dry_run) return cycle.plan();
  if (request.to_planfile === true)
    throw failKit("USAGE", "Decisions become tasks in a dry run, and this run would change files", {
      hint: "Add --dry-run, or leave --to-planfile out",
    });
  await permitWrite(context.roots, root);
  const state = await confine(inside, STATE_FOLDER, root, "write");
  await ensureStateFolder(state);
  const lock = await openLock(await confine(inside, join(state, "cycle.lock"), root, "write"), 0);
  let isMine = false;
  try {
    return await lock.hold(() => {
      isMine = true;
      return cycle.execute();
    });
  } catch (thrown) {
    // A cycle that holds the lock may itself find something else busy.
    if (isMine || asFailure(thrown).code !== "BUSY") throw thrown;
    throw fail("CYCLE_RUNNING", `A run is already in progress in "${root}"`, {
      hint: "Wait for it to finish",
    });
  } finally {
    lock.close();
  }
}

/** What is written after the checks, and how that is told. */
type Verdict = { kept: PlannedChange[] } & Partial<
  Pick<OutcomeParts, "checks" | "rolledBack" | "isRejected">
>;

class Cycle {
  readonly #root: string;
  readonly #request: RunRequest;
  readonly #effective: EffectiveSettings;
  readonly #context: Context;
  /** For what is kept in the project: no link leads out of it. */
  readonly #inside: Context;
  readonly #tasks: Tasks;
  readonly #warnings: string[] = [];
  readonly #errors: string[] = [];
  /** What the project's own tools said of the changes. */
  #gates: RunResult["gates"] = [];

  constructor(
    root: string,
    request: RunRequest,
    effective: EffectiveSettings,
    context: Context,
    inside: Context,
  ) {
    this.#root = root;
    this.#request = request;
    this.#effective = effective;
    this.#context = context;
    this.#inside = inside;
    this.#tasks = new Tasks(root, request, effective, context);
  }

  /** Everything up to the plan; nothing is written. */
  async plan(): Promise<CycleOutcome> {
    const number = await this.#nextNumber();
    const model = openModel(this.#request, this.#effective, this.#context);
    const { analysis, plan } = await this.#propose(model, model.use);
    if (this.#request.to_planfile === true) {
      const { added, written } = await this.#tasks.create(
        plan.planned.map(({ decision }) => decision),
        "refactor-run",
      );
      this.#warnings.push(
        written
          ? `${added.length} new tasks are in the plan file`
          : `${added.length} new tasks were not written to the plan file: this server does not allow writing`,
      );
    }
    return this.#outcome({ number, analysis, plan, model, isDryRun: true });
  }

  /** The whole cycle, with the project's lock held. */
  async execute(): Promise<CycleOutcome> {
    const history = await openHistory(this.#root, this.#inside, this.#place());
    try {
      const journal = await FileTransaction.open(this.#root, CYCLE_JOURNAL, this.#context);
      await this.#recover(journal, history);
      await removeStaleCopies(this.#root, this.#context);
      const number = await this.#nextNumber();
      const recorder = new Recorder(history, number, await this.#chatPath());
      await recorder.started(this.#request, this.#effective);
      try {
        return await this.#run(number, journal, recorder);
      } catch (thrown) {
        const failure = asFailure(thrown);
        // Where the disk is full the history cannot be told; what is wrong is said all the same.
        await recorder.failed(failure.message).catch(() => {});
        throw failure;
      }
    } finally {
      await history.close();
    }
  }

  async #run(number: number, journal: FileTransaction, recorder: Recorder): Promise<CycleOutcome> {
    const { settings } = this.#effective;
    const model = openModel(this.#request, this.#effective, this.#context);
    const check = await checksOf(this.#root, this.#request, this.#effective, this.#context, (warning) =>
      this.#warnings.push(warning),
    );
    const approved = settings.auto_approve || (check !== null && check.tests !== null);
    const { analysis, plan } = await this.#propose(
      model,
      approved || typeof model.use === "string" ? model.use : NOT_APPROVED,
      recorder,
    );
    const { planned } = plan;
    await recorder.planned(planned);
    let verdict: Verdict = { kept: planned.filter(({ proposal }) => proposal.status === "planned") };
    if (check && verdict.kept.length > 0) {
      const { tune_retry: retries, tune_strategy: strategy } = settings;
      const all = verdict.kept;
      const validation = await validateChanges(this.#root, all, check, { retries, strategy }, this.#context);
      await recorder.validated(validation);
      verdict = await this.#heed(validation, all, recorder);
    }
    const { kept: wanted } = verdict;
    const changes = merged(wanted.flatMap((one) => one.changes));
    if (changes.length > 0) {
      this.#context.progress({ phase: "execute", message: "writing the changes" });
      await this.#tasks.begin(wanted);
      const completion = { applied: wanted.length, files: changes.map(({ path }) => path) };
      try {
        await journal.apply(String(number), changes, completion);
      } catch (thrown) {
        const paths = changes.map(({ path }) => path);
        await recorder.rolledBack(paths, asFailure(thrown).message).catch(() => {});
        throw thrown;
      }
      for (const { proposal } of wanted) proposal.status = "applied";
    }
    const outcome = this.#outcome({ number, analysis, plan, model, ...verdict });
    try {
      await recorder.applied(wanted);
      await recorder.reflectedOn(outcome);
      await recorder.completed(outcome);
    } catch (thrown) {
      // What the history cannot tell is not left in the files.
      await journal.undo();
      throw thrown;
    }
    await journal.forget();
    const { warnings, learned } = await this.#keep(wanted, planned, number, model, recorder);
    return { ...outcome, learned, warnings: [...outcome.warnings, ...warnings] };
  }

  /** What the checks mean for the changes of the cycle. */
  async #heed(
    { kept, rejected, failure, checks }: Validation,
    all: readonly PlannedChange[],
    recorder: Recorder,
  ): Promise<Verdict> {
    for (const one of all) {
      const passed = kept.includes(one);
      const detail = `The checks ${passed ? "pass" : "fail"} with it`;
      one.proposal.gates.push({ gate: "checks", passed, detail: rejected.get(one) ?? detail });
    }
    if (failure === null) return { kept, checks };
    const { by, onFailure } = failure;
    const { settings } = this.#effective;
    if (onFailure === "tune") {
      for (const [{ proposal }, reason] of rejected) reject(proposal, "rejected", reason);
      if (settings.create_planfile_task_on_failure) {
        const failed = [...rejected.keys()].map(({ decision }) => decision);
        const { added } = await this.#tasks.create(failed, "tune");
        await recorder.tickets(added, settings.planfile);
      }
      if (kept.length > 0) return { kept, checks };
      this.#errors.push(faultOf(by, checks), ...[...rejected.keys()].map(rejectionOf));
      return { kept, checks, isRejected: true };
    }
    if (onFailure === "warn" || !settings.rollback_on_failure) {
      this.#warnings.push(
        `The checks fail with the changes, which were made all the same: ${checks.regression ?? checks.after ?? ""}`,
      );
      return { kept: [...all], checks };
    }
    const error = faultOf(by, checks);
    const rolledBack = merged(all.flatMap(({ changes }) => changes)).map(({ path }) => path);
    for (const { proposal } of all) reject(proposal, "rolled_back", error);
    this.#errors.push(error);
    if (rolledBack.length > 1) this.#warnings.push(tuneKeepsMore(by));
    await recorder.rolledBack(rolledBack, error);
    return { kept: [], checks, rolledBack };
  }

  /** What follows a cycle that is over: its failure is told, and changes nothing of what was done. */
  async #keep(
    applied: readonly PlannedChange[],
    planned: readonly PlannedChange[],
    number: number,
    model: ModelUse,
    recorder: Recorder,
  ): Promise<{ warnings: string[]; learned: string[] }> {
    let learned: string[] = [];
    const remember = async () => {
      learned = await this.#remember(number, planned, model, recorder);
    };
    const steps = [
      ["mark the tasks of the plan file as done", () => this.#tasks.finish(applied)],
      ["remember the cycle", remember],
    ] as const;
    const warnings: string[] = [];
    for (const [what, step] of steps)
      await step().catch((thrown: unknown) => {
        warnings.push(`The changes are made, but Heddle could not ${what}: ${asFailure(thrown).message}`);
      });
    return { warnings, learned };
  }

  /** Perceive, decide, plan. */
  async #propose(model: ModelUse, use: ModelUse["use"], recorder?: Recorder) {
    const { settings, workflow } = this.#effective;
    const request = this.#request;
    if (workflow.deploy?.push === true || workflow.deploy?.publish === true)
      this.#warnings.push(
        "The deploy section of the workflow file is not carried out: push and publish yourself",
      );
    const { analysis, decisions, lacksMetrics, warnings } = await decisionsOf(
      this.#root,
      request,
      this.#effective,
      this.#tasks,
      this.#context,
    );
    this.#warnings.push(...warnings);
    if (lacksMetrics) await recorder?.lackedMetrics();
    if (analysis.total_files === 0)
      this.#warnings.push(
        "The project has no file in a language that is measured, or all of them are left out",
      );
    const targets = [...new Set(decisions.map(({ target_path }) => target_path))];
    const dirty =
      request.allow_dirty === true ? new Set<string>() : await dirtyFiles(this.#root, targets, this.#context);
    if (dirty === null)
      this.#warnings.push(
        "No commit of git holds the project: nothing but the journal can bring old content back",
      );
    const step = workflow.validate?.steps?.find(({ name }) => name === "regix");
    const isAsked = request.validate_regix ?? (step !== undefined && step.enabled !== false);
    const regression = isAsked ? (step?.on_failure === "warn" ? "warn" : "reject") : "off";
    const propose: ProposeOptions = {
      unsafe: request.unsafe === true,
      surroundings: surroundingsIn(this.#root, analysis.files),
      regression,
    };
    const plan = await planChanges(this.#root, decisions, {
      ...propose,
      maxActions: settings.max_actions,
      dirty: dirty ?? new Set(),
      model: use,
      onFailure: (failure) => model.failed(failure),
      signal: this.#context.signal,
      onProposal: (done, total) =>
        this.#context.progress({ phase: "plan", done, total, message: "proposals" }),
      ...(recorder && {
        onQuestion: (decision) => recorder.decided([decision]),
        onAnswer: (answer) => recorder.answered(answer),
      }),
      onReflection: async (decision, round, fault) => recorder?.reflected(decision, round, fault),
    });
    const warn = (message: string) => this.#warnings.push(message);
    const gates = { request, settings, propose, files: analysis.files, warn };
    this.#gates = await gateWithTools(this.#root, plan.planned, gates, this.#context);
    await recorder?.decided(plan.chosen);
    return { analysis, plan };
  }

  #place(): HistoryPlace {
    return historyPlace(this.#effective.settings);
  }

  #nextNumber(): Promise<number> {
    return nextCycleNumber(this.#root, this.#inside, this.#place());
  }

  #chatPath(): Promise<string> {
    const { base_dir, chat_log_filename } = this.#effective.settings;
    return confine(this.#inside.roots, join(base_dir, chat_log_filename), this.#root, "write");
  }

  /** Finishes or undoes a cycle that was killed. */
  async #recover(journal: FileTransaction, history: History): Promise<void> {
    const recovery = await journal.recover();
    if (!recovery) return;
    const recorder = new Recorder(history, Number(recovery.id), await this.#chatPath());
    if (recovery.outcome === "finished") {
      const cycle = Number(recovery.id);
      if (!(await isCompleted(this.#root, cycle, this.#inside, this.#place())))
        await recorder.recovered(recovery.completion);
      await journal.forget();
      this.#warnings.push(`The end of cycle ${recovery.id}, which was killed, was added to the history`);
      return;
    }
    await recorder.rolledBack(recovery.files, "The process ended in the middle of the cycle");
    this.#warnings.push(
      `Cycle ${recovery.id} was killed; ${recovery.files.length} files got their old content back`,
      ...recovery.left.map((path) => `"${path}" was changed since and was left as it is`),
    );
  }

  async #remember(
    number: number,
    planned: readonly PlannedChange[],
    model: ModelUse,
    recorder: Recorder,
  ): Promise<string[]> {
    const before = await recall(this.#root, this.#inside);
    const outcomes = memoryOutcomes(planned);
    await remember(
      this.#root,
      {
        cycle: number,
        actions: planned.map(({ decision, proposal }, at) => ({
          rule: decision.rule_name,
          action: decision.action,
          language: decision.language,
          path: decision.target_path,
          function: decision.function,
          outcome: outcomes[at] ?? "skipped",
          reason: proposal.reason,
        })),
        llmCalls: model.calls.length,
        llmCostUsd: model.cost() ?? 0,
      },
      this.#inside,
    );
    const after = await recall(this.#root, this.#inside);
    return recorder.learned(
      planned.map(({ decision }) => decision),
      before,
      after,
    );
  }

  #outcome(
    parts: Pick<OutcomeParts, "number" | "analysis" | "plan" | "model"> & Partial<OutcomeParts>,
  ): CycleOutcome {
    return outcomeOf({
      isDryRun: false,
      checks: null,
      gates: this.#gates,
      rolledBack: [],
      isRejected: false,
      ...parts,
      request: this.#request,
      root: this.#root,
      name: this.#effective.workflow.project?.name,
      errors: this.#errors,
      warnings: this.#warnings,
    });
  }
}

function faultOf(by: Check, { after, regression }: Validation["checks"]): string {
  return by === "tests"
    ? `The project's checks fail with the changes: ${after ?? ""}`
    : `The regression tool finds the project worse with the changes: ${regression ?? ""}`;
}

function rejectionOf({ proposal }: PlannedChange): string {
  const { action, target_path, function: name, reason } = proposal;
  return `${action} ${target_path}${name === null ? "" : `:${name}`}: ${reason}`;
}

function reject(proposal: CycleProposal, status: "rejected" | "rolled_back", reason: string): void {
  proposal.status = status;
  proposal.reason = reason;
}
