/** How a call goes on the wire: retries, waits, deadlines, cancelling, streams, models, modes and the secrecy of the key. */
import { describe, expect, test } from "bun:test";
import { createLlm, withFallback } from "../../../lib/llm/index.ts";
import { failureOf } from "../../unit/kit/scratch.ts";
import {
  asked,
  client,
  drained,
  envelope,
  environment,
  FORMATS,
  GOOD,
  inPieces,
  KEY,
  mockGateway,
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

  describe(`${format}: streams`, () => {
    const text = "Zażółć gęślą jaźń – 🧵\u2028 “quoted”\n\r\n second line";
    const pieces = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

    for (const size of [1, 2, 3, 7, 64, 100_000]) {
      test(`a body in pieces of ${size} bytes gives the same text`, async () => {
        const bytes = new TextEncoder().encode(streamed(format, pieces));
        const cut = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
          bytes.subarray(i * size, (i + 1) * size),
        );
        await using cutting = server(() => inPieces(cut));
        const got = await drained(client(format, cutting.url).llm.stream(question()));
        expect(got.text).toBe(text);
        expect(got.call?.attempts).toBe(1);
      });
    }

    test("comes from the mock gateway with its record", async () => {
      await using mock = await mockGateway({ chunkSize: 4 });
      mock.onMessage("Who is it?", { content: text });
      const { llm, calls } = client(format, mock.url);
      const got = await drained(llm.stream(question()));
      expect(got.text).toBe(text);
      expect(got.pieces.length).toBeGreaterThan(3);
      expect(got.call).toMatchObject({ effectiveMode: "llm", degraded: false, reason: null });
      expect(calls).toEqual(got.call ? [got.call] : []);
    });
  });
}

describe("streams of gateways with habits", () => {
  const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;
  const habits: [string, string][] = [
    ["CRLF line ends", streamed("openai", ["a", "b"]).replaceAll("\n", "\r\n")],
    ["CR line ends", streamed("openai", ["a", "b"]).replaceAll("\n", "\r")],
    ["no blank after the colon", streamed("openai", ["a", "b"]).replaceAll("data: ", "data:")],
    ["keep-alive comments", `: OPENROUTER PROCESSING\n\n${streamed("openai", ["a", "b"])}`],
    ["no [DONE]", streamed("openai", ["a", "b"]).replace("data: [DONE]\n\n", "")],
    [
      "named events and ids",
      streamed("openai", ["a", "b"]).replaceAll("data: {", "event: chunk\nid: 7\ndata: {"),
    ],
    [
      "usage after the end",
      streamed("openai", ["a", "b"]).replace(
        "data: [DONE]",
        `${event({ choices: [], usage: { prompt_tokens: 3, completion_tokens: 2 } })}data: [DONE]`,
      ),
    ],
    ["something after [DONE]", `${streamed("openai", ["a", "b"])}data: {oops\n\n`],
  ];
  test.each(habits)("%s", async (_name, body) => {
    await using gateway = server(
      () => new Response(body, { headers: { "content-type": "text/event-stream" } }),
    );
    const { text, call } = await drained(client("openai", gateway.url).llm.stream(question()));
    expect(text).toBe("ab");
    if (body.includes("usage")) expect(call).toMatchObject({ promptTokens: 3, completionTokens: 2 });
  });

  test("a gateway that does not stream gives its text at once", async () => {
    await using plain = server(() => Response.json(envelope("openai", "ab")));
    expect((await drained(client("openai", plain.url).llm.stream(question()))).pieces).toEqual(["ab"]);
  });

  test("a streamed refusal is LLM_REFUSED", async () => {
    const body = `${event({ id: "1", model: "m", choices: [{ delta: { refusal: "No" }, finish_reason: "stop" }] })}data: [DONE]\n\n`;
    await using refusing = server(() => new Response(body));
    const failure = await failureOf(() => drained(client("openai", refusing.url).llm.stream(question())));
    expect(failure.code).toBe("LLM_REFUSED");
  });
});

describe("models", () => {
  const signal = new AbortController().signal;

  test("of the mock gateway are sorted, their sizes unknown", async () => {
    await using mock = await mockGateway();
    const { models, provider, default: chosen } = await client("openai", mock.url).llm.models({ signal });
    const ids = models.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort());
    expect(ids).toContain("gpt-4o");
    expect(new Set(models.map(({ cap }) => cap))).toEqual(new Set(["unknown"]));
    expect([provider, chosen]).toEqual(["openai-compatible", "gpt-4o"]);
  });

  test("come from every page, each once, and a list that repeats itself ends", async () => {
    await using paged = server((nth) =>
      Response.json({
        data: [{ id: `m${Math.min(nth, 2)}` }, { id: "a" }],
        has_more: true,
        last_id: `m${nth}`,
      }),
    );
    const { models } = await client("openai", paged.url).llm.models({ signal });
    expect(models.map(({ id }) => id)).toEqual(["a", "m0", "m1", "m2"]);
    expect(paged.seen.length).toBe(4);
  });

  test("of Ollama are measured against the cap; no size is unknown, not small", async () => {
    const tag = (name: string, parameter_size?: string | null) => ({ name, details: { parameter_size } });
    await using local = server(() =>
      Response.json({
        models: [
          tag("z", "7.6B"),
          tag("y", "567M"),
          tag("x", "70.6B"),
          tag("w", ""),
          tag("v", null),
          { name: "u" },
          tag("t", "12.0B"),
          tag("s", "8x7B"),
        ],
      }),
    );
    const { models, maxParametersBillions } = await client("ollama", local.url).llm.models({ signal });
    expect(maxParametersBillions).toBe(12);
    expect(models.map(({ id, parametersBillions, cap }) => [id, parametersBillions, cap])).toEqual([
      ["s", 56, "above"],
      ["t", 12, "within"],
      ["u", null, "unknown"],
      ["v", null, "unknown"],
      ["w", null, "unknown"],
      ["x", 70.6, "above"],
      ["y", 0.567, "within"],
      ["z", 7.6, "within"],
    ]);
    const capped = await client("ollama", local.url).llm.models({ signal, maxParametersBillions: 7 });
    expect(capped.models.find(({ id }) => id === "z")?.cap).toBe("above");
  });

  test("an unknown model is told with the current sorted ids", async () => {
    await using gateway = server((_nth, { path }) =>
      path === "/v1/models"
        ? Response.json({ data: [{ id: "b-model" }, { id: "a-model" }] })
        : Response.json(
            { error: { message: "The model does not exist", code: "model_not_found" } },
            { status: 404 },
          ),
    );
    for (const work of [
      () => client("openai", gateway.url).llm.structured(asked()),
      () => client("openai", gateway.url).llm.text(question()),
      () => drained(client("openai", gateway.url).llm.stream(question())),
    ]) {
      const failure = await failureOf(work);
      expect(failure.code).toBe("LLM_INVALID_MODEL");
      expect(failure.message).toBe('Cannot use model "gpt-4o": the gateway offers a-model, b-model');
      expect(failure.details).toEqual({ models: ["a-model", "b-model"] });
    }
  });

  test("an unknown model of the mock gateway is told with its ids", async () => {
    await using mock = await mockGateway();
    mock.on(
      { userMessage: "Who is it?" },
      { error: { message: "The model `gpt-99` does not exist", code: "model_not_found" }, status: 404 },
    );
    const { llm } = client("openai", mock.url, { model: "gpt-99" });
    const failure = await failureOf(() => llm.structured(asked()));
    expect(failure.code).toBe("LLM_INVALID_MODEL");
    expect(failure.message).toContain("gpt-4, gpt-4o");
  });

  test("a model that a local server has not pulled is told with what it has", async () => {
    await using local = server((_nth, { path }) =>
      path === "/api/tags"
        ? Response.json({ models: [{ name: "mistral:latest" }] })
        : Response.json({ error: 'model "llama3.2" not found, try pulling it first' }, { status: 404 }),
    );
    const failure = await failureOf(() => client("ollama", local.url).llm.structured(asked()));
    expect([failure.code, failure.details]).toEqual(["LLM_INVALID_MODEL", { models: ["mistral:latest"] }]);
  });

  const unclear: [string, number, object | undefined, string][] = [
    ["404 with the model in the list", 404, { data: [{ id: "gpt-4o" }] }, "LLM_UNAVAILABLE"],
    ["404 of a model without a list", 404, undefined, "LLM_INVALID_MODEL"],
    ["400 that only mentions the model", 400, { data: [{ id: "gpt-4o" }] }, "LLM_BAD_RESPONSE"],
    ["400 for a model that is not in the list", 400, { data: [{ id: "other" }] }, "LLM_INVALID_MODEL"],
  ];
  test.each(unclear)("%s", async (_name, status, list, code) => {
    await using gateway = server((_nth, { path }) =>
      path === "/v1/models"
        ? list
          ? Response.json(list)
          : new Response("", { status: 404 })
        : Response.json({ error: { message: "Something about this model" } }, { status }),
    );
    expect((await failureOf(() => client("openai", gateway.url).llm.text(question()))).code).toBe(code);
  });

  test("hundreds of ids are all in the details, the first hundred in the message", async () => {
    const ids = Array.from({ length: 400 }, (_, i) => `model-${String(i).padStart(3, "0")}`);
    await using gateway = server((_nth, { path }) =>
      path === "/v1/models"
        ? Response.json({ data: ids.toReversed().map((id) => ({ id })) })
        : Response.json({ error: { code: "model_not_found" } }, { status: 404 }),
    );
    const failure = await failureOf(() => client("openai", gateway.url).llm.text(question()));
    expect(failure.details).toEqual({ models: ids });
    expect(failure.message).toEndWith("model-099 and 300 more");
  });
});

describe("modes", () => {
  test("deterministic makes no network call, whatever is configured", async () => {
    await using counting = server(() => Response.json(envelope("openai", GOOD)));
    const llm = createLlm(environment("openai", counting.url), { mode: "deterministic" });
    const { signal } = question();
    for (const work of [
      () => llm.structured(asked()),
      () => llm.text(question()),
      () => drained(llm.stream(question())),
      () => llm.complete({ prompt: "x", signal }),
      () => llm.models({ signal }),
    ])
      expect((await failureOf(work)).code).toBe("LLM_DISABLED");
    const { value, decision } = await withFallback(
      llm,
      () => llm.text(question()),
      () => "rules",
    );
    expect([value, decision.effectiveMode, decision.degraded, counting.seen.length]).toEqual([
      "rules",
      "deterministic",
      false,
      0,
    ]);
    // The same server does count: the other modes reach it.
    await createLlm(environment("openai", counting.url)).structured(asked());
    expect(counting.seen.length).toBe(1);
  });

  test("require-llm without a key fails and sends nothing", async () => {
    await using counting = server(() => Response.json(envelope("openai", GOOD)));
    const llm = createLlm({ ...environment("openai", counting.url), LLM_API_KEY: "" });
    expect((await failureOf(() => llm.decide())).code).toBe("LLM_NOT_CONFIGURED");
    expect((await failureOf(() => llm.structured(asked()))).code).toBe("LLM_NOT_CONFIGURED");
    expect(counting.seen.length).toBe(0);
  });

  test("prefer-llm falls back from a failing gateway and says why", async () => {
    await using broken = server(() => new Response("", { status: 500 }));
    const { llm } = client("openai", broken.url, { mode: "prefer-llm" });
    const { value, decision } = await withFallback(
      llm,
      async () => (await llm.text(question())).text,
      () => "rules",
    );
    expect(value).toBe("rules");
    expect(decision).toEqual({
      requestedMode: "prefer-llm",
      effectiveMode: "deterministic",
      degraded: true,
      reason: {
        code: "LLM_UNAVAILABLE",
        message: "Cannot get an answer: the gateway has a fault (HTTP 500)",
      },
    });
  });

  test("prefer-llm does not fall back from cancelling, nor from a fault of the program", async () => {
    await using fine = server(() => Response.json(envelope("openai", GOOD)));
    const { llm } = client("openai", fine.url, { mode: "prefer-llm" });
    const cancelled = () =>
      withFallback(
        llm,
        () => llm.text(question(AbortSignal.abort())),
        () => "rules",
      );
    expect((await failureOf(cancelled)).code).toBe("CANCELLED");
    const wrong = withFallback(
      llm,
      () => Promise.reject(new TypeError("wrong")),
      () => "rules",
    );
    await expect(wrong).rejects.toThrow("wrong");
  });

  test("require-llm never falls back", async () => {
    await using broken = server(() => new Response("", { status: 500 }));
    const { llm } = client("openai", broken.url);
    const failure = await failureOf(() =>
      withFallback(
        llm,
        () => llm.text(question()),
        () => fail(),
      ),
    );
    expect(failure.code).toBe("LLM_UNAVAILABLE");
    function fail(): never {
      throw new Error("The fallback ran");
    }
  });
});

describe("the key", () => {
  /** Everything that a call leaves behind: results, pieces, errors with their causes, records and status. */
  async function traces(url: string): Promise<string> {
    const left: unknown[] = [];
    const { llm, calls } = client("openai", url, { retries: 1 });
    const prompt = {
      ...question(),
      messages: [{ role: "user" as const, content: `Who is it? My .env says ${KEY}` }],
      system: KEY,
    };
    const { signal } = prompt;
    const works = [
      () => llm.structured({ ...asked(), ...prompt }),
      () => llm.text(prompt),
      () => drained(llm.stream(prompt)),
      () => llm.complete({ prompt: KEY, signal }),
      () => llm.models({ signal }),
    ];
    for (const work of works) {
      try {
        left.push(await work());
      } catch (thrown) {
        for (let at = thrown; at instanceof Error; at = at.cause) left.push(at.message, at.stack, { ...at });
      }
    }
    return Bun.inspect([left, calls, llm.status, llm], { depth: 20 });
  }

  const echoes: [string, () => Response][] = [
    ["answers", () => Response.json({ ...envelope("openai", `Your key is ${KEY}`), id: KEY, model: KEY })],
    [
      "answers that break the contract",
      () => Response.json(envelope("openai", JSON.stringify({ [KEY]: KEY }))),
    ],
    [
      "messages of errors",
      () =>
        Response.json(
          { error: { message: `Incorrect key ${KEY}`, code: KEY, type: KEY, param: KEY } },
          { status: 401 },
        ),
    ],
    [
      "messages of errors about models",
      () =>
        Response.json(
          { error: { message: `Unknown model ${KEY}`, code: KEY }, data: [{ id: KEY }] },
          { status: 404 },
        ),
    ],
    ["reasons to finish", () => Response.json(envelope("openai", GOOD, KEY))],
    ["lists of models", () => Response.json({ data: [{ id: KEY }] })],
    ["bodies that are no JSON", () => new Response(KEY)],
    ["streams", () => new Response(streamed("openai", ["Your key: ", ...KEY, " ends"]))],
    ["headers", () => new Response("", { status: 302, headers: { location: `http://elsewhere/${KEY}` } })],
  ];
  test.each(echoes)("does not come back from %s", async (_where, answer) => {
    await using echo = server(answer);
    expect(await traces(echo.url)).not.toContain(KEY);
  });

  test("does not leave in a prompt: the journal of the gateway has it nowhere", async () => {
    await using mock = await mockGateway();
    mock.onMessage("Who is it?", { content: GOOD });
    mock.onMessage("[redacted]", { content: GOOD });
    const left = await traces(mock.url);
    const journal = await (await fetch(`${mock.url}/__aimock/journal`)).text();
    expect(journal).toContain("My .env says [redacted]");
    expect(left).not.toContain(KEY);
    expect(journal).not.toContain(KEY);
  });

  test("does not travel to the address of a redirect", async () => {
    await using other = server(() => Response.json(envelope("openai", GOOD)));
    await using gateway = server(() => Response.redirect(`${other.url}/v1/chat/completions`, 307));
    const failure = await failureOf(() => client("openai", gateway.url).llm.text(question()));
    expect([failure.code, other.seen.length]).toEqual(["LLM_BAD_RESPONSE", 0]);
  });
});
