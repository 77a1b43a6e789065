/** Lists the actions of the catalog and those of the user's own. */
import type { LoadExecutor } from "../../action/executor.ts";

export const executorFor: LoadExecutor = async (load) => {
  const { all } = await load();
  return {
    action: "system_registry_list",
    preflight: async () => [],
    execute: async (_config, context) => ({ result: { actions: await all(context) } }),
    simulate: async (_config, context) => ({ result: { simulated: true, actions: await all(context) } }),
  };
};
