/** What `make test` takes of a longer list; `make soak` takes all of it. */
import { describe, expect, test } from "bun:test";
import { SOAK, sample, spread } from "../../soak.ts";

const ALL = Array.from({ length: 230 }, (_, at) => at);

describe("a part of a list", () => {
  test("is its first ones", () =>
    expect(sample("first ones of a list", ALL, 3)).toEqual(SOAK ? ALL : [0, 1, 2]));

  test("is spread over it", () => {
    const few = spread("some of a list", ALL, 40);
    if (SOAK) return expect(few).toEqual(ALL);
    expect(few).toHaveLength(40);
    const steps = few.slice(1).map((value, at) => value - (few[at] ?? 0));
    expect([few[0], Math.min(...steps), Math.max(...steps)]).toEqual([0, 5, 6]);
  });

  test("is all of one that is shorter", () => {
    expect(spread("all of a short list", [1, 2], 5)).toEqual([1, 2]);
    expect(spread("nothing of nothing", [], 5)).toEqual([]);
  });
});
