/** `package-plan`, `package-code` and `package-generate --from` as a shell runs them. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { runHeddle } from "../run.ts";

const CONTRACT = resolve(import.meta.dirname, "../../fixtures/package/pets.openapi.yaml");
const PACKAGE = resolve(import.meta.dirname, "../../fixtures/package/plain.yaml");

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "heddle-plan-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

test("a contract becomes a package, and the package a plan that says what would change", async () => {
  const made = await runHeddle(["package-generate", "--from", CONTRACT, "--json"], { cwd: folder });
  const [record] = made.records();
  expect(record).toMatchObject({ ok: true, made_by: "deterministic", reason: "made of an OpenAPI document" });
  await Bun.write(join(folder, "generated/requirements.txt"), "flask\n");
  const planned = await runHeddle(["package-plan", "--output-dir", "generated"], {
    cwd: folder,
    stdin: `${JSON.stringify(record)}\n`,
  });
  const [plan] = planned.records();
  const changes: { path: string; change: string; diff?: string }[] = Object(plan).changes;
  expect(changes.find(({ path }) => path === "app.py")?.change).toBe("create");
  // It is not known to be Heddle's.
  expect(changes.find(({ path }) => path === "requirements.txt")).toMatchObject({
    change: "conflict",
    diff: expect.stringContaining("-flask\n+-c requirements.lock\n+fastapi=="),
  });
  expect(await readdir(join(folder, "generated"))).toEqual(["requirements.txt"]);
});

test("a planned file is printed, and one that is not planned is named with those that are", async () => {
  const shown = await runHeddle(["package-code", PACKAGE, "--file", "config/app.json", "--json"], {
    cwd: folder,
  });
  expect(shown.records()).toMatchObject([{ file: "config/app.json", code: "{}\n" }]);
  const missing = await runHeddle(["package-code", PACKAGE, "--file", "nothing.ts"], { cwd: folder });
  expect(missing.status).toBe(66);
  expect(missing.stderr).toContain("src/app.ts");
});

test("a request without prompt and contract is refused", async () => {
  const { status, stderr } = await runHeddle(["package-generate"], {
    cwd: folder,
    stdin: '{"mode":"deterministic"}\n',
  });
  expect(status).toBe(64);
  expect(stderr).toContain("prompt");
});
