/** Subprocesses with real programs: arguments, limits, deadlines, and that nothing is left running. */
import { afterAll, describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { runProcess, startDetached, which } from "#kit/programs/process.ts";
import { killAll } from "../../fixtures/processes.ts";
import { failureOf, processesMarked, repeat, scratch } from "./scratch.ts";

const place = scratch();
afterAll(() => place[Symbol.dispose]());

/** A shell is a convenient test program here: its script is fixed text, as an argument. */
const sh = (script: string, ...rest: string[]) => ["sh", "-c", script, "sh", ...rest];
const mark = () => `HEDDLE_TEST_MARK=${crypto.randomUUID()}`;
const marked = (text: string) => {
  const [name = "", value = ""] = text.split("=");
  return { [name]: value };
};

/** Waits for what the system does a moment later. */
async function eventually(check: () => boolean): Promise<boolean> {
  for (const _ of repeat(3000)) {
    if (check()) return true;
    await Bun.sleep(20);
  }
  return false;
}

function script(name: string, text: string, mode = 0o755): string {
  const path = join(place.path, name);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

describe("a program", () => {
  test("returns its output, errors and status", async () => {
    expect(await runProcess(sh("echo out; echo err >&2; exit 3"))).toEqual({
      code: 3,
      signal: null,
      stdout: "out\n",
      stderr: "err\n",
      timedOut: false,
      truncated: false,
    });
  });

  test("that ends by a signal says which", async () => {
    const result = await runProcess(sh("kill -9 $$"));
    expect([result.code, result.signal, result.timedOut]).toEqual([null, "SIGKILL", false]);
  });

  test("gets its input, and an empty one without", async () => {
    expect((await runProcess(["cat"], { input: "żółw" })).stdout).toBe("żółw");
    expect((await runProcess(["cat"], { input: "" })).stdout).toBe("");
    expect((await runProcess(["wc", "-c"], { input: Buffer.alloc(3_000_000) })).stdout.trim()).toBe(
      "3000000",
    );
    expect((await runProcess(["cat"])).stdout).toBe("");
  });

  test("that leaves its input unread ends all the same", async () => {
    expect((await runProcess(["true"], { input: Buffer.alloc(5_000_000) })).code).toBe(0);
  });

  test("gets exactly the variables and folder that are given", async () => {
    const options = { env: { PATH: process.env["PATH"] }, variables: { A: "1 2", B: undefined, C: "" } };
    const { stdout } = await runProcess(["env"], options);
    expect(
      stdout
        .split("\n")
        .filter((line) => /^[ABC]=|^HOME=/.test(line))
        .sort(),
    ).toEqual(["A=1 2", "C="]);
    expect((await runProcess(["pwd"], { cwd: place.path })).stdout.trim()).toBe(place.path);
  });

  test("has a session and group of its own and no stream of ours", async () => {
    const { stdout } = await runProcess(
      sh("ps -o pid=,pgid=,sid= -p $$; readlink /proc/$$/fd/0; ls /proc/self/fd"),
    );
    const [ids = "", stdin, ...open] = stdout.trim().split("\n");
    expect(new Set(ids.trim().split(/\s+/)).size).toBe(1);
    expect(stdin).toBe("/dev/null");
    // 3 is the folder that ls itself reads.
    expect(open).toEqual(["0", "1", "2", "3"]);
  });

  test("gets each argument as it stands, whatever it holds", async () => {
    const argument = fc
      .string({ unit: "binary" })
      .filter((text) => text.isWellFormed() && !text.includes("\0"));
    const hostile = [
      "$(id)",
      "`id`",
      "; id",
      "&& id",
      "%PATH%",
      "'\"",
      "a\nb",
      "--x",
      "-",
      "*",
      "~",
      "\\",
      "",
      "  ",
      "żółw 🐢",
    ];
    const program = sh('for argument do printf "%s\\1" "$argument"; done');
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          argument.map((text) => text.replaceAll("\u0001", "")),
          { maxLength: 6 },
        ),
        async (given) => {
          const { stdout } = await runProcess([...program, ...given]);
          expect(stdout).toBe(given.map((text) => `${text}\u0001`).join(""));
        },
      ),
      { numRuns: 60, examples: [[hostile]] },
    );
  });

  test("sees the name it was called by", async () => {
    symlinkSync(which("sh") ?? "", join(place.path, "my-name"));
    const env = { PATH: `${place.path}:${process.env["PATH"]}` };
    expect((await runProcess(["my-name", "-c", "echo $0"], { env })).stdout).toBe("my-name\n");
  });
});

describe("output", () => {
  test("beyond the limit is cut, and the program still ends by itself", async () => {
    const result = await runProcess(
      sh("head -c 3000000 /dev/zero | tr '\\0' a; head -c 10 /dev/zero >&2; exit 5"),
      {
        maxOutputBytes: 1000,
      },
    );
    expect([result.stdout.length, result.stderr.length, result.code, result.truncated]).toEqual([
      1000,
      10,
      5,
      true,
    ]);
  });

  test("of exactly the limit is not cut", async () => {
    const result = await runProcess(["printf", "12345"], { maxOutputBytes: 5 });
    expect([result.stdout, result.truncated]).toEqual(["12345", false]);
  });

  test("is not cut inside a character", async () => {
    expect((await runProcess(["printf", "aż"], { maxOutputBytes: 2 })).stdout).toBe("a");
  });

  test("that is not UTF-8 comes with replacement characters", async () => {
    expect((await runProcess(["printf", "a\\377b"])).stdout).toBe("a\ufffdb");
  });

  test("that is not kept takes no memory", async () => {
    const before = process.memoryUsage.rss();
    const result = await runProcess(["head", "-c", "1000000000", "/dev/zero"], { maxOutputBytes: 1000 });
    expect([result.code, result.truncated, result.stdout.length]).toEqual([0, true, 1000]);
    expect(process.memoryUsage.rss() - before).toBeLessThan(500_000_000);
  }, 300_000);

  test("without end is ended by the deadline", async () => {
    const result = await runProcess(["cat", "/dev/zero"], { timeoutMs: 700, maxOutputBytes: 1000 });
    expect([result.timedOut, result.truncated, result.stdout.length]).toEqual([true, true, 1000]);
  });

  test("that a background child keeps open does not delay the end, and the child lives on", async () => {
    const name = mark();
    const result = await runProcess(sh("sleep 60 & echo done"), { variables: marked(name) });
    expect([result.stdout, result.code, result.timedOut]).toEqual(["done\n", 0, false]);
    const left = processesMarked(name);
    expect(left.length).toBe(1);
    killAll(left);
  });

  test("of a background child that never falls silent is not awaited for ever", async () => {
    const name = mark();
    const written = join(place.path, "written");
    const result = await runProcess(
      sh(
        'while :; do echo x; : > "$1"; sleep 0.05; done & until [ -e "$1" ]; do sleep 0.01; done; exit 6',
        written,
      ),
      { variables: marked(name) },
    );
    expect([result.code, result.stdout.startsWith("x\n")]).toEqual([6, true]);
    killAll(processesMarked(name));
  });

  test("that a background child writes a moment after the end is still taken", async () => {
    // On a busy machine the moment may be longer than the silence that is waited for.
    const said: string[] = [];
    while (said.length < 50 && said.at(-1) !== "late\n")
      said.push((await runProcess(sh("(sleep 0.03; echo late) & exit 0"))).stdout);
    expect(said.at(-1)).toBe("late\n");
  });
});

const STUBBORN: [what: string, script: string][] = [
  ["a program", "sleep 60"],
  ["one that ignores SIGTERM", "trap '' TERM; sleep 60; sleep 60"],
  ["one with children", "sleep 60 & sleep 60 & sleep 60 | cat"],
  ["children whose parent is gone", "(trap '' TERM; sleep 60 & wait; sleep 60) & exec sleep 60"],
  ["one that starts others when it is told to end", "trap 'sleep 60 & sleep 60' TERM; sleep 60 & wait"],
];

describe("ended with its whole group is", () => {
  test.each(STUBBORN)("%s, at its deadline", async (_what, text) => {
    const name = mark();
    const result = await runProcess(sh(text), { timeoutMs: 150, graceMs: 200, variables: marked(name) });
    expect(result.timedOut).toBe(true);
    expect(result.code === null || result.code !== 0).toBe(true);
    expect(await eventually(() => processesMarked(name).length === 0)).toBe(true);
  });

  test.each(STUBBORN)("%s, when it is called off", async (_what, text) => {
    const name = mark();
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 150);
    const running = runProcess(sh(text), { signal: abort.signal, graceMs: 200, variables: marked(name) });
    expect((await failureOf(() => running)).code).toBe("CANCELLED");
    expect(await eventually(() => processesMarked(name).length === 0)).toBe(true);
  });

  test("not a program that ended in time", async () => {
    const abort = new AbortController();
    const result = await runProcess(["true"], { timeoutMs: 5000, signal: abort.signal });
    abort.abort();
    expect([result.code, result.timedOut]).toEqual([0, false]);
  });

  test("one whose deadline comes as a signal, and that is a TIMEOUT", async () => {
    const failure = await failureOf(() =>
      runProcess(["sleep", "60"], { signal: AbortSignal.timeout(50), graceMs: 100 }),
    );
    expect(failure.code).toBe("TIMEOUT");
  });

  test("and nothing is started once it was called off", async () => {
    const path = join(place.path, "started");
    expect((await failureOf(() => runProcess(["touch", path], { signal: AbortSignal.abort() }))).code).toBe(
      "CANCELLED",
    );
    expect(await Bun.file(path).exists()).toBe(false);
  });

  test("a program that ends politely within its grace", async () => {
    const result = await runProcess(sh("trap 'echo bye; exit 7' TERM; sleep 60 & wait"), {
      timeoutMs: 3000,
      graceMs: 60_000,
    });
    expect([result.stdout, result.code, result.timedOut]).toEqual(["bye\n", 7, true]);
  });
});

describe("what cannot be started", () => {
  const cases: [
    what: string,
    argv: string[],
    options: Parameters<typeof runProcess>[1],
    code: string,
    message: RegExp,
  ][] = [
    [
      "a missing program",
      ["heddle-no-such"],
      {},
      "NOT_INSTALLED",
      /^Cannot run "heddle-no-such": .*not installed$/,
    ],
    ["a missing path", ["./none"], {}, "NOT_INSTALLED", /"\.\/none"/],
    ["a folder", ["/tmp"], {}, "NOT_INSTALLED", /"\/tmp"/],
    ["a file that may not be executed", ["/etc/passwd"], {}, "NOT_INSTALLED", /"\/etc\/passwd"/],
    [
      "a script whose interpreter is missing",
      [script("bad-interpreter", "#!/none/x\n")],
      {},
      "NOT_INSTALLED",
      /interpreter/,
    ],
    [
      "a file that is no program",
      [script("no-program", "\u0001\u0002")],
      {},
      "NOT_INSTALLED",
      /not a program/,
    ],
    ["a program outside PATH", ["ls"], { env: { PATH: "/nonexistent" } }, "NOT_INSTALLED", /"ls"/],
    ["a missing working folder", ["ls"], { cwd: "/nonexistent/folder" }, "NOT_FOUND", /working folder/],
    ["NUL in an argument", ["ls", "a\0b"], {}, "INVALID_RECORD", /argument 1 holds a NUL/],
    ["NUL in the name", ["l\0s"], {}, "INVALID_RECORD", /program name/],
    [
      "a lone surrogate in an argument",
      ["ls", "", "\ud800"],
      {},
      "INVALID_RECORD",
      /argument 2 is not valid Unicode/,
    ],
    ["NUL in the environment", ["ls"], { variables: { A: "b\0c" } }, "INVALID_RECORD", /"A" holds a NUL/],
    ["NUL in the working folder", ["ls"], { cwd: "/\0" }, "INVALID_RECORD", /working folder holds a NUL/],
    [
      "arguments that are too long",
      ["true", "x".repeat(3_000_000)],
      {},
      "INVALID_RECORD",
      /longer than the system/,
    ],
  ];
  test.each(cases)("is %s", async (_what, argv, options, code, message) => {
    for (const start of [runProcess, startDetached]) {
      const failure = await failureOf(() => start(argv, options));
      expect(failure.code).toBe(code);
      expect(failure.message).toMatch(message);
    }
  });
});

describe("a detached program", () => {
  test("outlives the process that started it, with a session and no streams of its starter", async () => {
    const name = mark();
    const starter = join(place.path, "starter.ts");
    const lib = join(import.meta.dir, "../../../lib/kit/programs/process.ts");
    writeFileSync(
      starter,
      `import { startDetached } from ${JSON.stringify(lib)};\nconst { pid } = await startDetached(["sleep", "600"], { graceMs: 50, kind: "heddle" });\nconsole.log(pid);`,
    );
    const child = Bun.spawn([process.execPath, starter], {
      env: { ...process.env, ...marked(name) },
      stdout: "pipe",
    });
    const pid = Number(await child.stdout.text());
    expect(await child.exited).toBe(0);
    expect(processesMarked(name)).toEqual([pid]);
    // Fields after the name: state, parent, group, session (proc_pid_stat(5)).
    const [, , group, session] = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ")[1]?.split(" ") ?? [];
    expect([group, session]).toEqual([String(pid), String(pid)]);
    expect([0, 1, 2].map((stream) => readlinkSync(`/proc/${pid}/fd/${stream}`))).toEqual(
      Array(3).fill("/dev/null"),
    );
    killAll([pid]);
  });

  test.each([
    ["fails at once", sh("exit 3"), { code: 3, signal: null, running: false }],
    ["hands over and ends", ["true"], { code: 0, signal: null, running: false }],
    ["is killed at once", sh("kill -SEGV $$"), { code: null, signal: "SIGSEGV", running: false }],
  ])("that %s is reported", async (_what, argv, expected) => {
    const { pid, ...rest } = await startDetached(argv, { graceMs: 60_000 });
    expect(pid).toBeGreaterThan(0);
    expect(rest).toEqual(expected as typeof rest);
  });

  test("that runs is reported as running, and is reaped when it ends", async () => {
    const { pid, running, code } = await startDetached(["sleep", "4"], { graceMs: 50 });
    expect([running, code]).toEqual([true, null]);
    expect(await eventually(() => !Bun.file(`/proc/${pid}/stat`).size && !processExists(pid))).toBe(true);
  });
});

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe("which", () => {
  const folder = (name: string) => join(place.path, name);
  for (const name of ["one", "two"]) mkdirSync(folder(name));
  const tool = script("two/tool", "#!/bin/sh\n");
  script("one/tool", "not executable", 0o644);
  mkdirSync(folder("one/folder"));
  const other = script("two/folder", "#!/bin/sh\n");
  const path = `${folder("one")}:${folder("two")}`;

  test.each([
    ["the first that may be executed", "tool", path, tool],
    ["no folder of that name", "folder", path, other],
    ["nothing that is not there", "none", path, null],
    ["nothing in an empty PATH", "tool", "", null],
    ["nothing for an empty name", "", path, null],
    ["nothing for a name with NUL", "to\0ol", path, null],
    ["nothing in relative entries of PATH", "tool", "two:.:", null],
    ["a path as it stands", "two/tool", "", tool],
    ["an absolute path", tool, "", tool],
    ["no path that may not be executed", "one/tool", path, null],
  ])("finds %s", (_what, command, PATH, expected) => {
    expect(which(command, { PATH }, place.path)).toBe(expected);
  });

  test("finds the system's programs without PATH", () => {
    expect(which("sh", {})).toEndWith("/sh");
  });

  test("notices programs that come, go and change", () => {
    const env = { PATH: folder("one") };
    expect(which("late", env)).toBeNull();
    const late = script("one/late", "#!/bin/sh\n");
    expect(which("late", env)).toBe(late);
    chmodSync(late, 0o644);
    expect(which("late", env)).toBeNull();
  });
});
