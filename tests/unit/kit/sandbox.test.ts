/** Programs in a sandbox try to get out of it, in the ways that bubblewrap's own tests try (tests/test-run.sh). */

import { dlopen } from "bun:ffi";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import { forbidsUsers } from "#kit/sandbox/bubblewrap.ts";
import type { Policy } from "#kit/sandbox/policy.ts";
import { findSandbox, runInSandbox, type Sandbox } from "#kit/sandbox/sandbox.ts";
import { startInSandbox } from "#kit/sandbox/service.ts";
import { type PrivateEngine, startEngine } from "../../acceptance/container-engine.ts";
import { SOAK, sample } from "../../soak.ts";
import { failureOf, scratch } from "./scratch.ts";

const SECRET = "a-secret-that-nothing-may-see";
/** In the arguments of programs that a sandbox may leave behind. */
const SECONDS = String(100_000 + process.pid);

const place = scratch();
const at = (path: string) => join(place.path, path);
/** The engine of podman, which `make soak` installs. */
let engine: PrivateEngine | undefined;
let server: Server;
let hostPort = 0;
let sleeper: Bun.Subprocess;

beforeAll(async () => {
  for (const folder of ["home", "outside", "inside", "shown"]) mkdirSync(at(folder));
  for (const path of ["home/.netrc", "outside/secret", "shown/file"]) writeFileSync(at(path), SECRET);
  symlinkSync(at("outside"), at("inside/link"));
  engine = SOAK ? await startEngine() : undefined;
  server = createServer((socket) => socket.end(SECRET));
  await new Promise<void>((done) => server.listen(0, done));
  const address = server.address();
  hostPort = typeof address === "object" && address !== null ? address.port : 0;
  sleeper = Bun.spawn(["sleep", "600"]);
  // A descriptor that a careless parent hands on to every child: without FD_CLOEXEC.
  const libc = dlopen("libc.so.6", { fcntl: { args: ["i32", "i32", "i32"], returns: "i32" } });
  libc.symbols.fcntl(openSync(at("outside/secret"), "r"), 2, 0);
  libc.close();
});
afterAll(() => {
  sleeper.kill();
  server.close();
  engine?.close();
  place[Symbol.dispose]();
});

const policy = (more: Partial<Policy> = {}): Policy => ({
  network: "loopback",
  writable: [at("inside")],
  readOnly: [at("shown")],
  env: { PATH: "/usr/bin:/bin", HOME: at("home") },
  folder: at("inside"),
  owner: at("owner"),
  ...more,
});

/** The sandbox of an engine; everything that podman needs of its environment is the engine's. */
function sandboxOf(by: string): [Sandbox, ReturnType<typeof createContext>] {
  const env = { ...process.env, HEDDLE_TEST_KEY: SECRET, ...(by === "podman" ? engine?.env : {}) };
  const sandbox: Sandbox =
    by === "podman"
      ? { by, image: engine?.image ?? "", user: null, passedOver: [] }
      : { by: "bwrap", passedOver: [] };
  return [sandbox, createContext({ env })];
}

async function run(by: string, argv: string[], more: Partial<Policy> = {}) {
  const [sandbox, context] = sandboxOf(by);
  return runInSandbox(sandbox, argv, policy(more), context);
}
/** Busybox is in the image, and among the programs of this machine. */
const shell = (script: string) => ["busybox", "sh", "-c", script];
const python = (...lines: string[]) => ["/usr/bin/python3", "-c", lines.join("\n")];

/** The name of the program that a process runs. */
function programOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    return undefined;
  }
}

const alive = (text: string) =>
  readdirSync("/proc").filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, "latin1").includes(text);
    } catch {
      return false;
    }
  });

describe.each(sample("engines of a sandboxed program", ["bwrap", "podman"], 1))("a program in %s", (by) => {
  test("works in its folders, and its status and output come back", async () => {
    const result = await run(
      by,
      shell(`cat ${at("shown/file")}; echo written > ${at("inside/file")}; echo oops >&2; exit 3`),
    );
    expect(result).toMatchObject({
      code: 3,
      stdout: SECRET,
      stderr: "oops\n",
      timedOut: false,
      exceeded: null,
    });
    expect(readFileSync(at("inside/file"), "utf8")).toBe("written\n");
  });

  test.each([
    ["read the home folder", () => `cat ${at("home/.netrc")}`],
    ["read a folder that is not named", () => `cat ${at("outside/secret")}`],
    ["read it through a link in its own folder", () => "cat link/secret"],
    ["read it by another way to the same place", () => `cat ${at("inside/../outside/secret")}`],
    ["read it through another process", () => `cat /proc/${process.pid}/root${at("outside/secret")}`],
    ["read what its first process sees", () => `cat /proc/1/root${at("outside/secret")}`],
    ["read the passwords of this machine", () => "grep root:[^*] /etc/shadow && echo a-secret"],
    ["list the folders beside", () => `test -e ${at("outside/secret")} && echo a-secret`],
    ["mount over its view", () => `busybox mount -o bind /proc/1/root/ ${at("inside")} && echo a-secret`],
    ["make itself root elsewhere", () => "busybox chroot /proc/1/root/ true && echo a-secret"],
    ["see disks and memory", () => "ls /dev | grep -E '^(sd|vd|nvme|mem|kmsg|fuse)' && echo a-secret"],
    ["reach this machine's loopback", () => `busybox nc -w 2 127.0.0.1 ${hostPort}`],
    ["reach it by its name for everything", () => `busybox nc -w 2 0.0.0.0 ${hostPort}`],
    ["see network devices", () => "busybox ip link | grep -v -E 'lo:|loopback' | grep . && echo a-secret"],
    ["type into the terminal of the caller", () => "echo x > /dev/tty && echo a-secret"],
    [
      "read descriptors of the caller",
      () => "for n in 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do cat <&$n; done",
    ],
  ])("cannot %s", async (_, script) => {
    const { stdout, stderr } = await run(by, shell(script()), { limits: { timeMs: 20_000 } });
    expect(stdout).not.toContain("a-secret");
    expect(stderr).not.toContain(SECRET);
  });

  test.each([
    ["a folder that is only shown", () => at("shown/new")],
    ["a file that is only shown", () => at("shown/file")],
    ["a folder that is not named", () => at("outside/new")],
    ["a folder behind a link", () => "link/new"],
    ["the home folder", () => at("home/new")],
    ["the system", () => "/usr/heddle-test"],
    ["/tmp", () => `/tmp/heddle-test-${SECONDS}`],
  ])("cannot write to %s", async (_, path) => {
    await run(by, shell(`echo x > ${path()}`));
    const target = path().startsWith("/") ? path() : at("outside/new");
    expect(existsSync(target) ? readFileSync(target, "utf8") : SECRET).toBe(SECRET);
  });

  test("has no rights to gain, and no process of this machine to see or end", async () => {
    const { stdout } = await run(
      by,
      shell(`grep -E '^(NoNewPrivs|CapEff)' /proc/self/status; busybox ps; kill -9 ${sleeper.pid}`),
    );
    expect(stdout).toContain("NoNewPrivs:\t1");
    expect(stdout).toContain("CapEff:\t0000000000000000");
    expect(stdout).not.toContain("sleep 600");
    expect(sleeper.exitCode).toBeNull();
  });

  test("leaves no process behind, even in a session of its own", async () => {
    // The end of bubblewrap raced with that of its namespace in one of 25 runs.
    for (let turn = 0; turn < (by === "bwrap" ? 40 : 1); turn++) {
      await run(
        by,
        shell(`busybox setsid busybox sleep ${SECONDS} > /dev/null 2>&1 & busybox sleep ${SECONDS} &`),
      );
      expect(alive(SECONDS)).toEqual([]);
    }
  });

  test("sees the environment that it is given and no other", async () => {
    const env = { PATH: "/usr/bin:/bin", HOME: at("home"), GIVEN: "two\nlines", CI: "1" };
    const { stdout } = await run(by, ["busybox", "env", "-0"], { env });
    const names = stdout.split("\0").flatMap((entry) => entry.split("=", 1)[0] || []);
    expect(stdout).toContain("GIVEN=two\nlines\0");
    expect(stdout).not.toContain(SECRET);
    // What bubblewrap and images add themselves.
    const added = ["PWD", "HOSTNAME", "TERM", "container"];
    expect(names.filter((name) => !added.includes(name)).sort()).toEqual(Object.keys(env).sort());
  });

  test("is ended at its deadline with what it started", async () => {
    const result = await run(by, shell(`busybox sleep ${SECONDS} & busybox sleep ${SECONDS}`), {
      limits: { timeMs: 1500 },
    });
    expect(result.timedOut).toBe(true);
    expect(alive(SECONDS)).toEqual([]);
  });

  test("writes no more than its limit", async () => {
    const megabyte = ["busybox", "dd", "if=/dev/zero", "bs=1000", "count=1000"];
    const result = await run(by, megabyte, { limits: { outputBytes: 1000 } });
    expect(result).toMatchObject({ code: 0, truncated: true });
    expect(result.stdout).toHaveLength(1000);
  });

  test("starts no more processes than its limit", async () => {
    const script = `for n in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do busybox sleep 60 & done; wait; echo all`;
    const result = await run(by, shell(script), { limits: { processes: 12, timeMs: 60_000 } });
    expect(result.stdout).not.toContain("all");
    expect(result.code).not.toBe(0);
    if (by === "bwrap") expect(result.exceeded).toBe("processes");
  });

  test("can talk to itself over a loopback of its own", async () => {
    const script =
      "busybox nc -l -p 7000 < /proc/self/cmdline > /dev/null & for n in 1 2 3 4 5 6 7 8 9; do busybox nc -w 2 127.0.0.1 7000 && break; busybox sleep 1; done";
    expect((await run(by, shell(script))).stdout).toContain("busybox");
  });

  test("is reachable at the port that it publishes, at no other, and reaches nothing itself", async () => {
    const [sandbox, context] = sandboxOf(by);
    const script = `busybox nc -w 2 127.0.0.1 ${hostPort} > out; echo hidden > hidden; busybox httpd -p 7002 -h .; echo open > index.html; exec busybox httpd -f -p 7001 -h .`;
    const service = await startInSandbox(
      sandbox,
      shell(script),
      policy({ network: { publish: [{ port: 7001 }] } }),
      context,
    );
    try {
      const port = service.ports.get(7001) ?? 0;
      for (let turn = 0; turn < 3; turn++)
        expect(await (await fetch(`http://127.0.0.1:${port}/index.html`)).text()).toBe("open\n");
      await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow();
      await expect(fetch("http://127.0.0.1:7001/")).rejects.toThrow();
      await expect(fetch("http://127.0.0.1:7002/")).rejects.toThrow();
      expect(readFileSync(at("inside/out"), "utf8")).toBe("");
      await service.stop();
      await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    } finally {
      await service.stop();
    }
    if (engine && by === "podman") expect(engine.containers()).toEqual([]);
  }, 300_000);

  test("that never listens at the port that it publishes is ended, with what it said", async () => {
    const [sandbox, context] = sandboxOf(by);
    const publishing = policy({ network: { publish: [{ port: 7003 }] } });
    const start = (argv: string[], readyTimeoutMs: number) =>
      failureOf(() => startInSandbox(sandbox, argv, publishing, context, { readyTimeoutMs, graceMs: 300 }));
    expect((await start(["busybox", "sleep", SECONDS], 4000)).code).toBe("SERVICE_NOT_READY");
    expect((await start(shell("exit 4"), 90_000)).message).toContain("ended with status 4");
    expect(alive(SECONDS)).toEqual([]);
  }, 300_000);

  test("that is asked to stop may end in order", async () => {
    const [sandbox, context] = sandboxOf(by);
    const script =
      "trap 'echo bye > bye; exit 0' TERM; (busybox httpd -f -p 7004) & while true; do busybox sleep 0.1; done";
    const service = await startInSandbox(
      sandbox,
      shell(script),
      policy({ network: { publish: [{ port: 7004 }] } }),
      context,
      { graceMs: 60_000 },
    );
    await service.stop();
    expect(readFileSync(at("inside/bye"), "utf8")).toBe("bye\n");
  }, 300_000);
});

describe("a service in bubblewrap", () => {
  /** Starts a service that does something as soon as it is published, and waits for its end. */
  async function endOf(script: string, limits: Policy["limits"]) {
    const [sandbox, context] = sandboxOf("bwrap");
    rmSync(at("inside/go"), { force: true });
    const program = `(busybox httpd -f -p 7010) & until [ -e go ]; do busybox sleep 0.05; done; ${script}; busybox sleep 600`;
    const network = { publish: [{ port: 7010 }] };
    const service = await startInSandbox(sandbox, shell(program), policy({ network, limits }), context);
    writeFileSync(at("inside/go"), "");
    const late = setTimeout(() => service.stop(), 90_000);
    const exit = await service.exited;
    clearTimeout(late);
    return { ...exit, said: service.log.text() };
  }

  test.each([
    [
      "bytes in its folders",
      "for n in 1 2 3 4 5 6 7 8 9; do busybox dd if=/dev/zero of=f$n bs=1000000 count=4; done",
      20_000_000,
    ],
    ["empty files in its folders", "n=0; while [ $n -lt 2000 ]; do : > e$n; n=$((n+1)); done", 4_000_000],
  ])(
    "is ended for too many %s",
    async (_, script, writableBytes) => {
      expect((await endOf(script, { writableBytes })).exceeded).toBe("disk");
    },
    300_000,
  );

  test("writes no file that is larger than its limit, and opens no more files", async () => {
    const large = await endOf("busybox dd if=/dev/zero of=large bs=1000000 count=9; exit 0", {
      fileBytes: 3_000_000,
    });
    expect([large.exceeded, statSync(at("inside/large")).size]).toEqual([null, 3_000_000]);
    const many = await endOf(`: > f; exec python3 -c "[open('f') for _ in range(40)]"`, { openFiles: 32 });
    expect(many.said).toContain("Too many open files");
  }, 300_000);

  test("is ended for its memory, and for its processes", async () => {
    // Each process has less than the limit.
    const hungry = `for n in 1 2 3; do python3 -c "a = bytearray(b'x' * 60_000_000); import time; time.sleep(90)" & done; wait`;
    expect((await endOf(hungry, { memoryBytes: 150_000_000 })).exceeded).toBe("memory");
    const forks = "b() { b | b & }; b";
    expect((await endOf(forks, { processes: 30 })).exceeded).toBe("processes");
  }, 300_000);

  test("reaches the sockets that are led to it at their addresses, and no other", async () => {
    const [sandbox, context] = sandboxOf("bwrap");
    const path = at("reached");
    const server = createServer((socket) => socket.end("from outside\n"));
    await new Promise<void>((done) => server.listen(path, done));
    const script =
      "busybox nc 127.0.1.1 7020 > out < /dev/null; busybox nc -w 1 127.0.1.2 7020 > other < /dev/null; exec busybox httpd -f -p 7021 -h .";
    const network = {
      publish: [{ port: 7021 }],
      reach: [{ host: "127.0.1.1", port: 7020, socket: path }],
    };
    const service = await startInSandbox(sandbox, shell(script), policy({ network }), context);
    try {
      expect(readFileSync(at("inside/out"), "utf8")).toBe("from outside\n");
      expect(readFileSync(at("inside/other"), "utf8")).toBe("");
    } finally {
      await service.stop();
      server.close();
    }
  }, 300_000);
});

describe("a program in bubblewrap", () => {
  test("without a network has not even a loopback", async () => {
    const lines = [
      "import socket",
      "s = socket.create_server(('0.0.0.0', 7005))",
      "try: socket.create_connection(('127.0.0.1', 7005), 1); print('connected')",
      "except OSError as e: print(e.strerror)",
    ];
    expect((await run("bwrap", python(...lines), { network: "none" })).stdout).toBe(
      "Network is unreachable\n",
    );
    expect((await run("bwrap", python(...lines), { network: "loopback" })).stdout).toBe("connected\n");
  });

  test("reaches no abstract Unix socket of this machine", async () => {
    const name = `heddle-test-${process.pid}`;
    const listener = Bun.spawn(
      python(
        "import socket, time",
        `s = socket.socket(socket.AF_UNIX); s.bind('\\0${name}'); s.listen(); print('up', flush=True); time.sleep(600)`,
      ),
      { stdout: "pipe" },
    );
    await listener.stdout.getReader().read();
    const attempt = python(
      "import socket",
      `s = socket.socket(socket.AF_UNIX); s.connect('\\0${name}'); print('in')`,
    );
    try {
      for (const network of ["none", "loopback"] as const)
        expect((await run("bwrap", attempt, { network })).stderr).toContain("ConnectionRefusedError");
    } finally {
      listener.kill();
    }
  });

  test("has memory up to its limit, alone and together", async () => {
    const limits = { memoryBytes: 150_000_000, timeMs: 90_000 };
    const one = await run("bwrap", python("x = b'x' * 300_000_000; print(len(x))"), { limits });
    expect(one.stderr).toContain("MemoryError");
    const several = python(
      "import os, time",
      "for _ in range(4):",
      "    if os.fork() == 0: x = b'x' * 90_000_000; time.sleep(80)",
      "time.sleep(80)",
    );
    expect((await run("bwrap", several, { limits })).exceeded).toBe("memory");
    const few = await run("bwrap", python("x = b'x' * 50_000_000; print(len(x))"), { limits });
    expect(few).toMatchObject({ stdout: "50000000\n", exceeded: null });
  });

  test("ends when whoever started it is killed", async () => {
    const parent = Bun.spawn([
      process.execPath,
      join(import.meta.dir, "children/sandbox.ts"),
      at("inside"),
      ...["/usr/bin/sleep", SECONDS],
    ]);
    // Once the program itself runs, bubblewrap has tied it to whoever started it.
    const isRunning = () => alive(SECONDS).some((pid) => programOf(pid) === "sleep");
    for (let turn = 0; turn < 1800 && !isRunning(); turn++) await Bun.sleep(50);
    expect(isRunning()).toBe(true);
    expect(alive(SECONDS).length).toBeGreaterThanOrEqual(3);
    parent.kill("SIGKILL");
    await parent.exited;
    for (let turn = 0; turn < 1200 && alive(SECONDS).length > 0; turn++) await Bun.sleep(50);
    expect(alive(SECONDS)).toEqual([]);
  });
});

if (SOAK)
  test("a program in podman has memory up to its limit", async () => {
    const take = (megabytes: number) => [
      "busybox",
      "dd",
      "if=/dev/zero",
      "of=/dev/null",
      `bs=${megabytes}M`,
      "count=1",
    ];
    const limits = { memoryBytes: 60_000_000, timeMs: 90_000 };
    expect((await run("podman", take(20), { limits })).code).toBe(0);
    expect((await run("podman", take(200), { limits })).code).not.toBe(0);
  });

test("bubblewrap itself is not started with what the loader of programs obeys", async () => {
  using place = scratch();
  // The loader writes such a file for each program, in a folder that is not there inside, and that every user may write to.
  chmodSync(place.path, 0o777);
  const env = { PATH: "/usr/bin:/bin", LD_DEBUG: "libs", LD_DEBUG_OUTPUT: join(place.path, "loaded") };
  const result = await runInSandbox(
    { by: "bwrap", passedOver: [] },
    ["/usr/bin/env"],
    { network: "none", writable: [], readOnly: [], env, folder: "/", owner: place.path },
    createContext(),
  );
  expect(result.stdout).toContain(`LD_DEBUG_OUTPUT=${env.LD_DEBUG_OUTPUT}`);
  expect(readdirSync(place.path)).toEqual([]);
});

describe("the engine", () => {
  /** Runs the guard of a service as bubblewrap would, and nothing that is isolated. */
  const AS_IF =
    'while [ "$1" != -- ]; do shift; done; shift; case "$1" in /proc/*) exit 0;; *prlimit) exit 0;; esac; exec "$@"';

  const path = (programs: Record<string, string>) => {
    const folder = at(`bin-${Object.keys(programs).join("-")}`);
    mkdirSync(folder);
    for (const [name, script] of Object.entries(programs)) {
      writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    }
    return createContext({ env: { PATH: folder } });
  };

  test("is the first that works, and says why not another", async () => {
    const context = path({ docker: "echo no daemon >&2; exit 1", bwrap: AS_IF });
    expect(await findSandbox({ image: "any:1" }, context)).toEqual({
      by: "bwrap",
      passedOver: ["docker does not answer (no daemon)", "podman is not installed"],
    });
  });

  test.each([
    ["that is too old", "\x7fELF --unshare-user", false],
    ["with the option", "\x7fELF --unshare-user --disable-userns", true],
    ["in a script", "#!/bin/sh\nexec bwrap", true],
  ])("%s is asked to forbid user namespaces if it can", (_, text, can) => {
    using place = scratch();
    writeFileSync(join(place.path, "bwrap"), text, { mode: 0o755 });
    expect(forbidsUsers({ PATH: place.path })).toBe(can);
  });

  test("that is missing is told with the reason of each", async () => {
    const context = path({ podman: "exit 0", bwrap: "echo no namespaces >&2; exit 1" });
    const failure = await failureOf(() => findSandbox({}, context));
    expect(failure.code).toBe("NOT_INSTALLED");
    expect(failure.message).toBe(
      "Cannot use a sandbox: docker is not installed; podman needs an image, and none is named; bwrap cannot isolate anything here (no namespaces)",
    );
  });

  if (SOAK)
    test("that makes no container fails the run", async () => {
      const [sandbox, context] = sandboxOf("podman");
      const failure = await failureOf(() =>
        runInSandbox({ ...sandbox, image: "localhost/none:1" } as Sandbox, ["true"], policy(), context),
      );
      expect([failure.code, failure.kind]).toEqual(["SANDBOX_FAILED", "component"]);
    });
});
