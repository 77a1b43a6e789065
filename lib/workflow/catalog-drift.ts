/** `workflow-catalog-drift`: where the catalog of actions and the executors disagree. */
import { ACTIONS, type CatalogDriftRequest, type CatalogDriftResult } from "#schemas/workflow.ts";
import { ACTION_DEFINITIONS } from "./actions/index.ts";
import { EXECUTABLE_ACTIONS } from "./executors/index.ts";

export function run({ id }: CatalogDriftRequest): CatalogDriftResult {
  const entries = Object.values(ACTION_DEFINITIONS);
  const known: readonly string[] = ACTIONS;
  const without_executor = known.filter((action) => !EXECUTABLE_ACTIONS.includes(action));
  const without_entry = EXECUTABLE_ACTIONS.filter((action) => !known.includes(action));
  // A form could ask for a field that no executor would ever get.
  const differing_fields = entries.flatMap(({ action, config, fields, live = [] }) =>
    [...fields, ...live]
      .filter(({ name }) => !Object.hasOwn(config.properties, name))
      .map(({ name }) => `${action}.${name}`),
  );
  return {
    ...(id !== undefined && { id }),
    ok: without_executor.length + without_entry.length + differing_fields.length === 0,
    actions: known.length,
    without_executor,
    without_entry,
    differing_fields,
  };
}
