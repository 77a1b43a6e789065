/** Chooses among the readings of a text: the longest, then the heaviest, if what follows does not refute it. */
import type { Source } from "../types.ts";
import type { Chart } from "./chart.ts";
import type { Node } from "./node.ts";
import { isCut, isLimited, isPlausible } from "./plausible.ts";

/** The most that is certain about a part of an expression that was not understood as a whole. */
const DOUBT = 0.5;

/** The readings of one goal, from left to right and without overlap. */
export class Selection {
  readonly chosen: Node[] = [];
  /** First token that no chosen reading covers. */
  private free = 0;
  /** End of an expression that something beside it belongs to: shorter readings of its words are doubtful. */
  private doubtful = 0;

  /** `bit` is that of the goal in `Family.goals`. */
  constructor(
    private readonly source: Source,
    private readonly bit: number,
  ) {}

  /** Takes the best reading that begins at a token, unless an earlier one covers the token. */
  take(chart: Chart, at: number): void {
    if (at < this.free) return;
    let best: Node | undefined;
    for (const node of chart.at(at)) {
      if ((node.family.goals & this.bit) === 0 || !isBetter(node, best)) continue;
      if (isCut(this.source, node) || isLimited(this.source, chart, node)) {
        if (node.loose === 0) this.doubtful = Math.max(this.doubtful, node.to);
      } else if (isPlausible(this.source, node)) best = node;
    }
    if (best === undefined) return;
    const isDoubtful = best.to <= this.doubtful && best.confidence > DOUBT;
    this.chosen.push(isDoubtful ? { ...best, confidence: DOUBT } : best);
    this.free = best.to;
  }
}

function isBetter(node: Node, other: Node | undefined): boolean {
  return other === undefined || node.to > other.to || (node.to === other.to && node.weight > other.weight);
}
