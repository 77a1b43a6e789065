/** `workflow-transcribe`: what is said in an audio file. */
import { type Static, Type } from "@sinclair/typebox";
import { type ErrorCode, Id, Nullable, OneOf } from "../common.ts";

export const SPEECH_PROVIDERS = ["openai", "whisper-server", "deepgram"] as const;
export type SpeechProviderName = (typeof SPEECH_PROVIDERS)[number];

/** Formats of audio that are recognized, by their first bytes. */
export const AUDIO_FORMATS = ["wav", "mp3", "m4a", "ogg", "flac", "webm"] as const;
export type AudioFormat = (typeof AUDIO_FORMATS)[number];

/** Longest recording, seconds. */
export const MAX_AUDIO_SECONDS = 300;
/** Largest recording, bytes: five minutes of 16-bit stereo at 48 kHz are 58 MB. */
export const MAX_AUDIO_BYTES = 64 * 1024 * 1024;

export const SPEECH_ERRORS = {
  SPEECH_NOT_CONFIGURED: { kind: "unavailable", meaning: "No speech-to-text provider is configured" },
  SPEECH_UNAVAILABLE: {
    kind: "unavailable",
    meaning: "The speech-to-text provider does not answer",
    remote: true,
  },
  SPEECH_REFUSED: { kind: "config", meaning: "The speech-to-text provider refuses the key or the model" },
  SPEECH_BAD_RESPONSE: { kind: "io", meaning: "The speech-to-text provider answers with something else" },
  NO_SPEECH: { kind: "data", meaning: "No words are recognized in the recording" },
  UNSUPPORTED_AUDIO: { kind: "data", meaning: "The file is damaged or has no sound in a supported format" },
  AUDIO_TOO_LONG: { kind: "data", meaning: `The recording is longer than ${MAX_AUDIO_SECONDS} s` },
} as const satisfies Record<string, ErrorCode>;

/** ISO 639-1, with a region if need be. */
export const SpeechLanguage = Type.Optional(
  Type.String({
    pattern: "^[a-z]{2}(-[A-Z]{2})?$",
    description: "Language that is spoken; default HEDDLE_WORKFLOW_STT_LANGUAGE, else pl",
    examples: ["pl"],
  }),
);

export const TranscribeRequest = Type.Object({
  id: Type.Optional(Id),
  path: Type.String({ minLength: 1, description: "Recording in WAV, MP3, M4A, OGG, FLAC or WebM" }),
  language: SpeechLanguage,
});
export type TranscribeRequest = Static<typeof TranscribeRequest>;

export const Transcript = Type.Object(
  {
    text: Type.String({ description: "What is said" }),
    language: Type.String({ description: "As requested, or as the provider recognized it" }),
    seconds: Type.Number({ minimum: 0, description: "Length of the recording" }),
    provider: OneOf(SPEECH_PROVIDERS),
    model: Nullable(Type.String()),
  },
  { $id: "WorkflowTranscript", description: "What is said in a recording" },
);
export type Transcript = Static<typeof Transcript>;

export const TranscribeResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    path: Type.String(),
    ...Transcript.properties,
  },
  { $id: "WorkflowTranscribe", description: "What is said in an audio file" },
);
export type TranscribeResult = Static<typeof TranscribeResult>;
