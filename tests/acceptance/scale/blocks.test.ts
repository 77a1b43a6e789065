/** A filter can be shared out: blocks of its input through several processes, joined in order, are what one process makes. */
import { expect, test } from "bun:test";
import { EXTRACT, lines } from "./material.ts";

const INPUT = lines(3_000);

async function run(block: string): Promise<string> {
  const child = Bun.spawn(EXTRACT, { stdin: new Blob([block]), stdout: "pipe" });
  const text = await new Response(child.stdout).text();
  expect(await child.exited).toBe(0);
  return text;
}

/** Blocks of whole lines of very different sizes. */
function blocksOf(text: string): string[] {
  const all = text.split(/(?<=\n)/);
  const ends = [1, 40, 41, 1_500, 2_600, all.length];
  return ends.map((end, i) => all.slice(ends[i - 1] ?? 0, end).join(""));
}

test("blocks of an input through several processes, joined in order, are what one process makes", async () => {
  const whole = await run(INPUT);
  expect(whole.split("\n")).toHaveLength(3_001);
  const parts = await Promise.all(blocksOf(INPUT).map(run));
  expect(parts.join("")).toBe(whole);
});

test("a block whose process was killed in the middle is made again as if nothing had been", async () => {
  const whole = await run(INPUT);
  const { promise: open, resolve: close } = Promise.withResolvers<void>();
  const half = INPUT.slice(0, INPUT.indexOf("\n", INPUT.length / 2) + 1);
  const stdin = new ReadableStream({
    async start(stream) {
      stream.enqueue(new TextEncoder().encode(half));
      await open;
    },
  });
  const child = Bun.spawn(EXTRACT, { stdin, stdout: "pipe" });
  let cut = "";
  for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
    cut += chunk;
    child.kill("SIGKILL");
  }
  close();
  expect(cut).not.toBe("");
  expect(whole.startsWith(cut)).toBe(true);
  expect(await run(INPUT)).toBe(whole);
});
