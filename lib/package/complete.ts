/** `package-complete`: lets the model complete a text. */
import type { Context } from "#kit/files/context.ts";
import type { CompleteRequest, CompleteResult } from "#schemas/package.ts";
import { modelOf } from "./llm/client.ts";

/** Of the public service. */
const TEMPERATURE = 0.7;
const MAX_TOKENS = 4096;

/** @throws CONFIG, CANCELLED, the codes of LLM_ERRORS */
export async function run(input: CompleteRequest, context: Context): Promise<CompleteResult> {
  const { id, prompt, model, system_prompt, temperature = TEMPERATURE, max_tokens = MAX_TOKENS } = input;
  const llm = await modelOf(context, { mode: "require-llm", model, temperature, maxTokens: max_tokens });
  const { text, call } = await llm.complete({
    prompt,
    ...(system_prompt !== undefined && { system: system_prompt }),
    signal: context.signal,
  });
  return { ...(id !== undefined && { id }), ok: true, text, model: call.model, call };
}
