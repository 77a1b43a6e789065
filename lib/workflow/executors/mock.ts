/** HEDDLE_WORKFLOW_MOCK_INTEGRATIONS: actions that would leave the machine say what they would do, and that they did not. */
import { ACTIONS, type ActionName } from "#schemas/workflow.ts";
import type { Executor } from "../action/executor.ts";
import { definitionOf } from "../actions/index.ts";

/** The actions from which something leaves the machine. */
export const SENDING: readonly ActionName[] = ACTIONS.filter(
  (action) => definitionOf(action).effect === "sends",
);

/** The executor without its servers: it needs none of them, and every result says `simulated`. */
export function mocked(executor: Executor): Executor {
  if (!SENDING.includes(executor.action)) return executor;
  return {
    ...executor,
    async preflight(config, context) {
      const problems = await executor.preflight(config, context);
      return problems.filter(({ code }) => code !== "NOT_CONFIGURED");
    },
    async execute(config, context) {
      const { result } = await executor.simulate(config, context);
      return { result: { ...result, simulated: true } };
    },
  };
}
