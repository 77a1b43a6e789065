/** Which part of the changes causes a new finding: judged from its place and words, else found by bisecting. */
import type { PlacedFinding } from "./finding.ts";
import type { Part } from "./parts.ts";

/** If this many parts share a name, it says nothing. */
const MOST_NAMED = 4;

/** The parts that a finding points at by its line or by a name in its message; empty if there are none. */
export function suspects(finding: PlacedFinding, parts: readonly Part[]): Part[] {
  const inFile = parts.filter(({ path }) => path === finding.path);
  const { line } = finding;
  if (line !== null) {
    const around = inFile.filter(({ lines }) => lines && lines.from <= line && line <= lines.to);
    const smallest = Math.min(...around.map(sizeOf));
    const nearest = around.filter((part) => sizeOf(part) === smallest);
    if (nearest.length > 0) return nearest;
  }
  const names = namesIn(finding.message);
  for (const some of [inFile, parts]) {
    const named = some.filter(({ description }) =>
      namesIn(description, WORD).some((name) => names.includes(name)),
    );
    if (named.length > 0 && named.length <= MOST_NAMED) return named;
  }
  return inFile.length === 1 ? inFile : [];
}

const sizeOf = ({ lines }: Part): number => (lines ? lines.to - lines.from : Number.POSITIVE_INFINITY);

/** Tools quote the names they report. */
const QUOTED = /["'`]([\w.$]+)["'`]/g;
const WORD = /([\w$]{2,})/g;

function namesIn(text: string, pattern = QUOTED): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name = ""]) => [name, name.split(".").at(-1) ?? name]);
}

/**
 * The part without which a finding would not occur: the last of the shortest prefix of parts with
 * which it occurs. About log2(n) tries.
 * @param isThere whether the finding occurs if only the first so many of `parts` are made
 * @returns null if the finding occurs without any of them
 */
export async function culpritOf(
  parts: readonly Part[],
  isThere: (kept: readonly Part[]) => Promise<boolean>,
): Promise<Part | null> {
  if (parts.length === 0 || (await isThere([]))) return null;
  let [without, withIt] = [0, parts.length];
  while (withIt - without > 1) {
    const middle = (without + withIt) >> 1;
    if (await isThere(parts.slice(0, middle))) withIt = middle;
    else without = middle;
  }
  return parts[withIt - 1] ?? null;
}
