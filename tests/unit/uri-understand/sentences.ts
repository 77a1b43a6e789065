/** The form of the sentence tables: what a prompt means, and the ways to say it. */
import type { IntentName } from "#schemas/uri.ts";

export interface Sentences {
  readonly accepted: readonly (readonly [
    intent: IntentName,
    slots: Record<string, string>,
    prompts: readonly string[],
  ])[];
  readonly refused: Readonly<Record<"NO_INTENT" | "AMBIGUOUS" | "UNSAFE_URI", readonly string[]>>;
}
