/** From decisions to proposals: each is computed on top of the earlier ones, on a draft of the project. */

import { asFailure, Failure } from "#kit/data/errors.ts";
import type { FileChange } from "#kit/store/file-transaction.ts";
import type { Llm } from "#llm/index.ts";
import type { CycleProposal, Decision } from "#schemas/refactor.ts";
import { isPlainAction } from "../rules/actions.ts";
import { Draft } from "./draft.ts";
import type { ModelOptions } from "./propose-model.ts";
import { emptyProposal, type Proposed, type ProposeOptions, proposePlain } from "./propose-plain.ts";

/** A proposal with its changes and its cost. */
export interface PlannedChange {
  decision: Decision;
  proposal: CycleProposal;
  changes: FileChange[];
  /** The edits of a plain action. */
  made?: Proposed["made"];
  thought: string;
  /** Why the model gave no answer; that does not count against the rule. */
  failure?: Failure;
}

export interface PlanOptions extends ProposeOptions {
  /** Maximum number of proposals that change something, or were rejected. */
  maxActions: number;
  /** Files with uncommitted changes: nothing is proposed for them. */
  dirty: ReadonlySet<string>;
  /** The model, if this run uses one; otherwise the reason why not. */
  model: { llm: Llm; reflectionRounds: number; signal: AbortSignal } | string;
  /** Stops the planning between two decisions. */
  signal?: AbortSignal;
  onProposal?: (done: number, total: number) => void;
  /** Called before each question to the model. */
  onQuestion?: (decision: Decision) => Promise<void>;
  onAnswer?: ModelOptions["onAnswer"];
  /** Called for each answer that failed. */
  onFailure?: (failure: Failure) => void;
  onReflection?: (decision: Decision, round: number, fault: string) => Promise<void>;
}

/** The outcome of a cycle's decisions. */
export interface Plan {
  /** In the order of the decisions; of the skipped ones only the first. */
  planned: PlannedChange[];
  /** The decisions behind proposals and questions to a model, then the first of those skipped. */
  chosen: Decision[];
  /** How many decisions were skipped, by reason, including those that `planned` omits. */
  skipped: ReadonlyMap<string, number>;
  /** Decisions that this run could carry out if it had not already made enough proposals. */
  waiting: number;
}

/** For each proposal that a cycle may make: skipped decisions listed in its result, and questions to a model. */
const MOST_FOR_EACH = 4;

/**
 * Makes proposals for the decisions in order until there are enough. A decision without a proposal (nothing to
 * change, an unsafe edit, a dirty file, no model for it) is reported as skipped and does not count, so it does not
 * block other decisions. A failure in one file affects only that file.
 */
export async function planChanges(
  root: string,
  decisions: readonly Decision[],
  options: PlanOptions,
): Promise<Plan> {
  const draft = new Draft(root);
  const log = new PlanLog(options.maxActions);
  let { model } = options;
  let asked = 0;
  let at = 0;
  for (; at < decisions.length && log.counted < options.maxActions; at++) {
    const decision = decisions[at];
    if (decision === undefined) break;
    if (options.signal?.aborted) throw asFailure(options.signal.reason);
    options.onProposal?.(log.counted, Math.min(options.maxActions, decisions.length));
    if (decision.needs_model && typeof model !== "string" && ++asked > MOST_FOR_EACH * options.maxActions)
      model = "The model was asked often enough in this cycle";
    const one = await propose(decision, draft, { ...options, model });
    draft.make(one.changes);
    log.take(one);
    if (one.failure) options.onFailure?.(one.failure);
    // If the model cannot be reached, every further decision would wait in vain as well.
    if (one.failure && !OF_ONE_ANSWER.has(one.failure.code))
      model = `The model is not asked again in this cycle: ${one.failure.message}`;
  }
  return log.planOf(decisions.slice(at), model);
}

/** Collects the outcomes of the decisions. */
class PlanLog {
  /** Proposals made so far. */
  counted = 0;
  readonly #most: number;
  readonly #planned: PlannedChange[] = [];
  readonly #carriedOut: Decision[] = [];
  readonly #firstSkipped: Decision[] = [];
  readonly #skipped = new Map<string, number>();

  constructor(mostActions: number) {
    this.#most = mostActions;
  }

  take(one: PlannedChange): void {
    const { decision, proposal, failure } = one;
    if (proposal.status !== "skipped") {
      this.#planned.push(one);
      this.#carriedOut.push(decision);
      if (!failure) this.counted++;
      return;
    }
    this.#skip(proposal.reason, 1);
    if (this.#firstSkipped.length >= MOST_FOR_EACH * this.#most) return;
    this.#planned.push(one);
    this.#firstSkipped.push(decision);
  }

  /** @param rest the decisions that were not examined */
  planOf(rest: readonly Decision[], model: PlanOptions["model"]): Plan {
    // Without a model they do not wait for a later cycle: no cycle will carry them out.
    const unanswerable = typeof model === "string" ? rest.filter(({ needs_model }) => needs_model).length : 0;
    if (typeof model === "string" && unanswerable > 0) this.#skip(model, unanswerable);
    const free = Math.max(0, this.#most - this.#carriedOut.length);
    return {
      planned: this.#planned,
      chosen: [...this.#carriedOut, ...this.#firstSkipped.slice(0, free)],
      skipped: this.#skipped,
      waiting: rest.length - unanswerable,
    };
  }

  #skip(reason: string, count: number): void {
    this.#skipped.set(reason, (this.#skipped.get(reason) ?? 0) + count);
  }
}

async function propose(decision: Decision, draft: Draft, options: PlanOptions): Promise<PlannedChange> {
  const skip = (reason: string): PlannedChange => ({
    decision,
    proposal: { ...emptyProposal(decision, decision.needs_model ? "llm" : "heddle"), reason },
    changes: [],
    thought: "",
  });
  const { action, target_path } = decision;
  if (action === "DO_NOTHING") return skip("The rule asks for nothing");
  if (options.dirty.has(target_path))
    return skip("The file has changes that are not committed; commit them, or allow it with --allow-dirty");
  // One such file would otherwise undo the changes of all others, in every cycle.
  if (!(await draft.isWritable(target_path))) return skip("The file or its folder cannot be written");
  try {
    if (isPlainAction(action))
      return { decision, thought: "", ...(await proposePlain({ ...decision, action }, draft, options)) };
    const { model } = options;
    if (typeof model === "string") return skip(model);
    const { proposeByModel } = await import("./propose-model.ts");
    await options.onQuestion?.(decision);
    const proposed = await proposeByModel(decision, draft, {
      ...options,
      ...model,
      ...(options.onAnswer && { onAnswer: options.onAnswer }),
      onReflection: async (round, fault) => options.onReflection?.(decision, round, fault),
    });
    return { decision, ...proposed };
  } catch (thrown) {
    const failure = asFailure(thrown);
    // An internal error and a cancelled run end the cycle; an unreadable file does not.
    if (failure.kind === "internal" || failure.kind === "interrupted") throw failure;
    if (failure.code.startsWith("LLM_")) return unanswered(decision, failure, options.model);
    return skip(failure instanceof Failure ? failure.message : "It failed");
  }
}

/** Failures of one answer: another question may still be answered. */
const OF_ONE_ANSWER: ReadonlySet<string> = new Set(["LLM_REFUSED", "LLM_TRUNCATED", "LLM_BAD_RESPONSE"]);

/** A decision for which the model gave no proposal. @throws the failure if the model is required */
function unanswered(decision: Decision, failure: Failure, model: PlanOptions["model"]): PlannedChange {
  if (typeof model === "string" || model.llm.mode === "require-llm") throw failure;
  const proposal = {
    ...emptyProposal(decision, "llm"),
    status: "rejected" as const,
    reason: failure.message,
  };
  return { decision, proposal, changes: [], thought: "", failure };
}
