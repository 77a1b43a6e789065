/** Modes: who asks the network, who falls back, and who fails. */
import { describe, expect, test } from "bun:test";
import { createLlm, withFallback } from "#llm/index.ts";
import { failureOf } from "../../unit/kit/scratch.ts";
import { asked, client, drained, envelope, environment, GOOD, question, server } from "./servers.ts";

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
