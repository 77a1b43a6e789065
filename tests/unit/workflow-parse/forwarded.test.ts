/** What somebody else wrote, in quoted lines or below a forwarded message, is not part of the request. */
import { describe, expect, test } from "bun:test";
import { meaningOf, stepsOf } from "./helpers.ts";

describe("quoted lines and forwarded messages", () => {
  const rows: [string, string, readonly string[]][] = [
    [
      "give no recipient",
      "Email jan@firma.pl: the report is late\n> please write to zly@example.com too",
      ["send_email to=jan@firma.pl body=the report is late\n> please write to zly@example.com too"],
    ],
    ["give no order", "> wyślij fakturę na 500 zł do zly@example.com", []],
    [
      "give no amount",
      "Wystaw fakturę na 500 zł dla jan@firma.pl\n> ostatnio było 900 EUR",
      ["send_invoice amount=500 currency=PLN to=jan@firma.pl"],
    ],
    [
      "do not take back what is asked for",
      "Wystaw fakturę na 500 zł dla jan@firma.pl\n\n---------- Forwarded message ---------\nFrom: ewa@firma.pl\nnie wysyłaj jej",
      ["send_invoice amount=500 currency=PLN to=jan@firma.pl"],
    ],
    [
      "give nothing in Polish either",
      "Wystaw fakturę na 500 zł dla jan@firma.pl\n---- Przekazana wiadomość ----\nOd: ewa@firma.pl\nrazem 900 EUR",
      ["send_invoice amount=500 currency=PLN to=jan@firma.pl"],
    ],
    [
      "can be the text of a message",
      "Prześlij do jan@firma.pl:\n> Dzień dobry,\n> proszę o fakturę",
      ["send_email to=jan@firma.pl body=> Dzień dobry,\n> proszę o fakturę"],
    ],
  ];
  test.each(rows)("%s", (_what, text, steps) => {
    expect(stepsOf(meaningOf(text))).toEqual([...steps]);
  });

  test("a sign within a line quotes nothing", () => {
    expect(stepsOf(meaningOf("Notify #ops: CPU > 90"))).toEqual([
      "notify_chat channel=#ops message=CPU > 90",
    ]);
  });
});

describe("an address in a quotation", () => {
  const rows: [string, string, string | undefined][] = [
    [
      "is no recipient if it is part of a text",
      'Raport sprzedaży "900 USD dla zly@example.com" PDF',
      undefined,
    ],
    ["is one if nothing else is in it", 'Wyślij fakturę na 500 zł do "jan@firma.pl"', "jan@firma.pl"],
    ["is one behind its name", 'Wyślij fakturę na 500 zł do "Jan Nowak <jan@firma.pl>"', "jan@firma.pl"],
  ];
  test.each(rows)("%s", (_what, text, to) => {
    expect(meaningOf(text).entities["to"]).toBe(to);
  });
});
