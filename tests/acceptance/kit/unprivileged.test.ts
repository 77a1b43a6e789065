/**
 * Sandboxes as an ordinary user and as root: they start, and nothing of the machine can be written from inside.
 */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import { bubblewrapFault } from "#kit/sandbox/trial.ts";
import { commandLine } from "../run.ts";

const USER = 12_345;
const isRoot = process.getuid?.() === 0;
/** As root the tests are run once more as another user; otherwise they are that of an ordinary user already. */
const asUser = isRoot
  ? ["setpriv", `--reuid=${USER}`, `--regid=${USER}`, "--clear-groups", "--inh-caps=-all", "--"]
  : [];

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "heddle-user-"));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder of the user's own, with an environment in which nothing else is. */
function home(name: string) {
  const path = join(folder, name);
  for (const one of [path, join(path, "tmp")]) {
    mkdirSync(one);
    if (isRoot) chownSync(one, USER, USER);
  }
  const env = { HOME: path, TMPDIR: join(path, "tmp"), PATH: process.env["PATH"] ?? "", LANG: "C.UTF-8" };
  return { path, env };
}

async function run(argv: readonly string[], cwd: string, env: Record<string, string>, as = asUser) {
  const child = Bun.spawn([...as, ...argv], { cwd, env, stdout: "pipe", stderr: "pipe" });
  const [stdout, stderr, status] = await Promise.all([
    child.stdout.text(),
    child.stderr.text(),
    child.exited,
  ]);
  return { stdout, stderr, status };
}

const heddle = (argv: readonly string[], cwd: string, env: Record<string, string>) =>
  run(commandLine(argv), cwd, env);

const commandOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
};

const DEADLINE = 300_000;

describe("a program in bubblewrap", () => {
  /** Opens, without writing, every file below what the kernel offers, except what is of the process itself. */
  const OPEN_ALL = [
    "import ctypes, os",
    "opened, seen = [], 0",
    // With a user namespace of its own it would have every capability in there: what shows files of the machine is mounted.
    "libc = ctypes.CDLL(None)",
    "for flags in (0x10000000 | 0x20000 | 0x02000000, 0x10000000):",
    "    if libc.unshare(flags) == 0: opened.append('a user namespace')",
    "for kind in ('cgroup2', 'proc', 'sysfs', 'tmpfs', 'mqueue'):",
    "    place = '/tmp/' + kind",
    "    os.mkdir(place)",
    "    if libc.mount(b'none', place.encode(), kind.encode(), 0, None) == 0: opened.append(kind)",
    "def skip(path): return path.startswith('/proc/') and (path[6:].split('/')[0].isdigit() or path[6:].split('/')[0] in ('self', 'thread-self'))",
    "for top in ('/proc', '/sys', '/tmp/cgroup2', '/tmp/proc', '/tmp/sysfs', '/usr', '/etc', '/run', '/boot'):",
    "    for base, folders, files in os.walk(top):",
    "        folders[:] = [name for name in folders if not skip(os.path.join(base, name))]",
    "        if top in ('/usr', '/etc'): files = files[:3]",
    "        for name in files:",
    "            path = os.path.join(base, name)",
    "            if os.path.islink(path) or skip(path): continue",
    "            seen += 1",
    "            try: os.close(os.open(path, os.O_WRONLY | os.O_NONBLOCK)); opened.append(path)",
    "            except OSError: pass",
    "for path in ('/proc/self/oom_score_adj', '/proc/self/uid_map', '/proc/sysrq-trigger'):",
    "    try: os.close(os.open(path, os.O_WRONLY)); opened.append(path)",
    "    except OSError: pass",
    "status = open('/proc/self/status').read()",
    "caps = [line for line in status.splitlines() if line.startswith(('CapInh', 'CapPrm', 'CapEff', 'CapAmb'))]",
    "print(seen > 500, opened, [line for line in caps if int(line.split()[1], 16)])",
  ].join("\n");

  describe.each(isRoot ? ["root", "an ordinary user"] : ["an ordinary user"])("of %s", (who) => {
    test.each(["loopback", "none"])(
      "opens no file of the machine for writing, with network %s",
      async (network) => {
        const script = join(import.meta.dir, "../../unit/kit/children/in-sandbox.ts");
        const argv = [process.execPath, script, folder, network, "/usr/bin/python3", "-c", OPEN_ALL];
        const { stdout, stderr } = await run(
          argv,
          folder,
          home(`${who}-${network}`).env,
          who === "root" ? [] : asUser,
        );
        expect([stdout.trim(), stderr]).toEqual(["True [] []", ""]);
      },
      DEADLINE,
    );
  });

  // A folder of root's own, below one that nobody else may enter.
  test.if(isRoot)(
    "of root has a user id of its own outside, and reads and writes what is root's",
    async () => {
      const closed = join(folder, "closed");
      const project = join(closed, "project");
      mkdirSync(project, { recursive: true });
      chmodSync(closed, 0o700);
      for (const network of ["loopback", "none"]) {
        writeFileSync(join(project, "secret"), "of root\n", { mode: 0o600 });
        const script = join(import.meta.dir, "../../unit/kit/children/in-sandbox.ts");
        const command =
          'id -u; cat secret; echo new > "made-$0"; touch ready; while [ -e ready ]; do sleep 0.01; done';
        const mark = `program-${crypto.randomUUID()}`;
        const child = run(
          [process.execPath, script, project, network, "/bin/sh", "-c", command, mark],
          project,
          home(`outside-${network}`).env,
          [],
        );
        while (!existsSync(join(project, "ready"))) await Bun.sleep(5);
        const owners = readdirSync("/proc").flatMap((pid) => {
          if (!/^\d+$/.test(pid) || !commandOf(pid).startsWith(`/bin/sh -c ${command} ${mark}`)) return [];
          return [statSync(`/proc/${pid}`).uid];
        });
        rmSync(join(project, "ready"));
        expect(await child).toEqual({ stdout: "0\nof root\n", stderr: "", status: 0 });
        // The shell, and one that is about to become a program.
        expect(owners.length).toBeGreaterThan(0);
        expect(Math.min(...owners)).toBeGreaterThan(60_000);
        expect(statSync(join(project, `made-${mark}`))).toMatchObject({ uid: 0, gid: 0 });
      }
    },
  );

  test("starts, alone and as a service, by the trial that doctor makes", async () => {
    expect(await bubblewrapFault(createContext())).toBeNull();
  });
});

describe("an ordinary user", () => {
  test("finds that bubblewrap works", async () => {
    const { path, env } = home("doctor");
    const { stdout } = await heddle(["heddle", "doctor", "package", "--json"], path, env);
    const rows = stdout
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    const services = rows.flatMap((row) => row.services ?? []);
    expect(services).toContainEqual(
      expect.objectContaining({ program: "bwrap", answers: true, reason: null }),
    );
  });

  test(
    "refactors a project whose tests run in bubblewrap",
    async () => {
      const { path, env } = home("refactor");
      const files = {
        "shop.py": "import os\n\n\ndef total(prices):\n    return sum(prices)\n",
        "check.py": "import shop\nassert shop.total([1, 2]) == 3\nopen('made-by-the-tests', 'w').close()\n",
      };
      for (const [name, text] of Object.entries(files)) {
        writeFileSync(join(path, name), text);
        if (isRoot) chownSync(join(path, name), USER, USER);
      }
      const identity = ["-c", "user.name=t", "-c", "user.email=t@example.org"];
      for (const argv of [
        ["init", "-q"],
        ["add", "shop.py", "check.py"],
        ["commit", "-q", "-m", "first"],
      ])
        expect(await run(["git", ...identity, ...argv], path, env)).toMatchObject({ status: 0 });
      const flags = ["--actions", "REMOVE_UNUSED_IMPORTS", "--mode", "deterministic", "--json"];
      const check = ["--sandbox-engine", "bwrap", "--test-command", "/usr/bin/python3 check.py"];
      const { status, stdout, stderr } = await heddle(["refactor-run", path, ...flags, ...check], path, env);
      expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
      expect(JSON.parse(stdout)).toMatchObject({ status: "ok", checks: { sandbox: "bwrap" } });
      expect(readdirSync(path)).not.toContain("made-by-the-tests");
    },
    DEADLINE,
  );

  test(
    "generates a package, starts it in the sandbox, verifies and stops it",
    async () => {
      const { path, env } = home("package");
      const permitted = { ...env, HEDDLE_PACKAGE_SKIP_APPROVAL: "true" };
      const steps = [
        ["package-generate", "hono API for notes with title and text, CRUD", "--run", "--json"],
        ["package-execute", "note-api", "--runtime", "sandbox", "--json"],
      ];
      const records = [];
      for (const argv of steps) {
        const { status, stdout, stderr } = await heddle(argv, path, permitted);
        expect([argv, status, status === 0 ? "" : stderr]).toEqual([argv, 0, ""]);
        records.push(JSON.parse(stdout));
      }
      const [{ intent_id: intent }, executed] = records;
      expect(executed).toMatchObject({ success: true, runtime: "sandbox", validation: { success: true } });
      expect(await heddle(["package-stop", intent, "--json"], path, env)).toMatchObject({ status: 0 });
    },
    DEADLINE,
  );
});
