/** Hostile and broken projects, and a run that is killed. */
import { afterEach, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { rounds } from "../../soak.ts";
import { commandLine } from "../run.ts";
import { runPipeline } from "./pipeline.ts";
import { Project } from "./project.ts";

/** Several runs of a program each, on a machine that may be busy. */
setDefaultTimeout(1_700_000);

let project: Project;
beforeEach(() => {
  project = new Project();
});
afterEach(() => project.remove());

test("huge, binary, ill-encoded and looping files are left out, and the rest is read", async () => {
  project.write("TASK.md", "The shop must refund an order.\n");
  project.write("src/orders.ts", "export const createOrder = () => 1;\n");
  for (const name of ["docs/huge.md", "src/huge.ts", "huge.bin"]) {
    project.write(name, "");
    truncateSync(join(project.root, name), 200 * 1024 * 1024);
  }
  project.write("src/binary.py", new Uint8Array([0, 1, 2, 255, 0, 7]));
  project.write("docs/latin.md", new Uint8Array([0x23, 0x20, 0xe9, 0x74, 0xe9, 0x0a]));
  mkdirSync(join(project.root, "loop"));
  symlinkSync("..", join(project.root, "loop/up"));
  symlinkSync("self", join(project.root, "self"));
  symlinkSync("/etc", join(project.root, "docs/etc"));
  const { status, result } = await runPipeline(project);
  expect(status).toBe(0);
  expect(result).toMatchObject({ status: "degraded", written: true });
  for (const name of ["docs/huge.md", "src/huge.ts", "src/binary.py", "docs/latin.md"])
    expect(result?.warnings.join("\n")).toContain(name);
  expect(result?.warnings.join("\n")).not.toContain("loop");
  expect(result?.recordCount).toBe(3);
});

test("a repository without commits has no history, one that is cut has what is there", async () => {
  project.git(["init", "-q"]);
  project.write("src/a.ts", "export const a = 1;\n");
  expect((await runPipeline(project)).result?.warnings).toEqual(["The repository has no commits"]);
  project.commit("feat: add a");
  project.write("src/b.ts", "export const b = 1;\n");
  project.commit("feat: add b");
  const clone = new Project();
  clone.git(["clone", "-q", "--depth", "1", `file://${project.root}`, "."]);
  for (let round = 0; round < 2; round++) {
    const { status, result } = await runPipeline(clone);
    expect(status).toBe(0);
    const folder = join(clone.root, result?.runDirectory ?? "");
    expect(readFileSync(join(folder, "git.intent.jsonl"), "utf8").trim().split("\n")).toHaveLength(1);
    // A cut history may be completed without a new commit: nothing is taken from an earlier run.
    expect(JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")).reusedFrom).toBeUndefined();
  }
  clone.remove();
});

test("kill -9 at any moment leaves whole runs, a pointer to one of them, and a next run that works", async () => {
  project.git(["init", "-q"]);
  for (let number = 0; number < 20; number++)
    project.write(
      `src/part${number}.ts`,
      `export function part${number}(): number {\n  return ${number};\n}\n`,
    );
  project.commit("feat: begin");
  const { result: first } = await runPipeline(project);
  const folder = join(project.root, ".heddle/evidence");
  const kills = rounds("pipeline kills", { test: 4, soak: 60 });
  for (let round = 0; round < kills; round++) {
    project.write("src/part0.ts", `export const round${round} = 1;\n`);
    const child = Bun.spawn(
      [...commandLine(["evidence-pipeline", project.root, "--deterministic", "--json"])],
      {
        stdin: null,
        stdout: "ignore",
        stderr: "ignore",
      },
    );
    await Bun.sleep(100 + Math.random() * 500);
    child.kill("SIGKILL");
    await child.exited;
    const latest = JSON.parse(readFileSync(join(folder, "latest.json"), "utf8"));
    const runs = readdirSync(join(folder, "runs")).filter((name) => !name.startsWith("."));
    expect(runs).toContain(first?.runId ?? "");
    expect(runs).toContain(latest.runId);
    for (const run of runs) {
      const { files } = JSON.parse(readFileSync(join(folder, "runs", run, "manifest.json"), "utf8"));
      for (const file of Object.values<string>(files))
        expect(existsSync(join(folder, "runs", run, file))).toBeTrue();
    }
  }
  const { status, result } = await runPipeline(project);
  expect([status, result?.status]).toEqual([0, "succeeded"]);
  expect(JSON.parse(readFileSync(join(folder, "latest.json"), "utf8")).runId).toBe(result?.runId);
});
