/** What a language model, or a sentence of the user's own, says that a text asks for: pointers into the text, no values. */
import type { Proposable } from "#schemas/workflow.ts";
import { OPTION_FIELDS } from "./options.ts";
import type { Range } from "./ranges.ts";

/** Fields that can be pointed at. When something runs is read by the rules alone. */
export const PROPOSED_FIELDS: readonly ProposedFieldName[] = [
  "amount",
  "to",
  "cc",
  "name",
  "channel",
  "subject",
  "text",
  ...OPTION_FIELDS.map(({ name }) => name),
  "data",
  "description",
];
export type ProposedFieldName = string;

export interface ProposedField {
  readonly name: ProposedFieldName;
  /** Words of the text, as they are there. */
  readonly quote: string;
  /** Where they are, if that is known. */
  readonly range?: Range | undefined;
  /** Of a field with options: the one that the words mean. */
  readonly choice?: string | undefined;
}

export interface ProposedStep {
  readonly action: Proposable;
  /** Words of the text that ask for it, as they are there. */
  readonly quote: string;
  /** Where they are, if that is known. */
  readonly range?: Range | undefined;
  readonly fields: readonly ProposedField[];
}

export type Proposal = readonly ProposedStep[];
