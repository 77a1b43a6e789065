/** Whether the arguments of a verb fit its schema. */
import { isJsonRecord, type JsonRecord } from "#kit/data/json.ts";
import { describeType, publish } from "#kit/data/schema.ts";
import { findFault, type JsonSchema, pathText } from "#kit/data/validate.ts";
import { ARGUMENTS, type Command, type Verb } from "#schemas/gui/verbs.ts";
import { fail } from "./failure.ts";

const schemas = new Map<Verb, JsonSchema>();

/** The published schema of a verb's arguments. */
export function schemaOf(verb: Verb): JsonSchema {
  const known = schemas.get(verb) ?? publish(ARGUMENTS[verb]);
  schemas.set(verb, known);
  return known;
}

/** @throws INVALID_DSL that names the argument */
export function checkedCommand(verb: Verb, given: JsonRecord): Command {
  const VERB = verb.toUpperCase();
  const fault = findFault(schemaOf(verb), given);
  if (fault) {
    const at = pathText(fault.path);
    const reason =
      fault.kind === "missing"
        ? `${at} is missing`
        : fault.kind === "unknown"
          ? `${VERB} does not take ${at}`
          : `${at} must be ${describeType(fault.schema)}`;
    throw fail("INVALID_DSL", `Cannot read ${VERB}: ${reason}`, {
      hint: USAGE[verb],
      details: { field: at },
    });
  }
  if (!isWellFormed(given))
    throw fail("INVALID_DSL", `Cannot read ${VERB}: a text has half of a surrogate pair`, {
      hint: "Send whole Unicode characters",
    });
  const workflow = verb === "execute" || verb === "simulate" || verb === "validate";
  if (workflow && "file" in given === "steps" in given)
    throw fail("INVALID_DSL", `Cannot read ${VERB}: it takes either FILE or STEPS`, { hint: USAGE[verb] });
  return { verb, ...given } as Command;
}

/** An example of each verb, for hints. */
export const USAGE: Readonly<Record<Verb, string>> = {
  health: "Write HEALTH",
  orient: "Write ORIENT",
  actions: "Write ACTIONS",
  parse: 'Write PARSE "focus the browser"',
  validate: "Write VALIDATE FILE steps.json, or VALIDATE STEPS [{…}]",
  resolve: 'Write RESOLVE "open firefox"',
  capture: "Write CAPTURE SCALE 0.5 REGION 0,0,800,600 OUT screen.png",
  tree: 'Write TREE WINDOW firefox ROLE "push button"',
  execute: "Write EXECUTE FILE steps.json, or EXECUTE STEPS [{…}]",
  simulate: "Write SIMULATE FILE steps.json, or SIMULATE STEPS [{…}]",
  focus: "Write FOCUS HINTS firefox,mozilla",
  inject: 'Write INJECT "the text" IDE default SUBMIT false',
  stop: "Write STOP",
};

function isWellFormed(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed();
  if (Array.isArray(value)) return value.every(isWellFormed);
  if (!isJsonRecord(value)) return true;
  return Object.entries(value).every(([name, item]) => name.isWellFormed() && isWellFormed(item));
}
