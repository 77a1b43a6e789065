/** Reading bodies: one that is silent holds its connection open until it is given up with an answer. */
import { expect, test } from "bun:test";
import { BodyReader } from "#kit/http/body.ts";

test.each([
  ["a small one of known length", { "content-length": "100" }],
  ["a large one", { "content-length": "100000" }],
  ["one of unknown length", {}],
])("%s that falls silent keeps its connection and is answered 408", async (_, headers) => {
  const kept: Request[] = [];
  const reader = new BodyReader(1_000_000, 60, (request) => kept.push(request));
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode("{")),
  });
  const request = new Request("http://localhost/", { method: "POST", headers, body });
  const answer = await reader.read(request);
  expect(answer).toBeInstanceOf(Response);
  expect(answer instanceof Response && answer.status).toBe(408);
  expect(kept).toEqual([request]);
  expect(reader.active).toBe(0);
});
