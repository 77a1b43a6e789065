/** `evidence-analyze-communication`: what the communication about tickets comes to. */

import { Failure, fail } from "#kit/data/errors.ts";
import { messageLanguage } from "#kit/data/message-language.ts";
import type { Context } from "#kit/files/context.ts";
import { beginsWith, checkOutput } from "#kit/files/write-policy.ts";
import {
  type AnalyzeCommunicationRequest,
  COMMUNICATION_SCHEMA,
  type CommunicationAnalysis,
  Graph,
  type IntentRecord,
  type Participant,
  ParticipantRegistry,
} from "#schemas/evidence.ts";
import { analyzeCommunication } from "./communication/analysis/analyze.ts";
import { COMMUNICATION_TITLES, communicationMarkdown } from "./communication/analysis/markdown.ts";
import { participantsOf } from "./communication/analysis/participants.ts";
import { run as extractAst } from "./extract-ast.ts";
import { run as extractCommunication } from "./extract-communication.ts";
import { run as extractGit } from "./extract-git.ts";
import { graphOf } from "./linking/graph.ts";
import { openRoot } from "./project/root.ts";
import { readDocument } from "./records/read-document.ts";
import { writeOutputs } from "./reports/outputs.ts";

/** Tickets are older than the last few commits. */
const GIT_COUNT = 100;

/**
 * @throws USAGE for two graphs, NOT_FOUND for the root, those of readDocument and writeOutput, and in mode require-llm
 * the codes of language models
 */
export async function run(
  request: AnalyzeCommunicationRequest,
  context: Context,
): Promise<CommunicationAnalysis> {
  const { id, out, md, ticket, includeGraph = false } = request;
  if (request.graph !== undefined && request.graphPath !== undefined)
    throw fail("USAGE", 'Give either "graph" or "graphPath"');
  // Fail before a model is paid if a file cannot be written.
  if (out !== undefined) await checkOutput(out, IS_OWN.out, request, context);
  if (md !== undefined) await checkOutput(md, IS_OWN.md, request, context);
  const language = (request.language ?? messageLanguage(context.env)) === "pl" ? "pl" : "en";
  const graph = await graphFor(request, context);
  const participants = await registryOf(request, context);
  const analysis = analyzeCommunication(graph, { language, now: context.now(), ticket, participants });
  const outputs = {
    out: { path: out, data: `${JSON.stringify(analysis)}\n`, isOwn: IS_OWN.out },
    md: { path: md, data: communicationMarkdown(analysis, language), isOwn: IS_OWN.md },
  };
  const { written, content } = await writeOutputs(outputs, request, context);
  return {
    ...(id !== undefined && { id }),
    ...analysis,
    ...(includeGraph && { graph }),
    ...(written !== undefined && { written }),
    ...(content && { content }),
  };
}

/** The graph of the request, or the messages of the project linked to its commits and code. */
async function graphFor(request: AnalyzeCommunicationRequest, context: Context): Promise<Graph> {
  if (request.graph !== undefined) return request.graph;
  if (request.graphPath !== undefined) return readDocument(Graph, request.graphPath, context);
  const { projectDir, ticket, communicationMode, gitCount = GIT_COUNT, includeAst = true } = request;
  const root = await openRoot(request, context);
  const records: IntentRecord[] = await Array.fromAsync(
    extractCommunication(
      {
        root,
        ...(projectDir !== undefined && { projectDir }),
        ...(ticket !== undefined && { ticket }),
        ...(communicationMode !== undefined && { communicationMode }),
      },
      context,
    ),
  );
  // Without messages there is nothing to compare.
  if (records.length > 0) {
    records.push(...(await commitsOf(root, gitCount, context)));
    if (includeAst) for await (const record of extractAst({ root }, context)) records.push(record);
  }
  return graphOf(records, context.now().toISOString());
}

/** A project without history has no commits to compare with. */
async function commitsOf(root: string, count: number, context: Context): Promise<IntentRecord[]> {
  try {
    return await Array.fromAsync(extractGit({ root, count }, context));
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== "SOURCE_UNAVAILABLE") throw thrown;
    context.warn(`${thrown.message}; commits are left out`);
    return [];
  }
}

async function registryOf(
  request: AnalyzeCommunicationRequest,
  context: Context,
): Promise<readonly Participant[]> {
  const { registry, projectDir } = request;
  if (registry !== undefined)
    return (await readDocument(ParticipantRegistry, registry, context)).participants;
  return participantsOf(await openRoot(request, context), projectDir, context);
}

const IS_OWN = {
  out: beginsWith(`{"schemaVersion":"${COMMUNICATION_SCHEMA}"`),
  md: beginsWith(...COMMUNICATION_TITLES),
};
