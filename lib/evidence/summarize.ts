/** `evidence-summarize`: what follows from the findings of a graph. */
import type { Context } from "#kit/files/context.ts";
import { beginsWith, checkOutput } from "#kit/files/write-policy.ts";
import { SUMMARY_SCHEMA, type SummarizeRequest, type Summary } from "#schemas/evidence.ts";
import { readSubject } from "./graph/subject.ts";
import { modeOf } from "./llm/stage.ts";
import { writeOutputs } from "./reports/outputs.ts";
import { SUMMARY_TITLES } from "./summary/markdown.ts";
import { summarize } from "./summary/summarize.ts";

/** @throws USAGE, those of readDocument and writeOutput, and in mode require-llm the codes of language models */
export async function run(request: SummarizeRequest, context: Context): Promise<Summary> {
  const { id, out, mode } = request;
  const isText = out !== undefined && /\.md$/i.test(out);
  // Fail before a model is paid if the file cannot be written.
  if (out !== undefined) await checkOutput(out, isText ? IS_TEXT : IS_JSON, request, context);
  const { graph, diagnostics, language } = await readSubject(request, context);
  const { conclusions, markdown, generation } = await summarize(
    graph,
    diagnostics,
    modeOf({ mode }, context),
    context,
    { language },
  );
  const summary: Summary = {
    schemaVersion: SUMMARY_SCHEMA,
    graphFingerprint: graph.fingerprint,
    conclusions,
    markdown,
    generation,
  };
  const data = isText ? markdown : `${JSON.stringify(summary)}\n`;
  const file = { path: out, data, isOwn: isText ? IS_TEXT : IS_JSON };
  const { written } = await writeOutputs({ out: file }, request, context);
  return { ...(id !== undefined && { id }), ...summary, ...(written !== undefined && { written }) };
}

const IS_JSON = beginsWith(`{"schemaVersion":"${SUMMARY_SCHEMA}"`);
const IS_TEXT = beginsWith(...SUMMARY_TITLES);
