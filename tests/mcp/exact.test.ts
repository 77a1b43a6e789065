/** Over MCP numbers keep their text or are invalid parameters, and a record that failed before is no request. */
import { expect, test } from "bun:test";
import { commandLine } from "../acceptance/run.ts";
import { envelope, initialize, MODERN } from "./support.ts";

const call = (id: number, name: string, input: string, meta = "") =>
  `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"${name}","arguments":${input}${meta}}}`;

const LOST = '{"ok":false,"error":{"code":"NO_INTENT","message":"m"}}';
const DEEP = `{"prompt":"a","x":${"[".repeat(600)}${"]".repeat(600)}}`;

test("numbers and failed records on standard input and output", async () => {
  const child = Bun.spawn(commandLine(["heddle-mcp", "--family", "uri", "--family", "window"]), {
    stdin: "pipe",
    stdout: "pipe",
    stderr: "ignore",
  });
  const messages = [
    JSON.stringify(initialize()),
    '{"jsonrpc":"2.0","method":"notifications/initialized"}',
    call(1, "uri_compile", '{"id":9007199254740993,"uri":"app://firefox/open"}'),
    call(2, "window_query", '{"file":"x.json","at":[9007199254740993,1]}'),
    call(3, "uri_plan", LOST),
    call(4, "uri_plan", DEEP),
    call(5, "uri_plan", '{"prompt":"open firefox"}', ',"_meta":{"progressToken":1.0}'),
  ];
  child.stdin.write(`${messages.join("\n")}\n`);
  await child.stdin.flush();
  const lines: string[] = [];
  let text = "";
  for await (const chunk of child.stdout) {
    text += new TextDecoder().decode(chunk);
    lines.splice(0, lines.length, ...text.split("\n").slice(0, -1));
    if (lines.length >= messages.length - 1) break;
  }
  await child.stdin.end();
  await child.exited;
  const answer = (id: number | null) => lines.find((line) => JSON.parse(line).id === id) ?? "";
  expect(answer(1)).toContain('"structuredContent":{"id":9007199254740993,');
  expect(JSON.parse(answer(2)).error).toMatchObject({
    code: -32602,
    message: expect.stringContaining('Field "at[0]" must be a number that a double holds exactly'),
  });
  expect(JSON.parse(answer(3)).error).toMatchObject({ code: -32602 });
  expect(JSON.parse(answer(null)).error).toMatchObject({
    code: -32700,
    message: "The message is nested more than 512 levels deep",
  });
  expect(JSON.parse(answer(5)).result.structuredContent.ok).toBe(true);
});

test("numbers over Streamable HTTP, in both eras", async () => {
  const child = Bun.spawn(commandLine(["heddle-serve", "--port", "0"]), { stdout: "pipe", stderr: "ignore" });
  try {
    const { value } = await child.stdout.getReader().read();
    const url = `${JSON.parse(new TextDecoder().decode(value)).listening}/mcp`;
    const post = async (body: string, headers: Record<string, string> = {}) => {
      const type = { "content-type": "application/json", accept: "application/json, text/event-stream" };
      const answer = await fetch(url, { method: "POST", body, headers: { ...type, ...headers } });
      return { text: await answer.text(), session: answer.headers.get("mcp-session-id") };
    };
    const { session } = await post(JSON.stringify(initialize()));
    const legacy = { "mcp-session-id": session ?? "" };
    const modern = (name: string) => ({
      "mcp-protocol-version": MODERN,
      "mcp-method": "tools/call",
      "mcp-name": name,
    });
    const meta = `,"_meta":${JSON.stringify(envelope())}`;
    const good = '{"id":9007199254740993,"uri":"app://firefox/open"}';
    const bad = '{"file":"x.json","at":[1e400,1]}';
    expect((await post(call(1, "uri_compile", good), legacy)).text).toContain('"id":9007199254740993');
    expect((await post(call(2, "uri_compile", good, meta), modern("uri_compile"))).text).toContain(
      '"id":9007199254740993',
    );
    for (const id of ["9007199254740993", "-12345678901234567890"]) {
      const named = (name: string, input: string, more = "") =>
        call(1, name, input, more).replace('"id":1,', `"id":${id},`);
      const plain = (await post(named("uri_compile", '{"uri":"app://firefox/open"}'), legacy)).text;
      expect([plain.includes(`"id":${id},`) || plain.includes(`"id":${id}}`), /number-/.test(plain)]).toEqual(
        [true, false],
      );
      const newer = await post(named("uri_compile", good, meta), modern("uri_compile"));
      expect(newer.text).toContain(`"id":${id}`);
      expect(newer.text).toContain('"structuredContent":{"id":9007199254740993,');
      expect((await post(named("window_query", bad), legacy)).text).toContain(`"id":${id}`);
      const wrong = `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":[]}`;
      expect((await post(wrong, legacy)).text).toContain(`"id":${id}`);
      expect((await post(wrong.replace("[]", "{}"))).text).toContain(`"id":${id}`);
    }
    expect((await post(call(3, "window_query", bad), legacy)).text).toContain('"code":-32602');
    expect((await post(call(4, "window_query", bad, meta), modern("window_query"))).text).toContain(
      '"code":-32602',
    );
  } finally {
    child.kill();
    await child.exited;
  }
});
