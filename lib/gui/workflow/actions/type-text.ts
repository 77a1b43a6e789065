/** Types a text into the window that has the focus, as INJECT does. */
import { inject } from "../../window-actions/inject.ts";
import type { Action } from "../action.ts";
import { optionalHints } from "../hints.ts";
import { outcomeOf } from "../outcome.ts";

export const typeText: Action<"type_text"> = async (config, { desk }) => {
  const { literal_text, text = literal_text ?? "", submit, ide } = config;
  const expected = optionalHints(config.expect_window);
  const how = {
    ...(submit !== undefined && { submit }),
    ...(ide !== undefined && { ide }),
    ...(expected !== undefined && { expect_window: [...expected] }),
  };
  return outcomeOf(await inject({ verb: "inject", text, ...how }, desk));
};
