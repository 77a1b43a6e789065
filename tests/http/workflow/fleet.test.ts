/**
 * Two gateways and three workers as real servers on one PostgreSQL, beside a real mail server and webhook, of which one
 * is killed at random under load: what was accepted happens once, and invoices are numbered without gaps.
 */
import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openRegister } from "../../../lib/workflow/invoices/open-register.ts";
import { postgresServer } from "../../fixtures/postgres.ts";
import { rounds } from "../../soak.ts";
import { mailHost } from "../../unit/workflow/mail/smtp.ts";
import { type Json, Refused, ServerFleet } from "./fleet.ts";

setDefaultTimeout(1_200_000);

const NIP = "5260250274";
const folder = mkdtempSync(join(tmpdir(), "heddle-servers-"));
writeFileSync(
  join(folder, "heddle-workflow.yaml"),
  `version: 1
timezone: Europe/Warsaw
seller:
  name: Żółw i Gęś sp. z o.o.
  nip: "${NIP}"
  address: { street: ul. Łąkowa 7/2, postal_code: "00-950", city: Warszawa }
invoices: { description: Usługi, series: "FV/{n}" }
contacts: contacts.csv
channels: { ops: OPS_HOOK }
`,
);
writeFileSync(
  join(folder, "contacts.csv"),
  "name;email;nip;street;postal_code;city\nJan Kowalski;jan@firma.pl;525-000-77-38;ul. Długa 5;00-238;Warszawa\n",
);

/** What the webhook of #ops has received. */
const posted: string[] = [];
const webhook = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  async fetch(request) {
    posted.push(((await request.json()) as { text: string }).text);
    // Long enough for a kill between an effect and its record.
    await Bun.sleep(100);
    return new Response("ok");
  },
});
const mail = await mailHost();
const database = await postgresServer();
const env = {
  ...mail.env,
  OPS_HOOK: webhook.url.href,
  HEDDLE_WORKFLOW_CONFIG: "",
  HEDDLE_WORKFLOW_DATABASE_URL: await database.database(),
};
const fleet = new ServerFleet(folder, env);
afterAll(async () => {
  await Promise.all([fleet.stop(), webhook.stop(true)]);
  rmSync(folder, { recursive: true, force: true });
});

/** What somebody ordered, and what the receivers must have got once when its run has ended. */
interface Order {
  readonly workflow_id: string;
  readonly message: string;
  readonly hasInvoice: boolean;
}

const notice = (message: string) => ({ action: "notify_chat", config: { channel: "#ops", message } });
const invoice = (amount: number) => ({
  action: "send_invoice",
  config: { amount: String(amount), currency: "PLN", to: "jan@firma.pl" },
});
const CONFIRMED = { execute: true, dry_run: false };

/** Three ways to order; each client repeats its request until it is accepted, as it would for its own sake. */
const WAYS: readonly ((n: number) => Promise<Order | undefined>)[] = [
  async function definition(n) {
    const message = `Order ${n}`;
    const plan = { name: "order", steps: [invoice(1_000 + n), notice(message)] };
    const request = { ...plan, ...CONFIRMED, idempotency_key: `order-${n}`, detach: n % 2 === 0 };
    const { workflow_id } = await fleet.ask("/workflow/run", request, isAccepted);
    return { workflow_id, message, hasInvoice: true };
  },
  async function conversation(n) {
    const amount = 1_000 + n;
    const text = `wyślij fakturę na ${amount} zł netto do jan@firma.pl i daj znać na #ops`;
    const started = await fleet.ask("/workflow/chat/start", { text, simulate: false });
    expect([started.status, started.message]).toEqual(["ready", started.message]);
    const { conversation_id } = started;
    const confirm = { conversation_id, text: "uruchom", simulate: false };
    const { execution } = await fleet.ask("/workflow/chat/message", confirm, isExecuted);
    const message = `Faktura na ${amount} PLN dla jan@firma.pl.`;
    return { workflow_id: execution.workflow_id, message, hasInvoice: true };
  },
  async function schedule(n) {
    const message = `Scheduled ${n}`;
    const trigger = { kind: "once", at: new Date(Date.now() + 1_000).toISOString() };
    const plan = { name: "later", steps: [notice(message)], trigger };
    const request = { schedule: `later-${n}`, workflow: plan, ...CONFIRMED };
    const added = await fleet.ask("/workflow/schedules/add", request, isWritten).catch(ifTooLate);
    if (added === undefined) return undefined;
    const due = Temporal.PlainDateTime.from(/^DTSTART:(.*)/.exec(added.rule)?.[1] ?? "");
    const moment = due.toZonedDateTime(added.timezone).toInstant().toString({ smallestUnit: "millisecond" });
    return { workflow_id: `later-${n}@${moment}`, message, hasInvoice: false };
  },
];
const isAccepted = ({ workflow_id, status }: Json) =>
  Boolean(workflow_id) && status !== "awaiting_confirmation";
const isWritten = ({ written }: Json) => written === true;
/** Its moment has passed before anybody accepted it. */
const ifTooLate = (thrown: unknown): undefined => {
  if (!(thrown instanceof Refused) || thrown.code !== "USAGE") throw thrown;
};
const isExecuted = ({ execution }: Json) => Boolean(execution?.workflow_id) && !execution.simulated;

const CLIENTS = 5;

/** Orders until the kills are over; returns what was accepted. */
async function orderUnderFire(kills: number): Promise<Order[]> {
  const accepted: Order[] = [];
  let next = 0;
  let isOver = false;
  const client = async () => {
    while (!isOver) {
      const n = next++;
      const order = await WAYS[n % WAYS.length]?.(n);
      if (order) accepted.push(order);
    }
  };
  const killer = async () => {
    for (let killed = 0; killed < kills; killed++) {
      await Bun.sleep(300 + Math.random() * 1_500);
      await fleet.killOne();
    }
    isOver = true;
  };
  await Promise.all([killer(), ...Array.from({ length: CLIENTS }, client)]);
  return accepted;
}

const messageIds = () => mail.deliveries.map(({ mail: { messageId } }) => messageId);

/** Whether an unknown effect has happened: an operator asks the receivers. */
function hasHappened(step: Json): boolean {
  const { detail } = step.effects.find(({ status }: Json) => status === "unknown") ?? {};
  return step.action === "notify_chat"
    ? posted.includes(step.message)
    : messageIds().includes(detail?.message_id);
}

/** Waits for the end of a run; what the servers do not know an operator finds out and says. */
async function finished({ workflow_id, message }: Order): Promise<Json> {
  const path = `/workflow/history/${encodeURIComponent(workflow_id)}`;
  for (;;) {
    const run = await fleet.ask(path, undefined, ({ status }) => !["pending", "running"].includes(status));
    if (run.status !== "unknown") return run;
    const at = run.steps.findIndex(({ status }: Json) => status === "unknown");
    const outcome = hasHappened({ ...run.steps[at], message }) ? "done" : "not-done";
    const said = {
      workflow_id,
      step: at + 1,
      outcome,
      note: "asked the receiver",
      dry_run: false,
      detach: true,
    };
    await fleet.ask("/workflow/resolve", said);
  }
}

const timesOf = (items: readonly (string | undefined)[], one: string | undefined): number =>
  items.filter((item) => item === one).length;

test("what was accepted happens once, whichever process is killed", async () => {
  await fleet.start();
  const kills = rounds("kills of workflow servers under load", { test: 6, soak: 25 });
  const orders = await orderUnderFire(kills);
  const runs = await Promise.all(orders.map(finished));

  expect(runs.map(({ status, error }) => [status, error])).toEqual(runs.map(() => ["completed", undefined]));
  expect(orders.map(({ message }) => timesOf(posted, message))).toEqual(orders.map(() => 1));
  expect(posted).toHaveLength(orders.length);

  const invoiced = runs.filter((_, at) => orders[at]?.hasInvoice);
  const sent = invoiced.map(
    ({ steps }) => steps[0].effects.find(({ effect }: Json) => effect === "mail").detail.message_id,
  );
  expect(sent.map((id) => timesOf(messageIds(), id))).toEqual(sent.map(() => 1));
  expect(mail.deliveries).toHaveLength(invoiced.length);

  const register = await openRegister({ folder, env });
  const numbers = await register.numbers(NIP);
  expect(numbers).toEqual(invoiced.map((_, at) => `FV/${at + 1}`));
  const given = invoiced.map(
    ({ steps }) => steps[0].effects.find(({ effect }: Json) => effect === "number").result.number,
  );
  expect(given.toSorted()).toEqual(numbers.toSorted());
  await register.close();

  // A chain with a fault is refused.
  const { records } = await fleet.ask("/workflow/audit?verify=true", undefined);
  expect(records.length).toBeGreaterThan(orders.length);
});
