/** The graph of a project in one state: all extractors, linked and diagnosed. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Context } from "#kit/files/context.ts";
import type { CompareWorkspaceRequest, Diagnostics, Graph, IntentRecord, Review } from "#schemas/evidence.ts";
import { diagnose } from "../diagnostics/diagnose.ts";
import { run as extractAst } from "../extract-ast.ts";
import { run as extractCommunication } from "../extract-communication.ts";
import { run as extractConfig } from "../extract-config.ts";
import { run as extractDocs } from "../extract-docs.ts";
import { run as extractMarkdown } from "../extract-markdown.ts";
import { run as extractNl } from "../extract-nl.ts";
import { graphOf } from "../linking/graph.ts";
import { realityOf } from "../reality/reality.ts";
import { SharedCode } from "./shared-code.ts";

export interface ProjectState {
  readonly graph: Graph;
  readonly diagnostics: Diagnostics;
  /** 0 to 1. */
  readonly coverage: number;
}

const DEFAULT_TASK = "TASK.md";

/**
 * @param folder the files of this state
 * @param commits records of its history
 * @param isOptional files that the request names may be missing
 * @param known records of another state: those that are equal are held in memory once
 * @param code what is known of source files from another state, and learned from this one
 * @param reviews what people decided about links
 */
export async function stateOf(
  folder: string,
  commits: readonly IntentRecord[],
  request: CompareWorkspaceRequest,
  isOptional: boolean,
  context: Context,
  {
    known = [],
    code = new SharedCode(),
    reviews = [],
  }: { known?: readonly IntentRecord[]; code?: SharedCode; reviews?: readonly Review[] } = {},
): Promise<ProjectState> {
  const records = [...commits];
  const byId = new Map(known.map((record) => [record.id, record]));
  for (const source of sourcesOf(folder, request, isOptional, context))
    for await (const record of source) {
      const same = byId.get(record.id);
      records.push(same !== undefined && same !== record && Bun.deepEquals(same, record) ? same : record);
    }
  for await (const record of extractAst({ root: folder }, context, code)) {
    code.add(record);
    records.push(record);
  }
  const graph = graphOf(records, context.now().toISOString(), reviews);
  const diagnostics = diagnose(graph, "en", context.now());
  return { graph, diagnostics, coverage: coverageOf(graph, diagnostics, context) };
}

function coverageOf(graph: Graph, diagnostics: Diagnostics, context: Context): number {
  return realityOf(graph, diagnostics, { language: "en", now: context.now() }).totals.implementationCoverage;
}

function* sourcesOf(
  root: string,
  request: CompareWorkspaceRequest,
  isOptional: boolean,
  context: Context,
): Generator<AsyncIterable<IntentRecord>> {
  const { task, todo, changelog, docs, docExcludes, includeDocsLlm = false } = request;
  const { nlMode = "deterministic", markdownMode = "deterministic" } = request;
  const isThere = (file: string) => existsSync(join(root, file));
  const named = (file: string | undefined) => file !== undefined && (!isOptional || isThere(file));
  const prompt = task ?? DEFAULT_TASK;
  if (prompt !== "none" && (isThere(prompt) || (task !== undefined && !isOptional)))
    yield extractNl({ root, file: prompt, nlMode }, context);
  yield extractMarkdown(
    { root, markdownMode, ...(named(todo) && { todo }), ...(named(changelog) && { changelog }) },
    context,
  );
  yield extractDocs(
    {
      root,
      docsMode: includeDocsLlm ? "require-llm" : "deterministic",
      ...(docs && { patterns: docs }),
      ...(docExcludes && { excludes: docExcludes }),
    },
    context,
  );
  yield extractConfig({ root }, context);
  yield extractCommunication(
    { root, communicationMode: request.communicationMode ?? "deterministic" },
    context,
  );
}
