/** The readable view of a parsed package file: the package, and the intent that it became. */

import type { Style } from "#kit/contract/operation.ts";
import { wrap } from "#kit/docs/text.ts";
import type { ParseResult } from "#schemas/package.ts";
import { documentLines } from "./document-view.ts";

export function parseView(result: ParseResult, style: Style): string {
  const { document, intent_id, written, document_checksum } = result;
  const outcome =
    intent_id !== undefined
      ? [style.green(`Kept as the intent ${intent_id}`)]
      : written === false
        ? ["Nothing was kept"]
        : [];
  return [
    ...wrap(`${style.bold(document.INTENT.name)} ${document.INTENT.goal}`, style.width),
    ...documentLines(document, style),
    style.dim(`checksum of the document ${document_checksum}`),
    ...outcome,
  ].join("\n");
}
