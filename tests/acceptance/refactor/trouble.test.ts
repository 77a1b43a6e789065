/** `refactor-run` that is interrupted or killed, in repositories of every kind, and with tests that misbehave. */
import { describe, expect, test } from "bun:test";
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
import { join } from "node:path";
import type { RunResult } from "#schemas/refactor.ts";
import { commandLine, runHeddle } from "../run.ts";
import { leftIn, type Project, project, SOURCES } from "./project.ts";

const FLAGS = ["--mode", "deterministic", "--actions", "REMOVE_UNUSED_IMPORTS"];

const run = async (path: string, flags: string[] = [], options: Parameters<typeof runHeddle>[1] = {}) => {
  const result = await runHeddle(["refactor-run", path, "--json", ...FLAGS, ...flags], options);
  return { ...result, record: (result.records()[0] ?? {}) as unknown as RunResult };
};

function git(folder: string, ...args: string[]): string {
  const identity = ["-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"];
  const { exitCode, stdout, stderr } = Bun.spawnSync(["git", ...identity, ...args], { cwd: folder });
  if (exitCode !== 0) throw new Error(stderr.toString());
  return stdout.toString();
}

/** A folder for temporary files of its own, so that what is left in it can be told. */
function temporary(): { path: string; left(): string[]; [Symbol.dispose](): void } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "heddle-temporary-")));
  return {
    path,
    left: () => leftIn(path),
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}

const isAlive = (pid: number): boolean => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
};

const worktrees = (folder: string) => git(folder, "worktree", "list").trim().split("\n").length;

/** Starts a cycle whose tests hang in a child of their own, and waits until they do. */
async function hanging(shop: Project, temporaryFolder: string) {
  const pids = join(temporaryFolder, "..", `pids-${Math.random()}`);
  shop.put({
    "hang.py": [
      "import os, subprocess, sys, time",
      "child = subprocess.Popen([sys.executable, '-c', 'import os, time; os.setsid(); time.sleep(600)'])",
      `open(${JSON.stringify(pids)}, 'w').write(f'{os.getpid()} {child.pid}.')`,
      "time.sleep(600)",
      "",
    ].join("\n"),
  });
  shop.commit();
  const argv = commandLine(["refactor-run", shop.path, ...FLAGS, "--test-command", "python3 hang.py"]);
  const child = Bun.spawn(argv, {
    env: { ...process.env, TMPDIR: temporaryFolder },
    stdout: "ignore",
    stderr: "ignore",
  });
  const said = () => (existsSync(pids) ? readFileSync(pids, "utf8") : "");
  for (let turn = 0; turn < 4800 && !said().endsWith("."); turn++) await Bun.sleep(25);
  const running = said().replace(".", "").split(" ").map(Number);
  rmSync(pids);
  return { child, running };
}

describe("a cycle in the middle of its checks", () => {
  test.each(["SIGINT", "SIGTERM"] as const)(
    "that gets %s ends at once and leaves nothing behind",
    async (signal) => {
      using shop = project();
      using place = temporary();
      const { child, running } = await hanging(shop, place.path);
      child.kill(signal);
      expect(await child.exited).toBe(130);
      expect(running.filter(isAlive)).toEqual([]);
      expect(place.left()).toEqual([]);
      expect(worktrees(shop.path)).toBe(1);
      for (const [path, content] of Object.entries(SOURCES)) expect(shop.read(path)).toBe(content);
      expect(shop.history().at(-1)).toMatchObject({ event_type: "cycle_completed", status: "error" });
    },
  );

  test("that is killed leaves to the next start its copy, its worktree and its processes, which ends them", async () => {
    using shop = project();
    using place = temporary();
    const { child, running } = await hanging(shop, place.path);
    child.kill("SIGKILL");
    await child.exited;
    // Somebody else's work tree on a disk that is not there now.
    git(shop.path, "worktree", "add", "--quiet", join(place.path, "theirs"));
    rmSync(join(place.path, "theirs"), { recursive: true });
    const { status } = await run(shop.path, [], { env: { TMPDIR: place.path } });
    expect(status).toBe(0);
    expect(running.filter(isAlive)).toEqual([]);
    expect(place.left()).toEqual([]);
    expect(git(shop.path, "worktree", "list")).not.toContain("heddle-copy");
    expect(git(shop.path, "worktree", "list")).toContain("theirs");
  });
});

describe("tests that misbehave", () => {
  /** @returns the record of a cycle that runs this Python as the project's tests */
  const tested = async (shop: Project, lines: string[], place: string) => {
    shop.put({ "check.py": `${lines.join("\n")}\n` });
    shop.commit();
    return run(shop.path, ["--test-command", "python3 check.py"], { env: { TMPDIR: place } });
  };

  test.each([
    ["write into the copy", ["open('shop/price.py', 'w').write('broken')", "open('new', 'w')"]],
    [
      "make folders that cannot be written",
      ["import os", "os.makedirs('a/b', exist_ok=True)", "os.chmod('a', 0o555)"],
    ],
    ["read their input", ["import sys", "assert sys.stdin.read() == ''"]],
    ["flood their output", ["import sys", "for _ in range(200): sys.stdout.write('x' * 100000)"]],
    [
      "look at the repository",
      ["import subprocess as s", "s.check_call(['git', 'log', '-1'])", "s.check_call(['git', 'status'])"],
    ],
  ])("and %s spoil nothing", async (_, lines) => {
    using shop = project();
    using place = temporary();
    const { record, status } = await tested(shop, lines, place.path);
    expect(status).toBe(0);
    expect(record.files_modified).toEqual(["shop/price.py", "shop/report.py"]);
    expect(place.left()).toEqual([]);
    expect(worktrees(shop.path)).toBe(1);
  });

  test("and leave daemons have them ended", async () => {
    using shop = project();
    using place = temporary();
    const pids = join(shop.path, ".git", "daemons");
    const { status } = await tested(
      shop,
      [
        "import os, time",
        "if os.fork() == 0:",
        "    os.setsid()",
        "    if os.fork() == 0:",
        `        open(${JSON.stringify(pids)}, 'a').write(f'{os.getpid()} ')`,
        "        time.sleep(600)",
        "    os._exit(0)",
        `while not os.path.exists(${JSON.stringify(pids)}): time.sleep(0.01)`,
      ],
      place.path,
    );
    expect(status).toBe(0);
    const started = readFileSync(pids, "utf8").trim().split(" ").map(Number);
    expect(started.length).toBeGreaterThan(0);
    for (let turn = 0; turn < 6000 && started.some(isAlive); turn++) await Bun.sleep(10);
    expect(started.filter(isAlive)).toEqual([]);
  });

  test("and delete the copy are failing tests", async () => {
    using shop = project();
    using place = temporary();
    const { record } = await tested(shop, ["import os, shutil", "shutil.rmtree(os.getcwd())"], place.path);
    expect(record.status).not.toBe("ok");
    expect(shop.sources()).toMatchObject({ ...SOURCES });
    expect(place.left()).toEqual([]);
    expect(worktrees(shop.path)).toBe(1);
  });
});

describe("a copy that does not fit", () => {
  test("fails the run before anything is changed", async () => {
    using shop = project();
    using place = temporary();
    const { stderr } = Bun.spawnSync(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", place.path]);
    expect(stderr.toString()).toBe("");
    try {
      writeFileSync(join(shop.path, "data.bin"), Buffer.alloc(200 * 1024));
      shop.commit();
      const { errors, status } = await run(shop.path, ["--run-tests"], { env: { TMPDIR: place.path } });
      expect(errors()[0]?.error).toMatchObject({ code: "COPY_FAILED" });
      expect(status).toBe(74);
      expect(place.left()).toEqual([]);
      expect(worktrees(shop.path)).toBe(1);
      expect(shop.sources()).toEqual({ ...SOURCES });
    } finally {
      Bun.spawnSync(["umount", place.path]);
    }
  });
});

describe("a repository", () => {
  test("whose settings name programs has none of them run", async () => {
    using shop = project({ ...SOURCES, ".gitattributes": "*.py filter=evil diff=evil\n" });
    const ran = join(shop.path, ".git", "ran");
    const program = join(shop.path, ".git", "program");
    writeFileSync(program, `#!/bin/sh\necho "$0" >> '${ran}'\ncat\n`);
    chmodSync(program, 0o755);
    for (const key of [
      "filter.evil.clean",
      "filter.evil.smudge",
      "filter.evil.process",
      "diff.evil.command",
      "diff.evil.textconv",
      "diff.external",
      "core.fsmonitor",
      "core.pager",
    ])
      git(shop.path, "config", key, program);
    for (const hook of ["post-checkout", "post-index-change", "reference-transaction"])
      symlinkSync(program, join(shop.path, ".git/hooks", hook));
    // A new time stamp makes git look into the files.
    Bun.spawnSync(["touch", "-d", "2001-01-01", "shop/price.py"], { cwd: shop.path });
    const { record } = await run(shop.path, ["--test-command", "true"]);
    expect(record.files_modified).toEqual(["shop/price.py", "shop/report.py"]);
    expect(existsSync(ran)).toBe(false);
  });

  test("with an index that another process has locked is read all the same", async () => {
    using shop = project();
    writeFileSync(join(shop.path, ".git/index.lock"), "");
    expect((await run(shop.path, ["--run-tests"])).record.proposals_applied).toBe(2);
    expect(existsSync(join(shop.path, ".git/index.lock"))).toBe(true);
  });

  test("that starts Heddle from one of its hooks keeps its index", async () => {
    using shop = project();
    using other = project({ "a.txt": "a" });
    const before = readFileSync(join(other.path, ".git/index"));
    const env = {
      GIT_DIR: join(other.path, ".git"),
      GIT_WORK_TREE: other.path,
      GIT_INDEX_FILE: join(other.path, ".git/index"),
    };
    shop.put({ "shop/report.py": "import re\nx = 1\n" });
    const { record } = await run(shop.path, ["--run-tests"], { env });
    expect(record.files_modified).toEqual(["shop/price.py"]);
    expect(readFileSync(join(other.path, ".git/index"))).toEqual(before);
    expect(worktrees(other.path)).toBe(1);
  });

  test("that git refuses to read is not taken for a clean one", async () => {
    using shop = project();
    writeFileSync(join(shop.path, ".git/HEAD"), "ref: refs/heads/master\n");
    Bun.spawnSync(["chown", "-R", "65534", shop.path]);
    const { errors, status } = await run(shop.path);
    expect(status).not.toBe(0);
    expect(errors()[0]?.error.message).toContain("dubious ownership");
    expect(errors()[0]?.error.hint).toContain("--allow-dirty");
    expect(shop.sources()).toEqual({ ...SOURCES });
    expect((await run(shop.path, ["--allow-dirty", "--run-tests"])).record.proposals_applied).toBe(2);
  });

  test("within the repository, unknown to it, counts as not committed", async () => {
    using shop = project();
    shop.put({ "inner/a.py": "import os\n" });
    git(join(shop.path, "inner"), "init", "--quiet");
    git(join(shop.path, "inner"), "add", "--all");
    git(join(shop.path, "inner"), "commit", "--quiet", "--message", "inner");
    const { record } = await run(shop.path, ["--run-tests"]);
    expect(record.files_modified).toEqual(["shop/price.py", "shop/report.py"]);
  });

  test.each([
    [
      "without a commit",
      (path: string) => rmSync(join(path, ".git"), { recursive: true }),
      (path: string) => git(path, "init", "--quiet"),
    ],
    ["that is none", (path: string) => rmSync(join(path, ".git"), { recursive: true }), () => {}],
    [
      "without its working files (sparse)",
      (path: string) => git(path, "sparse-checkout", "set", "shop", "tests"),
      () => {},
    ],
  ])("%s is worked on", async (_, first, then) => {
    using shop = project();
    first(shop.path);
    then(shop.path);
    const { record, stderr } = await run(shop.path, ["--run-tests"]);
    expect(stderr).toBe("");
    expect(record.files_modified).toEqual(["shop/price.py", "shop/report.py"]);
  });

  test("in a work tree and as a submodule is worked on, and the others are left alone", async () => {
    using shop = project();
    using place = temporary();
    const tree = join(place.path, "tree");
    git(shop.path, "worktree", "add", "--quiet", tree);
    expect((await run(tree, ["--run-tests"])).record.proposals_applied).toBe(2);
    expect(shop.sources()).toEqual({ ...SOURCES });
    using parent = project({ "main.py": "x = 1\n", "tests/__init__.py": "import sub.shop.price\n" });
    git(parent.path, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", shop.path, "sub");
    parent.commit();
    const { record } = await run(parent.path, ["--test-command", "python3 -c 'import sub.shop.price'"]);
    expect(record.files_modified).toEqual(["sub/shop/price.py", "sub/shop/report.py"]);
  });

  test("named through a link is the same one: its changes that are not committed are seen", async () => {
    using shop = project();
    using place = temporary();
    symlinkSync(shop.path, join(place.path, "shop"));
    shop.put({ "shop/report.py": "import re\nx = 1\n" });
    const { record } = await run(join(place.path, "shop"), ["--run-tests"]);
    expect(record).toMatchObject({ project_dir: shop.path, files_modified: ["shop/price.py"] });
    expect(worktrees(shop.path)).toBe(1);
  });

  test("without a folder for temporary files is worked on as long as no copy is needed", async () => {
    using shop = project();
    const env = { TMPDIR: join(shop.path, "none") };
    const { errors } = await run(shop.path, ["--run-tests"], { env });
    expect(errors()[0]?.error.code).toBe("COPY_FAILED");
    expect((await run(shop.path, [], { env })).record.proposals_applied).toBe(2);
  });

  test("with names of every kind is copied whole", async () => {
    const odd = [
      "with blank.py",
      "line\nbreak.py",
      'quo"te.py',
      "-dash.py",
      "caf\u00e9.py",
      "cafe\u0301.py",
      "back\\slash.py",
      "[a]*.py",
    ];
    using shop = project({ ...SOURCES, ...Object.fromEntries(odd.map((name) => [name, "import os\n"])) });
    symlinkSync("shop", join(shop.path, "link to folder"));
    symlinkSync("loop", join(shop.path, "loop"));
    symlinkSync("/nowhere", join(shop.path, "dangling"));
    Bun.spawnSync(["mkfifo", join(shop.path, "pipe")]);
    writeFileSync(
      Buffer.concat([Buffer.from(`${shop.path}/bad-`), Buffer.from([0xff]), Buffer.from(".py")]),
      "import os\n",
    );
    const { record } = await run(shop.path, ["--run-tests", "--max-actions", "50"]);
    expect(record.checks).toMatchObject({ after: expect.stringContaining("passed") });
    expect(new Set(record.files_modified)).toEqual(new Set(["shop/price.py", "shop/report.py", ...odd]));
    expect(
      (await run(shop.path, ["--allow-dirty", "--max-actions", "50"])).record.files_modified.toSorted(),
    ).toEqual([]);
  });
});

describe("a user who may not do everything", () => {
  test("has the other files refactored, and is told of those that cannot be read or written", async () => {
    using shop = project({
      ...SOURCES,
      "closed/a.py": "import os\n",
      "secret.py": "import os\n",
      "fixed/b.py": "import os\n",
    });
    using place = temporary();
    Bun.spawnSync(["chown", "-R", "65534:65534", shop.path, place.path]);
    for (const [name, mode] of [
      ["closed", 0o000],
      ["secret.py", 0o000],
      ["fixed", 0o555],
      ["shop/report.py", 0o444],
    ] as const)
      chmodSync(join(shop.path, name), mode);
    const argv = commandLine([
      "refactor-run",
      shop.path,
      "--json",
      ...FLAGS,
      "--max-actions",
      "50",
      "--allow-dirty",
    ]);
    const ordinary = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups", "--", ...argv];
    const child = Bun.spawnSync(ordinary, { env: { ...process.env, HOME: place.path, TMPDIR: place.path } });
    const record = JSON.parse(child.stdout.toString()) as RunResult;
    expect(record.files_modified).toEqual(["shop/price.py"]);
    expect(record.warnings.join("\n")).toMatch(/closed: .*cannot be read/);
    expect(record.warnings.join("\n")).toMatch(/secret\.py: .*cannot be read/);
    const skipped = record.proposals.filter(({ reason }) => reason.includes("cannot be written"));
    expect(skipped.map(({ target_path }) => target_path).toSorted()).toEqual([
      "fixed/b.py",
      "shop/report.py",
    ]);
  });
});

describe("a target file", () => {
  test.each([
    ["./shop/price.py", "shop/price.py"],
    ["shop//price.py", "shop/price.py"],
    ["shop/../shop/price.py", "shop/price.py"],
    ["shop\\price.py", "shop/price.py"],
    ["[a]*.py", "[a]*.py"],
    ["!x.py", "!x.py"],
  ])("written as %j is %j and nothing else", async (name, expected) => {
    using shop = project({ ...SOURCES, "[a]*.py": "import os\n", "!x.py": "import os\n" });
    const { record } = await run(shop.path, ["--target-file", name]);
    expect(record.files_modified).toEqual([expected]);
  });

  test("may be given absolute, and is told where the project has none such", async () => {
    using shop = project();
    const { record } = await run(shop.path, ["--target-file", join(shop.path, "shop/price.py")]);
    expect(record.files_modified).toEqual(["shop/price.py"]);
    for (const name of ["none.py", "/etc/passwd", "../outside.py"]) {
      const { errors } = await run(shop.path, ["--target-file", name]);
      expect(errors()[0]?.error.code).toBe("NOT_FOUND");
    }
  });
});

describe("the storage that a workflow file names", () => {
  test("counts its cycles on", async () => {
    using shop = project();
    shop.put({ "heddle-refactor.yaml": "storage:\n  base_dir: state\n" });
    mkdirSync(join(shop.path, "state"));
    expect((await run(shop.path)).record.cycle_number).toBe(1);
    expect((await run(shop.path)).record.cycle_number).toBe(2);
  });
});
