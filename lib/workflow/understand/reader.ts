/**
 * Reads a text from left to right into frames: what each clause asks for. A clause begins with a verb of the catalog, or
 * with a noun of it if nothing else is said; what comes before tells its mood.
 */
import { type Frame, type Mood, newFrame } from "../action/frame.ts";
import { isNewLine, isSentenceEnd } from "../action/marks.ts";
import { readArguments } from "./arguments.ts";
import type { Reading } from "./atoms.ts";
import { type Head, headAt } from "./heads.ts";
import { moodOf } from "./moods.ts";
import { isNeeded } from "./noun-moods.ts";
import { fresh, type Preamble, preambleEnd, startPart } from "./preamble.ts";

export interface Clauses {
  readonly frames: readonly Frame[];
  /** Moods of the sentences that no frame came from. */
  readonly moods: ReadonlySet<Mood>;
}

/** Reads all clauses of a text. */
export function clausesIn(reading: Reading): Clauses {
  return new Reader(reading).read();
}

const REPLIES = /^(?:reply|replying|answer|respond|odpisz|odpisac|odpowiedz|odpowiedziec)$/;

class Reader {
  private readonly frames: Frame[] = [];
  private readonly moods = new Set<Mood>();
  private at = 0;

  constructor(private readonly reading: Reading) {}

  read(): Clauses {
    const { length } = this.reading.atoms;
    while (this.at < length) this.clause();
    return { frames: this.frames, moods: this.moods };
  }

  private clause(): void {
    const { reading } = this;
    let before = fresh();
    while (this.at < reading.atoms.length) {
      if (isSentenceEnd(reading, this.at)) {
        this.note(before, reading.atoms[this.at]?.fold === "?");
        before = fresh(before.hostile);
        this.at++;
        continue;
      }
      const last = this.frames.at(-1);
      if (isNewLine(reading, this.at)) startPart(before);
      const head = headAt(reading, this.at, before.subjunctive || before.modal, last);
      if (head !== undefined) {
        this.open(head, before);
        return;
      }
      this.at = preambleEnd(reading, this.at, before, last);
    }
    this.note(before, false);
  }

  /** Remembers what a sentence without a frame is: "actually, don't" takes back what was asked for. */
  private note(before: Preamble, asked: boolean): void {
    if (before.negated && before.unknown === 0 && !asked && this.frames.length > 0)
      this.frames.push(newFrame(this.at, "negated"));
    if (before.hostile) this.moods.add("hostile");
    if (asked || before.question) this.moods.add("questioned");
    else if (before.negated) this.moods.add("negated");
    else if (before.told) this.moods.add("told");
  }

  private open(head: Head, before: Preamble): void {
    const { reading } = this;
    const frame = newFrame(this.at, moodOf(reading, this.at, head, before, this.frames.at(-1)));
    frame.verbs = head.verbs;
    frame.isNominal = head.is === "noun";
    frame.isWanted = before.modal;
    frame.isIt = before.it;
    frame.isEnsured = before.remember;
    frame.isNeeded = isNeeded(reading, this.at, frame, before);
    frame.isReply = head.is === "verb" && REPLIES.test(reading.atoms[this.at]?.fold ?? "");
    frame.isRequest = /^popros/.test(reading.atoms[this.at]?.fold ?? "");
    if (head.is === "noun" && reading.has("another", this.at)) frame.object = this.frames.at(-1)?.object;
    frame.when.push(...before.when);
    const { end, frames } = readArguments(reading, frame, head.end, before.arguments);
    this.frames.push(frame, ...frames);
    this.at = Math.max(end, this.at + 1);
  }
}
