/** `gui-parse`: dispatches PARSE. */
import { runVerb } from "./run-verb.ts";

export const run = runVerb("parse");
