/** What each family keeps in a project is the user's alone, under the most open umask there is. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isState } from "#kit/files/state-path.ts";
import { runShell } from "../run.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "heddle-private-"));
  writeFileSync(join(folder, "a.py"), "def f(a):\n    return a\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MAIL = "send an email to a@example.com with the text hi";
/** Commands that keep something, and what. */
const KEEPERS: [command: string, file: string][] = [
  ["evidence-pipeline --deterministic", ".heddle/evidence/latest.json"],
  ["refactor-run .", ".heddle/history.jsonl"],
  ["refactor-run .", ".heddle/memory.sqlite"],
  ["gui-execute 'FOCUS HINTS none'", ".local/state/heddle/gui/.heddle/events/commands.jsonl"],
  ["package-generate 'Hono: CRUD for users' --mode deterministic --run", ".heddle/package/intents.sqlite"],
  [`workflow-start '${MAIL}'`, ".heddle/conversations.sqlite"],
  [`workflow-schedule-add --execute --schedule daily 'every day at 9 ${MAIL}'`, ".heddle/workflow.sqlite"],
];

test.each(KEEPERS)("%s keeps %s for the user alone", async (command, file) => {
  const env = { HOME: folder, SMTP_HOST: "127.0.0.1", SMTP_FROM: "b@example.com" };
  const { stderr } = await runShell(`umask 000\n${command}`, { cwd: folder, env });
  const kept = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(isState);
  expect(kept.includes(file) || stderr).toBe(true);
  for (const name of kept) expect([name, statSync(join(folder, name)).mode & 0o077]).toEqual([name, 0]);
});

test("an issued invoice is for the user alone, and what is kept of it", async () => {
  const company = join(folder, "company");
  const config = {
    ...{ buyer_name: "Jan", buyer_nip: "none", buyer_address: "Kwiatowa 1, 00-001 Warszawa" },
    ...{ amount: "100", currency: "PLN", description: "Chair" },
  };
  const steps = [{ action: "generate_invoice", config }];
  const request = JSON.stringify({ name: "one", steps, execute: true, idempotency_key: "one" });
  const { stderr } = await runShell(
    `umask 000\nmkdir company && cd company && workflow-init >&2 && printf '%s' '${request}' | workflow-run`,
    { cwd: folder, env: { HOME: folder } },
  );
  const files = readdirSync(company, { recursive: true, encoding: "utf8" });
  const issued = files.filter((name) => name.startsWith("workflow-output"));
  expect(issued.some((name) => name.endsWith(".pdf")) || stderr).toBe(true);
  const kept = [...issued, ...files.filter(isState)];
  expect(kept).toContain(".heddle/invoices.sqlite");
  for (const name of kept) expect([name, statSync(join(company, name)).mode & 0o077]).toEqual([name, 0]);
});
