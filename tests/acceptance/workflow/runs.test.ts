/** Runs as a shell starts them: nothing without a confirmation, everything once, and all of it to be read afterwards. */
import { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runShell } from "../run.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "heddle-runs-")));
const received: string[] = [];
let server: ReturnType<typeof Bun.serve>;

beforeAll(() => {
  server = Bun.serve({
    port: 0,
    async fetch(request) {
      received.push(String(((await request.json()) as { text: string }).text));
      return new Response("ok");
    },
  });
  writeFileSync(
    join(folder, "heddle-workflow.yaml"),
    'version: 1\nchannels:\n  "#sales": SALES_WEBHOOK_URL\n',
  );
});
afterAll(() => {
  server.stop(true);
  rmSync(folder, { recursive: true, force: true });
});

const shell = async (command: string, cwd = folder) => {
  const { status, stdout, stderr } = await runShell(command, {
    cwd,
    env: { HOME: folder, TMPDIR: folder, SALES_WEBHOOK_URL: `http://127.0.0.1:${server.port}/hook` },
  });
  return {
    status,
    records: stdout
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
    stderr,
  };
};

const SAY = (message: string) => `workflow-execute --json 'Notify #sales: ${message}'`;

describe("a plan", () => {
  test("is not executed without the switch, a key and the plan that was confirmed", async () => {
    const shown = await shell(SAY("first"));
    expect(shown.records[0]).toMatchObject({ ok: true, status: "awaiting_confirmation", workflow_id: null });
    expect((await shell(`${SAY("first")} --dry-run --execute --idempotency-key k`)).records[0].status).toBe(
      "awaiting_confirmation",
    );
    expect((await shell(`${SAY("first")} --execute`)).status).toBe(64);
    const { plan_hash } = shown.records[0];
    const changed = await shell(`${SAY("changed")} --execute --idempotency-key k --plan-hash ${plan_hash}`);
    expect([changed.status, JSON.parse(changed.stderr).error.code]).toEqual([77, "NOT_CONFIRMED"]);
    expect(received).toEqual([]);
  });

  test("that lacks something, or a setting, is refused before anything happens", async () => {
    const incomplete = await shell(
      `echo '{"steps":[{"action":"notify_chat","config":{"channel":"#sales"}}]}' | workflow-run --execute --idempotency-key k`,
    );
    expect([incomplete.status, JSON.parse(incomplete.stderr).error.code]).toEqual([65, "INCOMPLETE_PLAN"]);
    const unset = await shell(
      `workflow-execute --execute --idempotency-key k 'Notify #nowhere: hello' --json`,
    );
    expect([unset.status, JSON.parse(unset.stderr).error.code]).toEqual([78, "NOT_CONFIGURED"]);
    expect(received).toEqual([]);
  });

  test("that is confirmed is executed once for its key, however often it is sent", async () => {
    const line = `${SAY("the deal is signed")} --execute --idempotency-key deal-12`;
    const [first, second] = [await shell(line), await shell(line)];
    expect(first.records[0]).toMatchObject({ ok: true, workflow_id: "deal-12", status: "completed" });
    expect(second.records[0]).toEqual({ ...first.records[0], idempotent_replay: true });
    const other = await shell(`${SAY("something else")} --execute --idempotency-key deal-12`);
    expect([other.status, JSON.parse(other.stderr).error.code]).toEqual([64, "IDEMPOTENCY_MISMATCH"]);
    expect(received).toEqual(["the deal is signed"]);
  });

  test("that is simulated does nothing and says so", async () => {
    const { records } = await shell("workflow-simulate --json 'Notify #nowhere: hello'");
    expect(records[0]).toMatchObject({ status: "simulated", simulated: true });
    expect(received).toHaveLength(1);
  });
});

describe("a run", () => {
  test("is in the history with its effects, and its events end with the end", async () => {
    const { records } = await shell("workflow-history --json --name notify");
    expect(records).toHaveLength(1);
    expect(records[0].steps[0].effects).toEqual([
      expect.objectContaining({ effect: "message", status: "done" }),
    ]);
    const events = await shell("workflow-follow deal-12 --json");
    expect(events.records.at(-1)).toMatchObject({ event_type: "workflow_completed", terminal: true });
    expect((await shell("workflow-events none --json")).status).toBe(66);
  });

  test("that has ended can neither be cancelled nor retried", async () => {
    for (const verb of ["cancel", "pause-run", "resume-run", "retry"])
      expect((await shell(`workflow-${verb} deal-12 --json`)).status).toBe(77);
  });

  test("frees its key on request, and stays in the history", async () => {
    expect((await shell("workflow-idempotency-clear deal-12 --json")).records[0].keys).toEqual(["deal-12"]);
    const again = await shell(`${SAY("the deal is signed")} --execute --idempotency-key deal-12`);
    expect(again.records[0].workflow_id).not.toBe("deal-12");
    expect((await shell("workflow-history --json")).records).toHaveLength(2);
    expect(received).toHaveLength(2);
  });
});

test("a schedule is shown before it is added, and runs nothing by being added", async () => {
  const add = "workflow-schedule-add --schedule standup 'Every Monday at 9 notify #sales: standup' --json";
  expect((await shell(add)).records[0]).toMatchObject({ written: false });
  expect((await shell("workflow-schedule-list --json")).records).toEqual([]);
  expect((await shell(`${add} --execute`)).records[0]).toMatchObject({ written: true });
  const [listed] = (await shell("workflow-schedule-list --json")).records;
  expect(listed.next_runs).toHaveLength(3);
  expect(listed.rule).toContain("RRULE:FREQ=WEEKLY;BYDAY=MO;BYHOUR=9");
  await shell("workflow-schedule-pause standup --json");
  expect((await shell("workflow-schedule-list --json")).records[0]).toMatchObject({
    paused: true,
    next_runs: [],
  });
  const ran = await shell("workflow-schedule-run-now standup --json");
  expect(ran.records[0]).toMatchObject({ status: "completed", schedule: "standup" });
  await shell("workflow-schedule-remove standup --json");
  expect((await shell("workflow-schedule-remove standup --json")).status).toBe(66);
  expect(received.filter((text) => text === "standup")).toHaveLength(1);
});

test.each([
  "workflow-run --execute --idempotency-key slip",
  "workflow-simulate",
  "workflow-schedule-add --execute --schedule slip --rrule FREQ=DAILY",
])("%s refuses a step with a field that its action does not know", async (command) => {
  const steps = [{ action: "notify_chat", config: { channel: "#sales", message: "slip", chanel: "#all" } }];
  const request = JSON.stringify(
    command.startsWith("workflow-run") ? { steps } : { workflow: { name: "slip", steps } },
  );
  const { status, stderr, records } = await shell(`printf %s '${request}' | ${command} --json`);
  expect(stderr + records.map(({ error }) => error?.hint).join()).toContain("Did you mean");
  expect([status === 0, received.includes("slip")]).toEqual([false, false]);
});

test("a run that waits in a copy of the folder is executed by nobody before it is resumed", async () => {
  const copy = `${folder}-copy`;
  const says = () => received.filter((text) => text === "copied").length;
  try {
    await shell(`${SAY("copied")} --execute --detach --idempotency-key copied`);
    cpSync(folder, copy, { recursive: true });
    const other = await shell(`${SAY("another")} --execute --idempotency-key another`, copy);
    expect([other.records[0].status, says()]).toEqual(["completed", 0]);
    expect(other.stderr).toContain('Run "copied" is not executed');
    const [held] = (await shell("workflow-history copied --json", copy)).records;
    expect(held).toMatchObject({ status: "paused", error: { code: "FOREIGN_RUN" } });
    const [event] = (await shell("workflow-events copied --json", copy)).records;
    expect(event.payload.steps).toMatchObject([{ action: "notify_chat", config: { message: "copied" } }]);
    expect((await shell("workflow-resume-run copied --json", copy)).records[0].status).toBe("completed");
    expect(says()).toBe(1);
  } finally {
    rmSync(copy, { recursive: true, force: true });
    await shell("workflow-cancel copied --json");
  }
});

test("an audit whose line was changed does not pass", async () => {
  const whole = await shell("workflow-audit --verify --json");
  expect(whole.status).toBe(0);
  const store = new Database(join(folder, ".heddle", "workflow.sqlite"));
  store.run(`UPDATE audit SET record = replace(record, '"effect_done"', '"effect_gone"') WHERE number = 3`);
  store.close();
  const broken = await shell("workflow-audit --verify --json");
  expect(broken.status).toBe(65);
  expect(JSON.parse(broken.stderr).error.message).toContain("Line 3");
});
