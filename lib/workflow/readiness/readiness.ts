/** Whether each action has everything it needs, found out by asking its executor about a request that is whole. */
import { asFailure } from "#kit/data/errors.ts";
import { ACTIONS, type ActionName } from "#schemas/workflow.ts";
import type { DryContext, Problem } from "../action/executor.ts";
import { executorOf } from "../executors/index.ts";

export interface ActionReady {
  readonly action: ActionName;
  readonly ready: boolean;
  readonly missing: readonly { readonly message: string; readonly hint?: string }[];
}

/** Codes of problems that settings solve, not the user's answer. */
const CONFIGURATION = ["NOT_CONFIGURED", "LLM_NOT_CONFIGURED", "CONFIG", "INVALID_SETTINGS", "NOT_INSTALLED"];

/** The state of every action that has an executor. */
export async function actionsReady(context: DryContext): Promise<ActionReady[]> {
  return Promise.all(ACTIONS.map((action) => stateOf(action, context)));
}

async function stateOf(action: ActionName, context: DryContext): Promise<ActionReady> {
  const found = await problemsOf(action, context).catch((thrown: unknown) => [problemOf(thrown)]);
  const missing = found
    .filter(({ code }) => CONFIGURATION.includes(code))
    .map(({ message, hint }) => ({ message, ...(hint !== undefined && { hint }) }));
  return { action, ready: missing.length === 0, missing };
}

async function problemsOf(action: ActionName, context: DryContext): Promise<readonly Problem[]> {
  const executor = await executorOf(action);
  const samples = executor.samples?.(context) ?? [];
  if ("code" in samples) return [samples];
  const found: Problem[] = [];
  for (const sample of samples) found.push(...(await executor.preflight(sample, context)));
  return found;
}

function problemOf(thrown: unknown): Problem {
  const { code, message, hint } = asFailure(thrown);
  return { code, message, ...(hint !== undefined && { hint }) };
}
