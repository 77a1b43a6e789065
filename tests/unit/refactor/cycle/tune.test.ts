/** Leaving out the changes with which the checks fail: what stays, what goes and why, and how many runs it takes. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type TuneOptions, tune } from "../../../../lib/refactor/cycle/tune.ts";

interface Change {
  name: string;
  changes: { path: string }[];
}

/** `a:x.py,y.py` is the change `a` of two files; without a colon the file is the change's own. */
const changesOf = (text: string): Change[] =>
  text.split(" ").map((one) => {
    const [name = "", paths = name] = one.split(":");
    return { name, changes: paths.split(",").map((path) => ({ path })) };
  });

async function tuned(all: readonly Change[], bad: string, options: Partial<TuneOptions> = {}) {
  const runs: string[] = [];
  const passes = async (some: readonly Change[]) => {
    runs.push(some.map(({ name }) => name).join(""));
    return !some.some(({ name }) => bad.includes(name));
  };
  const result = await tune(all, passes, { retries: 2, strategy: "auto", ...options });
  const reasons = Object.fromEntries([...result.rejected].map(([{ name }, reason]) => [name, reason]));
  return { kept: result.kept.map(({ name }) => name).join(""), reasons, retries: result.retriesUsed, runs };
}

const FAILS = expect.stringContaining("checks fail with it");
const BUILT_ON = expect.stringContaining("on top of");
const NOT_TRIED = expect.stringContaining("no further try");

describe("of the changes with which the checks fail", () => {
  test.each<[string, string, string, Partial<TuneOptions>, string, Record<string, string>, number]>([
    ["the only one goes", "a", "a", {}, "", { a: FAILS }, 0],
    ["one goes and three stay", "a b c d", "c", {}, "abd", { c: FAILS }, 1],
    ["the first goes", "a b c d", "a", {}, "bcd", { a: FAILS }, 1],
    ["the last goes", "a b c d", "d", {}, "abc", { d: FAILS }, 0],
    ["two go", "a b c d e f", "bf", {}, "acde", { b: FAILS, f: FAILS }, 1],
    [
      "as many go as there are retries, and one more",
      "a b c d e f",
      "bdf",
      {},
      "ace",
      { b: FAILS, d: FAILS, f: FAILS },
      2,
    ],
    [
      "what lies behind the last try is not kept",
      "a b c d e",
      "abc",
      { retries: 1 },
      "",
      { a: FAILS, b: FAILS, c: NOT_TRIED, d: NOT_TRIED, e: NOT_TRIED },
      1,
    ],
    ["without a retry none stays", "a b", "a", { retries: 0 }, "", { a: NOT_TRIED, b: NOT_TRIED }, 0],
    [
      "twice as many retries are aggressive",
      "a b c d",
      "ab",
      { retries: 1, strategy: "aggressive" },
      "cd",
      { a: FAILS, b: FAILS },
      2,
    ],
    ["one by one is conservative", "a b c d", "c", { strategy: "conservative" }, "abd", { c: FAILS }, 1],
    [
      "what was made on top of one goes with it",
      "a:x b:x c:y d:x,z e:z f",
      "b",
      {},
      "acf",
      { b: FAILS, d: BUILT_ON, e: BUILT_ON },
      1,
    ],
    ["what it was made on top of stays", "a:x b:x", "b", {}, "a", { b: FAILS }, 0],
  ])("%s", async (_, all, bad, options, kept, reasons, retries) => {
    const result = await tuned(changesOf(all), bad, options);
    expect({ ...result, runs: undefined }).toEqual({ kept, reasons, retries, runs: undefined });
  });

  test("each is found in as many runs as the changes can be halved", async () => {
    const all = changesOf(Array.from({ length: 64 }, (_, at) => String.fromCharCode(0x4e00 + at)).join(" "));
    const { runs, kept } = await tuned(all, all[40]?.name ?? "");
    expect(kept.length).toBe(63);
    expect(runs.length).toBe(7);
  });

  test("only a set that was tried is kept, and all that is not at fault, where there are retries enough", async () => {
    const change = fc.record({ isBad: fc.boolean(), path: fc.integer({ min: 0, max: 5 }) });
    const strategy = fc.constantFrom("auto", "conservative", "aggressive");
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 12 }),
        fc.nat(4),
        strategy,
        async (given, retries, how) => {
          fc.pre(given.some(({ isBad }) => isBad));
          const all = given.map(({ path }, at) => ({
            name: String.fromCharCode(97 + at),
            changes: [{ path: `${path}` }],
          }));
          const bad = all
            .filter((_, at) => given[at]?.isBad)
            .map(({ name }) => name)
            .join("");
          const { kept, reasons, runs } = await tuned(all, bad, { retries, strategy: how });
          expect(kept === "" || runs.includes(kept)).toBe(true);
          expect([...kept].some((name) => bad.includes(name))).toBe(false);
          expect([...kept, ...Object.keys(reasons)].toSorted().join("")).toBe(
            all.map(({ name }) => name).join(""),
          );
          if (retries < bad.length) return;
          const spoilt = new Set<string>();
          const good = all.filter(({ name, changes }) => {
            const path = changes[0]?.path ?? "";
            if (bad.includes(name)) spoilt.add(path);
            return !spoilt.has(path);
          });
          expect(kept).toBe(good.map(({ name }) => name).join(""));
        },
      ),
    );
  });
});
