/** Answers and corrections pass the guard of first sentences: what is not simply meant is never taken. */
import { describe, expect, test } from "bun:test";
import { talk } from "./talk.ts";

/** The last answer to some turns. */
async function after(turns: readonly string[]) {
  const { say } = talk();
  let last = await say(turns[0] ?? "");
  for (const turn of turns.slice(1)) last = await say(turn);
  return last;
}

const INVOICE = "Send an invoice for 90 EUR to bob@example.com";

describe("a plan is not whole after a value that is not simply meant", () => {
  test.each([
    ["Send an invoice for 500 EUR", "not bob@example.com"],
    ["Send an invoice for 500 EUR", "everyone but bob@example.com"],
    ["Send an invoice for 500 EUR", "bob@example.com or ann@example.com"],
    ["Wyślij fakturę na 500 zł", "do wszystkich oprócz jan@firma.pl"],
    ["Wyślij fakturę do jan@firma.pl", "nie 500 zł"],
    ["Wyślij fakturę do jan@firma.pl", "500 zł minus 10%"],
    ["Wyślij fakturę do jan@firma.pl", "500 zł z rabatem 10%"],
    ["Wyślij fakturę do jan@firma.pl", "1,500 zł"],
    ["Wyślij fakturę do jan@firma.pl", "chyba 500 zł"],
    ["Invoice bob@example.com", "I think 500 EUR but let me check"],
    ["Invoice bob@example.com", "half of 500 EUR"],
    [INVOICE, "add 50 EUR"],
    [INVOICE, "10 EUR less"],
    [INVOICE, "add 10%"],
    [INVOICE, "make it double"],
    [INVOICE, "not 95 EUR"],
    ["Wyślij fakturę na 210 zł do jan@firma.pl", "o 10 zł mniej"],
    ["Invoice bob@example.com", "15 vases"],
    ["Invoice bob@example.com", "12.50 EUR each"],
    ["Invoice bob@example.com for 2 nights at 110 EUR", "the first is 110, the second 95"],
    ["Faktura dla jan@firma.pl, 3 opony po 60 zł", "nie 3, tylko 4"],
  ])("%s, then %s", async (request, turn) => {
    const { status } = await after([request, turn]);
    expect(status).toBe("in_progress");
    expect((await after([request, turn, "uruchom"])).status).toBe("in_progress");
  });
});

describe("a recipient stays", () => {
  test.each([
    "not kate@example.com",
    "don't send it to kate@example.com",
    "my address is kate@example.com",
    "send me a copy at kate@example.com",
    "reply to me at kate@example.com",
    "remove kate@example.com",
  ])("%s", async (turn) => {
    const { status, actions } = await after([INVOICE, turn]);
    expect([status, actions?.map(({ config }) => config["to"])]).toEqual(["ready", ["bob@example.com"]]);
  });
});

test("names the words of the request that are not in the plan", async () => {
  const { message } = await after(["Send an invoice for 500 EUR, VAT reverse charge", "bob@example.com"]);
  expect(message).toContain('not in the plan: "VAT reverse charge"');
});

test.each(["starting February", "until March"])("%s does not replace a schedule", async (turn) => {
  const request = 'Every Monday at 9 post "standup" to #team';
  expect((await after([request, turn])).trigger).toEqual((await after([request])).trigger);
});

describe("only what is named is taken out", () => {
  test.each([
    [
      "Email a@example.com and b@example.com: office closed",
      "remove b@example.com",
      [["send_email", "a@example.com"]],
    ],
    [
      "Wyślij fakturę na 100 zł do a@firma.pl i na 200 zł do b@firma.pl",
      "usuń b@firma.pl",
      [["send_invoice", "a@firma.pl"]],
    ],
  ])("%s, then %s", async (request, turn, steps) => {
    const { status, actions } = await after([request, turn]);
    expect([status, actions?.map(({ action, config }) => [action, config["to"]])]).toEqual(["ready", steps]);
  });
});

describe("a plan that waits is not cancelled", () => {
  test.each(["don't run it yet", "jeszcze nie uruchamiaj, poczekaj", "don't send it yet"])(
    "%s",
    async (turn) => {
      expect((await after([INVOICE, turn])).status).toBe("ready");
      expect((await after([INVOICE, turn, "run"])).status).toBe("executed");
    },
  );
});

describe("clear answers and corrections are taken", () => {
  test.each([
    ["Wyślij fakturę do jan@firma.pl", "500 zł", "500"],
    [INVOICE, "no, 95", "95"],
    [INVOICE, "not 90 EUR but 95 EUR", "95"],
    [INVOICE, "increase it to 95 EUR", "95"],
  ])("%s, then %s", async (request, turn, amount) => {
    const { status, actions } = await after([request, turn]);
    expect([status, actions?.[0]?.config["amount"]]).toEqual(["ready", amount]);
  });

  test("the other request replaces the one that is taken back", async () => {
    const { actions } = await after([
      "Wyślij fakturę na 300 zł",
      "albo nie, wyślij maila do jan@firma.pl z treścią cześć",
    ]);
    expect(actions?.map(({ action }) => action)).toEqual(["send_email"]);
  });
});
