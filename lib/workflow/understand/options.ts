/** Fields of the catalog whose options words name, each by a tag. */
import type { Frame } from "../action/frame.ts";
import { ACTION_DEFINITIONS } from "../actions/index.ts";

export interface OptionField {
  readonly name: string;
  readonly options: readonly string[];
  /** Prefix of the tags. */
  readonly tag: string;
}

export const OPTION_FIELDS: readonly OptionField[] = Object.values(ACTION_DEFINITIONS).flatMap(({ fields }) =>
  fields.flatMap(({ name, options = [], tag }) => (tag === undefined ? [] : [{ name, options, tag }])),
);

/** Takes an option that a clause says. */
export function takeOption(frame: Frame, field: string, option: string): void {
  if (field === "report_type") frame.reportTypes.push(option);
  else if (field === "format") frame.format = option;
  else if (field === "entity") frame.entity = option;
  else frame.fields[field] = option;
}
