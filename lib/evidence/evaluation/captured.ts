/**
 * Runs cases with the captured answers of a model: a server on the loopback of this machine gives them to the client of
 * language models, so that an answer is checked as any other. Nothing else is reached.
 */

import { asFailure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { CapturedReranker, Graph, IntentRecord, SemanticCandidateSet } from "#schemas/evidence.ts";
import { runStage } from "../llm/stage.ts";
import { askAboutChunks } from "../llm/text.ts";
import { questionOf } from "../rerank/ask.ts";
import { candidateSetsOf } from "../rerank/candidates.ts";
import { reranked } from "../rerank/reranked.ts";

const MODEL = "captured";

/** Gives `answer` to whatever is asked while the work runs. */
async function withAnswer<Result>(
  model: string,
  answer: (question: string) => unknown,
  context: Context,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  let asked = 0;
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      const content = JSON.stringify(answer(await request.text()));
      const choices = [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }];
      return Response.json({ id: `captured-${++asked}`, object: "chat.completion", model, choices });
    },
  });
  try {
    // No variable of this machine may change what a dataset comes to, or lead to another server.
    const env = {
      LLM_API_KEY: "captured",
      LLM_MODEL: model,
      HEDDLE_LLM_BASE_URL: `http://127.0.0.1:${server.port}/v1`,
    };
    return await work({ ...context, env });
  } finally {
    await server.stop(true);
  }
}

/** The records of documents, as the answer has them. @throws LLM_BAD_RESPONSE if it quotes what is not there */
export function capturedDocuments(
  files: Readonly<Record<string, string>>,
  answer: object,
  context: Context,
): Promise<IntentRecord[]> {
  const texts = Object.entries(files).map(([path, text]) => ({ path, text }));
  const stage = {
    generator: "evidence-extract-docs",
    stage: "DOC",
    mode: "require-llm",
    option: "--docs-mode",
  } as const;
  return withAnswer(
    MODEL,
    () => answer,
    context,
    (inside) =>
      Array.fromAsync(
        runStage(
          stage,
          inside,
          () => [],
          (llm) => askAboutChunks({ stage, kind: "document", texts }, llm, inside),
        ),
      ),
  );
}

/**
 * A graph as the captured decisions leave it.
 * @param labelOf label of a record
 * @throws LLM_BAD_RESPONSE if they name no candidate, leave one out, or quote what is not there
 */
export function capturedGraph(
  graph: Graph,
  { model, decisions }: CapturedReranker,
  labelOf: (id: string) => string | undefined,
  context: Context,
): Promise<Graph> {
  const sets = candidateSetsOf(graph);
  const answerTo = (set: SemanticCandidateSet) => ({
    decisions: decisions.map(({ module, score: _, ...decision }) => ({
      candidate: set.candidates.findIndex(({ recordId }) => labelOf(recordId) === module) + 1,
      ...decision,
    })),
  });
  const answer = (question: string) => {
    const set = sets.find((one) => question.includes(JSON.stringify(questionOf(one)).slice(1, -1)));
    return set ? answerTo(set) : { decisions: [] };
  };
  return withAnswer(
    model,
    answer,
    context,
    async (inside) => (await reranked(graph, [], "require-llm", inside)).graph,
  );
}

/** What a refused answer comes to in a case. */
export const refusal = (thrown: unknown): string => {
  const { code, message } = asFailure(thrown);
  return `${code}: ${message}`;
};
