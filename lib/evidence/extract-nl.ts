/** `evidence-extract-nl`: the intents of a text in natural language. */
import type { Context } from "#kit/files/context.ts";
import type { ExtractNlRequest, IntentRecord } from "#schemas/evidence.ts";
import { runStage, type Stage } from "./llm/stage.ts";
import { askAboutChunks } from "./llm/text.ts";
import { blocksOf, proseOf } from "./markdown/blocks.ts";
import { plainText } from "./markdown/inline.ts";
import { sentencesOf } from "./markdown/sentences.ts";
import { readNamed } from "./project/files.ts";
import { NO_OWN_IDS, type OwnIds, ownIdsOf } from "./project/own-ids.ts";
import { openRoot } from "./project/root.ts";
import { type Finding, recordOf } from "./records/record.ts";
import { analyze } from "./statements/analyze.ts";

const DEFAULT_FILE = "TASK.md";

/** @throws NOT_FOUND, UNREADABLE, INVALID_UTF8, OUTSIDE_ROOTS, and in mode require-llm the codes of language models */
export async function* run(request: ExtractNlRequest, context: Context): AsyncGenerator<IntentRecord> {
  const stage: Stage = {
    generator: "evidence-extract-nl",
    stage: "NL",
    mode: request.nlMode,
    option: "--nl-mode",
    variable: "HEDDLE_EVIDENCE_NL_MODE",
  };
  const { text, path, ids } = await sourceOf(request, context);
  yield* runStage(
    stage,
    context,
    (generation) => findingsIn(text, path).map((finding) => recordOf(ids.named(finding), generation)),
    (llm) => askAboutChunks({ stage, kind: "nl", texts: [{ text, path }] }, llm, context),
  );
}

async function sourceOf(
  request: ExtractNlRequest,
  context: Context,
): Promise<{ text: string; path: string | null; ids: OwnIds }> {
  const { text, file } = request;
  if (text !== undefined) return { text, path: file ?? null, ids: NO_OWN_IDS };
  const root = await openRoot(request, context);
  const read = await readNamed(root, file ?? DEFAULT_FILE, context);
  return { ...read, ids: await ownIdsOf(root, context) };
}

/** What each sentence says; headings and code say nothing. */
function* findingsIn(text: string, path: string | null): Generator<Finding> {
  for (const block of proseOf(blocksOf(text))) {
    if (block.kind === "heading") continue;
    for (const sentence of sentencesOf(block.lines)) {
      const { basis, ...said } = analyze(plainText(sentence.text), sentence.text);
      const known = Number(said.action !== "unknown") + Number(said.modality !== "unknown");
      yield {
        statement: { kind: "requirement", subject: null, ...said },
        status: "proposed",
        source: { kind: "nl", path, lines: sentence.lines, text: sentence.text },
        epistemic: { class: "declaration", confidence: CONFIDENCE[known] ?? 0.5, basis },
      };
    }
  }
}

/** By how many of action and modality are known. */
const CONFIDENCE = [0.5, 0.7, 0.85];
