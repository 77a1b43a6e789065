/** From decisions to proposals: each is computed on top of those before it, on a draft of the project. */

import { asFailure, Failure } from "#kit/errors.ts";
import type { FileChange } from "#kit/store/file-transaction.ts";
import type { Llm } from "#llm/index.ts";
import type { CycleProposal, Decision } from "#schemas/refactor.ts";
import { isPlainAction } from "../rules/actions.ts";
import { Draft } from "./draft.ts";
import type { ModelOptions } from "./propose-model.ts";
import { emptyProposal, type Proposed, type ProposeOptions, proposePlain } from "./propose-plain.ts";

/** A proposal with what it changes and what it cost. */
export interface PlannedChange {
  decision: Decision;
  proposal: CycleProposal;
  changes: FileChange[];
  /** The edits of a plain action. */
  made?: Proposed["made"];
  thought: string;
  /** Why the model gave no answer; that is no fault of the rule. */
  failure?: Failure;
}

export interface PlanOptions extends ProposeOptions {
  /** Most proposals that change something, or were rejected. */
  maxActions: number;
  /** Files with changes that are not committed: nothing is proposed for them. */
  dirty: ReadonlySet<string>;
  /** The model, where this run uses one; a text that says why not, where it does not. */
  model: { llm: Llm; reflectionRounds: number; signal: AbortSignal } | string;
  /** Ends the planning between two decisions. */
  signal?: AbortSignal;
  onProposal?: (done: number, total: number) => void;
  /** Told of each decision that the model is about to be asked about. */
  onQuestion?: (decision: Decision) => Promise<void>;
  onAnswer?: ModelOptions["onAnswer"];
  /** Told of each answer that did not come. */
  onFailure?: (failure: Failure) => void;
  onReflection?: (decision: Decision, round: number, fault: string) => Promise<void>;
}

/** What came of the decisions of a cycle. */
export interface Plan {
  /** In the order of the decisions; of those that came to nothing only the first. */
  planned: PlannedChange[];
  /** What the cycle took up: the decisions behind proposals and questions to a model, then the first of those skipped. */
  chosen: Decision[];
  /** How many decisions came to nothing, by reason, those that `planned` leaves out among them. */
  skipped: ReadonlyMap<string, number>;
  /** Decisions that this run could carry out, had it not made enough proposals before. */
  waiting: number;
}

/** For each proposal that a cycle may make: skipped decisions that its result lists, and questions to a model. */
const MOST_FOR_EACH = 4;

/**
 * Proposes for the decisions in their order until enough proposals are made. A decision that comes to nothing (nothing
 * to change, an unsafe edit, a dirty file, no model for it) is told as skipped and does not count, so that it keeps no
 * other decision from its turn. What fails for one file fails for it alone.
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
    // A model that cannot be reached would let every further decision wait for the same.
    if (one.failure && !OF_ONE_ANSWER.has(one.failure.code))
      model = `The model is not asked again in this cycle: ${one.failure.message}`;
  }
  return log.planOf(decisions.slice(at), model);
}

/** Collects what comes of the decisions. */
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

  /** @param rest the decisions that were not looked at */
  planOf(rest: readonly Decision[], model: PlanOptions["model"]): Plan {
    // Without a model they do not wait for a later cycle: none will carry them out.
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
  // One such file would otherwise undo the changes of all others, in every cycle again.
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
    // A fault of ours and a cancelled run end the cycle; a file that cannot be read does not.
    if (failure.kind === "internal" || failure.kind === "interrupted") throw failure;
    if (failure.code.startsWith("LLM_")) return unanswered(decision, failure, options.model);
    return skip(failure instanceof Failure ? failure.message : "It failed");
  }
}

/** Failures of one answer: another question may well be answered. */
const OF_ONE_ANSWER: ReadonlySet<string> = new Set(["LLM_REFUSED", "LLM_TRUNCATED", "LLM_BAD_RESPONSE"]);

/** A decision for which the model gave no proposal. @throws the failure where the model must be there */
function unanswered(decision: Decision, failure: Failure, model: PlanOptions["model"]): PlannedChange {
  if (typeof model === "string" || model.llm.mode === "require-llm") throw failure;
  const proposal = {
    ...emptyProposal(decision, "llm"),
    status: "rejected" as const,
    reason: failure.message,
  };
  return { decision, proposal, changes: [], thought: "", failure };
}
