/** The key of a gateway stands in one header and comes out nowhere else. */
import { describe, expect, test } from "bun:test";
import { failureOf } from "../../unit/kit/scratch.ts";
import {
  asked,
  client,
  drained,
  envelope,
  GOOD,
  KEY,
  mockGateway,
  question,
  server,
  streamed,
} from "./servers.ts";

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

  test("is no reason to lose the end of a stream that looks like its beginning", async () => {
    const pieces = ["It begins with ", KEY.slice(0, 4), KEY.slice(4, 7)];
    await using gateway = server(() => new Response(streamed("openai", pieces)));
    const { text } = await drained(client("openai", gateway.url).llm.stream(question()));
    expect(text).toBe(pieces.join(""));
  });

  test("does not travel to the address of a redirect", async () => {
    await using other = server(() => Response.json(envelope("openai", GOOD)));
    await using gateway = server(() => Response.redirect(`${other.url}/v1/chat/completions`, 307));
    const failure = await failureOf(() => client("openai", gateway.url).llm.text(question()));
    expect([failure.code, other.seen.length]).toEqual(["LLM_BAD_RESPONSE", 0]);
  });
});
