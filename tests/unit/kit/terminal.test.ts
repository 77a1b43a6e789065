/** Pseudo-terminals with real programs: size, keys, and that everything ends. */
import { describe, expect, test } from "bun:test";
import { openTerminal, type Terminal, type TerminalOptions } from "#kit/programs/terminal.ts";
import { failureOf, processesMarked, repeat } from "./scratch.ts";

/** A shell is a convenient test program here: its script is fixed text, as an argument. */
const sh = (script: string) => ["sh", "-c", script];

/** Output so far, read in the background. */
function screenOf(terminal: Terminal) {
  let text = "";
  const decoder = new TextDecoder();
  const ended = (async () => {
    for await (const chunk of terminal.output) text += decoder.decode(chunk, { stream: true });
  })();
  return {
    ended,
    text: () => text,
    async shows(pattern: RegExp): Promise<void> {
      for (const _ of repeat(3000)) {
        if (pattern.test(text)) return;
        await Bun.sleep(20);
      }
      expect(text).toMatch(pattern);
    },
  };
}

async function run(script: string, options: TerminalOptions = {}) {
  const terminal = await openTerminal(sh(script), options);
  const screen = screenOf(terminal);
  const code = await terminal.exited;
  await screen.ended;
  return { code, text: screen.text() };
}

describe("on a pseudo-terminal a program", () => {
  test("sees a terminal of the size that was asked for", async () => {
    const { code, text } = await run("tty && stty size && test -t 0 -a -t 1 -a -t 2", {
      columns: 132,
      rows: 43,
    });
    expect(text).toMatch(/^\/dev\/(pts\/\d+|ttys\d+)\r\n43 132\r\n$/);
    expect(code).toBe(0);
  });

  test("has 80 columns and 24 rows otherwise, and a type of terminal", async () => {
    expect((await run("stty size; echo $TERM", { env: { PATH: process.env["PATH"] } })).text).toBe(
      "24 80\r\nxterm-256color\r\n",
    );
    expect((await run("echo $TERM", { env: { PATH: process.env["PATH"], TERM: "dumb" } })).text).toBe(
      "dumb\r\n",
    );
  });

  test("is told of a new size", async () => {
    const terminal = await openTerminal(
      sh("trap 'stty size; exit' WINCH; echo ready; while :; do sleep 0.02; done"),
    );
    const screen = screenOf(terminal);
    await screen.shows(/ready/);
    terminal.resize(101, 51);
    expect(await terminal.exited).toBe(0);
    await screen.ended;
    expect(screen.text()).toContain("51 101");
  });

  test("reads what is typed, in UTF-8", async () => {
    const terminal = await openTerminal(sh('read -r line; echo "got <$line>"'));
    const screen = screenOf(terminal);
    terminal.write("zażółć 🐢\r");
    expect(await terminal.exited).toBe(0);
    await screen.ended;
    expect(screen.text()).toContain("got <zażółć 🐢>");
  });

  test("is interrupted by Ctrl-C, and its foreground child too", async () => {
    const terminal = await openTerminal(sh("trap 'echo interrupted; exit 9' INT; echo ready; sleep 60"));
    const screen = screenOf(terminal);
    await screen.shows(/ready/);
    terminal.write("\x03");
    expect(await terminal.exited).toBe(9);
    await screen.ended;
    expect(screen.text()).toContain("interrupted");
  });

  test("gets the end of input by Ctrl-D", async () => {
    const terminal = await openTerminal(["cat"]);
    terminal.write("\x04");
    expect(await terminal.exited).toBe(0);
  });

  test("may print megabytes, all of which arrive in order", async () => {
    const { text, code } = await run("seq 1 200000");
    expect(code).toBe(0);
    expect(text).toBe(
      repeat(200_000)
        .map((index) => `${index + 1}\r\n`)
        .join(""),
    );
  });

  test("that a signal ends counts as shells count", async () => {
    expect((await run("kill -9 $$")).code).toBe(137);
    expect((await run("exit 3")).code).toBe(3);
  });

  test("in the given folder and environment", async () => {
    expect((await run("pwd; echo $A", { cwd: "/", variables: { A: "b" } })).text).toBe("/\r\nb\r\n");
  });
});

test("output that nobody reads is bounded: the newest is kept and the loss told", async () => {
  const terminal = await openTerminal(sh("seq 1 100000; echo the-end"), { maxBufferedBytes: 10_000 });
  await terminal.exited;
  let text = "";
  for await (const chunk of terminal.output) text += Buffer.from(chunk).toString();
  expect(text.length).toBe(10_000);
  expect(text).toEndWith("the-end\r\n");
  expect(terminal.dropped + text.length).toBe(
    repeat(100_000)
      .map((index) => `${index + 1}\r\n`)
      .join("").length + 9,
  );
});

describe("a program on a pseudo-terminal ends", () => {
  const marked = () => {
    const mark = crypto.randomUUID();
    return { mark, variables: { HEDDLE_TEST_MARK: mark } };
  };

  test.each([
    ["politely", "sleep 60"],
    ["by force", "trap '' TERM HUP; sleep 60; sleep 60"],
    ["with its children", "sleep 60 & sleep 60 & wait"],
  ])("%s when it is told to", async (_what, script) => {
    const { mark, variables } = marked();
    const terminal = await openTerminal(sh(`${script}; echo ready`), { variables, graceMs: 200 });
    await Bun.sleep(100);
    await terminal.kill();
    expect(await terminal.exited).toBeGreaterThan(128);
    for (const _ of repeat(1200)) if (processesMarked(mark).length > 0) await Bun.sleep(50);
    expect(processesMarked(mark)).toEqual([]);
    await terminal.kill();
    terminal.write("ignored");
    terminal.resize(10, 10);
  });

  test("when it is called off", async () => {
    const { mark, variables } = marked();
    const abort = new AbortController();
    const terminal = await openTerminal(sh("sleep 60"), { variables, signal: abort.signal, graceMs: 200 });
    abort.abort();
    expect(await terminal.exited).toBeGreaterThan(128);
    expect(processesMarked(mark)).toEqual([]);
    const again = () => openTerminal(["true"], { signal: abort.signal });
    expect((await failureOf(again)).code).toBe("CANCELLED");
  });

  test("though a child of its own still holds the terminal", async () => {
    const { text, code } = await run("(trap '' HUP; sleep 5) & echo left; exit 4");
    expect([text, code]).toEqual(["left\r\n", 4]);
  });
});

test.each([
  ["a missing program", ["heddle-no-such"], {}, "NOT_INSTALLED"],
  ["a file that is no program", ["/etc/passwd"], {}, "NOT_INSTALLED"],
  ["NUL in an argument", ["echo", "a\0b"], {}, "INVALID_RECORD"],
  ["no columns", ["true"], { columns: 0 }, "INVALID_RECORD"],
  ["too many rows", ["true"], { rows: 65_536 }, "INVALID_RECORD"],
  ["a fraction of a row", ["true"], { rows: 1.5 }, "INVALID_RECORD"],
  ["a missing folder", ["true"], { cwd: "/nonexistent/folder" }, "NOT_FOUND"],
] as const)("a terminal is refused for %s", async (_what, argv, options, code) => {
  expect((await failureOf(() => openTerminal(argv, options))).code).toBe(code);
});
