/** The container image of docs/examples/scale: built from a base of its own, run as its user, and probed. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../fixtures/ports.ts";
import { until } from "../../http/dispatcher.ts";
import { type PrivateEngine, startEngine } from "../container-engine.ts";

const DEADLINE = 900_000;
const BASE = "localhost/heddle-base:1";
const root = join(import.meta.dir, "../../..");
const folder = mkdtempSync(join(tmpdir(), "heddle-image-"));
let engine: PrivateEngine;
let image = "";

const run = (argv: string[], stdin?: string) => {
  const { exitCode, stdout, stderr } = Bun.spawnSync(argv, {
    env: { ...process.env, ...engine.env },
    cwd: root,
    stdin: new TextEncoder().encode(stdin ?? ""),
  });
  return { exitCode, stdout: stdout.toString(), stderr: stderr.toString() };
};
const must = (...argv: string[]) => {
  const { exitCode, stdout, stderr } = run(argv);
  if (exitCode !== 0) throw new Error(`${argv.join(" ")}: ${stderr}`);
  return stdout.trim();
};
/** As the manifests do it: nothing is writable but /work and /tmp, no rights, and no network unless it is named. */
const confined = (network = "none") => [
  ...["podman", "run", "--rm", "--read-only", "--cap-drop", "all", "--security-opt", "no-new-privileges"],
  ...["--tmpfs", "/tmp", "--network", network],
];

beforeAll(async () => {
  engine = await startEngine();
  const base = join(folder, "base");
  must("debootstrap", "--variant=minbase", "bookworm", base);
  must("tar", "-C", base, "--exclude=./dev/*", "-cf", join(folder, "base.tar"), ".");
  must("podman", "import", join(folder, "base.tar"), BASE);
  must("make", "-s", "image", "ENGINE=podman", `BASE=${BASE}`);
  const { version } = await Bun.file(join(root, "package.json")).json();
  image = `localhost/heddle:${version}`;
}, DEADLINE);
afterAll(() => {
  engine?.close();
  rmSync(folder, { recursive: true, force: true });
}, DEADLINE);

test(
  "operations run in it as filters, without root, and make of texts what they make outside",
  () => {
    expect(must(...confined(), image, "id", "-u")).toBe("65532");
    expect(run([...confined(), image, "sh", "-c", "echo x > /usr/bin/x"]).stderr).toContain("Read-only");
    const argv = ["language-extract", "--lines", "--reference-time", "2026-03-02T09:00:00+01:00"];
    const [program, ...options] = confined();
    const { stdout } = run([program ?? "", ...options, "-i", image, ...argv], "pay 20 euro tomorrow\n");
    expect(JSON.parse(stdout)).toMatchObject({ entities: [{ kind: "money" }, { kind: "time" }] });
  },
  DEADLINE,
);

test(
  "its server answers its probes, runs operations that write to /work, logs JSON, and ends when it is stopped",
  async () => {
    const port = await freePort();
    const command = ["heddle", "serve", "--port", `${port}`, "--root", "/work", "--allow-write"];
    const [program, ...options] = confined("host");
    const server = Bun.spawn(
      [program ?? "", ...options, "--name", "served", "-e", "HEDDLE_TOKEN=of-the-test", image, ...command],
      { env: { ...process.env, ...engine.env }, stdin: "ignore", stdout: "pipe", stderr: "pipe" },
    );
    const logs = new Response(server.stderr).text();
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        ...init,
        headers: { authorization: "Bearer of-the-test", "content-type": "application/json" },
      });
    const health = () =>
      ask("/health")
        .then((answer) => answer.status)
        .catch(() => 0);
    await until(async () => (await health()) === 200, "its health");
    const made = await ask("/api/intents/generate", {
      method: "POST",
      body: JSON.stringify({ prompt: "Hono: CRUD for users", mode: "deterministic", run: true }),
    });
    expect([made.status, await made.json()]).toMatchObject([200, { ok: true }]);
    expect(must("podman", "exec", "served", "cat", "/work/generated/package.json")).toContain("hono");
    must("podman", "stop", "--time", "30", "served");
    expect(await server.exited).toBe(0);
    const lines = (await logs)
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.some(({ message }) => message === "POST /api/intents/generate 200")).toBe(true);
  },
  DEADLINE,
);
