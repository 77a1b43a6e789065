/** Approval in a real browser: the chat waits and hears of it, the page of the link decides, and runs are listed. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, openBrowser } from "../../corpus/window/browser.ts";
import { sample } from "../../soak.ts";
import { mailHost } from "../../unit/workflow/mail/smtp.ts";
import { until } from "../dispatcher.ts";
import { WorkflowServers } from "./servers.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-page-approval-"));
const mail = await mailHost();
writeFileSync(
  join(folder, "heddle-workflow.yaml"),
  `version: 1
seller:
  name: Żółw sp. z o.o.
  nip: "5260250274"
  address: { street: ul. Łąkowa 7, postal_code: "00-950", city: Warszawa }
invoices: { description: Usługi }
contacts: contacts.jsonl
approval: { above: { PLN: 1000 }, by: [anna@firma.pl], url: "http://workflows.test" }
`,
);
writeFileSync(
  join(folder, "contacts.jsonl"),
  `{"name":"Jan Kowalski","email":"jan@firma.pl","nip":"5250007738","street":"ul. Długa 5","postal_code":"00-238","city":"Warszawa"}\n`,
);

let servers: WorkflowServers;
let browser: Browser;
let axe = "";
beforeAll(async () => {
  const env = { ...mail.env, HEDDLE_WORKFLOW_APPROVAL_KEY: "test-key-of-approvals-0123456789abcdef" };
  servers = await WorkflowServers.start(folder, { options: ["--allow-execute"], env });
  browser = await openBrowser("chromium");
  axe = await Bun.file(Bun.resolveSync("axe-core/axe.min.js", import.meta.dir)).text();
});
afterAll(async () => {
  await Promise.all([browser?.close(), servers?.stop()]);
  rmSync(folder, { recursive: true });
});

const evaluate = <Value>(expression: string) => browser.evaluate(expression) as Promise<Value>;
const shows = (expression: string) =>
  until(() => evaluate<boolean>(`Boolean(${expression})`), `the page to show ${expression}`);
const violations = async () => {
  await evaluate(axe);
  return evaluate(
    `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))`,
  );
};
const last = () => evaluate<string>(`[...document.querySelectorAll("article.heddle")].at(-1).innerText`);

/** A new conversation on the page. */
async function open(): Promise<void> {
  await browser.show(`${servers.url("language")}/chat`);
  await evaluate(`localStorage.setItem("heddle.language", "pl"); sessionStorage.clear()`);
  await browser.show("about:blank");
  await browser.show(`${servers.url("language")}/chat`);
  await shows(`document.getElementById("status").dataset.state === "online"`);
}

async function say(words: string): Promise<void> {
  const answers = `document.querySelectorAll("article.heddle:not([aria-hidden])").length`;
  const before = await evaluate<number>(answers);
  await evaluate(
    `{ const input = document.getElementById("input"); input.value = ${JSON.stringify(words)}; input.form.requestSubmit(); }`,
  );
  await shows(`${answers} > ${before}`);
}

const ask = () => mail.deliveries.filter(({ to }) => to.includes("anna@firma.pl"));
const sent = () => mail.deliveries.filter(({ to }) => to.includes("jan@firma.pl"));
/** The address of the page in the n-th message to the approver. */
async function link(count: number): Promise<string> {
  await until(() => ask().length >= count, "the message to the approver");
  const path = /http:\/\/workflows\.test(\S+)/.exec(ask()[count - 1]?.mail.text ?? "")?.[1] ?? "";
  return servers.url("gateway") + path;
}

describe("a plan that awaits approval", () => {
  test("can be cancelled or waited for, and the page hears of its approval", async () => {
    await open();
    await say("Wyślij fakturę na 5000 zł netto do jan@firma.pl");
    await say("uruchom");
    expect(await last()).toContain("anna@firma.pl");
    expect(await last()).toContain("Anuluj");
    expect(await violations()).toEqual([]);
    const page = await link(1);
    const body = new URLSearchParams({
      token: page.split("/").at(-1) ?? "",
      decision: "approve",
      dry_run: "false",
    });
    await fetch(new URL("/workflow/approve", page), { method: "POST", body });
    await shows(`document.getElementById("log").innerText.includes("Zatwierdzono: anna@firma.pl")`);
    await shows(`document.getElementById("log").innerText.includes("Zrobione:")`);
    expect(sent().length).toBe(1);
  });

  test("is in the list of runs, with its steps", async () => {
    await evaluate(
      `document.querySelector("header summary").click(); document.getElementById("show-runs").click()`,
    );
    await shows(`document.querySelectorAll("#history li").length > 0`);
    const text = await evaluate<string>(`document.getElementById("history").innerText`);
    expect(text).toContain("Wyślij fakturę");
    expect(text).toContain("gotowe");
    // The message to the approver is not among them.
    expect(await evaluate(`document.querySelectorAll("#history > li").length`)).toBe(1);
    await evaluate(`document.querySelector("#history summary").click()`);
    expect(await violations()).toEqual([]);
    await evaluate(`document.querySelector("#runs [type=submit]").click()`);
    expect(await evaluate(`document.getElementById("runs").open`)).toBe(false);
  });
});

describe("the page of a link", () => {
  for (const [scheme, width] of sample(
    "looks of the approval page",
    [
      ["light", 1200],
      ["dark", 390],
    ] as const,
    1,
  ))
    test(`has no scripts and no violation (${scheme}, ${width} px), and its button decides`, async () => {
      const before = sent().length;
      await open();
      await say("Wyślij fakturę na 6000 zł netto do jan@firma.pl");
      await say("uruchom");
      const page = await link(before + 1);
      await browser.call("Emulation.setDeviceMetricsOverride", {
        width,
        height: 900,
        deviceScaleFactor: 1,
        mobile: width < 500,
      });
      await browser.call("Emulation.setEmulatedMedia", {
        features: [{ name: "prefers-color-scheme", value: scheme }],
      });
      await browser.show(page);
      await shows(`document.querySelector("form")`);
      expect(await evaluate(`document.scripts.length`)).toBe(0);
      expect(await violations()).toEqual([]);
      expect(await evaluate(`document.documentElement.scrollWidth <= innerWidth`)).toBe(true);
      expect(sent().length).toBe(before);
      await evaluate(
        `document.getElementById("note").value = "zgoda"; document.querySelector('[value="approve"]').click()`,
      );
      await shows(`document.querySelector(".status.approved")`);
      expect(await violations()).toEqual([]);
      await until(() => sent().length > before, "the invoice");
      // Going back and deciding again changes nothing.
      await browser.show(page);
      expect(await evaluate(`document.querySelector("form") === null`)).toBe(true);
      expect(await evaluate<string>(`document.body.innerText`)).toContain("zgoda");
    });
});
