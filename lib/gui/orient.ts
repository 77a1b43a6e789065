/** `gui-orient`: dispatches ORIENT. */
import { runVerb } from "./run-verb.ts";

export const run = runVerb("orient");
