/** `evidence-extract-communication`: what people and agents asked, planned, decided and reported, by ticket. */
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { ExtractCommunicationRequest, IntentRecord, RecordGeneration } from "#schemas/evidence.ts";
import { findingsIn, type MessageText, messageText, withMessage } from "./communication/statements.ts";
import { runStage, type Stage } from "./llm/stage.ts";
import { askAboutChunks } from "./llm/text.ts";
import { findFilesIn, readFound, TEXT_IGNORE_FILES } from "./project/files.ts";
import { ownIdsOf } from "./project/own-ids.ts";
import { openRoot, placeBelow } from "./project/root.ts";
import { recordOf } from "./records/record.ts";

const DEFAULT_FOLDER = "project";
/** More files are not read: that is an archive, not the talk about open tickets. */
const MAX_FILES = 20_000;

/**
 * @throws NOT_FOUND for the root or a folder that the request names, OUTSIDE_ROOTS, CONFIG, and in mode require-llm the
 * codes of language models; INVALID_SOURCE for an export, USAGE
 */
export async function* run(
  request: ExtractCommunicationRequest,
  context: Context,
): AsyncGenerator<IntentRecord> {
  if (request.export !== undefined && request.projectDir !== undefined)
    throw fail("USAGE", 'Give either "export" or "projectDir"');
  if (request.from !== undefined && request.export === undefined)
    throw fail("USAGE", '"from" needs an export', { hint: "Name it: --export PATH" });
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
    (generation) => recordsOf(root, textsOf(root, request, context), generation, context),
    async (llm) => {
      const texts = await Array.fromAsync(textsOf(root, request, context));
      return askAboutChunks(
        { stage, kind: "communication", texts, complete: (finding, source) => withMessage(finding, source) },
        llm,
        context,
      );
    },
  );
}

async function* recordsOf(
  root: string,
  files: AsyncIterable<MessageText>,
  generation: RecordGeneration,
  context: Context,
): AsyncGenerator<IntentRecord> {
  const ids = await ownIdsOf(root, context);
  for await (const file of files)
    for (const finding of findingsIn(file)) yield recordOf(ids.named(finding), generation);
}

async function* textsOf(
  root: string,
  request: ExtractCommunicationRequest,
  context: Context,
): AsyncGenerator<MessageText> {
  if (request.export === undefined) return yield* filesOf(root, request, context);
  const { openExport } = await import("./imports/open-export.ts");
  const place = await placeBelow(root, request.export, context);
  const { ticket } = request;
  for await (const text of openExport({ root, ...place }, request.from, context)) {
    const { message, exported } = text;
    if (ticket === undefined || message.ticket === ticket || exported?.tickets.includes(ticket)) yield text;
  }
}

async function* filesOf(
  root: string,
  request: ExtractCommunicationRequest,
  context: Context,
): AsyncGenerator<MessageText> {
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
  for (const below of findFilesIn(root, place, accepts, context, TEXT_IGNORE_FILES)) {
    if (++count > MAX_FILES) {
      context.warn(`Only the first ${MAX_FILES} files of "${named}" are read`);
      return;
    }
    const file = await readFound(root, resolve(folder, below), context);
    if (file) yield messageText(file, below);
    context.progress({ phase: "communication", done: count, message: below });
  }
}
