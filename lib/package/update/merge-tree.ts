/** Merges a new plan into the files of a folder: what a person has changed there is never lost. Pure. */

import { mergeTexts } from "#kit/diff/merge.ts";
import { unifiedDiff } from "#kit/diff/unified.ts";

/** A file of the folder as it was generated, as it is, and as it is planned. */
export interface Sides {
  readonly path: string;
  /** What the generator made of it last time; null if it made no such file. */
  readonly base: Uint8Array | null;
  /** What is on disk; null if there is no such file. */
  readonly disk: Uint8Array | null;
  /** What the new plan makes of it; null if it has no such file. */
  readonly next: Uint8Array | null;
}

/**
 * `keep` and `merge` have a person's change in them, `leave` is a person's file that is no longer part of the package,
 * `conflict` needs a decision.
 */
export type MergeOutcome = "create" | "same" | "change" | "remove" | "keep" | "merge" | "leave" | "conflict";

export interface MergedFile {
  readonly path: string;
  readonly change: MergeOutcome;
  /** What is to be on disk; null for no file. */
  readonly content: Uint8Array | null;
  /** From what is on disk to what will be; of a conflict, to what was planned. */
  readonly diff?: string;
}

export function mergeFile(sides: Sides): MergedFile {
  const { path, disk, next } = sides;
  const { change, content } = outcomeOf(sides);
  const shown = change === "conflict" ? next : content;
  const isShown = disk !== null && change !== "same" && change !== "keep" && change !== "leave";
  const diff = isShown ? diffOf(path, disk, shown) : "";
  return { path, change, content, ...(diff !== "" && { diff }) };
}

function outcomeOf({ base, disk, next }: Sides): Pick<MergedFile, "change" | "content"> {
  if (next === null) {
    if (disk === null || base === null) return { change: "leave", content: disk };
    return equal(disk, base) ? { change: "remove", content: null } : { change: "leave", content: disk };
  }
  if (disk === null) return { change: "create", content: next };
  if (equal(disk, next)) return { change: "same", content: next };
  if (base === null) return { change: "conflict", content: disk };
  if (equal(disk, base)) return { change: "change", content: next };
  if (equal(next, base)) return { change: "keep", content: disk };
  const merged = mergeBytes(base, disk, next);
  return merged === null ? { change: "conflict", content: disk } : { change: "merge", content: merged };
}

const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

function mergeBytes(...sides: [Uint8Array, Uint8Array, Uint8Array]): Uint8Array | null {
  const [base, disk, next] = sides.map(textOf);
  if (base == null || disk == null || next == null) return null;
  const merged = mergeTexts(base, disk, next);
  return merged === null ? null : Buffer.from(merged);
}

/** Null if it is not UTF-8. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function diffOf(path: string, disk: Uint8Array, after: Uint8Array | null): string {
  const [before, then] = [textOf(disk), after === null ? "" : textOf(after)];
  return before === null || then === null ? "" : unifiedDiff(path, before, then);
}
