/** `gui-execute`: dispatches EXECUTE. */
import { runVerb } from "./run-verb.ts";

export const run = runVerb("execute");
