/** Runs on a disk that is full, and over a history that is long. */
import { afterEach, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PipelineResult } from "#schemas/evidence.ts";
import { rounds } from "../../soak.ts";
import { commandLine } from "../run.ts";
import { runPipeline } from "./pipeline.ts";
import { Project } from "./project.ts";

/** Several runs of a program each, on a machine that may be busy. */
setDefaultTimeout(600_000);

let project: Project;
beforeEach(() => {
  project = new Project();
});
afterEach(() => project.remove());

/** A file system of its own for the project's runs, or undefined where none may be mounted. */
function mountedDisk(path: string): Disposable | undefined {
  mkdirSync(path, { recursive: true });
  const { exitCode } = Bun.spawnSync(["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", path]);
  return exitCode === 0
    ? { [Symbol.dispose]: () => void Bun.spawnSync(["umount", "--lazy", path]) }
    : undefined;
}

/** Runs the pipeline with so many free bytes on the disk, or for each of its files. */
function runWith(free: number, disk: string, isMounted: boolean): { status: number | null; stderr: string } {
  const filler = join(disk, "filler");
  if (isMounted) {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(filler, new Uint8Array(Math.max(0, bavail * bsize - free)));
  }
  const command = commandLine(["evidence-pipeline", project.root, "--deterministic", "--json"]);
  const limit = isMounted ? [] : ["prlimit", `--fsize=${free}`];
  const { exitCode, stderr } = Bun.spawnSync([...limit, ...command], {
    stdin: null,
    env: { ...process.env, LANG: "C", LC_ALL: "C" },
  });
  rmSync(filler, { force: true });
  return { status: exitCode, stderr: stderr.toString() };
}

test("a full disk ends a run with one clear error, and the runs before stay as they are", async () => {
  for (let number = 0; number < 10; number++)
    project.write(`src/part${number}.ts`, `export const part${number} = () => ${number};\n`.repeat(4));
  project.write("TODO.md", "- [ ] Add `part11` to the parts\n");
  const state = join(project.root, ".heddle");
  using disk = mountedDisk(state);
  const folder = join(state, "evidence");
  const { result: first } = await runPipeline(project);
  expect(first?.status).toBe("succeeded");
  const pointer = () => readFileSync(join(folder, "latest.json"), "utf8");
  const runs = () => readdirSync(join(folder, "runs")).filter((name) => !name.startsWith("."));
  const cases = rounds("levels of a full disk", { test: 3, soak: 40 });
  let refused = 0;
  for (let round = 0; round < cases; round++) {
    const before = pointer();
    const known = runs();
    project.write("src/part0.ts", `export const round${round} = ${round};\n`);
    // Full at once, in the middle of the run, or almost at its end.
    const free = Math.round((round / cases) * 90_000);
    const { status, stderr } = runWith(free, state, disk !== undefined);
    if (status === 0) expect(JSON.parse(pointer()).runId).not.toBe(JSON.parse(before).runId);
    else {
      refused++;
      expect(pointer()).toBe(before);
      const errors = stderr.split("\n").filter((line) => line.startsWith('{"error"'));
      expect(errors).toHaveLength(1);
      expect(JSON.parse(errors[0] ?? "{}").error.code).toBe("WRITE_FAILED");
      expect(stderr).not.toContain("    at ");
    }
    // Whatever there is, is whole.
    expect(runs()).toContain(JSON.parse(pointer()).runId);
    expect(known.filter((name) => !runs().includes(name))).toEqual([]);
    for (const name of runs()) {
      const { files } = JSON.parse(readFileSync(join(folder, "runs", name, "manifest.json"), "utf8"));
      for (const file of Object.values<string>(files))
        expect(existsSync(join(folder, "runs", name, file))).toBeTrue();
    }
    for (const name of runs())
      if (name !== JSON.parse(pointer()).runId) rmSync(join(folder, "runs", name), { recursive: true });
  }
  expect(refused).toBeGreaterThan(0);
  const { status, result } = await runPipeline(project);
  expect([status, result?.status]).toEqual([0, "succeeded"]);
  expect(JSON.parse(pointer()).runId).toBe(result?.runId ?? "");
});

test("a history of many commits costs no more records than are asked for", async () => {
  const count = rounds("commits of a long history under the pipeline", { test: 5_000, soak: 100_000 });
  project.git(["init", "-q", "-b", "main"]);
  const commits: string[] = [];
  for (let number = 1; number <= count; number++) {
    const message = `feat: add part ${number}`;
    const text = `export const part = ${number};\n`;
    commits.push(
      `commit refs/heads/main\nmark :${number}`,
      `committer Ada Test <ada@example.com> ${1_700_000_000 + number} +0000`,
      `data ${message.length}\n${message}`,
      ...(number > 1 ? [`from :${number - 1}`] : []),
      `M 100644 inline src/part${number % 50}.ts\ndata ${text.length}\n${text}`,
    );
  }
  project.git(["fast-import", "--quiet"], `${commits.join("\n")}\n`);
  project.git(["checkout", "-q", "-f", "main"]);
  const kept = async (args: string[]) => {
    const { status, result } = await runPipeline(project, ["--deterministic", ...args]);
    expect([status, result?.status]).toEqual([0, "succeeded"]);
    const file = join(project.root, (result as PipelineResult).runDirectory ?? "", "git.intent.jsonl");
    return readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).statement.text);
  };
  const ten = await kept([]);
  expect(ten).toHaveLength(10);
  expect(ten[0]).toContain(`part ${count}`);
  expect(await kept(["--git-count", "100"])).toHaveLength(100);
});
