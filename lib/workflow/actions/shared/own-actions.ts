/** The executors that put actions of the user's own into the registry: conversations understand them from then on. */
import type { ActionName } from "#schemas/workflow.ts";
import {
  type Config,
  type Executor,
  type LoadExecutor,
  OWN_ACTION,
  type OwnAction,
} from "../../action/executor.ts";
import { fieldProblems, textOf, wrongField } from "../../action/problems.ts";

const ownIn = (config: Config): OwnAction => ({
  name: textOf(config, "name") ?? "",
  definition: textOf(config, "definition") ?? "",
});

/** Writes a definition; `exists` says whether there must be one already. */
export const writing =
  (action: ActionName, exists: boolean): LoadExecutor =>
  async (load): Promise<Executor> => {
    const registry = await load();
    return {
      action,
      async preflight(config, context) {
        const own = ownIn(config);
        const problems = fieldProblems(action, config, ["name", "definition"]);
        if (problems.length > 0) return problems;
        if (!OWN_ACTION.test(own.name))
          problems.push(wrongField(action, "name", "it is not lower case words joined by _"));
        else if (registry.isInCatalog(own.name))
          problems.push(wrongField(action, "name", "it is an action of the catalog"));
        else if ((await registry.names(context)).includes(own.name) !== exists)
          problems.push(
            wrongField(
              action,
              "name",
              exists ? "there is no such action" : "there is such an action already",
            ),
          );
        const faults = await registry.faults(own, context);
        return [...problems, ...faults.map((why) => wrongField(action, "definition", why))];
      },
      async execute(config, context) {
        const own = ownIn(config);
        const { name } = own;
        const act = async () => ({ ...(await registry.write(own, context)) });
        const result = await context.effect("definition", { name }, act, { repeatable: true });
        return { result: { name, ...result, sentences: registry.sentences(own) } };
      },
      simulate: async (config) => ({ result: { simulated: true, name: ownIn(config).name } }),
    };
  };
