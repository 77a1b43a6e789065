/** The modes in which a model can be asked. */
import type { ParseMode } from "#schemas/workflow.ts";

export type ModelMode = Exclude<ParseMode, "rules">;

/** The mode if a model can be asked in it. */
export const modelMode = (mode: ParseMode | undefined): ModelMode | undefined =>
  mode === "rules" ? undefined : mode;
