/** Types a text into the window that has the focus, as INJECT does. */
import { inject } from "../../handlers/inject.ts";
import type { Action } from "../action.ts";
import { outcomeOf } from "../outcome.ts";

export const typeText: Action<"type_text"> = async (config, { desk }) => {
  const { literal_text, text = literal_text ?? "", submit, ide } = config;
  const how = { ...(submit !== undefined && { submit }), ...(ide !== undefined && { ide }) };
  return outcomeOf(await inject({ verb: "inject", text, ...how }, desk));
};
