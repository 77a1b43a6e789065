/** Which window hints mean: the one that fits best, and never one of several that fit equally well. */
import { failures } from "#kit/data/errors.ts";
import { DRIVER_ERRORS } from "#schemas/desktop.ts";
import { windowNamesOf } from "./window-names.ts";

const fail = failures(DRIVER_ERRORS);

/** What of a window is compared with hints. */
export interface Named {
  readonly title: string;
  readonly class: string;
  /** Name of its program; empty if unknown. */
  readonly process: string;
}

/** How well a hint fits, the best first; `application`: the window is of the application that the hint is a name of. */
const RANKS = ["exact", "application", "prefix", "part", "folded"] as const;
export type Rank = (typeof RANKS)[number];

export interface Choice<Window> {
  /** The windows that fit best: one, unless the hints are ambiguous; none if no window fits. */
  readonly best: readonly Window[];
  /** How the worst hint fits them. */
  readonly rank: Rank | undefined;
}

/**
 * Every hint must fit the title, class or program of a window, or be a name of its application ("terminal"); case does
 * not matter.
 */
export function chooseWindow<Window extends Named>(
  windows: readonly Window[],
  hints: readonly string[],
): Choice<Window> {
  const wanted = hints.map((hint) => ({ text: hint.toLowerCase(), names: windowNamesOf(hint) }));
  let best: Window[] = [];
  let bestScore = Number.POSITIVE_INFINITY;
  for (const window of windows) {
    const ranks = wanted.map((hint) => rankOf(window, hint));
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

interface Wanted {
  /** In lower case. */
  readonly text: string;
  /** Classes and programs of the application that it is a name of. */
  readonly names: ReadonlySet<string> | undefined;
}

/** Index of the best rank among the names of the window; -1 if the hint fits none. */
function rankOf({ title, class: className, process }: Named, { text, names }: Wanted): number {
  const isOfApplication = [className, process].some((name) => names?.has(name.toLowerCase()));
  const ranks = [title, className, process]
    .filter((name) => name !== "")
    .map((name) => rankOfName(name.toLowerCase(), text))
    .filter((rank) => rank !== -1);
  if (isOfApplication) ranks.push(RANKS.indexOf("application"));
  return ranks.length === 0 ? -1 : Math.min(...ranks);
}

function rankOfName(name: string, hint: string): number {
  if (name === hint) return RANKS.indexOf("exact");
  if (name.startsWith(hint)) return RANKS.indexOf("prefix");
  if (name.includes(hint)) return RANKS.indexOf("part");
  return fold(name).includes(fold(hint)) ? RANKS.indexOf("folded") : -1;
}

/** Most windows that an error lists. */
const SHOWN = 20;

/**
 * The one window that fits best.
 * @param said the hints as a message names them
 * @throws WINDOW_NOT_FOUND and AMBIGUOUS_WINDOW, with the windows to choose from
 */
export function oneWindow<Window extends Named>(
  windows: readonly Window[],
  hints: readonly string[],
  said: string,
): { window: Window; rank: Rank } {
  const { best, rank } = chooseWindow(windows, hints);
  const [window, another] = best;
  if (!window || !rank)
    throw fail("WINDOW_NOT_FOUND", `No window fits ${said}`, {
      hint: "Name part of a title, class or program; gui-orient lists the windows",
      details: { windows: windows.slice(0, SHOWN).map(candidate) },
    });
  if (another)
    throw fail("AMBIGUOUS_WINDOW", `${best.length} windows fit ${said} equally well`, {
      hint: "Add a hint that only one of them fits",
      details: { candidates: best.slice(0, SHOWN).map(candidate) },
    });
  return { window, rank };
}

const candidate = ({ title, class: className, process }: Named) => ({ title, class: className, process });

/** Without diacritics. Unicode does not decompose the stroke of ł and similar letters. */
export const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[łøđħı]/g, (letter) => STROKES[letter] ?? letter);
const STROKES: Readonly<Record<string, string>> = { ł: "l", ø: "o", đ: "d", ħ: "h", ı: "i" };
