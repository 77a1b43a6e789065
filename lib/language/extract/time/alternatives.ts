/** Meanings that leave two readings open, so that a value can name both of them. */
import type { Meaning } from "./node.ts";
import type { Now } from "./now.ts";

/** The likelier of two meanings; the other one is a candidate. Worked out again with the other if it is asked for. */
export const either =
  (first: Meaning, second: Meaning): Meaning =>
  (now) =>
    (now.takesOther?.() === true ? second : first)(now);

/** The same where both are about as likely: a reader should be asked. */
export const doubtful = (first: Meaning, second: Meaning): Meaning => {
  const both = either(first, second);
  return (now: Now) => {
    now.guess?.();
    return both(now);
  };
};
