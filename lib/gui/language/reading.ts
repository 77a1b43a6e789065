/** What reading a sentence gives, and who read it. */
import type { ReadBy } from "#schemas/gui/language.ts";
import type { Composed } from "./steps.ts";

export interface SentenceReading extends Composed {
  readonly readBy: ReadBy;
}

export const BY_RULES: ReadBy = { source: "rules" };
