/** From decisions to proposals: each is computed on top of those before it, on a draft of the project. */
import type { CycleProposal, Decision } from "../../../schemas/refactor.ts";
import { asFailure, Failure } from "../../kit/errors.ts";
import type { Llm } from "../../llm/index.ts";
import { isPlainAction } from "../rules/actions.ts";
import type { FileChange } from "./changes.ts";
import { Draft } from "./draft.ts";
import { emptyProposal, type ProposeOptions, proposePlain } from "./propose.ts";
import type { ModelOptions } from "./propose-model.ts";

/** A proposal with what it changes and what it cost. */
export interface PlannedChange {
  decision: Decision;
  proposal: CycleProposal;
  changes: FileChange[];
  thought: string;
  /** Why the model gave no answer to judge; that is no fault of the rule. */
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
  onAnswer?: ModelOptions["onAnswer"];
  /** Told of each answer that did not come. */
  onFailure?: (failure: Failure) => void;
  onReflection?: (decision: Decision, round: number, fault: string) => Promise<void>;
}

/**
 * Proposes for the decisions in their order until enough proposals are made. A decision that comes to nothing (nothing
 * to change, an unsafe edit, a dirty file) is told as skipped and does not count. What fails for one file fails for it
 * alone.
 */
export async function planChanges(
  root: string,
  decisions: readonly Decision[],
  options: PlanOptions,
): Promise<PlannedChange[]> {
  const draft = new Draft(root);
  const planned: PlannedChange[] = [];
  let counted = 0;
  let { model } = options;
  for (const decision of decisions) {
    if (counted >= options.maxActions) break;
    if (options.signal?.aborted) throw asFailure(options.signal.reason);
    options.onProposal?.(counted, Math.min(options.maxActions, decisions.length));
    const one = await propose(decision, draft, { ...options, model });
    draft.make(one.changes);
    planned.push(one);
    if (one.failure) options.onFailure?.(one.failure);
    else if (one.proposal.status !== "skipped") counted++;
    // A model that cannot be reached would let every further decision wait for the same.
    if (one.failure && !OF_ONE_ANSWER.has(one.failure.code))
      model = `The model is not asked again in this cycle: ${one.failure.message}`;
  }
  return planned;
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
