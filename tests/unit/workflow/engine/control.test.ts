/** What somebody may do to a run from outside, and that the audit records it. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chainLine, checkLink, GENESIS_HASH } from "#kit/store/hash-chain.ts";
import { NotDone } from "../../../../lib/workflow/action/executor.ts";
import { cancel, pause, resolve, resume, retry } from "../../../../lib/workflow/engine/control.ts";
import type { Engine } from "../../../../lib/workflow/engine/engine.ts";
import { MAIL_AND_CHAT, openTestEngine } from "../../../fixtures/workflow/engine.ts";
import type { Behaviours } from "../../../fixtures/workflow/executors.ts";
import { testStores } from "../../../fixtures/workflow/stores.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-control-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(await testStores())("on $engine,", (stores) => {
  const open = async (behaviours: Behaviours = {}) =>
    openTestEngine(await stores.place(), folder, behaviours, { leaseMs: 60 });
  const asked = () => ({ actor: "anna", now: new Date() });
  const KEY = { idempotency_key: "k" };

  /** Waits until the first step's effect is in flight, does something, and lets the effect end. */
  function gate() {
    const begun = Promise.withResolvers<void>();
    const open = Promise.withResolvers<void>();
    const act = async () => {
      begun.resolve();
      await open.promise;
    };
    return { begun: begun.promise, open: open.resolve, behaviour: { send_email: { act } } };
  }

  const statuses = (run: { steps: readonly { status: string }[] }) => run.steps.map(({ status }) => status);

  describe("cancelling", () => {
    test("a run that waits ends it, and nothing happens", async () => {
      const { engine, happened } = await open();
      await engine.submit(MAIL_AND_CHAT, KEY);
      const run = await engine.alter("k", cancel(asked()));
      expect([run.status, ...statuses(run)]).toEqual(["cancelled", "cancelled", "cancelled"]);
      expect(await engine.workOnce()).toBe(false);
      expect(happened()).toEqual([]);
      await engine.close();
    });

    test("a run that works ends it after the effect in flight, which is recorded", async () => {
      const { begun, open: end, behaviour } = gate();
      const { engine, happened } = await open(behaviour);
      const started = engine.start(MAIL_AND_CHAT, KEY);
      await begun;
      await engine.alter("k", cancel(asked()));
      end();
      const { run } = await started;
      expect([run.status, ...statuses(run)]).toEqual(["cancelled", "completed", "cancelled"]);
      expect(happened()).toEqual(["k/0 mail"]);
      expect((await engine.alter("k", cancel(asked()))).status).toBe("cancelled");
      await engine.close();
    });

    test("a run that has ended is refused", async () => {
      const { engine } = await open();
      await engine.start(MAIL_AND_CHAT, KEY);
      for (const wish of [cancel, pause, resume, retry])
        await expect(engine.alter("k", wish(asked()))).rejects.toMatchObject({ code: "WRONG_STATE" });
      await expect(engine.alter("none", cancel(asked()))).rejects.toMatchObject({ code: "UNKNOWN_WORKFLOW" });
      await engine.close();
    });
  });

  describe("pausing", () => {
    test("a run that works holds it before its next step, until it is resumed", async () => {
      const { begun, open: end, behaviour } = gate();
      const { engine, happened } = await open(behaviour);
      const started = engine.start(MAIL_AND_CHAT, KEY);
      await begun;
      await engine.alter("k", pause(asked()));
      end();
      const { run } = await started;
      expect([run.status, ...statuses(run)]).toEqual(["paused", "completed", "pending"]);
      expect(await engine.workOnce()).toBe(false);
      await engine.alter("k", resume(asked()));
      expect((await engine.settle("k")).status).toBe("completed");
      expect(happened()).toEqual(["k/0 mail", "k/1 mail"]);
      await engine.close();
    });

    test("a run that waits holds it; it can be cancelled then", async () => {
      const { engine } = await open();
      await engine.submit(MAIL_AND_CHAT, KEY);
      expect((await engine.alter("k", pause(asked()))).status).toBe("paused");
      expect(await engine.workOnce()).toBe(false);
      expect((await engine.alter("k", cancel(asked()))).status).toBe("cancelled");
      await engine.close();
    });
  });

  describe("retrying", () => {
    const failsOnce = (): Behaviours => {
      let failures = 1;
      return {
        notify_chat: {
          effects: ["first", "second"],
          act: (name) => {
            if (name === "second" && failures-- > 0) throw new NotDone("refused", { permanent: true });
          },
        },
      };
    };

    test.each([{ from: undefined }, { from: 0 }, { from: 1 }])(
      "from $from repeats no effect that is done",
      async ({ from }) => {
        const { engine, happened } = await open(failsOnce());
        expect((await engine.start(MAIL_AND_CHAT, KEY)).run.status).toBe("failed");
        await engine.alter("k", retry(asked(), from === undefined ? {} : { from }));
        expect((await engine.settle("k")).status).toBe("completed");
        expect(happened()).toEqual(["k/0 mail", "k/1 first", "k/1 second"]);
        await engine.close();
      },
    );

    test("from a step whose predecessor is not done, or that does not exist, is refused", async () => {
      const { engine } = await open({
        send_email: {
          act: () => {
            throw new NotDone("refused", { permanent: true });
          },
        },
      });
      await engine.start(MAIL_AND_CHAT, KEY);
      for (const from of [1, 2])
        await expect(engine.alter("k", retry(asked(), { from }))).rejects.toMatchObject({
          code: "WRONG_STATE",
        });
      await engine.close();
    });
  });

  describe("resolving", () => {
    const unsure = (times = 1): Behaviours => {
      let left = times;
      return {
        send_email: {
          act: () => {
            if (left-- > 0) throw new Error("The connection was lost");
          },
        },
      };
    };

    test.each([
      { outcome: "done", happens: ["k/1 mail"] },
      { outcome: "not-done", happens: ["k/0 mail", "k/1 mail"] },
    ] as const)("an unknown effect as $outcome lets the run continue", async ({ outcome, happens }) => {
      const { engine, happened } = await open(unsure());
      expect((await engine.start(MAIL_AND_CHAT, KEY)).run.status).toBe("unknown");
      await expect(engine.alter("k", retry(asked()))).rejects.toMatchObject({ code: "WRONG_STATE" });
      await engine.alter("k", resolve(asked(), { step: 0, outcome, note: "asked the server" }));
      expect((await engine.settle("k")).status).toBe("completed");
      expect(happened()).toEqual([...happens]);
      await expectAudit(engine, ["run_created", "effect_intended", "effect_unknown", "resolved"]);
      await engine.close();
    });

    test("a step that is not unknown is refused", async () => {
      const { engine } = await open(unsure());
      await engine.start(MAIL_AND_CHAT, KEY);
      for (const step of [1, 7])
        await expect(
          engine.alter("k", resolve(asked(), { step, outcome: "done", note: "x" })),
        ).rejects.toMatchObject({ code: "WRONG_STATE" });
      await engine.close();
    });
  });
});

/** The audit begins with these entries of the run, and each line vouches for the one before it. */
async function expectAudit(engine: Engine, actions: string[]): Promise<void> {
  const audit = await engine.store.audit();
  expect(audit.map(({ action }) => action).filter((action) => actions.includes(action))).toEqual(
    expect.arrayContaining(actions),
  );
  let previous = GENESIS_HASH;
  for (const record of audit) {
    const checked = checkLink(chainLine(record), previous);
    if ("fault" in checked) throw new Error(checked.fault);
    previous = checked.hash;
  }
}
