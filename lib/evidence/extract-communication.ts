/** `evidence-extract-communication`: what people and agents asked, planned, decided and reported, by ticket. */
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Context } from "#kit/context.ts";
import type { ExtractCommunicationRequest, IntentRecord, RecordGeneration } from "#schemas/evidence.ts";
import { findingsIn, type TicketFile, withMessage } from "./communication/statements.ts";
import { runStage, type Stage } from "./model/stage.ts";
import { askAboutChunks } from "./model/text.ts";
import { findFilesIn, readFound } from "./project/files.ts";
import { openRoot, placeBelow } from "./project/root.ts";
import { recordOf } from "./records/record.ts";

const DEFAULT_FOLDER = "project";
/** More files are not read: that is an archive, not the talk about open tickets. */
const MAX_FILES = 20_000;

/**
 * @throws NOT_FOUND for the root or a folder that the request names, OUTSIDE_ROOTS, CONFIG, and in mode require-llm the
 * codes of language models
 */
export async function* run(
  request: ExtractCommunicationRequest,
  context: Context,
): AsyncGenerator<IntentRecord> {
  const root = await openRoot(request, context);
  const stage: Stage = {
    generator: "evidence-extract-communication",
    stage: "COMMUNICATION",
    mode: request.communicationMode,
    option: "--communication-mode",
    variable: "HEDDLE_EVIDENCE_COMMUNICATION_MODE",
  };
  yield* runStage(
    stage,
    context,
    (generation) => recordsOf(filesOf(root, request, context), generation),
    async (llm) => {
      const texts = await Array.fromAsync(filesOf(root, request, context));
      return askAboutChunks({ stage, kind: "communication", texts, complete: withMessage }, llm, context);
    },
  );
}

async function* recordsOf(
  files: AsyncIterable<TicketFile>,
  generation: RecordGeneration,
): AsyncGenerator<IntentRecord> {
  for await (const file of files) for (const finding of findingsIn(file)) yield recordOf(finding, generation);
}

async function* filesOf(
  root: string,
  request: ExtractCommunicationRequest,
  context: Context,
): AsyncGenerator<TicketFile> {
  const { projectDir, ticket } = request;
  const named = projectDir ?? DEFAULT_FOLDER;
  const isFolder = await stat(resolve(root, named)).then(
    (info) => info.isDirectory(),
    () => false,
  );
  if (!isFolder && projectDir === undefined) return;
  const { path: folder } = await placeBelow(root, named, context);
  const accepts = (path: string) =>
    /^[^/]+\/.*\.(?:md|txt)$/i.test(path) && (ticket === undefined || path.startsWith(`${ticket}/`));
  let count = 0;
  const place = { folder, isNamed: projectDir !== undefined };
  for (const below of findFilesIn(root, place, accepts, context)) {
    if (++count > MAX_FILES) {
      context.warn(`Only the first ${MAX_FILES} files of "${named}" are read`);
      return;
    }
    const file = await readFound(root, resolve(folder, below), context);
    if (file) yield { ...file, below };
    context.progress({ phase: "communication", done: count, message: below });
  }
}
