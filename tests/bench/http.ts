/** The dispatcher with a warm worker against Fastify on Node and against Elysia in process, for the same validated request. */
import { join } from "node:path";
import { type Comparison, compareHigher, compareLower, median } from "./measure.ts";
import { processorTime } from "./processor-time.ts";

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

interface Load {
  perSecond: number;
  /** Processor time of the server and its workers, µs a request. */
  cpu: number;
}

async function load({ child, port }: Awaited<ReturnType<typeof start>>, ms: number): Promise<Load> {
  const before = processorTime(child.pid);
  const client = Bun.spawn([process.execPath, peer("load.ts"), port, String(CONNECTIONS), String(ms)], {
    stdout: "pipe",
    stderr: "inherit",
  });
  const text = await new Response(client.stdout).text();
  const { perSecond } = JSON.parse(text) as { perSecond: number };
  return { perSecond, cpu: (processorTime(child.pid) - before) / perSecond / (ms / 1e6) };
}

/** In turn (A B C A B C …), so that drift of the machine meets all alike. */
async function measure(): Promise<Record<Name, Load>> {
  const names = Object.keys(SERVERS) as Name[];
  const servers = await Promise.all(names.map(async (name) => ({ name, ...(await start(SERVERS[name])) })));
  const loads: Record<Name, Load[]> = { dispatcher: [], elysia: [], fastify: [] };
  try {
    for (const server of servers) await load(server, 1000);
    for (let round = 0; round < ROUNDS; round++)
      for (const server of servers) loads[server.name].push(await load(server, ROUND_MS));
  } finally {
    for (const { child } of servers) child.kill();
    await Promise.all(servers.map(({ child }) => child.exited));
  }
  const middle = (name: Name): Load => ({
    perSecond: median(loads[name].map(({ perSecond }) => perSecond)),
    cpu: median(loads[name].map(({ cpu }) => cpu)),
  });
  return { dispatcher: middle("dispatcher"), elysia: middle("elysia"), fastify: middle("fastify") };
}

export async function bench(_bin?: string): Promise<Comparison[]> {
  const { dispatcher, elysia, fastify } = await measure();
  const name = `validated POST, ${CONNECTIONS} connections`;
  const ours = "dispatcher, warm worker";
  const rate: [string, number] = [ours, dispatcher.perSecond];
  const cpu: [string, number] = [ours, dispatcher.cpu];
  return [
    compareHigher(name, "requests/s", rate, ["fastify, node", fastify.perSecond], 1.4, "at least 1.4 times"),
    compareHigher(name, "requests/s", rate, ["elysia, in process", elysia.perSecond], 0.9, "at least 0.9"),
    compareLower(name, "µs of CPU", cpu, ["fastify, node", fastify.cpu], 1.4, "at least 1.4 times"),
    compareLower(name, "µs of CPU", cpu, ["elysia, in process", elysia.cpu], 0.5, "at most twice"),
  ];
}

if (import.meta.main) {
  const { table } = await import("./measure.ts");
  console.log(table(await bench()));
}
