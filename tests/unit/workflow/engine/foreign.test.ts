/** Runs and schedules that came with the file of a store are not worked on until somebody has read them. */
import { Database } from "bun:sqlite";
import { afterAll, describe, expect, test } from "bun:test";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Settings, Workflow } from "#schemas/workflow.ts";
import { decideBy } from "../../../../lib/workflow/approvals/approve.ts";
import { approvalSignature, tokenPlace, withTokens } from "../../../../lib/workflow/engine/approval-token.ts";
import { cancel, pause, resume, retry, type Wish } from "../../../../lib/workflow/engine/control.ts";
import { Engine } from "../../../../lib/workflow/engine/engine.ts";
import { runSignature } from "../../../../lib/workflow/engine/run-signature.ts";
import { addSchedule, resumeSchedule } from "../../../../lib/workflow/engine/schedules.ts";
import { openRunStore } from "../../../../lib/workflow/engine/sqlite-store.ts";
import { MAIL } from "../../../fixtures/workflow/engine.ts";
import { effectsIn, executorsIn } from "../../../fixtures/workflow/executors.ts";

const root = mkdtempSync(join(tmpdir(), "heddle-foreign-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let folders = 0;
const newFolder = (): string => {
  const folder = join(root, String(folders++));
  mkdirSync(folder);
  return folder;
};
/** A user: whose state folder has the key. */
const user = () => ({ XDG_STATE_HOME: newFolder() });
type User = ReturnType<typeof user>;

const settings: Settings = { version: 1, approval: { above: { PLN: "100" }, by: ["anna@firma.pl"] } };
const PAY: Workflow = {
  name: "pay",
  steps: [{ action: "send_invoice", config: { to: "jan@firma.pl", amount: "500", currency: "PLN" } }],
};
const START = Date.parse("2026-03-02T07:00:00Z");
const DAY = 86_400_000;

async function open(folder: string, env: User) {
  let at = START;
  const now = () => new Date(at);
  const path = join(folder, "workflow.sqlite");
  const effects = join(folder, "effects");
  const store = await openRunStore(path, {
    now,
    signatures: (file) => runSignature(file, { env }),
  });
  const surroundings = { settings, folder, env, roots: undefined, ...executorsIn(effects) };
  const engine = new Engine({ store, surroundings, now, pollMs: 5 });
  const run = async (workflow_id: string) => engine.expect(workflow_id);
  return {
    engine,
    store,
    run,
    env,
    place: { engine, settings, env },
    pass: (ms: number) => {
      at += ms;
    },
    now,
    work: async () => {
      await store.schedules.run();
      while (await engine.workOnce());
    },
    alter: (workflow_id: string, wish: (asked: { actor: string; now: Date }) => Wish) =>
      engine.alter(workflow_id, wish({ actor: "test", now: now() })),
    happened: () => effectsIn(effects).filter((line) => !line.startsWith("approval:")),
  };
}

/** A copy of a folder, as `cp -r` and archives make it. */
function copied(folder: string): string {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

const HELD = { status: "paused", error: { code: "FOREIGN_RUN" } };
const WAITS = { idempotency_key: "order-9" };

/** A store in which one run waits. */
async function waiting(workflow: Workflow = MAIL) {
  const folder = newFolder();
  const owner = user();
  const opened = await open(folder, owner);
  await opened.engine.submit(workflow, WAITS);
  await opened.engine.close();
  return { folder, owner };
}

test("a run that another process of the same user has added is worked on", async () => {
  const { folder, owner } = await waiting();
  const { work, run, happened, engine } = await open(folder, owner);
  await work();
  expect([(await run("order-9")).status, happened()]).toEqual(["completed", ["order-9/0 mail"]]);
  await engine.close();
});

/** What turns a run of one's own into one of somebody else. */
const WAYS: readonly {
  way: string;
  brought: (folder: string, owner: User) => { folder: string; by: User };
}[] = [
  { way: "a copy of the folder", brought: (folder, owner) => ({ folder: copied(folder), by: owner }) },
  { way: "another user", brought: (folder) => ({ folder, by: user() }) },
  {
    way: "a store of an earlier version",
    brought: (folder, owner) => changed(folder, owner, "UPDATE run SET signature = NULL"),
  },
  {
    way: "another recipient in the file",
    brought: (folder, owner) =>
      changed(folder, owner, `UPDATE step SET config = '{"to":"eve@example.com","body":"Hej"}'`),
  },
  {
    way: "another plan in the file",
    brought: (folder, owner) => changed(folder, owner, `UPDATE run SET workflow = '{"name":"x","steps":[]}'`),
  },
];

function changed(folder: string, by: User, sql: string) {
  const database = new Database(join(folder, "workflow.sqlite"));
  database.run(sql);
  database.close();
  return { folder, by };
}

describe.each([...WAYS])("$way:", ({ brought }) => {
  const opened = async (workflow?: Workflow) => {
    const { folder, owner } = await waiting(workflow);
    const { folder: there, by } = brought(folder, owner);
    return open(there, by);
  };

  test("the run is held, says why, and is not worked on again", async () => {
    const { work, run, happened, engine } = await opened();
    await work();
    await work();
    expect([happened(), await run("order-9")]).toMatchObject([[], HELD]);
    const events = await engine.store.events("order-9");
    expect(events).toMatchObject([
      { event_type: "workflow_paused", payload: { steps: [{ action: "send_email" }] } },
    ]);
    await engine.close();
  });

  test("somebody who resumes it has it executed", async () => {
    const { work, run, alter, happened, engine } = await opened();
    await work();
    await alter("order-9", resume);
    await work();
    expect([(await run("order-9")).error, happened().length]).toEqual([null, 1]);
    await engine.close();
  });

  test("pausing, cancelling and retrying never execute it before somebody queues it", async () => {
    const { work, run, alter, happened, engine } = await opened();
    await alter("order-9", pause);
    await work();
    await alter("order-9", cancel);
    await work();
    expect([(await run("order-9")).status, happened()]).toEqual(["cancelled", []]);
    await alter("order-9", retry);
    await work();
    expect(happened().length).toBe(1);
    await engine.close();
  });
});

describe("approval", () => {
  /** A store whose run somebody has approved, before it was worked on. */
  async function approved() {
    const folder = newFolder();
    const owner = user();
    const { engine, store, work, place, now } = await open(folder, owner);
    await engine.submit(PAY, WAITS);
    await work();
    const run = await engine.expect("order-9");
    if (!run.approval) throw new Error("no approval was asked for");
    const message = tokenPlace({ ...run, approval: run.approval }, 0);
    const token = withTokens(message, "anna@firma.pl", await approvalSignature({ env: owner }));
    await decideBy(token, { decision: "approve", transport: "http", now: now() }, place);
    await store.close();
    return { folder, owner };
  }

  test("counts where it was given", async () => {
    const { folder, owner } = await approved();
    const { work, run, happened, engine } = await open(folder, owner);
    await work();
    expect([(await run("order-9")).status, happened()]).toEqual(["completed", ["order-9/0 mail"]]);
    await engine.close();
  });

  test("does not count in a copy: it is asked for again", async () => {
    const { folder, owner } = await approved();
    const { work, run, alter, happened, engine } = await open(copied(folder), owner);
    await work();
    expect(await run("order-9")).toMatchObject(HELD);
    await alter("order-9", resume);
    await work();
    expect([happened(), await run("order-9")]).toMatchObject([
      [],
      { status: "awaiting_approval", approval: { status: "waiting" } },
    ]);
    await engine.close();
  });

  test("cannot be written into the file", async () => {
    const { folder, owner } = await waiting(PAY);
    const forged = { approval_id: "a", status: "approved", approvers: ["anna@firma.pl"] };
    changed(folder, owner, `UPDATE run SET approval = '${JSON.stringify(forged)}'`);
    const { work, run, happened, engine } = await open(folder, owner);
    await work();
    expect([happened(), await run("order-9")]).toMatchObject([[], HELD]);
    await engine.close();
  });
});

describe("a schedule", () => {
  const DAILY = {
    name: "daily",
    workflow: MAIL,
    trigger: { kind: "daily" as const, rrule: "FREQ=DAILY;BYHOUR=9" },
    timezone: "Europe/Warsaw",
  };

  async function scheduled() {
    const folder = newFolder();
    const owner = user();
    const { engine, store, now } = await open(folder, owner);
    await addSchedule(store, DAILY, now());
    await engine.close();
    return { folder, owner };
  }

  test("runs where it was added", async () => {
    const { folder, owner } = await scheduled();
    const { work, pass, happened, engine } = await open(folder, owner);
    pass(DAY);
    await work();
    expect(happened().length).toBe(1);
    await engine.close();
  });

  test.each([
    ["resumes it", (at: Awaited<ReturnType<typeof open>>) => resumeSchedule(at.store, "daily")],
    ["adds it again", (at: Awaited<ReturnType<typeof open>>) => addSchedule(at.store, DAILY, at.now())],
  ] as const)("that came with a copy makes runs that are held, until somebody %s", async (_, trust) => {
    const { folder, owner } = await scheduled();
    const there = await open(copied(folder), owner);
    const { work, pass, run, alter, happened, store, engine } = there;
    pass(DAY);
    await work();
    const [held] = await store.list({ schedule: "daily" });
    const id = String(held?.workflow_id);
    expect([happened(), held]).toMatchObject([[], HELD]);
    await alter(id, cancel);
    await trust(there);
    pass(DAY);
    await work();
    expect([(await run(id)).status, happened().length]).toEqual(["cancelled", 1]);
    await engine.close();
  });
});

test("without a key nothing is added, and what waits is left as it is", async () => {
  const { folder, owner } = await waiting();
  // A file where the folder of the key should be.
  const lost = { XDG_STATE_HOME: join(folder, "workflow.sqlite") };
  const { engine, run } = await open(folder, lost);
  for (const asked of [engine.submit(MAIL, { idempotency_key: "b" }), engine.workOnce()])
    expect(await asked.catch(({ code }) => code)).toBe("NOT_CONFIGURED");
  expect((await run("order-9")).status).toBe("pending");
  await engine.close();
  const again = await open(folder, owner);
  await again.work();
  expect(again.happened().length).toBe(1);
  await again.engine.close();
});
