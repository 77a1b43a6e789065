/** Whether steps fit their actions: every mistake at once, each with its step and field. */
import { isJsonRecord, type JsonRecord } from "#kit/data/json.ts";
import { describeType, plainOf } from "#kit/data/schema.ts";
import { suggestion } from "#kit/data/suggestion.ts";
import { type Fault, findFault, type JsonSchema, pathText } from "#kit/data/validate.ts";
import { ACTION_CONFIGS, type StepMistake } from "#schemas/gui/actions.ts";
import { MAX_STEPS } from "#schemas/gui/workflow.ts";
import { ACTION_NAMES, type ActionEntry, actionOf } from "./actions.ts";
import { chordFault } from "./chords.ts";
import { hintsOf } from "./hints.ts";

/** A step that fits its action. */
export interface CheckedStep {
  /** From 1. */
  readonly number: number;
  readonly entry: ActionEntry;
  readonly config: JsonRecord;
}

export interface CheckedSteps {
  /** Those without a mistake. */
  readonly steps: readonly CheckedStep[];
  readonly mistakes: readonly StepMistake[];
}

/** Longest list of mistakes; a workflow that has more is not one. */
const MAX_MISTAKES = 200;
/** Control characters other than tab, line feed and carriage return: no text of a person has them. */
const CONTROL = /[\p{Cc}&&[^\t\n\r]]/v;

/** Fields that are hints of a window. */
const HINTS: ReadonlySet<string> = new Set(["window", "window_name_hints", "expect_window"]);

/** @param value a list of steps, or an object with `steps` */
export function checkSteps(value: unknown): CheckedSteps {
  const mistakes: StepMistake[] = [];
  const steps: CheckedStep[] = [];
  for (const [index, step] of listOf(value, mistakes).entries()) {
    if (mistakes.length >= MAX_MISTAKES) break;
    const checked = checkStep(step, index + 1, mistakes);
    if (checked) steps.push(checked);
  }
  return { steps, mistakes: mistakes.slice(0, MAX_MISTAKES) };
}

/** Members that a workflow file may have beside its steps; nothing reads them. */
const NOTES = ["name", "description", "version", "$schema"];

function listOf(value: unknown, mistakes: StepMistake[]): readonly unknown[] {
  const wrong = (field: string | null, message: string, hint: string): void => {
    mistakes.push({ step: null, action: null, field, message, hint });
  };
  const list = isJsonRecord(value) ? value["steps"] : value;
  if (isJsonRecord(value))
    for (const member of Object.keys(value))
      if (member !== "steps" && !NOTES.includes(member))
        wrong(printable(member), "A workflow has no such member", `Known: steps, ${NOTES.join(", ")}`);
  if (!Array.isArray(list))
    wrong("steps", "A workflow is a list of steps, or an object with steps", 'Write {"steps": [{…}]}');
  else if (list.length > MAX_STEPS)
    wrong("steps", `A workflow has at most ${MAX_STEPS} steps, this one ${list.length}`, "Split it");
  else return list;
  return [];
}

function checkStep(step: unknown, number: number, mistakes: StepMistake[]): CheckedStep | undefined {
  const before = mistakes.length;
  const given = isJsonRecord(step) ? step["action"] : undefined;
  const entry = typeof given === "string" ? actionOf(given) : undefined;
  const action = entry?.name ?? (typeof given === "string" ? printable(given) : null);
  const wrong = (field: string | null, message: string, hint?: string): void => {
    mistakes.push({ step: number, action, field, message, ...(hint !== undefined && { hint }) });
  };
  if (!isJsonRecord(step)) {
    wrong(null, "A step is an object with action and config", 'Write {"action": "wait", "config": {…}}');
    return undefined;
  }
  for (const member of Object.keys(step))
    if (member !== "action" && member !== "config")
      wrong(printable(member), "A step has no such member", "A step has action and config");
  if (typeof given !== "string")
    wrong("action", given === undefined ? "action is missing" : "action must be a string");
  else if (!entry) wrong("action", "Unknown action", suggestion(action ?? "", ACTION_NAMES, "actions"));
  const { config = {} } = step;
  if (!isJsonRecord(config)) wrong("config", "config must be an object");
  else if (entry) checkConfig(entry, config, wrong);
  return entry && isJsonRecord(config) && mistakes.length === before ? { number, entry, config } : undefined;
}

type Wrong = (field: string | null, message: string, hint?: string) => void;

function checkConfig(entry: ActionEntry, config: JsonRecord, wrong: Wrong): void {
  const schema = plainOf(ACTION_CONFIGS[entry.name]);
  const { properties = {}, required = [] } = schema;
  const fields = Object.keys(properties);
  for (const field of required)
    if (!Object.hasOwn(config, field)) wrong(field, `${field} is missing`, properties[field]?.description);
  for (const [field, value] of Object.entries(config)) {
    const own = Object.hasOwn(properties, field) ? properties[field] : undefined;
    if (!own) wrong(printable(field), `${entry.name} has no such field`, suggestion(field, fields, "fields"));
    else checkField(field, own, value, wrong);
  }
  const given = (names: readonly string[]) => names.filter((name) => config[name] !== undefined);
  const { oneOf, someOf } = entry;
  if (oneOf && given(oneOf).length !== 1)
    wrong(oneOf[0] ?? null, `${entry.name} takes exactly one of ${oneOf.join(", ")}`);
  if (someOf && given(someOf).length === 0)
    wrong(someOf[0] ?? null, `${entry.name} takes at least one of ${someOf.join(", ")}`);
}

function checkField(field: string, schema: JsonSchema, value: unknown, wrong: Wrong): void {
  const fault = findFault(schema, value);
  if (fault) {
    wrong(pathText([field, ...fault.path]), reasonOf(fault), schema.description);
    return;
  }
  const texts = Array.isArray(value) ? value : [value];
  for (const text of texts) {
    if (typeof text !== "string") continue;
    if (!text.isWellFormed()) wrong(field, `${field} has half of a surrogate pair`, "Write whole characters");
    else if (CONTROL.test(text)) wrong(field, `${field} has a control character`, "Leave it out");
    else if (field === "keys") {
      const fault = chordFault(text);
      if (fault !== undefined) wrong(field, fault, "Write chords such as ctrl+s, F5 or Return");
    }
  }
  if (HINTS.has(field) && hintsOf(value) === undefined)
    wrong(field, `${field} has an empty or open hint`, 'Write hints like firefox,"a b"');
}

function reasonOf({ kind, path, schema }: Fault): string {
  if (kind === "missing") return `${pathText(path)} is missing`;
  if (kind === "unknown") return "There is no such member";
  return `It must be ${describeType(schema)}`;
}

/** A name as messages show it: short, and without what a terminal would obey. */
const printable = (text: string): string =>
  text
    .slice(0, 64)
    .replace(/\p{Cc}/gu, "�")
    .toWellFormed();
