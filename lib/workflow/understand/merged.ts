/** Puts the steps of two readings of one text together: what they read differently is asked about. */
import type { Ambiguous, Draft } from "../action/draft.ts";

/** Texts to pass on: the first reading has them. All other fields must be the same. */
const TEXTS = new Set(["subject", "body", "message", "description", "data", "context"]);

/** The steps of both in the order of the text; those of the first never vanish. */
export function mergedDrafts(first: readonly Draft[], second: readonly Draft[]): Draft[] {
  const merged = [...first];
  const paired = new Set<number>();
  for (const draft of second) {
    const at = first.findIndex(({ action }, index) => action === draft.action && !paired.has(index));
    const same = merged[at];
    if (same === undefined) {
      merged.push(draft);
      continue;
    }
    paired.add(at);
    merged[at] = mergedDraft(same, draft);
  }
  return merged.toSorted((a, b) => a.frame.at - b.frame.at);
}

function mergedDraft(one: Draft, other: Draft): Draft {
  const config = { ...one.config };
  const ambiguous: Ambiguous[] = [...one.ambiguous];
  const isOpen = (field: string) => one.ambiguous.some((open) => open.field === `${one.action}.${field}`);
  for (const [field, value] of Object.entries(other.config)) {
    if (isOpen(field)) continue;
    if (config[field] === undefined) config[field] = value;
    else if (!TEXTS.has(field) && !Bun.deepEquals(config[field], value)) {
      ambiguous.push({ field: `${one.action}.${field}`, candidates: candidatesOf(config[field], value) });
      delete config[field];
    }
  }
  // What one reading is sure of stands, even if the other is not.
  for (const open of other.ambiguous)
    if (
      config[open.field.slice(one.action.length + 1)] === undefined &&
      !ambiguous.some(({ field }) => field === open.field)
    )
      ambiguous.push(open);
  return { ...one, config, ambiguous };
}

function candidatesOf(...values: readonly unknown[]): string[] {
  return [
    ...new Set(values.flatMap((value) => (Array.isArray(value) ? value.map(String) : [String(value)]))),
  ];
}
