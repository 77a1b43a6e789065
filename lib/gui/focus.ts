/** `gui-focus`: dispatches FOCUS. */
import { runVerb } from "./run-verb.ts";

export const run = runVerb("focus");
