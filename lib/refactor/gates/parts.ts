/** The parts of a cycle's changes that can be dropped separately, and where each is in the files after the cycle. */

import { languageOf } from "#syntax/language.ts";
import { Lines } from "#syntax/lines.ts";
import { decodeSource } from "#syntax/source.ts";
import type { Splice } from "#syntax/splice.ts";
import { measure } from "../proposals/measures.ts";
import type { PlannedChange } from "../proposals/plan.ts";

/** One edit of an action, or the whole proposal of a model. */
export interface Part {
  /** Index of its proposal among those of the cycle. */
  proposal: number;
  /** Key of the edit; null for a whole proposal. */
  key: string | null;
  description: string;
  path: string;
  /** Lines that it may be blamed for, from 1: for a return type those of its function. Null if unknown. */
  lines: { from: number; to: number } | null;
}

/** The parts of all proposals that change something, in their order. */
export async function partsOf(planned: readonly PlannedChange[]): Promise<Part[]> {
  const places = new Map<string, Places>();
  const parts: Part[] = [];
  for (const [proposal, { changes, made, decision }] of planned.entries()) {
    const path = changes[0]?.path;
    if (path === undefined) continue;
    const { action, target_path } = decision;
    if (!made) {
      parts.push({ proposal, key: null, description: `${action} in ${target_path}`, path, lines: null });
      continue;
    }
    const place = places.get(path) ?? (await placesIn(path, planned));
    places.set(path, place);
    for (const { key, description, splices } of made) {
      const own = made.flatMap((one) => one.splices);
      const later = planned
        .slice(proposal + 1)
        .filter((one) => one.changes.some((change) => change.path === path))
        .map((one) => (one.made ?? []).flatMap((edit) => edit.splices));
      const ranges = splices.map((splice) => rangeAfter(splice, own, later));
      parts.push({
        proposal,
        key,
        description,
        path,
        lines: place.linesOf(ranges, action === "ADD_RETURN_TYPES"),
      });
    }
  }
  return parts;
}

interface Range {
  start: number;
  end: number;
}

/** Where a splice ends up after all splices of its own action and of the later actions. */
function rangeAfter(splice: Splice, own: readonly Splice[], later: readonly (readonly Splice[])[]): Range {
  const start = later.reduce(
    shifted,
    shifted(
      splice.start,
      own.filter((one) => one !== splice),
    ),
  );
  return { start, end: start + splice.text.length };
}

function shifted(offset: number, splices: readonly Splice[]): number {
  let moved = offset;
  for (const { start, end, text } of splices) if (end <= offset) moved += text.length - (end - start);
  return moved;
}

interface Places {
  linesOf(ranges: readonly Range[], wholeFunction: boolean): Part["lines"];
}

async function placesIn(path: string, planned: readonly PlannedChange[]): Promise<Places> {
  const bytes = planned.flatMap(({ changes }) => changes).findLast((change) => change.path === path)?.after;
  const language = languageOf(path);
  const source = bytes && language ? decodeSource(bytes, language) : null;
  if (!language || !source?.ok) return { linesOf: () => null };
  const lines = new Lines(source.text);
  const { functions } = (await measure(source.text, language, path)).facts;
  return {
    linesOf(ranges, wholeFunction) {
      const from = Math.min(...ranges.map(({ start }) => lines.lineAt(start)));
      const to = Math.max(...ranges.map(({ end }) => lines.lineAt(end)));
      if (!wholeFunction) return { from, to };
      const at = ranges.at(-1)?.start ?? 0;
      const around = functions
        .filter(({ start, end }) => start <= at && at <= end)
        .reduce<Range | null>(
          (least, one) => (least && least.end - least.start < one.end - one.start ? least : one),
          null,
        );
      return around === null
        ? { from, to }
        : { from: lines.lineAt(around.start), to: lines.lineAt(around.end) };
    },
  };
}
