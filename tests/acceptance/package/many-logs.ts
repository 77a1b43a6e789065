/** What holds in every runtime for a service that writes much: bounded memory and disk, and its last lines at once. */
import { expect } from "bun:test";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { notesService, planOf } from "../../fixtures/package/notes-plan.ts";
import { TALKATIVE } from "../../fixtures/package/talkative.ts";
import { commandLine } from "../run.ts";
import type { Workspace } from "./workspace.ts";

const MEGABYTE = 1024 * 1024;

/** @param megabytes that the service writes while one reader follows slowly */
export async function checkManyLogs(
  place: Workspace,
  runtime: string,
  env: Record<string, string>,
  megabytes: number,
): Promise<void> {
  const plan = planOf(notesService({ program: TALKATIVE }));
  const { record } = await place.execute(plan, ["--runtime", runtime, "--approve"], env);
  expect(record).toMatchObject({ success: true });
  const follower = Bun.spawn(commandLine(["package-logs", "--follow", "--tail", "1"]), {
    cwd: place.path,
    env: { ...process.env, ...env, HEDDLE_PACKAGE_WORKSPACE: place.path },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const reader = follower.stdout.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toContain("listening");
  // From here on nobody reads what it writes, until the service has written all of it.
  const url = record.services[0]?.url;
  await fetch(`${url}/talk?mb=${megabytes}`, { method: "POST", timeout: false } as RequestInit);
  expect(memoryOf(follower.pid)).toBeLessThan(400 * MEGABYTE);
  expect((await fetch(`${url}/health`)).status).toBe(200);
  const { stdout } = await place.logsWith(`told ${megabytes}`, ["--tail", "2"], env);
  expect(stdout.trimEnd().split("\n").at(-1)).toBe(`told ${megabytes}`);
  // Kept are 10 MB of each service, besides what the data and the package take.
  expect(sizeOf(place.path)).toBeLessThan(20 * MEGABYTE);
  // Lines that were replaced meanwhile are lost to so slow a reader, but the end of the log is not.
  let end = "";
  while (!end.includes(`told ${megabytes}`)) {
    const { done, value } = await reader.read();
    expect(done).toBe(false);
    end = (end + new TextDecoder().decode(value)).slice(-MEGABYTE);
  }
  await place.run(["package-stop"], env);
  while (!(await reader.read()).done);
  expect(await follower.exited).toBe(0);
}

/** Most memory that a process has had, bytes (proc_pid_status(5)). */
function memoryOf(pid: number): number {
  const [, kilobytes = "0"] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (total, { parentPath, name }) =>
        total + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
}
