/** The readable view of a generated package: what it is, what made it, and what was started. */

import type { Style } from "#kit/contract/operation.ts";
import { wrap } from "#kit/docs/text.ts";
import type { GenerateRecord } from "#schemas/package.ts";
import { documentLines } from "./document-view.ts";
import { executeView } from "./execute-view.ts";
import { headingOf } from "./heading.ts";

const LONGEST = 200;

export function generateView(record: GenerateRecord, style: Style): string {
  const {
    document,
    made_by,
    reason,
    warnings,
    written,
    intent_id,
    output_dir,
    execution,
    unread = [],
  } = record;
  const by = made_by === "llm" ? `a model (${record.model ?? "unknown"})` : "rules";
  return [
    ...wrap(`${headingOf(intent_id, document.INTENT.name, style)} made by ${by}: ${reason}`, style.width),
    ...documentLines(document, style),
    ...warnings.flatMap((text) => wrap(`${style.yellow("warning")} ${text}`, style.width)),
    ...unread.flatMap(({ text, reason }) =>
      wrap(
        `${style.yellow(reason === undefined ? "not understood" : "not done")} ${JSON.stringify(text.slice(0, LONGEST))}${reason === undefined ? "" : `: ${reason}`}`,
        style.width,
      ),
    ),
    ...(written === true && output_dir ? [style.dim(`written to ${output_dir}`)] : []),
    ...(record.error === null ? [] : wrap(style.red(record.error), style.width)),
    ...(execution ? ["", executeView(execution, style)] : []),
  ].join("\n");
}
