/**
 * The dispatchers of two source trees against each other, in turn in one run: small and large requests whose input is
 * their result. Processor time of a dispatcher and its workers tells more on a busy machine than the rate.
 * `bun tests/bench/http-trees.ts OLD NEW`
 */
import { join } from "node:path";
import { median } from "./measure.ts";
import { processorTime } from "./processor-time.ts";

const CONNECTIONS = 32;
const ROUNDS = 12;
/** Bytes of the large body, which is structured JSON. */
const LARGE = 1 << 20;

const row = (n: number) => ({
  n,
  path: `src/file-${n}.ts`,
  score: n / 8,
  tags: ["a", "b"],
  text: "Zażółć gęślą",
});
const rows = Array.from({ length: Math.ceil(LARGE / JSON.stringify(row(1000)).length) }, (_, n) => row(n));

const REQUESTS = [
  { name: "small", body: JSON.stringify({ text: "Hello “world” – 1 500 zł" }), count: 4000 },
  { name: "1 MiB", body: JSON.stringify({ text: "", rows }), count: 32 },
];

async function start(tree: string) {
  const child = Bun.spawn([process.execPath, join(tree, "tests", "fixtures", "http", "passing-server.ts")], {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "ignore",
  });
  const { value } = await child.stdout.getReader().read();
  const { listening } = JSON.parse(new TextDecoder().decode(value)) as { listening: string };
  return { tree, child, url: `${listening}/v1/light` };
}

async function round({ url, child }: Awaited<ReturnType<typeof start>>, body: string, count: number) {
  const before = processorTime(child.pid);
  const began = performance.now();
  let left = count;
  const client = async () => {
    while (left-- > 0) {
      const answer = await fetch(url, {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      });
      if ((await answer.bytes()).length < body.length) throw new Error("The answer is too short");
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  const ms = performance.now() - began;
  return { perSecond: (1000 * count) / ms, cpuMs: (processorTime(child.pid) - before) / count };
}

const servers = await Promise.all(process.argv.slice(2).map(start));
for (const { name, body, count } of REQUESTS) {
  const rates = servers.map((server) => ({ server, perSecond: [] as number[], cpuMs: [] as number[] }));
  for (const { server } of rates) await round(server, body, count);
  for (let i = 0; i < ROUNDS; i++)
    for (const { server, ...of } of i % 2 ? rates.toReversed() : rates) {
      const { perSecond, cpuMs } = await round(server, body, count);
      of.perSecond.push(perSecond);
      of.cpuMs.push(cpuMs);
    }
  for (const { server, perSecond, cpuMs } of rates) {
    const mean = cpuMs.reduce((sum, ms) => sum + ms, 0) / cpuMs.length;
    const fastest = Math.max(...perSecond).toFixed(0);
    console.log(
      `${name}: ${mean.toFixed(4)} ms of processor time a request, ${median(perSecond).toFixed(0)} requests/s (most ${fastest}), ${server.tree}`,
    );
  }
}
for (const { child } of servers) child.kill();
