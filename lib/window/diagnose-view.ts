/** The readable view of a diagnosis: the advice, why, and what of the screen it rests on. */

import type { Style } from "#kit/contract/operation.ts";
import { cut, visibleLine } from "#kit/docs/text.ts";
import type { DiagnoseResult } from "#schemas/window.ts";
import { facts, heading, notWritten, page, verdict, words } from "./view/page.ts";

/** Lines of the read text that are shown. */
const MOST = 12;

export function diagnoseView(result: DiagnoseResult, style: Style): string {
  const { llm_hint, features, special_hits, text, program_save } = result;
  const lines = (text ?? "").split("\n").filter((line) => line.trim() !== "");
  const more = lines.length > MOST ? [style.dim(`  and ${lines.length - MOST} more lines`)] : [];
  const percent = (share: number): string => `${Math.round(100 * share)} %`;
  return page(
    heading(result.path, [`${result.width}x${result.height}`, words(result.scene_class)], style),
    result.error === undefined ? [] : verdict("red", result.error.message, style),
    verdict(llm_hint.send_to_llm ? "yellow" : "green", result.advice, style),
    notWritten(result.written, style),
    facts(
      [
        ["recommendation", result.recommendation],
        ["because", llm_hint.reasons.join("; ")],
        ["confidence", llm_hint.confidence],
        ["elements", `${features.element_count}, of them ${features.control_count} controls`],
        ["text", `${features.text_lines} lines on ${percent(features.text_share)} of the screen`],
        ["pictures", features.picture_share === 0 ? undefined : percent(features.picture_share)],
        ["codes", special_hits.barcode_count === 0 ? undefined : special_hits.barcode_count],
        [
          "thumbnail",
          `${result.thumbnail.width}x${result.thumbnail.height}, ${result.thumbnail.bytes} bytes`,
        ],
        ["written to", result.written ? program_save?.program : undefined],
      ],
      style,
    ),
    lines.length === 0 ? [] : [style.bold("text")],
    lines.slice(0, MOST).map((line) => `  ${cut(visibleLine(line), style.width - 2)}`),
    more,
  );
}
