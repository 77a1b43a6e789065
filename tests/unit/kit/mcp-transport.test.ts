/** The lines of the stdio transport, and what it makes of anything at all. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { ClosedPipe, type Sink } from "#kit/data/jsonl.ts";
import { readMessage } from "#kit/mcp/message.ts";
import { LineTransport } from "#kit/mcp/transport.ts";

async function* bytes(parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield typeof part === "string" ? new TextEncoder().encode(part) : part;
}

/** Runs a transport over some input. @returns the messages it passed on and the lines it wrote. */
async function run(parts: (string | Uint8Array)[]) {
  let written = "";
  const sink: Sink = {
    write: async (text) => {
      written += text;
    },
  };
  const transport = new LineTransport(bytes(parts), sink, 1_000_000, 0);
  const passed: unknown[] = [];
  transport.onmessage = (message) => {
    passed.push(message);
    // A server that answers everything.
    if ("id" in message && "method" in message)
      void transport.send({ jsonrpc: "2.0", id: message.id ?? 0, result: {} });
  };
  await transport.start();
  await transport.ended;
  await transport.flushed(100);
  const lines = written === "" ? [] : written.split("\n");
  expect(lines.pop() ?? "").toBe("");
  return { passed, replies: lines.map((line) => JSON.parse(line) as unknown) };
}

describe("the transport", () => {
  test("answers every line that holds anything, and only with JSON-RPC", async () => {
    const line = fc.oneof(
      fc.string(),
      fc.json(),
      fc.uint8Array().map((values) => values.filter((value) => value !== 10)),
      fc
        .record(
          {
            jsonrpc: fc.constantFrom("2.0", "1.0", 2),
            id: fc.oneof(fc.string(), fc.integer(), fc.double(), fc.constant(null), fc.object()),
            method: fc.oneof(fc.string(), fc.integer()),
            params: fc.anything(),
          },
          { requiredKeys: [] },
        )
        .map((value) => JSON.stringify(value)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 8 }), async (lines) => {
        const { replies } = await run(
          lines.flatMap((one) => [typeof one === "string" ? one.replaceAll("\n", " ") : one, "\n"]),
        );
        for (const reply of replies) expect(reply).toMatchObject({ jsonrpc: "2.0" });
      }),
      { numRuns: 200 },
    );
  });

  test("is the same however its input is cut", async () => {
    const text = ["a", "ł", "🙂"]
      .map((id) => `${JSON.stringify({ jsonrpc: "2.0", id, method: "ping" })}\n`)
      .join("");
    const whole = new TextEncoder().encode(text);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(whole.length), { maxLength: 6 }), async (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), whole.length];
        const parts = places.slice(1).map((end, i) => whole.slice(places[i], end));
        expect((await run(parts)).replies).toHaveLength(3);
      }),
      { numRuns: 50 },
    );
  });

  test("ends when nobody reads it any more", async () => {
    const endless = (async function* () {
      while (true) {
        await Bun.sleep(1);
        yield new TextEncoder().encode("{}\n");
      }
    })();
    const transport = new LineTransport(endless, { write: () => Promise.reject(new ClosedPipe()) }, 1000, 0);
    await transport.start();
    await transport.ended;
    expect(transport.send({ jsonrpc: "2.0", method: "x" })).rejects.toThrow(ClosedPipe);
  });

  test("reads no further while its answers are not taken", async () => {
    let read = 0;
    const input = (async function* () {
      for (; read < 200; read++) {
        yield new TextEncoder().encode(`${JSON.stringify({ jsonrpc: "2.0", id: read, method: "x" })}\n`);
        await Bun.sleep(0);
      }
    })();
    const { promise, resolve } = Promise.withResolvers<void>();
    const transport = new LineTransport(input, { write: () => promise }, 1_000_000, 0);
    transport.onmessage = () =>
      void transport.send({ jsonrpc: "2.0", id: 1, result: { text: "x".repeat(1_000_000) } });
    await transport.start();
    await Bun.sleep(100);
    expect(read).toBeLessThan(20);
    resolve();
    await transport.ended;
    expect(read).toBe(200);
  });
});

describe("a message", () => {
  test("keeps only the members of the protocol", () => {
    const read = readMessage({ jsonrpc: "2.0", id: 1, method: "ping", more: 1, __proto__x: 2 });
    expect(read).toEqual({
      kind: "request",
      id: 1,
      method: "ping",
      message: { jsonrpc: "2.0", id: 1, method: "ping" },
    });
  });

  test("never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(["request", "notification", "ignored", "invalid"]).toContain(readMessage(value).kind);
      }),
    );
  });
});
