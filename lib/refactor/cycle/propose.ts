/** From decisions to proposals: planned on a draft, and without what the project's own tools would reject. */
import type { Decision, RunResult } from "#schemas/refactor.ts";
import { type Plan, planChanges } from "../proposals/plan.ts";
import type { RegressionGate } from "../proposals/proposal-gates.ts";
import type { ProposeOptions } from "../proposals/propose-plain.ts";
import { surroundingsIn } from "../proposals/surroundings.ts";
import { builtinRules } from "../rules/builtin.ts";
import type { Measurements } from "./analyze.ts";
import { readsPlanFile } from "./decide.ts";
import type { ModelUse } from "./model.ts";
import type { Cycle } from "./opened.ts";
import { gateByProjectTools } from "./project-tools.ts";
import type { Recorder } from "./recorder.ts";
import { uncommittedFiles } from "./uncommitted.ts";

export interface Proposals {
  plan: Plan;
  /** The findings of the project's own tools. */
  gates: RunResult["gates"];
}

/**
 * @param use the model of the cycle, or why it proposes nothing
 * @param recorder absent: nothing is recorded in the history
 */
export async function propose(
  cycle: Cycle,
  { analysis, rules }: Measurements,
  decisions: readonly Decision[],
  model: ModelUse,
  use: ModelUse["use"],
  recorder?: Recorder,
): Promise<Proposals> {
  const { root, request, effective, context, warnings } = cycle;
  const options: ProposeOptions = {
    unsafe: request.unsafe === true,
    surroundings: surroundingsIn(root, analysis.files),
    isAsked: askedBy(cycle, rules),
    regression: regressionGate(cycle),
  };
  const plan = await planChanges(root, decisions, {
    ...options,
    maxActions: effective.settings.max_actions,
    dirty: await dirtyTargets(cycle, decisions),
    model: use,
    onFailure: (failure) => model.failed(failure),
    signal: context.signal,
    onProposal: (done, total) => context.progress({ phase: "plan", done, total, message: "proposals" }),
    ...(recorder && {
      onQuestion: (decision) => recorder.decided([decision]),
      onAnswer: (answer) => recorder.answered(answer),
    }),
    onReflection: async (decision, round, fault) => recorder?.reflected(decision, round, fault),
  });
  const { settings } = effective;
  const warn = (message: string) => warnings.push(message);
  const gateOptions = { request, settings, propose: options, files: analysis.files, warn };
  const gates = await gateByProjectTools(root, plan.planned, gateOptions, context);
  await recorder?.decided(plan.chosen);
  return { plan, gates };
}

/** Which decisions somebody chose: every task of a plan file, or those of rules written for this project or request. */
function askedBy({ request }: Cycle, rules: Measurements["rules"]): ProposeOptions["isAsked"] {
  if (readsPlanFile(request)) return () => true;
  const builtin = new Set(builtinRules());
  const own = new Set(rules.filter((rule) => !builtin.has(rule)).map(({ name }) => name));
  return ({ rule_name }) => own.has(rule_name);
}

/** Files to change that have uncommitted changes of their own. */
async function dirtyTargets(
  { root, request, context, warnings }: Cycle,
  decisions: readonly Decision[],
): Promise<ReadonlySet<string>> {
  if (request.allow_dirty === true) return new Set();
  const targets = [...new Set(decisions.map(({ target_path }) => target_path))];
  const dirty = await uncommittedFiles(root, targets, context);
  if (dirty === null)
    warnings.push("The project is not committed to git: only the journal can restore old content");
  return dirty ?? new Set();
}

function regressionGate({ request, effective }: Cycle): RegressionGate {
  const step = effective.workflow.validate?.steps?.find(({ name }) => name === "regix");
  const isAsked = request.validate_regix ?? (step !== undefined && step.enabled !== false);
  if (!isAsked) return "off";
  return step?.on_failure === "warn" ? "warn" : "reject";
}
