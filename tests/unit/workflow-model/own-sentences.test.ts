/** Sentences of the user's own: what they match, what the rules still decide, and what is said about a wrong file. */
import { describe, expect, test } from "bun:test";
import { Failure } from "#kit/data/errors.ts";
import { createContext } from "#kit/files/context.ts";
import { momentOf } from "#language/moment.ts";
import { testSentence } from "../../../lib/workflow/sentences/check.ts";
import { parseSentences } from "../../../lib/workflow/sentences/load.ts";
import { understandWith } from "../../../lib/workflow/understand/own-sentences.ts";
import { stepsOf } from "../workflow-parse/helpers.ts";

const moment = momentOf(
  { reference_time: "2026-11-20T10:00:00+01:00", timezone: "Europe/Warsaw" },
  createContext(),
);
const situation = { moment, timezone: "Europe/Warsaw" };

const FILE = `
version: 1
sentences:
  - action: send_invoice
    say:
      - "machnij (papier|kwit/,ek) [na {amount}] dla {to} [brutto]"
      - "obciąż {name} na {amount}"
  - action: notify_chat
    say: ["(ogłoś|obwieść) na {channel} [że] {text}"]
  - action: generate_report
    say: ["zestawienie {report_type} [jako {format}]"]
`;
const { sentences } = parseSentences(FILE, "sentences.yaml");
const meaningOf = (text: string) => understandWith(text, situation, sentences);

describe("a sentence of the user's own", () => {
  const rows: [string, string, readonly string[]][] = [
    [
      "with its fields",
      "Machnij papier na 500 zł dla jan@firma.pl",
      ["send_invoice amount=500 currency=PLN to=jan@firma.pl"],
    ],
    [
      "without diacritics, politely, with what the rules know of invoices",
      "Prosze, machnij kwitek na 500 zl dla jan@firma.pl brutto",
      ["send_invoice amount=500 currency=PLN to=jan@firma.pl basis=gross"],
    ],
    [
      "beside a request that the rules know",
      "Ogłoś na #ops wersja 2 działa. Notify #sales: done",
      ["notify_chat channel=#ops message=wersja 2 działa", "notify_chat channel=#sales message=done"],
    ],
    [
      "with options by their words",
      "Zestawienie sprzedaży jako excel",
      ["generate_report report_type=sales format=xlsx"],
    ],
    [
      "with a name",
      "Obciąż Kowalskiego na 500 zł",
      ["send_invoice amount=500 currency=PLN buyer_name=Kowalskiego"],
    ],
    ["only as a whole", "Machnij papier jakoś tam na 500 zł dla jan@firma.pl", []],
    ["not if it is denied", "Nie machnij papieru na 500 zł dla jan@firma.pl", []],
    ["not in a quotation", 'Napisał "Machnij papier na 500 zł dla jan@firma.pl"', []],
  ];
  test.each(rows)("is understood %s", (_how, text, steps) => {
    expect(stepsOf(meaningOf(text))).toEqual([...steps]);
  });

  test("is guarded as every other: an amount that is only supposed is asked about", () => {
    const { status, ambiguous } = meaningOf("Machnij papier na 500 zł albo 600 zł dla jan@firma.pl");
    expect([status, ambiguous]).not.toEqual(["complete", undefined]);
  });
});

describe("a test of sentences", () => {
  const TEXT = "Machnij papier na 500 zł dla jan@firma.pl";
  test.each<[string, object, string[]]>([
    ["passes", { status: "complete", actions: [{ action: "send_invoice", config: { amount: "500" } }] }, []],
    [
      "says which value is wrong",
      { actions: [{ action: "send_invoice", config: { amount: "5" } }] },
      ['send_invoice.amount is "500", expected "5"'],
    ],
    ["says which actions are wrong", { actions: [] }, ["actions are send_invoice, expected none"]],
    ["says which status is wrong", { status: "refused" }, ["status is complete, expected refused"]],
  ])("%s", (_what, expected, faults) => {
    expect(testSentence({ text: TEXT, ...expected }, situation, sentences).faults).toEqual(faults);
  });
});

describe("a wrong file is refused with the line of the mistake", () => {
  test.each([
    ["version: 1\nsentences:\n  - action: system_settings_set\n    say: [reset]\n", 3, "Expected"],
    [
      'version: 1\nsentences:\n  - action: send_email\n    say:\n      - "mail {who}"\n',
      5,
      "Unknown field {who}",
    ],
    [
      'version: 1\nsentences:\n  - action: send_email\n    say:\n      - "mail (to"\n',
      5,
      'leaves a "(" open',
    ],
    [
      'version: 1\nsentences:\n  - action: send_email\n    say:\n      - "mail <to>"\n',
      5,
      "no rules such as <to>",
    ],
    ["version: 2\n", 1, "Expected"],
    ["version: 1\ntest: []\n", 2, "Unknown key"],
  ])("%#", (text, line, words) => {
    let failure: unknown;
    try {
      parseSentences(text, "s.yaml");
    } catch (thrown) {
      failure = thrown;
    }
    expect(failure).toBeInstanceOf(Failure);
    const { code, message } = failure as Failure;
    expect(code).toBe("INVALID_SENTENCES");
    expect(message).toContain(`line ${line} `);
    expect(message).toContain(words);
  });
});
