/** Packages in the sandbox runtime, as a shell drives them: approval, start, verification, repair, stop. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import { NOTES_PROGRAM, notesService, planOf } from "../../fixtures/package/notes-plan.ts";
import { processesWith, Workspace } from "./workspace.ts";

const DEADLINE = 600_000;
const SANDBOX = ["--runtime", "sandbox"];
const APPROVED = [...SANDBOX, "--approve"];

let place: Workspace;
beforeEach(() => {
  place = new Workspace({ DOCKER_ENABLED: "false" });
});
afterEach(() => place.close(), DEADLINE);

describe("an approval", () => {
  test(
    "is needed before anything is written or started",
    async () => {
      const { status, errors } = await place.execute(planOf(notesService()), SANDBOX);
      expect(status).toBe(77);
      expect(errors()[0]?.error.code).toBe("NOT_APPROVED");
      expect(place.has("generated")).toBe(false);
    },
    DEADLINE,
  );

  test(
    "ends when somebody changes a file, and covers the change once it is approved",
    async () => {
      const first = await place.execute(planOf(notesService()), APPROVED);
      expect(first.record).toMatchObject({ success: true });
      place.write("generated/index.ts", NOTES_PROGRAM.replace('status: "ok"', 'status: "edited"'));
      const refused = await place.run(["package-execute", ...SANDBOX]);
      expect(refused.errors()[0]?.error.code).toBe("NOT_APPROVED");
      const approval = await place.run(["package-approve"]);
      expect(approval.records()[0]).toMatchObject({ approved: true, edited: ["index.ts"], written: true });
      const again = (await place.run(["package-execute", ...SANDBOX])).records()[0] as typeof first.record;
      expect(again).toMatchObject({ success: true });
      const health = await fetch(`${again.services[0]?.url}/health`);
      expect(await health.json()).toEqual({ status: "edited" });
    },
    DEADLINE,
  );

  test(
    "of what was seen is refused if it is not what is there",
    async () => {
      await place.execute(planOf(notesService()), SANDBOX);
      const { status, errors } = await place.run(["package-approve", "--checksum", "0".repeat(64)]);
      expect([status, errors()[0]?.error.code]).toEqual([77, "NOT_APPROVED"]);
    },
    DEADLINE,
  );

  test(
    "can be skipped by the switch for it",
    async () => {
      const { record } = await place.execute(planOf(notesService()), SANDBOX, {
        HEDDLE_PACKAGE_SKIP_APPROVAL: "true",
      });
      expect(record.success).toBe(true);
    },
    DEADLINE,
  );
});

test(
  "a service starts, keeps its contract and its data, and nothing is left after it is stopped",
  async () => {
    const { record } = await place.execute(planOf(notesService()), APPROVED);
    expect(record).toMatchObject({
      success: true,
      runtime: "sandbox",
      fix_iterations: 0,
      rolled_back: false,
    });
    expect(record.validation).toMatchObject({
      scenario_ran: true,
      scenario_passed: true,
      failed_endpoints: [],
    });
    expect(record.validation.checks.map(({ operation }) => operation).sort()).toEqual(
      ["create_note", "create_note", "delete_note", "health", "list_notes", "read_note", "read_note"].sort(),
    );
    const url = record.services[0]?.url;
    const created = await fetch(`${url}/notes`, { method: "POST", body: JSON.stringify({ title: "Kept" }) });
    expect(created.status).toBe(201);

    const again = (await place.run(["package-execute", ...SANDBOX])).records()[0] as typeof record;
    const notes = await (await fetch(`${again.services[0]?.url}/notes`)).json();
    expect(notes).toContainEqual(expect.objectContaining({ title: "Kept" }));
    await expect(fetch(`${url}/health`)).rejects.toThrow();

    const logs = await place.logsWith("listening", ["--tail", "1"]);
    expect(logs.stdout).toContain('"message":"listening"');
    const artifacts = [
      "execution.json",
      "verify.result.json",
      "verify.rounds.json",
      "container.log",
      "sandbox.urls.json",
    ];
    for (const name of [...artifacts, "notes.registry.json", "catalog/system-notes.yaml"])
      expect(place.has(`generated/${name}`)).toBe(true);
    const registry = JSON.parse(place.read("generated/notes.registry.json"));
    expect(registry.status).toMatchObject({ phase: "verified", success: true });
    expect(registry.status.endpoints).toContain(`POST ${again.services[0]?.url}/notes`);

    const stopped = await place.run(["package-stop"]);
    expect(stopped.records()[0]).toMatchObject({ stopped: [record.intent_id] });
    await expect(fetch(`${again.services[0]?.url}/health`)).rejects.toThrow();
    expect(processesWith(place.path)).toEqual([]);
    expect(place.has(`.heddle/package/runs/${record.intent_id}/data/notes/notes.sqlite`)).toBe(true);
    await place.run(["package-stop", "--purge"]);
    expect(readdirSync(place.at(".heddle/package/runs"))).toEqual([]);
  },
  DEADLINE,
);

test(
  "a service ends with the process that keeps it, killed or not",
  async () => {
    const { record } = await place.execute(planOf(notesService()), APPROVED);
    const run = JSON.parse(place.read(`.heddle/package/runs/${record.intent_id}/run.json`));
    process.kill(run.keeper.pid, "SIGKILL");
    const deadline = Date.now() + 180_000;
    while (processesWith(place.path).length > 0 && Date.now() < deadline) await Bun.sleep(50);
    expect(processesWith(place.path)).toEqual([]);
    expect((await place.run(["package-verify"])).errors()[0]?.error.code).toBe("NOT_RUNNING");
  },
  DEADLINE,
);

test(
  "a service that listens on another port is repaired, and its repair is a version of its own",
  async () => {
    const program = NOTES_PROGRAM.replace("Number(process.env.PORT ?? 8000)", "9321").replace(
      "port: 9321",
      "port: 9321",
    );
    const { record } = await place.execute(planOf(notesService({ program })), APPROVED, {
      STARTUP_WAIT: "20",
    });
    expect(record).toMatchObject({ success: true, fix_iterations: 1 });
    expect(record.auto_fix_applied[0]).toContain("port 8000");
    expect(place.read("generated/index.ts")).toContain("port: 8000");
    const rounds = JSON.parse(place.read("generated/verify.rounds.json"));
    expect(rounds.map(({ success }: { success: boolean }) => success)).toEqual([false, true]);
  },
  DEADLINE,
);

test.each([
  ["crashes at start", "throw new Error('no such thing');\n", "no such thing"],
  ["ends at once", "process.exit(3);\n", "status 3"],
])(
  "a service that %s is reported with its last words, and files and processes are put back",
  async (_, program, words) => {
    const { record, status } = await place.execute(planOf(notesService({ program })), APPROVED);
    expect(status).toBe(65);
    expect(record).toMatchObject({ success: false, executed: false, rolled_back: true, services: [] });
    expect(record.error).toContain(words);
    expect(place.has("generated/index.ts")).toBe(false);
    expect(processesWith(place.path)).toEqual([]);
  },
  DEADLINE,
);

test(
  "a version that does not start never replaces one that runs",
  async () => {
    await place.execute(planOf(notesService()), APPROVED);
    const { record } = await place.execute(planOf(notesService({ program: "process.exit(3);\n" })), APPROVED);
    expect(record).toMatchObject({ success: false, rolled_back: true });
    expect(place.read("generated/index.ts")).toBe(NOTES_PROGRAM);
    const { url } = JSON.parse(place.read(`.heddle/package/runs/${record.intent_id}/run.json`)).services[0];
    expect((await fetch(`${url}/health`)).status).toBe(200);
  },
  DEADLINE,
);

test(
  "a service that breaks its contract is running but not verified, and the same failure is not tried again",
  async () => {
    const program = NOTES_PROGRAM.replace('problem(404, "There is no such note")', "Response.json({})");
    const { record } = await place.execute(planOf(notesService({ program })), APPROVED);
    expect(record).toMatchObject({ success: false, executed: true });
    expect(record.validation.failed_endpoints).toEqual([expect.stringMatching(/^GET \/notes\/\d+$/)]);
    expect(record.validation.logs).toContain("listening");
    const rounds = JSON.parse(place.read("generated/verify.rounds.json"));
    expect(rounds).toHaveLength(1);
  },
  DEADLINE,
);

test(
  "a file of a person is never overwritten",
  async () => {
    await place.execute(planOf(notesService()), APPROVED);
    place.write("generated/Dockerfile", "FROM scratch\n");
    const program = `${NOTES_PROGRAM}// newer\n`;
    const { errors } = await place.execute(planOf(notesService({ program })), SANDBOX, {
      HEDDLE_PACKAGE_SKIP_APPROVAL: "false",
    });
    expect(errors()[0]?.error.code).toBe("NOT_APPROVED");
    expect(place.read("generated/Dockerfile")).toBe("FROM scratch\n");
    expect(place.read("generated/index.ts")).toBe(NOTES_PROGRAM);
  },
  DEADLINE,
);

test(
  "a port that is taken is said so, and nothing is started",
  async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const address = server.address();
    const host_port = typeof address === "object" && address !== null ? address.port : 0;
    try {
      const { status, errors } = await place.execute(planOf(notesService({ host_port })), APPROVED);
      expect([status, errors()[0]?.error.code]).toEqual([75, "PORT_TAKEN"]);
      expect(processesWith(place.path)).toEqual([]);
    } finally {
      server.close();
    }
  },
  DEADLINE,
);

const WISH = "Bun and Hono API with CRUD for users: name and unique email";

test(
  "a prompt becomes a verified service, and everything that was made is recorded",
  async () => {
    const flags = ["--mode", "deterministic", "--run", "--execute", "--verify", ...SANDBOX];
    const refused = await place.run(["package-generate", WISH, ...flags]);
    expect(refused.errors()[0]?.error.code).toBe("NOT_APPROVED");
    const { records, status, stderr } = await place.run(["package-generate", WISH, ...flags, "--approve"]);
    expect([status, stderr]).toEqual([0, ""]);
    const [record] = records() as Record<string, never>[];
    expect(record).toMatchObject({
      ok: true,
      success: true,
      verification: { success: true, scenario_passed: true },
    });
    const session = JSON.parse(place.read("generated/session.json"));
    expect(session).toMatchObject({
      prompt: WISH,
      execution: { success: true },
      verify_iterations: 0,
      rounds: [],
    });
    for (const role of ["package", "pack", "execution", "registry"])
      expect(place.has(session.artifacts[role])).toBe(true);
    expect(place.read("generated/prompt.txt")).toBe(`${WISH}\n`);
    const plan = JSON.parse(place.read("generated/plan.result.json"));
    expect(plan.services[0]).toMatchObject({
      framework: "hono",
      install: { packages: [expect.stringContaining("hono")] },
    });
  },
  DEADLINE,
);
