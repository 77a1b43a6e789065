/**
 * What clients of the workflow services may do without the switch: nothing. Every route that can write or send is
 * called with every field that could make it do so, beside a mail server and a webhook that would notice.
 */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import type { Workflow } from "#schemas/workflow.ts";
import { openEngine } from "../../../lib/workflow/engine/open.ts";
import { addSchedule } from "../../../lib/workflow/engine/schedules.ts";
import { commandLine } from "../../acceptance/run.ts";
import { postgresServer } from "../../fixtures/postgres.ts";
import { SOAK, sample } from "../../soak.ts";
import { Dispatcher, until } from "../dispatcher.ts";
import { Ground, type Json } from "../writing-material.ts";

setDefaultTimeout(300_000);

const ground = new Ground();
/** What reached the outside. */
const sent: string[] = [];
const hook = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch: (request) => {
    sent.push(request.url);
    return new Response("ok");
  },
});
const mail = Bun.listen({
  port: 0,
  hostname: "127.0.0.1",
  socket: { open: () => void sent.push("mail"), data: () => {} },
});

const NOTICE = { name: "n", steps: [{ action: "notify_chat", config: { channel: "#ops", message: "hi" } }] };
const MAIL = {
  name: "m",
  steps: [{ action: "send_email", config: { to: "a@firma.pl", subject: "s", body: "b" } }],
};
const INVOICE = { amount: "100", currency: "PLN", buyer_name: "A", buyer_nip: "none", buyer_address: "B" };
const ID = { workflow_id: "order-7" };
const PLAN = { name: "t", steps: [{ action: "notify_chat", config: { channel: "#ops", message: "hi" } }] };

/** Requests by operation or route, as eager as a client can make them. */
const REQUESTS: Readonly<Record<string, readonly Json[]>> = {
  "workflow-run": [
    { ...NOTICE, execute: true, idempotency_key: "k1" },
    { ...MAIL, execute: true, detach: true },
  ],
  "workflow-execute": [
    { workflow: NOTICE, execute: true, idempotency_key: "k2" },
    { text: "Notify #ops: hi", execute: true, idempotency_key: "k3" },
  ],
  "workflow-from-text": [{ text: "Notify #ops: hi", execute: true, idempotency_key: "k4" }],
  "workflow-simulate": [{ workflow: PLAN }, { text: "Notify #ops: hi" }],
  "workflow-start": [{ text: "Notify #ops: hi", execute: true }, { text: "Notify #ops: hi" }],
  "workflow-message": [{ conversation_id: "none", text: "run", execute: true }],
  "workflow-execute-step": [
    { step_id: "a/0", ...NOTICE.steps[0] },
    { step_id: "a/1", ...MAIL.steps[0] },
  ],
  "workflow-cancel": [ID],
  "workflow-pause-run": [ID],
  "workflow-resume-run": [ID],
  "workflow-retry": [ID, { status: "failed" }],
  "workflow-resolve": [{ ...ID, step: "order-7/0", outcome: "done", note: "n" }],
  "workflow-idempotency-clear": [{ idempotency_key: "k1" }],
  "workflow-idempotency-purge": [{ older_than_days: 0 }, {}],
  "workflow-schedule-add": [{ schedule: "s", text: "Every minute notify #ops: hi", execute: true }],
  "workflow-schedule-pause": [{ schedule: "s" }],
  "workflow-schedule-remove": [{ schedule: "s" }],
  "workflow-schedule-resume": [{ schedule: "s" }],
  "workflow-schedule-run-now": [{ schedule: "s", idempotency_key: "k5" }],
  "workflow-settings-set": [{ setting: "vat.rate", value: "8" }],
  "workflow-settings-section-set": [{ section: "vat", value: { rate: "8" }, setting: "rate", rate: "8" }],
  "workflow-settings-reset": [{ setting: "vat.rate" }, { all: true }],
  "workflow-system-execute": [
    { action: "system_file_write", config: { path: "notes.md", content: "x" } },
    { action: "system_settings_set", config: { setting_path: "vat.rate", setting_value: "8" } },
    { action: "system_settings_reset", config: { all: true } },
    { action: "system_registry_add", config: { name: "x", definition: "a: 1" } },
  ],
  "workflow-approve": [{ token: "WyJrIiwiYSIsMF0.0", decision: "approve" }],
  "workflow-invoice-upo": [{ number: "FV/1/11/2026", fetch: true, out: "upo.xml" }],
  "workflow-invoice-submit": [{}],
  "workflow-invoice-preview": [INVOICE, { ...INVOICE, out: "new.pdf" }],
};

/** What a client adds to be allowed more than it is. */
const EAGER = sample<Json>(
  "what clients add to be allowed more",
  [{}, { dry_run: false, simulate: false, overwrite: true }, { dry_run: false }, { simulate: false }],
  2,
);
const PLACES = sample(
  "places where clients want a store",
  [".git/hooks/pre-commit", "../up.sqlite", "new.sqlite", "notes.md", "/etc/heddle.sqlite"],
  3,
);

let servers: Dispatcher[] = [];
/** The routes of the three services that can write or send: name to method and URL. */
const routes = new Map<string, { method: string; url: string }>();

beforeAll(async () => {
  ground.write(
    "heddle-workflow.yaml",
    "version: 1\nseller: { name: S, nip: '5260250274', address: { street: A 1, postal_code: 00-950, city: W } }\nchannels: { ops: OPS_HOOK }\n",
  );
  const env = {
    OPS_HOOK: `${hook.url.origin}/ops`,
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(mail.port),
    SMTP_TLS: "none",
    SMTP_FROM: "a@firma.pl",
    HEDDLE_ALLOW_WRITE: "",
    HEDDLE_ALLOW_EXECUTE: "",
    HEDDLE_WORKFLOW_CONFIG: "",
  };
  const serve = commandLine(["workflow-serve", "--root", ground.root, "--port", "0", "--part"]);
  servers = await Promise.all(
    ["gateway", "language", "worker"].map((part) => Dispatcher.start([], env, [...serve, part])),
  );
  for (const server of servers) {
    const { json } = await server.ask("/");
    for (const { operation, method, path, effects, writes_when } of json.endpoints)
      if (/write|execute/.test(effects) || writes_when)
        routes.set(operation, { method, url: server.url + path });
  }
});
afterAll(async () => {
  await Promise.all([...servers.map((server) => server.stop()), hook.stop(true)]);
  mail.stop(true);
  ground.dispose();
});

async function send(operation: string, json: Json) {
  const { method, url } = routes.get(operation) ?? { method: "", url: "" };
  const answer = await fetch(url.replaceAll(/\{[^}]*\}/g, "order-7"), {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(json),
  });
  return { status: answer.status, body: await answer.text() };
}

describe("without the switch", () => {
  test("every route that can write or send is in this table, or leads to one that is", () => {
    const known = (operation: string) => Object.keys(REQUESTS).some((one) => operation.startsWith(one));
    expect([...routes.keys()].filter((operation) => !known(operation))).toEqual([]);
    expect(
      Object.keys(REQUESTS).filter(
        (operation) => !routes.has(operation) && operation !== "workflow-simulate",
      ),
    ).toEqual([]);
  });

  test.each(Object.keys(REQUESTS))("%s changes and sends nothing", async (operation) => {
    const before = ground.snapshot();
    for (const [name] of routes)
      if (name.startsWith(operation))
        for (const request of REQUESTS[operation] ?? [])
          for (const eager of EAGER) {
            const { status, body } = await send(name, { ...request, ...eager });
            expect([name, eager, status < 500 || status === 503, body]).toEqual([name, eager, true, body]);
            expect([name, eager, sent, ground.snapshot()]).toEqual([name, eager, [], before]);
          }
  });

  test.each(PLACES)("no client makes a store at %s", async (store) => {
    const before = ground.snapshot();
    for (const [operation, [request]] of Object.entries(REQUESTS))
      for (const eager of [{}, { dry_run: false, simulate: false }]) {
        if (!routes.has(operation)) continue;
        await send(operation, { ...request, ...eager, store });
        expect([operation, eager, ground.snapshot()]).toEqual([operation, eager, before]);
      }
    expect(await Bun.file("/etc/heddle.sqlite").exists()).toBe(false);
  });

  test("a confirmed conversation is simulated, and says so", async () => {
    const started = JSON.parse((await send("workflow-start", { text: "Notify #ops: hi" })).body);
    const { conversation_id } = started;
    const ran = JSON.parse((await send("workflow-message", { conversation_id, text: "run" })).body);
    expect([ran.status, ran.execution.simulated, sent]).toEqual(["executed", true, []]);
  });
});

/** What a store holds when a server is started on it, by the text of its message. */
const STORED = ["waits", "was interrupted", "is due"];
const told = (text: string): Workflow => ({
  name: "tell",
  steps: [{ action: "notify_chat", config: { channel: "#ops", message: text } }],
});
const THREE_MINUTES_MS = 180_000;

/** Stores a run that waits, one whose process has ended, and, three minutes ago, a schedule for every minute. */
async function leaveWork(folder: string, env: Record<string, string>): Promise<void> {
  const ago = () => new Date(Date.now() - THREE_MINUTES_MS);
  const engine = await openEngine(createContext({ cwd: folder, env, now: ago }));
  await engine.submit(told("was interrupted"));
  await engine.store.claim(1);
  await engine.submit(told("waits"));
  const trigger = { kind: "cron", rrule: "FREQ=MINUTELY", start: ago().toISOString() } as const;
  const schedule = { name: "tick", workflow: told("is due"), trigger, timezone: "UTC" };
  await addSchedule(engine.store, schedule, ago());
  await engine.close();
}

// In `make soak` only.
const postgres = SOAK ? await postgresServer() : undefined;
/** A database counts by its own clock. */
const DUE =
  "UPDATE heddle_workflow.schedule SET last_at = date_trunc('second', now()) - interval '3 minutes', next_at = now()";

describe.each(sample("stores of stored work", ["bun:sqlite", "PostgreSQL"], 1))(
  "what is stored on %s",
  (store) => {
    const received: string[] = [];
    const webhook = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: async (request) => {
        received.push(((await request.json()) as { text: string }).text);
        return new Response("ok");
      },
    });
    const folder = mkdtempSync(join(tmpdir(), "heddle-stored-"));
    let env: Record<string, string> = {};
    beforeAll(async () => {
      const settings = "version: 1\nchannels: { ops: OPS_HOOK }\n";
      for (const name of ["gateway", "worker"]) {
        mkdirSync(join(folder, name));
        writeFileSync(join(folder, name, "heddle-workflow.yaml"), settings);
      }
      const database = store === "PostgreSQL" ? await postgres?.database() : undefined;
      env = {
        OPS_HOOK: webhook.url.href,
        HEDDLE_WORKFLOW_CONFIG: "",
        HEDDLE_ALLOW_WRITE: "",
        HEDDLE_ALLOW_EXECUTE: "",
        ...(database && { HEDDLE_WORKFLOW_DATABASE_URL: database }),
      };
      await leaveWork(join(folder, "gateway"), env);
      if (database) await postgres?.run(database, DUE);
    });
    const started: Dispatcher[] = [];
    afterAll(async () => {
      await Promise.all([...started.map((server) => server.stop("SIGKILL")), webhook.stop(true)]);
      rmSync(folder, { recursive: true, force: true });
    });

    async function serve(name: string, options: string[], more: Record<string, string> = {}) {
      const command = commandLine(["workflow-serve", "--root", join(folder, name)]);
      const server = await Dispatcher.start(["--port", "0", ...options], { ...env, ...more }, command);
      started.push(server);
      return server;
    }

    test("is executed by no server without the switch, and by one with it", async () => {
      // The worker elsewhere may execute: it is the gateway that must not ask it.
      const elsewhere = await serve("worker", ["--part", "worker", "--allow-execute"], {
        HEDDLE_WORKFLOW_DATABASE_URL: "",
      });
      const away = { HEDDLE_WORKFLOW_WORKER_URL: elsewhere.url };
      const simulating = await Promise.all([
        serve("gateway", ["--part", "worker"]),
        serve("gateway", ["--part", "gateway"]),
        serve("gateway", ["--part", "language"]),
        serve("gateway", ["--part", "gateway"], away),
      ]);
      // Servers look for work four times a second.
      await Bun.sleep(3_000);
      expect(received).toEqual([]);
      for (const server of simulating) {
        expect((await server.ask("/health")).json).toMatchObject({ executes: false });
        await server.stop();
        expect(await server.errors()).toContain("Simulating only");
      }
      await elsewhere.stop();
      const executing = await serve("gateway", ["--part", "worker", "--allow-execute"]);
      expect((await executing.ask("/health")).json.executes).toBe(true);
      await until(() => STORED.every((text) => received.includes(text)), "the stored work");
      await executing.stop();
    });
  },
);
