/** `evidence-extract-docs`: what the documents of a project demand and describe. */
import type { Context } from "#kit/files/context.ts";
import type { ExtractDocsRequest, IntentRecord, RecordGeneration } from "#schemas/evidence.ts";
import { absentReferences, statementsIn } from "./documents/document.ts";
import { runStage, type Stage } from "./llm/stage.ts";
import { askAboutChunks } from "./llm/text.ts";
import { findFiles, globTest, type ProjectFile, readFound, TEXT_IGNORE_FILES } from "./project/files.ts";
import { knownFiles } from "./project/known-files.ts";
import { ownIdsOf } from "./project/own-ids.ts";
import { openRoot } from "./project/root.ts";
import { documentPatterns, listSetting, numberSetting } from "./project/settings.ts";
import { formOf } from "./project/specification-forms.ts";
import { deterministicGeneration, type Finding, recordOf } from "./records/record.ts";
import { specificationFindings, withUniqueIds } from "./specifications/read.ts";
import { isStrictDoc, strictDocItems } from "./traces/strictdoc.ts";

/** @throws NOT_FOUND for the root, OUTSIDE_ROOTS, CONFIG, and in mode require-llm the codes of language models */
export async function* run(request: ExtractDocsRequest, context: Context): AsyncGenerator<IntentRecord> {
  const root = await openRoot(request, context);
  const stage: Stage = {
    generator: "evidence-extract-docs",
    stage: "DOC",
    mode: request.docsMode,
    option: "--docs-mode",
    timeoutMs: numberSetting("DOC_TIMEOUT_MS", context.env),
  };
  const [forms, prose] = documentPaths(root, request, context);
  yield* runStage(
    stage,
    context,
    (generation) => recordsOf(root, documentsOf(root, prose, context), generation, context),
    async (llm) => {
      const texts = await Array.fromAsync(documentsOf(root, prose, context));
      return askAboutChunks({ stage, kind: "document", texts }, llm, context);
    },
  );
  // Their form says what is a requirement: there is nothing to ask a model about.
  const generation = deterministicGeneration(stage.generator);
  const ids = await ownIdsOf(root, context);
  for await (const finding of formFindings(root, forms, context))
    yield recordOf(ids.named(finding), generation);
}

/** What documents demand in a form of their own. */
async function* formFindings(
  root: string,
  paths: readonly string[],
  context: Context,
): AsyncGenerator<Finding> {
  const specifications: Finding[] = [];
  for await (const file of documentsOf(root, paths, context))
    if (isStrictDoc(file.path)) yield* strictDocItems(file.text, file.path);
    else specifications.push(...(await specificationFindings(root, file, context)));
  yield* withUniqueIds(specifications);
}

async function* recordsOf(
  root: string,
  documents: AsyncIterable<ProjectFile>,
  generation: RecordGeneration,
  context: Context,
): AsyncGenerator<IntentRecord> {
  // References may lead to files that no pattern finds.
  const files = knownFiles(root, context);
  const ids = await ownIdsOf(root, context, (message) => context.warn(message));
  for await (const { text, path } of documents) {
    if (isForeign(text))
      context.warn(`${path}: demands are found in ${LANGUAGES} only, so that none of this text is checked`);
    for (const finding of statementsIn(text, path, (cell) => ids.isOne(cell)))
      yield recordOf(ids.named(finding), generation);
    for (const finding of absentReferences(text, path, files)) yield recordOf(finding, generation);
  }
}

const LANGUAGES = "English, Polish, German, French, Spanish and Italian";

/** Letters from which on a text says which script it is in. */
const FEW_LETTERS = 200;

/** True for a text whose letters are mostly of another script than the languages that are understood. */
function isForeign(text: string): boolean {
  const letters = text.replace(/```[\s\S]*?(?:```|$)|`[^`\n]*`/g, "").match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length;
  return foreign >= FEW_LETTERS && foreign * 2 > letters.length;
}

/** The documents whose form says what they demand, and all others. */
function documentPaths(
  root: string,
  request: ExtractDocsRequest,
  context: Context,
): [forms: string[], prose: string[]] {
  const patterns = request.patterns ?? documentPatterns(context.env);
  const excludes = request.excludes ?? listSetting("DOC_EXCLUDES", context.env);
  const paths = [
    ...findFiles(root, globTest(patterns, excludes), context, { ignoreFiles: TEXT_IGNORE_FILES }),
  ];
  const isForm = (path: string) => isStrictDoc(path) || formOf(path) !== undefined;
  return [paths.filter(isForm), paths.filter((path) => !isForm(path))];
}

async function* documentsOf(
  root: string,
  paths: readonly string[],
  context: Context,
): AsyncGenerator<ProjectFile> {
  let done = 0;
  for (const path of paths) {
    context.signal.throwIfAborted();
    const file = await readFound(root, path, context);
    if (file) yield file;
    context.progress({ phase: "documents", done: ++done, message: path });
  }
}
