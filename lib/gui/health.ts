/** `gui-health`: dispatches HEALTH. */
import { runVerb } from "./run-verb.ts";

export const run = runVerb("health");
