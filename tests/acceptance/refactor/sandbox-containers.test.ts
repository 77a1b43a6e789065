/** Tests of a project that are shut off by a container engine: they run, are ended with it, and leave no container. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import type { RunResult } from "#schemas/refactor.ts";
import { type PrivateEngine, startEngine } from "../container-engine.ts";
import { commandLine, runHeddle } from "../run.ts";
import { type Project, project } from "./project.ts";

const SECRET = "a-secret-that-nothing-may-see";
const ACTION = ["--actions", "REMOVE_UNUSED_IMPORTS", "--mode", "deterministic"];
const SOURCE = "import os\n\n\ndef total(prices):\n    return sum(prices)\n";

async function run(path: string, env: Record<string, string | undefined>, ...flags: string[]) {
  const result = await runHeddle(["refactor-run", path, "--json", ...ACTION, ...flags], { env });
  return { ...result, record: (result.records()[0] ?? {}) as unknown as RunResult };
}

describe("tests in a container", () => {
  let engine: PrivateEngine;
  let shop: Project;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.close());

  const inEngine = (...flags: string[]) =>
    run(shop.path, engine.env, "--sandbox-engine", engine.by, "--sandbox-image", engine.image, ...flags);
  const open = () =>
    project({
      "shop.py": SOURCE,
      check:
        "#!/bin/sh\ntest -f shop.py || exit 2\nls /sys/class/net | grep -v lo && exit 3\necho fine > /tmp/x\n",
    });

  test("see the copy alone, with no network, and leave nothing", async () => {
    shop = open();
    using _ = shop;
    const secret = join(homedir(), `.heddle-test-${process.pid}`);
    writeFileSync(secret, SECRET);
    try {
      shop.put({ check: `${shop.read("check")}test -e ${secret} && exit 4\nexit 0\n` });
      shop.commit();
      const { record, stderr } = await inEngine("--test-command", "sh check");
      expect(stderr).toBe("");
      expect(record).toMatchObject({
        status: "ok",
        checks: { sandbox: engine.by },
        files_modified: ["shop.py"],
      });
    } finally {
      rmSync(secret);
    }
    expect(engine.containers()).toEqual([]);
  });

  test("that hang are ended with their container", async () => {
    shop = open();
    using _ = shop;
    const { errors } = await inEngine("--test-command", "sleep 600", "--test-timeout", "2");
    expect(errors()[0]?.error.message).toContain("did not end within");
    expect(engine.containers()).toEqual([]);
  });

  test("of a run that was killed are ended by the next", async () => {
    shop = open();
    using _ = shop;
    const killed = Bun.spawn(
      commandLine([
        ...["refactor-run", shop.path, ...ACTION, "--sandbox-engine", engine.by],
        ...["--sandbox-image", engine.image, "--test-command", "sleep 600"],
      ]),
      { env: { ...process.env, ...engine.env }, stdin: "ignore", stdout: "ignore", stderr: "ignore" },
    );
    for (let turn = 0; turn < 2400 && engine.containers().length === 0; turn++) await Bun.sleep(50);
    expect(engine.containers()).toHaveLength(1);
    killed.kill("SIGKILL");
    await killed.exited;
    expect(engine.containers()).toHaveLength(1);
    const { record } = await inEngine("--test-command", "sh check");
    expect(record.status).toBe("ok");
    expect(engine.containers()).toEqual([]);
    expect(readdirSync(tmpdir()).filter((name) => engine.copiesOf(name, shop.path))).toEqual([]);
  });

  test("whose image cannot be had say so", async () => {
    shop = open();
    using _ = shop;
    const { status, errors } = await run(
      shop.path,
      engine.env,
      ...[
        "--sandbox-engine",
        engine.by,
        "--sandbox-image",
        "localhost/no-such-image:1",
        "--test-command",
        "true",
      ],
    );
    expect(status).toBe(69);
    expect(errors()[0]?.error).toMatchObject({ code: "NOT_INSTALLED" });
    expect(errors()[0]?.error.message).toContain('cannot fetch the image "localhost/no-such-image:1"');
  });
});
