/** `window-summary`: what a program holds and says of its screen, brought up to date first where asked. */

import { failures } from "#kit/data/errors.ts";
import { isJsonRecord, type JsonRecord } from "#kit/data/json.ts";
import type { Context } from "#kit/files/context.ts";
import {
  type Program,
  RECOMMENDATIONS,
  type RefreshResult,
  SCENE_CLASSES,
  type SummaryRequest,
  type SummaryResult,
  WINDOW_ERRORS,
} from "#schemas/window.ts";
import { shortFingerprint } from "./fingerprint/fingerprint.ts";
import { readProgram } from "./program/file.ts";
import { refresh } from "./refresh.ts";
import { fingerprintIn } from "./routing/similarity.ts";

const fail = failures(WINDOW_ERRORS);

export async function run(input: SummaryRequest, context: Context): Promise<SummaryResult> {
  const { file = "", live = false } = input;
  if (live && !input.image)
    throw fail("IMAGE_MISSING", "Cannot refresh the program: the request names no image", {
      hint: "Give the path of a PNG screenshot as image, or omit live",
    });
  const refreshed = live ? await refresh(input, context) : undefined;
  const program = refreshed?.program ?? (await readProgram(file, context));
  return {
    ...(input.id !== undefined && { id: input.id }),
    ok: true,
    file,
    ...summaryOf(program),
    ...(refreshed !== undefined && savedOf(refreshed.result)),
  };
}

function savedOf({ unchanged, written, content }: RefreshResult): Partial<SummaryResult> {
  return { unchanged, written, ...(content !== undefined && { content }) };
}

/** What a program says of itself; files come from elsewhere, so that what has another type counts as not said. */
function summaryOf(program: Program): Omit<SummaryResult, "id" | "ok" | "file" | "written" | "content"> {
  const { layers, relations: _, ...scene } = program.scene;
  const metadata = program.metadata ?? {};
  const objects = layers.flatMap((layer) => layer.objects);
  const fingerprint = fingerprintIn(program);
  return {
    scene,
    layers: layers.map(({ id, objects: held, visible }) => ({
      id,
      object_count: held.length,
      visible: visible !== false,
    })),
    object_count: objects.length,
    by_role: rolesOf(objects.map((object) => object.metadata?.["role"])),
    dominant_colors: colorsOf(metadata["dominant_colors"]),
    fingerprint: fingerprint === undefined ? { available: false } : shortFingerprint(fingerprint),
    special_hits: recordOf(metadata["special_hits"]),
    scene_class: oneOf(SCENE_CLASSES, metadata["scene_class"]),
    llm_hint: recordOf(metadata["llm_hint"]),
    similarity: recordOf(metadata["similarity"]),
    diagnose_recommendation: oneOf(RECOMMENDATIONS, metadata["diagnose_recommendation"]),
    diagnosed_at: textOf(metadata["diagnosed_at"]),
    window_title: textOf(metadata["window_title"]) ?? textOf(recordOf(metadata["capture"])?.["window_title"]),
    image: textOf(metadata["image"]),
    analyzed_at: textOf(metadata["analyzed_at"]),
  };
}

function rolesOf(roles: readonly unknown[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const role of roles) if (typeof role === "string") counts.set(role, (counts.get(role) ?? 0) + 1);
  return Object.fromEntries(counts);
}

const COLOR = /^#[0-9A-Fa-f]{6}$/;

function colorsOf(value: unknown): string[] {
  return Array.isArray(value)
    ? value.filter((color): color is string => typeof color === "string" && COLOR.test(color))
    : [];
}

const recordOf = (value: unknown): JsonRecord | null => (isJsonRecord(value) ? value : null);

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

function oneOf<const Value extends string>(values: readonly Value[], value: unknown): Value | null {
  return values.find((known) => known === value) ?? null;
}
