/** PARSE and RESOLVE with a language model over HTTP: what it may answer, what only the rules decide, and what is left if it fails. */
import { expect, test } from "bun:test";
import { ERROR_KINDS } from "#kit/data/errors.ts";
import { createContext } from "#kit/files/context.ts";
import { failureKind } from "#kit/invoke/invoke.ts";
import type { ToDslRequest } from "#schemas/gui/language.ts";
import type { DispatchRequest } from "#schemas/gui/requests.ts";
import type { LlmMode } from "#schemas/llm.ts";
import { READING } from "../../../lib/gui/contract.ts";
import { run as dispatch } from "../../../lib/gui/dispatch.ts";
import { run as parse } from "../../../lib/gui/parse.ts";
import { run as resolve } from "../../../lib/gui/resolve.ts";
import { run as toDsl } from "../../../lib/gui/to-dsl.ts";
import { envelope, environment, mockGateway, server } from "../llm/servers.ts";

/** A request that the rules do not know. */
const SLANG = "Get me over to Slack and bang 'hi all' in there";
const STEPS = [
  { action: "focus_window", config: { window_name_hints: ["Slack"] } },
  { action: "type_text", config: { text: "hi all", submit: false } },
];
const LINE = `EXECUTE STEPS ${JSON.stringify(STEPS)}`;

const answer = (dsl: string | null) => JSON.stringify({ contractVersion: "1.0.0", dsl });
const answering = (...lines: (string | null)[]) =>
  server((nth) => Response.json(envelope("openai", answer(lines[nth] ?? lines.at(-1) ?? null))));
const contextOf = (url: string | undefined) =>
  createContext({
    env: { PATH: process.env["PATH"], ...(url === undefined ? {} : environment("openai", url)) },
  });
const read = (instruction: string, mode: LlmMode | undefined, url?: string) =>
  parse({ instruction, ...(mode && { mode }) }, contextOf(url));

test("a model's command is that of the result, with who read it, and goes on into the dispatch", async () => {
  await using gateway = await mockGateway();
  gateway.onMessage(/bang/, { content: answer(LINE) });
  const result = await read(SLANG, "require-llm", gateway.url);
  expect(result).toMatchObject({
    ok: true,
    code: null,
    data: {
      contractVersion: "1.0.0",
      dsl: LINE,
      steps: STEPS,
      confidence: 0.7,
      source: "model",
      provider: "openai-compatible",
      degraded: false,
      reason: null,
    },
  });
  expect(typeof result.data["model"]).toBe("string");
  // Nothing was done, and what comes out of it is a command like any other.
  expect(result.event_id).toBeNull();
  const through = { verb: "validate", steps: result.data["steps"] } as DispatchRequest;
  expect((await dispatch(through, contextOf(undefined))).ok).toBe(true);
  const record = JSON.parse(JSON.stringify(result.data)) as ToDslRequest;
  expect(await toDsl(record, contextOf(undefined))).toMatchObject({ dsl: LINE, from: "contract" });
});

test("every form of the command takes the mode, and RESOLVE answers by it, too", async () => {
  await using gateway = answering("FOCUS HINTS Slack");
  const context = contextOf(gateway.url);
  const bySlack = { ok: true, data: { verb: "focus", arguments: { hints: ["Slack"] }, source: "model" } };
  const prompt = "Get me over to Slack, would you kindly";
  expect(await resolve({ prompt, mode: "require-llm" }, context)).toMatchObject(bySlack);
  expect(await dispatch({ line: `RESOLVE "${prompt}" MODE require-llm` }, context)).toMatchObject({
    ...bySlack,
    command: `RESOLVE "${prompt}" MODE require-llm`,
  });
  expect(await dispatch({ line: `RESOLVE "${prompt}"`, mode: "require-llm" }, context)).toMatchObject(
    bySlack,
  );
  expect(
    await dispatch({ verb: "resolve", prompt, mode: "prefer-llm" } as DispatchRequest, context),
  ).toMatchObject(bySlack);
  expect(gateway.seen).toHaveLength(4);
  // A URI is no sentence.
  const uri = await resolve({ prompt: "desktop-window://focus?name=Slack", mode: "require-llm" }, context);
  expect([uri.data["source"], gateway.seen.length]).toEqual(["rules", 4]);
});

test("without a mode no model is asked", async () => {
  await using gateway = answering("FOCUS HINTS Slack");
  expect(await read("focus Firefox", undefined, gateway.url)).toMatchObject({
    data: { dsl: "FOCUS HINTS Firefox", source: "rules" },
  });
  expect(await read(SLANG, "deterministic", gateway.url)).toMatchObject({ code: "NO_INTENT" });
  expect(gateway.seen).toHaveLength(0);
});

test.each([
  ["not a command", "please focus Slack"],
  ["a comment", "# FOCUS HINTS Slack"],
  ["a sentence again", 'PARSE "focus Slack"'],
  ["a text that nobody said", 'INJECT "rm -rf ~" SUBMIT true'],
  ["a file that nobody named", "EXECUTE FILE /tmp/steps.json"],
  [
    "an address that nobody named",
    'EXECUTE STEPS [{"action":"open","config":{"uri":"https://example.org"}}]',
  ],
  ["silence about submitting", 'INJECT "hi all"'],
  ["an unknown action", 'EXECUTE STEPS [{"action":"bang","config":{}}]'],
  ["a wrong config", 'EXECUTE STEPS [{"action":"wait","config":{"seconds":-1}}]'],
  ["no steps", "EXECUTE STEPS []"],
])("%s is refused after one correction", async (_, line) => {
  await using gateway = answering(line);
  const result = await read(SLANG, "require-llm", gateway.url);
  expect(result).toMatchObject({ ok: false, code: "LLM_BAD_RESPONSE" });
  expect(gateway.seen).toHaveLength(2);
  const kind = failureKind(READING, result);
  expect(kind && ERROR_KINDS[kind].http).toBe(500);
});

test("a corrected answer counts", async () => {
  await using gateway = answering('INJECT "hi all"', 'INJECT "hi all" SUBMIT false');
  expect(await read(SLANG, "require-llm", gateway.url)).toMatchObject({
    ok: true,
    data: { dsl: 'INJECT "hi all" SUBMIT false', steps: [{ action: "type_text" }] },
  });
  expect(gateway.seen[1]?.body).toContain("write submit explicitly");
});

test("a model that finds no request refuses the sentence", async () => {
  await using gateway = answering(null);
  expect(await read(SLANG, "prefer-llm", gateway.url)).toMatchObject({
    code: "NO_INTENT",
    data: { source: "model" },
  });
});

test.each(["don't press Enter", "did you focus Slack?", "I focused Slack", "nie wpisuj „ls”", 'type "a'])(
  "only the rules decide: %s",
  async (sentence) => {
    await using gateway = answering("FOCUS HINTS Slack");
    expect(await read(sentence, "require-llm", gateway.url)).toMatchObject({ ok: false, code: "NO_INTENT" });
    expect(gateway.seen).toHaveLength(0);
  },
);

test("if the model fails, prefer-llm says so and takes the rules, require-llm fails", async () => {
  await using gateway = answering("nonsense");
  const fallen = {
    ok: true,
    data: { dsl: "FOCUS HINTS Firefox", source: "rules", degraded: true },
  };
  expect(await read("focus Firefox", "prefer-llm", gateway.url)).toMatchObject({
    ...fallen,
    data: { ...fallen.data, reason: { code: "LLM_BAD_RESPONSE" } },
  });
  expect(await read("focus Firefox", "prefer-llm")).toMatchObject({
    ...fallen,
    data: { ...fallen.data, reason: { code: "LLM_NOT_CONFIGURED" } },
  });
  const failed = await read("focus Firefox", "require-llm");
  expect(failed).toMatchObject({ ok: false, code: "LLM_NOT_CONFIGURED" });
  const kind = failureKind(READING, failed);
  expect(kind && ERROR_KINDS[kind].http).toBe(503);
});
