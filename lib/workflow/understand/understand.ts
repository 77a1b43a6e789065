/**
 * Understands a text in English, Polish or both: the steps that it asks for, what is missing, what is unclear, and when
 * they run. Pure and deterministic; what the text does not say is never made up.
 */

import type { Moment } from "#language/extract/time/now.ts";
import { type Ambiguity, COMPOSITES, type ParseResult, type Step, type Trigger } from "#schemas/workflow.ts";
import type { Draft } from "../action/draft.ts";
import { type Frame, isQuery, type Mood } from "../action/frame.ts";
import { definitionOf, isSystem } from "../actions/index.ts";
import { missingFields } from "../actions/missing-fields.ts";
import { draftsOf, withSharedTexts } from "./assemble.ts";
import { type AtomLocale, type Reading, readingOf } from "./atoms.ts";
import { compose } from "./compose.ts";
import { guardFrames } from "./guard-frames.ts";
import { DONT_SEND } from "./guard-words.ts";
import { clausesIn } from "./reader.ts";
import { resolved } from "./references.ts";
import { addressSelf } from "./self.ts";
import { repeatsTime } from "./times.ts";
import { hasOpenTime, isTimeFilledIn, triggerOf } from "./trigger.ts";
import { unreadIn } from "./unread.ts";

/** What is known beside the text. */
export interface Situation {
  readonly locale?: AtomLocale | undefined;
  /** The present, in the time zone of the user. */
  readonly moment: Moment;
  readonly timezone?: string | undefined;
  /** The e-mail address of who writes, if it is known: whom "me" means. */
  readonly me?: string | undefined;
}

export type Understanding = Omit<ParseResult, "id" | "ok" | "routing" | "message">;
type Reason = NonNullable<ParseResult["reason"]>;

const REASONS: Readonly<Record<Exclude<Mood, "asked">, Reason>> = {
  unclear: "out_of_scope",
  negated: "negated",
  cancelled: "cancelled",
  told: "statement",
  questioned: "asks",
  conditional: "asks",
  hostile: "hostile",
};

/** What the rules find in a text, before it is a plan. */
export interface Analysis {
  readonly reading: Reading;
  /** Every clause in the text, including those that only add to another one. */
  readonly clauses: readonly Frame[];
  /** The clauses put together, and guarded. */
  readonly frames: readonly Frame[];
  /** Moods of sentences that no clause came from. */
  readonly moods: ReadonlySet<Mood>;
  /** What the asked clauses ask for; empty if the text is too strange for a request. */
  readonly drafts: readonly Draft[];
  /** Of the drafts; 0 if there are none. */
  readonly confidence: number;
  /** Another reading with the same proposal; absent if nothing is proposed. */
  readonly again?: (reading: Reading) => Analysis;
}

/** Reads the clauses of a text. */
export function analyse(text: string, situation: Situation): Analysis {
  return analysisOf(readingOf(text, situation.moment, situation.locale ?? "auto"), situation);
}

export function analysisOf(reading: Reading, situation: Situation): Analysis {
  const now = situation.moment.reference.epochMilliseconds;
  const { frames: found, moods } = clausesIn(reading);
  for (const frame of found) {
    if (isOnlyAsked(frame)) frame.mood = "questioned";
    else if (isQuery(frame.object) && frame.unknown > 1) frame.mood = "unclear";
    else if (frame.isNominal && frame.mood === "asked" && frame.unknown > MOST_UNKNOWN)
      frame.mood = "unclear";
  }
  const frames = resolved(found, reading);
  if (situation.me !== undefined) addressSelf(frames, reading, situation.me);
  guardFrames(frames, reading);
  const stated = isHostile({ frames, moods })
    ? []
    : askedOf(frames).flatMap((frame) => draftsOf(frame, reading, now));
  const confidence = stated.length === 0 ? 0 : confidenceOf(stated);
  return {
    reading,
    clauses: found,
    frames,
    moods,
    drafts: confidence < LEAST_CONFIDENCE ? [] : stated,
    confidence,
  };
}

/** True if a text tries to give orders to the program itself. */
export const isHostile = ({ frames, moods }: Pick<Analysis, "frames" | "moods">): boolean =>
  moods.has("hostile") || frames.some(({ mood }) => mood === "hostile");

export const askedOf = (frames: readonly Frame[]): Frame[] => frames.filter(({ mood }) => mood === "asked");

/** Understands a text. */
export function understand(text: string, situation: Situation): Understanding {
  return understandingOf(analyse(text, situation), situation);
}

/** What an analysis comes to; a plan is whole only if all words were read. */
export function understandingOf(analysis: Analysis, situation: Situation): Understanding {
  const understood = alone(analysis, situation);
  const { drafts, again = (other) => analysisOf(other, situation) } = analysis;
  const administers = drafts.some(({ action }) => isSystem(action));
  if (!isFilledByAnswers(understood) || administers) return understood;
  const plan = planKey(understood);
  const unread = unreadIn(analysis, (other) => {
    const result = alone(again(other), situation);
    return result.status === understood.status && planKey(result) === plan;
  });
  if (unread.length === 0) return understood;
  if (understood.status !== "complete") return { ...understood, unread };
  return { ...refusal(analysis.reading, []), status: "question", reason: "unread", unread };
}

/**
 * Whether a plan is whole, or will be with an answer that names a place or a currency: that says nothing of the other
 * words of the request.
 */
const isFilledByAnswers = ({ actions, missing, ambiguous = [] }: Understanding): boolean =>
  actions.length > 0 &&
  [...missing, ...ambiguous.map(({ field }) => field)].every((field) => ANSWERED.test(field));

const ANSWERED = /\.(?:to|channel|chat_id|currency|amount)$/;

/** Two texts with the same key ask for the same. */
const planKey = ({ actions, trigger }: Understanding): string => JSON.stringify([actions, trigger]);

/** What an analysis comes to, whatever was not read. */
function alone(analysis: Analysis, situation: Situation): Understanding {
  const { reading, frames, moods } = analysis;
  if (isHostile(analysis)) return refusal(reading, ["hostile"]);
  const drafts = distinct(compose(withSharedTexts(analysis.drafts), reading.locale));
  if (drafts.length === 0 || drafts.length > MOST_STEPS)
    return refusal(reading, [...frames.map(({ mood }) => mood), ...moods]);
  const now = situation.moment.reference.epochMilliseconds;
  const asked = askedOf(frames);
  const open = asked.find(({ openText }) => openText !== undefined)?.openText;
  if (open !== undefined) return unclearFrom(reading, reading.atoms[open]?.start ?? 0);
  const isOpen = asked.some(({ isOpenTime }) => isOpenTime);
  if (isOpen || repeatsTime(reading, asked) || hasOpenTime(asked, now)) return openTime(reading);
  const kept = keptBack(reading, drafts);
  if (kept !== undefined) return unclearFrom(reading, kept);
  const trigger = triggerOf(asked, now, situation.timezone);
  const plan = planOf(analysis, drafts, trigger);
  return isTimeFilledIn(asked, trigger) ? { ...plan, autofill_applied: ["trigger.time"] } : plan;
}

/** A plan has fewer steps than a person can check at once. */
const MOST_STEPS = 20;

/** What is said twice is done once. */
function distinct(drafts: readonly Draft[]): Draft[] {
  const seen = new Set<string>();
  return drafts.filter(({ action, config }) => {
    const key = JSON.stringify([action, config]);
    return !seen.has(key) && seen.add(key);
  });
}

/** The most words of a clause without a verb that may say nothing known: a sentence about an invoice has more. */
const MOST_UNKNOWN = 2;

/** „Faktura na 500 zł do …?”, "can you send invoices?": nothing is asked for but an answer. */
function isOnlyAsked(frame: Frame): boolean {
  if (!frame.isQuestion || frame.mood !== "asked" || isQuery(frame.object)) return false;
  if (frame.isNominal) return !frame.isWanted;
  return frame.isWanted && frame.isPlural && frame.money.length === 0 && frame.destinations.length === 0;
}

function refusal(reading: Reading, moods: readonly Mood[]): Understanding {
  const mood = moods.find((one) => one !== "asked");
  const reason: Reason = mood === undefined ? "out_of_scope" : REASONS[mood];
  return {
    status: reason === "asks" ? "question" : "refused",
    locale: reading.locale,
    intent: { intent: "unknown", confidence: 0 },
    actions: [],
    missing: [],
    trigger: { kind: "manual" },
    reason,
    entities: {},
    raw_text: reading.text,
  };
}

/**
 * The end of a text that may be a part of a message, or keep back what was asked for: the user says which, as with words that
 * were not understood.
 */
function unclearFrom(reading: Reading, start: number): Understanding {
  const end = reading.text.trimEnd().length;
  const unread = [{ text: reading.text.slice(start, end), start, end }];
  return { ...refusal(reading, []), status: "question", reason: "unread", unread };
}

/** Where "don't send it" stands behind an order that sends something all the same, and is not what a message says. */
function keptBack({ text, atoms }: Reading, drafts: readonly Draft[]): number | undefined {
  const sent = drafts.filter(({ action }) => definitionOf(action).effect === "sends");
  if (sent.length === 0) return undefined;
  const isSaid = (words: string): boolean =>
    drafts.some(({ config }) =>
      Object.values(config).some((value) => typeof value === "string" && value.includes(words)),
    );
  for (const { 0: words, index } of text.matchAll(DONT_SEND)) {
    // What is quoted or was sent before takes nothing back.
    const kind = atoms.find(({ end }) => end > index)?.kind;
    const isBehind = sent.every(({ frame }) => (atoms[frame.at]?.start ?? 0) < index);
    if (isBehind && kind !== "quoted" && kind !== "forwarded" && !isSaid(words.trim())) return index;
  }
  return undefined;
}

/** A time that cannot be, or one of two: when it is to run is asked with the whole order. */
function openTime(reading: Reading): Understanding {
  return { ...refusal(reading, []), status: "question", reason: "schedule" };
}

function planOf(
  { reading, confidence }: Analysis,
  drafts: readonly Draft[],
  trigger: Trigger,
): Understanding {
  const actions: Step[] = drafts.map(({ action, config }) => ({ action, config }));
  const ambiguous: Ambiguity[] = drafts.flatMap((one) =>
    one.ambiguous.map(({ field, candidates }) => ({ field, candidates: [...candidates] })),
  );
  const unclear = new Set(ambiguous.map(({ field }) => field));
  const missing = [...new Set(missingFields({ steps: actions }))].filter((field) => !unclear.has(field));
  const status = missing.length > 0 ? "incomplete" : ambiguous.length > 0 ? "question" : "complete";
  const entities: Record<string, unknown> = {};
  for (const { config } of actions)
    for (const [name, value] of Object.entries(config)) entities[name] ??= value;
  return {
    status,
    locale: reading.locale,
    intent: { intent: intentOf(actions), confidence },
    actions,
    missing,
    trigger,
    ...(ambiguous.length > 0 && { ambiguous, reason: reasonOf(ambiguous) }),
    entities,
    raw_text: reading.text,
  };
}

function reasonOf([first]: readonly Ambiguity[]): Reason {
  const field = first?.field ?? "";
  if (field.endsWith("corrects")) return "asks";
  if (field.endsWith("due_date")) return "schedule";
  return field.endsWith("currency") ? "currency" : field.endsWith("amount") ? "amount" : "recipient";
}

function intentOf(actions: readonly Step[]): string {
  const [first] = actions;
  if (first !== undefined && actions.length === 1) return first.action;
  const names = actions.map(({ action }) => action).join();
  for (const [name, steps] of Object.entries(COMPOSITES)) if (steps.join() === names) return name;
  return "several";
}

/**
 * How sure the plan is, 0 to 1: the share of its clauses that says something known. A noun without a verb counts for
 * less. Below `LEAST_CONFIDENCE` the text is too strange to be taken for a request.
 */
export function confidenceOf(drafts: readonly Draft[]): number {
  const each = drafts.map(({ frame: { isNominal, unknown, words } }) => {
    const known = Math.max(1, words - unknown) + EVIDENCE;
    return ((isNominal ? 0.85 : 0.98) * known) / (known + unknown);
  });
  return Math.round(Math.min(...each) * 100) / 100;
}

/** What a verb and noun are worth, in words. */
const EVIDENCE = 2;
const LEAST_CONFIDENCE = 0.5;
