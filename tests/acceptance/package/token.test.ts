/** Services with a bearer token or an API key in the sandbox: whoever starts one gets it, and it is verified with that. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { Workspace } from "./workspace.ts";

const DEADLINE = 600_000;
const FLAGS = [
  "--mode",
  "deterministic",
  "--run",
  "--execute",
  "--approve",
  "--verify",
  "--runtime",
  "sandbox",
];

let place: Workspace;
beforeEach(() => {
  place = new Workspace({ DOCKER_ENABLED: "false" });
});
afterEach(() => place.close(), DEADLINE);

interface Generated {
  verification: {
    success: boolean;
    errors: string[];
    checks: { method: string; expected: number[]; status: number | null }[];
  };
  execution: { intent_id: string; logs: string[]; services: { url: string }[] };
}

async function generate(prompt: string): Promise<Generated> {
  const { records, stderr } = await place.run(["package-generate", prompt, ...FLAGS, "--json"]);
  expect(stderr).toBe("");
  const [record] = records() as unknown as Generated[];
  if (!record) throw new Error("package-generate wrote no record");
  return record;
}

test(
  "a service that no account can sign in to gets a token when it is executed, and keeps it",
  async () => {
    const { verification, execution } = await generate(
      "Hono API: CRUD for notes with title, bearer authentication",
    );
    expect(verification).toMatchObject({ success: true, errors: [] });
    // Every route but health and readiness is also asked without it and with a wrong one: /notes, /notes/{id}, /ping.
    const refused = verification.checks.filter(({ expected }) => expected.join() === "401");
    expect(refused.map(({ method, status }) => `${method} ${status}`).sort()).toEqual([
      ...["DELETE 401", "DELETE 401"],
      ...Array.from({ length: 6 }, () => "GET 401"),
      ...["POST 401", "POST 401", "PUT 401", "PUT 401"],
    ]);
    const [path = ""] = execution.logs.flatMap((line) => /token is in (\S+)$/.exec(line)?.[1] ?? []);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const token = readFileSync(path, "utf8").trim();
    expect(token).toMatch(/^[\w-]{32}$/);
    const add = (headers: Record<string, string>) =>
      fetch(`${execution.services[0]?.url}/notes`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ title: "Mine" }),
      });
    expect((await add({})).status).toBe(401);
    expect((await fetch(`${execution.services[0]?.url}/notes`)).status).toBe(401);
    expect((await add({ authorization: "Bearer guess" })).status).toBe(401);
    expect((await add({ authorization: `Bearer ${token}` })).status).toBe(201);
    for (const file of readdirSync(place.at("generated"), { recursive: true, withFileTypes: true }))
      if (file.isFile()) expect(readFileSync(`${file.parentPath}/${file.name}`, "utf8")).not.toContain(token);
    expect((await place.run(["package-logs", "--tail", "1000"])).stdout).not.toContain(token);

    expect((await place.run(["package-stop", "--all"])).status).toBe(0);
    expect((await place.run(["package-execute", "--approve", "--runtime", "sandbox"])).status).toBe(0);
    expect(readFileSync(path, "utf8").trim()).toBe(token);
    const again = await place.run(["package-verify"]);
    expect(again.records()[0]).toMatchObject({ ok: true, errors: [] });
  },
  DEADLINE,
);

test(
  "a service with accounts needs none: the verification makes accounts and signs them in",
  async () => {
    const prompt = "Flask API: POST /register, POST /login, CRUD for notes with title. Bearer authentication";
    const { verification, execution } = await generate(prompt);
    expect(verification).toMatchObject({ success: true, errors: [] });
    expect(execution.logs.filter((line) => line.includes("token"))).toEqual([]);
  },
  DEADLINE,
);

test(
  "a service with an API key gets one, and is verified without, with a wrong and with the right key",
  async () => {
    const { verification, execution } = await generate(
      "Hono API: CRUD for notes with title. Reads are public, everything else needs an API key in X-Notes-Key",
    );
    expect(verification).toMatchObject({ success: true, errors: [] });
    const refused = verification.checks.filter(({ expected }) => expected.join() === "401");
    expect(refused.map(({ method, status }) => `${method} ${status}`).sort()).toEqual(
      ["DELETE", "POST", "PUT"].flatMap((method) => [`${method} 401`, `${method} 401`]),
    );
    const [path = ""] = execution.logs.flatMap((line) => /API key is in (\S+)$/.exec(line)?.[1] ?? []);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const send = (headers: Record<string, string>) =>
      fetch(`${execution.services[0]?.url}/notes`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ title: "Mine" }),
      });
    const key = readFileSync(path, "utf8").trim();
    expect((await send({ authorization: `Bearer ${key}` })).status).toBe(401);
    expect((await send({ "x-notes-key": key })).status).toBe(201);
    expect((await fetch(`${execution.services[0]?.url}/notes`)).status).toBe(200);
  },
  DEADLINE,
);
