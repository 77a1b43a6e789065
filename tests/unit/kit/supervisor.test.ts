/** Child services: when they count as started, what is kept of their output, and that nothing of them is left. */
import { afterAll, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Failure } from "#kit/data/errors.ts";
import { ServiceLog, type ServiceOptions, startService } from "#kit/programs/supervisor.ts";
import { freePort } from "../../fixtures/ports.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-service-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const python = (...lines: string[]) => ["/usr/bin/python3", "-c", lines.join("\n")];
const env = { PATH: process.env["PATH"] };
const start = (argv: string[], options: Partial<ServiceOptions> = {}) =>
  startService(argv, { env, ...options });
const failureOf = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => expect.unreachable(),
    (thrown) => thrown,
  );

/** Processes that run and have a text among their arguments. */
function running(mark: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const isDead = /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "latin1"));
        return !isDead && readFileSync(`/proc/${pid}/cmdline`, "latin1").split("\0").includes(mark);
      } catch {
        return false;
      }
    });
}
const until = async (isSo: () => boolean) => {
  for (let turn = 0; turn < 2400 && !isSo(); turn++) await Bun.sleep(25);
  return isSo();
};
/** A name in the arguments of every process of one test. */
let count = 0;
const mark = () => `heddle-mark-${process.pid}-${++count}`;

describe("a service is started when it", () => {
  const LISTEN = ["import http.server, socketserver, socket, sys, time", "time.sleep(0.3)"];

  test("accepts connections on its port", async () => {
    const port = await freePort();
    const argv = python(...LISTEN, `s = socket.create_server(("127.0.0.1", ${port}))`, "time.sleep(600)");
    const service = await start(argv, { ready: { port } });
    const socket = await Bun.connect({ hostname: "127.0.0.1", port, socket: { data: () => {} } });
    socket.end();
    expect(await service.stop()).toEqual({ code: null, signal: "SIGTERM" });
  });

  test("answers a path with a good status, not with a bad one", async () => {
    const port = await freePort();
    const argv = python(
      ...LISTEN,
      "asked = 0",
      "class H(http.server.BaseHTTPRequestHandler):",
      "    def do_GET(self):",
      "        global asked",
      "        asked += 1",
      "        self.send_response(200 if asked > 2 else 503); self.end_headers()",
      `http.server.HTTPServer(("127.0.0.1", ${port}), H).serve_forever()`,
    );
    const service = await start(argv, { ready: { http: `http://127.0.0.1:${port}/healthz` } });
    expect(service.log.text()).toContain('"GET /healthz HTTP/1.1" 503');
    await service.stop();
  });

  test("accepts connections on its Unix socket", async () => {
    const path = join(folder, "service.sock");
    const argv = python(
      ...LISTEN,
      `s = socket.socket(socket.AF_UNIX); s.bind(${JSON.stringify(path)}); s.listen(); time.sleep(600)`,
    );
    const service = await start(argv, { ready: { socket: path } });
    expect(existsSync(path)).toBe(true);
    await service.stop();
  });
});

describe("a service that", () => {
  test("never gets ready is ended after the deadline, and its output is there", async () => {
    const name = mark();
    const log = new ServiceLog();
    const argv = [...python("import time; print('still loading', flush=True); time.sleep(600)"), name];
    const port = await freePort();
    const failure = await failureOf(start(argv, { ready: { port }, readyTimeoutMs: 8000, log }));
    expect([failure.code, failure.message]).toEqual([
      "SERVICE_NOT_READY",
      'Cannot start "/usr/bin/python3": it was not ready within 8000 ms',
    ]);
    expect(log.text()).toBe("still loading\n");
    expect(running(name)).toEqual([]);
  });

  test("ends before it is ready fails at once, with its status", async () => {
    const log = new ServiceLog();
    const argv = python("import sys; sys.exit('no configuration')");
    const failure = await failureOf(start(argv, { ready: { port: await freePort() }, log }));
    expect(failure.code).toBe("SERVICE_ENDED");
    expect(failure.message).toBe(
      'Cannot start "/usr/bin/python3": it ended with status 1 before it was ready',
    );
    expect(log.text()).toBe("no configuration\n");
  });

  test("would answer at an address in use is not started", async () => {
    using other = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response("other") });
    const name = mark();
    const argv = [...python("open('/dev/null').read()"), name];
    const failure = await failureOf(start(argv, { ready: { port: other.port ?? 0 } }));
    expect(failure.code).toBe("ADDRESS_IN_USE");
  });

  test("is not installed fails as other programs do", async () => {
    expect((await failureOf(start(["no-such-service"]))).code).toBe("NOT_INSTALLED");
  });

  test("ignores SIGTERM is killed after the grace", async () => {
    const argv = python(
      "import signal, time",
      "signal.signal(signal.SIGTERM, lambda *_: print('no', flush=True))",
      "print('up', flush=True)",
      "while True: time.sleep(1)",
    );
    const service = await start(argv, { graceMs: 6000 });
    await until(() => service.log.text() === "up\n");
    expect(await service.stop()).toEqual({ code: null, signal: "SIGKILL" });
    expect(service.log.text()).toBe("up\nno\n");
  });

  test("ends in order on SIGTERM keeps its status", async () => {
    const argv = python(
      "import signal, sys, time",
      "signal.signal(signal.SIGTERM, lambda *_: sys.exit(3))",
      "print('up', flush=True)",
      "time.sleep(600)",
    );
    const service = await start(argv);
    await until(() => service.log.text() === "up\n");
    expect(await service.stop()).toEqual({ code: 3, signal: null });
    expect(await service.stop()).toEqual({ code: 3, signal: null });
  });

  const FORKS = [
    "import os, signal, sys, time",
    "signal.signal(signal.SIGTERM, signal.SIG_IGN) if 'deaf' in sys.argv else None",
    // One in the group, one in a session of its own whose parent ends at once.
    "if os.fork() == 0: time.sleep(600)",
    "if os.fork() == 0:",
    "    os.setsid()",
    "    if os.fork() != 0: os._exit(0)",
    "    print('forked', flush=True); time.sleep(600)",
  ];

  test.each([
    ["hears SIGTERM", []],
    ["ignores it", ["deaf"]],
  ])("forks, and %s, is ended with its children, also those that left its group", async (_, deaf) => {
    const name = mark();
    const service = await start([...python(...FORKS, "time.sleep(600)"), name, ...deaf], { graceMs: 300 });
    await until(() => service.log.text() === "forked\n");
    // The parent of the one in a session of its own ends a moment later.
    await until(() => running(name).length === 3);
    expect(running(name)).toHaveLength(3);
    await service.stop();
    expect(running(name)).toEqual([]);
  });

  test("ends by itself takes its children along", async () => {
    const name = mark();
    const argv = [...python(...FORKS, "time.sleep(0.5)"), name];
    expect(await (await start(argv)).exited).toEqual({ code: 0, signal: null });
    expect(running(name)).toEqual([]);
  });

  test("floods its log is read on, and the newest of it kept", async () => {
    const log = new ServiceLog(10_000);
    const argv = python(
      "import sys",
      "for n in range(200000): print(f'line {n}')",
      "sys.stdout.flush(); print('the end', file=sys.stderr)",
    );
    await (await start(argv, { log })).exited;
    expect(log.text()).toHaveLength(10_000);
    expect(log.text()).toEndWith("line 199999\nthe end\n");
    expect(log.dropped + 10_000).toBe(
      Array.from({ length: 200_000 }, (_, n) => `line ${n}\n`.length).reduce((a, b) => a + b) +
        "the end\n".length,
    );
  });

  test("sees the environment that it is given, and nothing of the guard's", async () => {
    const service = await start(["env"], {
      env: { PATH: "/usr/bin", HEDDLE_TOKEN: "x" },
      variables: { ONLY: "this" },
    });
    await service.exited;
    expect(service.log.text()).toBe("PATH=/usr/bin\nONLY=this\n");
  });

  test("is cancelled ends", async () => {
    const name = mark();
    const cancel = new AbortController();
    const service = await start([...python("import time; time.sleep(600)"), name], { signal: cancel.signal });
    cancel.abort();
    await service.exited;
    expect(running(name)).toEqual([]);
  });
});

describe("a service whose", () => {
  const FORKING = python("import os, time", "if os.fork() == 0: os.setsid()", "time.sleep(600)");
  const supervise = (name: string) =>
    Bun.spawn([process.execPath, join(import.meta.dir, "children/supervise.ts"), ...FORKING, name], {
      stdout: "pipe",
      stderr: "inherit",
    });

  test("parent is killed ends with its children", async () => {
    const name = mark();
    const parent = supervise(name);
    // The parent has the name among its arguments too.
    expect(await until(() => running(name).length === 3)).toBe(true);
    parent.kill("SIGKILL");
    await parent.exited;
    expect(await until(() => running(name).length === 0)).toBe(true);
  });

  test("guard is killed is ended by the parent", async () => {
    const name = mark();
    const service = await start([...python("import time; time.sleep(600)"), name]);
    const stat = readFileSync(`/proc/${service.pid}/stat`, "latin1");
    process.kill(Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]), "SIGKILL");
    expect(await service.exited).toEqual({ code: null, signal: "SIGKILL" });
    expect(running(name)).toEqual([]);
  });
});
