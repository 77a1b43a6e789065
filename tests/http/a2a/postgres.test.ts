/** Tasks in a PostgreSQL database that several servers share. */
import { expect, test } from "bun:test";
import { postgresServer } from "../../fixtures/postgres.ts";
import { message, rpc, send, stream } from "./agent.ts";
import { later, sharedStore, startOn, stateOf } from "./shared-store.ts";

const postgres = await postgresServer();

sharedStore("database", () => postgres.database());

test("lists are walked page by page, and history and artifacts kept in order", async () => {
  const server = await startOn(await postgres.database());
  const contextId = crypto.randomUUID();
  for (let i = 0; i < 3; i++) await send(server, "tck-artifact-text", { more: { contextId } });
  const seen: string[] = [];
  for (let pageToken = "", at = 0; at === 0 || pageToken !== ""; at++) {
    const { result } = await rpc(server, "ListTasks", {
      contextId,
      pageSize: 1,
      pageToken,
      includeArtifacts: true,
    });
    expect([result.totalSize, result.tasks.length, result.tasks[0].artifacts.length]).toEqual([3, 1, 1]);
    seen.push(result.tasks[0].id);
    pageToken = result.nextPageToken;
  }
  expect(new Set(seen).size).toBe(3);
  const { id } = await send(server, "tck-multi-turn one");
  const { history } = await send(server, "done", { more: { taskId: id } });
  expect(history?.map(({ parts }) => parts[0]?.text)).toEqual(["tck-multi-turn one", "What next?", "done"]);
  const { error } = await rpc(server, "SendMessage", { message: message("x", { contextId: "a\0b" }) });
  expect(error.code).toBe(-32602);
  await server.stop();
});

test("after kill -9 no event that a client saw is lost, and no task stays in work", async () => {
  const store = await postgres.database();
  const server = await startOn(store);
  const idle = await send(server, "tck-cancel", later);
  const seen: string[] = [];
  let id = "";
  try {
    for await (const { result } of stream(server, "SendStreamingMessage", {
      message: message("flood 100000 100"),
    })) {
      if (result.task) ({ id } = result.task);
      if (result.artifactUpdate) seen.push(result.artifactUpdate.artifact.artifactId);
      if (seen.length === 100) server.child.kill("SIGKILL");
    }
  } catch {
    // The connection ends with the server.
  }
  await server.child.exited;
  const next = await startOn(store);
  const { result } = await rpc(next, "GetTask", { id });
  const kept = new Set(result.artifacts.map(({ artifactId }: { artifactId: string }) => artifactId));
  expect([seen.length >= 100, seen.filter((one) => !kept.has(one))]).toEqual([true, []]);
  expect([result.status.state, await stateOf(next, idle.id)]).toEqual([
    "TASK_STATE_FAILED",
    "TASK_STATE_FAILED",
  ]);
  await next.stop();
}, 300_000);

test("a server does not start without its database, and does not tell the password", async () => {
  const failed = startOn("postgres://heddle:secret-word@127.0.0.1:1/none");
  await expect(failed).rejects.toThrow("STORE_UNAVAILABLE");
  await failed.catch((thrown: unknown) => expect(String(thrown)).not.toContain("secret-word"));
});
