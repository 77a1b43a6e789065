/** `evidence-extract-markdown`: the tasks of a task list and the entries of a changelog. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Context } from "#kit/files/context.ts";
import type { ExtractMarkdownRequest, IntentRecord } from "#schemas/evidence.ts";
import { languageOf } from "#syntax/language.ts";
import { changesIn } from "./documents/changelog.ts";
import { tasksIn } from "./documents/todo.ts";
import { askAboutItems, BATCH } from "./llm/items.ts";
import { inParallel, runStage, type Stage } from "./llm/stage.ts";
import { findFiles, readFound, readNamed, TEXT_IGNORE_FILES } from "./project/files.ts";
import { type KnownFiles, knownFiles } from "./project/known-files.ts";
import { ownIdsOf } from "./project/own-ids.ts";
import { openRoot } from "./project/root.ts";
import { numberSetting } from "./project/settings.ts";
import { isTaskList } from "./project/specification-forms.ts";
import { type Finding, recordOf } from "./records/record.ts";

/**
 * @throws NOT_FOUND for a file that the request names, UNREADABLE, INVALID_UTF8, OUTSIDE_ROOTS, and in mode require-llm
 * the codes of language models
 */
export async function* run(request: ExtractMarkdownRequest, context: Context): AsyncGenerator<IntentRecord> {
  const stage: Stage = {
    generator: "evidence-extract-markdown",
    stage: "MARKDOWN",
    mode: request.markdownMode,
    option: "--markdown-mode",
    variable: "HEDDLE_EVIDENCE_MARKDOWN_MODE",
  };
  const root = await openRoot(request, context);
  const ids = await ownIdsOf(root, context);
  const findings = (await findingsOf(root, request, context)).map((finding) => ids.named(finding));
  yield* runStage(
    stage,
    context,
    (generation) => findings.map((finding) => recordOf(finding, generation)),
    async (llm) => {
      const limit = numberSetting("MARKDOWN_CONCURRENCY", context.env);
      const batches = batchesOf(findings);
      return (await inParallel(batches, limit, (batch) => askAboutItems(batch, stage, llm, context))).flat();
    },
  );
}

async function findingsOf(
  root: string,
  request: ExtractMarkdownRequest,
  context: Context,
): Promise<Finding[]> {
  const sources: [string | undefined, string, (text: string, path: string) => Iterable<Finding>][] = [
    [request.todo, "TODO.md", tasksIn],
    [request.changelog, "CHANGELOG.md", changesIn],
  ];
  const findings: Finding[] = [];
  const files = knownFiles(root, context);
  for (const [named, usual, read] of sources) {
    // What is named has to be there; what is only usual need not.
    const file =
      named === undefined ? await readFound(root, usual, context) : await readNamed(root, named, context);
    if (named === undefined && file === undefined && usual === "TODO.md") tellUnread(root, context);
    if (named !== undefined && !MARKDOWN.test(named))
      context.warn(`"${named}" is read as Markdown; todo.txt and Org are not read`);
    if (file) for (const finding of read(file.text, file.path)) findings.push(withFound(finding, files));
  }
  if (request.todo === undefined)
    for (const path of taskListsIn(root, context)) {
      const file = await readFound(root, path, context);
      if (file) for (const finding of tasksIn(file.text, path)) findings.push(withFound(finding, files));
    }
  return findings;
}

/** The task lists of specifications, beside that of the project. */
export const taskListsIn = (root: string, context: Context): Iterable<string> =>
  findFiles(root, isTaskList, context, { ignoreFiles: TEXT_IGNORE_FILES });

const MARKDOWN = /\.(?:md|mdx|markdown)$|^[^.]*$/i;
/** Task lists in formats that are not read. */
const OTHER_LISTS = ["todo.txt", "TODO.txt", "todo.org", "TODO.org", "TODO.rst", "TODO.adoc"];

function tellUnread(root: string, context: Context): void {
  const there = OTHER_LISTS.filter((name) => existsSync(join(root, name)));
  if (there.length > 0) context.warn(`${there[0]} is not read: task lists are Markdown, such as TODO.md`);
}

/** A name in code letters that is that of a folder or file rather than of code. */
const PLACE = /`([\w.-]+-[\w.-]+\/?|[\w.-]+\/)`/g;
/** A text in code letters, which may be in the root. */
const TEXT = /`([\w.-]+\.(?:md|mdx|rst|txt|adoc))`/gi;
/** A path in code letters. */
const PATH = /`([\w.-]+(?:\/[\w.-]+)+)`/g;

/** A task that is done with the folders and files that it names and that are there. */
function withFound(finding: Finding, files: KnownFiles): Finding {
  if (finding.source.kind !== "todo" || finding.status !== "completed") return finding;
  const names = Array.from(finding.source.text.matchAll(PLACE), ([, name = ""]) => name.replace(/\/$/, ""));
  // Of what is read as code its names tell, not that the file is there.
  const paths = [PATH, TEXT].flatMap((pattern) =>
    Array.from(finding.source.text.matchAll(pattern), ([, path = ""]) => path),
  );
  const found = [
    ...names.filter((name) => files.isNamed(name)),
    ...paths.filter((path) => languageOf(path) === null && files.exists(path)),
  ];
  return found.length > 0 ? { ...finding, metadata: { ...finding.metadata, found } } : finding;
}

function batchesOf(findings: readonly Finding[]): Finding[][] {
  const count = Math.ceil(findings.length / BATCH);
  return Array.from({ length: count }, (_, index) => findings.slice(index * BATCH, (index + 1) * BATCH));
}
