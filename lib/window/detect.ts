/** `window-detect`: a screenshot in, elements and their relations out. */

import { openReader } from "#image/ocr/open.ts";
import type { Language } from "#image/ocr/reader.ts";
import type { Context } from "#kit/files/context.ts";
import type { DetectRequest, DetectResult } from "#schemas/window.ts";
import { describe } from "./detect/describe.ts";
import { detectElements } from "./detect/detect.ts";
import { openScreen } from "./image.ts";
import { describedIn } from "./locale.ts";

/** The locale's language first; Polish screens are full of English words, English ones rarely of Polish. */
export const READ_LANGUAGES: Readonly<Record<"en" | "pl", readonly Language[]>> = {
  en: ["eng"],
  pl: ["pol", "eng"],
};

export async function run(input: DetectRequest, context: Context): Promise<DetectResult> {
  const locale = describedIn(input.locale, context);
  const { path, pixels } = await openScreen(input.image, "find elements of", context);
  const languages = READ_LANGUAGES[input.locale ?? "pl"];
  const reader = input.text === false ? undefined : await openReader(input.engine ?? "wasm", languages);
  const { elements, relations, theme, unit } = await detectElements(pixels, reader, {
    signal: context.signal,
    progress: (done, total) => context.progress({ done, total, message: "Reading text" }),
  });
  const byRole: Record<string, number> = {};
  for (const { role } of elements) byRole[role] = (byRole[role] ?? 0) + 1;
  return {
    ...(input.id !== undefined && { id: input.id }),
    ok: true,
    path,
    width: pixels.width,
    height: pixels.height,
    element_count: elements.length,
    by_role: byRole,
    elements,
    relations,
    description:
      input.describe === false ? "" : describe(elements, pixels.width, pixels.height, theme, locale),
    theme,
    text_height: unit,
    ...(input.scale !== undefined && { scale: input.scale }),
    ...(input.offset && { offset: input.offset }),
  };
}
