/** A PostgreSQL server that goes away in the middle of a run: nothing is lost, and nobody has to look. */
import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runningClock } from "../../../fixtures/clock.ts";
import { postgresServer } from "../../../fixtures/postgres.ts";
import { MAIL, openTestEngine } from "../../../fixtures/workflow/engine.ts";
import type { Behaviours } from "../../../fixtures/workflow/executors.ts";
import { openStoreAt } from "../../../fixtures/workflow/stores.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-outage-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const server = await postgresServer();
const clock = runningClock();
const open = (location: string, behaviours: Behaviours = {}) =>
  openTestEngine(
    { clock, location, open: (options = {}) => openStoreAt(location, { now: clock.now, ...options }) },
    folder,
    behaviours,
  );

test("a server that is killed and comes back during an effect leaves the effect known", async () => {
  let isBack: Promise<void> | undefined;
  const { engine, happened } = await open(await server.database(), {
    send_email: {
      act: async () => {
        await server.kill();
        isBack ??= Bun.sleep(500).then(() => server.start());
      },
    },
  });
  const { run } = await engine.start(MAIL, { idempotency_key: "k" });
  await isBack;
  expect([run.status, happened()]).toEqual(["completed", ["k/0 mail"]]);
  expect((await engine.store.events("k")).map(({ event_type }) => event_type)).toEqual([
    "workflow_started",
    "step_started",
    "effect_intended",
    "effect_done",
    "step_completed",
    "workflow_completed",
  ]);
  await engine.close();
});

test("a server that is away is said so, and works again when it is back", async () => {
  const { engine } = await open(await server.database());
  await engine.start(MAIL, { idempotency_key: "first" });
  await server.kill();
  for (const ask of [() => engine.get("first"), () => engine.submit(MAIL), () => engine.store.list()])
    await expect(ask()).rejects.toMatchObject({ code: "STORE_UNAVAILABLE", kind: "unavailable" });
  await server.start();
  expect((await engine.start(MAIL, { idempotency_key: "second" })).run.status).toBe("completed");
  await engine.close();
});

/** Stands between a client and the server, and can cut connections once the server has got what was sent. */
async function wire(port: number) {
  let isDeaf = false;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(port, "127.0.0.1");
    sockets.add(client).add(server);
    client.on("data", (data) => {
      // The statement arrives, its answer does not.
      if (isDeaf) setTimeout(() => client.destroy(), 300);
      server.write(data);
    });
    server.on("data", (data) => {
      if (!isDeaf) client.write(data);
    });
    client.on("close", () => server.destroy());
    server.on("close", () => client.destroy());
    for (const socket of [client, server]) socket.on("error", () => {});
  });
  const listening = Promise.withResolvers<void>();
  proxy.listen(0, "127.0.0.1", listening.resolve);
  await listening.promise;
  const address = proxy.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    swallowAnswers: (wanted: boolean) => {
      isDeaf = wanted;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

test("an answer that is lost after its commit does not write anything twice", async () => {
  const between = await wire(server.port);
  const url = (await server.database()).replace(`:${server.port}/`, `:${between.port}/`);
  let cuts = 0;
  const { engine, happened } = await open(url, {
    send_email: {
      effects: ["number", "pdf*", "mail"],
      act: () => {
        // What is recorded next is committed, and nobody is told.
        between.swallowAnswers(true);
        cuts++;
        setTimeout(() => between.swallowAnswers(false), 350);
      },
    },
  });
  const { run } = await engine.start(MAIL, { idempotency_key: "k" });
  expect([run.status, cuts]).toEqual(["completed", 3]);
  expect(happened()).toEqual(["k/0 number", "k/0 pdf*", "k/0 mail"]);
  const events = (await engine.store.events("k")).map(({ event_type }) => event_type);
  expect(events.filter((type) => type === "effect_done")).toHaveLength(3);
  const done = (await engine.store.audit("k")).filter(({ action }) => action === "effect_done");
  expect(done).toHaveLength(3);
  await engine.close();
  between.close();
});
