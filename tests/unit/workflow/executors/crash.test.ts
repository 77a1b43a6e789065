/**
 * Every executor under the real engine, killed exactly between an effect and its record: no second mail, message, invoice
 * or record, nothing lost, and the state says what is known.
 */
import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import type { Run, Workflow } from "#schemas/workflow.ts";
import { openEngine } from "../../../../lib/workflow/engine/open.ts";
import { openRegister } from "../../../../lib/workflow/invoices/open-register.ts";
import { SOAK } from "../../../soak.ts";
import { scratch } from "../../kit/scratch.ts";
import { mailHost } from "../mail/smtp.ts";
import { receiver } from "./step-context.ts";

const CHILD = join(import.meta.dir, "children/runs.ts");
const HOUR_MS = 3_600_000;

const SETTINGS = (crm: string) => `version: 1
seller:
  name: Zielona sp. z o.o.
  nip: 5260250274
  address: {street: Długa 5, postal_code: 00-238, city: Warszawa}
  iban: PL61109010140000071219812874
invoices: {description: Usługa}
reports: {data: {sales: sales.csv}}
contacts: contacts.jsonl
crm: {url: "${crm}"}
`;
const BUYER = {
  name: "Jan Kowalski",
  email: "jan@firma.pl",
  company: "Firma Jana",
  nip: "5250007738",
  street: "Krótka 1",
  postal_code: "00-001",
  city: "Warszawa",
};
const CODE = {
  id: "r",
  model: "m",
  choices: [
    { message: { content: '{"files":[{"path":"a.ts","content":"1"}],"notes":""}' }, finish_reason: "stop" },
  ],
};

/** A folder with settings, and servers that count what reaches them. */
async function place(workflow: Workflow) {
  const folder = scratch();
  const mail = await mailHost();
  const web = receiver(({ path }) => {
    if (path.endsWith("/sendMessage")) return Response.json({ ok: true, result: { message_id: 1 } });
    return path.endsWith("/chat/completions") ? Response.json(CODE) : Response.json({ id: 5 });
  });
  const write = (name: string, text: string) => writeFileSync(join(folder.path, name), text);
  write("heddle-workflow.yaml", SETTINGS(`${web.url}/crm`));
  write("contacts.jsonl", `${JSON.stringify(BUYER)}\n`);
  write("sales.csv", "day,amount\n2026-01-01,1.50\n2026-02-01,2.50\n");
  write("workflow.json", JSON.stringify(workflow));
  const env = {
    PATH: process.env["PATH"] ?? "",
    ...mail.env,
    SALES_WEBHOOK_URL: `${web.url}/hook`,
    TELEGRAM_BOT_TOKEN: "1:abc",
    TELEGRAM_API_BASE: web.url,
    LLM_API_KEY: "key-of-the-gateway",
    LLM_MODEL: "m",
    HEDDLE_LLM_BASE_URL: `${web.url}/v1`,
  };
  return { folder, env, mail, web };
}

type Place = Awaited<ReturnType<typeof place>>;

async function killedAt({ folder, env }: Place, point: string, nth: number): Promise<void> {
  const child = Bun.spawn([process.execPath, CHILD, point, String(nth)], {
    cwd: folder.path,
    env,
    stdout: "inherit",
    stderr: "inherit",
  });
  await child.exited;
  expect(child.signalCode).toBe("SIGKILL");
}

/** What comes of the run when the same request is made again, long after the lease of the killed process. */
async function recovered({ folder, env }: Place, workflow: Workflow): Promise<Run> {
  const now = () => new Date(Date.now() + HOUR_MS);
  const engine = await openEngine(createContext({ cwd: folder.path, env, now }), { engine: { pollMs: 5 } });
  await engine.submit(workflow, { idempotency_key: "order-7" });
  const run = await engine.settle("order-7");
  await engine.close();
  return run;
}

const one = (action: Workflow["steps"][number]["action"], config: Record<string, unknown>): Workflow => ({
  name: action,
  steps: [{ action, config }],
});
const TOTAL = { amount: "1500", currency: "PLN" };
const INVOICE = { ...TOTAL, to: "jan@firma.pl" };
const INVOICE_FILES = ["number", "pdf", "ksef_xml"];

/** Effects that cannot be repeated: `mail` and `web` say which server counts them. */
const ONCE: [name: string, workflow: Workflow, nth: number, server: "mail" | "web"][] = [
  ["send_email", one("send_email", { to: "jan@firma.pl", body: "Dzień dobry" }), 0, "mail"],
  ["send_invoice", one("send_invoice", INVOICE), INVOICE_FILES.length, "mail"],
  ["notify_chat", one("notify_chat", { channel: "sales", message: "x" }), 0, "web"],
  ["notify_teams", one("notify_teams", { channel: "sales", message: "x" }), 0, "web"],
  ["notify_telegram", one("notify_telegram", { chat_id: "1", message: "x" }), 0, "web"],
  ["crm_update of a new record", one("crm_update", { entity: "lead", data: { name: "A" } }), 0, "web"],
];

describe("a process that is killed around an effect that cannot be repeated", () => {
  const cases = ONCE.flatMap(([name, workflow, nth, server]) => [
    { name, when: "before it", point: "intended", happened: 0, workflow, nth, server },
    { name, when: "after it", point: "acted", happened: 1, workflow, nth, server },
  ]);
  // Before it nothing has happened yet, whatever the effect.
  test.each(cases.filter(({ point, name }) => SOAK || point === "acted" || name === "send_email"))(
    "$name, $when: it is unknown, and happens $happened times",
    async (one) => {
      const where = await place(one.workflow);
      using _ = where.folder;
      const counted = () => (one.server === "mail" ? where.mail.deliveries : where.web.received).length;
      await killedAt(where, one.point, one.nth);
      expect(counted()).toBe(one.happened);
      const { status, steps } = await recovered(where, one.workflow);
      expect(status).toBe("unknown");
      expect(steps[0]?.effects?.at(-1)).toMatchObject({ status: "unknown" });
      expect(counted()).toBe(one.happened);
    },
  );

  test("knows the Message-ID of the mail that may have been sent", async () => {
    const workflow = one("send_invoice", INVOICE);
    const where = await place(workflow);
    using _ = where.folder;
    await killedAt(where, "acted", INVOICE_FILES.length);
    const { steps } = await recovered(where, workflow);
    const effect = steps[0]?.effects?.at(-1);
    expect(effect?.detail["message_id"]).toBe(where.mail.deliveries[0]?.mail.messageId ?? "none");
  });
});

/** Effects that are repeated: what must be there once in the end. */
const AGAIN: [name: string, workflow: Workflow, effects: number, files: number][] = [
  [
    "generate_invoice",
    one("generate_invoice", {
      ...TOTAL,
      buyer_name: "Firma Jana",
      buyer_nip: "5250007738",
      buyer_address: "Krótka 1, 00-001 Warszawa",
    }),
    INVOICE_FILES.length,
    2,
  ],
  ["send_invoice", one("send_invoice", INVOICE), INVOICE_FILES.length, 2],
  ["generate_report", one("generate_report", { report_type: "sales" }), 1, 1],
  ["generate_code", one("generate_code", { description: "One" }), 1, 1],
  ["crm_update of a known record", one("crm_update", { entity: "lead", data: { id: "7", name: "A" } }), 1, 0],
  ["system_file_write", one("system_file_write", { path: "note.txt", content: "x" }), 1, 0],
  ["system_settings_set", one("system_settings_set", { setting_path: "vat.rate", setting_value: "8" }), 1, 0],
];

describe("a process that is killed around an effect that can be repeated", () => {
  const cases = AGAIN.flatMap(([name, workflow, effects, files]) =>
    // The effects of one action are recorded alike: the last one, which has the others before it, stands for them.
    Array.from({ length: effects }, (_one, nth) => nth)
      .slice(SOAK ? 0 : -1)
      .flatMap((nth) => ["acted", "intended"].map((point) => ({ name, point, nth, workflow, files })))
      .slice(0, SOAK ? undefined : 1),
  );
  test.each(cases)("$name, effect $nth $point: the run ends, and everything is there once", async (one) => {
    const where = await place(one.workflow);
    using _ = where.folder;
    await killedAt(where, one.point, one.nth);
    const { status, steps } = await recovered(where, one.workflow);
    expect(steps[0]?.error).toBeNull();
    expect(status).toBe("completed");
    const output = join(where.folder.path, "workflow-output");
    const made = one.files === 0 ? [] : readdirSync(output);
    expect(made).toHaveLength(one.files);
    if (one.name.endsWith("invoice")) {
      const register = await openRegister({ folder: where.folder.path, env: {} });
      expect((await register.byKey("order-7/0"))?.number).toMatch(/^FV\/1\//);
      await register.close();
    }
    expect(where.mail.deliveries).toHaveLength(one.name === "send_invoice" ? 1 : 0);
    if (one.name === "system_settings_set")
      expect(readFileSync(join(where.folder.path, "heddle-workflow.yaml"), "utf8")).toContain('rate: "8"');
  });
});
