/** Kills, stalls, floods and stops: no hang, no orphan, no answer lost that could be given. */
import { afterEach, describe, expect, test } from "bun:test";
import { killAll } from "../fixtures/processes.ts";
import { alive, Dispatcher, post, Raw, residentKib, until } from "./dispatcher.ts";

const servers: Dispatcher[] = [];

async function start(...options: string[]): Promise<Dispatcher> {
  const server = await Dispatcher.start(options);
  servers.push(server);
  return server;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    const workers = server.workers();
    await server.stop("SIGKILL");
    await until(() => !workers.some(alive), "the workers to end");
  }
});

const running = async (server: Dispatcher) => (await server.ask("/health")).json.requests.running;

describe("a worker that is killed", () => {
  test("while it had one request costs that request 500, and the next one nothing", async () => {
    const server = await start();
    await server.ask("/v1/sleep", { json: {} });
    const call = server.ask("/v1/sleep", { json: { id: 1, ms: 60_000 } });
    await until(async () => (await running(server)) === 1, "the request to be at work");
    killAll(server.workers());
    const answer = await call;
    expect([answer.status, answer.json.id, answer.json.error.code]).toEqual([500, 1, "WORKER_CRASHED"]);
    expect((await server.ask("/v1/sleep", { json: {} })).status).toBe(200);
  });

  test("under load costs at most the request that was alone in it", async () => {
    const server = await start();
    const statuses = new Map<number, number>();
    let stop = false;
    let kills = 0;
    // Each request has a connection of its own: one that is kept open its server may close at any moment between two
    // requests (RFC 9112, section 9.5), which a client cannot tell from an answer that was lost.
    const client = async () => {
      while (!stop) {
        const { status } = await server.ask("/v1/echo", {
          json: { text: "x".repeat(100) },
          keepalive: false,
        });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const clients = Array.from({ length: 16 }, client);
    try {
      for (let i = 0; i < 8; i++) {
        const before = statuses.get(200) ?? 0;
        await until(() => (statuses.get(200) ?? 0) > before + 100, "the load to go on");
        const workers = server.workers();
        kills += workers.length;
        killAll(workers);
      }
    } finally {
      // A client that went on would fail the tests behind this one.
      stop = true;
      await Promise.allSettled(clients);
    }
    await Promise.all(clients);
    expect(statuses.get(200)).toBeGreaterThan(100);
    // Who was alone in the worker at that moment is taken for the cause.
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 500)).toEqual([]);
    expect(statuses.get(500) ?? 0).toBeLessThanOrEqual(kills);
    await until(async () => (await running(server)) === 0, "the last request to end");
  }, 300_000);

  test("by a request of its own costs the requests beside it nothing", async () => {
    const server = await start("--max-workers", "1");
    const good = Array.from({ length: 10 }, (_, id) => server.ask("/v1/fragile", { json: { id, ms: 50 } }));
    const bad = server.ask("/v1/fragile", { json: { id: "bad", die: true, ms: 10 } });
    expect((await bad).status).toBe(500);
    expect((await Promise.all(good)).map(({ status, json }) => [status, json.id])).toEqual(
      good.map((_, i) => [200, i]),
    );
  });
});

describe("a dispatcher that is killed", () => {
  test("takes its workers along: idle, working, deaf, acting and blocked ones", async () => {
    const server = await start();
    await server.ask("/v1/echo", { json: { text: "warm" } });
    const calls = [
      server.ask("/v1/sleep", { json: { ms: 600_000 } }),
      server.ask("/v1/sleep", { json: { ms: 600_000, deaf: true } }),
      server.ask("/v1/act", { json: { ms: 600_000 } }),
      server.ask("/v1/block", { json: { ms: 600_000 } }),
    ].map((call) => call.catch(() => undefined));
    await until(() => server.workers().length >= 5, "the workers");
    await Bun.sleep(200);
    const workers = server.workers();
    await server.stop("SIGKILL");
    await Promise.all(calls);
    await until(() => !workers.some(alive), "the workers to end");
  });
});

describe("a client that goes away", () => {
  test("ends the process that acted for it", async () => {
    const server = await start();
    const abort = new AbortController();
    const call = server
      .ask("/v1/act", { json: { ms: 600_000 }, signal: abort.signal })
      .catch(() => undefined);
    await until(() => server.workers().length === 1, "the process");
    const [pid] = server.workers();
    await Bun.sleep(200);
    abort.abort();
    await call;
    await until(() => !alive(pid ?? 0), "the process to end");
    // The server learns of it a moment later.
    await until(async () => (await running(server)) === 0, "the request to end");
  });

  test("ends a stream, and the worker stays for others", async () => {
    const server = await start();
    const response = await fetch(`${server.url}/v1/stream`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ count: 1_000_000, ms: 1 }),
    });
    const reader = response.body?.getReader();
    await reader?.read();
    const [pid] = server.workers();
    await reader?.cancel();
    await until(async () => (await running(server)) === 0, "the stream to end");
    await Bun.sleep(1_500);
    expect(alive(pid ?? 0)).toBe(true);
    expect((await server.ask("/v1/stream", { json: { count: 1 } })).status).toBe(200);
  });

  test("in the middle of its body leaves nothing behind", async () => {
    const server = await start();
    for (let i = 0; i < 50; i++) {
      const raw = await Raw.open(server.port);
      raw.send(
        `POST /v1/echo HTTP/1.1\r\nHost: localhost:${server.port}\r\nContent-Length: 100\r\n\r\n{"text`,
      );
      raw.close();
    }
    await until(async () => (await running(server)) === 0, "the requests to end");
    expect((await server.ask("/v1/echo", { json: { text: "a" } })).status).toBe(200);
  });
});

describe("a client that is slow", () => {
  test("to read holds the work back instead of filling the memory", async () => {
    const server = await start("--timeout-ms", "12000");
    await server.ask("/v1/stream", { json: { count: 1 } });
    const before = residentKib(server.pid);
    const raw = await Raw.open(server.port);
    raw.send(post("/v1/stream", { count: 3000, size: 100_000 }, server.port));
    await raw.waitFor("200 OK");
    raw.stall();
    await Bun.sleep(1_500);
    expect(await running(server)).toBe(1);
    expect((await server.ask("/v1/echo", { json: { text: "a" } })).status).toBe(200);
    // 300 MB were asked for.
    const workers = server.workers().map(residentKib);
    for (const used of [residentKib(server.pid) - before, ...workers]) expect(used).toBeLessThan(150_000);
    await until(async () => (await running(server)) === 0, "the deadline of the stream");
    raw.close();
  });

  test("to send its body is given up after the deadline, and takes no place meanwhile", async () => {
    const server = await start("--timeout-ms", "10000", "--max-concurrency", "2");
    const raw = await Raw.open(server.port);
    raw.send(`POST /v1/echo HTTP/1.1\r\nHost: localhost:${server.port}\r\nContent-Length: 100000\r\n\r\n`);
    const drip = setInterval(() => raw.send(" "), 50);
    expect((await server.ask("/v1/echo", { json: { text: "a" } })).status).toBe(200);
    const text = await raw.waitFor("REQUEST_TIMEOUT");
    clearInterval(drip);
    expect(text).toContain("HTTP/1.1 408");
    raw.close();
  });
});

describe("too much", () => {
  test("at once is answered 503 with Retry-After, and what is at work goes on", async () => {
    const server = await start("--max-concurrency", "2");
    const calls = [1, 2].map((id) => server.ask("/v1/sleep", { json: { id, ms: 5_000 } }));
    await until(async () => (await running(server)) === 2, "two requests at work");
    const refused = await server.ask("/v1/echo", { json: { text: "a" } });
    expect([refused.status, refused.json.error.code, refused.headers.get("retry-after")]).toEqual([
      503,
      "BUSY",
      "1",
    ]);
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await server.ask("/v1/echo", { json: { text: "a" } })).status).toBe(200);
  });

  test("in 10,000 malformed bodies leaves the server as it was", async () => {
    const server = await start();
    const shapes = [
      "{",
      "[]",
      '"x"',
      '{"text":1}',
      '{"text":"a"}}',
      "\0",
      '{"text":"\\ud800',
      "nul",
      "{}\n{}",
      '{"text":',
    ];
    const round = async (count: number) => {
      const statuses = new Set<number>();
      let next = 0;
      const client = async () => {
        while (next < count) {
          const body = shapes[next++ % shapes.length];
          const answer = await server.ask("/v1/echo", {
            method: "POST",
            body,
            headers: { "content-type": "application/json" },
          });
          statuses.add(answer.status);
        }
      };
      await Promise.all(Array.from({ length: 32 }, client));
      return [...statuses];
    };
    expect(await round(3_000)).toEqual([400]);
    const before = residentKib(server.pid);
    expect(await round(7_000)).toEqual([400]);
    expect(residentKib(server.pid) - before).toBeLessThan(60_000);
    expect(await running(server)).toBe(0);
    expect((await server.ask("/v1/echo", { json: { text: "a" } })).status).toBe(200);
  }, 300_000);

  test("in one body is refused before it is read", async () => {
    const server = await start();
    const before = residentKib(server.pid);
    const raw = await Raw.open(server.port);
    raw.send(
      `POST /v1/echo HTTP/1.1\r\nHost: localhost:${server.port}\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n`,
    );
    expect(await raw.waitFor("BODY_TOO_LARGE")).toContain("HTTP/1.1 413");
    raw.close();
    expect(residentKib(server.pid) - before).toBeLessThan(50_000);
  });

  test("for one process: a body of 10 MB goes there and comes back", async () => {
    const server = await start();
    const text = "ą".repeat(5_000_000);
    const answer = await server.ask("/v1/echo", { json: { text } });
    expect(answer.json.echo === text).toBe(true);
  });
});

describe("a stop", () => {
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    test(`by ${signal} finishes what runs, takes nothing new and ends with 0`, async () => {
      const server = await start();
      const [warm, call, acting] = [
        server.ask("/v1/echo", { json: { text: "warm" } }),
        server.ask("/v1/sleep", { json: { id: 1, ms: 4_000 } }),
        server.ask("/v1/act", { json: { id: 2, ms: 4_000 } }),
      ];
      await warm;
      await until(async () => (await running(server)) === 2, "the requests to be at work");
      await Bun.sleep(200);
      const workers = server.workers();
      const raw = await Raw.open(server.port);
      raw.send(`GET /health HTTP/1.1\r\nHost: localhost:${server.port}\r\n\r\n`);
      await raw.waitFor('"ok":true');
      const ended = server.stop(signal);
      expect([(await call).json.id, (await acting).json.id]).toEqual([1, 2]);
      expect(await ended).toBe(0);
      await raw.waitForEnd();
      expect(workers.some(alive)).toBe(false);
      await expect(server.ask("/health")).rejects.toThrow();
    });

  for (const sent of ["before", "right after"] as const)
    test(`answers what keep-alive clients sent ${sent} the signal`, async () => {
      const server = await start();
      await server.ask("/v1/echo", { json: { text: "warm" } });
      const clients = await Promise.all(Array.from({ length: 10 }, () => Raw.open(server.port)));
      for (const raw of clients) {
        raw.send(post("/v1/echo", { id: 0, text: "a" }, server.port));
        await raw.waitFor('"id":0');
      }
      if (sent === "right after") server.child.kill("SIGTERM");
      for (const [at, raw] of clients.entries())
        raw.send(
          at % 2 === 0
            ? post("/v1/echo", { id: 1, text: "a" }, server.port)
            : post("/v1/sleep", { id: 1, ms: 300 }, server.port),
        );
      if (sent === "before") server.child.kill("SIGTERM");
      expect(await server.child.exited).toBe(0);
      for (const raw of clients)
        expect((await raw.waitForEnd()).match(/HTTP\/1\.1 \d+|"id":\d/g)?.join(" ")).toBe(
          'HTTP/1.1 200 "id":0 HTTP/1.1 200 "id":1',
        );
    });

  test("goes on answering what keeps coming for the drain time, and its health tells a balancer to go elsewhere", async () => {
    const server = await start("--drain-ms", "600000", "--grace-ms", "600000");
    expect((await server.ask("/health")).json.status).toBe("ok");
    let isOver = false;
    const statuses = new Set<number>();
    const client = async () => {
      while (!isOver) statuses.add((await server.ask("/v1/echo", { json: { text: "a" } })).status);
    };
    const clients = [client(), client(), client()];
    server.child.kill("SIGTERM");
    await until(async () => {
      const { status, json } = await server.ask("/health");
      return status === 503 && json.status === "stopping";
    }, "the health to say that it stops");
    isOver = true;
    await Promise.all(clients);
    expect([...statuses]).toEqual([200]);
    expect(await server.child.exited).toBe(0);
  });

  test("lets a large answer reach a client that reads slowly", async () => {
    const server = await start();
    const text = "x".repeat(8_000_000);
    const call = server.ask("/v1/echo", { json: { text } });
    await until(async () => (await running(server)) > 0 || server.workers().length > 0, "the request");
    await Bun.sleep(50);
    const ended = server.stop();
    expect((await call).json.echo).toHaveLength(8_000_000);
    expect(await ended).toBe(0);
  });

  test("waits no longer than the grace time", async () => {
    const server = await start("--grace-ms", "200");
    const call = server.ask("/v1/sleep", { json: { id: 9, ms: 600_000 } });
    await until(async () => (await running(server)) === 1, "the request to be at work");
    const ended = server.stop();
    const answer = await call;
    expect([answer.status, answer.json.id, answer.json.error.code]).toEqual([503, 9, "BUSY"]);
    expect(await ended).toBe(0);
  });

  test("that comes twice ends at once", async () => {
    const server = await start("--grace-ms", "600000");
    const call = server.ask("/v1/sleep", { json: { ms: 600_000 } }).catch(() => undefined);
    await until(async () => (await running(server)) === 1, "the request to be at work");
    const workers = server.workers();
    server.child.kill("SIGTERM");
    await Bun.sleep(300);
    expect(alive(server.pid)).toBe(true);
    expect(await server.stop("SIGTERM")).toBe(0);
    await call;
    await until(() => !workers.some(alive), "the workers to end");
  });
});

describe("a start", () => {
  test("names its port, and prints nothing else on stdout", async () => {
    const server = await start();
    expect(server.record).toEqual({
      listening: `http://127.0.0.1:${server.port}`,
      services: ["fixture"],
      pid: server.child.pid,
    });
    await server.stop();
    expect(await server.errors()).toBe(`fixture-serve: Listening on http://127.0.0.1:${server.port}\n`);
  });

  const failing = async (...options: string[]) => {
    const child = Bun.spawn([process.execPath, `${import.meta.dir}/../fixtures/http/server.ts`, ...options], {
      stdout: "pipe",
      stderr: "pipe",
    });
    const [out, errors, exit] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ]);
    return { out, error: JSON.parse(errors).error, exit };
  };

  test("on a port in use fails with one clear error that names it", async () => {
    const server = await start();
    const { out, error, exit } = await failing("--port", String(server.port));
    expect([out, exit, error.code]).toEqual(["", 74, "CANNOT_LISTEN"]);
    expect(error.message).toBe(`Cannot listen on 127.0.0.1:${server.port}: port ${server.port} is in use`);
    expect(error.hint).toContain("--port");
  });

  test("on an address of another machine fails", async () => {
    const { error, exit } = await failing("--host", "192.0.2.1");
    expect([exit, error.code]).toEqual([74, "CANNOT_LISTEN"]);
  });

  test("beyond this machine without a token warns", async () => {
    const server = await start("--host", "0.0.0.0");
    await server.stop();
    expect(await server.errors()).toContain("without HEDDLE_TOKEN");
  });

  test("refuses options that mean nothing", async () => {
    for (const options of [
      ["--port", "65536"],
      ["--port", "http"],
      ["--portt", "1"],
      ["--root", "/nonexistent/folder"],
    ])
      expect((await failing(...options)).exit).toBeGreaterThanOrEqual(64);
  });
});
