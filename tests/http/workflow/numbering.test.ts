/** Two gateways that number invoices of one seller at once, in one database, while one of them is killed. */
import { afterAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openRegister } from "../../../lib/workflow/invoices/open-register.ts";
import { postgresServer } from "../../fixtures/postgres.ts";
import { WorkflowServers } from "./servers.ts";

const SETTINGS = `version: 1
seller:
  name: Żółw i Gęś sp. z o.o.
  nip: "526-025-02-74"
  address: { street: ul. Łąkowa 7/2, postal_code: "00-950", city: Warszawa }
invoices: { description: Usługi programistyczne, series: "FV/{n}" }
`;
const INVOICE = {
  amount: "1500",
  currency: "PLN",
  buyer_name: "Anna Nowak",
  buyer_nip: "brak",
  buyer_address: "ul. Długa 5/7, 00-238 Warszawa",
};
const COUNT = 10;

const base = mkdtempSync(join(tmpdir(), "heddle-numbering-"));
const postgres = await postgresServer();
const servers: WorkflowServers[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(base, { recursive: true, force: true });
});

async function start(name: string, env: Record<string, string>): Promise<WorkflowServers> {
  const folder = join(base, name);
  mkdirSync(folder, { recursive: true });
  await Bun.write(join(folder, "heddle-workflow.yaml"), SETTINGS);
  const server = await WorkflowServers.start(folder, { options: ["--allow-execute"], env });
  servers.push(server);
  return server;
}

/** Issues an invoice under a key, at the gateway of that moment, until one says that it is done. */
async function issue(key: string, gateway: () => WorkflowServers): Promise<void> {
  const until = performance.now() + 180_000;
  while (performance.now() < until) {
    const request = {
      name: "invoice",
      steps: [{ action: "generate_invoice", config: INVOICE }],
      execute: true,
      dry_run: false,
      idempotency_key: key,
    };
    const response = await fetch(`${gateway().url("gateway")}/workflow/run`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
    }).catch(() => undefined);
    const answer = (await response?.json().catch(() => undefined)) as { status?: string } | undefined;
    if (answer?.status === "completed") return;
    // A run whose gateway was killed waits until its lease has passed.
    await Bun.sleep(2_000);
  }
  throw new Error(`The invoice ${key} was not issued in time`);
}

test("leave no gap and no double", async () => {
  const env = { HEDDLE_WORKFLOW_DATABASE_URL: await postgres.database() };
  const gateways = await Promise.all(["left", "right"].map((name) => start(name, env)));
  const gateway = (at: number) => () => {
    const one = gateways[at];
    if (!one) throw new Error("There is no such gateway");
    return one;
  };
  const register = await openRegister({ folder: base, env });
  const work = Promise.all(Array.from({ length: COUNT }, (_, at) => issue(`order-${at}`, gateway(at % 2))));
  // In the middle of the work one of them ends as it does when its machine loses power.
  while ((await register.numbers("5260250274")).length < COUNT / 4) await Bun.sleep(10);
  gateway(0)().child.kill("SIGKILL");
  await gateway(0)().child.exited;
  gateways[0] = await start("left", env);
  await work;
  const numbers = Array.from({ length: COUNT }, (_, at) => `FV/${at + 1}`);
  expect(await register.numbers("5260250274")).toEqual(numbers);
  const given = await Promise.all(
    Array.from({ length: COUNT }, async (_, at) => (await register.byKey(`order-${at}/0`))?.number ?? ""),
  );
  expect(given.toSorted()).toEqual(numbers.toSorted());
  await register.close();
});
