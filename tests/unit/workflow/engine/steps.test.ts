/** Runs of the engine, step by step: what is executed, what is written, and how a run ends. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fail } from "#kit/data/errors.ts";
import { NotDone } from "../../../../lib/workflow/action/executor.ts";
import type { EngineOptions } from "../../../../lib/workflow/engine/engine.ts";
import { AT_ONCE, MAIL, MAIL_AND_CHAT, openTestEngine } from "../../../fixtures/workflow/engine.ts";
import type { Behaviour, Behaviours } from "../../../fixtures/workflow/executors.ts";
import { testStores } from "../../../fixtures/workflow/stores.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-engine-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(await testStores())("on $engine,", (stores) => {
  const open = async (behaviours: Behaviours = {}, options: Partial<EngineOptions> = {}) =>
    openTestEngine(await stores.place(), folder, behaviours, options);

  describe("a run", () => {
    test("does its steps in order, each effect recorded before and after, and ends completed", async () => {
      const { engine, store, happened } = await open();
      const { run, isNew } = await engine.start(MAIL_AND_CHAT, { idempotency_key: "order-7" });
      expect(isNew).toBe(true);
      expect(run).toMatchObject({
        workflow_id: "order-7",
        status: "completed",
        simulated: false,
        steps: [
          { step_id: "order-7/0", status: "completed", result: { to: "jan@firma.pl" }, error: null },
          { step_id: "order-7/1", status: "completed" },
        ],
      });
      expect(run.steps[0]?.effects).toEqual([
        {
          effect: "mail",
          status: "done",
          detail: { message_id: "<order-7/0.mail@test>" },
          result: { message_id: "<order-7/0.mail@test>" },
        },
      ]);
      expect(happened()).toEqual(["order-7/0 mail", "order-7/1 mail"]);
      const events = await store.events("order-7");
      expect(events.map(({ event_type, step_index }) => [event_type, step_index])).toEqual([
        ["workflow_started", null],
        ["step_started", 0],
        ["effect_intended", 0],
        ["effect_done", 0],
        ["step_completed", 0],
        ["step_started", 1],
        ["effect_intended", 1],
        ["effect_done", 1],
        ["step_completed", 1],
        ["workflow_completed", null],
      ]);
      expect(events.filter(({ terminal }) => terminal)).toHaveLength(1);
      await engine.close();
    });

    test("that is started again with its key is the same run, and nothing happens twice", async () => {
      const { engine, happened } = await open();
      const first = await engine.start(MAIL, { idempotency_key: "k" });
      const second = await engine.start(MAIL, { idempotency_key: "k" });
      expect(second).toEqual({ run: first.run, isNew: false });
      expect(happened()).toHaveLength(1);
      await expect(engine.start(MAIL_AND_CHAT, { idempotency_key: "k" })).rejects.toMatchObject({
        code: "IDEMPOTENCY_MISMATCH",
      });
      await engine.close();
    });

    test("that is simulated does nothing, and does not take the key of a real one", async () => {
      const { engine, happened } = await open();
      const simulated = await engine.start(MAIL_AND_CHAT, { simulate: true, idempotency_key: "k" });
      expect(simulated.run).toMatchObject({
        status: "simulated",
        simulated: true,
        steps: [{ status: "simulated", result: { simulated: true } }, { status: "simulated" }],
      });
      expect((await engine.simulate(MAIL_AND_CHAT, { idempotency_key: "k" })).isNew).toBe(false);
      expect(happened()).toEqual([]);
      expect((await engine.start(MAIL_AND_CHAT, { idempotency_key: "k" })).run.status).toBe("completed");
      expect(happened()).toHaveLength(2);
      await engine.close();
    });

    test("executes nothing if a later step could not be executed", async () => {
      const { engine, happened } = await open({
        notify_chat: {
          preflight: () => [
            { code: "NOT_CONFIGURED", message: "No webhook", hint: "Add channels to the settings" },
          ],
        },
      });
      const { run } = await engine.start(MAIL_AND_CHAT);
      expect(run).toMatchObject({
        status: "failed",
        error: { code: "NOT_CONFIGURED", hint: "Add channels to the settings" },
        steps: [{ status: "skipped" }, { status: "failed", error: { code: "NOT_CONFIGURED" } }],
      });
      expect(happened()).toEqual([]);
      await engine.close();
    });

    test("keeps every character of its texts", async () => {
      const text = "\0 a\u0001 \\u0000 ✓ 😀 \n";
      const workflow = {
        name: text,
        steps: [{ action: "send_email" as const, config: { to: "jan@firma.pl", body: text } }],
      };
      const { engine, store } = await open();
      const { run } = await engine.start(workflow, { idempotency_key: "k" });
      expect(run).toMatchObject({ status: "completed", name: text });
      const stored = await store.get("k");
      expect([stored?.workflow, stored?.steps[0]?.config]).toEqual([workflow, workflow.steps[0]?.config]);
      expect(await store.list({ name: "✓" })).toHaveLength(1);
      expect((await store.audit("k"))[0]?.details).toMatchObject({ name: text });
      await engine.close();
    });

    test("is refused if a config does not have the structure of its action, or nobody executes it", async () => {
      const { engine, happened } = await open();
      for (const [step, code] of [
        [{ action: "send_email", config: { to: 7 } }, "INVALID_RECORD"],
        [{ action: "crm_update", config: {} }, "INVALID_RECORD"],
      ] as const) {
        const { run } = await engine.start({ name: "wrong", steps: [...MAIL.steps, step] });
        expect(run).toMatchObject({ status: "failed", error: { code } });
      }
      expect(happened()).toEqual([]);
      await engine.close();
    });
  });

  describe("a step that fails", () => {
    const failing = (thrown: () => unknown, times: number): Behaviour => {
      let left = times;
      return {
        act: () => {
          if (left-- > 0) throw thrown();
        },
      };
    };

    test.each([
      { why: "refused for now", thrown: () => new NotDone("The connection was refused") },
      {
        why: "refused until a moment",
        thrown: () => new NotDone("Too many requests", { retryAfterMs: 20 }),
      },
    ])("because its effect was $why is tried again, and done once", async ({ thrown }) => {
      const { engine, happened, store } = await open({ send_email: failing(thrown, 2) });
      const { run } = await engine.start(MAIL, { idempotency_key: "k" });
      expect(run.status).toBe("completed");
      expect(happened()).toEqual(["k/0 mail"]);
      const failures = (await store.events("k")).filter(({ event_type }) => event_type === "step_failed");
      expect(failures.map(({ payload }) => payload["attempt"])).toEqual([1, 2]);
      await engine.close();
    });

    test("that is refused for good is never tried again", async () => {
      const thrown = new NotDone("No such address", { permanent: true, hint: "Correct the address" });
      const code = "EFFECT_FAILED";
      const { engine, happened } = await open({ send_email: failing(() => thrown, 1) });
      const { run } = await engine.start(MAIL_AND_CHAT);
      expect(run).toMatchObject({
        status: "failed",
        error: { code },
        steps: [
          { status: "failed", error: { code }, effects: [{ status: "not_done" }] },
          { status: "skipped" },
        ],
      });
      expect(happened()).toEqual([]);
      await engine.close();
    });

    test("each time is failed after its last attempt", async () => {
      const { engine } = await open(
        { send_email: failing(() => new NotDone("refused"), 99) },
        { retry: { ...AT_ONCE, most_attempts: 3 } },
      );
      const { run } = await engine.start(MAIL);
      expect(run.status).toBe("failed");
      await engine.close();
    });

    test("in the middle of its effect makes the run unknown, and it is not tried again", async () => {
      const { engine, happened, store } = await open({
        send_email: failing(() => fail("TIMEOUT", "No answer"), 1),
      });
      const { run } = await engine.start(MAIL_AND_CHAT, { idempotency_key: "k" });
      expect(run).toMatchObject({
        status: "unknown",
        error: { code: "EFFECT_UNKNOWN" },
        steps: [{ status: "unknown", effects: [{ status: "unknown" }] }, { status: "pending" }],
      });
      expect(await engine.workOnce()).toBe(false);
      expect(happened()).toEqual([]);
      expect((await store.audit("k")).map(({ action }) => action)).toContain("effect_unknown");
      await engine.close();
    });

    test("in the middle of a repeatable effect is tried again", async () => {
      const { engine, happened } = await open({
        send_email: { ...failing(() => fail("TIMEOUT", "No answer"), 1), effects: ["pdf*"] },
      });
      const { run } = await engine.start(MAIL, { idempotency_key: "k" });
      expect(run.status).toBe("completed");
      expect(happened()).toEqual(["k/0 pdf*"]);
      await engine.close();
    });

    test("after an earlier effect of its own keeps that effect, and repeats only the other", async () => {
      let refusals = 1;
      const { engine, happened } = await open({
        send_email: {
          effects: ["number", "mail"],
          act: (name) => {
            if (name === "mail" && refusals-- > 0) throw new NotDone("refused");
          },
        },
      });
      await engine.start(MAIL, { idempotency_key: "k" });
      expect(happened()).toEqual(["k/0 number", "k/0 mail"]);
      await engine.close();
    });

    test("by its deadline is tried again if no effect had begun, else unknown", async () => {
      let hangs = 1;
      const { engine } = await open(
        {
          send_email: {
            act: (_, signal) =>
              hangs-- > 0
                ? new Promise((_resolve, reject) =>
                    signal.addEventListener("abort", () => reject(new NotDone("stopped in time"))),
                  )
                : undefined,
          },
        },
        { timeoutMs: 4_000 },
      );
      expect((await engine.start(MAIL)).run.status).toBe("completed");
      await engine.close();
    });
  });

  describe("the rounds of a run", () => {
    const invalid = { code: "INVALID_ATTACHMENT", message: "The PDF is not whole" };

    test("repair a config before anything is executed", async () => {
      const { engine, happened, store } = await open({
        send_email: {
          preflight: (config) => (config["attachments"] ? [] : [invalid]),
          repair: (config) => ({ ...config, attachments: ["repaired.pdf"] }),
        },
      });
      expect((await engine.start(MAIL, { idempotency_key: "k" })).run.status).toBe("completed");
      expect((await store.get("k"))?.steps[0]?.config).toEqual({
        ...MAIL.steps[0]?.config,
        attachments: ["repaired.pdf"],
      });
      expect(happened()).toEqual(["k/0 mail"]);
      await engine.close();
    });

    test("make a file again that is not as it should be, and nothing else", async () => {
      let wrong = 2;
      const { engine, happened } = await open({
        send_email: { effects: ["number", "pdf*"], verify: () => (wrong-- > 0 ? [invalid] : []) },
      });
      expect((await engine.start(MAIL, { idempotency_key: "k" })).run.status).toBe("completed");
      expect(happened()).toEqual(["k/0 number", "k/0 pdf*", "k/0 pdf*", "k/0 pdf*"]);
      await engine.close();
    });

    test.each([
      { what: "before", behaviour: { preflight: () => [invalid], repair: (config) => config }, times: 0 },
      { what: "after", behaviour: { verify: () => [invalid], effects: ["pdf*"] }, times: 8 },
      { what: "after, if nothing could be made again,", behaviour: { verify: () => [invalid] }, times: 1 },
    ] satisfies { what: string; behaviour: Behaviour; times: number }[])(
      "end $what the execution with the problem, at most 8 of them",
      async ({ behaviour, times }) => {
        const { engine, happened } = await open({ send_email: behaviour });
        const { run } = await engine.start(MAIL);
        expect(run).toMatchObject({ status: "failed", error: { message: invalid.message } });
        expect(happened()).toHaveLength(times);
        await engine.close();
      },
    );
  });

  test("what a failure says in public holds no value of the request", async () => {
    const { engine, store } = await open({
      send_email: {
        act: () => {
          throw new TypeError("secret token abc");
        },
      },
    });
    const { run } = await engine.start(MAIL, { idempotency_key: "k" });
    expect(JSON.stringify([run, await store.events("k"), await store.audit()])).not.toContain("secret token");
    await engine.close();
  });
});
