/** A requirement of another tool's document, and the records of such documents. */
import type { Static, TSchema } from "@sinclair/typebox";
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import {
  type IntentRecord,
  KeptDocument,
  KeptRequirement,
  type LifecycleStatus,
  type LineRange,
  type RequirementFormat,
  type RequirementLink,
} from "#schemas/evidence.ts";
import { type Finding, metadataOf } from "../records/record.ts";
import { analyze } from "../statements/analyze.ts";
import { cut, type Piece } from "./spliced.ts";

export interface Requirement extends Piece {
  id: string;
  title: string;
  text: string;
  type: string;
  /** As written; null: none. */
  status: string | null;
  tags: readonly string[];
  links: readonly RequirementLink[];
  /** True for the title of a chapter, which demands nothing. */
  isHeading?: boolean;
  lines: LineRange;
}

/** A statement in a document that people keep for it; the tool says that it is a requirement, not its words. */
const CONFIDENCE = 0.95;

const STATES: readonly (readonly [RegExp, LifecycleStatus])[] = [
  [/^(?:implemented|done|closed|complete[d]?|finished)$/i, "completed"],
  [/^(?:in[ _-]?progress|in[ _-]?work|started|draft|in[ _-]?review)$/i, "in_progress"],
  [/^(?:approved|accepted|agreed|planned|ready)$/i, "planned"],
  [/^(?:rejected|obsolete|deleted|cancel+ed|deprecated)$/i, "unknown"],
  [/^(?:blocked|on[ _-]?hold)$/i, "blocked"],
];

/** The record of the document, then one of each requirement. */
export function* requirementFindings(
  requirements: readonly Requirement[],
  document: { text: string; path: string; format: RequirementFormat; mark: boolean },
): Generator<Finding> {
  const { text, path, format, mark } = document;
  const kept: KeptDocument = { format, document: path, between: [...cut(text, requirements).between], mark };
  yield {
    statement: {
      ...analyze(""),
      kind: "requirements_document",
      subject: null,
      action: "document",
      object: path,
      modality: "observed",
      text: `${path} has ${requirements.length} requirements`,
    },
    status: "unknown",
    // The file itself demands nothing; only its requirements do.
    source: { kind: "system", path, text, excerpt: "" },
    epistemic: { class: "fact", confidence: 1, basis: [format] },
    metadata: { requirements: kept },
  };
  for (const [place, one] of requirements.entries()) yield findingOf(one, place, document);
}

function findingOf(
  one: Requirement,
  place: number,
  { text, path, format }: { text: string; path: string; format: RequirementFormat },
): Finding {
  const { id, title, type, status, tags, links, lines, start, end } = one;
  const words = (one.text.trim() || title || id).replace(/\s+/g, " ").trim().toWellFormed();
  const { basis, ...said } = analyze(words);
  const source = text.slice(start, end);
  const kept: KeptRequirement = {
    format,
    document: path,
    place,
    id,
    title,
    type,
    status,
    tags: [...tags],
    links: [...links],
    source,
  };
  return {
    statement: {
      kind: one.isHeading ? "section" : "requirement",
      subject: title === "" ? null : title,
      ...said,
      // Its own id links it to tests and tasks that name it; those of other requirements would lend it their evidence.
      target: { ...said.target, tickets: [...new Set([id, ...said.target.tickets])] },
      modality: one.isHeading ? "unknown" : said.modality === "unknown" ? "required" : said.modality,
    },
    status: STATES.find(([words]) => words.test(status ?? ""))?.[1] ?? "proposed",
    source: { kind: "document", path, lines, symbol: `${id}#${place + 1}`, text: source },
    epistemic: {
      class: "declaration",
      confidence: CONFIDENCE,
      basis: [`${format}:${type || "requirement"}`, ...basis],
    },
    metadata: { requirement: kept },
  };
}

/** What a record keeps of a requirement, if it is of one. */
export function keptRequirement(record: IntentRecord): KeptRequirement | undefined {
  const kept = metadataOf(record)["requirement"];
  return isOf(KeptRequirement, kept) ? kept : undefined;
}

/** What a record keeps of a document of requirements, if it is of one. */
export function keptDocument(record: IntentRecord): KeptDocument | undefined {
  const kept = metadataOf(record)["requirements"];
  return isOf(KeptDocument, kept) ? kept : undefined;
}

function isOf<Schema extends TSchema>(schema: Schema, value: unknown): value is Static<Schema> {
  return value !== undefined && findFault(plainOf(schema), value) === undefined;
}
