/** `workflow-parse`: what a sentence asks for. */
import type { Context } from "#kit/files/context.ts";
import { momentOf } from "#language/moment.ts";
import type { ParseRequest, ParseResult, Routing } from "#schemas/workflow.ts";
import { modelMode } from "./llm/mode.ts";
import { explain } from "./understand/explain.ts";
import { type OwnSentence, withOwnSentences } from "./understand/own-sentences.ts";
import { type Analysis, analyse, type Situation, understandingOf } from "./understand/understand.ts";

export function run(input: ParseRequest, context: Context): ParseResult | Promise<ParseResult> {
  const { text, locale, timezone } = input;
  const moment = momentOf(input, context);
  const situation: Situation = { locale, moment, timezone: timezone ?? moment.reference.timeZoneId };
  const waits = modelMode(input.mode) !== undefined || input.sentences !== undefined;
  return waits ? read(input, situation, context) : resultOf(input, analyse(text, situation), situation);
}

/** Reads a text with sentences of the user's own, or with a model. */
async function read(input: ParseRequest, situation: Situation, context: Context): Promise<ParseResult> {
  const { text } = input;
  const mode = modelMode(input.mode);
  const own = await ownSentences(input, context);
  if (mode === undefined)
    return resultOf(input, withOwnSentences(analyse(text, situation), own, situation), situation);
  const { readWithModel } = await import("./llm/read.ts");
  const { analysis, routing } = await readWithModel(text, situation, mode, context, own);
  return resultOf(input, analysis, situation, routing);
}

async function ownSentences({ sentences }: ParseRequest, context: Context): Promise<readonly OwnSentence[]> {
  if (sentences === undefined) return [];
  const { loadNamedSentences } = await import("./sentences/load.ts");
  return (await loadNamedSentences(sentences, context)).sentences;
}

function resultOf(
  { id, explain: explains = false }: ParseRequest,
  analysis: Analysis,
  situation: Situation,
  routing?: Routing,
): ParseResult {
  return {
    ...(id !== undefined && { id }),
    ok: true,
    ...understandingOf(analysis, situation),
    ...(routing && { routing }),
    ...(explains && { explanation: explain(analysis, situation.moment) }),
  };
}
