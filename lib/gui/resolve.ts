/** `gui-resolve`: dispatches RESOLVE. */
import { runVerb } from "./run-verb.ts";

export const run = runVerb("resolve");
