/** Verification asks a copy of the services: rows of users stay as they are, however often it is repeated. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { processesWith, Workspace } from "./workspace.ts";

const DEADLINE = 600_000;
const MAKE = ["--mode", "deterministic", "--run", "--execute", "--approve", "--verify", "--json"];

let place: Workspace;
beforeEach(() => {
  place = new Workspace({ DOCKER_ENABLED: "false" });
});
afterEach(() => place.close(), DEADLINE);

const json = { "content-type": "application/json" };

test(
  "a service with accounts is verified twice over kept data, and its rows are those that its users made",
  async () => {
    const prompt =
      "Hono: POST /register and POST /login with username and password return a token; CRUD for notes with title, bearer authentication";
    const made = await place.run(["package-generate", prompt, ...MAKE, "--runtime", "sandbox"]);
    const record = made.records()[0] as {
      verification: { success: boolean; errors: string[] };
      execution: { services: { url: string }[]; intent_id: string };
    };
    expect(record.verification.errors).toEqual([]);
    const url = record.execution.services[0]?.url ?? "";
    const body = JSON.stringify({ username: "grace", password: "a long enough password" });
    const post = (path: string, headers: Record<string, string>, text: string) =>
      fetch(url + path, { method: "POST", headers: { ...json, ...headers }, body: text });
    expect((await post("/register", {}, body)).status).toBe(201);
    const { token } = (await (await post("/login", {}, body)).json()) as { token: string };
    const own = { authorization: `Bearer ${token}` };
    const note = await post("/notes", own, JSON.stringify({ title: "Mine" }));
    // The first row of the table: the verification after the start has left none.
    expect([note.status, await note.json()]).toEqual([
      201,
      expect.objectContaining({ id: 1, title: "Mine" }),
    ]);
    for (let turn = 0; turn < 2; turn++) {
      const { status, records } = await place.run(["package-verify", "--json"]);
      expect([status, (records()[0] as { errors: string[] }).errors]).toEqual([0, []]);
      expect((records()[0] as { service_url: string }).service_url).toBe(url);
    }
    const rows = (await (await fetch(`${url}/notes`, { headers: own })).json()) as unknown[];
    expect(rows).toEqual([expect.objectContaining({ id: 1, title: "Mine" })]);
    const copies = place.at(`.heddle/package/runs/${record.execution.intent_id}/copies`);
    expect(existsSync(copies) ? readdirSync(copies) : []).toEqual([]);
    expect(processesWith(`runs/${record.execution.intent_id}/copies`)).toEqual([]);
  },
  DEADLINE,
);

test(
  "a running service that is not healthy fails, although a copy of it would be",
  async () => {
    const prompt = "Hono: CRUD for notes with title";
    const made = await place.run(["package-generate", prompt, ...MAKE, "--runtime", "local"], {
      HEDDLE_PACKAGE_ALLOW_LOCAL: "true",
    });
    const record = made.records()[0] as { ok: boolean; execution: { services: { url: string }[] } };
    expect(record.ok).toBe(true);
    // Only the service itself, not the process that keeps it.
    const port = new URL(record.execution.services[0]?.url ?? "").port;
    const [service] = processesWith("index.ts").filter((pid) => environmentOf(pid).includes(`PORT=${port}`));
    process.kill(Number(service), "SIGSTOP");
    try {
      const { status, records } = await place.run(["package-verify", "--json"], { VALIDATION_TIMEOUT: "1" });
      expect(status).toBe(65);
      expect((records()[0] as { errors: string[] }).errors).toEqual([
        expect.stringContaining("GET /health: no answer within 1000 ms"),
      ]);
    } finally {
      process.kill(Number(service), "SIGCONT");
    }
  },
  DEADLINE,
);

function environmentOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, "latin1").split("\0");
  } catch {
    return [];
  }
}
