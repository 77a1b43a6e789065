/** Approval through real servers: the mail with its link, the page, and the form that decides, also after a restart. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mailHost } from "../../unit/workflow/mail/smtp.ts";
import { until } from "../dispatcher.ts";
import { WorkflowServers } from "./servers.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-approval-http-"));
const mail = await mailHost();
const env = {
  ...mail.env,
  HEDDLE_WORKFLOW_APPROVAL_KEY: "test-key-of-approvals-0123456789abcdef",
  HEDDLE_TOKEN: "secret-token",
};
const headers = { authorization: "Bearer secret-token", "content-type": "application/json" };
writeFileSync(
  join(folder, "heddle-workflow.yaml"),
  `version: 1
language: pl
seller:
  name: Żółw sp. z o.o.
  nip: "5260250274"
  address: { street: ul. Łąkowa 7, postal_code: "00-950", city: Warszawa }
invoices: { description: Usługi }
approval: { above: { PLN: 10000 }, by: [anna@firma.pl], url: "https://workflows.firma.pl" }
`,
);
const start = (options = ["--allow-execute"]) => WorkflowServers.start(folder, { options, env });

let servers: WorkflowServers;
beforeAll(async () => {
  servers = await start();
});
afterAll(async () => {
  await servers?.stop();
  rmSync(folder, { recursive: true });
});

const at = (path: string) => new URL(path, servers.url("gateway"));
const order = (key: string, amount = "20000") => ({
  workflow: {
    name: "invoice",
    steps: [
      {
        action: "send_invoice",
        config: {
          amount,
          currency: "PLN",
          to: "jan@firma.pl",
          buyer_name: "Jan Kowalski",
          buyer_nip: "5250007738",
          buyer_address: "ul. Długa 5, 00-238 Warszawa",
        },
      },
    ],
  },
  execute: true,
  dry_run: false,
  idempotency_key: key,
});
async function execute(key: string, amount?: string) {
  const body = JSON.stringify(order(key, amount));
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into field by field
  return (await (await fetch(at("/workflow/execute"), { method: "POST", headers, body })).json()) as any;
}
async function status(key: string): Promise<string> {
  const answer = await fetch(at(`/workflow/history/${key}`), { headers });
  return ((await answer.json()) as { status: string }).status;
}
const mailsTo = (address: string) => mail.deliveries.filter(({ to }) => to.includes(address));
/** Waits for the n-th mail to the approver, and takes its link. */
async function linkOf(count: number): Promise<string> {
  await until(() => mailsTo("anna@firma.pl").length >= count, "the message to the approver");
  const text = mailsTo("anna@firma.pl")[count - 1]?.mail.text ?? "";
  return new URL(/https:\S+/.exec(text)?.[0] ?? "none:").pathname;
}
const decide = (path: string, decision: string, more: Record<string, string> = {}) =>
  fetch(at("/workflow/approve"), {
    method: "POST",
    body: new URLSearchParams({ token: path.split("/").at(-1) ?? "", decision, dry_run: "false", ...more }),
  });

describe("an invoice above the limit", () => {
  test("waits for the link in the approver's mail; opening it, however often, sends nothing", async () => {
    expect((await execute("big")).status).toBe("awaiting_approval");
    const link = await linkOf(1);
    const [asked] = mailsTo("anna@firma.pl");
    expect(asked?.mail.subject).toBe("Do zatwierdzenia: 24\u00a0600,00 PLN");
    expect(asked?.mail.text).toContain("jan@firma.pl");
    for (const method of ["GET", "HEAD", "GET"]) {
      const page = await fetch(at(link), { method });
      expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    }
    const text = await (await fetch(at(link))).text();
    expect(text).toContain("brutto 24\u00a0600,00 PLN");
    expect(text).not.toContain("<script");
    expect(await status("big")).toBe("awaiting_approval");
    expect(mailsTo("jan@firma.pl")).toEqual([]);
  });

  test("is approved after a restart by a form, with the origin that a browser sends, and sent once", async () => {
    await servers.stop();
    servers = await start();
    const link = await linkOf(1);
    const page = await fetch(at(link));
    expect(page.headers.get("content-security-policy")).toContain("form-action 'self'");
    const preview = await fetch(at("/workflow/approve"), {
      method: "POST",
      body: new URLSearchParams({ token: link.split("/").at(-1) ?? "", decision: "approve" }),
    });
    expect([preview.status, await status("big")]).toEqual([200, "awaiting_approval"]);
    const answer = await fetch(at("/workflow/approve"), {
      method: "POST",
      headers: { origin: servers.url("gateway"), "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({
        token: link.split("/").at(-1) ?? "",
        decision: "approve",
        dry_run: "false",
        note: "w porządku",
      }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Zatwierdzone");
    await until(async () => (await status("big")) === "completed", "the end of the run");
    expect(mailsTo("jan@firma.pl").length).toBe(1);
    // A second click shows what was decided.
    expect(await (await decide(link, "reject")).text()).toContain("Zatwierdzone");
    expect([await status("big"), mailsTo("jan@firma.pl").length]).toEqual(["completed", 1]);
  });

  test("is rejected, and nothing is sent", async () => {
    expect((await execute("rejected")).status).toBe("awaiting_approval");
    const link = await linkOf(2);
    expect(await (await decide(link, "reject", { note: "zły nabywca" })).text()).toContain("Odrzucone");
    expect([await status("rejected"), mailsTo("jan@firma.pl").length]).toEqual(["cancelled", 1]);
  });

  test("cannot be approved from another site, with a forged link, or at a server that only simulates", async () => {
    expect((await execute("guarded")).status).toBe("awaiting_approval");
    const link = await linkOf(3);
    const body = new URLSearchParams({
      token: link.split("/").at(-1) ?? "",
      decision: "approve",
      dry_run: "false",
    });
    const foreign = await fetch(at("/workflow/approve"), {
      method: "POST",
      headers: { origin: "https://evil.example" },
      body,
    });
    expect(foreign.status).toBe(403);
    expect((await decide(`${link}0`, "approve")).status).toBe(403);
    expect((await fetch(at(`${link}0`))).status).toBe(403);
    await servers.stop();
    servers = await start([]);
    expect((await decide(link, "approve")).status).toBe(403);
    const answer = await fetch(at(`/workflow/history/guarded`), { headers });
    expect(((await answer.json()) as { status: string }).status).toBe("awaiting_approval");
  });

  test("cannot be sent past its gateway, by a step for the worker", async () => {
    await servers.stop();
    servers = await start();
    const [step] = order("direct").workflow.steps;
    const answer = await fetch(new URL("/execute", servers.url("worker")), {
      method: "POST",
      headers,
      body: JSON.stringify({ step_id: "direct/0", ...step, dry_run: false }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { error: { code: "APPROVAL_REQUIRED" } },
    ]);
    expect(mailsTo("jan@firma.pl").length).toBe(1);
  });
});

test("an invoice below the limit needs no approval", async () => {
  expect((await execute("small", "100")).status).toBe("completed");
  expect([mailsTo("anna@firma.pl").length, mailsTo("jan@firma.pl").length]).toEqual([3, 2]);
});

test("clients cannot change who approves, nor the limit", async () => {
  for (const [setting, value] of [
    ["approval.by", '["me@evil.example"]'],
    ["approval.above", '{"PLN":"9999999"}'],
    ["approval.hours", "1"],
  ]) {
    const answer = await fetch(at("/workflow/settings"), {
      method: "PUT",
      headers,
      body: JSON.stringify({ setting, value, dry_run: false }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: "INVALID_SETTING" } }]);
  }
});
