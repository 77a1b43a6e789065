/** A step's context with a ledger of effects in memory, and servers that record what they receive. */
import { afterAll } from "bun:test";
import type { Settings } from "#schemas/workflow.ts";
import { type Fields, NotDone, type StepContext } from "../../../../lib/workflow/action/executor.ts";

export interface RecordedEffect {
  status: "intended" | "done" | "not_done" | "unknown";
  detail: Fields;
  result: Fields | null;
}

export interface TestStep {
  context: StepContext;
  /** The effects by name; hand them to another `step` to continue after a crash. */
  ledger: Map<string, RecordedEffect>;
}

/** The beginning of every run in these tests. */
export const STARTED = new Date("2026-11-22T10:00:00Z");

/** A context that behaves as the engine's: an effect is recorded before and after, and never blindly repeated. */
export function step(
  overrides: Partial<StepContext> & { settings?: Settings } = {},
  ledger: Map<string, RecordedEffect> = new Map(),
): TestStep {
  const context: StepContext = {
    step_id: "wf-1/0",
    workflow_id: "wf-1",
    settings: { version: 1 },
    folder: "/nonexistent",
    env: {},
    roots: undefined,
    signal: new AbortController().signal,
    artifacts: [],
    startedAt: STARTED,
    now: () => STARTED,
    async effect<Result extends Fields>(
      name: string,
      detail: Fields,
      act: () => Promise<Result>,
      { repeatable = false } = {},
    ): Promise<Result> {
      const known = ledger.get(name);
      if (known?.status === "done") return known.result as Result;
      if ((known?.status === "intended" || known?.status === "unknown") && !repeatable)
        throw Object.assign(new Error(`Whether "${name}" happened is unknown`), { code: "EFFECT_UNKNOWN" });
      const entry: RecordedEffect = { status: "intended", detail: structuredClone(detail), result: null };
      ledger.set(name, entry);
      try {
        const result = await act();
        Object.assign(entry, { status: "done", result: structuredClone(result) });
        return result;
      } catch (thrown) {
        entry.status = thrown instanceof NotDone ? "not_done" : "unknown";
        throw thrown;
      }
    },
    ...overrides,
  };
  return { context, ledger };
}

export interface Received {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

/** A server that records requests and answers as it is told. */
export function receiver(
  answer: (request: Received, count: number) => Response | Promise<Response> = () => new Response("ok"),
): { url: string; received: Received[] } {
  const received: Received[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    idleTimeout: 0,
    async fetch(request) {
      const text = await request.text();
      const one = {
        method: request.method,
        path: new URL(request.url).pathname,
        headers: Object.fromEntries(request.headers),
        body: text === "" ? null : (JSON.parse(text) as unknown),
      };
      received.push(one);
      return answer(one, received.length);
    },
  });
  afterAll(() => server.stop(true));
  return { url: `http://127.0.0.1:${server.port}`, received };
}

/** A server that reads a request and closes the connection without an answer. */
export function silentServer(): { url: string; requests: () => number } {
  let requests = 0;
  const server = Bun.listen({
    hostname: "127.0.0.1",
    port: 0,
    socket: {
      data(socket) {
        requests += 1;
        socket.end();
      },
    },
  });
  afterAll(() => server.stop(true));
  return { url: `http://127.0.0.1:${server.port}`, requests: () => requests };
}

/** What `work` throws. */
export async function thrownBy(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (thrown) {
    return thrown;
  }
  throw new Error("It succeeded, but a failure was expected");
}

/** A port of this machine at which nothing listens. */
export function deadPort(): number {
  const server = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const { port } = server;
  server.stop(true);
  return port;
}
