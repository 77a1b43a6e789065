/** The manifests of docs/examples/scale: valid, and their commands do what they are for. They are not scheduled. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { parseAllDocuments } from "yaml";
import { freePort } from "../../fixtures/ports.ts";
import { Dispatcher, until } from "../../http/dispatcher.ts";
import { binFolder, commandLine } from "../run.ts";
import { EXTRACT, lines } from "./material.ts";

const root = join(import.meta.dir, "../../..");
const examples = join(root, "docs/examples/scale");
const folder = mkdtempSync(join(tmpdir(), "heddle-kubernetes-"));
let bin = "";
beforeAll(async () => {
  bin = await binFolder();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// biome-ignore lint/suspicious/noExplicitAny: manifests are looked into field by field
const manifests = (name: string): any[] =>
  parseAllDocuments(readFileSync(join(examples, name), "utf8")).map((document) => document.toJS());

test.each(["job.yaml", "deployment.yaml"])("%s is valid for the API of Kubernetes", (name) => {
  const validate = join(root, ".tools/validators/bin/kubernetes-validate");
  const { exitCode, stderr } = Bun.spawnSync([validate, "--strict", join(examples, name)]);
  expect([exitCode, stderr.toString()]).toEqual([0, ""]);
});

test("the Pods of the Job make of the shards what one process makes of the input, also where one was killed before", () => {
  const [job] = manifests("job.yaml");
  const [container] = job.spec.template.spec.containers;
  const data = join(folder, "data");
  mkdirSync(join(data, "shards"), { recursive: true });
  const input = join(data, "texts.txt");
  writeFileSync(input, lines(2_000));
  const { completions } = job.spec;
  const split = ["split", "-d", "-a", "3", "-n", `l/${completions}`, input, join(data, "shards/part.")];
  expect(Bun.spawnSync(split).exitCode).toBe(0);
  // What a killed Pod leaves behind.
  writeFileSync(join(data, "shards/part.003.new"), '{"text":"cut');
  const [shell, option, script] = container.command;
  for (let index = 0; index < completions; index++) {
    const { exitCode, stderr } = Bun.spawnSync([shell, option, script.replaceAll("/data", data)], {
      env: { PATH: [bin, process.env["PATH"]].join(delimiter), JOB_COMPLETION_INDEX: `${index}` },
    });
    expect([exitCode, stderr.toString()]).toEqual([0, ""]);
  }
  const parts = readdirSync(join(data, "shards")).filter((name) => name.endsWith(".out"));
  const found = parts.toSorted().map((name) => readFileSync(join(data, "shards", name), "utf8"));
  const one = Bun.spawnSync(EXTRACT, { stdin: Bun.file(input) });
  expect(found.join("")).toBe(one.stdout.toString());
});

test("the server of the Deployment starts, and its probes are answered by the Pod's address", async () => {
  const [deployment] = manifests("deployment.yaml");
  const [container] = deployment.spec.template.spec.containers;
  const port = await freePort();
  const [, , ...options] = container.command.map((word: string) =>
    word.replace("8700", `${port}`).replace("/work", folder),
  );
  const server = await Dispatcher.start(
    options,
    { HEDDLE_TOKEN: "token-of-the-test" },
    commandLine(["heddle", "serve"]),
  );
  try {
    const probe = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    expect(await probe(container.readinessProbe.httpGet.path)).toBe(200);
    expect(await probe(container.livenessProbe.httpGet.path)).toBe(200);
    expect(await probe("/metrics")).toBe(401);
    server.child.kill("SIGTERM");
    await until(() => server.child.exitCode !== null, "the end");
    expect(server.child.exitCode).toBe(0);
  } finally {
    await server.stop("SIGKILL");
  }
});
