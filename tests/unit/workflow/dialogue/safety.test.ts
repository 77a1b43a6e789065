/** What no sequence of turns may do: run what was not read back, run unasked, or run twice. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { ChatResult, Workflow } from "#schemas/workflow.ts";
import { type Runner, simulatedRunner } from "../../../../lib/workflow/dialogue/runner.ts";
import { rounds } from "../../../soak.ts";
import { DIALOGUES } from "./dialogues.ts";
import { talk } from "./talk.ts";

/** Everything that people say in the dialogues, and what comes near a confirmation. */
const TEXTS = [
  ...new Set([
    ...DIALOGUES.flatMap(({ turns }) => turns.map(([text]) => text)),
    ..."uruchom|wykonaj|run|start|Uruchom!|„uruchom”|tak|yes|ok|go|nie|no|anuluj|cofnij|undo|uruchom proszę|tak, uruchom".split(
      "|",
    ),
    ..."dodaj|zamiast|pierwszą|2|wznów|jednak wyślij|500|700 USD|ola@firma.pl|w euro|co powiedziałem|run it|uruchomić?".split(
      "|",
    ),
  ]),
];
const VALUES = [
  { amount: "1500,00", currency: "PLN" },
  { amount: "0" },
  { to: "ewa@firma.pl" },
  { to: "nobody", amount: "1 500" },
  { currency: "???" },
];

const turn = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.constantFrom(...VALUES) },
);
/** Confirmations are frequent: otherwise most sequences run nothing. */
const sequence = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: turn },
    { weight: 2, arbitrary: fc.constantFrom("uruchom", "tak", "run", "ok") },
  ),
  { minLength: 1, maxLength: 14 },
);

/** The word for it alone, with any marks around it. */
const bare = (said: unknown) =>
  typeof said === "string" ? said.toLowerCase().replace(/[^\p{L} ]/gu, "") : "";

interface Started {
  readonly workflow: Workflow;
  readonly key: string;
}

function spying(): { runner: Runner; started: Started[] } {
  const started: Started[] = [];
  const inner = simulatedRunner(() => new Date());
  const note = (workflow: Workflow, key: string) => {
    if (workflow.steps.some(({ action }) => !action.startsWith("system_"))) started.push({ workflow, key });
  };
  return {
    started,
    runner: {
      ...inner,
      start: (workflow, options) => {
        note(workflow, options.idempotency_key);
        return inner.start(workflow, options);
      },
      schedule: (workflow, options) => {
        note(workflow, options.idempotency_key);
        return inner.schedule(workflow, options);
      },
    },
  };
}

/** The amounts and recipients of a plan that its read-back must show. */
function essentials({ steps }: Workflow): string[] {
  return steps
    .flatMap(({ config }) => [config["to"], config["channel"], config["currency"]].flat())
    .filter((value): value is string => typeof value === "string");
}

async function check(turns: readonly (string | Record<string, unknown>)[]): Promise<void> {
  const { runner, started } = spying();
  const { say } = talk({ runner });
  const keys = new Set<string>();
  let last: ChatResult | undefined;
  for (const said of turns) {
    const before = started.length;
    const answer = await say(said);
    for (const { workflow, key } of started.slice(before)) {
      expect(keys.has(key)).toBe(false);
      keys.add(key);
      // The answer just before was the read-back of exactly this plan, and showed what matters.
      expect(["ready", "awaiting_confirmation"]).toContain(last?.status ?? "");
      expect(last?.dsl).toEqual(workflow);
      for (const part of essentials(workflow)) expect(last?.message).toContain(part);
      const word = bare(said);
      const isRunWord = ["uruchom", "wykonaj", "run", "start"].includes(word);
      expect(isRunWord || last?.status === "awaiting_confirmation").toBe(true);
    }
    expect(started.length - before).toBeLessThanOrEqual(1);
    // What is offered is whole, and its currency and recipient are stated.
    if (answer.status === "ready" || answer.status === "awaiting_confirmation") {
      expect(answer.missing).toEqual([]);
      for (const { action, config } of answer.actions ?? [])
        if (action === "send_invoice") {
          expect(Number(config["amount"])).toBeGreaterThan(0);
          expect(config["currency"]).toMatch(/^[A-Z]{3}$/);
          expect([config["to"]].flat().join()).toContain("@");
        }
    }
    expect(answer.message.trim()).not.toBe("");
    last = answer;
  }
}

describe("a conversation", () => {
  test("runs only what was read back last, once, and when asked to", async () => {
    await fc.assert(fc.asyncProperty(sequence, check), {
      numRuns: rounds("conversations of plausible turns", { test: 400, soak: 20_000 }),
    });
  });

  test("keeps its invariants over any text", async () => {
    await fc.assert(fc.asyncProperty(fc.array(fc.string({ maxLength: 60 }), { maxLength: 8 }), check), {
      numRuns: rounds("conversations of any texts", { test: 150, soak: 5_000 }),
    });
  });
});

describe("a run word from where another plan was read", () => {
  const opened = async () => {
    const { runner, started } = spying();
    const { say } = talk({ runner });
    const { plan_hash: first = "" } = await say("Wyślij fakturę na 500 PLN do jan@firma.pl");
    return { say, started, first };
  };

  test.each(["uruchom", "wykonaj", "run", "tak"])("%s shows the plan as it is now", async (word) => {
    const { say, started, first } = await opened();
    const { plan_hash: now } = await say("700 PLN", first);
    for (const read of [first, "", "0".repeat(64)]) {
      const answer = await say(word, read);
      expect([answer.status, answer.plan_hash, started.length]).toEqual([
        "awaiting_confirmation",
        now ?? "",
        0,
      ]);
      expect(answer.message).toMatch(/^Najpierw przeczytaj plan.*700/s);
    }
    await say(word, now);
    expect(started.map(({ workflow }) => workflow.steps[0]?.config["amount"])).toEqual(["700"]);
  });

  test("changes and cancels it all the same", async () => {
    const { say, started, first } = await opened();
    await say("700 PLN", first);
    expect((await say("800 PLN", first)).actions?.[0]?.config["amount"]).toBe("800");
    expect((await say("anuluj", "")).status).toBe("cancelled");
    expect(started).toEqual([]);
  });
});

test.each([
  "dopiero po świętach",
  "odwrotne obciążenie",
  "zaliczkową",
  "z kopią do szefa",
  "na raty",
  "no, say hello there",
  "in German",
  "make it reverse charge",
  "nr 12/2026",
])("a change that was not understood leaves no plan one word from running: %s", async (change) => {
  const { runner, started } = spying();
  const { say } = talk({ runner });
  await say("Wyślij fakturę na 500 PLN do jan@firma.pl");
  await say(change);
  const asked = await say("uruchom");
  expect([asked.status, started.length]).toEqual(["awaiting_confirmation", 0]);
  await say("tak");
  expect(started.length).toBe(1);
});
