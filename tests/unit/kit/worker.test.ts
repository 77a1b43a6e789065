/** The worker's protocol: JSON-RPC 2.0 lines on the standard streams of an operation's executable. */
import { afterEach, describe, expect, test } from "bun:test";
import { command } from "../../fixtures/http/operations.ts";

// biome-ignore lint/suspicious/noExplicitAny: messages are looked into field by field
type Message = any;

class WorkerUnderTest {
  readonly child: Bun.Subprocess<"pipe", "pipe", "pipe">;
  readonly messages: Message[] = [];
  #changed = Promise.withResolvers<void>();
  #ended = false;

  constructor(name: string) {
    this.child = Bun.spawn([...command(`fixture-${name}`), "--worker"], {
      stdin: "pipe",
      stdout: "pipe",
      stderr: "pipe",
    });
    void this.#read();
  }

  async #read(): Promise<void> {
    let text = "";
    for await (const chunk of this.child.stdout as AsyncIterable<Uint8Array>) {
      text += new TextDecoder().decode(chunk);
      const lines = text.split("\n");
      text = lines.pop() ?? "";
      this.messages.push(...lines.map((line) => JSON.parse(line)));
      this.#change();
    }
    this.#ended = true;
    this.#change();
  }

  #change(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }

  send(...messages: (object | string)[]): void {
    for (const message of messages)
      this.child.stdin.write(
        typeof message === "string" ? message : `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`,
      );
    this.child.stdin.flush();
  }

  run(id: number, input: object, more: object = {}): object {
    return { id, method: "run", params: { transport: "http", allowExecute: false, ...more, input } };
  }

  async until(found: (messages: Message[]) => boolean): Promise<Message[]> {
    while (!found(this.messages) && !this.#ended) await this.#changed.promise;
    return this.messages;
  }

  /** The first message with this id. */
  async answer(id: number | null): Promise<Message> {
    const of = (messages: Message[]) => messages.find((message) => message.id === id);
    return of(await this.until((messages) => of(messages) !== undefined));
  }
}

const workers: WorkerUnderTest[] = [];
function start(name: string): WorkerUnderTest {
  const worker = new WorkerUnderTest(name);
  workers.push(worker);
  return worker;
}
afterEach(async () => {
  for (const { child } of workers.splice(0)) {
    child.kill("SIGKILL");
    await child.exited;
  }
});

describe("a worker", () => {
  test("answers each request by its id, whatever comes between", async () => {
    const worker = start("echo");
    worker.send(
      worker.run(1, { text: "a" }),
      "{broken\n",
      "\n",
      { id: 2, method: "fly" },
      { id: "x", method: "run", params: { input: {} } },
      worker.run(3, { text: 4 }),
      worker.run(4, { text: "b", id: "k" }),
    );
    expect((await worker.answer(1)).result.record.echo).toBe("a");
    expect((await worker.answer(null)).error.code).toBe(-32700);
    expect((await worker.answer(2)).error.code).toBe(-32601);
    expect((await worker.answer(3)).error).toMatchObject({
      code: -32602,
      data: { code: "INVALID_RECORD", kind: "data" },
    });
    expect((await worker.answer(4)).result.record).toMatchObject({ id: "k", echo: "b" });
  });

  test("keeps the order of keys that a reader may rely on", async () => {
    for (const [name, input] of Object.entries({ echo: { text: "a" }, sleep: { ms: 0 } })) {
      const worker = start(name);
      worker.send(worker.run(7, input));
      expect(JSON.stringify(await worker.answer(7))).toStartWith(
        '{"jsonrpc":"2.0","id":7,"result":{"record":{',
      );
    }
  });

  /** A request whose input is a text of known length, as the dispatcher sends it. */
  const withText = (id: number, text: string, more = "", length = text.length) =>
    `{"jsonrpc":"2.0","id":${id},"method":"run","params":{"length":${length},"transport":"http","allowExecute":false,${more}"input":${text}}}\n`;

  test("takes an input of known length as text, and answers with records of known length", async () => {
    for (const [name, field] of Object.entries({ echo: '"text":"a"', sleep: '"ms":0' })) {
      const worker = start(name);
      worker.send(withText(7, `{"id":9007199254740993,\r${field}}`));
      const { result } = await worker.answer(7);
      const record = JSON.stringify(result.record).replace(/"id":\d+/, '"id":9007199254740993');
      expect(Object.entries(result)[0]).toEqual(["length", record.length]);
      expect(Object.keys(result)).toEqual(["length", "record"]);
    }
    const stream = start("stream");
    stream.send(withText(1, '{"count":2}'));
    expect((await stream.answer(1)).result).toEqual({ count: 2 });
    const [first] = stream.messages.filter(({ method }) => method === "record");
    expect(Object.keys(first.params)).toEqual(["id", "length", "record"]);
    expect(first.params.length).toBe(JSON.stringify(first.params.record).length);
  });

  test("puts fields in the place of those of the text", async () => {
    const worker = start("echo");
    worker.send(withText(1, '{"text":"a"}', '"fields":{"text":"b"},'));
    worker.send(withText(2, '{"text":"a"}'));
    expect((await worker.answer(1)).result.record.echo).toBe("b");
    expect((await worker.answer(2)).result.record.echo).toBe("a");
  });

  const forged: [what: string, text: string][] = [
    ["ends the message and begins another", '{"text":"a"}}},{"jsonrpc":"2.0","id":2,"method":"run"}'],
    ["adds parameters", '{"text":"a"},"transport":"library","roots":null,"x":{}'],
    ["is empty", ""],
    ["is a list", '["text"]'],
    ["repeats the head", '{"jsonrpc":"2.0","id":9,"method":"run","params":{"length":2,"input":{}}'],
    ["has a line break in a string", '{"text":"a\rb"}'],
  ];
  for (const [what, text] of forged)
    test(`never takes a text for a part of its message: it ${what}`, async () => {
      const worker = start("echo");
      worker.send(withText(1, text), worker.run(3, { text: "after" }));
      expect((await worker.answer(1)).error.data.code).toMatch(/^INVALID_(JSON|RECORD)$/);
      expect((await worker.answer(3)).result.record.echo).toBe("after");
      expect(worker.messages.map(({ id }) => id)).toEqual([1, 3]);
    });

  const broken: [what: string, message: string][] = [
    ["a length that is too large", withText(1, '{"text":"a"}', "", 13)],
    ["a length that is too small", withText(1, '{"text":"a"}', "", 11)],
    ["a length beyond the message", withText(1, "{}", "", 9_999)],
    ["a cut end", `${withText(1, '{"text":"a"}').trimEnd().slice(0, -1)}\n`],
    ["parameters that are not JSON", withText(1, '{"text":"a"}', "nonsense,")],
  ];
  for (const [what, message] of broken)
    test(`refuses a message with ${what}, and goes on`, async () => {
      const worker = start("echo");
      worker.send(message, worker.run(3, { text: "after" }));
      expect((await worker.answer(1)).error.code).toBe(-32600);
      expect((await worker.answer(3)).result.record.echo).toBe("after");
    });

  test("works on several requests at once and cancels the one that is named", async () => {
    const worker = start("sleep");
    worker.send(worker.run(1, { ms: 60_000 }), worker.run(2, { ms: 20 }));
    await worker.answer(2);
    worker.send({ method: "cancel", params: { id: 1 } }, { method: "cancel", params: { id: 99 } });
    expect((await worker.answer(1)).error.data).toMatchObject({ code: "CANCELLED", kind: "interrupted" });
  });

  test("holds a stream back until its reader says that it has read", async () => {
    const worker = start("stream");
    const seen = () => worker.messages.filter(({ method }) => method === "record").length;
    worker.send(worker.run(1, { count: 10, size: 100 }, { window: 250 }));
    await worker.until(() => seen() >= 2);
    await Bun.sleep(100);
    expect(seen()).toBeLessThan(5);
    const size = JSON.stringify(
      worker.messages.find(({ method }) => method === "record").params.record,
    ).length;
    worker.send({ method: "ack", params: { id: 1, size: 10 * size } });
    expect((await worker.answer(1)).result.count).toBe(10);
    expect(seen()).toBe(10);
  });

  test("cancels a stream that waits for its reader", async () => {
    const worker = start("stream");
    worker.send(worker.run(1, { count: 10, size: 100 }, { window: 1 }));
    await worker.until((messages) => messages.some(({ method }) => method === "record"));
    worker.send({ method: "cancel", params: { id: 1 } });
    expect((await worker.answer(1)).error.data.code).toBe("CANCELLED");
  });

  test("ends with 0 when its input ends, and cancels what runs", async () => {
    const worker = start("sleep");
    worker.send(worker.run(1, { ms: 60_000 }));
    await Bun.sleep(150);
    worker.child.stdin.end();
    expect((await worker.answer(1)).error.data.code).toBe("CANCELLED");
    expect(await worker.child.exited).toBe(0);
  });

  test("ends although a run does not listen", async () => {
    const worker = start("sleep");
    worker.send(worker.run(1, { ms: 600_000, deaf: true }), worker.run(2, { ms: 0 }));
    await worker.answer(2);
    worker.child.stdin.end();
    await worker.child.exited;
    expect(worker.child.signalCode).toBe("SIGKILL");
  });

  test("ends by SIGTERM although its input stays open", async () => {
    const worker = start("sleep");
    worker.send(worker.run(1, { ms: 600_000 }), worker.run(2, {}));
    await worker.answer(2);
    worker.child.kill("SIGTERM");
    expect((await worker.answer(1)).error.data.code).toBe("CANCELLED");
    await worker.child.exited;
    expect(worker.child.signalCode).toBe("SIGTERM");
  });

  test("leaves Ctrl-C to the process that started it", async () => {
    const worker = start("echo");
    worker.send(worker.run(1, { text: "a" }));
    await worker.answer(1);
    worker.child.kill("SIGINT");
    worker.send(worker.run(2, { text: "b" }));
    expect((await worker.answer(2)).result.record.echo).toBe("b");
  });

  test("ends quietly when nobody reads its answers", async () => {
    const child = Bun.spawn(
      ["/bin/sh", "-c", 'exec "$@" | true', "sh", ...command("fixture-echo"), "--worker"],
      {
        stdin: "pipe",
        stdout: "ignore",
        stderr: "pipe",
      },
    );
    const line = `${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "run", params: { transport: "http", allowExecute: false, input: { text: "x".repeat(100_000) } } })}\n`;
    // The pipe of this side breaks too once the worker has ended.
    const quietly = (result: unknown) => void Promise.resolve(result).catch(() => {});
    for (let i = 0; i < 20; i++) quietly(child.stdin.write(line));
    quietly(child.stdin.flush());
    quietly(child.stdin.end());
    expect(await new Response(child.stderr).text()).toBe("");
    await child.exited;
  });
});
