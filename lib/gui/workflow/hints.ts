/** Hints of a window in a step: a list, or one text with commas between them. */
import { readHints } from "../dsl/hints.ts";

/** The hints; undefined if they cannot be read. */
export function hintsOf(given: unknown): readonly string[] | undefined {
  if (Array.isArray(given)) return given.map(String);
  if (typeof given !== "string") return undefined;
  try {
    return readHints(given, 0, "text").hints;
  } catch {
    return undefined;
  }
}

/** The hints of a step that was checked. */
export const windowHints = (given: unknown): readonly string[] => hintsOf(given) ?? [];

/** The same of a field that may be absent. */
export const optionalHints = (given: unknown): readonly string[] | undefined =>
  given === undefined ? undefined : windowHints(given);
