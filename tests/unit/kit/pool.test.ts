/** The pool: warm workers, processes of their own, crashes, deadlines, cancellation and the end. */
import { afterEach, describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { CallInput } from "#kit/contract/call-text.ts";
import { Failure } from "#kit/data/errors.ts";
import type { JsonRecord } from "#kit/data/json.ts";
import { type Call, Pool, type PoolOptions } from "#kit/invoke/pool.ts";
import { command, contractOf } from "../../fixtures/http/operations.ts";
import { killAll } from "../../fixtures/processes.ts";
import { rounds } from "../../soak.ts";

const pools: Pool[] = [];

function open(options: PoolOptions = {}): Pool {
  const pool = new Pool({ command, ...options });
  pools.push(pool);
  return pool;
}

afterEach(() => {
  for (const pool of pools.splice(0)) pool.terminate();
});

async function run(
  pool: Pool,
  name: string,
  input: JsonRecord,
  more: Partial<Call> = {},
): Promise<JsonRecord[]> {
  const call = { contract: contractOf(name), input: CallInput.of(input), transport: "http" as const };
  return (await pool.run({ ...call, ...more })).map(({ record }) => record);
}

/** The error code of a call that fails. */
async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (thrown) {
    return thrown instanceof Failure ? thrown.code : String(thrown);
  }
  return "no failure";
}

/** True while a process exists that is not a zombie. */
function alive(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return false;
  try {
    return !/\) Z/.test(readFileSync(file, "utf8"));
  } catch {
    return false;
  }
}

async function until(condition: () => boolean, what: string): Promise<void> {
  for (let i = 0; i < 6000; i++) {
    if (condition()) return;
    await Bun.sleep(10);
  }
  throw new Error(`Waited in vain for ${what}`);
}

const pidsOf = (pool: Pool, name: string) => pool.workers()[`fixture-${name}`] ?? [];

describe("warm workers", () => {
  test("answer with the record, its id and nothing added", async () => {
    const [record] = await run(open(), "echo", { id: "a", text: 'zażółć \u2028 \n "quoted" 😀' });
    expect(record).toEqual({ id: "a", echo: 'zażółć \u2028 \n "quoted" 😀', pid: expect.any(Number) });
  });

  test("serve many requests of a light operation from one process, each with its own answer", async () => {
    const pool = open({ maxWorkers: 4, lightLagMs: Number.POSITIVE_INFINITY });
    await run(pool, "echo", { text: "first" });
    const texts = Array.from({ length: 100 }, (_, i) => `text ${i}`);
    const answers = await Promise.all(texts.map((text) => run(pool, "echo", { text })));
    expect(answers.map(([record]) => record?.["echo"])).toEqual(texts);
    expect(pidsOf(pool, "echo")).toHaveLength(1);
  });

  test("are started for slow requests up to the limit and no further", async () => {
    const pool = open({ maxWorkers: 2 });
    await Promise.all(Array.from({ length: 6 }, () => run(pool, "sleep", { ms: 30 })));
    expect(pidsOf(pool, "sleep")).toHaveLength(2);
  });

  test("end when they have been idle, and a request after that gets a new one", async () => {
    const pool = open({ idleMs: 50, maxWorkers: 1 });
    const [first] = await run(pool, "echo", { text: "a" });
    const pid = Number(first?.["pid"]);
    await until(() => !alive(pid), "the idle worker to end");
    const [second] = await run(pool, "echo", { text: "b" });
    expect(second?.["echo"]).toBe("b");
    expect(second?.["pid"]).not.toBe(pid);
  });

  test("lose no request to a worker that goes idle at that moment", async () => {
    const pool = open({ idleMs: 1, maxWorkers: 1 });
    for (let i = 0; i < 30; i++) {
      await Bun.sleep(i % 12);
      const [record] = await run(pool, "echo", { text: String(i) });
      expect(record?.["echo"]).toBe(String(i));
    }
  });

  test("pass on a failure with its code, kind, hint and details", async () => {
    const call = run(open(), "fail", { kind: "policy" });
    const failure = (await call.catch((thrown: unknown) => thrown)) as Failure;
    expect(failure).toBeInstanceOf(Failure);
    expect(failure.kind).toBe("policy");
    expect(failure.body()).toEqual({
      code: "BROKEN",
      message: "Broken on request",
      hint: "Ask for something else",
      details: { kind: "policy" },
    });
  });

  test("check the record against the schema", async () => {
    expect(await codeOf(run(open(), "echo", { text: 5 }))).toBe("INVALID_RECORD");
  });

  test("carry a record of 20 MB there and back", async () => {
    const text = "ł".repeat(10_000_000);
    const [record] = await run(open(), "echo", { text });
    expect(record?.["echo"] === text).toBe(true);
  });
});

describe("streams", () => {
  test("hand out each record as it comes and keep none", async () => {
    const seen: unknown[] = [];
    const kept = await run(
      open(),
      "stream",
      { count: 5 },
      { onRecord: ({ record }) => void seen.push(record["n"]) },
    );
    expect(seen).toEqual([1, 2, 3, 4, 5]);
    expect(kept).toEqual([]);
  });

  test("are collected where nobody takes the records", async () => {
    const records = await run(open(), "stream", { count: 3 });
    expect(records.map((record) => record["n"])).toEqual([1, 2, 3]);
  });

  test("that were not announced arrive too, and a single record is the answer", async () => {
    const pool = open();
    for (const count of [0, 1, 2, 7]) expect(await run(pool, "several", { count })).toHaveLength(count);
  });

  test("wait for a reader that does not take the records", async () => {
    let taken = 0;
    const gate = Promise.withResolvers<void>();
    const call = run(
      open(),
      "stream",
      { count: 200, size: 100_000 },
      {
        onRecord: () => {
          taken++;
          return gate.promise;
        },
      },
    );
    await until(() => taken > 0, "the first record");
    await Bun.sleep(300);
    expect(taken).toBeLessThan(20);
    gate.resolve();
    await call;
    expect(taken).toBe(200);
  });

  test("report progress", async () => {
    const seen: unknown[] = [];
    await run(open(), "stream", { count: 2 }, { onProgress: (progress) => seen.push(progress) });
    expect(seen).toEqual([
      { done: 1, total: 2 },
      { done: 2, total: 2 },
    ]);
  });

  test("end with the failure after the records that came before it", async () => {
    const seen: unknown[] = [];
    const call = run(
      open(),
      "stream",
      { count: 9, fail_at: 3 },
      { onRecord: ({ record }) => void seen.push(record["n"]) },
    );
    expect(await codeOf(call)).toBe("STOPPED");
    expect(seen).toEqual([1, 2]);
  });

  test("whose reader throws are stopped, and the worker goes on with others", async () => {
    const pool = open({ maxWorkers: 1 });
    const other = run(pool, "stream", { count: 20, ms: 5 });
    const call = run(
      pool,
      "stream",
      { count: 1000, ms: 1 },
      {
        onRecord: () => {
          throw new Failure("io", "GONE", "Gone");
        },
      },
    );
    expect(await codeOf(call)).toBe("GONE");
    expect(await other).toHaveLength(20);
  });
});

describe("a crash", () => {
  test("of a request that was alone is that request's failure", async () => {
    const pool = open();
    expect(await codeOf(run(pool, "fragile", { die: true }))).toBe("WORKER_CRASHED");
    expect(await run(pool, "fragile", {})).toHaveLength(1);
  });

  test("costs nobody else anything", async () => {
    const pool = open({ maxWorkers: 1 });
    const others = Array.from({ length: 20 }, (_, id) => run(pool, "fragile", { id, ms: 60 }));
    const bad = [run(pool, "fragile", { die: true, ms: 10 }), run(pool, "fragile", { die: true, ms: 20 })];
    for (const call of bad) expect(await codeOf(call)).toBe("WORKER_CRASHED");
    const answers = await Promise.all(others);
    expect(answers.map(([record]) => record?.["id"])).toEqual(Array.from({ length: 20 }, (_, i) => i));
  });

  test("from outside under load loses no request", async () => {
    const pool = open({ maxWorkers: 1 });
    await run(pool, "sleep", {});
    const [pid] = pidsOf(pool, "sleep");
    const calls = Array.from({ length: 20 }, (_, id) => run(pool, "sleep", { id, ms: 50 }));
    await Bun.sleep(10);
    killAll([pid ?? 0]);
    expect((await Promise.all(calls)).map(([record]) => record?.["id"])).toEqual(calls.map((_, i) => i));
  });

  test("after a record has left is not answered twice", async () => {
    const pool = open({ maxWorkers: 1 });
    const seen: unknown[] = [];
    let pid = 0;
    const call = run(
      pool,
      "stream",
      { count: 100_000, ms: 5 },
      {
        onRecord: ({ record }) => {
          seen.push(record["n"]);
          pid = Number(record["pid"]);
        },
      },
    );
    const other = run(pool, "stream", { count: 0, ms: 0 });
    await other;
    await until(() => seen.length > 2, "some records");
    killAll([pid]);
    expect(await codeOf(call)).toBe("WORKER_CRASHED");
    expect(seen).toEqual([...new Set(seen)]);
  });

  test("at start fails every request that waits, and none hangs", async () => {
    const pool = open({ maxWorkers: 1 });
    const calls = [1, 2, 3].map((id) => codeOf(run(pool, "unborn", { id })));
    expect(await Promise.all(calls)).toEqual(["WORKER_CRASHED", "WORKER_CRASHED", "WORKER_CRASHED"]);
  });

  test("of a command that does not exist is a failure, not a throw", async () => {
    const pool = open({ command: () => ["/nonexistent/heddle"] });
    expect(await codeOf(run(pool, "echo", { text: "a" }))).toBe("INTERNAL");
    expect(await codeOf(run(pool, "act", {}))).toBe("INTERNAL");
  });

  test("is what a worker that does not speak the protocol comes to", async () => {
    const pool = open({ command: () => ["/bin/echo", "hello"] });
    expect(await codeOf(run(pool, "echo", { text: "a" }))).toBe("WORKER_CRASHED");
  });
});

describe("operations with effects", () => {
  test("have a process of their own that ends with the request", async () => {
    const pool = open();
    const [first, second] = await Promise.all([run(pool, "act", { ms: 50 }), run(pool, "act", { ms: 50 })]);
    const pids = [Number(first?.[0]?.["pid"]), Number(second?.[0]?.["pid"])];
    expect(new Set(pids).size).toBe(2);
    for (const pid of pids) await until(() => !alive(pid), "the process to end");
  });

  test("are dry runs unless execution is allowed", async () => {
    const pool = open();
    const acted = async (input: JsonRecord, allowExecute: boolean) =>
      (await run(pool, "act", input, { allowExecute }))[0]?.["acted"];
    expect(await acted({}, false)).toBe(false);
    expect(await acted({}, true)).toBe(false);
    expect(await acted({ dry_run: false }, true)).toBe(true);
    expect(await codeOf(acted({ dry_run: false }, false))).toBe("EXECUTION_NOT_ALLOWED");
  });

  test("wait for their turn beyond the limit, and all get it", async () => {
    const pool = open({ maxIsolated: 2 });
    const calls = Array.from({ length: 6 }, (_, id) => run(pool, "act", { id, ms: 20 }));
    expect(pool.isolated()).toEqual({ running: 2, waiting: 4 });
    expect((await Promise.all(calls)).map(([record]) => record?.["id"])).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("that crash are not run again", async () => {
    const pool = open({ maxIsolated: 1 });
    const crash = codeOf(run(pool, "act", { die: true }));
    const next = run(pool, "act", { id: 2 });
    expect(await crash).toBe("WORKER_CRASHED");
    expect((await next)[0]?.["id"]).toBe(2);
  });

  test("are ended when the request is cancelled, also while it waits for its turn", async () => {
    const pool = open({ maxIsolated: 1 });
    const cancel = new AbortController();
    const calls = [1, 2].map((id) => codeOf(run(pool, "act", { id, ms: 60_000 }, { signal: cancel.signal })));
    await Bun.sleep(200);
    cancel.abort();
    expect(await Promise.all(calls)).toEqual(["CANCELLED", "CANCELLED"]);
    await until(() => pool.isolated().running === 0, "the process to end");
  });
});

describe("a reading operation that a field makes write", () => {
  const one = async (pool: Pool, input: JsonRecord, more: Partial<Call> = {}) =>
    (await run(pool, "keep", input, more))[0];

  test("stays warm without the field, and has a process of its own with it", async () => {
    const pool = open({ maxWorkers: 1 });
    const reads = [
      await one(pool, {}),
      await one(pool, { save: false }),
      await one(pool, { text: '"save":true' }),
    ];
    const [warm] = pidsOf(pool, "keep");
    expect(reads.map((record) => record?.["pid"])).toEqual([warm, warm, warm]);
    const write = Number((await one(pool, { save: true }))?.["pid"]);
    expect(write).not.toBe(Number(warm));
    await until(() => !alive(write), "the process to end");
  });

  test("may write only with the field and the right", async () => {
    const pool = open();
    const allowed = { allowWrite: true };
    expect((await one(pool, {}, allowed))?.["writing"]).toBe("none");
    expect((await one(pool, { save: true }, allowed))?.["writing"]).toBe("write");
    expect((await one(pool, { save: true }))?.["writing"]).toBe("none");
  });

  test("has effects however the name of the field is spelled", async () => {
    const pool = open();
    await one(pool, {});
    const [result] = await pool.run({
      contract: contractOf("keep"),
      transport: "http",
      input: CallInput.ofText('{"s\\u0061ve":true}'),
    });
    expect(pidsOf(pool, "keep")).not.toContain(Number(result?.record["pid"]));
  });
});

test("any text is its own request, whatever is in it", async () => {
  const pool = open({ maxWorkers: 1 });
  const piece = fc.constantFrom(
    ...[
      '{"text":',
      '"a"',
      '"a\nb"',
      '"\\n"',
      "}",
      "}}",
      "{",
      "]",
      ",",
      ':"',
      '"',
      "\n",
      "\r\n",
      " ",
      "\0",
      "\u2028",
      "é😀",
    ],
    ...[
      '{"text":"b"}',
      '{"jsonrpc":"2.0","id":1,"method":"run","params":{"length":2,"input":{}}}',
      ',"input":',
    ],
  );
  const expected = (text: string): string => {
    try {
      const value = JSON.parse(text);
      return typeof value?.text === "string" ? value.text : "INVALID_RECORD";
    } catch {
      return "INVALID_JSON";
    }
  };
  const answer = async (text: string): Promise<string> => {
    const call = { contract: contractOf("echo"), transport: "http" as const };
    try {
      const [result] = await pool.run({ ...call, input: CallInput.ofText(text) });
      return String(result?.record["echo"]);
    } catch (thrown) {
      return thrown instanceof Failure ? thrown.code : String(thrown);
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(piece, { maxLength: 8 }), { maxLength: 8 }), async (requests) => {
      const texts = requests.map((pieces) => pieces.join(""));
      expect(await Promise.all(texts.map(answer))).toEqual(texts.map(expected));
    }),
    { numRuns: rounds("any text as a request", { test: 300, soak: 20_000 }) },
  );
});

describe("a worker that answers nonsense", () => {
  const ID = '{"jsonrpc":"2.0","id":1,';
  const rows: [what: string, answer: string][] = [
    ["a text before its answer", `Loading ${ID}"result":{"length":2,"record":{}}}`],
    ["a text in its record", `${ID}"result":{"length":7,"record":{"a":printed 1}}}`],
    ["a line break in its record", `${ID}"result":{"length":7,"record":{"a"\n:1}}}`],
    ["half an answer", `${ID}"result":{"length":7,"record":{"a":`],
    ["more than an answer", `${ID}"result":{"length":2,"record":{}}} printed`],
    ["a record that is not an object", `${ID}"result":{"length":1,"record":5}}`],
    ["a record without its length", `${ID}"result":{"record":{}}}`],
    ["neither a result nor an error", `${ID}"done":true}`],
    ["an empty result", `${ID}"result":{}}`],
    ["a list", "[]"],
    ["null", "null"],
    ["another language", "<html></html>"],
  ];
  for (const [what, answer] of rows)
    test(`${what}: its request fails, and nothing of it is passed on`, async () => {
      const script = `
        const out = (text) => process.stdout.write(text + "\\n");
        for await (const line of console)
          out(line.includes('"ping"') ? '{"jsonrpc":"2.0","id":0,"error":{"code":-32601,"message":""}}' : ${JSON.stringify(answer)});
      `;
      const pool = open({ command: () => [process.execPath, "-e", script, "--"] });
      expect(await codeOf(run(pool, "echo", { text: "a" }))).toBe("WORKER_CRASHED");
    });
});

describe("deadlines and cancellation", () => {
  test("a deadline fails its own request only", async () => {
    const pool = open({ maxWorkers: 1 });
    const other = run(pool, "sleep", { ms: 200 });
    expect(await codeOf(run(pool, "sleep", { ms: 60_000 }, { timeoutMs: 50 }))).toBe("TIMEOUT");
    expect(await other).toHaveLength(1);
    expect(pidsOf(pool, "sleep")).toHaveLength(1);
  });

  test("a request that was cancelled before it began costs nothing", async () => {
    const pool = open();
    expect(await codeOf(run(pool, "echo", { text: "a" }, { signal: AbortSignal.abort() }))).toBe("CANCELLED");
    expect(pool.workers()).toEqual({});
  });

  test("a worker that no longer answers is killed, and what else it had runs again", async () => {
    const pool = open({ maxWorkers: 1 });
    const [first] = await run(pool, "block", {});
    const hung = Number(first?.["pid"]);
    const blocked = codeOf(run(pool, "block", { ms: 600_000 }, { timeoutMs: 300 }));
    expect(await blocked).toBe("TIMEOUT");
    await until(() => !alive(hung), "the blocked worker to be killed");
    const [record] = await run(pool, "block", { id: 1 });
    expect(record?.["pid"]).not.toBe(hung);
  });

  test("a worker whose run does not listen to cancellation stays, as long as it answers", async () => {
    const pool = open({ maxWorkers: 1 });
    const call = run(pool, "sleep", { ms: 60_000, deaf: true }, { timeoutMs: 100 });
    expect(await codeOf(call)).toBe("TIMEOUT");
    await Bun.sleep(1_500);
    expect(await run(pool, "sleep", {})).toHaveLength(1);
  });
});

describe("the end", () => {
  test("waits for what runs, takes nothing new and leaves no process", async () => {
    const pool = open();
    const [slow] = await Promise.all([run(pool, "sleep", { ms: 1 }), run(pool, "echo", { text: "warm" })]);
    const call = run(pool, "sleep", { id: 7, ms: 200 });
    const closing = pool.close(10_000);
    expect(await codeOf(run(pool, "echo", { text: "late" }))).toBe("BUSY");
    expect((await call)[0]?.["id"]).toBe(7);
    await closing;
    expect(alive(Number(slow?.[0]?.["pid"]))).toBe(false);
    expect(pool.workers()["fixture-sleep"]).toEqual([]);
  });

  test("does not wait longer than it may", async () => {
    const pool = open();
    const call = codeOf(run(pool, "sleep", { ms: 60_000 }));
    await pool.close(50);
    expect(await call).toBe("BUSY");
  });

  test("ends the process of a request that was given up", async () => {
    const pool = open();
    const call = codeOf(run(pool, "act", { ms: 60_000 }));
    await Bun.sleep(200);
    await pool.close(0);
    expect(await call).toBe("BUSY");
    expect(pool.isolated().running).toBe(0);
  });
});
