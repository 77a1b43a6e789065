/** A2A 1.0 over JSON-RPC where the compatibility kit is blind, over real sockets. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Task } from "../../../schemas/a2a.ts";
import { type Dispatcher, until } from "../dispatcher.ts";
import { message, raw, rpc, send, startAgent, stream } from "./agent.ts";

let server: Dispatcher;
beforeAll(async () => {
  server = await startAgent({ A2A_LONG_MS: "6000" }, ["--max-body", "100000"]);
});
afterAll(() => server.stop());

const codeOf = async (body: string | Uint8Array, options?: Parameters<typeof raw>[2]) => {
  const { status, json } = await raw(server, body, options);
  return [status, json.error?.code];
};

describe("the envelope", () => {
  test.each([
    ["no JSON", "{", -32700],
    ["nothing", "", -32700],
    ["bytes that are not UTF-8", new Uint8Array([0x22, 0xff, 0x22]), -32700],
    ["an empty object", "{}", -32600],
    ["an empty batch", "[]", -32600],
    ["a batch", `[{"jsonrpc":"2.0","id":1,"method":"ListTasks"}]`, -32600],
    ["a text", `"ListTasks"`, -32600],
    ["null", "null", -32600],
    ["another version of JSON-RPC", `{"jsonrpc":"1.0","id":1,"method":"ListTasks"}`, -32600],
    ["no id", `{"jsonrpc":"2.0","method":"ListTasks"}`, -32600],
    ["an id that is an object", `{"jsonrpc":"2.0","id":{},"method":"ListTasks"}`, -32600],
    ["no method", `{"jsonrpc":"2.0","id":1}`, -32600],
    ["params that are a text", `{"jsonrpc":"2.0","id":1,"method":"ListTasks","params":"x"}`, -32600],
    ["params that are a list", `{"jsonrpc":"2.0","id":1,"method":"ListTasks","params":[]}`, -32602],
    ["an unknown method without params", `{"jsonrpc":"2.0","id":1,"method":"Nothing"}`, -32601],
    ["a method of 0.3", `{"jsonrpc":"2.0","id":1,"method":"message/send","params":{}}`, -32601],
    ["a member of every object", `{"jsonrpc":"2.0","id":1,"method":"constructor"}`, -32601],
  ])("%s is refused", async (_, body, code) => {
    expect(await codeOf(body)).toEqual([200, code]);
  });

  // A double has none of these as it is written.
  test.each([
    "9007199254740993",
    "-9007199254740993",
    "1234567890123456789012345678901234567890",
    "1.0",
    "1e3",
    "0.10",
  ])("the number %s as an id comes back as it was sent", async (id) => {
    const request = (method: string, params: object) =>
      `{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${JSON.stringify(params)}}`;
    const whole = await raw(server, request("ListTasks", {}));
    const failed = await raw(server, request("GetTask", { id: "x" }));
    const unknown = await raw(server, request("Nothing", {}));
    const streamed = await raw(
      server,
      request("SendStreamingMessage", { message: message("tck-complete-task") }),
    );
    for (const { text } of [whole, failed, unknown, streamed]) expect(text).toContain(`"id":${id},`);
  });

  test("an error has the id of its request, and its reason", async () => {
    const { json } = await raw(server, `{"jsonrpc":"2.0","id":"a-1","method":"GetTask","params":{"id":"x"}}`);
    expect(json).toEqual({
      jsonrpc: "2.0",
      id: "a-1",
      error: {
        code: -32001,
        message: "Task not found",
        data: [
          {
            "@type": "type.googleapis.com/google.rpc.ErrorInfo",
            reason: "TASK_NOT_FOUND",
            domain: "a2a-protocol.org",
            metadata: { taskId: "x" },
          },
        ],
      },
    });
  });

  test("only JSON is read", async () => {
    const body = `{"jsonrpc":"2.0","id":1,"method":"ListTasks"}`;
    expect(await codeOf(body, { headers: { "content-type": "text/plain" } })).toEqual([200, -32005]);
    expect(await codeOf(body, { headers: { "content-type": "application/json; charset=utf-8" } })).toEqual([
      200,
      undefined,
    ]);
  });

  test("a body over the limit is refused by HTTP", async () => {
    expect((await raw(server, JSON.stringify({ text: "x".repeat(100_000) }))).status).toBe(413);
  });

  test("the path may end with a slash", async () => {
    expect((await rpc(server, "ListTasks", {}, { path: "/a2a/" })).result.tasks).toBeArray();
  });

  test.each([
    ["missing", null, "", -32009],
    ["empty", "", "", -32009],
    ["0.3", "0.3", "", -32009],
    ["1.0.1", "1.0.1", "", -32009],
    ["1.0 in the query", null, "?A2A-Version=1.0", undefined],
    ["0.3 in the query", null, "?A2A-Version=0.3", -32009],
    ["1.0", "1.0", "", undefined],
  ])("with the version %s", async (_, version, query, code) => {
    const answer = await rpc(server, "ListTasks", {}, { version, path: `/a2a${query}` });
    expect(answer.error?.code).toBe(code);
    if (code) expect(answer.error.message).toContain("1.0");
  });
});

describe("a message", () => {
  const partsError = async (parts: unknown) =>
    (await rpc(server, "SendMessage", { message: { ...message(""), parts } })).error;

  test.each([
    ["no parts", []],
    ["a part without content", [{ metadata: {} }]],
    ["a part with two contents", [{ text: "a", data: 1 }]],
    ["a part that is a text", ["a"]],
  ])("with %s is refused, and the field named", async (_, parts) => {
    const error = await partsError(parts);
    expect(error.code).toBe(-32602);
    expect(error.data[1].fieldViolations[0].field).toStartWith("message.parts");
  });

  test("of a type that the card does not name is refused", async () => {
    expect((await partsError([{ raw: "AAAA", mediaType: "image/png" }])).code).toBe(-32005);
  });

  test.each([
    [{}, "message"],
    [{ message: message("x", { messageId: "" }) }, "message.messageId"],
    [{ message: message("x", { role: "user" }) }, "message.role"],
    [{ message: message("x", { role: "ROLE_AGENT" }) }, "message.role"],
    [{ message: message("x"), configuration: { historyLength: -1 } }, "configuration.historyLength"],
  ])("that lacks something is refused: %#", async (params, field) => {
    const { error } = await rpc(server, "SendMessage", params);
    expect([error.code, error.data[1].fieldViolations[0].field]).toEqual([-32602, field]);
  });

  test("may be spelled in snake_case, with null for what is absent, and with unknown fields", async () => {
    const { result } = await rpc(server, "SendMessage", {
      tenant: "",
      unknown: 1,
      message: {
        message_id: "m-1",
        context_id: "c-1",
        task_id: null,
        role: "ROLE_USER",
        parts: [{ text: "tck-complete-task", media_type: "text/plain", metadata: null, other: [] }],
      },
    });
    expect(result.task.contextId).toBe("c-1");
    expect(result.task.history[0]).toEqual({
      messageId: "m-1",
      contextId: "c-1",
      taskId: result.task.id,
      role: "ROLE_USER",
      parts: [{ text: "tck-complete-task", mediaType: "text/plain" }],
    });
  });

  test("a data part of null is data", async () => {
    const { result } = await rpc(server, "SendMessage", {
      message: { ...message("tck-complete-task"), parts: [{ text: "tck-complete-task" }, { data: null }] },
    });
    expect(result.task.history[0].parts[1]).toEqual({ data: null });
  });

  test("with a place for notifications is refused", async () => {
    const configuration = { taskPushNotificationConfig: { url: "https://example.com/" } };
    const { error } = await rpc(server, "SendMessage", { message: message("x"), configuration });
    expect(error.code).toBe(-32003);
  });

  test("to a task that is in work is refused", async () => {
    const task = await send(server, "tck-cancel", { configuration: { returnImmediately: true } });
    const { error } = await rpc(server, "SendMessage", { message: message("x", { taskId: task.id }) });
    expect(error.code).toBe(-32004);
    await rpc(server, "CancelTask", { id: task.id });
  });
});

describe("a task", () => {
  test("comes without a wrapper from GetTask and CancelTask, without lists that are empty", async () => {
    const task = await send(server, "tck-input-required");
    const got = await rpc(server, "GetTask", { id: task.id, historyLength: 0 });
    expect(Object.keys(got.result).sort()).toEqual(["contextId", "id", "status"]);
    const canceled = await rpc(server, "CancelTask", { id: task.id });
    expect([canceled.result.id, canceled.result.status.state]).toEqual([task.id, "TASK_STATE_CANCELED"]);
    expect((await rpc(server, "CancelTask", { id: task.id })).error.code).toBe(-32002);
  });

  test("shows the newest messages of its history", async () => {
    const { id } = await send(server, "tck-multi-turn one");
    await send(server, "two", { more: { taskId: id } });
    await send(server, "done", { more: { taskId: id } });
    const texts = async (historyLength?: number) =>
      (await rpc(server, "GetTask", { id, historyLength })).result.history?.map(
        ({ parts }: { parts: { text: string }[] }) => parts[0]?.text,
      );
    expect(await texts()).toEqual(["tck-multi-turn one", "What next?", "two", "done"]);
    expect(await texts(2)).toEqual(["two", "done"]);
    expect(await texts(0)).toBeUndefined();
  });

  test("that fails unexpectedly says so, and nothing of the fault", async () => {
    const { status } = await send(server, "throw");
    expect(status.state).toBe("TASK_STATE_FAILED");
    expect(JSON.stringify(status)).not.toContain("secret");
  });

  test("is returned in progress if asked for, and stops when it is canceled", async () => {
    const task = await send(server, "tck-cancel", { configuration: { returnImmediately: true } });
    expect(["TASK_STATE_SUBMITTED", "TASK_STATE_WORKING"]).toContain(task.status.state);
    const events = stream(server, "SubscribeToTask", { id: task.id });
    await events.next();
    await rpc(server, "CancelTask", { id: task.id });
    const states: string[] = [];
    for await (const { result } of events) states.push(result.statusUpdate.status.state);
    expect(states.at(-1)).toBe("TASK_STATE_CANCELED");
  });
});

describe("lists", () => {
  const CONTEXT = "a list of its own";
  let tasks: Task[];
  beforeAll(async () => {
    tasks = [];
    for (let i = 0; i < 5; i++)
      tasks.push(
        await send(server, i === 2 ? "tck-artifact-text" : "tck-complete-task", {
          more: { contextId: CONTEXT },
        }),
      );
  });
  const list = (params: object) => rpc(server, "ListTasks", { contextId: CONTEXT, ...params });

  test("are ordered by status, the newest first, and walked page by page without loss or repetition", async () => {
    const seen: Task[] = [];
    let pageToken = "";
    do {
      const { result } = await list({ pageSize: 1, pageToken });
      expect([result.totalSize, result.pageSize, result.tasks.length]).toEqual([5, 1, 1]);
      seen.push(...result.tasks);
      pageToken = result.nextPageToken;
    } while (pageToken !== "");
    expect(seen.map(({ id }) => id).sort()).toEqual(tasks.map(({ id }) => id).sort());
    const times = seen.map(({ status }) => status.timestamp);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test("have all members, and artifacts only if asked for", async () => {
    const { result } = await list({});
    expect(Object.keys(result).sort()).toEqual(["nextPageToken", "pageSize", "tasks", "totalSize"]);
    expect([result.nextPageToken, result.pageSize]).toEqual(["", 50]);
    expect(result.tasks.filter((task: Task) => "artifacts" in task)).toEqual([]);
    const with_ = await list({ includeArtifacts: true });
    expect(with_.result.tasks.filter((task: Task) => "artifacts" in task).length).toBe(1);
    expect((await list({ contextId: "no such" })).result).toEqual({
      tasks: [],
      nextPageToken: "",
      pageSize: 50,
      totalSize: 0,
    });
  });

  test("are filtered by state and by time, which counts itself", async () => {
    const time = tasks[3]?.status.timestamp ?? "";
    const since = (await list({ statusTimestampAfter: time })).result;
    const later = tasks.filter(({ status }) => status.timestamp >= time).map(({ id }) => id);
    expect(since.tasks.map(({ id }: Task) => id).sort()).toEqual(later.sort());
    expect(since.totalSize).toBe(later.length);
    const finer = time.replace("Z", "001Z");
    const after = tasks.filter(({ status }) => status.timestamp > time);
    expect((await list({ statusTimestampAfter: finer })).result.totalSize).toBe(after.length);
    expect((await list({ status: "TASK_STATE_FAILED" })).result.totalSize).toBe(0);
    expect((await list({ status: "TASK_STATE_COMPLETED" })).result.totalSize).toBe(5);
  });

  test.each([
    { pageSize: 0 },
    { pageSize: 101 },
    { pageSize: 1.5 },
    { pageToken: "x" },
    { pageToken: Buffer.from("{}").toString("base64url") },
    { status: "done" },
    { statusTimestampAfter: "yesterday" },
    { statusTimestampAfter: "2026-13-45T00:00:00Z" },
    { historyLength: -1 },
  ])("refuse %j", async (params) => {
    expect((await list(params)).error.code).toBe(-32602);
  });
});

describe("streams", () => {
  test("begin with the task, tell what happens in order, and end with it", async () => {
    const kinds: string[] = [];
    const params = { message: message("tck-stream-chunked") };
    for await (const { result } of stream(server, "SendStreamingMessage", params))
      kinds.push(...Object.keys(result));
    expect(kinds[0]).toBe("task");
    expect(kinds.filter((kind) => kind === "artifactUpdate").length).toBe(2);
    expect(kinds.at(-1)).toBe("statusUpdate");
  });

  test("are one message if the agent answers with one", async () => {
    const events = [];
    const params = { message: message("tck-message-response") };
    for await (const { result } of stream(server, "SendStreamingMessage", params)) events.push(result);
    expect(events).toEqual([
      {
        message: expect.objectContaining({
          role: "ROLE_AGENT",
          parts: [{ text: "Direct message response" }],
        }),
      },
    ]);
  });

  test("end when the task waits for its client", async () => {
    const events = [];
    const params = { message: message("tck-input-required") };
    for await (const { result } of stream(server, "SendStreamingMessage", params)) events.push(result);
    expect(events.at(-1).statusUpdate.status.state).toBe("TASK_STATE_INPUT_REQUIRED");
  });

  test("of one task are the same for all, and outlive those that leave", async () => {
    const { id } = await send(server, "tck-long-running", { configuration: { returnImmediately: true } });
    // A stream begins with the task as it is then: from here on it changes only after LONG_MS.
    await until(
      async () => (await rpc(server, "GetTask", { id })).result.status.state === "TASK_STATE_WORKING",
      "the work to begin",
    );
    const leave = new AbortController();
    const leaving = stream(server, "SubscribeToTask", { id }, { signal: leave.signal });
    const [one, two] = [stream(server, "SubscribeToTask", { id }), stream(server, "SubscribeToTask", { id })];
    await leaving.next();
    leave.abort();
    const read = (events: typeof one) => Array.fromAsync(events, ({ result }) => result);
    const [first, second] = await Promise.all([read(one), read(two)]);
    expect(first).toEqual(second);
    expect(first.at(-1).statusUpdate.status.state).toBe("TASK_STATE_COMPLETED");
  });

  test("refuse in JSON what they do not begin", async () => {
    const { id } = await send(server, "tck-complete-task");
    const errorOf = async (method: string, params: unknown) => {
      for await (const { error } of stream(server, method, params)) return error.code;
    };
    expect(await errorOf("SubscribeToTask", { id })).toBe(-32004);
    expect(await errorOf("SubscribeToTask", { id: "x" })).toBe(-32001);
    expect(await errorOf("SendStreamingMessage", { message: message("x", { parts: [] }) })).toBe(-32602);
  });

  test("a client that reads slowly loses nothing", async () => {
    const [count, size] = [300, 20_000];
    const pieces: string[] = [];
    const params = { message: message(`flood ${count} ${size}`) };
    for await (const { result } of stream(server, "SendStreamingMessage", params)) {
      // Longer than the whole work takes, while 6 MB wait.
      if (pieces.length === 0) await Bun.sleep(1_000);
      for (const artifact of result.task?.artifacts ?? []) pieces.push(artifact.artifactId);
      if (result.artifactUpdate) pieces.push(result.artifactUpdate.artifact.artifactId);
    }
    expect(pieces).toEqual(Array.from({ length: count }, (_, at) => `piece-${at}`));
  }, 300_000);

  test("are refused by an agent that does not offer them", async () => {
    const silent = await startAgent({ A2A_STREAMING: "off" });
    const { error } = await rpc(silent, "SendStreamingMessage", { message: message("x") });
    await silent.stop();
    expect(error.code).toBe(-32004);
  });
});

test("what the agent does not offer is refused with its own code", async () => {
  expect((await rpc(server, "CreateTaskPushNotificationConfig", {})).error.code).toBe(-32003);
  expect((await rpc(server, "GetExtendedAgentCard", {})).error.code).toBe(-32004);
});

describe("clients with tokens of their own", () => {
  let guarded: Dispatcher;
  beforeAll(async () => {
    guarded = await startAgent({ A2A_TOKENS: "ola=one,bob=two" });
  });
  afterAll(() => guarded.stop());

  test("must send them, but may read the card without", async () => {
    const { status, headers } = await raw(guarded, "{}");
    expect([status, headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect((await raw(guarded, "{}", { token: "three" })).status).toBe(401);
    expect((await guarded.ask("/.well-known/agent-card.json")).status).toBe(200);
  });

  test("see their own tasks; those of others are as if they were not there", async () => {
    const { id } = await send(guarded, "tck-input-required", { token: "one" });
    const asBob = { token: "two" };
    for (const method of ["GetTask", "CancelTask", "SubscribeToTask"]) {
      const foreign = (await rpc(guarded, method, { id }, asBob)).error;
      const missing = (await rpc(guarded, method, { id: crypto.randomUUID() }, asBob)).error;
      const plain = ({ data: [{ metadata: _, ...info }], ...rest }: typeof foreign) => ({ ...rest, info });
      expect([foreign.code, plain(foreign)]).toEqual([-32001, plain(missing)]);
    }
    const { error } = await rpc(guarded, "SendMessage", { message: message("x", { taskId: id }) }, asBob);
    expect(error.code).toBe(-32001);
    expect((await rpc(guarded, "ListTasks", {}, asBob)).result.totalSize).toBe(0);
    expect((await rpc(guarded, "ListTasks", {}, { token: "one" })).result.totalSize).toBe(1);
  });
});

describe("the card", () => {
  test("is kept by clients until it changes", async () => {
    const path = "/.well-known/agent-card.json";
    const { headers, json } = await server.ask(path);
    expect(headers.get("cache-control")).toBe("public, max-age=300");
    expect(json.supportedInterfaces).toEqual([
      { url: `${server.url}/a2a`, protocolBinding: "JSONRPC", protocolVersion: "1.0" },
    ]);
    const statusWith = async (given: Record<string, string>) =>
      (await server.ask(path, { headers: given })).status;
    const [etag, modified] = [headers.get("etag") ?? "", headers.get("last-modified") ?? ""];
    expect(await statusWith({ "if-none-match": etag })).toBe(304);
    expect(await statusWith({ "if-none-match": `"x", W/${etag}` })).toBe(304);
    expect(await statusWith({ "if-modified-since": modified })).toBe(304);
    expect(await statusWith({ "if-none-match": '"x"', "if-modified-since": modified })).toBe(200);
    expect(await statusWith({ "if-modified-since": "Thu, 01 Jan 2026 00:00:00 GMT" })).toBe(200);
  });
});
