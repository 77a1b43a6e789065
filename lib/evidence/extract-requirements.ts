/** `evidence-extract-requirements`: the requirements of ReqIF and needs.json documents. */
import { relative, sep } from "node:path";
import { decodeText } from "#kit/data/file-errors.ts";
import type { Context } from "#kit/files/context.ts";
import { readConfinedBytes } from "#kit/files/roots.ts";
import type { ExtractRequirementsRequest, IntentRecord, RequirementFormat } from "#schemas/evidence.ts";
import { needsRequirements } from "./imports/needs.ts";
import { reqifRequirements } from "./imports/reqif.ts";
import { readXml } from "./imports/xml.ts";
import { openRoot, placeBelow } from "./project/root.ts";
import { deterministicGeneration, recordOf } from "./records/record.ts";
import { requirementFindings } from "./requirements/requirement.ts";

const OPERATION = "evidence-extract-requirements";
const MAX_BYTES = 64 * 1024 * 1024;

/** @throws INVALID_SOURCE, NOT_FOUND, UNREADABLE, INVALID_UTF8, OUTSIDE_ROOTS */
export async function* run(
  request: ExtractRequirementsRequest,
  context: Context,
): AsyncGenerator<IntentRecord> {
  const root = await openRoot(request, context);
  const generation = deterministicGeneration(OPERATION);
  const { files } = request;
  for (const [index, file] of files.entries()) {
    context.signal.throwIfAborted();
    const place = await placeBelow(root, file, context);
    const bytes = await readConfinedBytes(place.roots, place.path, { maxBytes: MAX_BYTES });
    const path = relative(root, place.path).replaceAll(sep, "/");
    const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    const text = decodeText(bytes, path);
    const format: RequirementFormat = /^\s*</.test(text) ? "reqif" : "needs";
    const requirements =
      format === "reqif" ? reqifRequirements(await readXml(text, path), path) : needsRequirements(text, path);
    for (const finding of requirementFindings(requirements, { text, path, format, mark }))
      yield recordOf(finding, generation);
    context.progress({ phase: "requirements", done: index + 1, total: files.length });
  }
}
