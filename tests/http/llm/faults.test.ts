/** Every fault of a model server ends in its code, over both wire formats, and never in part of an answer. */
import { describe, expect, test } from "bun:test";
import { failureOf } from "../../unit/kit/scratch.ts";
import {
  asked,
  client,
  drained,
  envelope,
  FORMATS,
  type Format,
  GOOD,
  mockGateway,
  question,
  rawServer,
  server,
  streamed,
} from "./servers.ts";

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
const good = (format: Format) => json(envelope(format, GOOD));

interface Fault {
  name: string;
  answer: (format: Format) => Response;
  code: string;
  /** Requests in all; absent: 1. */
  requests?: number;
}

const UNREADABLE: Fault[] = [
  {
    name: "a body that is no JSON",
    answer: () => new Response("<html>login</html>"),
    code: "LLM_BAD_RESPONSE",
  },
  { name: "an empty body", answer: () => new Response(""), code: "LLM_BAD_RESPONSE" },
  { name: "JSON of another shape", answer: () => json({ hello: 1 }), code: "LLM_BAD_RESPONSE" },
  { name: "JSON null", answer: () => json(null), code: "LLM_BAD_RESPONSE" },
  {
    name: "content of the wrong type",
    answer: (f) => json(envelope(f, { name: "Ada" })),
    code: "LLM_BAD_RESPONSE",
  },
  { name: "no content", answer: (f) => json(envelope(f, null)), code: "LLM_BAD_RESPONSE" },
  {
    name: "bytes that are no UTF-8",
    answer: (f) =>
      new Response(Buffer.from(JSON.stringify(envelope(f, '{"name":"\u00ff","age":1}')), "latin1")),
    code: "LLM_BAD_RESPONSE",
  },
  {
    name: "an unknown reason to finish",
    answer: (f) => json(envelope(f, GOOD, "mystery")),
    code: "LLM_BAD_RESPONSE",
  },
  {
    name: "an answer cut off at its tokens",
    answer: (f) => json(envelope(f, GOOD, "length")),
    code: "LLM_TRUNCATED",
  },
  {
    name: "a filtered answer",
    answer: (f) => json(envelope(f, GOOD, "content_filter")),
    code: "LLM_REFUSED",
  },
  {
    name: "a model that broke off",
    answer: (f) => json(envelope(f, GOOD, "error")),
    code: "LLM_UNAVAILABLE",
  },
];

const STATUSES: Fault[] = [
  { name: "status 400", answer: () => json({ error: { message: "bad" } }, 400), code: "LLM_BAD_RESPONSE" },
  { name: "status 401", answer: () => json({ error: { message: "who" } }, 401), code: "LLM_NOT_CONFIGURED" },
  { name: "status 402", answer: () => json({ error: "pay" }, 402), code: "LLM_UNAVAILABLE" },
  { name: "status 403", answer: () => new Response("", { status: 403 }), code: "LLM_NOT_CONFIGURED" },
  {
    name: "status 403 of moderation",
    answer: () => json({ error: { code: 403, metadata: { reasons: ["x"] } } }, 403),
    code: "LLM_REFUSED",
  },
  { name: "status 408", answer: () => json({}, 408), code: "LLM_TIMEOUT", requests: 3 },
  { name: "status 413", answer: () => new Response("", { status: 413 }), code: "LLM_BAD_RESPONSE" },
  {
    name: "status 429",
    answer: () => json({ error: { message: "slow down" } }, 429),
    code: "LLM_RATE_LIMITED",
    requests: 3,
  },
  {
    name: "status 500",
    answer: () => new Response("oops", { status: 500 }),
    code: "LLM_UNAVAILABLE",
    requests: 3,
  },
  { name: "status 503", answer: () => json({ error: "busy" }, 503), code: "LLM_UNAVAILABLE", requests: 3 },
  {
    name: "status 529",
    answer: () => json({ error: "overloaded" }, 529),
    code: "LLM_UNAVAILABLE",
    requests: 3,
  },
  { name: "status 204", answer: () => new Response(null, { status: 204 }), code: "LLM_BAD_RESPONSE" },
  {
    name: "a redirect",
    answer: () => new Response("", { status: 307, headers: { location: "/elsewhere" } }),
    code: "LLM_BAD_RESPONSE",
  },
  {
    name: "status 200 with an error object",
    answer: () => json({ error: { message: "no" } }),
    code: "LLM_BAD_RESPONSE",
  },
  { name: "status 200 with an error text", answer: () => json({ error: "no" }), code: "LLM_BAD_RESPONSE" },
  {
    name: "status 200 with error code 429",
    answer: () => json({ error: { code: 429, message: "no" } }),
    code: "LLM_RATE_LIMITED",
    requests: 3,
  },
  {
    name: "status 200 with error code 502",
    answer: () => json({ error: { code: 502 } }),
    code: "LLM_UNAVAILABLE",
    requests: 3,
  },
  {
    name: "status 200 with an error in words",
    answer: () => json({ error: { type: "overloaded_error" } }),
    code: "LLM_UNAVAILABLE",
    requests: 3,
  },
  {
    name: "status 200 with a refused key",
    answer: () => json({ error: { code: "invalid_api_key" } }),
    code: "LLM_NOT_CONFIGURED",
  },
];

for (const format of FORMATS) {
  describe(`${format}: whole answers`, () => {
    for (const fault of [...UNREADABLE, ...STATUSES]) {
      test(`${fault.name} is ${fault.code}`, async () => {
        for (const method of ["structured", "text"] as const) {
          await using broken = server(() => fault.answer(format));
          const { llm, calls } = client(format, broken.url);
          const failure = await failureOf(() =>
            method === "text" ? llm.text(question()) : llm.structured(asked()),
          );
          expect([failure.code, broken.seen.length]).toEqual([fault.code, fault.requests ?? 1]);
          expect(calls.map(({ reason, attempts }) => [reason?.code, attempts])).toEqual([
            [fault.code, fault.requests ?? 1],
          ]);
        }
      });
    }

    test("an Ollama answer that is not done is LLM_BAD_RESPONSE", async () => {
      await using partial = server(() => json({ ...envelope("ollama", GOOD), done: false }));
      const failure = await failureOf(() => client("ollama", partial.url).llm.structured(asked()));
      expect(failure.code).toBe("LLM_BAD_RESPONSE");
    });

    test("a refusal is LLM_REFUSED even with status 200 and an end", async () => {
      await using refusing = server(() =>
        json(envelope("openai", null, "stop", { refusal: "I cannot help with that" })),
      );
      const { llm } = client("openai", refusing.url);
      const failure = await failureOf(() => llm.structured(asked()));
      expect(failure.code).toBe("LLM_REFUSED");
    });

    test("answers over the limit of bytes are LLM_BAD_RESPONSE and end the connection", async () => {
      await using endless = server(
        () =>
          new Response(
            new ReadableStream({
              pull(controller) {
                controller.enqueue(new Uint8Array(65_536).fill(0x20));
              },
            }),
          ),
      );
      const { llm } = client(format, endless.url, { maxResponseBytes: 1_000_000 });
      const failure = await failureOf(() => llm.text(question()));
      expect(failure.code).toBe("LLM_BAD_RESPONSE");
      expect(failure.message).toContain("longer than 1000000 bytes");
    });

    test("a compressed answer is measured as it unfolds", async () => {
      const bomb = Bun.gzipSync(new Uint8Array(4_000_000).fill(0x20));
      await using small = server(() => new Response(bomb, { headers: { "content-encoding": "gzip" } }));
      const { llm } = client(format, small.url, { maxResponseBytes: 1_000_000 });
      expect((await failureOf(() => llm.text(question()))).code).toBe("LLM_BAD_RESPONSE");
    });

    const dropped: [string, (socket: import("node:net").Socket) => void][] = [
      ["closes before it answers", (socket) => socket.destroy()],
      ["speaks no HTTP", (socket) => socket.end("220 mail ready\r\n")],
      [
        "promises more bytes than it sends",
        (socket) => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{}"),
      ],
      [
        "breaks off within a chunk",
        (socket) => socket.end("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{"),
      ],
    ];
    for (const [what, act] of dropped) {
      test(`a server that ${what} is LLM_UNAVAILABLE after three requests`, async () => {
        await using broken = await rawServer(act);
        const { llm, calls } = client(format, broken.url);
        expect((await failureOf(() => llm.structured(asked()))).code).toBe("LLM_UNAVAILABLE");
        expect(calls[0]?.attempts).toBe(3);
      });
    }

    test("nobody listening is LLM_UNAVAILABLE", async () => {
      const gone = server(() => good(format));
      await gone[Symbol.asyncDispose]();
      const { llm } = client(format, gone.url);
      expect((await failureOf(() => llm.structured(asked()))).code).toBe("LLM_UNAVAILABLE");
    });

    test("a passing fault is followed by the answer", async () => {
      await using shaky = server((nth) => (nth === 0 ? json({ error: "busy" }, 503) : good(format)));
      const { llm } = client(format, shaky.url);
      const { value, call } = await llm.structured(asked());
      expect([value, call.attempts]).toEqual([{ name: "Ada", age: 36 }, 2]);
    });
  });

  describe(`${format}: streams`, () => {
    const event = (data: unknown) =>
      format === "openai" ? `data: ${JSON.stringify(data)}\n\n` : `${JSON.stringify(data)}\n`;
    const cutBefore = (text: string, mark: string) => text.slice(0, text.indexOf(mark));
    const whole = streamed(format, ["one ", "two"]);
    const table: { name: string; body: string; code: string; text: string }[] = [
      {
        name: "an end in the middle",
        body: cutBefore(whole, "two"), // Half an event is none; half a line of JSON Lines is still a line.
        code: format === "openai" ? "LLM_UNAVAILABLE" : "LLM_BAD_RESPONSE",
        text: "one ",
      },
      {
        name: "an error as an event",
        body: `${cutBefore(whole, format === "openai" ? "data: [DONE]" : "\n{")}\n${event({ error: { code: 429 } })}`,
        code: "LLM_RATE_LIMITED",
        text: "",
      },
      {
        name: "too few tokens",
        body: streamed(format, ["one ", "two"], "length"),
        code: "LLM_TRUNCATED",
        text: "one two",
      },
      {
        name: "a filter",
        body: streamed(format, ["one "], "content_filter"),
        code: "LLM_REFUSED",
        text: "one ",
      },
      {
        name: "an event that is no JSON",
        body: format === "openai" ? "data: {oops\n\n" : "{oops\n",
        code: "LLM_BAD_RESPONSE",
        text: "",
      },
      { name: "no text at all", body: streamed(format, []), code: "LLM_BAD_RESPONSE", text: "" },
      { name: "nothing at all", body: "", code: "LLM_UNAVAILABLE", text: "" },
    ];
    for (const { name, body, code, text } of table) {
      test(`${name} is ${code}, asked once, and no record of success comes`, async () => {
        await using broken = server(() => new Response(body));
        const { llm, calls } = client(format, broken.url);
        const pieces: string[] = [];
        const failure = await failureOf(async () => {
          for await (const part of llm.stream(question())) {
            expect(part.kind).toBe("text");
            if (part.kind === "text") pieces.push(part.text);
          }
        });
        expect(failure.code).toBe(code);
        // A cut in the middle of an event may lose it; what was yielded is always a start of the text.
        expect(text === "" || text.startsWith(pieces.join(""))).toBe(true);
        expect(broken.seen.length).toBe(1);
        expect(calls[0]?.reason?.code).toBe(code);
      });
    }

    test("is tried again until it begins", async () => {
      await using shaky = server((nth) =>
        nth === 0 ? json({ error: "busy" }, 503) : new Response(streamed(format, ["one ", "two"])),
      );
      const { llm } = client(format, shaky.url);
      expect((await drained(llm.stream(question()))).text).toBe("one two");
      expect(shaky.seen.length).toBe(2);
    });

    test("is never tried again once it has begun", async () => {
      const head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
      const first = cutBefore(
        streamed(format, ["one ", "two"]),
        format === "openai"
          ? 'data: {"id":"chatcmpl-1","model":"gpt-4o-2024-08-06","choices":[{"delta":{"content":"two"'
          : '{"model":"llama3.2","message":{"content":"two"}',
      );
      await using broken = await rawServer((socket) => {
        socket.write(`${head}${Buffer.byteLength(first).toString(16)}\r\n${first}\r\n`);
        setTimeout(() => socket.destroy(), 20);
      });
      const { llm, calls } = client(format, broken.url);
      const pieces: string[] = [];
      const failure = await failureOf(async () => {
        for await (const part of llm.stream(question())) if (part.kind === "text") pieces.push(part.text);
      });
      expect([failure.code, pieces.join(""), calls[0]?.attempts]).toEqual(["LLM_UNAVAILABLE", "one ", 1]);
    });
  });
}

describe("the mock gateway's own faults", () => {
  const chaos: [string, object, string][] = [
    ["dropped requests", { dropRate: 1 }, "LLM_UNAVAILABLE"],
    ["malformed answers", { malformedRate: 1 }, "LLM_BAD_RESPONSE"],
    ["disconnects", { disconnectRate: 1 }, "LLM_UNAVAILABLE"],
    ["rate limits", { rateLimitRate: 1 }, "LLM_RATE_LIMITED"],
  ];
  for (const format of FORMATS) {
    for (const [name, rates, code] of chaos) {
      test(`${format}: ${name} end in ${code}`, async () => {
        await using mock = await mockGateway({ chaos: rates });
        mock.onMessage("Who is it?", { content: GOOD });
        const { llm } = client(format, mock.url);
        expect((await failureOf(() => llm.structured(asked()))).code).toBe(code);
        const streaming = await failureOf(() => drained(llm.stream(question())));
        expect(streaming.code).toBe(code);
      });
    }

    test(`${format}: a slow answer ends in LLM_TIMEOUT`, async () => {
      await using mock = await mockGateway({ chaos: { latencyMs: 5000 } });
      mock.onMessage("Who is it?", { content: GOOD });
      const { llm } = client(format, mock.url, { timeoutMs: 60 });
      expect((await failureOf(() => llm.structured(asked()))).code).toBe("LLM_TIMEOUT");
    });

    test(`${format}: a truncated stream ends in LLM_UNAVAILABLE`, async () => {
      await using mock = await mockGateway({ chunkSize: 3 });
      mock.onMessage("Who is it?", { content: "one two three four five" }, { truncateAfterChunks: 3 });
      const { llm } = client(format, mock.url);
      expect((await failureOf(() => drained(llm.stream(question())))).code).toBe("LLM_UNAVAILABLE");
    });

    test(`${format}: a question without an answer ends in LLM_UNAVAILABLE`, async () => {
      await using mock = await mockGateway();
      const { llm } = client(format, mock.url);
      expect((await failureOf(() => llm.text(question()))).code).toBe("LLM_UNAVAILABLE");
    });
  }
});
