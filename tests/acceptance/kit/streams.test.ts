/** Streams under bad conditions: slow and vanished readers, full disks, hostile lines, endless input. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rounds } from "../../soak.ts";
import { commandLine } from "../run.ts";

const cat = commandLine(["heddle-cat"]);
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "heddle-streams-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(argv: string[] = cat) {
  return Bun.spawn(argv, { stdin: "pipe", stdout: "pipe", stderr: "pipe" });
}

async function filter(input: string | Uint8Array, ...flags: string[]) {
  const child = Bun.spawn([...cat, ...flags], { stdin: new Blob([input]), stdout: "pipe", stderr: "pipe" });
  const [stdout, stderr, exit] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
  return { stdout, stderr, exit };
}

/** Resident memory in MiB, from the kernel. */
function residentMib(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

describe("records", () => {
  test("come out as soon as they come in", async () => {
    const child = start();
    const reader = child.stdout.getReader();
    for (const n of [1, 2, 3]) {
      child.stdin.write(`{"n":${n}}\n`);
      await child.stdin.flush();
      const { value } = await reader.read();
      expect(new TextDecoder().decode(value)).toBe(`{"n":${n}}\n`);
    }
    await child.stdin.end();
    expect((await reader.read()).done).toBe(true);
    expect(await child.exited).toBe(0);
  });

  test("the last one without a newline counts", async () => {
    expect(await filter('{"a":1}\n{"b":2}')).toEqual({ stdout: '{"a":1}\n{"b":2}\n', stderr: "", exit: 0 });
  });

  test("a byte-order mark and CRLF are accepted", async () => {
    expect((await filter('\ufeff{"a":1}\r\n{"b":"ł"}\r\n')).stdout).toBe('{"a":1}\n{"b":"ł"}\n');
  });

  test("blank lines give no output, a note and exit 0", async () => {
    const stderr = "heddle-cat: No records on standard input\n";
    expect(await filter("\n \n")).toEqual({ stdout: "", stderr, exit: 0 });
  });

  test("a record of 10 MB through a slow reader arrives whole", async () => {
    const record = JSON.stringify({ text: "zażółć ".repeat(1_250_000) });
    const child = Bun.spawn(cat, { stdin: new Blob([`${record}\n`]), stdout: "pipe", stderr: "pipe" });
    const parts: Uint8Array[] = [];
    let chunks = 0;
    for await (const chunk of child.stdout) {
      parts.push(chunk);
      // A reader that dawdles: the pipe fills and the writer has to wait.
      if (chunks++ < 50) await Bun.sleep(5);
    }
    expect(Buffer.concat(parts).toString()).toBe(`${record}\n`);
    expect(await child.exited).toBe(0);
  });
});

describe("bad lines", () => {
  test("stop only themselves; the exit status is that of the first failure", async () => {
    const { stdout, stderr, exit } = await filter('{"a":1}\n{bad}\n\n5\n{"b":2}\n');
    expect(stdout).toBe('{"a":1}\n{"b":2}\n');
    const errors = stderr
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(errors.map((error) => [error.line, error.error.code])).toEqual([
      [2, "INVALID_JSON"],
      [4, "INVALID_RECORD"],
    ]);
    expect(exit).toBe(65);
  });

  test("10,000 of them among good ones lose none and leave no stack trace", async () => {
    const hostile = ["{bad}", "[1", "\u0000", '"x"', "null", '{"a":1}}', "\u001b]0;x\u0007", "{}".repeat(3)];
    let input = "";
    for (let i = 0; i < 10_000; i++) input += `${hostile[i % hostile.length]}\n{"n":${i}}\n`;
    const inline = await filter(input, "--errors", "inline");
    const lines = inline.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(20_000);
    expect(lines.filter((line) => line.ok === false)).toHaveLength(10_000);
    expect(lines.filter((line) => "n" in line).map((line) => line.n)).toEqual(
      Array.from({ length: 10_000 }, (_, i) => i),
    );
    expect(inline.stderr).toBe("");
    const { stdout, stderr } = await filter(input);
    expect(stdout.trim().split("\n")).toHaveLength(10_000);
    expect(stderr.trim().split("\n")).toHaveLength(10_000);
    expect(stderr).not.toMatch(/\bat .*\.ts:\d+/);
  });

  test("a line over the limit is that record's error", async () => {
    const long = `{"x":"${"a".repeat(300_000)}"}`;
    const { stdout, stderr, exit } = await filter(`{"a":1}\n${long}\n{"b":2}\n`, "--max-line", "1000");
    expect(stdout).toBe('{"a":1}\n{"b":2}\n');
    expect(JSON.parse(stderr)).toMatchObject({ line: 2, error: { code: "LINE_TOO_LONG" } });
    expect(exit).toBe(65);
  });

  test("a line that is not UTF-8 is that record's error", async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"a":1}\n{"x":"'),
      Buffer.from([0xff, 0xc0]),
      Buffer.from('"}\n{"b":2}\n'),
    ]);
    const { stdout, stderr } = await filter(new Uint8Array(bytes));
    expect(stdout).toBe('{"a":1}\n{"b":2}\n');
    expect(JSON.parse(stderr)).toMatchObject({ line: 2, error: { code: "INVALID_UTF8" } });
  });
});

describe("the reader", () => {
  test("that goes away ends the work quietly, although input goes on", async () => {
    const child = start();
    const feeding = (async () => {
      try {
        for (let i = 0; i < 100_000; i++) {
          child.stdin.write(`{"n":${i},"pad":"${"x".repeat(200)}"}\n`);
          await child.stdin.flush();
        }
      } catch {
        // The executable has ended: that is what is awaited.
      }
    })();
    const reader = child.stdout.getReader();
    await reader.read();
    await reader.cancel();
    expect(await child.exited).toBe(0);
    expect(await child.stderr.text()).toBe("");
    await feeding;
  });

  test("that is gone while input stays open and silent does not keep the executable for ever", async () => {
    const script = `${cat.map((word) => `'${word}'`).join(" ")} | head -n 1`;
    const shell = Bun.spawn(["bash", "-c", script], { stdin: "pipe", stdout: "pipe", stderr: "pipe" });
    shell.stdin.write('{"n":1}\n');
    await shell.stdin.flush();
    expect((await shell.stdout.getReader().read()).value).toBeDefined();
    await Bun.sleep(100);
    // The next record meets the closed pipe, although standard input never ends.
    shell.stdin.write('{"n":2}\n');
    await shell.stdin.flush();
    expect(await shell.exited).toBe(0);
    expect(await shell.stderr.text()).toBe("");
  });

  test("that stalls holds the producer back and costs no memory", async () => {
    const big = join(folder, "big.jsonl");
    writeFileSync(
      big,
      `{"pad":"${"x".repeat(1000)}"}\n`.repeat(
        rounds("lines behind a stalled reader", { test: 60000, soak: 300000 }),
      ),
    );
    // The reader opens the pipe and waits for a word on its own input before it reads on.
    const script = `mkfifo "$1/pipe"; big=$1/big.jsonl; pipe=$1/pipe; shift
"$@" <"$big" >"$pipe" & pid=$!; exec 3<"$pipe"; echo $pid; read -r go; wc -c <&3; wait $pid; echo $?`;
    const shell = Bun.spawn(["bash", "-c", script, "bash", folder, ...cat], {
      stdin: "pipe",
      stdout: "pipe",
    });
    const reader = shell.stdout.getReader();
    const pid = Number(new TextDecoder().decode((await reader.read()).value));
    await Bun.sleep(1500);
    expect(residentMib(pid)).toBeLessThan(160);
    const position = Number(/^pos:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/fdinfo/0`, "utf8"))?.[1]);
    expect(position).toBeLessThan(20 * 1024 * 1024);
    shell.stdin.write("go\n");
    await shell.stdin.end();
    let rest = "";
    for (let part = await reader.read(); !part.done; part = await reader.read())
      rest += new TextDecoder().decode(part.value);
    expect(rest.trim().split("\n").map(Number)).toEqual([Bun.file(big).size, 0]);
  });
});

test("memory stays flat over a long stream", async () => {
  const line = `{"id":1,"text":"${"zażółć gęślą jaźń ".repeat(10)}","list":[1,2,3]}\n`;
  const block = Buffer.from(line.repeat(5000));
  const mebibytes = rounds("MiB of a stream", { test: 256, soak: 1024 });
  const blocks = Math.ceil((mebibytes * 1024 * 1024) / block.length);
  const child = Bun.spawn(cat, { stdin: "pipe", stdout: "pipe", stderr: "pipe" });
  let peak = 0;
  let bytes = 0;
  const reading = (async () => {
    for await (const chunk of child.stdout) bytes += chunk.length;
  })();
  for (let i = 0; i < blocks; i++) {
    child.stdin.write(block);
    await child.stdin.flush();
    if (i % 10 === 0) peak = Math.max(peak, residentMib(child.pid));
  }
  await child.stdin.end();
  expect(await child.exited).toBe(0);
  await reading;
  expect(bytes).toBe(block.length * blocks);
  expect(peak).toBeLessThan(250);
});

describe("a full disk", () => {
  test("is one clear error with exit 74, and no stack trace", async () => {
    const out = openSync("/dev/full", "w");
    try {
      const child = Bun.spawn(cat, {
        stdin: new Blob(['{"a":1}\n'.repeat(100_000)]),
        stdout: out,
        stderr: "pipe",
      });
      const [stderr, exit] = await Promise.all([child.stderr.text(), child.exited]);
      expect(exit).toBe(74);
      expect(stderr.trim().split("\n")).toHaveLength(1);
      expect(JSON.parse(stderr).error).toMatchObject({
        code: "WRITE_FAILED",
        message: "Cannot write the output: ENOSPC",
      });
    } finally {
      closeSync(out);
    }
  });

  test("leaves what fits, a whole prefix of the output", async () => {
    // A limit on the size of files stands for a small disk, so that nothing has to be mounted.
    const target = join(folder, "limited.jsonl");
    const script = `ulimit -f 64; exec ${cat.map((word) => `'${word}'`).join(" ")} > '${target}'`;
    const input = Array.from({ length: 20_000 }, (_, i) => `{"n":${i}}\n`).join("");
    const child = Bun.spawn(["bash", "-c", `trap '' XFSZ; ${script}`], {
      stdin: new Blob([input]),
      stdout: "pipe",
      stderr: "pipe",
    });
    const [stderr, exit] = await Promise.all([child.stderr.text(), child.exited]);
    expect(exit).toBe(74);
    expect(JSON.parse(stderr).error.code).toBe("WRITE_FAILED");
    expect(input.startsWith(readFileSync(target, "utf8"))).toBe(true);
  });
});

describe("a command line that is wrong", () => {
  test.each([
    [["--jsno"], "USAGE", 'Did you mean "--json"?'],
    [["surplus"], "USAGE", 'Run "heddle-cat --help" for the options'],
    [["--errors", "nowhere"], "USAGE", undefined],
  ])("%j is one line on stderr and exit 64", async (argv, code, hint) => {
    const { stdout, stderr, exit } = await filter("", ...argv);
    expect([stdout, exit]).toEqual(["", 64]);
    expect(JSON.parse(stderr).error).toMatchObject({ code, ...(hint && { hint }) });
  });
});

test.each([{ flags: [] }, { flags: ["--platform", "linux"] }])(
  "from an empty device no request can come; an empty pipe is a note (%j)",
  async ({ flags }) => {
    const plan = commandLine(["uri-plan", ...flags]);
    const nowhere = Bun.spawn(plan, { stdin: "ignore", stdout: "pipe", stderr: "pipe" });
    expect(JSON.parse(await nowhere.stderr.text()).error.message).toBe('Missing required field "prompt"');
    expect(await nowhere.exited).toBe(64);
    const empty = Bun.spawn(plan, { stdin: "pipe", stdout: "pipe", stderr: "pipe" });
    await empty.stdin.end();
    expect([await empty.stdout.text(), await empty.stderr.text(), await empty.exited]).toEqual([
      "",
      "uri-plan: No records on standard input\n",
      0,
    ]);
  },
);

test("SIGINT and SIGTERM end a filter with the status that shells expect", async () => {
  for (const [signal, status] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const) {
    const child = start();
    child.stdin.write('{"a":1}\n');
    await child.stdin.flush();
    await child.stdout.getReader().read();
    child.kill(signal);
    await child.exited;
    expect(child.signalCode ? 128 + { SIGINT: 2, SIGTERM: 15 }[signal] : child.exitCode).toBe(status);
  }
});

test("SIGINT and SIGTERM end an operation with effects while it waits for input", async () => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    const child = start(commandLine(["uri-execute", "--dry-run"]));
    child.stdin.write('{"uri":"app://firefox/open"}\n');
    await child.stdin.flush();
    await child.stdout.getReader().read();
    child.kill(signal);
    expect(await child.exited).toBe(130);
  }
});

test("a worker answers JSON-RPC, survives bad messages and ends with its input", async () => {
  const child = start([...cat, "--worker"]);
  child.stdin.write('{bad\n{"jsonrpc":"2.0","id":7,"method":"nope"}\n');
  child.stdin.write(
    '{"jsonrpc":"2.0","id":8,"method":"run","params":{"input":{"a":1},"transport":"library","allowExecute":false}}\n',
  );
  await child.stdin.end();
  const lines = (await child.stdout.text())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.map((line) => [line.id, line.error?.code ?? line.result])).toEqual([
    [null, -32700],
    [7, -32601],
    [8, { record: { a: 1 } }],
  ]);
  expect(await child.exited).toBe(0);
});
