/** Which window hints mean: the one that fits best, and never one of several that fit equally well. */

/** What of a window is compared with hints. */
export interface Named {
  readonly title: string;
  readonly class: string;
  /** Name of its program; empty if unknown. */
  readonly process: string;
}

/** How well a hint fits, the best first. */
const RANKS = ["exact", "prefix", "part", "folded"] as const;
export type Rank = (typeof RANKS)[number];

export interface Choice<Window> {
  /** The windows that fit best: one, unless the hints are ambiguous; none if no window fits. */
  readonly best: readonly Window[];
  /** How the worst hint fits them. */
  readonly rank: Rank | undefined;
}

/** Every hint must fit the title, class or program of a window; case does not matter. */
export function chooseWindow<Window extends Named>(
  windows: readonly Window[],
  hints: readonly string[],
): Choice<Window> {
  let best: Window[] = [];
  let bestScore = Number.POSITIVE_INFINITY;
  for (const window of windows) {
    const ranks = hints.map((hint) => rankOf(window, hint));
    if (ranks.includes(-1)) continue;
    // The worst hint decides, then the others.
    const score = Math.max(...ranks) * 100 + ranks.reduce((sum, rank) => sum + rank, 0);
    if (score < bestScore) {
      best = [];
      bestScore = score;
    }
    if (score === bestScore) best.push(window);
  }
  return { best, rank: best.length === 0 ? undefined : RANKS[Math.floor(bestScore / 100)] };
}

/** Index of the best rank among the names of the window; -1 if the hint fits none. */
function rankOf({ title, class: className, process }: Named, hint: string): number {
  const ranks = [title, className, process]
    .filter((name) => name !== "")
    .map((name) => rankOfName(name.toLowerCase(), hint.toLowerCase()))
    .filter((rank) => rank !== -1);
  return ranks.length === 0 ? -1 : Math.min(...ranks);
}

function rankOfName(name: string, hint: string): number {
  if (name === hint) return 0;
  if (name.startsWith(hint)) return 1;
  if (name.includes(hint)) return 2;
  return fold(name).includes(fold(hint)) ? 3 : -1;
}

/** Without diacritics. Unicode does not decompose the stroke of ł and similar letters. */
export const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[łøđħı]/g, (letter) => STROKES[letter] ?? letter);
const STROKES: Readonly<Record<string, string>> = { ł: "l", ø: "o", đ: "d", ħ: "h", ı: "i" };
