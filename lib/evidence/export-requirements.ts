/** `evidence-export-requirements`: requirements as a ReqIF or needs.json document. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { checkOutput, writeOutput } from "#kit/files/write-policy.ts";
import type { ExportRequirementsRequest, ExportRequirementsResult } from "#schemas/evidence.ts";
import { writeRequirements } from "./imports/write-requirements.ts";

/** @throws USAGE, INVALID_SOURCE, and those of {@link writeOutput} */
export async function run(
  request: ExportRequirementsRequest,
  context: Context,
): Promise<ExportRequirementsResult> {
  const { id, records = [], to, out } = request;
  const format = to ?? (out === undefined ? undefined : formatOf(out));
  if (format === undefined)
    throw fail("USAGE", "The format of the document is missing", {
      hint: "Give --to reqif or --to needs, or an output whose name ends with .reqif or .json",
    });
  const isOwn = format === "reqif" ? isReqif : isNeeds;
  if (out !== undefined) await checkOutput(out, isOwn, request, context);
  const { text, requirements, document } = writeRequirements(records, format, context.now());
  const written =
    out === undefined ? undefined : await writeOutput({ path: out, data: text, isOwn }, request, context);
  return {
    ...(id !== undefined && { id }),
    to: format,
    requirements,
    document,
    ...(out !== undefined && { out }),
    ...(written !== undefined && { written }),
    ...(written !== true && { content: text }),
  };
}

function formatOf(out: string): "reqif" | "needs" | undefined {
  if (/\.reqif$/i.test(out)) return "reqif";
  return /\.json$/i.test(out) ? "needs" : undefined;
}

/** A document of another make is replaced only on request. */
const beginningOf = (content: Uint8Array): string => new TextDecoder().decode(content.subarray(0, 2000));
const isReqif = (content: Uint8Array): boolean => /<(?:\w+:)?REQ-IF[\s>]/.test(beginningOf(content));
const isNeeds = (content: Uint8Array): boolean =>
  /^\s*\{/.test(beginningOf(content)) && /"(?:current_version|versions|project)"/.test(beginningOf(content));
