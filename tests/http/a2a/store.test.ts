/** Tasks in a file: kept through kill -9, and shared by several servers. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Task } from "../../../schemas/a2a.ts";
import { rounds } from "../../soak.ts";
import { message, rpc, send, stream } from "./agent.ts";
import { later, sharedStore, startOn, stateOf } from "./shared-store.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "heddle-a2a-store-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
const newFile = () => join(folder, `tasks-${++files}.db`);
test("the file and its journals are for their owner only", async () => {
  const file = newFile();
  const server = await startOn(file);
  await send(server, "tck-complete-task");
  const names = readdirSync(folder).filter((name) => join(folder, name).startsWith(file));
  const modes = names.map((name) => statSync(join(folder, name)).mode & 0o777);
  await server.stop();
  expect(new Set(modes)).toEqual(new Set([0o600]));
});

test("a file that holds something else is refused, and stays as it is", async () => {
  const file = newFile();
  writeFileSync(file, "Precious notes\n".repeat(100), { mode: 0o644 });
  await expect(startOn(file)).rejects.toThrow("CONFIG");
  expect([await Bun.file(file).text(), statSync(file).mode & 0o777]).toEqual([
    "Precious notes\n".repeat(100),
    0o644,
  ]);
});

test("tasks outlive a server that is stopped; what it worked on has failed, what waits goes on", async () => {
  const file = newFile();
  const one = await startOn(file);
  const done = await send(one, "tck-artifact-text");
  const waits = await send(one, "tck-multi-turn");
  const works = await send(one, "tck-cancel", later);
  await one.stop();
  const two = await startOn(file);
  expect((await rpc(two, "GetTask", { id: done.id })).result).toEqual(done);
  expect(await stateOf(two, works.id)).toBe("TASK_STATE_FAILED");
  const { status, history } = await send(two, "done", { more: { taskId: waits.id } });
  expect([status.state, history?.length]).toEqual(["TASK_STATE_COMPLETED", 3]);
  await two.stop();
});

test("after kill -9 no event that a client saw is lost, and no task stays in work", async () => {
  const file = newFile();
  const kills = rounds("kills of a server with tasks", { test: 3, soak: 100 });
  for (let round = 0; round < kills; round++) {
    const server = await startOn(file);
    const idle = await send(server, "tck-cancel", later);
    const seen: string[] = [];
    let id = "";
    const events = stream(server, "SendStreamingMessage", { message: message("flood 100000 100") });
    const wanted = 20 + Math.floor(Math.random() * 200);
    try {
      for await (const { result } of events) {
        if (result.task) ({ id } = result.task);
        if (result.artifactUpdate) seen.push(result.artifactUpdate.artifact.artifactId);
        if (seen.length === wanted) server.child.kill("SIGKILL");
      }
    } catch {
      // The connection ends with the server.
    }
    await server.child.exited;
    const next = await startOn(file);
    const { result } = await rpc(next, "GetTask", { id });
    const kept = new Set((result as Task).artifacts?.map(({ artifactId }) => artifactId));
    expect([seen.length >= wanted, seen.filter((one) => !kept.has(one))]).toEqual([true, []]);
    expect([result.status.state, await stateOf(next, idle.id)]).toEqual([
      "TASK_STATE_FAILED",
      "TASK_STATE_FAILED",
    ]);
    for (const status of ["TASK_STATE_WORKING", "TASK_STATE_SUBMITTED"])
      expect((await rpc(next, "ListTasks", { status })).result.totalSize).toBe(0);
    await next.stop();
  }
}, 1_800_000);

sharedStore("file", newFile);
