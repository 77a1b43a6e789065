import { describe, expect, test } from "bun:test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContacts, parseContacts } from "../../../../lib/workflow/contacts/book.ts";

describe("the address book", () => {
  test("JSON Lines and CSV hold the same contacts", () => {
    const lines = `\ufeff{"name":"Jan Kowalski","aliases":["Janek","JK"],"email":"jan@firma.pl","nip":"525-000-77-38","payment_days":30}\n\n`;
    const comma = `name,aliases,email,nip,payment_days,city\r\nJan Kowalski,"Janek;JK",jan@firma.pl,525-000-77-38,30,\r\n`;
    const semicolon = `\ufeffname;aliases;email;nip;payment_days\nJan Kowalski;"Janek;JK";jan@firma.pl;525-000-77-38;30`;
    const [expected] = parseContacts(lines, "contacts.jsonl");
    expect(expected).toMatchObject({ aliases: ["Janek", "JK"], payment_days: 30 });
    expect(parseContacts(comma, "contacts.csv")).toEqual([expected!]);
    expect(parseContacts(semicolon, "Contacts.CSV")).toEqual([expected!]);
  });

  test("quotes keep delimiters, line breaks and quotes", () => {
    const csv = `name,company\n"Kowalski, Jan","""Żółw""\nsp. z o.o."\nAnna,B\n`;
    expect(parseContacts(csv, "c.csv")).toEqual([
      { name: "Kowalski, Jan", company: '"Żółw"\nsp. z o.o.' },
      { name: "Anna", company: "B" },
    ]);
  });

  test.each([
    ["c.jsonl", `{"name":"A"}\n{"name":`, "line 2"],
    ["c.jsonl", `{"name":"A"}\n{"email":"a@b.pl"}`, "line 2"],
    ["c.jsonl", `{"name":"A","nip":"5250007739"}`, "tax number"],
    ["c.jsonl", `{"name":"A","email":"nobody"}`, "e-mail"],
    ["c.csv", `name,phone\nA,1`, 'column "phone"'],
    ["c.csv", `name,email\n"A`, "never closed"],
    ["c.csv", `name,email\nA,a@b.pl,x`, "more cells"],
    ["c.csv", `name,payment_days\nA,soon`, "line 2"],
  ])("%s with a mistake is refused with its line", (name, text, why) => {
    expect(() => parseContacts(text, name)).toThrow(why);
  });

  test("is next to the settings that name it", async () => {
    const folder = await mkdtemp(join(tmpdir(), "heddle-contacts-"));
    try {
      await writeFile(join(folder, "contacts.jsonl"), `{"name":"Jan"}\n`);
      expect(await loadContacts({ version: 1, contacts: "contacts.jsonl" }, folder)).toEqual([
        { name: "Jan" },
      ]);
      expect(await loadContacts({ version: 1 }, folder)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
