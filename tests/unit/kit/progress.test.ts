/** The line of progress on a terminal. */
import { expect, test } from "bun:test";
import { ProgressDisplay } from "../../../lib/kit/command/progress.ts";
import type { Progress } from "../../../lib/kit/files/context.ts";

async function drawn(steps: readonly Progress[]): Promise<string[]> {
  const written: string[] = [];
  const terminal = {
    stderr: { write: async (text: string | Uint8Array) => void written.push(String(text)) },
    isTerminal: async () => true,
  };
  const display = new ProgressDisplay(terminal, "bar");
  for (const step of steps) await display.show(step);
  return written.map((text) => text.replace("\r\x1b[K", ""));
}

test("a part of the work is named by its message, else by its phase, and a new one is always shown", async () => {
  const steps = [
    { phase: "commits", done: 1, total: 2 },
    { phase: "commits", done: 2, total: 2 },
    { phase: "linking" },
    { phase: "documents", done: 3, message: "docs/a.md" },
    { message: "Reading text" },
  ];
  expect(await drawn(steps)).toEqual([
    "[############            ] 1/2 commits",
    "[########################] 2/2 commits",
    "linking",
    "3 docs/a.md",
    "Reading text",
  ]);
});
