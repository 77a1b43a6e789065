/** Chooses among the readings of a text: the longest, then the heaviest, if what follows does not refute it. */
import type { Source } from "../types.ts";
import { doubted } from "./beside.ts";
import type { Chart } from "./chart.ts";
import { isAside } from "./cut.ts";
import type { Node } from "./node.ts";
import {
  isAfterBetween,
  isAfterEach,
  isBeside,
  isBracketed,
  isOtherPiece,
  isOtherRule,
  isPartial,
  shares,
} from "./partial.ts";
import { refusalOf } from "./plausible.ts";

/** What was chosen of other goals, further left. */
export interface Others {
  readonly schedule?: Selection;
  readonly duration?: Selection;
}

/** The readings of one goal, from left to right and without overlap. */
export class Selection {
  readonly chosen: Node[] = [];
  /** First token that no chosen reading covers. */
  private free = 0;
  /** Range of an expression that a neighbour belongs to: shorter readings of its words are doubtful. */
  private doubtful = { from: 0, to: 0 };

  /** `bit` is that of the goal in `Family.goals`. */
  constructor(
    private readonly source: Source,
    readonly bit: number,
    private readonly others: Others = {},
  ) {}

  /** True if a chosen reading covers the token. */
  private covers(at: number): boolean {
    return at < this.free;
  }

  /** True if a reading that a neighbour belongs to ends at the token, and nothing else was chosen of it. */
  private cutsAt(at: number): boolean {
    const { from, to } = this.doubtful;
    return (
      to > from && to > this.free && (at === to || (at === to + 1 && this.source.tokens[to]?.text === ","))
    );
  }

  /** "Friday at 10" of "every Friday at 10 until the fair", "before June" of "2 weeks before June": of what was not read. */
  private isOfUnread({ from, to }: Node): boolean {
    const { schedule, duration } = this.others;
    const { tokens } = this.source;
    if (schedule !== undefined && isAfterEach(tokens, from) && !schedule.covers(to - 1)) return true;
    if (schedule?.cutsAt(from)) return true;
    if (isAfterBetween(tokens, from) && (this.chosen.at(-1)?.to ?? 0) < from - 1) return true;
    return duration?.chosen.at(-1)?.to === from && isBeside(tokens[from]);
  }

  /** Takes the best reading that begins at a token, unless an earlier one covers the token. */
  take(chart: Chart, at: number): void {
    if (at < this.free) return;
    const best = this.bestAt(chart, at);
    if (best === undefined || this.isLeftOver(chart, best)) return;
    const isOfDays = this.isHourOfDays(best);
    // "Oct 26 - 28, 11:00:09 2023": the days have an hour that was not read with them.
    if (isOfDays) this.doubtLast();
    const isDoubtful =
      isOfDays ||
      this.isDoubtful(best) ||
      this.isOfUnread(best) ||
      isPartial(this.source, chart, best, this.bit);
    this.chosen.push(this.goesOn(best) || isDoubtful ? doubted(best) : best);
    this.free = best.to;
  }

  /** The best reading that its neighbours let stand, looked for from the longest on: most of them are never asked. */
  private bestAt(chart: Chart, at: number): Node | undefined {
    const nodes = chart.at(at);
    const refused: Node[] = [];
    for (;;) {
      let best: Node | undefined;
      for (const node of nodes)
        if ((node.family.goals & this.bit) !== 0 && isBetter(node, best) && !refused.includes(node))
          best = node;
      if (best === undefined) return undefined;
      const refusal = refusalOf(this.source, chart, best);
      if (refusal === undefined) return best;
      if (refusal === "cut") this.doubt(best);
      refused.push(best);
    }
  }

  /** "Friday three weeks ago": two times without a word between them are one that is not understood. */
  private goesOn(node: Node): boolean {
    const before = this.chosen.at(-1);
    if (before === undefined) return false;
    if (isOtherRule(this.source, before, node) || isOtherPiece(this.source, before, node)) {
      this.chosen[this.chosen.length - 1] = doubted(before);
      return true;
    }
    if (!isTime(before) || !isTime(node)) return false;
    const isOne = before.to === node.from || isBracketed(this.source, before, node);
    if (isOne) this.chosen[this.chosen.length - 1] = doubted(before);
    else this.doubtSharing(node);
    return isOne;
  }

  /** The days in front of "Tuesday 9-11" in "Sunday, Monday and Tuesday 9-11". */
  private doubtSharing(last: Node): void {
    for (let at = this.chosen.length - 1, next = last; at >= 0; at--) {
      const before = this.chosen[at];
      if (before === undefined || !isTime(before)) return;
      const isMember = shares(this.source, before, { ...last, from: next.from });
      if (!isMember) return;
      this.chosen[at] = doubted(before);
      next = before;
    }
  }

  /** "On June" of "on June 10-12": what begins behind the preposition is read whole. */
  private isLeftOver(chart: Chart, { from, to }: Node): boolean {
    const [token, { doubtful }] = [this.source.tokens[from], this];
    if (from >= doubtful.to || to > doubtful.to || token === undefined || !isAside(token)) return false;
    return chart
      .at(from + 1)
      .some(
        (node) =>
          (node.family.goals & this.bit) !== 0 &&
          node.to > doubtful.to &&
          refusalOf(this.source, chart, node) === undefined,
      );
  }

  private doubtLast(): void {
    const before = this.chosen.at(-1);
    if (before !== undefined) this.chosen[this.chosen.length - 1] = doubted(before);
  }

  private doubt({ from, to }: Node): void {
    const { doubtful } = this;
    if (from >= doubtful.to) this.doubtful = { from, to };
    else doubtful.to = Math.max(doubtful.to, to);
  }

  /** "o 9" right behind "1-5.12": of these days, and of none that the hour alone would mean. */
  private isHourOfDays({ from, clockTime, when, recurrence }: Node): boolean {
    const before = this.chosen.at(-1);
    if (clockTime === undefined || when !== undefined || recurrence !== undefined) return false;
    if (before?.when === undefined || before.clockTime !== undefined) return false;
    return this.source.tokens.slice(before.to, from).every((token) => token.text === "," || isAside(token));
  }

  /** Within the range, or what follows a part of it: "5/2026" in "tomorrow at 5/2026", not "May 1-5" in "on May 1-5". */
  private isDoubtful({ from, to }: Node): boolean {
    const { doubtful } = this;
    if (from >= doubtful.to) return false;
    return to <= doubtful.to || !this.source.tokens.slice(doubtful.from, from).every(isAside);
  }
}

const isTime = ({ when, clockTime, recurrence }: Node) =>
  recurrence === undefined && (when ?? clockTime) !== undefined;

function isBetter(node: Node, other: Node | undefined): boolean {
  return other === undefined || node.to > other.to || (node.to === other.to && node.weight > other.weight);
}
