/** Every executable fails if its output cannot be written, and none fails because nobody reads its errors. */
import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { spread } from "../../soak.ts";
import { commandLine } from "../run.ts";

const cmd = join(import.meta.dir, "..", "..", "..", "cmd");
const executables = readdirSync(cmd, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) =>
    readdirSync(join(cmd, name))
      .filter((file) => file.endsWith(".ts"))
      .map((file) => `${name}-${file.replace(".ts", "")}`),
  )
  .sort();

/** Runs a command line with redirections that only a shell can make. */
async function redirected(argv: readonly string[], redirection: string, stdin = "") {
  const child = Bun.spawn(["bash", "-c", `"$@" ${redirection}`, "bash", ...commandLine(argv)], {
    stdin: Buffer.from(stdin),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr, status] = await Promise.all([
    child.stdout.text(),
    child.stderr.text(),
    child.exited,
  ]);
  return { stdout, stderr, status };
}

const codeOf = (stderr: string) => JSON.parse(stderr.trim()).error.code;

// All end with the same line (tests/unit/kit/executables.test.ts), and their output is the kit's.
test.each(spread("executables with a closed output", executables, 30))(
  "%s fails on a closed standard output",
  async (name) => {
    const { status, stderr } = await redirected([name, "--version"], ">&-");
    expect([status, codeOf(stderr)]).toEqual([74, "WRITE_FAILED"]);
  },
);

const WAYS: [what: string, argv: string[], stdin: string][] = [
  ["a request on the command line", ["uri-plan", "open firefox"], ""],
  ["a request whose form is given", ["uri-plan", "open firefox", "--json"], ""],
  ["records on standard input", ["uri-plan"], '{"prompt":"open firefox"}\n'],
  ["failures at their place", ["heddle-cat", "--errors", "inline"], "{bad\n"],
  ["text", ["heddle-help"], ""],
  ["help", ["uri-plan", "--help"], ""],
  ["schemas", ["uri-plan", "--schema"], ""],
  ["the umbrella's version", ["heddle", "--version"], ""],
  ["an operation behind the umbrella", ["heddle", "list"], ""],
  ["a worker", ["heddle-cat", "--worker"], '{"jsonrpc":"2.0","id":1,"method":"nope"}\n'],
  ["a server's address", ["heddle-serve", "--port", "0"], ""],
  ["an MCP server", ["uri-mcp"], '{"jsonrpc":"2.0","id":1,"method":"ping"}\n'],
];

test.each(WAYS)("%s fails on a closed and on a full standard output", async (_, argv, stdin) => {
  for (const redirection of [">&-", ">/dev/full"]) {
    const { status, stderr } = await redirected(argv, redirection, stdin);
    expect([redirection, status, stderr.includes("WRITE_FAILED")]).toEqual([redirection, 74, true]);
  }
});

test("output that is thrown away on purpose is no failure", async () => {
  for (const redirection of [">/dev/null", "1<>/dev/null", "<&- >/dev/null"]) {
    const { status, stderr } = await redirected(["uri-plan", "open firefox"], redirection);
    expect([redirection, status, stderr]).toEqual([redirection, 0, ""]);
  }
});

test.each(["2>&-", "2>/dev/full", "<&- 2>&-"])(
  "results and status are the same with %s",
  async (redirection) => {
    const plan = await redirected(["uri-plan", "open firefox"], redirection);
    expect([plan.status, JSON.parse(plan.stdout).ok]).toEqual([0, true]);
    const wrong = await redirected(["uri-plan", "--nonsense"], redirection);
    expect([wrong.status, wrong.stdout]).toEqual([64, ""]);
    const umbrella = await redirected(["heddle", "nonsense"], redirection);
    expect([umbrella.status, umbrella.stdout]).toEqual([64, ""]);
    if (redirection.startsWith("<")) return;
    const cat = await redirected(["heddle-cat"], redirection, '{"a":1}\n{bad\n{"a":2}\n');
    expect([cat.status, cat.stdout]).toEqual([65, '{"a":1}\n{"a":2}\n']);
  },
);
