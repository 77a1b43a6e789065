/** The transcription API of OpenAI and of servers compatible with it: POST /audio/transcriptions. */
import { ask, field, type SpeechProvider, speechForm, textOf } from "./provider.ts";

export const openai: SpeechProvider = async (
  { wav, language, signal },
  { baseUrl, key, model, timeoutMs },
) => {
  const { body, type } = await speechForm(wav, {
    model: model ?? "whisper-1",
    language: language.slice(0, 2),
    response_format: "json",
    temperature: "0",
  });
  const answer = await ask(
    `${baseUrl}/audio/transcriptions`,
    { signal, timeoutMs },
    {
      headers: { "content-type": type, ...(key && { authorization: `Bearer ${key}` }) },
      body,
    },
  );
  return { text: textOf(field(answer, "text")) };
};
