/** `make bench-check` notices what is 15 % slower, and nothing in the noise of one binary. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { hasSlipped, type Pair, shareOf } from "../../bench/check/judge.ts";

/** Measurements of one binary on a machine whose load changes, up to 4 % apart within a pair. */
const noise = fc.array(
  fc.record({
    reference: fc.double({ min: 5, max: 500, noNaN: true }),
    apart: fc.double({ min: 0.96, max: 1.04, noNaN: true }),
  }),
  { minLength: 5, maxLength: 40 },
);
const pairs = (drawn: { reference: number; apart: number }[], slower: number): Pair[] =>
  drawn.map(({ reference, apart }) => ({ reference, present: reference * apart * slower }));

describe("a figure", () => {
  test("of one binary has not slipped", () => {
    fc.assert(fc.property(noise, (drawn) => !hasSlipped(pairs(drawn, 1))));
  });

  test("that is 15 % slower has", () => {
    fc.assert(fc.property(noise, (drawn) => hasSlipped(pairs(drawn, 1.15))));
  });

  test("is not what a few disturbed measurements say", () => {
    const calm = Array.from({ length: 7 }, () => ({ reference: 10, present: 10 }));
    const disturbed = Array.from({ length: 3 }, () => ({ reference: 10, present: 30 }));
    expect(shareOf([...disturbed, ...calm])).toBe(1);
  });
});
