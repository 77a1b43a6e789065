/** Words that change what is asked for: each has its effect, or is named and blocks. */
import { describe, expect, test } from "bun:test";
import { extractPackage } from "../../../lib/package/extract/extract.ts";
import { refuseUnread } from "../../../lib/package/pipeline/unread.ts";

const blocking = (prompt: string) =>
  (extractPackage(prompt).unread ?? []).filter(({ blocks }) => blocks).map(({ text }) => text);

describe("a word that is lost in a clause that is read otherwise blocks", () => {
  test.each([
    ["API: tools and workers, a tool can be lent to one worker", "a tool can be lent to one worker"],
    [
      "API for a choir: singers with a name, and singers can enrol in concerts.",
      "singers can enrol in concerts",
    ],
    ["API for boats (name, length). A boat must never sink.", "A boat must never sink"],
    ["CRUD for songs (title). Pagination with 1500 per page.", "Pagination with 1500 per page"],
    [
      "Weather proxy: GET /weather/{city} returns data from api.example.com.",
      "returns data from api.example.com",
    ],
    ["API that calibrates scales", "API that calibrates scales"],
    ["Return everything in XML: boats with name and length", "Return everything in XML"],
    ["API dla chóru: śpiewacy (imię), liczba prób nie może być ujemna", "liczba prób nie może być ujemna"],
    ["CRUD dla łodzi: nazwa, długość. Dane w PostgreSQL.", "Dane w PostgreSQL"],
    ["CRUD dla łodzi: nazwa, długość. Zmienia tylko właściciel.", "Zmienia tylko właściciel"],
    [
      "Trails API: name, length; reviews with stars belong to a trail.",
      "reviews with stars belong to a trail",
    ],
    ["Donations CRUD with goal progress", "Donations CRUD with goal progress"],
    ["CRUD for holidays by province", "CRUD for holidays by province"],
    ["CRUD dla produktów: nazwa, cena; produkt edytuje tylko autor.", "produkt edytuje tylko autor"],
    ["Time tracking: projects and time entries (project, minutes). Read only for projects.", "project"],
    ["Usługa, która kalibruje produkty", "która kalibruje produkty"],
  ])("%s", (prompt, clause) => {
    expect(blocking(prompt).join(" | ")).toContain(clause);
  });
});

describe("what has its effect does not", () => {
  test.each([
    "CRUD for boats: name, length. Only GET and POST.",
    "Read-only API for boats with name and length",
    "API for boats; boats can be listed and created but never deleted",
    "Express, not Flask: CRUD for boats. Port 4100.",
    "CRUD for boats with length from 3 to 40 and name of at most 60 characters",
    "Two services: api (FastAPI, CRUD for boats) and db: postgres:16, api depends on db",
    "The server is designed to let sailors share their boats. CRUD for boats.",
    "CRUD dla łodzi: nazwa, długość od 3 do 40. Tylko odczyt.",
    "CRUD for boats. No authentication.",
    "CRUD for boats. Nobody deletes boats.",
  ])("%s", (prompt) => {
    expect(blocking(prompt)).toEqual([]);
  });
});

test("nothing is run before it is said in other words", () => {
  const record = extractPackage("CRUD for boats: name. At most 3 boats per harbour.");
  expect(() => refuseUnread({ ...record, prompt: "" } as never)).toThrow(
    expect.objectContaining({ code: "UNREAD_PROMPT" }),
  );
});
