/** The structured log of a server: one JSON object per line, with the request's id through every process. */
import { expect, test } from "bun:test";
import { Dispatcher } from "./dispatcher.ts";

type Line = Record<string, unknown>;

/** What a server wrote to standard error while it was asked. */
async function logOf(
  ask: (server: Dispatcher) => Promise<void>,
  options: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const server = await Dispatcher.start(options, env);
  try {
    await ask(server);
  } finally {
    await server.stop();
  }
  return server.errors();
}

const linesOf = (text: string): Line[] =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

const named = (id: string, more: Record<string, string> = {}) => ({
  headers: { "x-request-id": id, ...more },
});

test("a line for each request, and its id in what warm and isolated processes say", async () => {
  const trace = "0af7651916cd43dd8448eb211c80319c";
  const text = await logOf(
    async (server) => {
      const traceparent = `00-${trace}-b7ad6b7169203331-01`;
      await server.ask("/v1/echo", {
        json: { text: "a", warning: "light" },
        ...named("one", { traceparent }),
      });
      await server.ask("/v1/sleep", { json: { warning: "slow" }, ...named("two") });
      await server.ask("/v1/act", { json: { warning: "acting" }, ...named("three") });
      await server.ask("/v1/echo?key=of-a-query", { json: { text: 1 }, ...named("four") });
      await server.ask("/nowhere", named("five"));
      await server.ask("/v1/fragile", { json: { die: true }, ...named("six") });
      await server.ask("/health");
    },
    ["--log-format", "json", "--allow-execute"],
  );
  const lines = linesOf(text);
  for (const { time, level, message } of lines) {
    expect(new Date(String(time)).toISOString()).toBe(String(time));
    expect([typeof message, ["info", "warning", "error"].includes(String(level))]).toEqual(["string", true]);
  }
  expect(lines[0]).toMatchObject({
    level: "info",
    message: `Listening on ${lines[0]?.["message"]?.toString().slice(13)}`,
  });
  const of = (id: string) =>
    lines
      .filter((line) => line["request_id"] === id)
      .map(({ time: _, duration_ms, ...line }): Line => {
        if ("status" in line) expect(duration_ms).toBeGreaterThan(0);
        return line;
      });
  const answered = (id: string, route: string | null, status: number, more: Line = {}) => ({
    level: status >= 500 ? "error" : "info",
    message: `POST ${route} ${status}`,
    request_id: id,
    ...{ method: "POST", route, status, client: null, trace_id: null },
    ...more,
  });
  const said = (id: string, level: string, message: string, operation: string) => ({
    ...{ level, message, request_id: id, operations: [operation] },
  });
  const operations = (name: string) => ({ operations: [name] });
  expect(of("one")).toEqual([
    said("one", "warning", "light", "fixture-echo"),
    answered("one", "/v1/echo", 200, { ...operations("fixture-echo"), trace_id: trace }),
  ]);
  expect(of("two")).toEqual([
    said("two", "error", "slow", "fixture-sleep"),
    answered("two", "/v1/sleep", 200, operations("fixture-sleep")),
  ]);
  expect(of("three")).toEqual([
    said("three", "warning", "acting", "fixture-act"),
    answered("three", "/v1/act", 200, operations("fixture-act")),
  ]);
  expect(of("four")).toEqual([
    answered("four", "/v1/echo", 400, { ...operations("fixture-echo"), code: "INVALID_RECORD" }),
  ]);
  expect(of("five")).toEqual([answered("five", null, 404, { method: "GET", message: "GET (no route) 404" })]);
  expect(of("six")).toEqual([
    answered("six", "/v1/fragile", 500, { ...operations("fixture-fragile"), code: "WORKER_CRASHED" }),
  ]);
  expect(lines.filter(({ message }) => String(message).includes("/health"))).toEqual([]);
  expect(text).not.toContain("of-a-query");
});

test("each of many requests at once has its own id", async () => {
  const text = await logOf(
    async (server) => {
      const ask = (_: unknown, at: number) =>
        server.ask("/v1/echo", { json: { text: "a", warning: `for ${at}` }, ...named(`request-${at}`) });
      await Promise.all(Array.from({ length: 50 }, ask));
    },
    [],
    { HEDDLE_LOG_FORMAT: "json" },
  );
  const warnings = linesOf(text).filter(({ level }) => level === "warning");
  expect(new Set(warnings.map((line) => `${line["request_id"]}: ${line["message"]}`))).toEqual(
    new Set(Array.from({ length: 50 }, (_, at) => `request-${at}: for ${at}`)),
  );
});

test("without it, standard error is text, also where a variable asks for JSON and the option for text", async () => {
  const ask = async (server: Dispatcher) => {
    await server.ask("/v1/echo", { json: { text: "a", warning: "light" } });
  };
  for (const [options, env] of [
    [[], {}],
    [["--log-format", "text"], { HEDDLE_LOG_FORMAT: "json" }],
  ] as const) {
    const lines = (await logOf(ask, [...options], env)).trim().split("\n");
    expect(lines.map((line) => line.replace(/http:\S+/, "URL"))).toEqual([
      "fixture-serve: Listening on URL",
      "fixture-echo: light",
    ]);
  }
});

test("another word in the variable is an error, and no server without its log", async () => {
  const started = await Dispatcher.start([], { HEDDLE_LOG_FORMAT: "jsn" }).catch(String);
  expect(started).toContain('HEDDLE_LOG_FORMAT is \\"jsn\\", and must be text or json');
});
