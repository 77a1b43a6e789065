/** `gui-simulate`: dispatches SIMULATE. */
import { runVerb } from "./run-verb.ts";

export const run = runVerb("simulate");
