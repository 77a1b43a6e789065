/** What a comparison with the last release says: whether a figure has slipped. */
import { median } from "../measure.ts";

/** A figure of both binaries, measured one after the other. */
export interface Pair {
  reference: number;
  present: number;
}

/** Figures above this share of the reference are slower for sure: ten runs of one commit stay below it. */
export const LIMIT = 1.08;

/** How many times the reference the present figure is: drift of the machine meets both halves of a pair alike. */
export const shareOf = (pairs: readonly Pair[]): number =>
  median(pairs.map(({ reference, present }) => present / reference));

export const hasSlipped = (pairs: readonly Pair[]): boolean => shareOf(pairs) > LIMIT;
