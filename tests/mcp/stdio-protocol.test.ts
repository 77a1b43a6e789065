/** The wire over standard input and output, message by message, without a client library's forgiveness. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { envelope, initialize, type Json, RawServer, texts } from "./support.ts";

const servers: RawServer[] = [];
const start = (options?: ConstructorParameters<typeof RawServer>[0]) => {
  const server = new RawServer(options);
  servers.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

describe("malformed input", () => {
  // One session for all of it: each is to be answered whatever came before.
  let server: RawServer;
  beforeAll(async () => {
    server = await new RawServer().initialized();
  });
  afterAll(() => server.close());

  /** Sends bytes. @returns the error that they add to the answers */
  async function errorOf(bytes: string | Uint8Array) {
    const earlier = server.messages().filter(({ error }) => error !== undefined).length;
    server.raw(bytes);
    let nth = 0;
    const { error, id } = await server.find((reply) => reply.error !== undefined && nth++ === earlier);
    return { code: error?.code, id };
  }

  const cases: [what: string, line: string, code: number, id: unknown][] = [
    ["no JSON", "{bad", -32700, null],
    ["half a message", '{"jsonrpc":"2.0","id":1,', -32700, null],
    ["a number", "42", -32600, null],
    ["null", "null", -32600, null],
    ["an empty object", "{}", -32600, null],
    ["another version", '{"jsonrpc":"1.0","id":700,"method":"ping"}', -32600, 700],
    ["no version", '{"id":"a","method":"ping"}', -32600, "a"],
    ["a method that is a number", '{"jsonrpc":"2.0","id":700,"method":7}', -32600, 700],
    ["no method", '{"jsonrpc":"2.0","id":700}', -32600, 700],
    ["an id that is an object", '{"jsonrpc":"2.0","id":{},"method":"ping"}', -32600, null],
    ["an id that is null", '{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600, null],
    ["an id that is a fraction", '{"jsonrpc":"2.0","id":1.5,"method":"ping"}', -32600, null],
    ["parameters by position", '{"jsonrpc":"2.0","id":700,"method":"ping","params":[1]}', -32602, 700],
    ["parameters that are text", '{"jsonrpc":"2.0","id":700,"method":"ping","params":"x"}', -32602, 700],
    ["an empty batch", "[]", -32600, null],
    ["a batch", '[{"jsonrpc":"2.0","id":700,"method":"ping"}]', -32600, null],
    ["a deep nesting", "[".repeat(200_000), -32700, null],
  ];
  for (const [what, line, code, id] of cases)
    test(`${what} is answered with ${code}, and the session goes on`, async () => {
      expect(await errorOf(`${line}\n`)).toEqual({ code, id });
      expect((await server.request("ping")).result).toEqual({});
    });

  test("bytes that are no UTF-8 are answered with -32700", async () => {
    expect((await errorOf(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d, 0x0a]))).code).toBe(-32700);
    expect((await server.request("ping")).result).toEqual({});
  });

  test("a message over the limit costs only itself", async () => {
    const server = await start({ env: { MAX_MESSAGE: "100000" } }).initialized();
    void server.call("fixture_echo", { text: "x".repeat(200_000) }).catch(() => {});
    const reply = await server.find((message) => message.error !== undefined);
    expect({ code: reply.error?.code, id: reply.id }).toEqual({ code: -32600, id: null });
    expect((await server.request("ping")).result).toEqual({});
  });

  test("a message that comes in pieces is one message", async () => {
    for (const piece of ['{"jsonrpc":"2.', '0","id":"p","met', 'hod":"ping"}', "\r\n\n"]) {
      server.raw(piece);
      await Bun.sleep(5);
    }
    expect((await server.find((message) => message.id === "p")).result).toEqual({});
  });

  test("members that the protocol does not know are left aside", async () => {
    server.send({ jsonrpc: "2.0", id: "x", method: "ping", extra: true });
    expect((await server.find((message) => message.id === "x")).result).toEqual({});
  });

  test("an answer to a question nobody asked is left without one", async () => {
    const server = await start().initialized();
    server.send({ jsonrpc: "2.0", id: 99, result: {} });
    server.send({ jsonrpc: "2.0", method: "notifications/unheard", params: {} });
    await server.request("ping");
    expect(server.lines.length).toBe(2);
  });
});

describe("up to revision 2025-11-25", () => {
  test("a request before initialize is refused, ping is answered", async () => {
    const server = start();
    expect((await server.request("tools/list")).error?.code).toBe(-32600);
    expect((await server.call("fixture_echo", { text: "x" })).error?.code).toBe(-32600);
    expect((await server.request("ping")).result).toEqual({});
    await server.initialized();
    expect((await server.request("tools/list")).result).toBeDefined();
  });

  for (const version of ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"])
    test(`revision ${version} is agreed on`, async () => {
      const server = start();
      server.send(initialize(version));
      const { result } = await server.find((message) => message.id === "init");
      expect(result?.["protocolVersion"]).toBe(version);
      expect(result?.["serverInfo"]).toMatchObject({ name: "heddle" });
    });

  test("an unknown revision is answered with the newest of the era", async () => {
    const server = start();
    server.send(initialize("1999-01-01"));
    const { result } = await server.find((message) => message.id === "init");
    expect(result?.["protocolVersion"]).toBe("2025-11-25");
  });

  test("initialize without its parameters is answered with -32602", async () => {
    const server = start();
    expect((await server.request("initialize", {})).error?.code).toBe(-32602);
  });

  test("a batch of revision 2025-03-26 is answered as one", async () => {
    const server = await start().initialized("2025-03-26");
    server.send([
      { jsonrpc: "2.0", id: "a", method: "ping" },
      { jsonrpc: "2.0", method: "notifications/initialized" },
      { jsonrpc: "2.0", id: "b", method: "tools/call", params: { name: "fixture_nothing", arguments: {} } },
      { nonsense: true },
    ]);
    while (server.lines.length < 2) await Bun.sleep(5);
    const replies = JSON.parse(server.lines[1] ?? "") as { id: unknown }[];
    expect(new Set(replies.map((reply) => reply.id))).toEqual(new Set(["a", "b", null]));
  });

  test.each([
    "9007199254740993",
    "-9007199254740993",
    "9007199254740992",
    "123456789012345678901234567890",
    "1e30",
  ])(
    "an id that is a large number comes back as it was sent, in answers, errors and progress: %s",
    async (id) => {
      const server = await start().initialized();
      const params = `{"name":"fixture_slow","arguments":{"steps":2},"_meta":{"progressToken":${id}}}`;
      server.raw(`{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":${params}}\n`);
      server.raw(`{"jsonrpc":"2.0","id":${id}1,"method":"nope/nope"}\n`);
      server.raw(`{"jsonrpc":"1.0","id":${id}2,"method":"ping"}\n`);
      const lines = async (text: string) => {
        while (!server.lines.some((line) => line.includes(text))) await Bun.sleep(5);
        return server.lines.filter((line) => line.includes(text)).join("\n");
      };
      expect(await lines(`"progressToken":${id}`)).toContain("notifications/progress");
      expect(await lines(`"id":${id}}`)).toContain('"steps":2');
      expect(await lines(`"id":${id}1`)).toContain("-32601");
      expect(await lines(`"id":${id}2`)).toContain("-32600");
    },
  );

  test("a request with a large number as its id is cancelled by it, and two that a double confuses are two", async () => {
    const server = await start().initialized("2025-03-26");
    const slow = '"method":"tools/call","params":{"name":"fixture_slow","arguments":{"steps":100000}}';
    server.raw(
      `[{"jsonrpc":"2.0","id":9007199254740993,${slow}},{"jsonrpc":"2.0","id":9007199254740992,"method":"ping"}]\n`,
    );
    server.raw(
      '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":9007199254740993}}\n',
    );
    while (server.lines.length < 2) await Bun.sleep(5);
    expect(server.lines[1]).toBe('[{"result":{},"jsonrpc":"2.0","id":9007199254740992}]');
  });

  test("a cancelled request of a batch does not hold the others back", async () => {
    const server = await start().initialized("2025-03-26");
    server.send([
      {
        jsonrpc: "2.0",
        id: "slow",
        method: "tools/call",
        params: { name: "fixture_slow", arguments: { steps: 100_000 } },
      },
      { jsonrpc: "2.0", id: "fast", method: "ping" },
    ]);
    server.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: "slow" } });
    while (server.lines.length < 2) await Bun.sleep(5);
    expect(JSON.parse(server.lines[1] ?? "")).toEqual([{ jsonrpc: "2.0", id: "fast", result: {} }]);
  });

  const refused: [method: string, params: Json | undefined, code: number][] = [
    ["nope/nope", undefined, -32601],
    ["logging/setLevel", { level: "loud" }, -32602],
    ["completion/complete", {}, -32602],
    [
      "completion/complete",
      { ref: { type: "ref/prompt", name: "nope" }, argument: { name: "a", value: "" } },
      -32602,
    ],
    ["resources/subscribe", { uri: "heddle://help/fixture_echo" }, -32601],
    ["server/discover", undefined, -32601],
    ["tools/list", { cursor: "x" }, -32602],
    ["tools/list", { cursor: 4 }, -32602],
    ["tools/call", { name: "nope", arguments: {} }, -32602],
    ["tools/call", { name: 7 }, -32602],
    ["tools/call", {}, -32602],
    ["tools/call", { name: "fixture_echo", arguments: "x" }, -32602],
    ["tools/call", { name: "fixture_echo", arguments: [] }, -32602],
    ["tools/call", { name: "fixture_hidden", arguments: {} }, -32602],
    ["resources/read", { uri: "heddle://help/nope" }, -32602],
    ["resources/read", { uri: "file:///etc/passwd" }, -32602],
    ["resources/read", { uri: "heddle://help/../../../etc/passwd" }, -32602],
    ["prompts/get", { name: "x" }, -32602],
  ];
  test("what cannot be served is refused with the right code", async () => {
    const server = await start().initialized();
    for (const [method, params, code] of refused)
      expect([method, params, (await server.request(method, params)).error?.code]).toEqual([
        method,
        params,
        code,
      ]);
  });

  test("prompts are an empty list, and the help of each tool is a resource", async () => {
    const server = await start().initialized();
    expect((await server.request("prompts/list")).result).toEqual({ prompts: [] });
    const { result } = await server.request("resources/list");
    const resources = result?.["resources"] as { uri: string }[];
    expect(resources.map((resource) => resource.uri)).toContain("heddle://help/fixture_echo");
    const read = await server.request("resources/read", { uri: "heddle://help/fixture_echo" });
    expect(JSON.stringify(read.result)).toContain("Second paragraph, in the help only.");
  });
});

describe("revision 2026-07-28", () => {
  test("is discovered, and serves without initialize", async () => {
    const server = start();
    const discovered = await server.modern("server/discover");
    expect(discovered.result).toMatchObject({ supportedVersions: ["2026-07-28"], resultType: "complete" });
    const listed = await server.modern("tools/list");
    expect(listed.result).toMatchObject({ resultType: "complete", cacheScope: "public" });
    expect(listed.result?.["ttlMs"]).toBeNumber();
    const called = await server.modern("tools/call", { name: "fixture_echo", arguments: { text: "x" } });
    expect(called.result).toMatchObject({ resultType: "complete", structuredContent: { text: "x" } });
  });

  test("refuses what it has removed", async () => {
    const server = start();
    for (const method of ["ping", "logging/setLevel", "resources/subscribe"])
      expect([method, (await server.modern(method)).error?.code]).toEqual([method, -32601]);
  });

  test("refuses an unknown revision and names its own", async () => {
    const server = start();
    const reply = await server.request("tools/list", {
      _meta: envelope({ "io.modelcontextprotocol/protocolVersion": "2031-01-01" }),
    });
    expect(reply.error?.code).toBe(-32022);
    expect(reply.error?.data?.["supported"]).toEqual(["2026-07-28"]);
  });

  test("refuses a request without its envelope once the connection speaks it", async () => {
    const server = start();
    await server.modern("tools/list");
    expect((await server.request("tools/list")).error?.code).toBe(-32602);
  });

  test("answers a missing resource with -32602", async () => {
    const server = start();
    expect((await server.modern("resources/read", { uri: "heddle://help/nope" })).error?.code).toBe(-32602);
  });
});

describe("calls", () => {
  test("an invalid argument is a tool error that names the field and not the value", async () => {
    const server = await start().initialized();
    const wrong: [Json, string][] = [
      [{ text: 987654 }, 'Field "text" must be a string of at most 1000000 characters'],
      [{}, 'Missing required field "text"'],
      [{ text: "x", mode: "s3cret" }, 'Field "mode" must be one of plain, loud'],
      [{ text: "x", count: 77 }, 'Field "count" must be an integer from 1 to 9'],
      [{ text: "x", modus: "s3cret" }, 'Unknown field "modus"'],
    ];
    for (const [args, message] of wrong) {
      const { result } = await server.call("fixture_echo", args);
      expect(result?.["isError"]).toBe(true);
      expect(result).not.toHaveProperty("structuredContent");
      expect(texts(result)[0]).toStartWith(`INVALID_RECORD: ${message}`);
      expect(JSON.stringify(result)).not.toMatch(/s3cret|987654|77/);
    }
  });

  test("a misspelt argument is told what was meant", async () => {
    const server = await start().initialized();
    expect(texts((await server.call("fixture_echo", { txet: "x" })).result)[0]).toContain(
      'Did you mean "text"?',
    );
  });

  test("a result comes as structure, as text and with its resource", async () => {
    const server = await start().initialized();
    const { result } = await server.call("fixture_echo", { text: "zażółć", id: "r1" });
    const structured = { id: "r1", ok: true, text: "zażółć" };
    expect(result).toEqual({
      content: [
        { type: "text", text: JSON.stringify(structured) },
        {
          type: "resource",
          resource: { uri: "plan://echo", mimeType: "text/uri-list", text: "# echo\r\napp://6\r\n" },
        },
      ],
      structuredContent: structured,
    });
  });

  test("several results come together, also none", async () => {
    const server = await start().initialized();
    expect((await server.call("fixture_count", { upto: 3 })).result?.["structuredContent"]).toEqual({
      records: [{ n: 1 }, { n: 2 }, { n: 3 }],
    });
    expect((await server.call("fixture_count", { upto: 1 })).result?.["structuredContent"]).toEqual({
      records: [{ n: 1 }],
    });
    expect((await server.call("fixture_count", { upto: 0 })).result?.["structuredContent"]).toEqual({
      records: [],
    });
  });

  test("a failure says its code, message and hint, as text and as JSON", async () => {
    const server = await start().initialized();
    const { result } = await server.call("fixture_broken", { how: "failure" });
    expect(result?.["isError"]).toBe(true);
    expect(texts(result)).toEqual([
      "NOT_INSTALLED: Cannot do it: the tool is missing\nInstall it",
      JSON.stringify({
        ok: false,
        error: {
          code: "NOT_INSTALLED",
          message: "Cannot do it: the tool is missing",
          hint: "Install it",
          details: { tool: "x" },
        },
      }),
    ]);
  });

  const faults: [how: string, code: string][] = [
    ["throw", "INTERNAL"],
    ["crash", "WORKER_CRASHED"],
    ["wrong", "INTERNAL"],
  ];
  for (const [how, code] of faults)
    test(`a run that ends in "${how}" is ${code}, without a stack, and the server goes on`, async () => {
      const server = await start().initialized();
      const { result } = await server.call("fixture_broken", { how });
      expect(result?.["isError"]).toBe(true);
      expect(texts(result)[0]).toStartWith(`${code}: `);
      expect(JSON.stringify(result)).not.toContain("at stack");
      expect((await server.call("fixture_nothing", {})).result?.["structuredContent"]).toEqual({ ok: true });
    });

  test("a library that prints to standard output does not reach the protocol", async () => {
    const server = await start().initialized();
    await server.call("fixture_broken", { how: "print" });
    await server.call("fixture_echo", { text: "x" });
    await server.request("ping");
    for (const line of server.lines) expect(JSON.parse(line)).toHaveProperty("jsonrpc", "2.0");
  });

  test("calls run side by side", async () => {
    const server = await start().initialized();
    let hasEnded = false;
    const slow = server.call("fixture_slow", { steps: 100_000 }).finally(() => {
      hasEnded = true;
    });
    slow.catch(() => undefined);
    await server.call("fixture_nothing", {});
    expect(hasEnded).toBe(false);
  });

  test("a flood of calls is answered, each once", async () => {
    const server = await start().initialized();
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, n) => server.call("fixture_echo", { text: String(n) })),
    );
    expect(replies.map((reply) => reply.result?.["structuredContent"])).toEqual(
      Array.from({ length: 200 }, (_, n) => ({ ok: true, text: String(n) })),
    );
  });
});

describe("progress and cancellation", () => {
  for (const era of ["2025-11-25", "2026-07-28"])
    test(`progress rises and ends with the result (${era})`, async () => {
      const server = start();
      if (era === "2025-11-25") await server.initialized();
      // Enough of them that a busy machine merges not all.
      const params = { name: "fixture_slow", arguments: { steps: 50 } };
      const reply =
        era === "2025-11-25"
          ? await server.request("tools/call", { ...params, _meta: { progressToken: "t" } })
          : await server.modern("tools/call", params, { progressToken: "t" });
      expect(reply.result?.["structuredContent"]).toEqual({ ok: true, steps: 50 });
      const all = server.messages();
      const steps = all.filter((message) => message.method === "notifications/progress");
      const numbers = steps.map((step) => step.params?.["progress"] as number);
      expect(numbers.length).toBeGreaterThan(1);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(steps[0]?.params).toMatchObject({ progressToken: "t", total: 50, message: "Step 1" });
      expect(all.findIndex((message) => message.id === reply.id)).toBe(all.length - 1);
    });

  test("without a token there is none", async () => {
    const server = await start().initialized();
    await server.call("fixture_slow", { steps: 3 });
    expect(server.messages().filter((message) => message.method !== undefined)).toEqual([]);
  });

  for (const era of ["2025-11-25", "2026-07-28"])
    test(`a cancelled call ends its work and is not answered (${era})`, async () => {
      const server = start({ env: { HEDDLE_ALLOW_EXECUTE: "1" } });
      const modern = era === "2026-07-28";
      if (!modern) await server.initialized();
      server.send({
        jsonrpc: "2.0",
        id: "c",
        method: "tools/call",
        params: {
          name: "fixture_act",
          arguments: { seconds: 900, dry_run: false },
          ...(modern && { _meta: envelope() }),
        },
      });
      while (server.started().length < 2) await Bun.sleep(10);
      server.send({
        jsonrpc: "2.0",
        method: "notifications/cancelled",
        params: { requestId: "c", reason: "test", ...(modern && { _meta: envelope() }) },
      });
      while (server.started().length > 0) await Bun.sleep(10);
      await (modern ? server.modern("tools/list") : server.request("ping"));
      expect(server.messages().filter((message) => message.id === "c")).toEqual([]);
    });

  test("cancelling what does not run does nothing", async () => {
    const server = await start().initialized();
    for (const requestId of ["nope", 0, null, {}])
      server.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } });
    expect((await server.request("ping")).result).toEqual({});
  });
});

describe("effects", () => {
  test("are off: a call is a dry run, and asking for more is refused", async () => {
    const server = await start().initialized();
    expect((await server.call("fixture_act", { seconds: 0 })).result?.["structuredContent"]).toEqual({
      ok: true,
      dry_run: true,
    });
    const { result } = await server.call("fixture_act", { seconds: 0, dry_run: false });
    expect(result?.["isError"]).toBe(true);
    expect(texts(result)[0]).toStartWith("EXECUTION_NOT_ALLOWED: ");
  });

  test("where they are allowed, a call is still a dry run until it says otherwise", async () => {
    const server = await start({ env: { HEDDLE_ALLOW_EXECUTE: "1" } }).initialized();
    expect((await server.call("fixture_act", { seconds: 0 })).result?.["structuredContent"]).toMatchObject({
      dry_run: true,
    });
    expect(
      (await server.call("fixture_act", { seconds: 0, dry_run: false })).result?.["structuredContent"],
    ).toMatchObject({ dry_run: false });
  });
});

describe("roots", () => {
  let folder: string;
  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), "heddle-mcp-")));
    mkdirSync(join(folder, "root"));
    mkdirSync(join(folder, "root-evil"));
    writeFileSync(join(folder, "root", "in.txt"), "inside");
    writeFileSync(join(folder, "root-evil", "out.txt"), "outside");
    symlinkSync(join(folder, "root-evil", "out.txt"), join(folder, "root", "link.txt"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("confine the paths of calls", async () => {
    const server = await start({ cwd: join(folder, "root") }).initialized();
    const text = async (path: string) => (await server.call("fixture_read", { path })).result;
    expect((await text("in.txt"))?.["structuredContent"]).toEqual({ ok: true, text: "inside" });
    for (const path of [
      "../root-evil/out.txt",
      join(folder, "root-evil", "out.txt"),
      "link.txt",
      "/etc/passwd",
    ]) {
      const result = await text(path);
      expect([path, texts(result)[0]?.split(":")[0]]).toEqual([path, "OUTSIDE_ROOTS"]);
    }
  });
});
