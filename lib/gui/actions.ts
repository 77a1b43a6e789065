/** `gui-actions`: dispatches ACTIONS. */
import { runVerb } from "./run-verb.ts";

export const run = runVerb("actions");
