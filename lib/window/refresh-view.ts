/** The readable view of `window-refresh`: whether the screen changed since the program was made. */
import type { Style } from "#kit/contract/operation.ts";
import type { RefreshResult } from "#schemas/window.ts";
import { facts, heading, notWritten, page, verdict, words } from "./view/page.ts";

export function refreshView(result: RefreshResult, style: Style): string {
  const { program, image, unchanged, scene_class, similarity, special_hits } = result;
  const bits = similarity.phash_distance;
  return page(
    heading(program, [], style),
    verdict(
      unchanged ? "green" : "yellow",
      unchanged ? "The screen is unchanged" : "The screen changed; the metadata is updated",
      style,
    ),
    notWritten(result.written, style),
    facts(
      [
        ["image", image],
        ["screen", words(scene_class)],
        ["hashes", bits == null ? undefined : `${bits} of 64 bits differ`],
        ["codes", special_hits.barcode_count === 0 ? undefined : special_hits.barcode_count],
        ["text", special_hits.ocr_preview],
      ],
      style,
    ),
  );
}
