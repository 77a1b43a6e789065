/** How long a call waits and when it ends: retries, deadline, cancelling. */
import { describe, expect, test } from "bun:test";
import { createLlm } from "#llm/index.ts";
import { failureOf } from "../../unit/kit/scratch.ts";
import {
  asked,
  client,
  drained,
  envelope,
  environment,
  FORMATS,
  GOOD,
  question,
  server,
  streamed,
} from "./servers.ts";

const busy = (headers: Record<string, string> = {}) =>
  Response.json({ error: "busy" }, { status: 429, headers });

describe("waits between requests", () => {
  const waitsAfter = async (headers: Record<string, string>, options = {}) => {
    await using crowded = server(() => busy(headers));
    const { llm, clock } = client("openai", crowded.url, options);
    const failure = await failureOf(() => llm.text(question()));
    return { failure, waits: clock.waits };
  };
  test("grow, with jitter", async () => {
    expect((await waitsAfter({}, { retries: 4 })).waits).toEqual([375, 750, 1500, 3000]);
  });
  test("are never shorter than Retry-After in seconds", async () => {
    expect((await waitsAfter({ "retry-after": "7" })).waits).toEqual([7250, 7250]);
  });
  test("follow the finer header where there is one", async () => {
    expect((await waitsAfter({ "retry-after": "7", "retry-after-ms": "900" })).waits).toEqual([1150, 1150]);
  });
  test("follow a date, and a date of the past means at once", async () => {
    // The clock of the test begins at 1970-01-01T00:00:00Z.
    const future = await waitsAfter({ "retry-after": "Thu, 01 Jan 1970 00:00:10 GMT" }, { retries: 1 });
    expect(future.waits).toEqual([10_250]);
    const past = await waitsAfter({ "retry-after": "Wed, 31 Dec 1969 00:00:10 GMT" }, { retries: 1 });
    expect(past.waits).toEqual([250]);
  });
  test.each(["soon", "-5", "1e9", "", "99999999999999999999"])("ignore Retry-After %p", async (text) => {
    expect((await waitsAfter({ "retry-after": text }, { retries: 1 })).waits).toEqual([375]);
  });
  test("beyond the deadline are not begun: the limit is told, with the time that is asked for", async () => {
    const { failure, waits } = await waitsAfter({ "retry-after": "3600" });
    expect([failure.code, waits]).toEqual(["LLM_RATE_LIMITED", []]);
    expect(failure.details).toEqual({ retryAfterMs: 3_600_000 });
  });
});

for (const format of FORMATS) {
  describe(`${format}: deadline and cancelling`, () => {
    const stuck = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode(streamed(format, ["one "]).slice(0, -30)));
          },
        }),
      );
    const silent = () => new Promise<Response>(() => {});

    for (const [where, answer] of [
      ["head", silent],
      ["body", stuck],
    ] as const) {
      test(`the deadline covers the ${where}`, async () => {
        await using slow = server(answer);
        const { llm, calls } = client(format, slow.url, { timeoutMs: 50 });
        expect((await failureOf(() => llm.structured(asked()))).code).toBe("LLM_TIMEOUT");
        expect((await failureOf(() => drained(llm.stream(question())))).code).toBe("LLM_TIMEOUT");
        expect(calls.map(({ reason }) => reason?.code)).toEqual(["LLM_TIMEOUT", "LLM_TIMEOUT"]);
      });

      test(`cancelling while the ${where} is awaited ends the request on the wire`, async () => {
        await using slow = server(answer);
        const { llm } = client(format, slow.url);
        const controller = new AbortController();
        const failure = failureOf(() => llm.structured(asked(controller.signal)));
        while (slow.seen.length === 0) await Bun.sleep(1);
        controller.abort();
        expect((await failure).code).toBe("CANCELLED");
        const { signal } = slow.seen[0] ?? {};
        while (!signal?.aborted) await Bun.sleep(1);
      });
    }

    test("a caller's own deadline stays the caller's", async () => {
      await using slow = server(silent);
      const failure = await failureOf(() =>
        client(format, slow.url).llm.text(question(AbortSignal.timeout(30))),
      );
      expect(failure.code).toBe("TIMEOUT");
    });

    test("a signal that has aborted before sends nothing", async () => {
      await using idle = server(silent);
      const { llm } = client(format, idle.url);
      const signal = AbortSignal.abort();
      expect((await failureOf(() => llm.text(question(signal)))).code).toBe("CANCELLED");
      expect((await failureOf(() => drained(llm.stream(question(signal))))).code).toBe("CANCELLED");
      expect((await failureOf(() => llm.models({ signal }))).code).toBe("CANCELLED");
      expect(idle.seen.length).toBe(0);
    });

    test("cancelling during a wait stops it", async () => {
      await using crowded = server(() => busy({ "retry-after": "60" }));
      const controller = new AbortController();
      const llm = createLlm(environment(format, crowded.url));
      const failure = failureOf(() => llm.text(question(controller.signal)));
      while (crowded.seen.length === 0) await Bun.sleep(1);
      await Bun.sleep(5);
      controller.abort();
      expect((await failure).code).toBe("CANCELLED");
      expect(crowded.seen.length).toBe(1);
    });

    test("leaving a stream ends the request on the wire", async () => {
      await using endless = server(
        () =>
          new Response(
            new ReadableStream({
              async pull(controller) {
                const end =
                  format === "openai"
                    ? 'data: {"id":"chatcmpl-1","model":"gpt-4o-2024-08-06","choices":[{"delta":{}'
                    : '{"model":"llama3.2","message":{"content":""},"done":true';
                const body = streamed(format, ["more "]);
                controller.enqueue(new TextEncoder().encode(body.slice(0, body.indexOf(end))));
                await Bun.sleep(1);
              },
            }),
          ),
      );
      const { llm, calls } = client(format, endless.url);
      let pieces = 0;
      for await (const part of llm.stream(question())) {
        if (part.kind === "text" && ++pieces === 3) break;
      }
      const { signal } = endless.seen[0] ?? {};
      while (!signal?.aborted) await Bun.sleep(1);
      expect(calls.map(({ reason }) => reason?.code)).toEqual(["CANCELLED"]);
    });
  });
}

test("a finished call leaves nothing behind that keeps the process alive", async () => {
  await using gateway = server(() => Response.json(envelope("openai", GOOD)));
  const script = `
    import { createLlm } from ${JSON.stringify(require.resolve("../../../lib/llm/index.ts"))};
    const llm = createLlm(process.env, { timeoutMs: 86_400_000 });
    const { signal } = new AbortController();
    await llm.text({ messages: [{ role: "user", content: "Who is it?" }], signal });
    await Bun.write(Bun.stdout, "done");
  `;
  const child = Bun.spawn([process.execPath, "-e", script], {
    env: { ...process.env, ...environment("openai", gateway.url) },
    stdout: "pipe",
  });
  // With the timer of the deadline left running, it would end tomorrow.
  expect([await new Response(child.stdout).text(), await child.exited]).toEqual(["done", 0]);
});
