import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import { testCommandOf } from "../../../../lib/refactor/cycle/test-command.ts";
import { runChecks, splitCommand } from "../../../../lib/refactor/proposals/checks.ts";
import { openWorkspace } from "../../../../lib/refactor/proposals/workspace.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "checks-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const context = createContext();

function put(files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

function git(...args: string[]): void {
  const identity = ["-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"];
  const { exitCode, stderr } = Bun.spawnSync(["git", ...identity, ...args], { cwd: root });
  if (exitCode !== 0) throw new Error(stderr.toString());
}

function commit(files: Record<string, string>): void {
  put(files);
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "--message", "first");
}

/** An environment in which only these programs are found. */
function machineWith(programs: readonly string[]): { PATH: string } {
  const folder = join(root, "machine", programs.join("-"));
  mkdirSync(folder, { recursive: true });
  for (const program of programs) {
    writeFileSync(join(folder, program), "#!/bin/sh\n");
    chmodSync(join(folder, program), 0o755);
  }
  return { PATH: folder };
}

describe("the command of a project's tests", () => {
  test.each([
    [{ "package.json": '{"scripts":{"test":"x"}}' }, ["npm", "test", "--silent"]],
    [{ "package.json": '{"scripts":{"test":"x"}}', "bun.lock": "" }, ["bun", "run", "test"]],
    [{ "package.json": '{"scripts":{"test":"echo \\"Error: no test specified\\" && exit 1"}}' }, null],
    [{ "package.json": "not JSON", "go.mod": "" }, ["go", "test", "./..."]],
    [
      { "pyproject.toml": "[tool.pytest.ini_options]\n" },
      ["python3", "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"],
    ],
    [{ "tests/__init__.py": "" }, ["python3", "-m", "unittest", "-q"]],
    [{ "a.py": "" }, null],
  ] as const)("of %j is %j", (files, expected) => {
    put(files);
    const found = testCommandOf(root, null);
    expect(found).toEqual(expected === null ? { unknown: true } : { argv: [...expected] });
  });

  const SCRIPT = { "package.json": '{"scripts":{"test":"x"}}' };
  const PNPM = { "package.json": '{"scripts":{"test":"x"},"packageManager":"pnpm@10.28.0"}' };

  test.each([
    [SCRIPT, ["npm", "node", "bun"], ["npm", "test", "--silent"]],
    [SCRIPT, ["bun", "node"], ["bun", "run", "test"]],
    [SCRIPT, ["bun"], ["bun", "run", "--bun", "test"]],
    [{ ...SCRIPT, "yarn.lock": "" }, ["npm", "yarn", "node"], ["yarn", "test"]],
    [PNPM, ["npm", "pnpm", "node"], ["pnpm", "test"]],
    [{ ...PNPM, "bun.lock": "" }, ["bun", "pnpm", "node"], ["pnpm", "test"]],
  ] as const)("of %j on a machine with %j is %j", (files, programs, expected) => {
    put(files);
    expect(testCommandOf(root, machineWith(programs))).toEqual({ argv: [...expected] });
  });

  test("says what takes the place of a manager that is not installed, or that none is there", () => {
    put(PNPM);
    expect(testCommandOf(root, machineWith(["bun", "node"]))).toEqual({
      argv: ["bun", "run", "test"],
      note: "The tests are run with bun: pnpm, which packageManager in package.json asks for, is not installed",
    });
    expect(testCommandOf(root, machineWith([]))).toEqual({ missing: ["pnpm", "npm", "bun", "yarn"] });
  });

  test("uses the Python environment of the project, if pytest is in it", () => {
    const project = { "pytest.ini": "", ".venv/bin/python": "" };
    put(project);
    expect(testCommandOf(root, machineWith([]))).toMatchObject({ argv: expect.arrayContaining(["python3"]) });
    put({ ".venv/bin/pytest": "" });
    expect(testCommandOf(root, machineWith([]))).toMatchObject({
      argv: expect.arrayContaining([".venv/bin/python"]),
    });
  });

  test.each([
    ["npm test", ["npm", "test"]],
    [`python3 -c 'print("a b")' "c d" e\\ f ''`, ["python3", "-c", 'print("a b")', "c d", "e f", ""]],
    ["a $(b) ; c | d > *", ["a", "$(b)", ";", "c", "|", "d", ">", "*"]],
  ] as const)("written as %j is split without a shell", (text, argv) => {
    expect(splitCommand(text)).toEqual([...argv]);
  });

  test("with an open quote, or empty, is refused", () => {
    expect(() => splitCommand("a 'b")).toThrow("a quote is not closed");
    expect(() => splitCommand("  ")).toThrow("is empty");
  });
});

describe("running the checks", () => {
  const run = (
    argv: string[],
    timeoutMs = 20_000,
    sandbox: Parameters<typeof runChecks>[1]["sandbox"] = null,
  ) => runChecks({ top: root, root, dependencies: [] }, { argv, timeoutMs, sandbox }, context);

  test("tells how they ended and the end of what they wrote", async () => {
    expect(await run(["python3", "-c", "print('fine')"])).toMatchObject({
      passed: true,
      code: 0,
      output: "fine",
    });
    expect(await run(["python3", "-c", "import sys; sys.exit('bad')"])).toMatchObject({
      passed: false,
      code: 1,
      output: "bad",
    });
  });

  test("ends a command that hangs, with the processes that it started", async () => {
    put({
      "hang.py":
        "import subprocess, sys, time\np = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\nopen('pid', 'w').write(str(p.pid))\ntime.sleep(600)\n",
    });
    const outcome = await run(["python3", "hang.py"], 8000);
    expect(outcome).toMatchObject({ passed: false, timedOut: true });
    const pid = Number(readFileSync(join(root, "pid"), "utf8"));
    const isAlive = () => {
      try {
        return !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
      } catch {
        return false;
      }
    };
    for (let turn = 0; turn < 1200 && isAlive(); turn++) await Bun.sleep(50);
    expect(isAlive()).toBe(false);
  });

  test("says what to do where the program is missing", async () => {
    await expect(run(["no-such-program-here"])).rejects.toThrow('"no-such-program-here" is not installed');
  });

  test("in bubblewrap sees no network and writes to the copy only", async () => {
    const outside = join(root, "../outside-of-the-copy");
    put({
      "t.py": `
import socket, sys
open("inside", "w").write("x")
open(${JSON.stringify(outside)}, "w").write("to a /tmp of its own")
try:
    open("/usr/outside-of-the-copy", "w")
    sys.exit("wrote outside")
except OSError:
    pass
try:
    socket.create_connection(("127.0.0.1", 22), 1)
    sys.exit("reached the network")
except OSError:
    pass
print("shut off")
`,
    });
    const outcome = await run(["python3", "t.py"], 20_000, { by: "bwrap", passedOver: [] });
    expect(outcome).toMatchObject({ passed: true, output: "shut off" });
    expect(existsSync(join(root, "inside"))).toBe(true);
    expect(existsSync(outside)).toBe(false);
  });
});

describe("the copy of a project", () => {
  const change = (path: string, before: string | null, after: string) => ({
    path,
    before: before === null ? null : new TextEncoder().encode(before),
    after: new TextEncoder().encode(after),
  });

  test.each(["git", "plain"])(
    "(%s) holds what the project holds now, and nothing that is done there comes back",
    async (kind) => {
      const first = { "a.py": "a", "gone.py": "g", "sub/b.py": "b", ".gitignore": "secret\n" };
      if (kind === "git") commit(first);
      else put(first);
      put({ "a.py": "changed", "new.py": "n" });
      rmSync(join(root, "gone.py"));
      const copy = await openWorkspace(root, context);
      const read = (path: string) => readFileSync(join(copy.root, path), "utf8");
      try {
        expect([read("a.py"), read("new.py"), read("sub/b.py")]).toEqual(["changed", "n", "b"]);
        expect(existsSync(join(copy.root, "gone.py"))).toBe(false);
        await copy.write([change("a.py", "changed", "edited"), change("deep/c.py", null, "c")]);
        expect([read("a.py"), read("deep/c.py")]).toEqual(["edited", "c"]);
        await copy.revert([change("a.py", "changed", "edited"), change("deep/c.py", null, "c")]);
        expect(read("a.py")).toBe("changed");
        expect(existsSync(join(copy.root, "deep/c.py"))).toBe(false);
        expect(readFileSync(join(root, "a.py"), "utf8")).toBe("changed");
      } finally {
        await copy.close();
      }
      expect(existsSync(copy.root)).toBe(false);
      if (kind === "git")
        expect(
          Bun.spawnSync(["git", "worktree", "list"], { cwd: root }).stdout.toString().trim().split("\n"),
        ).toHaveLength(1);
    },
  );

  test("of a monorepo has what its packages have installed, and the packages of the copy where they use each other", async () => {
    commit({
      "package.json": "{}",
      "packages/a/package.json": "{}",
      "packages/b/package.json": "{}",
      ".gitignore": "node_modules\n",
    });
    put({
      "node_modules/m/index.js": "m",
      "node_modules/@s/x/index.js": "x",
      "packages/a/node_modules/n/index.js": "n",
    });
    symlinkSync("../../packages/b", join(root, "node_modules/@s/b"));
    const copy = await openWorkspace(root, context);
    const at = (path: string) => join(copy.root, path);
    for (const path of ["node_modules/m", "node_modules/@s/x", "packages/a/node_modules/n"])
      expect(existsSync(at(`${path}/index.js`))).toBe(true);
    expect(realpathSync(at("node_modules/@s/b"))).toBe(realpathSync(at("packages/b")));
    expect(copy.dependencies).toEqual([join(root, "node_modules"), join(root, "packages/a/node_modules")]);
    await copy.close();
    expect(existsSync(join(root, "node_modules/m/index.js"))).toBe(true);
  });

  test("of a folder within a repository is that folder, with the rest of the repository around it", async () => {
    commit({ "pkg/a.py": "a", "other/b.py": "b", ".gitignore": "node_modules\n" });
    put({ "node_modules/m/index.js": "m", "pkg/node_modules/n/index.js": "n" });
    const copy = await openWorkspace(join(root, "pkg"), context);
    expect(readFileSync(join(copy.root, "a.py"), "utf8")).toBe("a");
    expect(readFileSync(join(copy.root, "../other/b.py"), "utf8")).toBe("b");
    expect(readFileSync(join(copy.root, "../node_modules/m/index.js"), "utf8")).toBe("m");
    expect(copy.dependencies).toEqual([join(root, "pkg/node_modules"), join(root, "node_modules")]);
    await copy.close();
    expect(existsSync(join(root, "node_modules/m/index.js"))).toBe(true);
  });

  test("runs no hook of the repository", async () => {
    commit({ "a.py": "a" });
    put({ ".git/hooks/post-checkout": `#!/bin/sh\ntouch "${root}/hooked"\n` });
    Bun.spawnSync(["chmod", "+x", join(root, ".git/hooks/post-checkout")]);
    await (await openWorkspace(root, context)).close();
    expect(existsSync(join(root, "hooked"))).toBe(false);
  });

  test("links what is installed", async () => {
    put({ "a.js": "", "node_modules/m/index.js": "m" });
    const copy = await openWorkspace(root, context);
    expect(readFileSync(join(copy.root, "node_modules/m/index.js"), "utf8")).toBe("m");
    expect(copy.dependencies).toEqual([join(root, "node_modules")]);
    await copy.close();
    expect(existsSync(join(root, "node_modules/m/index.js"))).toBe(true);
  });
});
