#!/usr/bin/env bun
/** `workflow-transcribe`: what is said in an audio file. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { SPEECH_ERRORS, TranscribeRequest, TranscribeResult } from "#schemas/workflow/speech.ts";
import { SPEECH_ENVIRONMENT } from "../../lib/workflow/speech/environment.ts";

const contract = operation({
  name: "workflow-transcribe",
  family: "workflow",
  summary: "Transcribe a recording with the configured speech-to-text provider",
  description: [
    "Takes WAV, MP3, M4A, OGG, FLAC or WebM of up to five minutes, whatever its name, and sends it as 16 kHz mono WAV to a server compatible with OpenAI's transcription API, to the server of whisper.cpp, or to Deepgram.",
    "The recording leaves this machine unless the provider runs on it. Without a provider it fails with SPEECH_NOT_CONFIGURED; everything else understands text without one.",
  ],
  input: TranscribeRequest,
  output: TranscribeResult,
  positional: "path",
  paths: { path: "file" },
  parallel: true,
  examples: [
    {
      command: "HEDDLE_WORKFLOW_STT_PROVIDER=whisper-server workflow-transcribe invoice.m4a",
      note: "with whisper.cpp on this machine",
      illustrative: true,
    },
    {
      command: "workflow-transcribe invoice.m4a --json | jq -c '{text}' | workflow-parse",
      note: "from a voice message to a workflow",
      illustrative: true,
    },
  ],
  effects: "read",
  errors: SPEECH_ERRORS,
  needs: [
    {
      purpose: "audio formats",
      anyOf: ["ffmpeg"],
      install: { apt: "ffmpeg", brew: "ffmpeg", winget: "Gyan.FFmpeg" },
      optional: true,
      version: ["-version"],
    },
  ],
  environment: SPEECH_ENVIRONMENT,
  http: { method: "POST", path: "/v1/workflow/transcribe" },
  load: () => import("../../lib/workflow/transcribe.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
