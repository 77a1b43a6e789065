/** How forms, read-backs and results are worded. */
import { expect, test } from "bun:test";
import { talk } from "./talk.ts";

test("a choice offers the candidates of an unclear value, and takes one of them", async () => {
  const { say } = talk();
  const { form } = await say("Wyślij fakturę na 500 koron do jan@firma.pl");
  expect(form?.fields.find(({ name }) => name === "currency")?.options).toEqual([
    "CZK",
    "SEK",
    "NOK",
    "DKK",
    "ISK",
  ]);
  const ready = await say({ currency: "SEK" });
  expect(ready.status).toBe("ready");
  expect(ready.message).toContain("SEK");
});

test("options are shown in the user's language and taken in it", async () => {
  const { say } = talk();
  const { form } = await say("Przygotuj raport");
  const field = form?.fields.find(({ name }) => name === "report_type");
  expect(field?.options?.[0]).toBe("sales");
  expect(field?.option_titles?.[0]).toBe("sprzedaż");
  expect((await say({ report_type: "Sprzedaż" })).actions?.[0]?.config["report_type"]).toBe("sales");
});

const WRONG_VALUES: [string, Record<string, unknown>, string][] = [
  ["Wyślij fakturę", { amount: "0" }, "Kwota musi być większa od zera."],
  ["Send an invoice", { amount: "0" }, "The amount must be greater than zero."],
  ["Przygotuj raport", { report_type: "x" }, "Raport: wybierz jedną z możliwości."],
  ["Make a report", { report_type: "x" }, "Report: choose one of the options."],
];

test.each(WRONG_VALUES)("a wrong value is told once: %s %j", async (request, values, expected) => {
  const { say } = talk();
  await say(request);
  const { message } = await say(values);
  expect(message.split("\n")[0]).toBe(expected);
});

test("a correction to nothing is told once", async () => {
  const { say } = talk();
  await say("Wyślij fakturę na 300 zł do jan@firma.pl");
  expect((await say("kwota 0 zł")).message.split("\n")[0]).toBe("Kwota musi być większa od zera.");
});

test.each(["uruchom", "tak", "cofnij"])(
  "what was only simulated is not said to be done: %s",
  async (word) => {
    const { say } = talk();
    await say("Wyślij fakturę na 300 zł do jan@firma.pl");
    await say("uruchom");
    const { message } = await say(word);
    expect(message).toContain("zasymulowane");
    expect(message).not.toContain("wykonane");
  },
);

const DIALOGUES: [name: string, turns: string[], says: string[], not?: string[]][] = [
  [
    "a rate that was not stated is said to be configured",
    ["Wyślij fakturę na 300 zł do jan@firma.pl"],
    ["VAT 23% z ustawień"],
  ],
  [
    "a rate that was stated is not",
    ["Send an invoice for 90 EUR to bob@example.com", "5% VAT"],
    ["Changed: VAT is 5%.", "VAT 5%:"],
    ["configured"],
  ],
  [
    "a due date is written as people write it",
    ["Wyślij fakturę na 300 zł do jan@firma.pl", "termin 27 listopada 2026"],
    ["termin płatności: 27 listopada 2026"],
    ["2026-11-27"],
  ],
  [
    "a schedule has its day, hour and zone",
    ["Send an invoice for 90 EUR to bob@example.com", "send it every month on the 10th at 8"],
    ["When: every month on the 10th at 08:00 (Europe/Warsaw)", "Changed: schedule is every month"],
  ],
  [
    "a result names amount and recipient",
    ["Wyślij fakturę na 1500 zł do jan@firma.pl", "uruchom"],
    ["- Faktura na 1\u00a0845,00 PLN brutto: jan@firma.pl"],
    ["Wyślij", "wysłana"],
  ],
  [
    "a change names its step where several have the field",
    ["Wyślij fakturę na 300 zł do jan@firma.pl i na 400 zł do ewa@firma.pl", "obie na 500 zł"],
    ["kwota (krok 1) z 300,00 na 500,00", "kwota (krok 2) z 400,00 na 500,00"],
  ],
  [
    "the question about a second request names it, and is repeated",
    ["Wyślij fakturę na 300 zł", "przygotuj raport marketingu", "uruchom", "tak", "hmm"],
    ["raport (marketing) – czy zrobić je zamiast niego? (dodaj / zamiast)"],
  ],
];

test.each(DIALOGUES)("%s", async (_, turns, says, not = []) => {
  const { say } = talk();
  let message = "";
  for (const turn of turns) ({ message } = await say(turn));
  for (const part of says) expect(message).toContain(part);
  for (const part of not) expect(message).not.toContain(part);
});

test("a simulation that nobody asked for names the switch where the user is", async () => {
  const { say } = talk({ simulationWanted: false, executeSwitch: "--allow-execute" });
  await say("Send an invoice for 90 EUR to bob@example.com");
  expect((await say("run")).message).toContain("--allow-execute switches it on");
});

const TIMES: [text: string, filled: boolean][] = [
  ["co poniedziałek powiadom #ops, że zaczynamy", true],
  ["co poniedziałek o 8 powiadom #ops, że zaczynamy", false],
  ["jutro powiadom #ops, że zaczynamy", true],
  ["jutro o 9 powiadom #ops, że zaczynamy", false],
  ["za godzinę powiadom #ops, że zaczynamy", false],
  ["powiadom #ops, że zaczynamy", false],
  ["every month notify #ops that we start", true],
  ["tomorrow at 14:30 notify #ops that we start", false],
];

test.each(TIMES)("a time of day that nobody said is named as filled in: %s → %p", async (text, filled) => {
  const { autofill_applied = [], message, status } = await talk().say(text);
  expect([status, autofill_applied.includes("trigger.time"), message.includes("09:00.")]).toEqual([
    "ready",
    filled,
    filled,
  ]);
});

test("an hour that is said later is not filled in any more", async () => {
  const { say } = talk();
  expect((await say("co poniedziałek powiadom #ops, że zaczynamy")).autofill_applied).toContain(
    "trigger.time",
  );
  expect((await say("o 11:30")).autofill_applied).toBeUndefined();
});
