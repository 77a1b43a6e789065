/** What a prompt states, with the words that say so. */

/** Half-open range of tokens. */
export interface TokenRange {
  readonly from: number;
  readonly to: number;
}

/** A value with the tokens that say so. */
export interface Stated<Value> extends TokenRange {
  readonly value: Value;
}
