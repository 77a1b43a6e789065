/** What must hold of two servers that share a task store, whatever the store. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Dispatcher } from "../dispatcher.ts";
import { message, rpc, send, startAgent, stream } from "./agent.ts";

export const startOn = (store: string, env: Record<string, string> = {}): Promise<Dispatcher> =>
  startAgent(env, ["--task-store", store]);

/** For messages whose task goes on after the answer. */
export const later = { configuration: { returnImmediately: true } };

export const stateOf = async (server: Dispatcher, id: string): Promise<string> =>
  (await rpc(server, "GetTask", { id })).result.status.state;

export function sharedStore(noun: string, newStore: () => string | Promise<string>): void {
  describe(`two servers on one ${noun}`, () => {
    let one: Dispatcher;
    let two: Dispatcher;
    beforeAll(async () => {
      const store = await newStore();
      one = await startOn(store, { A2A_LONG_MS: "12000" });
      two = await startOn(store);
    });
    afterAll(async () => {
      await Promise.all([one.stop(), two.stop()]);
    });

    test("a task of the one is followed on the other to its end", async () => {
      const { id } = await send(one, "tck-long-running", later);
      const read = (server: Dispatcher) =>
        Array.fromAsync(stream(server, "SubscribeToTask", { id }), ({ result }) => result);
      const [here, there] = await Promise.all([read(one), read(two)]);
      // Each begins with the task as it was when it was asked, perhaps before its work began.
      const both = Math.min(here.length, there.length) - 1;
      expect(both).toBeGreaterThan(1);
      expect(there.slice(-both)).toEqual(here.slice(-both));
      expect(there.at(-1).statusUpdate.status.state).toBe("TASK_STATE_COMPLETED");
    });

    test("a task of the one is canceled on the other, and its work stops", async () => {
      const contextId = crypto.randomUUID();
      const answer = rpc(one, "SendMessage", { message: message("tck-cancel", { contextId }) });
      let id: string | undefined;
      while (id === undefined) id = (await rpc(two, "ListTasks", { contextId })).result.tasks[0]?.id;
      expect((await rpc(two, "CancelTask", { id })).result.status.state).toBe("TASK_STATE_CANCELED");
      expect((await answer).result.task.status.state).toBe("TASK_STATE_CANCELED");
    });

    test("a task that waits is continued on the other", async () => {
      const { id } = await send(one, "tck-multi-turn");
      expect((await send(two, "done", { more: { taskId: id } })).status.state).toBe("TASK_STATE_COMPLETED");
      expect(await stateOf(one, id)).toBe("TASK_STATE_COMPLETED");
    });

    test("of two messages to a task that waits one is taken", async () => {
      const { id } = await send(one, "tck-multi-turn");
      const say = (server: Dispatcher) =>
        rpc(server, "SendMessage", { message: message("tck-cancel", { taskId: id }), ...later });
      const answers = await Promise.all([say(one), say(two)]);
      expect(answers.flatMap(({ error }) => (error ? [error.code] : []))).toEqual([-32004]);
      await rpc(two, "CancelTask", { id });
    });

    test("what a server that was killed has left fails while the other goes on", async () => {
      const store = await newStore();
      const [lasting, dying] = [await startOn(store), await startOn(store)];
      const { id } = await send(dying, "tck-cancel", later);
      const events = stream(lasting, "SubscribeToTask", { id });
      await events.next();
      dying.child.kill("SIGKILL");
      const rest = await Array.fromAsync(events, ({ result }) => result);
      await lasting.stop();
      expect(rest.at(-1).statusUpdate.status.state).toBe("TASK_STATE_FAILED");
    });
  });
}
