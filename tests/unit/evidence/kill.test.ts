/** A process that publishes runs is killed at any moment: what is there is whole. */
import { expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openRoots } from "#kit/files/roots.ts";
import { readLatest } from "../../../lib/evidence/runs/read.ts";
import { isRunId } from "../../../lib/evidence/runs/run-id.ts";
import { rounds } from "../../soak.ts";

/** Processes start slowly on a machine that is busy. */
setDefaultTimeout(600_000);

test("kill -9 during the switch of latest.json leaves the old or the new pointer, and only whole runs", async () => {
  const folder = mkdtempSync(join(tmpdir(), "heddle-kill-"));
  mkdirSync(join(folder, "runs"));
  const output = { folder, roots: await openRoots([folder]) };
  const child = join(import.meta.dir, "children/switch-latest.ts");
  const kills = rounds("latest.json kills", { test: 6, soak: 100 });
  for (let round = 0; round < kills; round++) {
    const writer = Bun.spawn([process.execPath, child, folder], { stdout: "pipe", stderr: "inherit" });
    // The first line says that it writes.
    await writer.stdout.getReader().read();
    await Bun.sleep(Math.random() * 40);
    writer.kill("SIGKILL");
    await writer.exited;
    const latest = await readLatest(output);
    expect(latest).toBeDefined();
    const names = readdirSync(join(folder, "runs")).filter(isRunId);
    expect(names).toContain(latest?.runId ?? "");
    for (const name of names) {
      const texts = ["a", "b", "c"].map((file) => readFileSync(join(folder, "runs", name, file), "utf8"));
      expect(texts[0]).toMatch(/^(\d+\n)\1{999}$/);
      expect(new Set(texts).size).toBe(1);
    }
    rmSync(join(folder, "runs"), { recursive: true });
    mkdirSync(join(folder, "runs"));
  }
  rmSync(folder, { recursive: true });
});
