/** ACTIONS: each action of workflows, what it takes, and whether this session can do it. */
import { plainOf } from "#kit/data/schema.ts";
import { ACTION_CONFIGS } from "#schemas/gui/actions.ts";
import type { Handler } from "../handler.ts";
import { ACTIONS } from "../workflow/actions.ts";
import { abilitiesOf, lackOf } from "../workflow/possible.ts";

export const actions: Handler<"actions"> = async (_, desk) => {
  const ability = await abilitiesOf(desk);
  const list = ACTIONS.map((entry) => {
    const { name, earlier, summary, changes } = entry;
    const reason = lackOf(entry, ability);
    return {
      name,
      earlier,
      summary,
      changes,
      available: reason === null,
      reason,
      config: plainOf(ACTION_CONFIGS[name]),
    };
  });
  const available = list.filter((one) => one.available).length;
  return { output: `${available} of ${list.length} actions can be done here`, data: { actions: list } };
};
