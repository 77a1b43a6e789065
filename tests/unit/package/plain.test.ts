/** Prompts as people say them: what the service is for, what things have, rules of fields, and what may not be done. */
import { describe, expect, test } from "bun:test";
import { extractPackage } from "../../../lib/package/extract/extract.ts";

/** Columns as `table.column type`, with their rules; and the clauses that block. */
function read(prompt: string) {
  const { document, unread = [] } = extractPackage(prompt);
  const { actions = [], tables = {} } = document.IMPLEMENTATION ?? {};
  const columns = actions.flatMap((action) => {
    const [, table = "", column = "", type = ""] = /^db\.add_column (\S+) (\S+) (\S+)$/.exec(action) ?? [];
    if (column === "") return [];
    const { type: _, ...rules } = tables[table]?.columns[column] ?? { type };
    return [`${table}.${column} ${type}${Object.keys(rules).length > 0 ? ` ${JSON.stringify(rules)}` : ""}`];
  });
  return { columns, blocked: unread.filter(({ blocks }) => blocks).map(({ text }) => text) };
}

const routesOf = (prompt: string) =>
  (extractPackage(prompt).document.IMPLEMENTATION?.actions ?? []).flatMap(
    (action) => /^api\.expose (\S+ \/(?!health|ping)\S+)$/.exec(action)?.[1] ?? [],
  );

describe("what is described is read whole", () => {
  test.each([
    [
      "A small service for my collection of fountain pens: brand, nib (fine, medium, broad), and when I last cleaned them",
      [
        "fountain_pens.brand string",
        'fountain_pens.nib string {"enum":["fine","medium","broad"]}',
        "fountain_pens.last_cleaned datetime",
      ],
    ],
    [
      "API for a cat shelter. Cats have a name, a breed and whether they were adopted.",
      ["cats.name string", "cats.breed string", "cats.adopted boolean"],
    ],
    // What a thing has anyway.
    ["users API with CRUD, name and email", ["users.name string", 'users.email string {"format":"email"}']],
    [
      "users API with name, email and full CRUD operations",
      ["users.name string", 'users.email string {"format":"email"}'],
    ],
    [
      "Guestbook: name up to 50 characters, message at least 5 characters",
      ['guestbooks.name string {"max_length":50}', 'guestbooks.message text {"min_length":5}'],
    ],
    [
      "API for a car park. Bays have a number and a floor; status is free, reserved or occupied.",
      [
        "bays.number string",
        "bays.floor integer",
        'bays.status string {"enum":["free","reserved","occupied"]}',
      ],
    ],
    [
      "Employees with first name, email (must be unique and valid), rating out of 5",
      [
        "employees.first_name string",
        'employees.email string {"unique":true,"format":"email"}',
        'employees.rating integer {"maximum":5}',
      ],
    ],
    [
      "Vouchers API: code must be 8 uppercase letters, seats > 0, active by default",
      [
        'vouchers.code string {"min_length":8,"max_length":8,"pattern":"^[A-Z]{8}$"}',
        'vouchers.seats integer {"minimum":1}',
        'vouchers.active boolean {"default":true}',
      ],
    ],
    [
      "Plain API: cakes. Everything is optional except the name. Also servings, which is 4 if not given.",
      ['cakes.name string {"required":true}', 'cakes.servings integer {"default":4}'],
    ],
    [
      "A service for lending tools to neighbours: tools with name; loans with tool, lent on, returned on (optional).",
      [
        "tools.name string",
        "loans.lent_on date",
        "loans.returned_on date",
        'loans.tool_id integer {"references":{"table":"tools","on_delete":"set_null"}}',
      ],
    ],
    [
      "Sensors API. A sensor has a name. A reading belongs to a sensor and has a value.",
      [
        "sensors.name string",
        "readings.value decimal",
        'readings.sensor_id integer {"required":true,"references":{"table":"sensors","on_delete":"restrict"}}',
      ],
    ],
    [
      "Zrób API: klienci z nipem (10 cyfr), nazwą do 80 znaków",
      [
        'klienci.nip string {"min_length":10,"max_length":10,"pattern":"^[0-9]{10}$"}',
        'klienci.nazwa string {"max_length":80}',
      ],
    ],
    [
      "Serwis do rezerwacji stolików w restauracji. Rezerwacja: imię, liczba osób od 1 do 12, data i godzina.",
      [
        "rezerwacje.imie string",
        'rezerwacje.liczba_osob integer {"minimum":1,"maximum":12}',
        "rezerwacje.data_i_godzina datetime",
      ],
    ],
    [
      "API dla biblioteki szkolnej, książki: tytuł, rok wydania nie wcześniejszy niż 1900",
      ["ksiazki.tytul string", 'ksiazki.rok_wydania integer {"minimum":1900}'],
    ],
    [
      "CRUD dla łodzi: nazwa, długość nieujemna",
      ["lodzi.nazwa string", 'lodzi.dlugosc decimal {"minimum":0}'],
    ],
  ])("%s", (prompt, columns) => {
    expect(read(prompt)).toEqual({ columns, blocked: [] });
  });
});

test.each([
  ["API for my games: name; no deleting", ["GET", "POST", "PUT"]],
  ["Games API: name. Games are never updated or deleted.", ["GET", "POST"]],
  ["A read-only API of games with name and year.", ["GET"]],
  ["API for games: name, year. Nobody may delete games.", ["GET", "POST", "PUT"]],
  ["API do gier: nazwa. Gier nie da się edytować.", ["GET", "POST", "DELETE"]],
])("has only the routes that are not ruled out: %s", (prompt, methods) => {
  expect([...new Set(routesOf(prompt).map((route) => route.split(" ")[0] ?? ""))]).toEqual(methods);
});

describe("what is not understood blocks, and the rest is read", () => {
  test.each([
    [
      "API for events with title, start and end; the end must be after the start.",
      ["the end must be after the start"],
    ],
    ["API for cars: make, mileage. Mileage must never go down.", ["Mileage must never go down"]],
    ["A service for tickets: title, priority from 1 to 5, soft delete.", ["soft delete"]],
    ["API for films: title, average rating of all reviews.", ["average rating of all reviews"]],
    ["API for tasks: title, dark mode, tags.", ["dark mode"]],
    ["Katalog roślin: nazwa, kwitnienie od, kwitnienie do.", ["kwitnienie do"]],
    ["Staff with name, salary (never shown in responses).", ["salary (never shown in responses)"]],
    ["API for flights: number, origin and destination (3-letter codes).", ["destination (3-letter codes)"]],
    ["Could you make me a service for storing passwords? Each entry has a site.", ["passwords"]],
  ])("%s", (prompt, clauses) => {
    expect(read(prompt).blocked).toEqual(clauses);
  });
});

test.each([
  ["As a user I want to save bookmarks (url, title) so that I can find them.", "Nothing reads bookmarks"],
  ["Service that stores photos uploaded by users", "Only the name of each would be kept"],
  ["api for recording my runs distance in km duration in minutes date and a note", "No fields were read"],
  ["API do magazynu: produkt ma nazwę, cenę dłuższą niż opis", "It was read as the field cena_dluzsza"],
])("says why it may mean something else: %s", (prompt, reason) => {
  const { unread = [] } = extractPackage(prompt);
  expect(unread.map((one) => (one.blocks ? one.reason : undefined))).toContainEqual(
    expect.stringContaining(reason),
  );
});

describe("more that is read whole", () => {
  test.each([
    [
      "A to-do API with projects and tasks. Tasks have a title, and belong to a project.",
      ["tasks.project_id"],
    ],
    ["Coupon API: code, valid until date.", ["coupons.valid_until"]],
    ["API do rezerwacji: boiska (nazwa), rezerwacje (boisko, data).", ["rezerwacje.boiska_id"]],
    ["Backend for a quiz: teams (name), rounds (number).", ["teams.name", "rounds.number"]],
    [
      "API do ankiet: ankieta ma tytuł, a pytania mają treść i należą do ankiety.",
      ["ankiety.tytul", "pytania.ankieta_id"],
    ],
    ["Wine API: label, rating 1-100. Sort by rating descending.", ["wines.rating"]],
    [
      "Store temperature measurements. Each has a sensor id and a value.",
      ["temperature_measurements.sensor_id"],
    ],
    [
      "Backend for a clinic: owners with name and phone, pets with name and species.",
      ["owners.phone", "pets.species"],
    ],
    ["Chcę prowadzić bazę winyli: wykonawca, album, rok.", ["winyli.wykonawca", "winyli.rok"]],
    [
      "Job board with companies and offers. An offer belongs to a company and has a title.",
      ["offers.company_id"],
    ],
    ["Rejestr napraw: opis, koszt części nieujemny.", ["naprawy.koszt_czesci"]],
    ["Categories API. Categories just have a name.", ["categories.name"]],
    ["Film catalogue: films with title and year", ["films.title", "films.year"]],
    ["Let me store bookmarks: url, title.", ["bookmarks.url", "bookmarks.title"]],
    ["API przepisów: nazwa, składniki, czas przygotowania w minutach.", ["przepisy.skladniki"]],
    ["API do rezerwacji: rezerwacje z początkiem i końcem.", ["rezerwacje.poczatek", "rezerwacje.koniec"]],
  ])("%s", (prompt, names) => {
    const { columns, blocked } = read(prompt);
    expect(blocked).toEqual([]);
    expect(columns.map((column) => column.split(" ")[0])).toEqual(expect.arrayContaining(names));
  });

  test.each([
    ["Room API: number, type (single, double, suite).", "rooms.type", ["single", "double", "suite"]],
    [
      "Parcel API: weight, status: registered, in transit, delivered.",
      "parcels.status",
      ["registered", "in transit", "delivered"],
    ],
  ])("%s", (prompt, name, values) => {
    expect(read(prompt)).toMatchObject({
      columns: expect.arrayContaining([`${name} string ${JSON.stringify({ enum: values })}`]),
      blocked: [],
    });
  });

  test("a second resource after a comma is not read as a field of the first", () => {
    expect(read("Serwis: narty z numerem i stanem, wypożyczenia z datą i klientem.").blocked).not.toEqual([]);
  });
});

describe("settings are no part of a description", () => {
  test.each([
    "A FastAPI service for boats: name, length",
    "Boats API in Python with Flask: name, length",
    "API for boats with name and length, written in TypeScript, listening on port 9100.",
    "API w FastAPI dla łodzi: nazwa, długość",
  ])("%s", (prompt) => {
    const { columns, blocked } = read(prompt);
    expect(columns).toHaveLength(2);
    expect(blocked).toEqual([]);
  });
});

describe("the operations that are asked for are those that are made", () => {
  const all = ["GET /boats", "POST /boats", "GET /boats/{id}", "PUT /boats/{id}", "DELETE /boats/{id}"];
  test.each([
    ["Boats API: name, length. List, create, update, delete.", all],
    ["I keep track of my boats: name, length. I want to add, edit, list and delete boats.", all],
    ["API for boats with name and length. Full CRUD.", all],
    [
      "API for boats with name and length. No updates, no deletes.",
      ["GET /boats", "POST /boats", "GET /boats/{id}"],
    ],
    [
      "API for boats with name and length. Only creating and listing is needed.",
      ["GET /boats", "POST /boats"],
    ],
    [
      "API for boats with name and length. Endpoints to add boats, list them and change the name.",
      ["GET /boats", "POST /boats", "GET /boats/{id}", "PUT /boats/{id}"],
    ],
  ])("%s", (prompt, routes) => {
    expect(read(prompt).blocked).toEqual([]);
    expect(routesOf(prompt)).toEqual(routes);
  });
});

describe("what is said of a list is what the list does", () => {
  const listOf = (prompt: string) => {
    const { document, unread } = extractPackage(prompt);
    const [list] = Object.values(document.IMPLEMENTATION?.operations ?? {});
    return { blocked: (unread ?? []).filter(({ blocks }) => blocks).length, ...list };
  };
  test.each([
    ["Sort by year.", { sort: "year" }],
    ["Sorted by year, newest first.", { sort: "year,-id" }],
    ["Order by year descending and name", { sort: "-year,name" }],
    ["Newest first, 20 per page.", { sort: "-id", page_size: 20 }],
    ["With pagination.", { page_size: 50 }],
  ])("%s", (sentence, rules) => {
    expect(listOf(`API for boats: name, year (integer). ${sentence}`)).toMatchObject({
      blocked: 0,
      behavior: { kind: "list", table: "boats", ...rules },
    });
  });

  test.each([
    ["API for boats: name, year (integer). Filter by name and year.", ["name", "year"]],
    ["API for boats: name, year (integer). Find boats by name.", ["name"]],
    ["API for boats: name, year (integer). Full text search.", ["q"]],
    ["API for notes with title and text, searchable by title.", ["title"]],
    ["API dla łodzi: nazwa, rok. Wyszukiwanie po nazwie, stronicowanie po 10.", ["nazwa"]],
  ])("%s", (prompt, parameters) => {
    const { blocked, parameters: found = [] } = listOf(prompt);
    expect(blocked).toBe(0);
    expect(found.map(({ name }) => name)).toEqual(parameters);
  });

  test.each(["Sort by colour.", "Filter by harbour.", "500 per page."])("%s blocks", (sentence) => {
    expect(read(`API for boats: name, year (integer). ${sentence}`).blocked).toEqual([sentence.slice(0, -1)]);
  });
});
