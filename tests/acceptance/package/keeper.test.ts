/** The process that keeps a sandbox: what it does when it, or the command that has started it, is killed; --foreground. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { NOTES_PROGRAM, notesService, planOf } from "../../fixtures/package/notes-plan.ts";
import { commandLine } from "../run.ts";
import { processesWith, Workspace } from "./workspace.ts";

const DEADLINE = 600_000;
const APPROVED = ["--runtime", "sandbox", "--approve"];

let place: Workspace;
beforeEach(() => {
  place = new Workspace({ DOCKER_ENABLED: "false" });
});
afterEach(() => place.close(), DEADLINE);

/** A command that runs until it is ended. */
function spawn(argv: readonly string[], stdin = "") {
  return Bun.spawn(commandLine(argv), {
    cwd: place.path,
    env: { ...process.env, ...place.env },
    stdin: Buffer.from(stdin),
    stdout: "pipe",
    stderr: "pipe",
  });
}

const plan = (program = NOTES_PROGRAM) => planOf(notesService({ program }));
const requestOf = (given: unknown): string => `${JSON.stringify({ plan: given })}\n`;
const runs = (): string[] =>
  place.has(".heddle/package/runs") ? readdirSync(place.at(".heddle/package/runs")) : [];
const stateOf = (id: string) => JSON.parse(place.read(`.heddle/package/runs/${id}/run.json`));
const recorded = (): { id: string; phase: string } | undefined =>
  runs()
    .filter((id) => place.has(`.heddle/package/runs/${id}/run.json`))
    .map(stateOf)[0];

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (!(await isDone())) {
    if (Date.now() > deadline)
      throw new Error(
        `Waited in vain for: ${isDone}\n${JSON.stringify(recorded())}\n${processesWith(place.path)}`,
      );
    await Bun.sleep(20);
  }
}

const nothingRuns = () => until(() => processesWith(place.path).length === 0);

describe("a command that is killed", () => {
  test(
    "before its services are verified ends them, and the next one puts the files back",
    async () => {
      // Verification waits for this answer.
      const program = NOTES_PROGRAM.replace(
        'if (pathname === "/health")',
        'if (pathname === "/notes" && request.method === "GET") await Bun.sleep(600_000);\n    if (pathname === "/health")',
      );
      const command = spawn(["package-execute", ...APPROVED], requestOf(plan(program)));
      await until(() => recorded()?.phase === "running");
      command.kill("SIGKILL");
      await nothingRuns();
      await until(() => recorded()?.phase === "failed");
      expect(recorded()).toMatchObject({
        phase: "failed",
        error: { code: "START_FAILED", message: expect.stringContaining("was ended") },
      });
      expect(place.has("generated/index.ts")).toBe(true);
      const { record } = await place.execute(plan(), APPROVED);
      expect(record.error).toBeNull();
      expect(place.read("generated/index.ts")).toBe(NOTES_PROGRAM);
    },
    DEADLINE,
  );

  test(
    "while they start ends them",
    async () => {
      const program = `await Bun.sleep(600_000);\n${NOTES_PROGRAM}`;
      const command = spawn(["package-execute", ...APPROVED], requestOf(plan(program)));
      await until(() => recorded()?.phase === "starting");
      command.kill("SIGKILL");
      await nothingRuns();
      await until(() => recorded()?.phase === "failed");
    },
    DEADLINE,
  );
});

describe("a keeper that is killed", () => {
  test(
    "ends its services; verification says so, and a server records it",
    async () => {
      const { record } = await place.execute(plan(), APPROVED);
      process.kill(stateOf(record.intent_id).keeper.pid, "SIGKILL");
      await nothingRuns();
      const refused = await place.run(["package-verify"]);
      expect(refused.errors()[0]?.error).toMatchObject({ code: "NOT_RUNNING" });
      expect(refused.errors()[0]?.error.message).toContain("kept the services was killed");
      const server = spawn(["package-serve", "--port", "0", "--allow-execute"]);
      await until(() => stateOf(record.intent_id).phase === "failed");
      expect(stateOf(record.intent_id)).toMatchObject({ services: [], error: { code: "NOT_RUNNING" } });
      server.kill("SIGTERM");
      await server.exited;
      const again = (await place.run(["package-execute", "--runtime", "sandbox"])).records()[0];
      expect(again).toMatchObject({ success: true });
    },
    DEADLINE,
  );
});

describe("--foreground", () => {
  test(
    "writes, starts and keeps a package whose files were never written, until it is interrupted",
    async () => {
      const command = spawn(["package-execute", "--foreground", "--json", ...APPROVED], requestOf(plan()));
      await until(() => recorded()?.phase === "running");
      const [service] = stateOf(runs()[0] ?? "").services;
      expect((await fetch(`${service.url}/health`)).status).toBe(200);
      command.kill("SIGINT");
      await command.exited;
      await nothingRuns();
      await until(() => recorded()?.phase === "stopped");
      expect(place.read("generated/index.ts")).toBe(NOTES_PROGRAM);
      await expect(fetch(`${service.url}/health`)).rejects.toThrow();
    },
    DEADLINE,
  );

  test(
    "of a package that does not start says why, and leaves no files",
    async () => {
      const { status, errors } = await place.execute(plan("throw new Error('no such shelf');\n"), [
        "--foreground",
        ...APPROVED,
      ]);
      expect([status, errors()[0]?.error.code]).toEqual([65, "START_FAILED"]);
      expect(errors()[0]?.error.hint).toContain("no such shelf");
      expect(place.has("generated/index.ts")).toBe(false);
      expect(processesWith(place.path)).toEqual([]);
    },
    DEADLINE,
  );

  test("is refused without an approval, and for an engine, which keeps services itself", async () => {
    const refused = await place.execute(plan(), ["--foreground", "--runtime", "sandbox"]);
    expect(refused.errors()[0]?.error.code).toBe("NOT_APPROVED");
    const engine = await place.execute(plan(), ["--foreground", "--runtime", "docker", "--approve"]);
    expect([engine.status, engine.errors()[0]?.error.code]).toEqual([64, "USAGE"]);
  });
});
