/** A statement without what only marks it up: two records with the same words say the same. */
import type { IntentRecord } from "#schemas/evidence.ts";

export const plainWords = ({ statement }: IntentRecord): string =>
  statement.text
    .replace(/[`*_"“”]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
