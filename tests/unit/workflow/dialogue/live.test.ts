/** Conversations that really execute: what only a real execution needs is asked for, and approval is waited for. */
import { describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import type { ChatResult } from "#schemas/workflow.ts";
import { run as approve } from "../../../../lib/workflow/approve.ts";
import { run as message } from "../../../../lib/workflow/message.ts";
import { run as show } from "../../../../lib/workflow/show.ts";
import { run as start } from "../../../../lib/workflow/start.ts";
import { scratch } from "../../kit/scratch.ts";
import { mailHost } from "../mail/smtp.ts";

const SELLER = `version: 1
seller:
  name: Żółw sp. z o.o.
  nip: "5260250274"
  address: { street: ul. Łąkowa 7, postal_code: "00-950", city: Warszawa }
invoices: { description: Usługi }
`;
const CONTACTS = `{"name":"Jan Kowalski","email":"jan@firma.pl","nip":"5250007738","street":"ul. Długa 5","postal_code":"00-238","city":"Warszawa"}\n`;

type Said = string | Record<string, unknown>;

/** A conversation with `--execute` on a mail server of its own. */
async function live(settings = "", contacts?: string) {
  const mail = await mailHost();
  const folder = scratch();
  if (contacts !== undefined) writeFileSync(join(folder.path, "contacts.jsonl"), contacts);
  const file = `${SELLER}${contacts === undefined ? "" : "contacts: contacts.jsonl\n"}${settings}`;
  writeFileSync(join(folder.path, "heddle-workflow.yaml"), file);
  const env = { ...mail.env, HEDDLE_WORKFLOW_APPROVAL_KEY: "a-key-of-the-tests-0123456789-abcdef" };
  const context = createContext({ cwd: folder.path, env });
  let id: string | undefined;
  const say = async (said: Said, more: Record<string, unknown> = {}): Promise<ChatResult> => {
    const turn = typeof said === "string" ? { text: said } : { values: said };
    const request = { ...more, ...turn, execute: true, timezone: "Europe/Warsaw" };
    const answer =
      id === undefined
        ? await start(request, context)
        : await message({ ...request, conversation_id: id }, context);
    id = answer.conversation_id;
    return answer;
  };
  const talk = async (...turns: Said[]): Promise<ChatResult> => {
    let answer: ChatResult | undefined;
    for (const turn of turns) answer = await say(turn);
    if (!answer) throw new Error("Nothing was said");
    return answer;
  };
  return {
    say,
    talk,
    context,
    shown: () => show({ conversation_id: id ?? "" }, context),
    sent: () => mail.deliveries.filter(({ to }) => to.includes("jan@firma.pl")),
    link: () =>
      /workflow-approve --decision approve (\S+)/.exec(mail.deliveries.at(-1)?.mail.text ?? "")?.[1] ?? "",
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

const ORDER = "wyślij fakturę na 1500 zł netto do jan@firma.pl";
const BUYER = {
  buyer_name: "Jan Kowalski",
  buyer_nip: "525-000-77-38",
  buyer_address: "ul. Długa 5, 00-238 Warszawa",
};

describe("an invoice to a buyer who is not in the contacts", () => {
  test("asks for name, tax number and address with a form, and runs once they are read back", async () => {
    using chat = await live();
    const asked = await chat.talk(ORDER);
    expect(asked.status).toBe("in_progress");
    expect(asked.missing).toEqual([
      "send_invoice.buyer_name",
      "send_invoice.buyer_nip",
      "send_invoice.buyer_address",
    ]);
    expect(asked.form?.fields.map(({ name, required }) => [name, required])).toEqual([
      ["buyer_name", true],
      ["buyer_nip", true],
      ["buyer_address", true],
    ]);
    expect(Object.keys(asked.form?.schema?.["properties"] ?? {})).toEqual(Object.keys(BUYER));
    expect((await chat.talk("uruchom")).status).toBe("in_progress");
    expect(chat.sent()).toEqual([]);
    const ready = await chat.talk(BUYER);
    expect([ready.status, ready.missing]).toEqual(["ready", []]);
    for (const part of ["Jan Kowalski", "525-000-77-38", "ul. Długa 5"])
      expect(ready.message).toContain(part);
    expect((await chat.talk("uruchom")).status).toBe("executed");
    expect(chat.sent().length).toBe(1);
  });

  test("keeps what is right, and asks again for what is wrong, with the reason", async () => {
    using chat = await live();
    const again = await chat.talk(ORDER, { ...BUYER, buyer_nip: "525-000-77-39" });
    expect([again.status, again.missing]).toEqual(["in_progress", ["send_invoice.buyer_nip"]]);
    expect(again.form?.errors).toEqual([{ field: "buyer_nip", message: "NIP nabywcy jest błędny" }]);
    expect(again.message).toContain("NIP nabywcy jest błędny");
    expect((await chat.talk({ buyer_nip: "brak" })).status).toBe("ready");
  });

  const SENTENCES: [language: string, order: string, answers: string[], config: Record<string, string>][] = [
    [
      "in one Polish sentence",
      ORDER,
      ["Jan Kowalski, NIP 525-000-77-38, ul. Długa 5, 00-238 Warszawa"],
      {
        buyer_name: "Jan Kowalski",
        buyer_nip: "525-000-77-38",
        buyer_address: "ul. Długa 5, 00-238 Warszawa",
      },
    ],
    [
      "one after another",
      ORDER,
      ["Budex sp. z o.o.", "5250007738", "ul. Polna 1, 30-001 Kraków"],
      {
        buyer_name: "Budex sp. z o.o.",
        buyer_nip: "5250007738",
        buyer_address: "ul. Polna 1, 30-001 Kraków",
      },
    ],
    [
      "in English, for a consumer",
      "send an invoice for 1500 PLN to jan@firma.pl",
      ["Jan Kowalski, no tax number, ul. Polna 1, 30-001 Kraków"],
      { buyer_name: "Jan Kowalski", buyer_nip: "none", buyer_address: "ul. Polna 1, 30-001 Kraków" },
    ],
  ];
  test.each(SENTENCES)("takes the answers %s", async (_how, order, answers, config) => {
    using chat = await live();
    const ready = await chat.talk(order, ...answers);
    expect(ready.status).toBe("ready");
    expect(ready.actions?.[0]?.config).toMatchObject(config);
  });

  test("a correction and a cancellation are no answers", async () => {
    using chat = await live();
    const changed = await chat.talk(ORDER, "nie, jednak 500 EUR");
    expect(changed.status).toBe("in_progress");
    expect(changed.missing).toContain("send_invoice.buyer_name");
    const ready = await chat.talk(BUYER);
    // VAT of an invoice in EUR is stated in PLN too.
    expect(ready.missing).toEqual(["send_invoice.exchange_rate", "send_invoice.exchange_date"]);
    expect((await chat.talk("anuluj")).status).toBe("cancelled");
    expect(chat.sent()).toEqual([]);
  });

  test("a setting that is missing is told, not asked for", async () => {
    using chat = await live("ksef: { environment: test, send: true }\n", CONTACTS);
    const answer = await chat.talk(ORDER);
    expect([answer.status, answer.form]).toEqual(["validation_failed", null]);
    expect(answer.message).toContain("KSEF_TOKEN");
  });
});

test("an invoice to a contact needs nothing more", async () => {
  using chat = await live("", CONTACTS);
  expect((await chat.talk(ORDER)).status).toBe("ready");
  expect((await chat.talk("uruchom")).status).toBe("executed");
});

describe("a caller that asks for automatic execution", () => {
  const auto = (idempotency_key?: string) => ({
    auto_execute: true,
    ...(idempotency_key && { idempotency_key }),
  });

  test("gets a plan executed that one sentence makes whole, once for its key", async () => {
    using chat = await live("", CONTACTS);
    const first = await chat.say(ORDER, auto("order-1"));
    expect([first.status, first.auto_execute, first.idempotency_key]).toEqual(["executed", true, "order-1"]);
    expect(first.execution?.workflow_id).toBe("order-1");
    const again = await chat.say(ORDER, auto("order-1"));
    expect([again.status, again.execution?.workflow_id]).toEqual(["executed", "order-1"]);
    expect(chat.sent().length).toBe(1);
  });

  const CONFIRMED: [why: string, turns: [text: string, key?: string][], status: string][] = [
    ["there is no key", [[ORDER]], "ready"],
    ["something is missing", [["wyślij fakturę do jan@firma.pl", "k1"]], "in_progress"],
    ["a text is filled in", [[`${ORDER} i wyślij mu e-mail`, "k1"]], "ready"],
    ["it is a schedule", [[`${ORDER} co miesiąc`, "k1"]], "ready"],
    ["it is a question", [["Czy wysłałeś fakturę na 1500 zł do jan@firma.pl?", "k1"]], "in_progress"],
    ["a cancelled plan comes back", [[ORDER], ["anuluj", "k1"], ["cofnij", "k1"]], "ready"],
    ["a plan that was read back is changed", [[ORDER], ["jednak 500 zł", "k1"]], "ready"],
  ];
  test.each(CONFIRMED)("still confirms if %s", async (_why, turns, status) => {
    using chat = await live("", CONTACTS);
    let last: ChatResult | undefined;
    for (const [text, key] of turns) last = await chat.say(text, auto(key));
    const outcome: unknown[] = [last?.status, last?.auto_execute, chat.sent().length];
    expect(outcome).toEqual([status, false, 0]);
  });

  test("may complete the plan with an answer", async () => {
    using chat = await live("", CONTACTS);
    await chat.say("wyślij fakturę do jan@firma.pl", auto("k1"));
    const done = await chat.say("1500 zł", auto("k1"));
    expect([done.status, done.auto_execute, chat.sent().length]).toEqual(["executed", true, 1]);
  });
});

describe("what the service did by itself", () => {
  test("is told with each answer", async () => {
    using chat = await live();
    const asked = await chat.talk(ORDER);
    expect(asked.execution_backend).toBe("worker");
    expect(asked.autonomous_steps).toMatchObject([
      { round: 1, phase: "preflight", step: 0, action: "send_invoice", status: "asked" },
    ]);
    expect(asked.reflection).toBe("Plan nie jest jeszcze kompletny; brakuje: nabywca.");
    const ready = await chat.talk(BUYER);
    expect(ready.autonomous_steps?.map(({ phase, status }) => `${phase} ${status}`)).toEqual([
      "preflight ok",
      "dsl_ready ok",
    ]);
    expect(ready.reflection).toBe("Plan jest kompletny i sprawdzony.");
    const done = await chat.talk("uruchom");
    expect(done.autonomous_steps?.map(({ phase, status }) => `${phase} ${status}`)).toEqual([
      "execute ok",
      "post_exec ok",
    ]);
    expect(done.reflection).toBe("Wykonane i sprawdzone.");
  });

  test("is system for an action that administers the service", async () => {
    using chat = await live();
    expect((await chat.talk("pokaż status systemu")).execution_backend).toBe("system");
  });
});

describe("a plan above the limit", () => {
  const APPROVAL = "approval: { above: { PLN: 1000 }, by: [anna@firma.pl] }\n";

  test("says so in its read-back, waits, and answers with what became of it", async () => {
    using chat = await live(APPROVAL, CONTACTS);
    expect((await chat.talk(ORDER)).message).toContain("druga osoba: anna@firma.pl");
    const blocked = await chat.talk("uruchom");
    expect([blocked.status, blocked.execution?.status]).toEqual(["blocked", "awaiting_approval"]);
    expect(blocked.message).toContain("anna@firma.pl");
    for (const said of ["uruchom", "tak", "cofnij"]) expect((await chat.talk(said)).status).toBe("blocked");
    expect((await chat.talk("co powiedziałem?")).message).toContain("anna@firma.pl");
    expect((await chat.shown()).status).toBe("blocked");
    expect(chat.sent()).toEqual([]);
    await approve({ token: chat.link(), decision: "approve" }, chat.context);
    expect((await chat.shown()).execution?.status).toBe("completed");
    const after = await chat.talk("uruchom");
    expect([after.status, after.idempotent_replay, chat.sent().length]).toEqual(["executed", true, 1]);
  });

  test("that is rejected says so, and runs nothing", async () => {
    using chat = await live(APPROVAL, CONTACTS);
    await chat.talk(ORDER, "uruchom");
    await approve({ token: chat.link(), decision: "reject", note: "za drogo" }, chat.context);
    const after = await chat.talk("uruchom");
    expect(after.status).toBe("error");
    expect(after.message).toContain("za drogo");
    expect(chat.sent()).toEqual([]);
  });

  test("that is cancelled in the conversation cannot be approved any more", async () => {
    using chat = await live(APPROVAL, CONTACTS);
    await chat.talk(ORDER, "uruchom");
    const link = chat.link();
    const cancelled = await chat.talk("anuluj");
    expect([cancelled.status, cancelled.execution?.status]).toEqual(["cancelled", "cancelled"]);
    await expect(approve({ token: link, decision: "approve" }, chat.context)).rejects.toMatchObject({
      code: "WRONG_STATE",
    });
    expect(chat.sent()).toEqual([]);
  });
});
