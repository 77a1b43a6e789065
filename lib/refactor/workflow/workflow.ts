/** Reads the project's workflow file: plain, or in the envelope `{apiVersion, kind, metadata, spec}`. */

import { join } from "node:path";
import { asFailure, fail as failKit, failures } from "#kit/data/errors.ts";
import { isJsonRecord } from "#kit/data/json.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { parseYamlFile } from "#kit/data/yaml.ts";
import type { Context } from "#kit/files/context.ts";
import { FileChecker } from "#kit/files/file-checker.ts";
import { confine, isPathInside, openRoots, readConfined } from "#kit/files/roots.ts";
import {
  REFACTOR_ERRORS,
  type Rule,
  type RuleMistake,
  WORKFLOW_API,
  WORKFLOW_KIND,
  Workflow,
  type WorkflowMistake,
} from "#schemas/refactor.ts";
import { confineProject } from "../project-folder.ts";
import { rulesIn } from "../rules/file.ts";

const fail = failures(REFACTOR_ERRORS);

/** Names of the workflow file in a project, in order. */
export const WORKFLOW_NAMES = ["heddle-refactor.yaml", "heddle-refactor.yml"] as const;
/** Largest workflow file, bytes. */
const MAX_BYTES = 1024 * 1024;

export interface ReadWorkflow {
  workflow: Workflow;
  /** Rules of the file in normal form; undefined if it has no rules section. */
  rules: Rule[] | undefined;
  mistakes: (WorkflowMistake | RuleMistake)[];
  warnings: string[];
}

const ENVELOPE_KEYS = ["apiVersion", "kind", "metadata", "spec"];

/** Reads a workflow text; every mistake comes with its line. Never throws. What is wrong is left out of the workflow. */
export function parseWorkflow(text: string): ReadWorkflow {
  const file = parseYamlFile(text);
  if (file.faults.length > 0)
    return {
      workflow: {},
      rules: undefined,
      warnings: [],
      mistakes: file.faults.map((fault) => ({ field: "", ...fault })),
    };
  const checker = new FileChecker(file);
  const value = file.value ?? {};
  if (!isJsonRecord(value)) {
    checker.add([], "value", "The file must hold keys and values", 'Begin for example with "decide:"');
    return { workflow: {}, rules: undefined, mistakes: checker.mistakes, warnings: [] };
  }
  const enveloped = "spec" in value || "apiVersion" in value || "kind" in value;
  if (enveloped) checkEnvelope(value, checker);
  const body = enveloped ? (value["spec"] ?? {}) : value;
  const base = enveloped ? ["spec"] : [];
  if (!isJsonRecord(body)) {
    checker.add(base, "value", "The specification must hold keys and values");
    return { workflow: {}, rules: undefined, mistakes: checker.mistakes, warnings: [] };
  }
  // Rules have their own reader, which accepts more shapes than a schema can express.
  const { rules: _rules, ...rest } = body;
  checker.check(plainOf(Workflow), rest, base);
  checkPaths(rest, base, checker);
  checkSteps(rest, base, checker);
  checkTuning(rest, base, checker);
  const read = rulesIn(file, "workflow");
  const sound = checker.mistakes.length === 0 && isWorkflow(rest) ? rest : {};
  return {
    workflow: sound,
    rules: read?.rules,
    mistakes: [...checker.mistakes, ...(read?.mistakes ?? [])].sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    warnings: checker.warnings,
  };
}

function checkEnvelope(value: Record<string, unknown>, checker: FileChecker): void {
  for (const key of Object.keys(value))
    if (!ENVELOPE_KEYS.includes(key))
      checker.add([key], "key", "Unknown key beside the envelope", `Known keys: ${ENVELOPE_KEYS.join(", ")}`);
  if (value["kind"] !== WORKFLOW_KIND) checker.add(["kind"], "value", `Expected the kind ${WORKFLOW_KIND}`);
  const api = value["apiVersion"];
  // Files of other tools with this format name their own group; the version must be supported.
  if (typeof api !== "string" || !/(^|\/)v1(alpha\d*|beta\d*)?$/.test(api))
    checker.add(["apiVersion"], "value", "Expected an apiVersion that ends in v1", `Write ${WORKFLOW_API}`);
  const metadata = value["metadata"];
  if (metadata !== undefined && metadata !== null && !isJsonRecord(metadata))
    checker.add(["metadata"], "value", "Expected keys and values");
}

/** Paths that are read or written: a workflow file that comes with a project must not lead out of it. */
const PATHS_INSIDE = [
  ["project", "source"],
  ["project", "output"],
  ["planfile", "path"],
  ["storage", "base_dir"],
  ["storage", "history_filename"],
  ["storage", "chat_log_filename"],
] as const;

function checkPaths(body: Record<string, unknown>, base: string[], checker: FileChecker): void {
  for (const [section, key] of PATHS_INSIDE) {
    const fields = body[section];
    const value = isJsonRecord(fields) ? fields[key] : undefined;
    if (typeof value === "string" && !isPathInside(value))
      checker.add(
        [...base, section, key],
        "value",
        "Expected a path inside the project",
        "Write it without ..",
      );
  }
}

/** Which keys of a validation step have an effect, besides its name. */
const STEP_KEYS: Readonly<Record<string, readonly string[]>> = {
  gates: ["enabled", "on_failure", "timeout"],
  regix: ["enabled", "on_failure", "command", "timeout", "tune"],
  tests: ["enabled", "on_failure", "command", "timeout", "tune"],
};

/** A step that is repeated, or has a key without effect, is not what its author thinks. */
function checkSteps(body: Record<string, unknown>, base: string[], checker: FileChecker): void {
  const validate = body["validate"];
  const steps = isJsonRecord(validate) ? validate["steps"] : undefined;
  if (!Array.isArray(steps)) return;
  const seen = new Set<unknown>();
  for (const [at, step] of steps.entries()) {
    if (!isJsonRecord(step)) continue;
    const path = [...base, "validate", "steps", at];
    const { name } = step;
    if (seen.has(name)) checker.add([...path, "name"], "value", "This step is listed twice");
    seen.add(name);
    const known = typeof name === "string" ? STEP_KEYS[name] : undefined;
    for (const key of Object.keys(step))
      if (known && key !== "name" && !known.includes(key))
        checker.unused([...path, key], `The step ${name} takes none`);
    if (name === "gates" && step["enabled"] === false)
      checker.unused([...path, "enabled"], "The gates cannot be switched off");
    if (name === "gates" && step["on_failure"] === "warn")
      checker.unused([...path, "on_failure"], "What fails a gate is never written");
  }
}

/** Steps that tune; if several set a strategy, the first counts. */
const TUNING_STEPS = ["tests", "regix"] as const;

/** The tuning settings of the file. A step's setting takes precedence over the file's key `tune`. */
export function tuningOf({ tune, validate }: Workflow): NonNullable<Workflow["tune"]> {
  const own = TUNING_STEPS.map((wanted) => validate?.steps?.find(({ name }) => name === wanted)?.tune);
  return Object.assign({}, tune, ...own.reverse());
}

/** Reports a value that another part of the file overrides, with that part. */
function checkTuning(body: Record<string, unknown>, base: string[], checker: FileChecker): void {
  const { steps = [] } = isJsonRecord(body["validate"]) ? body["validate"] : {};
  const found = Array.isArray(steps) ? steps.filter(isJsonRecord) : [];
  const places = [
    ...TUNING_STEPS.flatMap((name) => {
      const at = found.findIndex((step) => step["name"] === name);
      const values = found[at]?.["tune"];
      return isJsonRecord(values)
        ? [{ values, path: [...base, "validate", "steps", at, "tune"], place: `the step ${name}` }]
        : [];
    }),
    ...(isJsonRecord(body["tune"])
      ? [{ values: body["tune"], path: [...base, "tune"], place: "the file" }]
      : []),
  ];
  for (const [at, { values, path }] of places.entries())
    for (const [key, value] of Object.entries(values)) {
      const stronger = places.slice(0, at).find((one) => key in one.values);
      if (stronger !== undefined && stronger.values[key] !== value)
        checker.unused([...path, key], `What ${stronger.place} says counts: ${String(stronger.values[key])}`);
    }
}

function isWorkflow(value: unknown): value is Workflow {
  return findFault(plainOf(Workflow), value) === undefined;
}

/**
 * The workflow file of a project, or undefined. A named file must exist.
 * @throws OUTSIDE_ROOTS if a link that came with the project leads out of it, NOT_FOUND for the project
 */
export async function findWorkflow(
  projectDir: string,
  context: Context,
  named?: string,
): Promise<string | undefined> {
  if (named !== undefined) return named;
  const project = await confineProject(projectDir, context);
  const inside = await openRoots([project]);
  for (const name of WORKFLOW_NAMES) {
    const path = await confine(inside, name, project, "write").catch((thrown: unknown) => {
      if (asFailure(thrown).code !== "OUTSIDE_ROOTS") throw thrown;
      throw failKit("OUTSIDE_ROOTS", `Cannot use "${name}": it is a link that leads out of the project`, {
        hint: "Copy what it leads to into the project",
      });
    });
    if (await Bun.file(path).exists()) return join(projectDir, name);
  }
  return undefined;
}

/** Reads a workflow file. Throws NOT_FOUND, UNREADABLE, OUTSIDE_ROOTS; mistakes in it are returned, not thrown. */
export async function readWorkflow(path: string, context: Context): Promise<ReadWorkflow> {
  return parseWorkflow(await readConfined(context.roots, path, { cwd: context.cwd, maxBytes: MAX_BYTES }));
}

/** @throws INVALID_WORKFLOW that lists every mistake with its line */
export function refuseMistakes(path: string, mistakes: readonly (WorkflowMistake | RuleMistake)[]): void {
  const [first] = mistakes;
  if (first === undefined) return;
  const where = first.line === null ? "" : ` line ${first.line}:`;
  const more = mistakes.length === 1 ? "" : `, and ${mistakes.length - 1} more`;
  throw fail("INVALID_WORKFLOW", `Cannot use "${path}":${where} ${first.message}${more}`, {
    hint: `${first.hint === undefined ? "" : `${first.hint}; `}"refactor-config-validate" lists every mistake`,
    details: { mistakes },
  });
}
