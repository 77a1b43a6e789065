/** The list of models, and what is told of a model that a server does not know. */
import { describe, expect, test } from "bun:test";
import { failureOf } from "../../unit/kit/scratch.ts";
import { asked, client, drained, mockGateway, question, server } from "./servers.ts";

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

  const unclear: [string, number, object | undefined, string, object?][] = [
    ["404 with the model in the list", 404, { data: [{ id: "gpt-4o" }] }, "LLM_UNAVAILABLE"],
    ["404 of a model without a list", 404, undefined, "LLM_INVALID_MODEL"],
    ["400 that only mentions the model", 400, { data: [{ id: "gpt-4o" }] }, "LLM_BAD_RESPONSE"],
    ["400 for a model that is not in the list", 400, { data: [{ id: "other" }] }, "LLM_INVALID_MODEL"],
    [
      "400 with a general code for an unknown model",
      400,
      { data: [] },
      "LLM_INVALID_MODEL",
      { type: "invalid_request_error" },
    ],
    [
      "400 about something else of the model",
      400,
      { data: [] },
      "LLM_BAD_RESPONSE",
      { code: "context_length_exceeded" },
    ],
    [
      "403 for a model that the key may not use",
      403,
      { data: [] },
      "LLM_INVALID_MODEL",
      { code: "model_not_found" },
    ],
    ["401 that mentions the model", 401, { data: [] }, "LLM_NOT_CONFIGURED"],
    ["429 of one model", 429, { data: [] }, "LLM_RATE_LIMITED"],
  ];
  test.each(unclear)("%s", async (_name, status, list, code, more = {}) => {
    await using gateway = server((_nth, { path }) =>
      path === "/v1/models"
        ? list
          ? Response.json(list)
          : new Response("", { status: 404 })
        : Response.json({ error: { message: "Something about this model", ...more } }, { status }),
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
