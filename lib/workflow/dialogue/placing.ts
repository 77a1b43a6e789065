/** Gives the values of a turn to the steps that they are for. */
import type { Step } from "#schemas/workflow.ts";
import { takesCopies } from "../actions/index.ts";
import { isEmpty, type Place, type Plan } from "../wording/plan.ts";
import type { Correction, Situation } from "./correction.ts";
import { ALL, COPIES } from "./correction-words.ts";
import { readKind } from "./field-values.ts";
import { namedSteps, type Turn } from "./turn-words.ts";
import type { Value } from "./values.ts";

/** Gives each value to a field of a step. */
export function assign(meant: readonly Value[], turn: Turn, situation: Situation): Correction {
  const fields: Record<string, unknown> = {};
  const decisions: { field: string; candidates: readonly string[] }[] = [];
  for (const kind of ["amount", "currency", "address", "channel", "basis"] as const) {
    const ofKind = meant.filter((value) => value.kind === kind);
    if (ofKind.length === 0) continue;
    const read = readKind(ofKind, fields);
    if ("fault" in read) {
      const place = placesFor([read.field], turn, situation)[0] ?? { step: 0, field: read.field };
      return { is: "fault", place: { ...place, field: read.field }, fault: read.fault };
    }
    Object.assign(fields, read.fields);
    if (read.candidates) decisions.push(read.candidates);
  }
  return placed(fields, decisions, turn, situation);
}

/** Finds the step of the fields. */
function placed(
  fields: Readonly<Record<string, unknown>>,
  decisions: readonly { field: string; candidates: readonly string[] }[],
  turn: Turn,
  situation: Situation,
): Correction {
  const names = [...new Set([...Object.keys(fields), ...decisions.map(({ field }) => field)])];
  const byStep = new Map<number, Record<string, unknown>>();
  for (const group of groupsOf(names)) {
    const places = placesFor(group, turn, situation);
    const [place, other] = places;
    if (!place) continue;
    const isShared = sharesValue(places, group, situation.plan) || meansAll(turn);
    if (other && !isShared) return { is: "which_step", steps: places.map(({ step }) => step), fields };
    for (const { step } of isShared ? places : [place]) {
      const open = byStep.get(step) ?? {};
      for (const name of group) if (name in fields) open[name] = fields[name];
      byStep.set(step, open);
    }
    const decision = decisions.find(({ field }) => group.includes(field));
    if (decision && decisions.length === 1 && Object.keys(fields).length === 0)
      return {
        is: "decide",
        place: { step: place.step, field: decision.field },
        candidates: decision.candidates,
      };
  }
  const changes = [...byStep].map(([step, open]) => ({
    step,
    fields: withRecipients(open, situation.plan.steps[step], turn),
  }));
  if (changes.length === 0) return { is: "none" };
  const [change] = changes;
  const open = decisions.map(({ field, candidates }) => ({ step: change?.step ?? 0, field, candidates }));
  return { is: "changes", changes, decisions: open };
}

/** A further address joins those that are there; a copy of an e-mail goes to another field. */
function withRecipients(
  fields: Readonly<Record<string, unknown>>,
  step: Step | undefined,
  { adds, words }: Turn,
): Readonly<Record<string, unknown>> {
  const { to, ...others } = fields;
  if (isEmpty(to) || !step) return fields;
  if (takesCopies(step.action) && words.some(({ fold }) => COPIES.has(fold))) return { ...others, cc: to };
  const present = step.config["to"];
  return adds && !isEmpty(present) ? { ...fields, to: [...new Set([present, to].flat())] } : fields;
}

/** Amount, currency and basis belong to one step. */
function groupsOf(names: readonly string[]): string[][] {
  const money = names.filter((name) => ["amount", "currency", "basis"].includes(name));
  const rest = names.filter((name) => !money.includes(name)).map((name) => [name]);
  return money.length > 0 ? [money, ...rest] : rest;
}

const meansAll = ({ words }: Turn): boolean => words.some(({ fold }) => ALL.has(fold));

/** Two steps to one recipient change it together. */
function sharesValue(places: readonly Place[], group: readonly string[], plan: Plan): boolean {
  const [field = ""] = group;
  const present = places.map(({ step }) => JSON.stringify(plan.steps[step]?.config[field]));
  return places.length > 1 && field === "to" && present[0] !== undefined && new Set(present).size === 1;
}

/** The steps that have one of the fields: the one that was asked, named by the turn, or that lacks it comes first. */
export function placesFor(
  group: readonly string[],
  turn: Turn,
  { plan, asked, catalog }: Situation,
): Place[] {
  const [field = ""] = group;
  // A form does not ask whether an amount is net, but it goes with the amount.
  const names = group.includes("basis") ? [...group, "amount"] : group;
  const has = plan.steps.flatMap(({ action }, step) =>
    catalog(action).fields.some(({ name }) => names.includes(name)) ? [{ step, field }] : [],
  );
  if (has.length < 2) return has;
  const named = namedSteps(turn, plan);
  const referred = has.filter(({ step }) =>
    [plan.steps[step]?.config["to"]].flat().some((one) => turn.addresses.includes(String(one))),
  );
  if (referred.length === 1 && !group.includes("to")) return referred;
  const narrowed = named && has.filter(({ step }) => named.includes(step));
  if (narrowed && narrowed.length > 0) return narrowed;
  const questioned = has.filter(({ step }) =>
    asked.some((place) => place.step === step && group.includes(place.field)),
  );
  if (questioned.length > 0) return questioned.slice(0, 1);
  const lacking = has.filter(({ step }) => isEmpty(plan.steps[step]?.config[field]));
  return lacking.length === 1 ? lacking : has;
}
