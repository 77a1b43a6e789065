/** `window-refresh`: brings what a program says of its screen up to date, and leaves its objects as they are. */

import type { Context } from "#kit/files/context.ts";
import type { Program, RefreshRequest, RefreshResult } from "#schemas/window.ts";
import { shortFingerprint } from "./fingerprint/fingerprint.ts";
import { openScreen } from "./image.ts";
import { readProgram, saveProgram } from "./program/file.ts";
import { inspectScreen, type ScreenInspection } from "./routing/inspection.ts";
import { readerFor } from "./routing/reading.ts";
import { hintOf } from "./routing/words.ts";

export async function run(input: RefreshRequest, context: Context): Promise<RefreshResult> {
  const { result } = await refresh(input, context);
  return result;
}

/** Refreshes a program file. @returns the program as it is now, too */
export async function refresh(
  input: RefreshRequest,
  context: Context,
): Promise<{ program: Program; result: RefreshResult }> {
  const { file = "" } = input;
  const { path, pixels } = await openScreen(input.image, "take the metadata from", context);
  const stored = await readProgram(file, context);
  const reader = await readerFor(input);
  const look = await inspectScreen(pixels, { stored, reader, signal: context.signal });
  const metadata = {
    ...stored.metadata,
    dominant_colors: look.dominantColors,
    fingerprint: look.fingerprint,
    special_hits: hitsOf(look, stored),
    scene_class: look.own.scene,
    llm_hint: hintOf(look.own, look, "en", "offline"),
    similarity: look.similarity,
    image: path,
    analyzed_at: context.now().toISOString(),
  };
  const program: Program = { ...stored, metadata };
  const saved = await saveProgram(file, program, input, context);
  const fingerprint = shortFingerprint(look.fingerprint);
  return {
    program,
    result: {
      ...(input.id !== undefined && { id: input.id }),
      ok: true,
      program: file,
      image: path,
      unchanged: look.comparison?.match === true,
      metadata: { ...metadata, fingerprint },
      fingerprint,
      special_hits: metadata.special_hits,
      scene_class: look.own.scene,
      similarity: look.similarity,
      ...saved,
    },
  };
}

/** Where nothing was read now and nothing changed, what was read before still holds. */
function hitsOf(
  { specialHits, text, comparison }: ScreenInspection,
  { metadata }: Program,
): ScreenInspection["specialHits"] {
  const before = metadata?.["special_hits"];
  if (text !== undefined || comparison?.match !== true || typeof before !== "object" || before === null)
    return specialHits;
  const preview = "ocr_preview" in before ? before.ocr_preview : undefined;
  return typeof preview === "string" ? { ...specialHits, ocr_preview: preview } : specialHits;
}
