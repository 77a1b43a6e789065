/** Which speech-to-text provider is configured, read from an environment record. */
import { fail as failKit } from "#kit/data/errors.ts";
import { SPEECH_PROVIDERS, type SpeechProviderName } from "#schemas/workflow/speech.ts";
import { fail } from "./errors.ts";
import type { Endpoint } from "./provider.ts";

export const DEFAULT_LANGUAGE = "pl";

const ADDRESSES: Record<SpeechProviderName, string> = {
  openai: "https://api.openai.com/v1",
  "whisper-server": "http://127.0.0.1:8080",
  deepgram: "https://api.deepgram.com",
};
/** Deadline of one recording, ms: a slow machine transcribes in about real time. */
const TIMEOUT_MS = 300_000;

export interface SpeechConfiguration {
  provider: SpeechProviderName;
  endpoint: Endpoint;
  language: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What to set, or undefined if a provider is configured. */
export function missingSpeech(env: Environment): string | undefined {
  const { HEDDLE_WORKFLOW_STT_PROVIDER: provider, HEDDLE_WORKFLOW_STT_BASE_URL: url, STT_API_KEY: key } = env;
  if (provider === undefined || provider === "")
    return url || key ? undefined : "HEDDLE_WORKFLOW_STT_PROVIDER";
  return provider === "whisper-server" || url || key ? undefined : "STT_API_KEY";
}

/**
 * The configured provider. A key or an address alone is that of a server compatible with OpenAI.
 * @throws SPEECH_NOT_CONFIGURED that names the variable to set, CONFIG for a wrong value
 */
export function speechConfiguration(env: Environment): SpeechConfiguration {
  const missing = missingSpeech(env);
  if (missing !== undefined)
    throw fail("SPEECH_NOT_CONFIGURED", "Cannot transcribe: no speech-to-text provider is configured", {
      hint: `Set ${missing}, or write the request as text`,
    });
  const name = env["HEDDLE_WORKFLOW_STT_PROVIDER"] || "openai";
  const provider = SPEECH_PROVIDERS.find((one) => one === name);
  if (provider === undefined)
    throw failKit("CONFIG", "HEDDLE_WORKFLOW_STT_PROVIDER is not a known provider", {
      hint: `Providers: ${SPEECH_PROVIDERS.join(", ")}`,
    });
  const baseUrl = (env["HEDDLE_WORKFLOW_STT_BASE_URL"] || ADDRESSES[provider]).replace(/\/+$/, "");
  return {
    provider,
    endpoint: {
      baseUrl,
      key: env["STT_API_KEY"] || undefined,
      model: env["HEDDLE_WORKFLOW_STT_MODEL"] || undefined,
      timeoutMs: TIMEOUT_MS,
    },
    language: env["HEDDLE_WORKFLOW_STT_LANGUAGE"] || DEFAULT_LANGUAGE,
  };
}
