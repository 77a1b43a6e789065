/** The executors by action. One is loaded when its action first runs: mail, PDF and table libraries are heavy. */
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { DryContext, Executor } from "../action/executor.ts";
import { ACTION_DEFINITIONS, isAction } from "../actions/index.ts";
import { readEnvironment } from "../environment.ts";

const fail = failures(KIT_ERRORS);

/** The actions that have an executor. */
export const EXECUTABLE_ACTIONS: readonly string[] = Object.keys(ACTION_DEFINITIONS);

/**
 * The executor of an action.
 * @throws INVALID_RECORD if none has its name
 */
export async function executorOf(action: string): Promise<Executor> {
  if (!isAction(action))
    throw fail("INVALID_RECORD", "Unknown action: no executor has its name", {
      hint: `Known actions: ${EXECUTABLE_ACTIONS.join(", ")}`,
    });
  return ACTION_DEFINITIONS[action].executor(registry);
}

const registry = () => import("../sentences/registry.ts").then(({ REGISTRY }) => REGISTRY);

/** The executors of an installation: the real ones, or their mocks if the environment asks for them. @throws CONFIG */
export function executorsFor(env: DryContext["env"]): (action: string) => Promise<Executor> {
  const isMock = readEnvironment(env, ["mock_integrations"]).values.mock_integrations;
  if (!isMock) return executorOf;
  return async (action) => {
    const { mocked } = await import("./mock.ts");
    return mocked(await executorOf(action));
  };
}
