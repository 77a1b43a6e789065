/** From the bytes of a recording to its transcript, by the configured provider. */
import type { Context } from "#kit/files/context.ts";
import type { SpeechProviderName, Transcript } from "#schemas/workflow/speech.ts";
import { speechConfiguration } from "./configuration.ts";
import { toWav } from "./convert.ts";
import { fail } from "./errors.ts";
import type { SpeechProvider } from "./provider.ts";

const PROVIDERS: Record<SpeechProviderName, () => Promise<SpeechProvider>> = {
  openai: async () => (await import("./openai.ts")).openai,
  "whisper-server": async () => (await import("./whisper-server.ts")).whisperServer,
  deepgram: async () => (await import("./deepgram.ts")).deepgram,
};

/** @throws Failure of SPEECH_ERRORS; the provider is checked before the recording is converted */
export async function transcribe(
  bytes: Uint8Array,
  asked: string | undefined,
  context: Pick<Context, "env" | "signal">,
): Promise<Transcript> {
  const { provider, endpoint, language: usual } = speechConfiguration(context.env);
  const { wav, seconds } = await toWav(bytes, context);
  const language = asked ?? usual;
  const call = await PROVIDERS[provider]();
  const heard = await call({ wav, language, signal: context.signal }, endpoint);
  const text = heard.text.trim();
  if (text === "")
    throw fail("NO_SPEECH", "No words are recognized in the recording", {
      hint: "Speak closer to the microphone, or write the request as text",
    });
  return { text, language: heard.language ?? language, seconds, provider, model: endpoint.model ?? null };
}
