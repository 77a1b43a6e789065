/** Tests of a project that are shut off: what they cannot read, reach or leave behind, and that they still run. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import type { RunResult } from "#schemas/refactor.ts";
import { runHeddle } from "../run.ts";
import { project } from "./project.ts";

const SECRET = "a-secret-that-nothing-may-see";
const ACTION = ["--actions", "REMOVE_UNUSED_IMPORTS", "--mode", "deterministic"];
const SOURCE = "import os\n\n\ndef total(prices):\n    return sum(prices)\n";

async function run(path: string, env: Record<string, string | undefined>, ...flags: string[]) {
  const result = await runHeddle(["refactor-run", path, "--json", ...ACTION, ...flags], { env });
  return { ...result, record: (result.records()[0] ?? {}) as unknown as RunResult };
}

describe("tests in bubblewrap", () => {
  /** A home folder as people have it. */
  let home: string;
  const secrets = [
    ".netrc",
    ".ssh/id_ed25519",
    ".cargo/credentials.toml",
    ".config/gh/hosts.yml",
    "notes.txt",
  ];
  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), content);
  };

  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), "heddle-home-"));
    for (const path of secrets) put(path, SECRET);
    put(".local/bin/own-tool", "#!/bin/sh\nexec python3 -m unittest -q\n");
    Bun.spawnSync(["chmod", "755", join(home, ".local/bin/own-tool")]);
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  const environment = () => ({
    HOME: home,
    PATH: `${join(home, ".local/bin")}${delimiter}${dirname(process.execPath)}${delimiter}${process.env["PATH"]}`,
    GH_TOKEN: SECRET,
    LLM_API_KEY: SECRET,
  });
  const bubblewrap = ["--sandbox-engine", "bwrap"];

  test("read no file of the home folder, no key of the environment, and no other project", async () => {
    using other = project({ "secret.txt": SECRET });
    using shop = project({
      "shop.py": SOURCE,
      "check.py": [
        "import os, sys",
        `places = ${JSON.stringify([...secrets.map((path) => join(home, path)), join(other.path, "secret.txt"), "/etc/shadow"])}`,
        "for path in places:",
        "    if os.path.exists(path): sys.exit(f'{path} is there')",
        `if ${JSON.stringify(SECRET)} in repr(os.environ): sys.exit('a key is in the environment')`,
        "open(os.path.expanduser('~/written'), 'w').write('into a home of its own')",
        "open('/tmp/written', 'w').write('into a /tmp of its own')",
        "",
      ].join("\n"),
    });
    const { record, stderr } = await run(
      shop.path,
      environment(),
      ...bubblewrap,
      "--test-command",
      "python3 check.py",
    );
    expect(stderr).not.toContain("is there");
    expect(record).toMatchObject({ status: "ok", checks: { sandbox: "bwrap" } });
    expect(existsSync(join(home, "written"))).toBe(false);
    expect(existsSync("/tmp/written")).toBe(false);
  });

  test.each([
    ["unittest", "python3 -m unittest -q"],
    ["node", "node --test"],
    ["bun", "bun test shop.test.js"],
    ["a program of one's own", "own-tool"],
  ])("still run with %s", async (_, command) => {
    using shop = project({
      "shop.py": SOURCE,
      "test_shop.py":
        "import unittest\nimport shop\n\n\nclass T(unittest.TestCase):\n    def test_total(self):\n        self.assertEqual(shop.total([1, 2]), 3)\n",
      "shop.test.js": 'const { test } = require("node:test");\ntest("adds", () => {});\n',
    });
    const { record, stderr } = await run(shop.path, environment(), ...bubblewrap, "--test-command", command);
    expect(stderr).toBe("");
    expect(record).toMatchObject({ status: "ok", files_modified: ["shop.py"] });
  });

  test("use what is installed in the project, and see the rest of its repository", async () => {
    using shop = project({
      "shared.py": "RATE = 2\n",
      ".gitignore": "node_modules\n",
      "part/shop.py": SOURCE,
      "part/check.py":
        "import os, sys\nsys.path.insert(0, '..')\nimport shared\nassert shared.RATE == 2\nassert open('node_modules/there/index.js').read() == 'fine'\n",
    });
    mkdirSync(join(shop.path, "part/node_modules/there"), { recursive: true });
    writeFileSync(join(shop.path, "part/node_modules/there/index.js"), "fine");
    const { record, stderr } = await run(
      join(shop.path, "part"),
      environment(),
      ...bubblewrap,
      "--test-command",
      "python3 check.py",
    );
    expect(stderr).toBe("");
    expect(record.status).toBe("ok");
  });

  test("that fail there say what they see", async () => {
    using shop = project({ "shop.py": SOURCE });
    const { status, errors } = await run(
      shop.path,
      environment(),
      ...bubblewrap,
      "--test-command",
      `cat ${join(home, "notes.txt")}`,
    );
    expect(status).toBe(65);
    expect(errors()[0]?.error).toMatchObject({ code: "CHECKS_FAILED" });
    expect(errors()[0]?.error.hint).toContain("no home folder");
  });
});
