/** `gui-validate`: dispatches VALIDATE. */
import { runVerb } from "./run-verb.ts";

export const run = runVerb("validate");
