/** What each stage reads, and which of them have nothing to read. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Context } from "#kit/files/context.ts";
import type { PipelineRequest } from "#schemas/evidence.ts";
import type { LlmMode } from "#schemas/llm.ts";
import { run as extractCommunication } from "../extract-communication.ts";
import { run as extractDocs } from "../extract-docs.ts";
import { run as extractMarkdown, taskListsIn } from "../extract-markdown.ts";
import { run as extractNl } from "../extract-nl.ts";
import { findFiles, globTest, TEXT_IGNORE_FILES } from "../project/files.ts";
import { type Configuration, usesModel } from "./configuration.ts";
import { LLM_DISABLED, type StagePlan } from "./stage.ts";

/** The stages that read texts, in their order. */
export function plansOf(
  request: PipelineRequest,
  root: string,
  configuration: Configuration,
  context: Context,
): StagePlan[] {
  return [
    naturalLanguage(request, root, configuration),
    markdown(request, root, configuration, context),
    documentation(root, configuration, context),
    communication(request, root, configuration),
  ];
}

const nothing = (message: string) => ({ code: "SOURCE_UNAVAILABLE", message });

/** A stage that is switched off is read by the rules. */
const modeFor = (mode: Configuration["modes"]["summary"]): LlmMode =>
  mode === "disabled" ? "deterministic" : mode;

function naturalLanguage({ task }: PipelineRequest, root: string, { modes }: Configuration): StagePlan {
  const name = "naturalLanguageExtraction";
  const mode = modes[name];
  const file = taskFile(task, root);
  if (file === null) {
    const reason = task === "none" ? LLM_DISABLED("The request") : nothing("There is no TASK.md");
    return { name, mode: task === "none" ? "disabled" : mode, configuration: {}, read: null, reason };
  }
  const read = (context: Context) => extractNl({ root, file, nlMode: modeFor(mode) }, context);
  return { name, mode, configuration: { task: file }, read };
}

/** The file with the request; null if there is none, or none is wanted. */
export function taskFile(task: string | undefined, root: string): string | null {
  if (task === "none") return null;
  return task ?? (existsSync(join(root, "TASK.md")) ? "TASK.md" : null);
}

function markdown(
  { todo, changelog }: PipelineRequest,
  root: string,
  { modes }: Configuration,
  context: Context,
): StagePlan {
  const name = "markdownExtraction";
  const mode = modes[name];
  const files = { todo: todo ?? "TODO.md", changelog: changelog ?? "CHANGELOG.md" };
  const isThere = Object.values(files).some((file) => existsSync(resolve(root, file)));
  if (!isThere && todo === undefined && changelog === undefined && !hasAny(taskListsIn(root, context)))
    return {
      name,
      mode,
      configuration: files,
      read: null,
      reason: nothing("There is neither TODO.md nor CHANGELOG.md"),
    };
  const named = { ...(todo !== undefined && { todo }), ...(changelog !== undefined && { changelog }) };
  const read = (context: Context) =>
    extractMarkdown({ root, ...named, markdownMode: modeFor(mode) }, context);
  return { name, mode, configuration: files, read };
}

const hasAny = (found: Iterable<unknown>): boolean => found[Symbol.iterator]().next().done !== true;

function documentation(root: string, configuration: Configuration, context: Context): StagePlan {
  const name = "documentationExtraction";
  const { modes, patterns, excludes } = configuration;
  const mode = modes[name];
  const settings = { patterns, excludes };
  // Without documents there is nothing to ask a model about, be it configured or not.
  const documents = findFiles(root, globTest(patterns, excludes), context, {
    ignoreFiles: TEXT_IGNORE_FILES,
  });
  if (usesModel(mode) && !hasAny(documents))
    return { name, mode, configuration: settings, read: null, reason: nothing("There are no documents") };
  const read = (stage: Context) => extractDocs({ root, patterns, excludes, docsMode: modeFor(mode) }, stage);
  const reason = mode === "disabled" ? { reason: LLM_DISABLED("The model for documents") } : {};
  return { name, mode, configuration: settings, read, ...reason };
}

function communication(
  { projectDir, communicationTicket: ticket }: PipelineRequest,
  root: string,
  { modes }: Configuration,
): StagePlan {
  const name = "communicationAnalysis";
  const mode = modes[name];
  const configuration = { projectDir: projectDir ?? "project", ticket: ticket ?? null };
  if (mode === "disabled")
    return { name, mode, configuration, read: null, reason: LLM_DISABLED("The analysis of messages") };
  if (projectDir === undefined && !existsSync(join(root, "project")))
    return { name, mode, configuration, read: null, reason: nothing("There is no folder project") };
  const request = {
    ...(projectDir !== undefined && { projectDir }),
    ...(ticket !== undefined && { ticket }),
  };
  const read = (context: Context) =>
    extractCommunication({ root, ...request, communicationMode: modeFor(mode) }, context);
  return { name, mode, configuration, read };
}
