/** What a numeral word can be, and the tables of a language as one look-up. */

/** Ranks in a group below 1000, from right to left; a word of a lower rank can follow one of a higher. */
export const RANK = { ones: 1, teens: 2, tens: 3, hundreds: 4 } as const;

/** The roles of a word among numerals. */
export type Numeral =
  /** 0 to 900: "five", "dwustu". */
  | { role: "small"; value: number; rank: number }
  /** "hundred" of English, which multiplies what is before it. */
  | { role: "hundred"; plural: boolean }
  /** 1000 and up, as a power of ten; a plural alone is indefinite ("tysiące", "millions"). */
  | { role: "scale"; power: number; plural: boolean; dotted?: boolean }
  /** "first", "dwudziestego"; `plural` marks denominators ("thirds", "trzecie"), `feminine` Polish ones after one. */
  | {
      role: "ordinal";
      value: number;
      rank: number;
      power?: number;
      plural?: boolean;
      feminine?: boolean;
      denominator?: boolean;
    }
  /** "half", "półtora", "połowa", "ćwierć": a value by itself, and before a scale. */
  | { role: "part"; numerator: number; denominator: number; noun?: boolean }
  /** "dozen", "tuzin": multiplies; `alone`: counts without a number before it. */
  | { role: "pack"; size: number; plural: boolean; alone: boolean }
  /** "couple", "pair": two after the article. */
  | { role: "couple" }
  | { role: "article" }
  | { role: "and" }
  | { role: "point" }
  | { role: "minus" }
  /** "over" in "one over twenty". */
  | { role: "over" };

export type Numerals = Pick<ReadonlyMap<string, Numeral>, "get">;
