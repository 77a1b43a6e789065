/** PARSE: a sentence as steps and as the command that runs them. */
import { CONTRACT_VERSION, type ParsePayload } from "#schemas/gui/language.ts";
import { MAX_LINE } from "#schemas/gui/verbs.ts";
import { fail } from "../dsl/failure.ts";
import { writeLine } from "../dsl/write-line.ts";
import type { Handler } from "../handler.ts";
import { readSentence } from "../llm/read-sentence.ts";

export const parse: Handler<"parse"> = async ({ instruction, mode }, { context }) => {
  const { command, steps, confidence, readBy } = await readSentence(instruction, mode, context);
  const dsl = writeLine(command);
  if (dsl.length > MAX_LINE && [...dsl].length > MAX_LINE)
    throw fail("INVALID_DSL", `The command of the sentence is longer than ${MAX_LINE} characters`, {
      hint: 'Send a long text as JSON, e.g. {"verb": "inject", "text": "…"}',
    });
  return {
    output: dsl,
    data: {
      contractVersion: CONTRACT_VERSION,
      dsl,
      steps: [...steps],
      confidence,
      ...readBy,
    } satisfies ParsePayload,
  };
};
