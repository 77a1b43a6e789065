/** The server of whisper.cpp: POST /inference; it has no keys and one model. */
import { ask, field, type SpeechProvider, speechForm, textOf } from "./provider.ts";

export const whisperServer: SpeechProvider = async ({ wav, language, signal }, { baseUrl, timeoutMs }) => {
  const { body, type } = await speechForm(wav, {
    language: language.slice(0, 2),
    response_format: "json",
    temperature: "0.0",
  });
  const answer = await ask(
    `${baseUrl}/inference`,
    { signal, timeoutMs },
    {
      headers: { "content-type": type },
      body,
    },
  );
  return { text: textOf(field(answer, "text")) };
};
