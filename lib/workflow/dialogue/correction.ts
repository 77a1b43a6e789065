/** What a turn changes in a plan, and what it is read against. */
import type { Language, ValueFault } from "../wording/messages.ts";
import type { Catalog, Place, Plan } from "../wording/plan.ts";
import type { Reference } from "./values.ts";

/** New values of one step; a value of undefined clears the field, so that it is asked for again. */
export interface Change {
  readonly step: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

export type Correction =
  | { readonly is: "changes"; readonly changes: readonly Change[]; readonly decisions: readonly Place[] }
  /** Values that can belong to several steps. */
  | {
      readonly is: "which_step";
      readonly steps: readonly number[];
      readonly fields: Readonly<Record<string, unknown>>;
    }
  /** Several values for one field, or one that means several. */
  | { readonly is: "decide"; readonly place: Place; readonly candidates: readonly string[] }
  | { readonly is: "fault"; readonly place: Place; readonly fault: ValueFault }
  /** Values without any word that says what they are for. */
  | { readonly is: "unclear" }
  | { readonly is: "none" };

/** What a correction is read against. */
export interface Situation {
  readonly plan: Plan;
  readonly language: Language;
  readonly reference: Reference;
  readonly catalog: Catalog;
  /** Fields that the last message asked for: an answer needs no word that says what it is. */
  readonly asked: readonly Place[];
}
