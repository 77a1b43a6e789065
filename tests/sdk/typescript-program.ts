/**
 * The test program of the SDK in TypeScript, for Bun and Node alike. The argument is the module to test; a line for each
 * check goes to stdout, and the status is 1 if one of them failed.
 */
import assert from "node:assert/strict";

type Module = typeof import("../../sdk/typescript/src/index.ts");
const { EvidenceClient, A2aError, TaskError, TransportError, DeadlineError } = (await import(
  process.argv[2] ?? ""
)) as Module;

const variable = (name: string): string => process.env[name] ?? "";
const url = variable("HEDDLE_TEST_URL");
const hostile = variable("HEDDLE_TEST_HOSTILE_URL");
const token = variable("HEDDLE_TEST_TOKEN");
const client = new EvidenceClient(`${url}/`, { token, deadlineMs: 300_000 });
/** A client of a fault. */
const at = (fault: string) =>
  new EvidenceClient(`${hostile}/${fault}`, { token, deadlineMs: 300_000, maxBytes: 1_000_000 });
const STAGES = { deterministic: true };
/** Stays at work until it is canceled. */
const ENDLESS = {
  parts: [{ data: { action: "extract_nl", input: { file: "notes.txt", nlMode: "require-llm" } } }],
};

async function endless(): Promise<string> {
  const { task } = await client.send(ENDLESS, { returnImmediately: true });
  assert.ok(task);
  return task.id;
}

async function collected<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
}

const thrownBy = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );

const checks: Record<string, () => Promise<void>> = {
  "card: the skills, without a token": async () => {
    const card = await new EvidenceClient(url).card();
    assert.equal(card.supportedInterfaces[0]?.protocolVersion, "1.0");
    assert.ok(card.skills.some(({ id }) => id === "analyze_repository"));
  },
  "send: a text and a message": async () => {
    const { task } = await client.send("diff_files before=a after=b");
    assert.equal(task?.status.state, "TASK_STATE_COMPLETED");
    assert.equal(task?.history?.[0]?.role, "ROLE_USER");
    const given = await client.send(
      { messageId: "m-1", parts: [{ text: "diff_files before=a after=b" }] },
      { historyLength: 0 },
    );
    assert.equal(given.task?.history, undefined);
  },
  "call: the content of the artifact": async () => {
    const diff = (await client.call("diff_files", { before: "a\n", after: "b\n" })) as { summary: object };
    assert.deepEqual(diff.summary, { added: 1, removed: 1, unchanged: 0 });
  },
  "helpers: records to a graph to diagnostics, unchanged on the way": async () => {
    const records = [
      ...(await client.extractMarkdown({ markdownMode: "deterministic" })),
      ...(await client.extractAst()),
      ...(await client.extractNl({ file: "notes.txt", nlMode: "deterministic" })),
    ];
    assert.ok(records.some(({ statement }) => statement.actor === "cart"));
    const graph = await client.link({ records });
    assert.equal(graph.records.length, records.length);
    const { diagnostics } = await client.diagnose({ graph });
    assert.ok(diagnostics.some(({ code }) => code === "PLANNED_NOT_IMPLEMENTED"));
    const diff = await client.diffGraphs({ beforeGraph: graph, afterGraph: graph });
    assert.equal(diff.summary.recordsUnchanged, records.length);
  },
  "runs and diff: of two runs of the pipeline": async () => {
    const before = await client.pipeline(STAGES);
    await client.pipeline(STAGES);
    const runs = await client.runs();
    assert.ok(runs.length >= 2);
    assert.ok(runs.some(({ runId }) => runId === before.runId));
    assert.deepEqual(await client.runs({ ticket: "SHOP-404" }), []);
    const [last, first] = runs;
    const query = { before: first?.graphPath ?? "", after: last?.graphPath ?? "" };
    const full = await client.diff(query);
    assert.ok(full.diff.records);
    assert.match(full.svg ?? "", /^<svg/);
    const compact = await client.diff({ ...query, compact: true, includeSvg: false });
    assert.equal(compact.diff.records, undefined);
    assert.equal(compact.svg, undefined);
  },
  "stream: the task, its artifact, its end": async () => {
    const events = await collected(client.stream("diff_files before=a after=b"));
    assert.ok(events[0]?.task);
    assert.ok(events.some(({ artifactUpdate }) => artifactUpdate?.artifact.name === "diff_files"));
    assert.equal(events.at(-1)?.statusUpdate?.status.state, "TASK_STATE_COMPLETED");
  },
  "getTask, subscribe, cancel: a task at work": async () => {
    const id = await endless();
    assert.equal((await client.getTask(id, { historyLength: 1 })).history?.length, 1);
    const news = client.subscribe(id);
    assert.equal((await news.next()).value?.task?.id, id);
    assert.equal((await client.cancel(id)).status.state, "TASK_STATE_CANCELED");
    const rest = await collected(news);
    assert.equal(rest.at(-1)?.statusUpdate?.status.state, "TASK_STATE_CANCELED");
    await assert.rejects(client.cancel(id), {
      name: "A2aError",
      reason: "TASK_NOT_CANCELABLE",
      code: -32002,
    });
  },
  "subscribe: may be left early": async () => {
    const id = await endless();
    for await (const { task } of client.subscribe(id)) {
      assert.equal(task?.id, id);
      break;
    }
    await client.cancel(id);
  },
  "list: every task, over pages": async () => {
    const contextId = crypto.randomUUID();
    const sent: string[] = [];
    for (let i = 0; i < 5; i++) {
      const { task } = await client.send({ contextId, parts: [{ text: "diff_files before=a after=b" }] });
      sent.push(task?.id ?? "");
    }
    const listed = await collected(client.list({ contextId, pageSize: 2 }));
    assert.deepEqual(listed.map(({ id }) => id).toSorted(), sent.toSorted());
    assert.equal(listed[0]?.artifacts, undefined);
    const [first] = await collected(client.list({ contextId, includeArtifacts: true }));
    assert.equal(first?.artifacts?.length, 1);
    assert.deepEqual(await collected(client.list({ contextId, status: "TASK_STATE_FAILED" })), []);
  },
  "errors of the protocol: a missing task, that of another, fields": async () => {
    await assert.rejects(client.getTask("missing"), (thrown) => {
      assert.ok(thrown instanceof A2aError);
      assert.deepEqual([thrown.code, thrown.reason], [-32001, "TASK_NOT_FOUND"]);
      return true;
    });
    const { task } = await client.send("diff_files before=a after=b");
    const other = new EvidenceClient(url, { token: variable("HEDDLE_TEST_OTHER_TOKEN") });
    await assert.rejects(other.getTask(task?.id ?? ""), { reason: "TASK_NOT_FOUND" });
    await assert.rejects(client.send({ parts: [] }), (thrown) => {
      assert.ok(thrown instanceof A2aError);
      assert.deepEqual([thrown.reason, thrown.violations[0]?.field], ["INVALID_PARAMS", "message.parts"]);
      return true;
    });
    await assert.rejects(collected(client.subscribe("missing")), { reason: "TASK_NOT_FOUND" });
    await assert.rejects(collected(client.list({ pageSize: 1000 })), { reason: "INVALID_PARAMS" });
  },
  "errors of tasks: failed, rejected, canceled": async () => {
    await assert.rejects(client.diagnose({ graphPath: "missing.json" }), (thrown) => {
      assert.ok(thrown instanceof TaskError);
      assert.deepEqual([thrown.state, thrown.code], ["TASK_STATE_FAILED", "NOT_FOUND"]);
      assert.ok(thrown.task.id);
      return true;
    });
    await assert.rejects(client.call("diagnos"), {
      name: "TaskError",
      state: "TASK_STATE_REJECTED",
      message: /diagnose/,
    });
  },
  "errors of transport: token, server, route": async () => {
    const wrong = new EvidenceClient(url, { token: "wrong-token-wrong" });
    await assert.rejects(wrong.getTask("x"), (thrown) => {
      assert.ok(thrown instanceof TransportError);
      assert.equal(thrown.status, 401);
      assert.ok(!thrown.message.includes("wrong-token-wrong"));
      return true;
    });
    await assert.rejects(wrong.runs(), { status: 401, code: "UNAUTHORIZED" });
    await assert.rejects(client.diff({ before: "missing.json", after: "missing.json" }), {
      name: "TransportError",
      code: "NOT_FOUND",
    });
    await assert.rejects(new EvidenceClient("http://127.0.0.1:9").card(), {
      name: "TransportError",
      status: 0,
    });
    assert.throws(() => new EvidenceClient("ftp://x"), TypeError);
  },
  "deadlines: of a call, of a stream, and a signal": async () => {
    await assert.rejects(at("silent").getTask("x", { deadlineMs: 100 }), {
      name: "DeadlineError",
      taskId: undefined,
    });
    await assert.rejects(new EvidenceClient(`${hostile}/silent`, { deadlineMs: 100 }).runs(), DeadlineError);
    // The first event comes within one of these on the slowest machine, and the deadline after it.
    for (const deadlineMs of [1000, 10_000, 100_000]) {
      const streamed = await thrownBy(collected(at("endless-stream").stream("x", { deadlineMs })));
      const called = await thrownBy(at("endless-stream").call("x", {}, { deadlineMs }));
      assert.ok(streamed instanceof DeadlineError && called instanceof DeadlineError);
      if (streamed.taskId === undefined || called.taskId === undefined) continue;
      assert.deepEqual([streamed.taskId, called.taskId], ["t-1", "t-1"]);
      break;
    }
    const reason = new Error("enough");
    await assert.rejects(at("silent").getTask("x", { signal: AbortSignal.abort(reason) }), reason);
    const controller = new AbortController();
    const asked = at("silent").getTask("x", { signal: controller.signal });
    controller.abort(reason);
    await assert.rejects(asked, reason);
  },
  "hostile answers: all are transport errors": async () => {
    const faults = [
      "not-json",
      "not-utf8",
      "no-result",
      "wrong-shape",
      "foreign-id",
      "http-500",
      "redirect",
      "cut",
      "hangup",
      "huge-body",
    ];
    for (const fault of faults) {
      await assert.rejects(at(fault).getTask("x"), TransportError, fault);
      await assert.rejects(at(fault).call("x"), TransportError, fault);
      await assert.rejects(at(fault).runs(), TransportError, fault);
      await assert.rejects(collected(at(fault).list()), TransportError, fault);
    }
    for (const fault of ["huge-line", "huge-event", "bad-event"])
      await assert.rejects(collected(at(fault).stream("x")), TransportError, fault);
    await assert.rejects(collected(at("endless-pages").list()), {
      name: "TransportError",
      message: /repeats/,
    });
    await assert.rejects(at("cut-stream").call("x"), TransportError);
    await assert.rejects(at("bare-error").getTask("x"), { name: "A2aError", code: -32050, reason: "" });
    await assert.rejects(collected(at("stream-error").stream("x")), {
      name: "A2aError",
      reason: "INTERNAL_ERROR",
    });
    assert.equal((await collected(at("cut-stream").stream("x"))).length, 1);
  },
  "an odd stream is read as the format has it": async () => {
    assert.equal((await collected(at("odd-stream").stream("x"))).length, 3);
    assert.deepEqual(await at("odd-stream").call("x"), { text: "zażółć 🧵" });
  },
};

let failed = 0;
for (const [name, check] of Object.entries(checks)) {
  try {
    await check();
    process.stdout.write(`ok ${name}\n`);
  } catch (thrown) {
    failed += 1;
    process.stdout.write(`not ok ${name}\n${(thrown as Error).stack}\n`);
  }
}
process.stdout.write(`${Object.keys(checks).length - failed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
