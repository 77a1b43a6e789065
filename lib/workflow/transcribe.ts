/** `workflow-transcribe`: what is said in an audio file. */
import type { Context } from "#kit/files/context.ts";
import { readConfinedBytes } from "#kit/files/roots.ts";
import { MAX_AUDIO_BYTES, type TranscribeRequest, type TranscribeResult } from "#schemas/workflow/speech.ts";
import { speechConfiguration } from "./speech/configuration.ts";
import { transcribe } from "./speech/transcribe.ts";

export async function run(
  { id, path, language }: TranscribeRequest,
  context: Context,
): Promise<TranscribeResult> {
  // Said before the file is read: it is the more useful of two failures.
  speechConfiguration(context.env);
  const bytes = await readConfinedBytes(context.roots, path, { maxBytes: MAX_AUDIO_BYTES, cwd: context.cwd });
  context.progress({ phase: "transcribe" });
  return { ...(id !== undefined && { id }), ok: true, path, ...(await transcribe(bytes, language, context)) };
}
