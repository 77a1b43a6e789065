/** When an attempt is over whose process has not said so, whatever clocks say. */
import { expect, test } from "bun:test";
import { observedExpiry } from "#kit/jobs/expiry.ts";
import { isGone, newRunner } from "#kit/programs/runner.ts";

const LEASE_MS = 30_000;
const YEAR_MS = 365 * 86_400_000;

function observer() {
  let at = 0;
  const isOver = observedExpiry(() => at);
  return {
    pass: (ms: number) => {
      at += ms;
    },
    sees: (
      leased_until: number,
      { token = 1, runner = newRunner() }: { token?: number; runner?: string | null } = {},
    ) => isOver({ job_id: "a", token, leased_until, runner }, LEASE_MS),
  };
}

/** The runner of a process that has ended. */
async function endedRunner(): Promise<string> {
  const child = Bun.spawn(["sleep", "0"]);
  const { pid } = child;
  await child.exited;
  const [place, , ...rest] = newRunner().split(" ");
  return [place, pid, ...rest].join(" ");
}

test("an attempt of a process that is gone is over at once, however long its lease", async () => {
  expect(observer().sees(Date.now() + YEAR_MS, { runner: await endedRunner() })).toBe(true);
});

test("an attempt of a living process is over when it has said nothing for as long as a lease", () => {
  const { sees, pass } = observer();
  const moments = [Date.now() - YEAR_MS, Date.now() + YEAR_MS, Date.now()];
  // Each time it has said something meanwhile, whatever that is by its clock.
  for (const moment of moments) {
    expect(sees(moment)).toBe(false);
    pass(LEASE_MS - 1);
    expect(sees(moment)).toBe(false);
    pass(1);
  }
  expect(sees(moments[2] ?? 0)).toBe(true);
  expect(sees(moments[2] ?? 0, { token: 2 })).toBe(false);
});

test.each(["elsewhere/pid:[1] 7 8 x", null])(
  "so is one of a process that cannot be seen from here: %p",
  (runner) => {
    const { sees, pass } = observer();
    expect(sees(5, { runner })).toBe(false);
    pass(LEASE_MS);
    expect(sees(5, { runner })).toBe(true);
  },
);

test("a process that has the number of one that ended is another one", async () => {
  const [place = "", pid = "", start = "", random = ""] = newRunner().split(" ");
  expect(isGone([place, pid, start, random].join(" "))).toBe(false);
  expect(isGone([place, pid, "1", random].join(" "))).toBe(true);
});
