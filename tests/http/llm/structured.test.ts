/** Structured output over real HTTP: what is asked for, what is accepted, and the one correction. */
import { describe, expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import { openAiWire } from "#llm/openai.ts";
import { failureOf } from "../../unit/kit/scratch.ts";
import {
  asked,
  client,
  envelope,
  FORMATS,
  GOOD,
  KEY,
  mockGateway,
  Person,
  question,
  server,
} from "./servers.ts";

/** Answers that a contract must not let through; none of them is repaired. */
const REJECTED: [string, string][] = [
  ["a code fence around it", `\`\`\`json\n${GOOD}\n\`\`\``],
  ["a sentence before it", `Here it is: ${GOOD}`],
  ["a sentence after it", `${GOOD} Anything else?`],
  ["a thought before it", `<think>Ada?</think>${GOOD}`],
  ["two values", `${GOOD}${GOOD}`],
  ["a trailing comma", '{"name":"Ada","age":36,"nick":null,}'],
  ["single quotes", "{'name':'Ada','age':36,'nick':null}"],
  ["NaN", '{"name":"Ada","age":NaN,"nick":null}'],
  ["a member given twice", '{"name":"Ada","age":36,"age":37,"nick":null}'],
  ["an integer beyond 2^53", '{"name":"Ada","age":9007199254740993,"nick":null}'],
  ["half a string", '{"name":"Ad'],
  ["a missing member", '{"name":"Ada","nick":null}'],
  ["an unknown member", '{"name":"Ada","age":36,"nick":null,"advice":"trust me"}'],
  ["a wrong type", '{"name":"Ada","age":"36","nick":null}'],
  ["null for a required member", '{"name":null,"age":36,"nick":null}'],
  ["a value out of range", '{"name":"Ada","age":151,"nick":null}'],
  ["a fraction for an integer", '{"name":"Ada","age":36.5,"nick":null}'],
  ["an empty text where one is wanted", '{"name":"","age":36,"nick":null}'],
  ["a list", `[${GOOD}]`],
  ["a bare text", '"Ada"'],
];

for (const format of FORMATS) {
  describe(format, () => {
    test.each(REJECTED)("%s is rejected, and a good second answer is taken", async (_what, content) => {
      await using mock = await mockGateway();
      mock.on({ userMessage: "Who is it?", sequenceIndex: 0 }, { content });
      mock.onMessage("Your answer was rejected", { content: GOOD });
      const { llm } = client(format, mock.url);
      const { value, call } = await llm.structured(asked());
      expect(value).toEqual({ name: "Ada", age: 36 });
      expect(call.attempts).toBe(2);
    });

    test.each(REJECTED)("%s twice is LLM_BAD_RESPONSE after exactly two requests", async (_what, content) => {
      await using bad = server(() => Response.json(envelope(format, content)));
      const { llm, calls } = client(format, bad.url);
      const failure = await failureOf(() => llm.structured(asked()));
      expect([failure.code, bad.seen.length]).toEqual(["LLM_BAD_RESPONSE", 2]);
      expect(calls).toMatchObject([{ promptTokens: 20, completionTokens: 10, attempts: 2 }]);
      // Neither the message nor the details repeat what was answered.
      expect(JSON.stringify(failure.body())).not.toContain("Ada");
    });

    test("an optional member may be null or absent", async () => {
      for (const content of [
        GOOD,
        '{"age":36,"name":"Ada"}',
        ' \n{"name":"Ada","age":36,"nick":"Countess"}\n',
      ]) {
        await using mock = await mockGateway();
        mock.onMessage("Who is it?", { content });
        const { value } = await client(format, mock.url).llm.structured(asked());
        expect(value).toEqual({
          ...(content.includes("Countess") && { nick: "Countess" }),
          name: "Ada",
          age: 36,
        });
      }
    });

    test("the correction repeats the exact schema and says what was wrong", async () => {
      await using bad = server((nth) => Response.json(envelope(format, nth === 0 ? '{"name":"Ada"}' : GOOD)));
      await client(format, bad.url).llm.structured(asked());
      const [first, second] = bad.seen.map(({ body }) => JSON.parse(body));
      const schemaOf = (body: Record<string, unknown>) =>
        format === "ollama"
          ? body["format"]
          : (body["response_format"] as { json_schema: { schema: unknown } }).json_schema.schema;
      expect(schemaOf(second)).toEqual(schemaOf(first));
      const last = second.messages.at(-1).content;
      expect(last).toContain(JSON.stringify(schemaOf(first)));
      expect(last).toContain('Missing required field "age"');
      expect(second.messages.at(-2)).toEqual({ role: "assistant", content: '{"name":"Ada"}' });
    });

    test("what the schema cannot say is verified, corrected once, and then fails", async () => {
      const verify = ({ name }: { name: string }) => (name === "Ada" ? [] : ["Cite a name of the input"]);
      await using mending = server((nth) =>
        Response.json(envelope(format, nth === 0 ? '{"name":"Eve","age":1,"nick":null}' : GOOD)),
      );
      const { value } = await client(format, mending.url).llm.structured({ ...asked(), verify });
      expect(value.name).toBe("Ada");
      await using bad = server(() => Response.json(envelope(format, '{"name":"Eve","age":1,"nick":null}')));
      const failure = await failureOf(() => client(format, bad.url).llm.structured({ ...asked(), verify }));
      expect(failure.message).toBe("Cannot use the answer after one correction: Cite a name of the input");
      expect(bad.seen.length).toBe(2);
    });

    test("refusals and cut-off answers are not corrected", async () => {
      for (const [finish, code] of [
        ["length", "LLM_TRUNCATED"],
        ["content_filter", "LLM_REFUSED"],
      ] as const) {
        await using mock = server(() => Response.json(envelope(format, "{}", finish)));
        expect((await failureOf(() => client(format, mock.url).llm.structured(asked()))).code).toBe(code);
        expect(mock.seen.length).toBe(1);
      }
    });

    test("names of fields in errors hold no control characters and have an end", async () => {
      const content = JSON.stringify({ name: "Ada", age: 36, [`\u001b[2J${"x".repeat(5000)}`]: 1 });
      await using bad = server(() => Response.json(envelope(format, content)));
      const { message } = await failureOf(() => client(format, bad.url).llm.structured(asked()));
      expect(message).not.toContain("\u001b");
      expect(message.length).toBeLessThan(300);
    });
  });
}

describe("what is sent", () => {
  test("an OpenAI-compatible gateway gets the strict schema by name", async () => {
    await using mock = await mockGateway();
    mock.onMessage("Who is it?", { content: GOOD });
    await client("openai", mock.url).llm.structured({ ...asked(), system: "Be brief" });
    const body = mock.getLastRequest()?.body as Record<string, unknown>;
    expect(body).toMatchObject({
      model: "gpt-4o",
      temperature: 0,
      max_tokens: 6000,
      stream: false,
      messages: [
        { role: "system", content: "Be brief" },
        { role: "user", content: "Who is it?" },
      ],
      response_format: {
        type: "json_schema",
        json_schema: {
          name: "person",
          strict: true,
          schema: { required: ["name", "age", "nick"], additionalProperties: false },
        },
      },
    });
  });

  test("a gateway that enforces no schema gets any JSON object and the schema in words", async () => {
    await using plain = server(() => Response.json(envelope("openai", GOOD)));
    await client("openai", plain.url, { requireStructuredOutput: false }).llm.structured(asked());
    const body = JSON.parse(plain.seen[0]?.body ?? "");
    expect(body.response_format).toEqual({ type: "json_object" });
    expect(body.messages[0].content).toContain('"required":["name","age","nick"]');
  });

  test("an Ollama server gets the schema as format, in words, and room for the prompt", async () => {
    await using plain = server(() => Response.json(envelope("ollama", GOOD)));
    const { llm } = client("ollama", plain.url);
    await llm.structured({ ...asked(), messages: [{ role: "user", content: "x".repeat(30_000) }] });
    const body = JSON.parse(plain.seen[0]?.body ?? "");
    expect(body.format.required).toEqual(["name", "age", "nick"]);
    expect(body.messages[0].content).toContain(JSON.stringify(body.format));
    expect(body.options).toEqual({ temperature: 0, num_predict: 6000, num_ctx: 16_384 });
    expect(plain.seen[0]?.headers.get("authorization")).toBeNull();
  });

  test("a completion goes to /api/generate of Ollama and as a chat elsewhere", async () => {
    await using local = server(() => Response.json({ model: "llama3.2", response: "four", done: true }));
    const { llm } = client("ollama", local.url);
    const signal = new AbortController().signal;
    const { text } = await llm.complete({
      prompt: "2 + 2?",
      system: "Be brief",
      maxTokens: 10,
      temperature: 0.7,
      signal,
    });
    expect([text, local.seen[0]?.path]).toEqual(["four", "/api/generate"]);
    expect(JSON.parse(local.seen[0]?.body ?? "")).toEqual({
      model: "llama3.2",
      prompt: "2 + 2?",
      system: "Be brief",
      stream: false,
      options: { temperature: 0.7, num_predict: 10 },
    });
    await using gateway = server(() => Response.json(envelope("openai", "four")));
    const other = await client("openai", gateway.url).llm.complete({ prompt: "2 + 2?", signal });
    expect([other.text, gateway.seen[0]?.path]).toEqual(["four", "/v1/chat/completions"]);
  });

  test("a model that takes no max_tokens and no temperature is asked again in its own words", async () => {
    await using picky = server((_nth, { body }) => {
      const { max_tokens, temperature } = JSON.parse(body);
      const param =
        max_tokens !== undefined ? "max_tokens" : temperature !== undefined ? "temperature" : undefined;
      return param
        ? Response.json(
            { error: { message: "Unsupported with this model", param, code: "unsupported_parameter" } },
            { status: 400 },
          )
        : Response.json(envelope("openai", GOOD));
    });
    const { call } = await client("openai", picky.url).llm.structured(asked());
    expect(call.attempts).toBe(3);
    expect(JSON.parse(picky.seen[2]?.body ?? "")).toMatchObject({ max_completion_tokens: 6000 });
  });

  test("a gateway that routes to providers is told that the schema is a must", () => {
    const question = { model: "m", system: undefined, messages: [], maxTokens: 1, temperature: 0 };
    const format = { name: "person", schema: {}, enforced: true };
    expect(openAiWire(true).chat({ ...question, format }, false).body).toMatchObject({
      provider: { require_parameters: true },
    });
    expect(openAiWire(true).chat(question, false).body["provider"]).toBeUndefined();
    expect(openAiWire(false).chat({ ...question, format }, false).body["provider"]).toBeUndefined();
  });

  test("contracts that cannot be enforced are refused before anything is sent", async () => {
    await using idle = server(() => Response.json({}));
    const { llm } = client("openai", idle.url);
    const maps = Type.Object({ scores: Type.Record(Type.String(), Type.Number()) });
    await expect(llm.structured({ ...question(), name: "scores", schema: maps })).rejects.toThrow("open map");
    await expect(llm.structured({ ...question(), name: "no blanks", schema: Person })).rejects.toThrow(
      "Schema name",
    );
    expect(idle.seen.length).toBe(0);
  });
});

describe("the record of a call", () => {
  test("has what an evidence record needs, from the answer", async () => {
    await using gateway = server(() =>
      Response.json({
        ...envelope("openai", GOOD),
        usage: { prompt_tokens: 12, completion_tokens: 7, cost: 0.0021 },
      }),
    );
    const { call } = await client("openai", gateway.url, { mode: "prefer-llm" }).llm.structured(asked());
    expect(call).toEqual({
      provider: "openai-compatible",
      requestedModel: "gpt-4o",
      model: "gpt-4o-2024-08-06",
      responseId: "chatcmpl-1",
      promptTokens: 12,
      completionTokens: 7,
      costUsd: 0.0021,
      durationMs: 0,
      attempts: 1,
      requestedMode: "prefer-llm",
      effectiveMode: "llm",
      degraded: false,
      reason: null,
    });
  });

  test("adds the tokens and cost of a rejected answer", async () => {
    await using gateway = server((nth) =>
      Response.json({
        ...envelope("openai", nth === 0 ? "{}" : GOOD),
        id: `answer-${nth}`,
        usage: { prompt_tokens: 10, completion_tokens: 1, cost: 0.5 },
      }),
    );
    const { call } = await client("openai", gateway.url).llm.structured(asked());
    expect(call).toMatchObject({ responseId: "answer-1", promptTokens: 20, completionTokens: 2, costUsd: 1 });
  });

  test("takes odd counts for unknown and keeps the answer", async () => {
    const usage = { prompt_tokens: "12", completion_tokens: -1, cost: "free" };
    await using gateway = server(() => Response.json({ ...envelope("openai", GOOD), usage }));
    const { call } = await client("openai", gateway.url).llm.structured(asked());
    expect(call).toMatchObject({ promptTokens: null, completionTokens: null, costUsd: null });
  });

  test("takes the cost from the header of a proxy", async () => {
    await using gateway = server(() =>
      Response.json(envelope("openai", GOOD), { headers: { "x-litellm-response-cost": "0.00042" } }),
    );
    expect((await client("openai", gateway.url).llm.structured(asked())).call.costUsd).toBe(0.00042);
  });

  test("derives the id of an Ollama answer from its body: the same for the same bytes", async () => {
    const ids = new Set<string | null>();
    for (const content of [GOOD, GOOD, '{"name":"Bob","age":1,"nick":null}']) {
      await using local = server(() => Response.json(envelope("ollama", content)));
      const { call } = await client("ollama", local.url).llm.structured(asked());
      expect(call.responseId).toMatch(/^sha256-[0-9a-f]{64}$/);
      expect(call).toMatchObject({ provider: "ollama", requestedModel: "llama3.2", model: "llama3.2" });
      ids.add(call.responseId);
    }
    expect(ids.size).toBe(2);
  });
});

test("the key stands in the Authorization header", async () => {
  await using gateway = server(() => Response.json(envelope("openai", GOOD)));
  await client("openai", gateway.url).llm.structured(asked());
  expect(gateway.seen[0]?.headers.get("authorization")).toBe(`Bearer ${KEY}`);
});
