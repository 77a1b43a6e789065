/** The dispatcher with a warm worker against Fastify on Node and against Elysia in process, for the same validated request. */
import { join } from "node:path";
import { type Comparison, compareHigher, median } from "./measure.ts";

const CONNECTIONS = 64;
const ROUND_MS = 2000;
const ROUNDS = 5;

const here = import.meta.dir;
const peer = (file: string) => join(here, "peers", file);

const SERVERS = {
  dispatcher: [process.execPath, join(here, "..", "fixtures", "http", "server.ts")],
  elysia: [process.execPath, peer("elysia.ts")],
  fastify: ["node", peer("fastify.mjs")],
};

type Name = keyof typeof SERVERS;

async function start(argv: string[]) {
  const child = Bun.spawn(argv, {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "ignore",
    env: { ...process.env, NODE_ENV: "production" },
  });
  const { value } = await child.stdout.getReader().read();
  const { listening } = JSON.parse(new TextDecoder().decode(value)) as { listening: string };
  return { child, port: new URL(listening).port };
}

async function load(port: string, ms: number): Promise<number> {
  const child = Bun.spawn([process.execPath, peer("load.ts"), port, String(CONNECTIONS), String(ms)], {
    stdout: "pipe",
    stderr: "inherit",
  });
  const text = await new Response(child.stdout).text();
  return (JSON.parse(text) as { perSecond: number }).perSecond;
}

/** Requests a second, in turn (A B C A B C …), so that drift of the machine meets all alike. */
async function measure(): Promise<Record<Name, number>> {
  const names = Object.keys(SERVERS) as Name[];
  const servers = await Promise.all(names.map(async (name) => ({ name, ...(await start(SERVERS[name])) })));
  const rates: Record<Name, number[]> = { dispatcher: [], elysia: [], fastify: [] };
  try {
    for (const { port } of servers) await load(port, 1000);
    for (let round = 0; round < ROUNDS; round++)
      for (const { name, port } of servers) rates[name].push(await load(port, ROUND_MS));
  } finally {
    for (const { child } of servers) child.kill();
    await Promise.all(servers.map(({ child }) => child.exited));
  }
  return {
    dispatcher: median(rates.dispatcher),
    elysia: median(rates.elysia),
    fastify: median(rates.fastify),
  };
}

export async function bench(_bin?: string): Promise<Comparison[]> {
  const rates = await measure();
  const name = `validated POST, ${CONNECTIONS} connections`;
  const ours: [string, number] = ["dispatcher, warm worker", rates.dispatcher];
  return [
    compareHigher(name, "requests/s", ours, ["fastify, node", rates.fastify], 1, "ahead"),
    compareHigher(name, "requests/s", ours, ["elysia, in process", rates.elysia], 0.5, "at least half"),
  ];
}

if (import.meta.main) {
  const { table } = await import("./measure.ts");
  console.log(table(await bench()));
}
