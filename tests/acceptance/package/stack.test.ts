/** Stacks in the sandbox: three services in two languages that find each other by name, their gateway, their end. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { stackPlan } from "../../fixtures/package/stack-plan.ts";
import { processesWith, Workspace } from "./workspace.ts";

const DEADLINE = 600_000;
const APPROVED = ["--runtime", "sandbox", "--approve"];

let place: Workspace;
beforeEach(() => {
  place = new Workspace({ DOCKER_ENABLED: "false" });
});
afterEach(() => place.close(), DEADLINE);

/** Folders of sockets that the keeper of an intent has made. */
const socketsOf = (pid: number): string[] =>
  readdirSync(tmpdir()).filter((name) => new RegExp(`^heddle-net-\\d+-${pid}-`).test(name));

const keeperOf = (id: string): number =>
  JSON.parse(place.read(`.heddle/package/runs/${id}/run.json`)).keeper.pid;

const json = async (url: string) => (await fetch(url)).json();

test(
  "services find each other by name, behind one gateway, with their own logs and URLs",
  async () => {
    const { record } = await place.execute(stackPlan(), APPROVED);
    expect(record.error).toBeNull();
    expect(record.services.map(({ name }) => name)).toEqual(["stock", "orders", "shop"]);
    const answer = { orders: { of: { apples: 3 } }, stock: { apples: 3 } };
    const { services, gateway } = JSON.parse(place.read("generated/stack.urls.json"));
    expect(await json(`${services.shop}/shop`)).toEqual(answer);
    expect(gateway).toEqual(record.gateway);
    expect(Object.keys(gateway.services)).toEqual(["stock", "orders", "shop"]);
    expect(await json(`${gateway.services.shop}/shop`)).toEqual(answer);
    expect(await json(`${gateway.url}/stock/stock`)).toEqual({ apples: 3 });
    expect((await fetch(`${gateway.url}/nobody/`)).status).toBe(404);
    expect(JSON.parse(place.read("generated/sandbox.urls.json"))).toEqual(services);

    const logs = (await place.logsWith("orders: {", ["--json"])).records()[0] as {
      services: Record<string, string>;
    };
    expect(logs.services["orders"]).toContain('orders: {"apples":3}');
    expect(logs.services["stock"]).toContain("stock: listening");
    expect(logs.services["stock"]).not.toContain("orders:");
    const one = await place.run(["package-logs", "--service", "shop"]);
    expect(one.stdout).not.toContain("stock: listening");

    const keeper = keeperOf(record.intent_id);
    expect(socketsOf(keeper)).toHaveLength(1);
    await place.run(["package-stop"]);
    expect(processesWith(place.path)).toEqual([]);
    expect(socketsOf(keeper)).toEqual([]);
    await expect(fetch(gateway.url)).rejects.toThrow();
  },
  DEADLINE,
);

test(
  "a service that fails stops the stack, and all is put back",
  async () => {
    const shop = "await Bun.sleep(300); console.error('no shelf'); process.exit(3);\n";
    const { record } = await place.execute(stackPlan({ shop }), APPROVED);
    expect(record).toMatchObject({ success: false, executed: false, rolled_back: true, services: [] });
    expect(record.error).toContain('"shop"');
    expect(record.error).toContain("no shelf");
    expect(place.has("generated/shop/index.ts")).toBe(false);
    expect(processesWith(place.path)).toEqual([]);
  },
  DEADLINE,
);

test(
  "one service that ends by itself ends the stack; its state says which",
  async () => {
    // At a word, so that it does not end before the whole stack runs.
    const usual = stackPlan().services[0]?.files[0]?.content ?? "";
    const shop = usual.replace('"/health": async', '"/end": () => process.exit(7),\n  "/health": async');
    const { record } = await place.execute(stackPlan({ shop }), APPROVED);
    expect(record.executed).toBe(true);
    await fetch(`${record.services.find(({ name }) => name === "shop")?.url}/end`).catch(() => undefined);
    const state = () => JSON.parse(place.read(`.heddle/package/runs/${record.intent_id}/run.json`));
    const deadline = Date.now() + 180_000;
    while (state().phase === "running" && Date.now() < deadline) await Bun.sleep(50);
    expect(state()).toMatchObject({ phase: "failed", error: { message: '"shop" ended with status 7' } });
    while (processesWith(place.path).length > 0 && Date.now() < deadline) await Bun.sleep(50);
    expect(processesWith(place.path)).toEqual([]);
  },
  DEADLINE,
);

test(
  "nothing of a stack is left when the process that keeps it is killed: no process, no socket",
  async () => {
    const { record } = await place.execute(stackPlan(), APPROVED);
    const keeper = keeperOf(record.intent_id);
    process.kill(keeper, "SIGKILL");
    const deadline = Date.now() + 180_000;
    const isLeft = () => processesWith(place.path).length + socketsOf(keeper).length > 0;
    while (isLeft() && Date.now() < deadline) await Bun.sleep(50);
    expect([processesWith(place.path), socketsOf(keeper)]).toEqual([[], []]);
  },
  DEADLINE,
);

test(
  "what a killed command has started is stopped by package-stop, whatever was running by then",
  async () => {
    const starting = place.execute(stackPlan(), APPROVED);
    const runs = () =>
      place.has(".heddle/package/runs") ? readdirSync(place.at(".heddle/package/runs")) : [];
    const deadline = Date.now() + 180_000;
    const keepers = () => runs().filter((id) => place.has(`.heddle/package/runs/${id}/run.json`));
    while (keepers().length === 0 && Date.now() < deadline) await Bun.sleep(5);
    const keeper = keeperOf(keepers()[0] ?? "");
    const command = Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${keeper}/status`, "utf8"))?.[1]);
    process.kill(command, "SIGKILL");
    await starting;
    await place.run(["package-stop", "--all"]);
    const isLeft = () => processesWith(place.path).length + socketsOf(keeper).length > 0;
    for (const until = Date.now() + 120_000; isLeft() && Date.now() < until; ) await Bun.sleep(50);
    expect([processesWith(place.path), socketsOf(keeper)]).toEqual([[], []]);
  },
  DEADLINE,
);
