/** A plan of `uri-plan`, or its control plan alone, as a command. */
import { isJsonRecord, type JsonRecord } from "#kit/data/json.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import type { Step } from "#schemas/gui/workflow.ts";
import { fail } from "../dsl/failure.ts";
import { commandOfUri } from "../language/command-uri.ts";
import { commandOfSteps } from "../language/steps.ts";
import { stepOfUri } from "../language/uri-step.ts";

/** Whether a record is what `uri-plan`, `uri-resolve` or `uri-compile` print, or names a URI. */
export const isPlan = (record: JsonRecord): boolean =>
  typeof record["uri"] === "string" || isJsonRecord(record["control_plan"]);

/**
 * The command of a plan: its URI, or all of its steps in order. What a chat is told is beside its URI.
 * @throws INVALID_DSL for a plan that failed or names no URI, UNSUPPORTED_URI
 */
export function commandOfPlan(record: JsonRecord): Command {
  const { steps } = record;
  if (!Array.isArray(steps)) return commandOfUri(uriOf(record), textOf(record));
  const planned = steps.map((step): Step => {
    const one = isJsonRecord(step) ? step : {};
    const uri = uriOf(one);
    const made = stepOfUri(uri, textOf(one));
    // Its error says why.
    if (made === undefined) commandOfUri(uri, textOf(one));
    return made as Step;
  });
  return commandOfSteps(planned);
}

function uriOf({ uri, control_plan: plan }: JsonRecord): string {
  if (typeof uri === "string") return uri;
  if (isJsonRecord(plan) && typeof plan["uri"] === "string") return plan["uri"];
  throw fail("INVALID_DSL", "Cannot read the plan: it has a step without a URI", {
    hint: "Send what uri-plan prints",
  });
}

/** The message of a chat: beside the URI, in the metadata of the plan, or in how its control plan is run again. */
function textOf({ text, spec, actions, control_plan: plan }: JsonRecord): string | undefined {
  if (typeof text === "string") return text;
  const metadata = isJsonRecord(spec) ? spec["metadata"] : undefined;
  if (isJsonRecord(metadata) && typeof metadata["text"] === "string") return metadata["text"];
  const [action] = isJsonRecord(plan) ? asList(plan["actions"]) : asList(actions);
  const replay = isJsonRecord(action) ? action["replay"] : undefined;
  const words = isJsonRecord(replay) ? asList(replay["cli"]) : [];
  const word = words.find((one) => typeof one === "string" && one.startsWith("--text="));
  return typeof word === "string" ? word.slice("--text=".length) : undefined;
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
