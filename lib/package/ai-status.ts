/** `package-ai-status`: whether a language model can be used, and which. */

import { asFailure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { AiStatus, AiStatusRequest } from "#schemas/package.ts";
import { isSwitchedOff, modelOf } from "./llm/client.ts";

/** @throws CONFIG, CANCELLED */
export async function run({ id }: AiStatusRequest, context: Context): Promise<AiStatus> {
  const llm = await modelOf(context, { mode: "prefer-llm", retries: 0 });
  const { configured, provider, model, baseUrl, key, missing } = llm.status;
  const isLocal = provider === "ollama";
  const about = {
    ...(id !== undefined && { id }),
    ok: true,
    provider,
    default_model: model,
    ollama_url: isLocal ? baseUrl : null,
    key,
  } as const;
  const none = { ...about, available: false, ollama_connected: false, available_models: [] };
  if (isSwitchedOff(context.env)) return { ...none, error: "AI_ENABLED is off" };
  if (provider === null) return { ...none, error: missing };
  try {
    const { models } = await llm.models({ signal: context.signal });
    return {
      ...about,
      available: configured,
      ollama_connected: isLocal,
      available_models: models.filter(({ cap }) => cap !== "above").map((one) => one.id),
      error: missing,
    };
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (failure.code === "CANCELLED") throw failure;
    return { ...none, error: failure.message };
  }
}
