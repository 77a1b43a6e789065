/** Deepgram's recorded-audio API: POST /v1/listen with the recording as the body. */
import { ask, field, type SpeechProvider, textOf } from "./provider.ts";

export const deepgram: SpeechProvider = async (
  { wav, language, signal },
  { baseUrl, key = "", model, timeoutMs },
) => {
  const query = new URLSearchParams({ model: model ?? "nova-3", language, smart_format: "true" });
  const answer = await ask(
    `${baseUrl}/v1/listen?${query}`,
    { signal, timeoutMs },
    {
      headers: { "content-type": "audio/wav", authorization: `Token ${key}` },
      body: wav,
    },
  );
  const channel = field(field(field(answer, "results"), "channels"), 0);
  return { text: textOf(field(field(field(channel, "alternatives"), 0), "transcript")) };
};
