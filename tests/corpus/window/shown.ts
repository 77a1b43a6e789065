/** A page as it is looked at: where it comes from, and how large, scaled and scrolled it is shown. */
import type { Random } from "./pages/random.ts";

export interface View {
  /** Size of the picture, px. */
  readonly width: number;
  readonly height: number;
  /** Device pixels of a CSS pixel. */
  readonly scale: number;
  /** How far down the page is scrolled, from 0 (top) to 1 (end). */
  readonly scroll: number;
}

export interface Shown {
  /** Name of the page's files. */
  readonly id: string;
  readonly framework: string;
  /** Whole frameworks are kept aside for validation. */
  readonly split: "train" | "valid";
  readonly lang: string;
  readonly screen: string;
  readonly dark: boolean;
  readonly view: View;
  /** The document, or the path of one in the packages. */
  readonly from: { readonly html: string } | { readonly path: string };
  /** Runs in the page before it is looked at. */
  readonly script?: string;
}

const SIZES = [
  [800, 600],
  [1024, 768],
  [1152, 864],
  [1280, 720],
  [1280, 800],
  [1366, 768],
  [1440, 900],
  [1600, 900],
  [1680, 1050],
  [1920, 1080],
] as const;
const SCALES = [1, 1, 1, 1, 1.25, 1.5, 1.5, 2];
/** A page is laid out at least this wide, CSS px. */
const LEAST_WIDTH = 620;

/** Draws size, scale and scroll; three pages in four are seen from their top. */
export function viewOf(random: Random): View {
  const scale = random.pick(SCALES);
  const [width, height] = random.pick(SIZES.filter((size) => size[0] / scale >= LEAST_WIDTH));
  return { width, height, scale, scroll: random.chance(0.25) ? random.next() : 0 };
}
