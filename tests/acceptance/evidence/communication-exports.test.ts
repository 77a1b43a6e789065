/** `evidence-extract-communication --export` as a shell drives it: exports of other tools. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { cpSync, symlinkSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { Project } from "./project.ts";

const FIXTURES = join(import.meta.dir, "../../fixtures/evidence/imports");

let project: Project;
beforeEach(() => {
  project = new Project();
  cpSync(FIXTURES, project.root, { recursive: true });
});
afterEach(() => project.remove());

const talk = (...args: string[]) =>
  project.extract("communication", ["--communication-mode", "deterministic", ...args]);

const EXPORTS: readonly (readonly [
  path: string,
  tool: string,
  said: readonly (readonly [
    line: number,
    actor: string,
    kind: string,
    ticket: string | undefined,
    text: string,
  ])[],
])[] = [
  [
    "slack",
    "slack",
    [
      [2, "human:jan-test", "message", "SHOP-9", "The export for SHOP-9 must be sorted by date."],
      [9, "human:ola", "message", "SHOP-9", "I will sort it."],
      [16, "human:jan-test", "message", undefined, "Lunch?"],
      [9, "human:ola", "message", "SHOP-7", "@Coder please add coupons in `src/cart.ts` & test them."],
      [
        17,
        "agent:coder",
        "report",
        "SHOP-7",
        "Report: Added coupons in the cart (https://example.com/cart).",
      ],
      [2, "human:jan-test", "decision", "SHOP-7", "Decision: We keep the old table."],
    ],
  ],
  [
    "team.mbox",
    "mbox",
    [
      [1, "human:ola-wiśniewska", "message", "SHOP-7", "SHOP-7 kupony w koszyku"],
      [1, "human:ola-wiśniewska", "message", "SHOP-7", "Agent powinien dodać kupony."],
      [1, "human:ola-wiśniewska", "message", "SHOP-7", "From Monday on the cart must accept coupons."],
      [17, "agent:coder", "report", "SHOP-7", "Report: Added coupons in src/cart.py."],
      [39, "human:jan@example.com", "message", undefined, "Receipts"],
      [39, "human:jan@example.com", "message", undefined, "The shop must send a receipt & a copy."],
    ],
  ],
  [
    "issues.json",
    "gh",
    [
      [2, "human:ola", "request", "#7", "Add coupons to the cart"],
      [2, "human:ola", "request", "#7", "The cart must accept a coupon."],
      [2, "agent:coder[bot]", "plan", "#7", "Plan: Add a table of coupons."],
      [52, "human:jan", "request", "#8", "Send a receipt by mail"],
    ],
  ],
  [
    "jira.csv",
    "jira",
    [
      [2, "human:ola-nowak", "request", "SHOP-7", "Add coupons to the cart"],
      [2, "human:ola-nowak", "request", "SHOP-7", 'The cart must accept "spring" coupons, each once.'],
      [2, "human:jan-test", "message", "SHOP-7", "The coupons are in `src/cart.py`."],
      [2, "agent:coder-bot", "report", "SHOP-7", "Report: Added a table"],
      [2, "agent:coder-bot", "report", "SHOP-7", "it has two columns."],
      [10, "human:jan-test", "request", "SHOP-8", "Remove the old checkout"],
    ],
  ],
  [
    "linear.csv",
    "linear",
    [
      [2, "human:ola@example.com", "request", "SHOP-7", "Add coupons to the cart"],
      [2, "human:ola@example.com", "request", "SHOP-7", "The cart must accept a coupon."],
      [2, "human:ola@example.com", "request", "SHOP-7", "It should show the new total."],
      [5, "human:jan@example.com", "request", "SHOP-8", "Send a receipt"],
    ],
  ],
];

test.each(EXPORTS)("%s is read, its tool told from the content or named", async (path, tool, said) => {
  const { status, records } = await talk("--export", path);
  expect(status).toBe(0);
  const found = records.map(({ source, statement }) => [
    source.lines?.start ?? 0,
    statement.actor ?? "",
    statement.kind,
    statement.target.tickets[0],
    statement.text,
  ]);
  expect(found).toEqual(said.map((row) => [...row]));
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
  expect(records.every(({ source }) => source.kind === "agent_log")).toBe(true);
  expect((await talk("--export", path, "--from", tool)).records).toEqual(records);
});

test("one ticket can be asked for", async () => {
  const { records } = await talk("--export", "slack", "--ticket", "SHOP-9");
  expect(records.map(({ statement }) => statement.text)).toEqual([
    "The export for SHOP-9 must be sorted by date.",
    "I will sort it.",
  ]);
});

const REFUSED: readonly (readonly [args: string[], status: number, message: string])[] = [
  [["--export", "notes.txt"], 65, "Cannot tell which tool notes.txt was exported from"],
  [["--export", "slack.zip"], 65, "Unpack it"],
  [["--export", "coverage"], 65, "coverage is not a Slack export"],
  [["--export", "slack", "--from", "jira"], 65, "slack is a folder"],
  [["--export", "jira.csv", "--from", "slack"], 65, "jira.csv is a file"],
  [["--export", "jira.csv", "--from", "linear"], 65, "does not have the columns"],
  [["--export", "jira.csv", "--from", "gh"], 65, "jira.csv is not JSON"],
  [["--export", "jira.csv", "--from", "mbox"], 65, "is not an mbox"],
  [["--export", "latin.csv"], 65, "UTF-8"],
  [["--export", "large.csv"], 66, "large.csv"],
  [["--export", "none.csv"], 66, "none.csv"],
  [["--export", "../x.csv"], 77, "root"],
  [["--from", "gh"], 64, "needs an export"],
  [["--export", "slack", "--project-dir", "x"], 64, "either"],
  [["--export", "slack", "--from", "teams"], 64, "takes one of slack, mbox, gh, jira, linear"],
];

test.each(REFUSED)("%p fails with a clear error", async (args, status, message) => {
  project.write("notes.txt", "no export\n");
  project.write("slack.zip", "PK\x03\x04");
  project.write("latin.csv", new Uint8Array([0x61, 0xe9, 0x0a]));
  project.write("large.csv", "ID,Team,Title\n");
  truncateSync(join(project.root, "large.csv"), 200 * 1024 * 1024);
  const result = await talk(...args);
  expect(result.records).toEqual([]);
  expect(result.stderr).toContain(message);
  expect(result.status).toBe(status);
});

test("links in an export lead nowhere", async () => {
  symlinkSync("..", join(project.root, "slack/shop-7/loop"));
  symlinkSync("/etc/passwd", join(project.root, "slack/shop-7/2026-05-06.json"));
  const { status, records } = await talk("--export", "slack");
  expect([status, records.length]).toEqual([0, 6]);
});
