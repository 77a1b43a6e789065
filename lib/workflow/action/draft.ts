/** A step while a text is read: its fields, and what is unclear about them. */
import type { ActionName } from "#schemas/workflow.ts";
import type { Frame } from "./frame.ts";

export interface Ambiguous {
  readonly field: string;
  readonly candidates: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/** A step with what is unclear about it. */
export interface Draft {
  readonly action: ActionName;
  readonly config: Fields;
  readonly ambiguous: readonly Ambiguous[];
  readonly frame: Frame;
}

/** A step; fields without a value are left out. */
export function draft(
  frame: Frame,
  action: ActionName,
  fields: Fields,
  ambiguous: readonly Ambiguous[] = [],
): Draft {
  const config = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ""),
  );
  return { action, config, ambiguous, frame };
}
