/**
 * The dispatchers of two source trees against each other, in turn in one run: small and large requests whose input is
 * their result. `bun tests/bench/http-trees.ts OLD NEW`
 */
import { join } from "node:path";
import { median } from "./measure.ts";

const CONNECTIONS = 32;
const ROUNDS = 8;
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

/** Requests a second. */
async function round(url: string, body: string, count: number): Promise<number> {
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
  return count / ((performance.now() - began) / 1000);
}

const servers = await Promise.all(process.argv.slice(2).map(start));
for (const { name, body, count } of REQUESTS) {
  const rates = servers.map(() => [] as number[]);
  for (const { url } of servers) await round(url, body, count);
  for (let i = 0; i < ROUNDS; i++)
    for (const at of i % 2 ? servers.keys().toArray().reverse() : servers.keys()) {
      const server = servers[at];
      if (server) rates[at]?.push(await round(server.url, body, count));
    }
  for (const [at, { tree }] of servers.entries())
    console.log(`${name}: ${median(rates[at] ?? []).toFixed(0)} requests/s, ${tree}`);
}
for (const { child } of servers) child.kill();
