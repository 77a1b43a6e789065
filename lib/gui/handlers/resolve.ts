/** RESOLVE: the verb, the arguments and the abstract URI of a sentence or of a URI. */
import type { ResolvePayload } from "#schemas/gui/language.ts";
import { writeLine } from "../dsl/write-line.ts";
import type { Handler } from "../handler.ts";
import { commandOfUri, uriOfCommand } from "../language/command-uri.ts";
import { BY_RULES } from "../language/reading.ts";
import { isUri } from "../language/uri-step.ts";
import { readSentence } from "../llm/read-sentence.ts";

export const resolve: Handler<"resolve"> = async ({ prompt, mode }, { context }) => {
  const text = prompt.trim();
  const { command, readBy } = isUri(text)
    ? { command: commandOfUri(text), readBy: BY_RULES }
    : await readSentence(prompt, mode, context);
  const { verb, ...given } = command;
  return {
    output: writeLine(command),
    data: { verb, arguments: given, uri: uriOfCommand(command), ...readBy } satisfies ResolvePayload,
  };
};
