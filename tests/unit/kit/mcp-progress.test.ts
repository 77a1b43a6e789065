/** Progress as MCP wants it. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { ProgressReporter, type ProgressStep } from "#kit/mcp/progress.ts";

/** A reporter whose client takes each step at once, or when it is told to. */
function collector() {
  const steps: ProgressStep[] = [];
  const taken: (() => void)[] = [];
  const reporter = new ProgressReporter((step) => {
    steps.push(step);
    return new Promise((resolve) => taken.push(resolve));
  });
  const take = async () => {
    taken.shift()?.();
    await Bun.sleep(0);
  };
  return { reporter, steps, take };
}

describe("progress", () => {
  test("passes numbers, totals and messages on", async () => {
    const { reporter, steps, take } = collector();
    reporter.report({ done: 1, total: 3, message: "One" });
    await take();
    reporter.report({ done: 2, total: 3 });
    expect(steps).toEqual([
      { progress: 1, total: 3, message: "One" },
      { progress: 2, total: 3 },
    ]);
  });

  test("counts messages that have no number", async () => {
    const { reporter, steps, take } = collector();
    for (const message of ["a", "b", "c"]) {
      reporter.report({ message });
      await take();
    }
    expect(steps.map((step) => step.progress)).toEqual([0, 1, 2]);
  });

  test("keeps the newest while a slow client takes the last", async () => {
    const { reporter, steps, take } = collector();
    for (let done = 1; done <= 100; done++) reporter.report({ done });
    expect(steps).toEqual([{ progress: 1 }]);
    await take();
    expect(steps).toEqual([{ progress: 1 }, { progress: 100 }]);
  });

  test("ends when it is told to, also with one waiting", async () => {
    const { reporter, steps, take } = collector();
    reporter.report({ done: 1 });
    reporter.report({ done: 2 });
    reporter.end();
    await take();
    reporter.report({ done: 3 });
    expect(steps).toEqual([{ progress: 1 }]);
  });

  test("a client that is gone does no harm", async () => {
    const reporter = new ProgressReporter(() => Promise.reject(new Error("gone")));
    reporter.report({ done: 1 });
    await Bun.sleep(0);
    reporter.report({ done: 2 });
  });

  test("always rises strictly, whatever is reported", async () => {
    const progress = fc.record(
      {
        done: fc.oneof(fc.integer(), fc.double(), fc.constant(Number.NaN)),
        total: fc.integer(),
        message: fc.string(),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(progress, { maxLength: 20 }), async (all) => {
        const { reporter, steps, take } = collector();
        for (const one of all) {
          reporter.report(one);
          await take();
        }
        const numbers = steps.map((step) => step.progress);
        for (const [i, number] of numbers.entries()) {
          expect(Number.isFinite(number)).toBe(true);
          if (i > 0) expect(number).toBeGreaterThan(numbers[i - 1] ?? Number.NaN);
        }
      }),
      { numRuns: 100 },
    );
  });
});
