/** The environment variables of speech-to-text. */

export const SPEECH_ENVIRONMENT = {
  HEDDLE_WORKFLOW_STT_PROVIDER: "Speech-to-text provider: openai (or compatible), whisper-server, deepgram",
  HEDDLE_WORKFLOW_STT_BASE_URL:
    "Base URL of the provider; default its public address, or http://127.0.0.1:8080",
  HEDDLE_WORKFLOW_STT_MODEL: "Model of the provider",
  HEDDLE_WORKFLOW_STT_LANGUAGE: "Language that is spoken; default pl",
  STT_API_KEY: "Key of the provider",
} as const;
