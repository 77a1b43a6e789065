/** `window-diagnose`: whether a language model needs to see a screen, and why. */

import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { type DiagnoseRequest, type DiagnoseResult, type Program, WINDOW_ERRORS } from "#schemas/window.ts";
import { shortFingerprint } from "./fingerprint/fingerprint.ts";
import { blankImage, openImage } from "./image.ts";
import { describedIn } from "./locale.ts";
import { readProgram, readProgramIfAny, saveProgram } from "./program/file.ts";
import { inspectScreen } from "./routing/inspection.ts";
import { readerFor } from "./routing/reading.ts";
import { thumbnailOf } from "./routing/thumbnail.ts";
import { adviceOf, hintOf } from "./routing/words.ts";

const fail = failures(WINDOW_ERRORS);

export async function run(input: DiagnoseRequest, context: Context): Promise<DiagnoseResult> {
  const { file = "", translate_mode: mode = "auto", save = false } = input;
  const locale = describedIn(input.locale, context);
  const { path, pixels } = await openImage(input.image, context);
  const stored = await storedProgram(file, save, context);
  const reader = await readerFor(input);
  const look = await inspectScreen(pixels, { stored, reader, signal: context.signal });
  const { recommendation } = look.route;
  const blank = recommendation === "skip_llm_blank_capture";
  return {
    ...(input.id !== undefined && { id: input.id }),
    ok: !blank,
    ...(blank && { error: blankError() }),
    path,
    width: pixels.width,
    height: pixels.height,
    locale,
    source: "rules",
    recommendation,
    advice: adviceOf(recommendation, locale, mode),
    scene_class: look.route.scene,
    llm_hint: hintOf(look.route, look, locale, mode),
    text: look.text ?? null,
    special_hits: look.specialHits,
    features: look.features,
    thumbnail: await thumbnailOf(pixels),
    dominant_colors: look.dominantColors,
    fingerprint: shortFingerprint(look.fingerprint),
    similarity: look.similarity,
    program: file === "" ? null : file,
    object_count: stored?.scene.layers.reduce((sum, { objects }) => sum + objects.length, 0) ?? null,
    ...(save &&
      stored !== undefined &&
      (await saved(file, stored, input, context, {
        diagnose_recommendation: recommendation,
        diagnosed_at: context.now().toISOString(),
      }))),
  };
}

/** The program to compare with; it has to be there only if the advice is to be written into it. */
async function storedProgram(file: string, save: boolean, context: Context): Promise<Program | undefined> {
  if (save && file === "")
    throw fail("PROGRAM_MISSING", "Cannot save the advice: the request names no program", {
      hint: "Give the path of a program as file, or omit save",
    });
  if (save) return readProgram(file, context);
  return file === "" ? undefined : readProgramIfAny(file, context);
}

function blankError(): NonNullable<DiagnoseResult["error"]> {
  const { code, message, hint = "" } = blankImage("diagnose");
  return { code, message, hint };
}

async function saved(
  file: string,
  stored: Program,
  input: DiagnoseRequest,
  context: Context,
  fields: Record<string, unknown>,
): Promise<Pick<DiagnoseResult, "saved_to_program" | "program_save" | "written" | "content">> {
  const program = { ...stored, metadata: { ...stored.metadata, ...fields } };
  const outcome = await saveProgram(file, program, input, context);
  const program_save = { program: file, fields: Object.keys(fields) };
  return { ...outcome, saved_to_program: outcome.written, program_save };
}
