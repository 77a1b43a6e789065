/** `evidence-watch` as a shell drives it: real files, real runs, real signals. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { WatchEvent } from "#schemas/evidence.ts";
import { commandLine } from "../run.ts";
import { Project } from "./project.ts";

let project: Project;
beforeEach(() => {
  project = new Project();
  project.write("TODO.md", "# Tasks\n\n- [ ] Add coupons\n");
  project.write("src/cart.ts", "export function total(): number {\n  return 1;\n}\n");
});
const timers: Timer[] = [];
/** A change after some time; none comes after the test. */
const later = (ms: number, change: () => void) => timers.push(setTimeout(change, ms));
afterEach(() => {
  for (const timer of timers.splice(0)) clearTimeout(timer);
  project.remove();
});

interface Watched {
  status: number;
  events: WatchEvent[];
}

/** Watches until `react` returns true, then sends the signal. */
async function watch(
  args: string[],
  react: (event: WatchEvent, all: readonly WatchEvent[]) => boolean,
  signal: NodeJS.Signals = "SIGTERM",
): Promise<Watched> {
  const child = Bun.spawn(
    commandLine(["evidence-watch", project.root, "--scan-interval", "1", "--interval", "0", ...args]),
    { stdin: "ignore", stdout: "pipe", stderr: "inherit" },
  );
  const events: WatchEvent[] = [];
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of child.stdout) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const event: WatchEvent = JSON.parse(line);
      events.push(event);
      if (event.event !== "stopped" && react(event, events)) child.kill(signal);
    }
  }
  return { status: await child.exited, events };
}

const namesOf = ({ events }: Watched) => events.map(({ event }) => event);
const runs = () =>
  readdirSync(join(project.root, ".heddle/evidence/runs")).filter((name) => /^\d/.test(name));

test("reports at first and after a change, and its own runs are no change", async () => {
  const watched = await watch(["--deterministic"], ({ event, initial }, all) => {
    const done = all.filter((one) => one.event === "report:done").length;
    if (event === "report:done" && done === 1) project.write("src/coupon.ts", "export const coupon = 1;\n");
    // Some scans later, if nothing happens any more.
    if (initial === false) later(3500, () => project.write("last.txt", "x"));
    return all.filter((one) => one.event === "change").length === 2;
  });
  expect(watched.status).toBe(0);
  // Whether the next report begins before the signal comes is chance.
  expect(namesOf(watched).slice(0, 7)).toEqual([
    "ready",
    "report:start",
    "report:done",
    "change",
    "report:start",
    "report:done",
    "change",
  ]);
  expect(namesOf(watched).at(-1)).toBe("stopped");
  expect(watched.events[3]).toMatchObject({ added: ["src/coupon.ts"], count: 1 });
  expect(watched.events[6]).toMatchObject({ added: ["last.txt"] });
  expect(runs().length).toBe(
    2 +
      namesOf(watched)
        .slice(7)
        .filter((name) => name === "report:done").length,
  );
});

test("a report that fails is an event, and the watch goes on until SIGINT", async () => {
  // Without a model the mode of the request cannot be require-llm.
  project.write("TASK.md", "The cart must validate coupons.\n");
  const watched = await watch(
    ["--nl-mode", "require-llm", "--markdown-mode", "deterministic", "--no-docs-llm", "--no-summary-llm"],
    ({ event }, all) => {
      const failed = all.filter((one) => one.event === "report:error").length;
      if (event === "report:error" && failed === 1) project.write("src/cart.ts", "export const b = 22;\n");
      return failed === 2;
    },
    "SIGINT",
  );
  expect(watched.status).toBe(0);
  const [first] = watched.events.filter(({ event }) => event === "report:error");
  expect(first?.error?.code).toBe("LLM_NOT_CONFIGURED");
  expect(namesOf(watched).at(-1)).toBe("stopped");
  expect(existsSync(join(project.root, ".heddle/evidence/latest.json"))).toBe(false);
});

test("--task none leaves TASK.md out", async () => {
  project.write("TASK.md", "The cart must validate coupons.\n");
  const watched = await watch(
    ["--task", "none", "--nl-mode", "require-llm", "--markdown-mode", "deterministic"].concat(
      "--no-docs-llm",
      "--no-summary-llm",
      "--no-communication",
    ),
    ({ event }) => event === "report:done" || event === "report:error",
  );
  expect(namesOf(watched)).toContain("report:done");
});

test("without an initial report nothing is written until something changes", async () => {
  const watched = await watch(["--deterministic", "--no-initial-report"], ({ event }) => {
    if (event === "ready") later(1500, () => project.write("README.md", "# Shop\n"));
    return event === "report:start";
  });
  expect(namesOf(watched).slice(0, 3)).toEqual(["ready", "change", "report:start"]);
  expect(watched.events.at(-1)).toMatchObject({ event: "stopped", reports: 1 });
});

test("ends with 66 if the folder disappears", async () => {
  const watched = await watch(["--deterministic", "--no-initial-report"], ({ event }) => {
    if (event === "ready") rmSync(project.root, { recursive: true });
    return false;
  });
  expect(watched.status).toBe(66);
  expect(watched.events.at(-1)).toMatchObject({ event: "stopped", reason: "root_missing" });
});
