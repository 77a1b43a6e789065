/** `gui-inject`: dispatches INJECT. */
import { runVerb } from "./run-verb.ts";

export const run = runVerb("inject");
