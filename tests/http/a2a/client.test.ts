/** The client of another project (a2a-js) drives every method. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Message, Role, type Task, TaskState } from "@a2a-js/sdk";
import { type Client, ClientFactory } from "@a2a-js/sdk/client";
import type { Dispatcher } from "../dispatcher.ts";
import { startAgent } from "./agent.ts";

let server: Dispatcher;
let client: Client;
beforeAll(async () => {
  server = await startAgent({ A2A_LONG_MS: "300" });
  client = await new ClientFactory().createFromUrl(server.url);
});
afterAll(() => server.stop());

const say = (text: string, more: Partial<Message> = {}) => ({
  tenant: "",
  metadata: undefined,
  configuration: undefined,
  message: {
    messageId: crypto.randomUUID(),
    contextId: "",
    taskId: "",
    role: Role.ROLE_USER,
    parts: [
      { content: { $case: "text" as const, value: text }, metadata: undefined, filename: "", mediaType: "" },
    ],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
    ...more,
  },
});

const page = {
  tenant: "",
  contextId: "",
  status: TaskState.TASK_STATE_UNSPECIFIED,
  pageToken: "",
  statusTimestampAfter: undefined,
};

/** The task of an answer. @throws if it is a message */
async function taskOf(...given: Parameters<typeof say>): Promise<Task> {
  const answer = await client.sendMessage(say(...given));
  if (!("status" in answer)) throw new Error("The answer is not a task");
  return answer;
}

const running = async (): Promise<Task> => {
  const configuration = {
    acceptedOutputModes: [],
    taskPushNotificationConfig: undefined,
    returnImmediately: true,
  };
  const answer = await client.sendMessage({ ...say("tck-cancel"), configuration });
  if (!("status" in answer)) throw new Error("The answer is not a task");
  return answer;
};

test("SendMessage answers with a task and its artifact, or with a message", async () => {
  const { status, artifacts } = await taskOf("tck-artifact-text");
  expect(status?.state).toBe(TaskState.TASK_STATE_COMPLETED);
  expect(artifacts[0]?.parts[0]?.content).toEqual({ $case: "text", value: "Generated text content" });
  expect(await client.sendMessage(say("tck-message-response"))).toMatchObject({ role: Role.ROLE_AGENT });
});

test("SendStreamingMessage tells what happens", async () => {
  const kinds: (string | undefined)[] = [];
  for await (const { payload } of client.sendMessageStream(say("tck-stream-basic")))
    kinds.push(payload?.$case);
  expect(kinds).toEqual(["task", "statusUpdate", "artifactUpdate", "statusUpdate"]);
});

test("GetTask, CancelTask and SubscribeToTask find a task in work", async () => {
  const { id } = await running();
  expect((await client.getTask({ tenant: "", id })).id).toBe(id);
  const events = client.resubscribeTask({ tenant: "", id });
  expect((await events.next()).value?.payload?.$case).toBe("task");
  const canceled = await client.cancelTask({ tenant: "", id, metadata: undefined });
  expect(canceled.status?.state).toBe(TaskState.TASK_STATE_CANCELED);
  const rest = await Array.fromAsync(events, ({ payload }) => payload);
  const last = rest.at(-1);
  expect(last?.$case === "statusUpdate" && last.value.status?.state).toBe(TaskState.TASK_STATE_CANCELED);
});

test("ListTasks is walked page by page", async () => {
  const contextId = crypto.randomUUID();
  for (let i = 0; i < 3; i++) await taskOf("tck-complete-task", { contextId });
  const seen: string[] = [];
  for (let pageToken = "", at = 0; at === 0 || pageToken !== ""; at++) {
    const answer = await client.listTasks({ ...page, contextId, pageSize: 2, pageToken });
    expect(answer.totalSize).toBe(3);
    seen.push(...answer.tasks.map(({ id }) => id));
    pageToken = answer.nextPageToken;
  }
  expect(new Set(seen).size).toBe(3);
});

test("errors come as the client knows them", async () => {
  await expect(client.getTask({ tenant: "", id: "missing" })).rejects.toMatchObject({
    name: "TaskNotFoundError",
  });
  const { id } = await taskOf("tck-complete-task");
  await expect(client.cancelTask({ tenant: "", id, metadata: undefined })).rejects.toMatchObject({
    name: "TaskNotCancelableError",
  });
  await expect(client.sendMessage(say("x", { taskId: id }))).rejects.toMatchObject({
    name: "UnsupportedOperationError",
  });
});
