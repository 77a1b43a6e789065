/** The readable view of a comparison: the verdict, then where the screen changed and in which objects. */

import type { Style } from "#kit/contract/operation.ts";
import { cut, visibleLine, wrap } from "#kit/docs/text.ts";
import type { CompareResult, Similarity } from "#schemas/window.ts";
import { boxText, facts, heading, page, verdict } from "./view/page.ts";

/** What a verdict says to a person. */
const REASONS: Readonly<Record<NonNullable<Similarity["reason"]>, string>> = {
  equal: "The screen is unchanged, pixel by pixel",
  noise: "The screen is unchanged except for noise",
  minor: "The screen is unchanged except for a caret or a speck",
  changed: "The screen changed",
  other_size: "The screen has a different size",
  same_hash: "The screen looks the same by its hash; the program has no tiles for a closer comparison",
  other_hash: "The screen differs by its hash; the program has no tiles to locate the change",
  unknown: "Cannot compare: the stored fingerprint is of an image without structure",
};
/** Boxes and objects that are listed; the others are counted. */
const MOST = 20;

export function compareView(result: CompareResult, style: Style): string {
  const { match, similarity, changed_boxes, changed_objects } = result;
  const { reason, changed_tiles, tiles } = similarity;
  const sentence =
    reason === undefined ? (match ? "The screen is unchanged" : "The screen changed") : REASONS[reason];
  return page(
    heading(result.program, [], style),
    verdict(match ? "green" : "yellow", sentence, style),
    facts(
      [
        ["tiles", !match && changed_tiles != null ? `${changed_tiles} of ${tiles} changed` : undefined],
        ["hashes", result.phash_distance === null ? undefined : `${result.phash_distance} of 64 bits differ`],
      ],
      style,
    ),
    listed("changed areas", changed_boxes.map(boxText), style),
    changed_objects.length === 0
      ? []
      : [
          style.bold("changed objects"),
          ...wrap(visibleLine(shortened(changed_objects)), style.width - 2).map((line) => `  ${line}`),
        ],
  );
}

function listed(name: string, lines: readonly string[], style: Style): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > MOST ? [style.dim(`  and ${lines.length - MOST} more`)] : [];
  return [
    style.bold(name),
    ...lines.slice(0, MOST).map((line) => `  ${cut(line, style.width - 2)}`),
    ...more,
  ];
}

function shortened(ids: readonly string[]): string {
  const more = ids.length > MOST ? `, and ${ids.length - MOST} more` : "";
  return `${ids.slice(0, MOST).join(", ")}${more}`;
}
