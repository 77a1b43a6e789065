/** Which model is used: variables, their order, addresses as people write them, modes and what is missing. */
import { describe, expect, test } from "bun:test";
import { pieceRedactor, redactor } from "#kit/net/redact.ts";
import { gatewayUrl, ollamaUrl } from "#llm/address.ts";
import { readConfiguration, statusOf } from "#llm/configuration.ts";
import { createLlm, deterministicCall, modeOfFallback, totalsOf } from "#llm/index.ts";
import { decideMode } from "#llm/mode.ts";
import { listsModel, parameterBillions } from "#llm/models.ts";
import type { LlmFamily } from "#llm/types.ts";
import { failureOf } from "../kit/scratch.ts";

describe("the address of an Ollama server", () => {
  test.each([
    ["localhost", "http://localhost:11434"],
    ["localhost:8080", "http://localhost:8080"],
    ["models.lan/", "http://models.lan:11434"],
    ["http://models.lan", "http://models.lan"],
    ["https://models.lan", "https://models.lan"],
    ["http://models.lan:11434/", "http://models.lan:11434"],
    ["http://models.lan:11434/v1", "http://models.lan:11434"],
    ["http://models.lan:11434/v1/", "http://models.lan:11434"],
    ["http://models.lan:11434/api", "http://models.lan:11434"],
    ["https://proxy.lan/ollama/api/", "https://proxy.lan/ollama"],
    ["models.lan:80", "http://models.lan"],
    [":11500", "http://127.0.0.1:11500"],
    ["0.0.0.0", "http://127.0.0.1:11434"],
    ["0.0.0.0:8080", "http://127.0.0.1:8080"],
    ["[::]:8080", "http://[::1]:8080"],
    ["[::1]", "http://[::1]:11434"],
    ["HTTP://Models.LAN:1", "http://models.lan:1"],
  ])("%s is %s", (text, url) => {
    expect(ollamaUrl(text, "OLLAMA_HOST")).toBe(url);
  });
});

describe("the address of a gateway", () => {
  test.each([
    ["https://gateway.example/v1", "https://gateway.example/v1"],
    ["https://gateway.example/v1/", "https://gateway.example/v1"],
    ["https://gateway.example", "https://gateway.example/v1"],
    ["https://openrouter.ai/api/v1", "https://openrouter.ai/api/v1"],
    ["https://gateway.example/v1/chat/completions", "https://gateway.example/v1"],
    ["https://gateway.example/v1/models", "https://gateway.example/v1"],
    ["gateway.example", "https://gateway.example/v1"],
    ["localhost:4000", "http://localhost:4000/v1"],
    ["127.0.0.1:4000/v1", "http://127.0.0.1:4000/v1"],
    ["http://gateway.lan:4000/openai/v1beta", "http://gateway.lan:4000/openai/v1beta"],
  ])("%s is %s", (text, url) => {
    expect(gatewayUrl(text, "HEDDLE_LLM_BASE_URL")).toBe(url);
  });

  test.each([
    "ftp://gateway.example/v1",
    "file:///etc/passwd",
    "file:/etc/passwd",
    "unix:///run/llm.sock",
    "javascript:alert(1)",
    "data:text/plain,x",
    "ws://gateway.example",
    "http://",
    "https://gate way/v1",
    "localhost:port",
    "https://user:s3cret-pass@gateway.example/v1",
    "https://gateway.example/v1?key=s3cret-pass",
    "https://gateway.example/v1#s3cret-pass",
  ])("%s is refused without repeating it", async (text) => {
    for (const read of [gatewayUrl, ollamaUrl]) {
      const failure = await failureOf(() => read(text, "HEDDLE_LLM_BASE_URL"));
      expect(failure.code).toBe("CONFIG");
      expect(JSON.stringify(failure.body())).not.toContain(text);
      expect(JSON.stringify(failure.body())).not.toContain("s3cret");
    }
  });
});

const BASE = { HEDDLE_LLM_BASE_URL: "https://gateway.example/v1" };
const WHO: [string, Record<string, string>, LlmFamily | undefined, string | null, string | undefined][] = [
  ["nothing", {}, undefined, null, undefined],
  ["a key without an address", { LLM_API_KEY: "k1" }, undefined, null, undefined],
  ["an address without a key", BASE, undefined, null, undefined],
  ["key and address", { ...BASE, LLM_API_KEY: "k1" }, undefined, "https://gateway.example/v1", "k1"],
  [
    "blanks around them",
    { HEDDLE_LLM_BASE_URL: " https://gateway.example/v1\n", LLM_API_KEY: " k1 " },
    undefined,
    "https://gateway.example/v1",
    "k1",
  ],
  ["a key of a vendor", { OPENAI_API_KEY: "k2" }, undefined, "https://api.openai.com/v1", "k2"],
  [
    "two keys of vendors",
    { OPENAI_API_KEY: "k2", OPENROUTER_API_KEY: "k3" },
    undefined,
    "https://openrouter.ai/api/v1",
    "k3",
  ],
  [
    "a key of a vendor for an own address",
    { ...BASE, OPENAI_API_KEY: "k2" },
    undefined,
    "https://gateway.example/v1",
    "k2",
  ],
  [
    "an empty key, which switches all others off",
    { ...BASE, LLM_API_KEY: "", OPENAI_API_KEY: "k2" },
    undefined,
    null,
    undefined,
  ],
  ["a local server", { OLLAMA_HOST: "models:1" }, undefined, "http://models:1", undefined],
  [
    "a local server beside a key of a vendor",
    { OLLAMA_HOST: "models:1", OPENAI_API_KEY: "k2" },
    undefined,
    "http://models:1",
    undefined,
  ],
  [
    "a local server beside a gateway",
    { ...BASE, OLLAMA_HOST: "models:1", LLM_API_KEY: "k1" },
    undefined,
    "https://gateway.example/v1",
    "k1",
  ],
  [
    "a local server beside an empty key",
    { OLLAMA_HOST: "models:1", LLM_API_KEY: "" },
    undefined,
    "http://models:1",
    undefined,
  ],
  [
    "three names of the local server",
    { OLLAMA_HOST: "a:1", OLLAMA_API_BASE: "b:1", OLLAMA_BASE_URL: "c:1" },
    undefined,
    "http://a:1",
    undefined,
  ],
  [
    "the same for refactor",
    { OLLAMA_HOST: "a:1", OLLAMA_API_BASE: "b:1", OLLAMA_BASE_URL: "c:1" },
    "refactor",
    "http://a:1",
    undefined,
  ],
  [
    "the same for workflow",
    { OLLAMA_HOST: "a:1", OLLAMA_API_BASE: "b:1", OLLAMA_BASE_URL: "c:1" },
    "workflow",
    "http://b:1",
    undefined,
  ],
  [
    "the same for package",
    { OLLAMA_HOST: "a:1", OLLAMA_API_BASE: "b:1", OLLAMA_BASE_URL: "c:1" },
    "package",
    "http://c:1",
    undefined,
  ],
  ["a family without its own name", { OLLAMA_BASE_URL: "c:1" }, "refactor", "http://c:1", undefined],
  [
    "an empty name before a set one",
    { OLLAMA_HOST: "", OLLAMA_API_BASE: "b:1" },
    "refactor",
    "http://b:1",
    undefined,
  ],
];
describe("who is asked", () => {
  test.each(WHO)("%s", (_what, env, family, baseUrl, key) => {
    const { endpoint } = readConfiguration(env, family ? { family } : {});
    expect([endpoint?.baseUrl ?? null, endpoint?.key]).toEqual([baseUrl, key]);
  });

  test.each([
    ["https://openrouter.ai/api/v1", "openrouter"],
    ["https://api.openai.com/v1", "openai"],
    ["https://openrouter.ai.evil.example/v1", "openai-compatible"],
  ])("%s is recorded as %s", (url, provider) => {
    expect(readConfiguration({ HEDDLE_LLM_BASE_URL: url, LLM_API_KEY: "k" }).endpoint?.provider).toBe(
      provider,
    );
  });
});

describe("the model", () => {
  const env = { LLM_MODEL: "general", DEFAULT_MODEL: "local", HEDDLE_LLM_MODEL_DOC: "documents" };
  test.each([
    [{}, "general"],
    [{ model: "chosen" }, "chosen"],
    [{ model: "chosen", stage: "DOC" as const }, "chosen"],
    [{ model: " " }, "general"],
    [{ stage: "DOC" as const }, "documents"],
    [{ stage: "NL" as const }, "general"],
    [{ family: "package" as const }, "general"],
  ])("%j asks for %s", (options, model) => {
    expect(readConfiguration(env, options).model).toBe(model);
  });
  test("of DEFAULT_MODEL is for the package family alone", () => {
    expect(readConfiguration({ DEFAULT_MODEL: "local" }, { family: "package" }).model).toBe("local");
    expect(readConfiguration({ DEFAULT_MODEL: "local" }, { family: "refactor" }).model).toBeUndefined();
  });
});

describe("settings", () => {
  test("have the documented defaults", () => {
    expect(readConfiguration({}).settings).toEqual({
      timeoutMs: 120_000,
      maxTokens: 6000,
      temperature: 0,
      requireStructuredOutput: true,
      maxParametersBillions: 12,
    });
  });
  test("come from the environment, and from the caller before it", () => {
    const env = {
      HEDDLE_LLM_TIMEOUT_MS: "5000",
      HEDDLE_LLM_MAX_TOKENS: "100",
      MAX_MODEL_PARAMS: "7.5",
      HEDDLE_LLM_REQUIRE_STRUCTURED_OUTPUT: "no",
    };
    expect(readConfiguration(env, { maxTokens: 1024, temperature: 0.7 }).settings).toEqual({
      timeoutMs: 5000,
      maxTokens: 1024,
      temperature: 0.7,
      requireStructuredOutput: false,
      maxParametersBillions: 7.5,
    });
  });
  test.each([
    ["HEDDLE_LLM_TIMEOUT_MS", "soon"],
    ["HEDDLE_LLM_TIMEOUT_MS", "0"],
    ["HEDDLE_LLM_MAX_TOKENS", "-1"],
    ["HEDDLE_LLM_TEMPERATURE", "warm"],
    ["HEDDLE_LLM_TEMPERATURE", "2.5"],
    ["MAX_MODEL_PARAMS", "many"],
    ["HEDDLE_LLM_REQUIRE_STRUCTURED_OUTPUT", "perhaps"],
  ])("%s=%s is told by name and not by value", async (name, value) => {
    const failure = await failureOf(() => readConfiguration({ [name]: value }));
    expect(failure.code).toBe("CONFIG");
    expect(failure.message).toContain(name);
  });
  test.each(["two words-1234", "line\nbreak-1234", "zażółć-1234"])(
    "the key %j fits no header and is told without it",
    async (key) => {
      const failure = await failureOf(() => readConfiguration({ ...BASE, LLM_API_KEY: key }));
      expect(failure.message).toBe(
        "Configuration variable LLM_API_KEY must be printable ASCII without spaces",
      );
    },
  );
});

test("status tells what is missing, and of the key only that it is there", () => {
  const key = "sk-very-secret-0123456789";
  const ready = statusOf(readConfiguration({ ...BASE, LLM_API_KEY: key, LLM_MODEL: "m" }));
  expect(ready).toEqual({
    configured: true,
    provider: "openai-compatible",
    model: "m",
    baseUrl: "https://gateway.example/v1",
    key: "configured",
    missing: null,
  });
  expect(statusOf(readConfiguration({}))).toMatchObject({ configured: false, key: "not configured" });
  expect(statusOf(readConfiguration({ LLM_API_KEY: key })).missing).toContain("HEDDLE_LLM_BASE_URL");
  expect(statusOf(readConfiguration({ ...BASE, LLM_API_KEY: key })).missing).toContain("LLM_MODEL");
});

describe("modes", () => {
  test.each([
    ["deterministic", undefined, "deterministic", false, null],
    ["deterministic", "Set it", "deterministic", false, null],
    ["prefer-llm", undefined, "llm", false, null],
    ["prefer-llm", "Set it", "deterministic", true, "LLM_NOT_CONFIGURED"],
    ["require-llm", undefined, "llm", false, null],
  ] as const)("%s with missing %p is %s", (mode, missing, effectiveMode, degraded, code) => {
    const decision = decideMode(mode, missing);
    expect([decision.requestedMode, decision.effectiveMode, decision.degraded]).toEqual([
      mode,
      effectiveMode,
      degraded,
    ]);
    expect(decision.reason?.code ?? null).toBe(code);
  });
  test("require-llm without a configuration fails and says what to set", async () => {
    const failure = await failureOf(() => decideMode("require-llm", "Set it"));
    expect([failure.code, failure.kind, failure.hint]).toEqual([
      "LLM_NOT_CONFIGURED",
      "unavailable",
      "Set it",
    ]);
  });
  test("the older switch", () => {
    expect([modeOfFallback(true), modeOfFallback(false)]).toEqual(["prefer-llm", "require-llm"]);
  });
  test("require-llm is the default, and deterministic reads no configuration", async () => {
    expect(createLlm({}).mode).toBe("require-llm");
    const wrong = { HEDDLE_LLM_TIMEOUT_MS: "soon" };
    expect(createLlm(wrong, { mode: "deterministic" }).decide().effectiveMode).toBe("deterministic");
    expect((await failureOf(() => createLlm(wrong))).code).toBe("CONFIG");
  });
});

test.each([
  ["7.6B", 7.6],
  ["567M", 0.567],
  ["1.1T", 1100],
  ["22K", 0.000022],
  ["8x7B", 56],
  ["70.6b", 70.6],
  [" 13 B ", 13],
  ["0B", 0],
  ["", null],
  ["7.6", null],
  ["B", null],
  ["-7B", null],
  ["7,6B", null],
  ["7B-instruct", null],
  ["1e3B", null],
  ["∞B", null],
  [undefined, null],
])("the size %p is %p billions", (text, billions) => {
  expect(parameterBillions(text)).toBe(billions);
});

test("Ollama's implied tag counts as listed", () => {
  const models = [{ id: "llama3.2:latest", size: undefined }];
  expect([listsModel(models, "llama3.2"), listsModel(models, "llama3")]).toEqual([true, false]);
});

describe("redaction", () => {
  const key = "sk-abc-abc-abd-0123";
  test("takes every copy out", () => {
    expect(redactor(key)(`${key} and ${key}`)).toBe("[redacted] and [redacted]");
  });
  test("leaves texts alone where the key is a placeholder", () => {
    expect(redactor("none")("none at all")).toBe("none at all");
    expect(pieceRedactor("none").push("none")).toBe("none");
  });
  test("works across pieces of any size, and holds back no more than it must", () => {
    const text = `sk-abc sk-abc-abc-abc-abd-0123 ${key}${key.slice(0, 5)}`;
    for (let size = 1; size <= text.length; size++) {
      const pieces = pieceRedactor(key);
      let out = "";
      for (let at = 0; at < text.length; at += size) out += pieces.push(text.slice(at, at + size));
      expect(out + pieces.end()).toBe(redactor(key)(text));
      expect(pieces.end()).toBe("sk-ab");
    }
  });
});

test("totals add up what is known and keep unknown costs unknown", () => {
  const none = deterministicCall(decideMode("deterministic", undefined));
  const told = { ...none, attempts: 2, promptTokens: 5, completionTokens: 1, costUsd: 0.5 };
  expect(totalsOf([none, told, told])).toEqual({
    calls: 3,
    attempts: 4,
    promptTokens: 10,
    completionTokens: 2,
    costUsd: 1,
  });
  expect(totalsOf([none]).costUsd).toBeNull();
});
