/** Programs of steps, before they become code of a language: which results are used, and which errors change status. */
import type { OperationDesign, ServiceDesign, TableDesign } from "#schemas/package/design.ts";
import {
  STEP_CALLS,
  type Step,
  type StepProgram,
  type StepTemplate,
  type StepValue,
} from "#schemas/package/steps.ts";
import { singular } from "../design/names.ts";
import { programsOf } from "../design/step-programs.ts";
import { needsAccounts } from "./handlers.ts";

/** The checks of the bodies of programs, as tables that no database has. */
export function inputsOf(service: ServiceDesign): TableDesign[] {
  return programsOf(service)
    .filter(({ behavior }) => behavior.input.length > 0)
    .map(({ id, behavior }) => ({
      name: `${id}_input`,
      singular: singular(id),
      model: id,
      key: { name: "id", type: "integer" },
      columns: behavior.input,
      timestamps: false,
      sparse: false,
      open: false,
      unique: [],
    }));
}

/** The kinds of steps that a service takes, and the formats of its answers: what its core needs. */
export function needsOfPrograms(service: ServiceDesign): ReadonlySet<string> {
  return new Set(
    programsOf(service).flatMap(({ behavior: { program } }) => [
      program.format,
      ...(program.form ? ["form"] : []),
      ...program.steps.flatMap((step) => [
        step.do,
        ...("filters" in step && step.filters && step.filters.length > 0 ? ["filter"] : []),
        ...(step.do === "call" ? [STEP_CALLS[step.call]] : []),
      ]),
    ]),
  );
}

/** How many steps come before the body is read: who has no token learns nothing of its rules. */
export const guardsOf = ({ steps }: StepProgram): number =>
  steps[0]?.do === "account" && !(steps[0].token && "body" in steps[0].token) ? 1 : 0;

/** The names of results that later steps or the answer use. */
export function usedResults({ steps, answer, cookie }: StepProgram): ReadonlySet<string> {
  const session =
    cookie === undefined ? [] : steps.flatMap((step) => (step.do === "sign_in" ? [step.name] : []));
  return new Set([...steps.flatMap(valuesOf).flatMap(namesIn), ...namesIn(answer), ...session]);
}

function valuesOf(step: Step): StepValue[] {
  const values: StepValue[] = [];
  if ("where" in step) values.push(...step.where.map(([, value]) => value));
  if ("values" in step) values.push(...step.values.map(([, value]) => value));
  if ("filters" in step) values.push(...(step.filters ?? []).map(({ value }) => value));
  if ("amount" in step) values.push(step.amount);
  if (step.do === "list") values.push(...[step.limit, step.offset].filter((value) => value !== undefined));
  if (step.do === "account" && step.token) values.push(step.token);
  if (step.do === "check") values.push(step.left, step.right);
  if (step.do === "call") values.push(...step.arguments);
  if (step.do === "averages") values.push({ result: step.list });
  if (step.do === "store") values.push({ result: step.file });
  return values;
}

function namesIn(template: StepTemplate): string[] {
  if ("members" in template) return template.members.flatMap(([, value]) => namesIn(value));
  if ("each" in template) return [template.each, ...namesIn(template.item)];
  if ("size" in template) return [template.size];
  if ("row" in template) return [template.row];
  if ("list" in template) return template.list.flatMap(namesIn);
  if ("joined" in template) return template.joined.flatMap(namesIn);
  return "result" in template ? [template.result] : [];
}

/** Steps that change rows, or whose answer a later change relies on. */
const CHANGES: readonly Step["do"][] = [
  "create",
  "update",
  "save",
  "add",
  "move",
  "delete",
  "clear",
  "store",
];
const GUARDS: readonly Step["do"][] = ["none", "move"];

/** Whether the steps happen all or not at all: they change several rows, or change what they have checked before. */
export function isAtomic({ steps }: StepProgram): boolean {
  const changes = steps.filter((step) => CHANGES.includes(step.do));
  return changes.length > 1 || (changes.length > 0 && steps.some((step) => GUARDS.includes(step.do)));
}

/** The statuses of a step's errors that the contract states otherwise. */
export function changedStatuses(step: Step, { statuses }: StepProgram): [number, number][] {
  const possible: Readonly<Partial<Record<Step["do"], number[]>>> = {
    account: [401],
    read: [404],
    create: [409, 422],
    update: [404, 409, 422],
    save: [409, 422],
    store: [409, 422],
    add: [422],
    delete: [404, 409],
    clear: [404, 409],
    sign_in: [401],
  };
  return statuses.filter(([usual]) => possible[step.do]?.includes(usual));
}

/** Whether the steps ask for the account of the token, which also checks the token. */
export function asksAccount({ behavior }: OperationDesign): boolean {
  return behavior.kind === "steps" && behavior.program.steps.some((step) => step.do === "account");
}

/** The largest body that a service takes by default, in bytes: files are larger than JSON. */
export function maxBody(service: ServiceDesign): string {
  return needsOfPrograms(service).has("files") ? "16_777_216" : "1_048_576";
}

/** The modules of the core that only some services need. */
export const OPTIONAL_MODULES = [
  "accounts",
  "changes",
  "arithmetic",
  "units",
  "templates",
  "changes_of_text",
  "encoding",
  "archives",
  "tools",
  "html",
  "uploads",
  "outside",
] as const;
export type OptionalModule = (typeof OPTIONAL_MODULES)[number];

/** Steps and answers that need a module which is not named like them. */
const NEEDED_BY: Readonly<Partial<Record<OptionalModule, readonly string[]>>> = {
  changes: ["add", "save", "move", "none", "average", "averages", "filter"],
  uploads: ["form", "files", "file", "store", "archives", "tools"],
};

export function optionalModules(service: ServiceDesign): OptionalModule[] {
  const needs = needsOfPrograms(service);
  const isNeeded = (module: OptionalModule): boolean => {
    if (module === "accounts") return needsAccounts(service);
    if (module === "outside") return service.operations.some(({ behavior }) => behavior.kind === "proxy");
    return needs.has(module) || (NEEDED_BY[module] ?? []).some((need) => needs.has(need));
  };
  return OPTIONAL_MODULES.filter(isNeeded);
}
