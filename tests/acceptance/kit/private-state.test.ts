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
