/** Approval of a run: asked for before anything happens, decided once by the owner of a link, durable. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keyedSignature } from "#kit/store/signature.ts";
import type { Settings, Workflow } from "#schemas/workflow.ts";
import { behindLink, decideBy, tokenIn } from "../../../../lib/workflow/approvals/approve.ts";
import { withTokens } from "../../../../lib/workflow/engine/approval-token.ts";
import { cancel, pause, resume, retry } from "../../../../lib/workflow/engine/control.ts";
import { Engine } from "../../../../lib/workflow/engine/engine.ts";
import type { RunStore } from "../../../../lib/workflow/engine/run-store.ts";
import type { Surroundings } from "../../../../lib/workflow/engine/surroundings.ts";
import type { SetClock } from "../../../fixtures/clock.ts";
import { effectsIn, executorsIn } from "../../../fixtures/workflow/executors.ts";
import { type StorePlace, testStores } from "../../../fixtures/workflow/stores.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-approval-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = { HEDDLE_WORKFLOW_APPROVAL_KEY: "k".repeat(32) };
const settings: Settings = {
  version: 1,
  language: "en",
  approval: {
    above: { PLN: "100" },
    by: ["anna@firma.pl", "piotr@firma.pl"],
    url: "https://workflows.firma.pl/",
    hours: 2,
  },
};
/** A step of the tests' executors, with an amount. */
const PAY: Workflow = {
  name: "pay",
  steps: [{ action: "send_invoice", config: { to: "jan@firma.pl", amount: "500", currency: "PLN" } }],
};
const KEY = { idempotency_key: "order-9" };
const HOUR = 3_600_000;
let files = 0;

/** The links of the messages by their approvers, as they are sent. */
async function linksIn(store: RunStore): Promise<Record<string, string>> {
  const runs = (await store.list({ name: "approval" })).toReversed();
  return Object.fromEntries(
    runs.map(({ workflow: { steps } }) => {
      const { to, body } = steps[0]?.config ?? {};
      const sent = withTokens(String(body), to, keyedSignature(env.HEDDLE_WORKFLOW_APPROVAL_KEY));
      return [String(to), /https:\S+/.exec(sent)?.[0] ?? ""];
    }),
  );
}

describe.each(await testStores())("on $engine,", (stores) => {
  interface Given {
    place?: StorePlace<SetClock>;
    path?: string;
  }

  async function open(given: Given = {}) {
    const place = given.place ?? (await stores.placeAt(Date.parse("2026-11-23T08:00:00Z")));
    const { now, advance } = place.clock;
    const path = given.path ?? join(folder, `${files++}.effects`);
    const store = await place.open();
    const surroundings: Surroundings = { settings, folder, env, roots: undefined, ...executorsIn(path) };
    const engine = new Engine({ store, surroundings, now, pollMs: 5 });
    return {
      engine,
      store,
      place: { engine, settings, env },
      at: place,
      path,
      now,
      pass: advance,
      /** What happened besides the messages to approvers. */
      paid: () => effectsIn(path).filter((line) => !line.startsWith("approval:")),
      asked: () => effectsIn(path).filter((line) => line.startsWith("approval:")),
    };
  }

  /** An engine whose run waits for approval, with the links. */
  async function waiting(given: Given = {}) {
    const opened = await open(given);
    const { run } = await opened.engine.start(PAY, KEY);
    while (await opened.engine.workOnce());
    return { ...opened, run, links: await linksIn(opened.store) };
  }

  const by = (decision: "approve" | "reject", now: () => Date, note?: string) => ({
    decision,
    note,
    transport: "http",
    now: now(),
  });

  describe("a plan above the limit", () => {
    test("waits, and each approver gets a link of their own; nothing else happens", async () => {
      const { engine, run, links, paid, asked } = await waiting();
      expect([run.status, run.steps[0]?.status]).toEqual(["awaiting_approval", "pending"]);
      expect(run.approval).toMatchObject({ status: "waiting", expires_at: "2026-11-23T10:00:00.000Z" });
      expect(Object.keys(links)).toEqual(["anna@firma.pl", "piotr@firma.pl"]);
      expect(new Set(Object.values(links)).size).toBe(2);
      expect([asked().length, paid()]).toEqual([2, []]);
      const shown = JSON.stringify([run, await engine.store.events("order-9"), await engine.store.audit()]);
      for (const link of Object.values(links))
        expect(shown).not.toContain(tokenIn(link).split(".")[1] ?? "-");
      await engine.close();
    });

    test("has no link in the store, and the message of one approver never gets the link of another", async () => {
      const { engine, store, links } = await waiting();
      const kept = JSON.stringify([
        await store.list({}),
        await store.audit(),
        await store.list({ name: "approval" }),
      ]);
      for (const link of Object.values(links)) {
        const [named = "-", signature = "-"] = tokenIn(link).split(".");
        expect(kept).not.toContain(signature);
        expect(kept).not.toContain(`${named}.`);
      }
      const [message] = await store.list({ name: "approval" });
      const body = String(message?.workflow.steps[0]?.config["body"]);
      const signature = keyedSignature(env.HEDDLE_WORKFLOW_APPROVAL_KEY);
      for (const to of ["eve@example.org", ["anna@firma.pl"], undefined])
        expect(withTokens(body, to, signature)).not.toMatch(/[0-9a-f]{64}/);
      await engine.close();
    });

    test.each(["approval:1:0", "notice:1"])(
      "a request cannot pass for a message with the key %s",
      async (key) => {
        const { engine } = await open();
        for (const simulate of [false, true])
          expect(engine.start(PAY, { idempotency_key: key, simulate })).rejects.toMatchObject({
            code: "INVALID_RECORD",
          });
        await engine.close();
      },
    );

    test("that is approved runs once; a second decision of anybody changes nothing", async () => {
      const { engine, place, links, now, paid } = await waiting();
      const { run } = await decideBy(links["anna@firma.pl"] ?? "", by("approve", now, "ok"), place);
      expect(run.approval).toMatchObject({ status: "approved", decided_by: "anna@firma.pl", note: "ok" });
      expect((await engine.settle("order-9")).status).toBe("completed");
      for (const approver of ["anna@firma.pl", "piotr@firma.pl"])
        for (const decision of ["approve", "reject"] as const)
          await expect(decideBy(links[approver] ?? "", by(decision, now), place)).rejects.toMatchObject({
            code: "WRONG_STATE",
          });
      expect(paid()).toEqual(["order-9/0 mail"]);
      const audit = (await engine.store.audit("order-9")).filter(({ action }) =>
        action.startsWith("approval"),
      );
      expect(audit.map(({ action, actor }) => `${action} ${actor}`)).toEqual([
        "approval_requested engine",
        "approval_approved anna@firma.pl",
      ]);
      await engine.close();
    });

    test("that is rejected ends, and says by whom and why", async () => {
      const { engine, place, links, now, paid } = await waiting();
      const { run } = await decideBy(links["piotr@firma.pl"] ?? "", by("reject", now, "wrong buyer"), place);
      expect([run.status, run.approval?.status]).toEqual(["cancelled", "rejected"]);
      expect(run.error).toMatchObject({ code: "APPROVAL_REJECTED" });
      expect(run.error?.message).toContain("piotr@firma.pl has not approved the plan: wrong buyer");
      expect(await engine.workOnce()).toBe(false);
      expect(paid()).toEqual([]);
      await engine.close();
    });

    test("two approvals at the same time are one", async () => {
      const { engine, place, links, now, paid } = await waiting();
      const outcomes = await Promise.allSettled(
        Object.values(links).map((link) => decideBy(link, by("approve", now), place)),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      await engine.settle("order-9");
      expect(paid().length).toBe(1);
      await engine.close();
    });

    test("that nobody approves in time ends; a retry asks again, and the old links are void", async () => {
      const { engine, store, place, links, now, pass, paid } = await waiting();
      await pass(2 * HOUR);
      await expect(decideBy(links["anna@firma.pl"] ?? "", by("approve", now), place)).rejects.toMatchObject({
        code: "WRONG_STATE",
      });
      expect(await engine.get("order-9")).toMatchObject({
        status: "cancelled",
        error: { code: "APPROVAL_EXPIRED" },
        approval: { status: "expired" },
      });
      await engine.alter("order-9", retry({ actor: "test", now: now() }));
      expect((await engine.settle("order-9")).status).toBe("awaiting_approval");
      await expect(behindLink(links["anna@firma.pl"] ?? "", place)).rejects.toMatchObject({
        code: "INVALID_APPROVAL",
      });
      const again = await linksIn(store);
      await decideBy(again["anna@firma.pl"] ?? "", by("approve", now), place);
      await engine.settle("order-9");
      expect(paid().length).toBe(1);
      await engine.close();
    });

    test("that expires while a server works is ended by it", async () => {
      const { engine, pass } = await waiting();
      await pass(2 * HOUR);
      engine.work();
      for await (const event of engine.follow("order-9"))
        if (event.terminal) expect(event.message).toContain("in time");
      expect((await engine.get("order-9"))?.status).toBe("cancelled");
      await engine.close();
    });

    test("that is cancelled meanwhile cannot be approved", async () => {
      const { engine, place, links, now, paid } = await waiting();
      const run = await engine.alter("order-9", cancel({ actor: "test", now: now() }));
      expect([run.status, run.approval?.status]).toEqual(["cancelled", "withdrawn"]);
      await expect(decideBy(links["anna@firma.pl"] ?? "", by("approve", now), place)).rejects.toMatchObject({
        code: "WRONG_STATE",
      });
      expect(paid()).toEqual([]);
      await engine.close();
    });

    test("cannot be resumed, paused or retried past its approval", async () => {
      const { engine, now } = await waiting();
      for (const wish of [pause, resume, retry])
        await expect(engine.alter("order-9", wish({ actor: "test", now: now() }))).rejects.toMatchObject({
          code: "WRONG_STATE",
        });
      expect((await engine.start(PAY, KEY)).run.status).toBe("awaiting_approval");
      await engine.close();
    });

    test("survives the end of its process, and is approved in the next one", async () => {
      const first = await waiting();
      await first.engine.close();
      const second = await open({ place: first.at, path: first.path });
      await decideBy(first.links["anna@firma.pl"] ?? "", by("approve", second.now), second.place);
      expect((await second.engine.settle("order-9")).status).toBe("completed");
      expect(second.paid()).toEqual(["order-9/0 mail"]);
      await second.engine.close();
    });
  });

  describe("a link", () => {
    test("shows its plan without deciding anything", async () => {
      const { engine, place, links } = await waiting();
      for (let times = 0; times < 3; times++)
        expect((await behindLink(links["anna@firma.pl"] ?? "", place)).approver).toBe("anna@firma.pl");
      expect((await engine.get("order-9"))?.status).toBe("awaiting_approval");
      await engine.close();
    });

    test("that is forged in any part is refused", async () => {
      const { engine, place, links, now } = await waiting();
      const token = tokenIn(links["anna@firma.pl"] ?? "");
      const [named = "", signature = ""] = token.split(".");
      const parts = JSON.parse(Buffer.from(named, "base64url").toString()) as [string, string, number];
      const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
      const forged = [
        "",
        ".",
        named,
        `${named}.`,
        `${named}.${"0".repeat(64)}`,
        `${named}.${signature}0`,
        `${named}.${signature.toUpperCase()}`,
        `${named}.${signature}.`,
        `${encoded([parts[0], parts[1], 1])}.${signature}`,
        `${encoded([parts[0], parts[1], 2])}.${signature}`,
        `${encoded([parts[0], parts[1], -1])}.${signature}`,
        `${encoded([parts[0], "other", 0])}.${signature}`,
        `${encoded(["other", parts[1], 0])}.${signature}`,
        `${encoded({ length: 3 })}.${signature}`,
        `${encoded(null)}.${signature}`,
      ];
      for (const one of forged)
        await expect(decideBy(one, by("approve", now), place), one).rejects.toMatchObject({
          code: "INVALID_APPROVAL",
        });
      await engine.close();
    });

    test("of another key, or of somebody who may no longer approve, is refused", async () => {
      const { engine, place, links, now } = await waiting();
      const link = links["anna@firma.pl"] ?? "";
      const others = [
        { ...place, env: { HEDDLE_WORKFLOW_APPROVAL_KEY: "x".repeat(32) } },
        { ...place, settings: { ...settings, approval: { above: {}, by: ["piotr@firma.pl"] } } },
        { ...place, settings: { version: 1 as const } },
      ];
      for (const other of others)
        await expect(decideBy(link, by("approve", now), other)).rejects.toMatchObject({
          code: "INVALID_APPROVAL",
        });
      await engine.close();
    });
  });
});
