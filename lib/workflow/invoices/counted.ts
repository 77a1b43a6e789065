/** What is counted in words: money and its genders. */

export type Gender = "masculine" | "feminine" | "neuter";

/** What is counted: the gender of its one and two, and its form after a number. */
export interface Counted {
  readonly gender: Gender;
  form(count: bigint): string;
}

export interface CurrencyUnits {
  readonly major: Counted;
  readonly minor: Counted;
}
