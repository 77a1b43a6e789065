/** Streamed text arrives whole, however it was cut and whatever habits a gateway has. */
import { describe, expect, test } from "bun:test";
import { failureOf } from "../../unit/kit/scratch.ts";
import {
  client,
  drained,
  envelope,
  FORMATS,
  inPieces,
  mockGateway,
  question,
  server,
  streamed,
} from "./servers.ts";

for (const format of FORMATS) {
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
