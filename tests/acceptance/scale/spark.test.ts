/** The recipe of docs/scale.md for Spark, on a cluster of a master and two workers. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../fixtures/ports.ts";
import { killAll } from "../../fixtures/processes.ts";
import { childrenOf, until } from "../../http/dispatcher.ts";
import { commandLine } from "../run.ts";
import { EXTRACT, lines } from "./material.ts";

const root = join(import.meta.dir, "../../..");
const PYTHON = join(root, ".tools/spark/bin/python");
const RECIPE = join(root, "docs/examples/scale/pipe.py");
const folder = mkdtempSync(join(tmpdir(), "heddle-spark-"));
const daemons: Bun.Subprocess[] = [];
let master = "";
let env: Record<string, string | undefined> = {};

beforeAll(async () => {
  const { stdout } = Bun.spawnSync([PYTHON, "-c", "import pyspark; print(pyspark.__path__[0])"]);
  env = {
    ...process.env,
    SPARK_HOME: stdout.toString().trim(),
    SPARK_LOCAL_IP: "127.0.0.1",
    PYSPARK_PYTHON: PYTHON,
    PYSPARK_DRIVER_PYTHON: PYTHON,
  };
  const port = await freePort();
  master = `spark://127.0.0.1:${port}`;
  daemon("master.Master", "--host", "127.0.0.1", "--port", `${port}`);
  await says("master.Master", "New state: ALIVE");
  for (const name of ["one", "two"])
    daemon(
      "worker.Worker",
      ..."--host 127.0.0.1 --cores 1 --memory 1g".split(" "),
      "--work-dir",
      join(folder, name),
      master,
    );
  await until(() => (log("master.Master").match(/Registering worker/g) ?? []).length === 2, "two workers");
});

afterAll(() => {
  const all = daemons.map(({ pid }) => pid);
  for (const pid of all) all.push(...childrenOf(pid));
  killAll(all);
  rmSync(folder, { recursive: true, force: true });
});

const log = (name: string): string => readFileSync(join(folder, `${name}.log`), "utf8");
const says = (name: string, text: string) => until(() => log(name).includes(text), `"${text}" of ${name}`);

function daemon(name: string, ...options: string[]): void {
  const file = Bun.file(join(folder, `${name}.log`));
  const argv = [
    join(env["SPARK_HOME"] ?? "", "bin/spark-class"),
    `org.apache.spark.deploy.${name}`,
    "--webui-port",
    "0",
  ];
  daemons.push(Bun.spawn([...argv, ...options], { cwd: folder, env, stdout: "ignore", stderr: file }));
}

const shell = (argv: readonly string[]): string =>
  argv.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");

/** Starts the recipe; `done` resolves with what it wrote. */
function submit(name: string, text: string, command: string, parts = 8) {
  const [source, target] = [join(folder, `${name}.txt`), join(folder, `${name}.out`)];
  writeFileSync(source, text);
  const submitting = Bun.spawn(
    [
      join(env["SPARK_HOME"] ?? "", "bin/spark-submit"),
      ...["--master", master, "--executor-cores", "1", "--conf", "spark.ui.enabled=false"],
      RECIPE,
      source,
      target,
      command,
      `${parts}`,
    ],
    { cwd: folder, env, stdout: "ignore", stderr: Bun.file(join(folder, `${name}.log`)) },
  );
  const done = submitting.exited.then((status) => {
    if (status !== 0) throw new Error(log(name));
    const files = readdirSync(target).filter((file) => file.startsWith("part-"));
    return files
      .toSorted()
      .map((file) => readFileSync(join(target, file), "utf8"))
      .join("");
  });
  return { done };
}

/** What one process makes of it. */
function alone(text: string, argv: readonly string[]): string {
  return Bun.spawnSync([...argv], { stdin: new TextEncoder().encode(text) }).stdout.toString();
}

test("two executors, one of which is killed in the middle, give the bytes of one process", async () => {
  const text = lines(40_000);
  const { done } = submit("killed", text, shell(EXTRACT));
  await until(() => /Starting task [1-9]/.test(log("killed")), "a task");
  const isExecutor = (pid: number) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("ExecutorBackend");
    } catch {
      return false;
    }
  };
  const [, worker] = daemons;
  killAll(childrenOf(worker?.pid ?? 0).filter(isExecutor));
  expect(await done).toBe(alone(text, EXTRACT));
  expect(log("killed")).toContain("Lost executor");
});

test("a record that cannot be read stays an error at its place, and a process that is killed is tried again", async () => {
  const all = lines(4_000)
    .split("\n")
    .slice(0, -1)
    .map((one, id) => JSON.stringify({ id, text: one }));
  all[1_234] = "{}";
  const text = `${all.join("\n")}\n`;
  const argv = commandLine([
    "language-extract",
    "--errors",
    "inline",
    "--reference-time",
    "2026-03-02T09:00:00+01:00",
  ]);
  const mark = join(folder, "mark");
  const fragile = `if mkdir ${mark} 2>/dev/null; then head -c 1000; kill -9 $$; fi; ${shell(argv)}`;
  const found = await submit("fragile", text, `{ ${fragile}; }`).done;
  expect(found).toBe(alone(text, argv));
  expect(JSON.parse(found.split("\n")[1_234] ?? "")).toMatchObject({ ok: false });
  expect(log("fragile")).toContain("Lost task");
});

test("operations that take a while run the same way: pictures and source files by their paths", async () => {
  const pictures = Array.from({ length: 4 }, (_, at) => join(folder, `${at}.png`));
  for (const path of pictures) copyFileSync(join(root, "docs/pictures/chat.png"), path);
  const images = pictures.map((image) => `${JSON.stringify({ image })}\n`).join("");
  const detect = commandLine(["window-detect", "--no-text"]);
  expect(await submit("pictures", images, shell(detect)).done).toBe(alone(images, detect));
  const paths = ["lib/kit/http/app.ts", "lib/kit/invoke/pool.ts", "lib/kit/command/main.ts"];
  const sources = paths.map((path) => `${JSON.stringify({ path: join(root, path) })}\n`).join("");
  const metrics = commandLine(["refactor-metrics"]);
  expect(await submit("sources", sources, shell(metrics)).done).toBe(alone(sources, metrics));
});
