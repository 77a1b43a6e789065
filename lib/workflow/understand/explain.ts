/** Says how the rules came to a plan: the clauses, the rule of each, and what became of each value. */
import { extractFrom, sourceOf } from "#language/extract/extract.ts";
import { scan } from "#language/extract/scan.ts";
import type { Moment } from "#language/extract/time/now.ts";
import type { Entity } from "#schemas/language.ts";
import type { Explanation } from "#schemas/workflow.ts";
import type { Draft } from "../action/draft.ts";
import type { Frame } from "../action/frame.ts";
import { definitionOf } from "../actions/index.ts";
import { type Atom, ENTITY_KINDS, type Reading } from "./atoms.ts";
import { doubtsIn } from "./guard-frames.ts";
import { overlaps } from "./ranges.ts";
import type { Analysis } from "./understand.ts";

type Clause = Explanation["clauses"][number];
type Value = Explanation["values"][number];

/** Explains an analysis. */
export function explain(analysis: Analysis, moment: Moment): Explanation {
  const { reading, frames, drafts } = analysis;
  const clauses = frames.map((frame) => clauseOf(frame, reading, drafts));
  const doubts = doubtsIn(reading);
  const all = extractFrom(sourceOf(reading.text, reading.locale, scan(reading.text)), moment, ENTITY_KINDS);
  const values = reading.atoms.flatMap((atom): Value[] => {
    const { entity, start, end, text } = atom;
    if (entity === undefined) return [];
    return [
      {
        text,
        start,
        end,
        kind: entity.kind,
        used: useOf(atom, entity, frames, drafts),
        doubt: doubts.get(start) ?? null,
        rejected: [...candidatesOf(entity), ...overlapped(entity, all)],
      },
    ];
  });
  return { clauses, values };
}

function clauseOf(frame: Frame, reading: Reading, drafts: readonly Draft[]): Clause {
  const { at, end, mood, verbs, object, place, isNominal, isProposed } = frame;
  const [first, last] = [reading.atoms[at], reading.atoms[Math.max(at, end - 1)]];
  const words = [
    ...(isNominal ? [] : [...verbs].sort()),
    ...(object ? [object] : []),
    ...(place ? [place] : []),
  ];
  const start = first?.start ?? reading.text.length;
  const stop = Math.max(start, last?.end ?? start);
  return {
    text: reading.text.slice(start, stop),
    start,
    end: stop,
    mood,
    rule: words.join(" + "),
    actions: drafts.filter((draft) => draft.frame === frame).map(({ action }) => action),
    proposed: isProposed,
  };
}

/** What a value was used for, decided or to be asked. */
function useOf(
  { start }: Atom,
  entity: Entity,
  frames: readonly Frame[],
  drafts: readonly Draft[],
): string | null {
  for (const frame of frames) {
    if (frame.mood !== "asked") continue;
    const field = fieldOf(frame, entity, start);
    if (field === "trigger") return field;
    const of = field && drafts.find((draft) => draft.frame === frame && takes(draft, field));
    if (of) return `${of.action}.${field}`;
  }
  return null;
}

const takes = ({ action }: Draft, field: string): boolean => field in definitionOf(action).config.properties;

function fieldOf(frame: Frame, entity: Entity, start: number): string | undefined {
  switch (entity.kind) {
    case "money":
      return frame.money.some((one) => one.start === start) ? "amount" : undefined;
    case "email":
      if (frame.cc.includes(entity.value.address)) return "cc";
      return frame.destinations.some((one) => one.is === "email" && one.start === start) ? "to" : undefined;
    case "time":
    case "schedule":
      if (frame.when.some((one) => one.start === start)) return "trigger";
      if (frame.period?.start === start) return "period";
      return DATES.find((name) => frame.fields[name] !== undefined);
    case "quoted":
      if (frame.body === entity.value.text) return frame.place === undefined ? "body" : "message";
      return frame.subject === entity.value.text ? "subject" : undefined;
    case "percent":
      return frame.fields["vat_rate"] === undefined ? undefined : "vat_rate";
    case "nip":
      return frame.fields["buyer_nip"] === undefined ? undefined : "buyer_nip";
    default:
      return undefined;
  }
}

const DATES = ["due_date", "issue_date", "payment_days"];

/** Further readings of the words of a value. */
function candidatesOf({ value }: Entity): string[] {
  const others = "candidates" in value ? (value.candidates ?? []) : [];
  const currencies = "currency_candidates" in value ? (value.currency_candidates ?? []) : [];
  return [
    ...others.map((one) => (typeof one === "object" ? JSON.stringify(one) : String(one))),
    ...currencies,
  ];
}

/** Values of other kinds that the same words could be. */
function overlapped(entity: Entity, all: readonly Entity[]): string[] {
  return all
    .filter((one) => overlaps(one, entity) && !(one.start === entity.start && one.kind === entity.kind))
    .map(({ kind, text }) => `${kind}: ${text}`);
}
