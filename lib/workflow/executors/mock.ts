/** HEDDLE_WORKFLOW_MOCK_INTEGRATIONS: actions that would leave the machine say what they would do, and that they did not. */
import type { Executor } from "../actions/executor.ts";

/** The actions whose effect in the catalog is `sends`. */
export const SENDING: readonly string[] = [
  "send_invoice",
  "send_email",
  "notify_chat",
  "notify_teams",
  "notify_telegram",
  "crm_update",
];

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
