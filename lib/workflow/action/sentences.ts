/** How people ask for an action: its words, and the steps that a clause with them comes to. */
import type { Draft } from "./draft.ts";
import type { Frame, Place, Verb } from "./frame.ts";
import type { ReadText, Tag, Words } from "./reading.ts";

export interface SentencePatterns {
  /** Its own words; they join those that every request is made of. A tag that is new here can be read by `drafts`. */
  readonly words?: Readonly<Record<"en" | "pl", Words>>;
  /** Tags of words that speak for the action, whatever a sentence says of it. */
  readonly evidence?: readonly Tag[];
  /** The steps of a clause that asks for it; undefined for every other clause. `now` is the present, in ms. */
  readonly drafts?: (frame: Frame, reading: ReadText, now: number) => readonly Draft[] | undefined;
  /** Whether all that follows an atom in the clause is its data, `frame.data`; `beginsClause` says where another begins. */
  readonly rest?: (
    frame: Frame,
    reading: ReadText,
    at: number,
    beginsClause: (at: number) => boolean,
  ) => boolean;
  /** Whether a folded word names a part of such data: "… and status won" goes on with it. */
  readonly namesField?: (word: string) => boolean;
  /** Atoms of its clause that no field has, as half-open ranges. */
  readonly left?: (frame: Frame, reading: ReadText) => readonly (readonly [from: number, to: number])[];
  /** What a language model, or a sentence of the user's own, can propose. Absent: nothing of the kind. */
  readonly proposal?: ProposedClause;
  /** What another step says of it: "The sales report is ready." */
  readonly announce?: (
    config: Readonly<Record<string, unknown>>,
    locale: "en" | "pl",
  ) => { readonly title: string; readonly text: string };
}

/** The clause that stands for a proposed step. */
export interface ProposedClause {
  readonly object: string;
  readonly verb: Verb;
  readonly place?: Place;
  readonly isFileOnly?: true;
  /** For the model: what it is, then its fields, e.g. "a message in Telegram. channel, text". */
  readonly brief: string;
}
