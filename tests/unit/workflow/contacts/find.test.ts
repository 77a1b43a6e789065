import { describe, expect, test } from "bun:test";
import type { Contact } from "#schemas/workflow.ts";
import { findContact } from "../../../../lib/workflow/contacts/find.ts";

const named = (name: string): Contact => ({ name });
const BOOK: Contact[] = [
  { name: "Jan Kowalski", email: "Jan@firma.pl", nip: "525-000-77-38" },
  ...["Anna Kowalska", "Anna Nowak", "Marek Nowak", "Paweł Zięba", "Piotr Wróbel", "Budex"].map(named),
  ...["Firma Elektro-Bud sp. z o.o.", "Poczta Polska S.A.", "Jerzy Biały", "Antoni Moniuszko"].map(named),
  ...["Julia Maj", "Tomasz Stępień", "Kuba Dudek", "Biuro Rachunkowe Saldo", "Grzegorz Kozioł"].map(named),
  ...["Michał Mróz", "Acme Ltd", "John Smith", "Maria Zielona"].map(named),
  { name: "Hurtownia Stal Wrocław", aliases: ["Stalex"] },
];
const found = (text: string) => {
  const match = findContact(text, BOOK);
  if (match.kind === "one") return match.contact.name;
  return match.kind === "none" ? null : match.candidates.map(({ name }) => name);
};

describe("finding a contact", () => {
  test.each([
    ["do Kowalskiego", "Jan Kowalski"],
    ["dla Kowalskiej", "Anna Kowalska"],
    ["Janowi Kowalskiemu", "Jan Kowalski"],
    ["KOWALSKIEGO", "Jan Kowalski"],
    ["kowalskiemu janowi", "Jan Kowalski"],
    ["dla Anny Nowak", "Anna Nowak"],
    ["do Nowaka", "Marek Nowak"],
    ["Markowi Nowakowi", "Marek Nowak"],
    ["firmie Budex", "Budex"],
    ["do Budexu", "Budex"],
    ["dla Pawła Zięby", "Paweł Zięba"],
    ["dla Pawla Zieby", "Paweł Zięba"],
    ["Wróblowi", "Piotr Wróbel"],
    ["dla Elektro-Budu", "Firma Elektro-Bud sp. z o.o."],
    ["Elektro-Bud Sp. z o. o.", "Firma Elektro-Bud sp. z o.o."],
    ["Poczcie Polskiej", "Poczta Polska S.A."],
    ["Jerzego Białego", "Jerzy Biały"],
    ["do pana Moniuszki", "Antoni Moniuszko"],
    ["Julii Maj", "Julia Maj"],
    ["Stępniowi", "Tomasz Stępień"],
    ["Kubie Dudkowi", "Kuba Dudek"],
    ["dla Biura Rachunkowego Saldo", "Biuro Rachunkowe Saldo"],
    ["Kozłowi", "Grzegorz Kozioł"],
    ["Mrozowi", "Michał Mróz"],
    ["Marii Zielonej", "Maria Zielona"],
    ["to Acme", "Acme Ltd"],
    ["for Mr Smith", "John Smith"],
    ["do Stalexu", "Hurtownia Stal Wrocław"],
    ["jan@firma.pl", "Jan Kowalski"],
    ["NIP: 525 000 77 38", "Jan Kowalski"],
    ["PL5250007738", "Jan Kowalski"],
  ])("%p is %p", (text, name) => {
    expect(found(text)).toBe(name);
  });

  test.each([
    ["do Nowak", ["Anna Nowak", "Marek Nowak"]],
    ["Anna", ["Anna Kowalska", "Anna Nowak"]],
    ["dla pani Anny", ["Anna Kowalska", "Anna Nowak"]],
  ])("%p could be several and is not guessed", (text, names) => {
    expect(found(text)).toEqual(names);
  });

  test.each([
    "Kowal",
    "Nowakowski",
    "Kowalskich i synów",
    "Budexim",
    "jan@inna.pl",
    "",
    "do",
    "firmie",
    "9999999999",
  ])("%p is nobody in the book", (text) => {
    expect(found(text)).toBeNull();
  });

  test("the whole name of one contact outweighs a part of another's", () => {
    const book = [named("Budex"), named("Budex Serwis"), named("Budex Holding")];
    expect(findContact("dla Budexu", book)).toEqual({ kind: "one", contact: named("Budex") });
    expect(findContact("dla Budexu", book.slice(1)).kind).toBe("several");
  });

  test("two contacts of one name are for the user to tell apart", () => {
    const book = [
      { name: "Jan Nowak", email: "a@x.pl" },
      { name: "Jan Nowak", email: "b@x.pl" },
    ];
    expect(findContact("do Jana Nowaka", book)).toEqual({ kind: "several", candidates: book });
  });
});
