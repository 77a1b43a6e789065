/** Whatever a server sends, a reader gives an answer of the right shape or a failure with a code: never a crash. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { Failure } from "#kit/data/errors.ts";
import { failureOfFault, GatewayFault } from "#llm/fault.ts";
import { ollamaWire } from "#llm/ollama.ts";
import { openAiWire } from "#llm/openai.ts";
import type { Answer } from "#llm/wire.ts";
import { LLM_ERRORS } from "#schemas/llm.ts";

const same = (text: string) => text;
const none = new Headers();

const ANSWERS = {
  openai: {
    id: "1",
    model: "m",
    choices: [{ message: { role: "assistant", content: "x", refusal: null }, finish_reason: "stop" }],
    usage: { prompt_tokens: 1, completion_tokens: 1, cost: 0.1 },
  },
  chunk: { id: "1", model: "m", choices: [{ delta: { content: "x" }, finish_reason: "stop" }], usage: null },
  ollama: { model: "m", message: { content: "x" }, done: true, done_reason: "stop", eval_count: 1 },
  error: { error: { message: "text", type: "t", code: 429, param: "p", metadata: { reasons: [] } } },
  models: { data: [{ id: "a" }], has_more: true, last_id: "a" },
  tags: { models: [{ name: "a", details: { parameter_size: "7B" } }] },
};

/** A right answer with some of its values replaced by any other, and some members dropped. */
function damaged(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== "object" || value === null) return fc.constant(value);
  const members = Array.isArray(value)
    ? fc.tuple(...value.map(changed))
    : fc.record(Object.fromEntries(Object.entries(value).map(([name, member]) => [name, changed(member)])), {
        requiredKeys: [],
      });
  return members;
}
function changed(value: unknown): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: damaged(value) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

const body = fc.oneof(
  fc
    .constantFrom(...Object.values(ANSWERS))
    .chain(changed)
    .map((value) => JSON.stringify(value)),
  fc.string(),
);

/** What `work` gives, or undefined where it failed as it may. */
async function outcome<Value>(work: () => Value | Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (thrown) {
    const failure = thrown instanceof GatewayFault ? failureOfFault(thrown) : thrown;
    expect(failure).toBeInstanceOf(Failure);
    expect(Object.keys(LLM_ERRORS)).toContain((failure as Failure).code);
    return undefined;
  }
}

function expectAnswer(answer: Answer): void {
  const { text, model, responseId, usage } = answer;
  for (const part of [text, model, responseId]) expect(typeof part === "string" && part !== "").toBe(true);
  for (const count of Object.values(usage)) expect(count === null || count >= 0).toBe(true);
}

for (const [name, wire] of [
  ["openai", openAiWire(false)],
  ["ollama", ollamaWire],
] as const) {
  describe(name, () => {
    test("whole answers", async () => {
      let answers = 0;
      await fc.assert(
        fc.asyncProperty(body, async (text) => {
          const answer = await outcome(() => wire.answer(text, none, same));
          if (!answer) return;
          answers++;
          expectAnswer(answer);
        }),
        { numRuns: 1000 },
      );
      expect(answers).toBeGreaterThan(0);
    });

    test("streams", async () => {
      const mark = name === "openai" ? "data: " : "";
      const line = fc.oneof(
        body,
        fc.constantFrom("[DONE]", JSON.stringify(ANSWERS.chunk), JSON.stringify(ANSWERS.ollama)),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(line, { maxLength: 6 }), async (lines) => {
          async function* given() {
            for (const text of lines) yield* [mark + text, ""];
          }
          await outcome(async () => {
            const parts = wire.stream(given(), none, same);
            let text = "";
            for (let part = await parts.next(); ; part = await parts.next()) {
              if (!part.done) {
                text += part.value;
                continue;
              }
              expectAnswer(part.value);
              expect(part.value.text).toBe(text);
              return;
            }
          });
        }),
        { numRuns: 500 },
      );
    });

    test("lists of models", async () => {
      await fc.assert(
        fc.asyncProperty(body, async (text) => {
          const page = await outcome(() => wire.models(text, same));
          for (const { id, size } of page?.models ?? [])
            expect([typeof id, typeof (size ?? "")]).toEqual(["string", "string"]);
        }),
        { numRuns: 500 },
      );
    });
  });
}

test.each([
  [{ toString: "" }, "LLM_BAD_RESPONSE"],
  [[429], "LLM_BAD_RESPONSE"],
  [{ valueOf: 1, toString: null }, "LLM_BAD_RESPONSE"],
  ["429", "LLM_RATE_LIMITED"],
  [503, "LLM_UNAVAILABLE"],
])("the code %j of an error under status 200 comes to %s", (code, expected) => {
  expect(failureOfFault(new GatewayFault(200, { error: { code } }, same)).code).toBe(expected);
});

test("bodies of errors come to a code, whatever they hold", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), changed(ANSWERS.error), (status, error) => {
      const failure = failureOfFault(new GatewayFault(status, error, same));
      expect(Object.keys(LLM_ERRORS)).toContain(failure.code);
      // A code of theirs is one short word; their message never comes along.
      expect(failure.message).toMatch(/^[\w ,:().-]{10,200}$/);
    }),
    { numRuns: 500 },
  );
});
