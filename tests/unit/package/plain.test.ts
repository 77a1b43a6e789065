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
  [
    "API do magazynu, w którym produkt ma nazwę i cenę dłuższą niż opis",
    "It was read as the field cena_dluzsza",
  ],
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
    ["Order lists by name.", { sort: "name" }],
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

/** A request is read whole: each of its words is part of a field, a filler, or named. */
describe("fields as people write them", () => {
  test.each([
    [
      "We run a bike kitchen. Bikes: frame number required, unique, 6 to 12 characters; gears between 1 and 30, wheel size 26/27.5/29, sold yes/no default no.",
      [
        'bikes.frame_number string {"required":true,"unique":true,"min_length":6,"max_length":12}',
        'bikes.gears integer {"minimum":1,"maximum":30}',
        'bikes.wheel_size decimal {"enum":[26,27.5,29]}',
        'bikes.sold boolean {"default":false}',
      ],
    ],
    [
      "Service for invoices. Each invoice: amount > 0 and at most 900, currency EUR/PLN (EUR unless given), memo up to 40 chars.",
      [
        'invoices.amount decimal {"exclusive_minimum":0,"maximum":900}',
        'invoices.currency string {"enum":["EUR","PLN"],"default":"EUR"}',
        'invoices.memo string {"max_length":40}',
      ],
    ],
    [
      "API for sails: mast*, colour* (red/white/other). Fields with a star are required.",
      [
        'sails.mast string {"required":true}',
        'sails.colour string {"required":true,"enum":["red","white","other"]}',
      ],
    ],
    [
      "A service to hold switches. code: unique string matching [a-z_]+, lit: bool default false, dim: percent 0..100 default 5.",
      [
        'switches.code string {"unique":true,"pattern":"^(?:[a-z_]+)$"}',
        'switches.lit boolean {"default":false}',
        'switches.dim decimal {"minimum":0,"maximum":100,"default":5}',
      ],
    ],
    [
      "Harbour API. Berths: depth in m, cold and hot water price, both not negative, taken at nullable, mode day, night or week.",
      ["berths.depth decimal", 'berths.cold integer {"minimum":0}'],
    ],
    [
      "Zrób API do ewidencji wózków. Wózek ma nazwę, numer ramy (unikalny), stan: sprawny, w naprawie albo sprzedany, i datę zakupu.",
      [
        "wozki.nazwa string",
        'wozki.numer_ramy string {"unique":true}',
        'wozki.stan string {"enum":["sprawny","w naprawie","sprzedany"]}',
        "wozki.data_zakupu date",
      ],
    ],
    [
      "API dla sklepu: towary (kod wymagany i niepowtarzalny, ilość nie mniej niż zero, jednostka: szt, kg, l, cena powyżej zera).",
      ['towary.kod string {"required":true,"unique":true}', 'towary.ilosc integer {"minimum":0}'],
    ],
    [
      "A service for gardens. A garden has a name, area in m2, weight_kg, zone A/B/C, priority p1 to p3, noisy default true.",
      [
        "gardens.area decimal",
        "gardens.weight_kg decimal",
        'gardens.zone string {"enum":["A","B","C"]}',
        'gardens.priority string {"enum":["p1","p2","p3"]}',
        'gardens.noisy boolean {"default":true}',
      ],
    ],
    [
      "A service for races. A race has a code (lowercase letters, digits, dashes), laps 1..60, km > 0, closed_at null until closed, rank default 100, what for.",
      [
        'races.code string {"pattern":"^[a-z0-9-]+$"}',
        'races.laps integer {"minimum":1,"maximum":60}',
        'races.km decimal {"exclusive_minimum":0}',
        "races.closed_at datetime",
        'races.rank integer {"default":100}',
        "races.what_for string",
      ],
    ],
    [
      "API do produktów. Produkt ma stawkę VAT jedna z 0, 5, 8, domyślnie 8, grupę (0, A, B), rh + albo -, czas trwania 60 lub 120 min, przegląd co 6 miesięcy, bezpieczny dla dzieci (tak/nie), ip (poprawny IPv4).",
      [
        'produkty.stawka_vat integer {"enum":[0,5,8],"default":8}',
        'produkty.grupa string {"enum":["0","A","B"]}',
        'produkty.rh string {"enum":["+","-"]}',
        'produkty.czas_trwania integer {"enum":[60,120]}',
        "produkty.przeglad_co_ile_miesiecy integer",
        "produkty.bezpieczny_dla_dzieci boolean",
        'produkty.ip string {"format":"ipv4"}',
      ],
    ],
    [
      "plz make an API for hikes: name requried, code uniqe, level optonal",
      ['hikes.name string {"required":true}', 'hikes.code string {"unique":true}', "hikes.level integer"],
    ],
    [
      "Rooms API: name, opened on, created at set automatically",
      [
        "rooms.name string",
        "rooms.opened_on date",
        'rooms.created_at datetime {"default":"now","read_only":true}',
      ],
    ],
  ])("%s", (prompt, columns) => {
    const { columns: found } = read(prompt);
    expect(found).toEqual(expect.arrayContaining(columns));
  });
});

describe("what is unique together", () => {
  const groupsOf = (prompt: string) => {
    const { document, unread = [] } = extractPackage(prompt);
    expect(unread.filter(({ blocks }) => blocks)).toEqual([]);
    return Object.entries(document.IMPLEMENTATION?.tables ?? {}).flatMap(([table, { unique = [] }]) =>
      unique.map((group) => `${table}: ${group.join(", ")}`),
    );
  };
  const SEATS = "A service for seats. A seat has a row and number.";
  const VOTES = "Votes API. Proposals (title) and votes (proposal, email).";
  test.each([
    [`${SEATS} The same row and number cannot appear twice.`, "seats: row, number"],
    [`${SEATS} The combination of row and number is unique.`, "seats: row, number"],
    [`${SEATS} Row and number must be unique together.`, "seats: row, number"],
    ["A service for seats. A seat has a row and number, unique per row.", "seats: number, row"],
    [`${VOTES} One vote per email per proposal.`, "votes: email, proposal_id"],
    [`${VOTES} The same email can't vote twice for the same proposal.`, "votes: email, proposal_id"],
    [
      "Bookings API. Rooms have a name. Bookings: room, date. No two bookings for the same room on the same date.",
      "bookings: room_id, date",
    ],
    ["API do wpisów. Wpis ma rząd i numer. Para rząd i numer jest unikalna.", "wpisy: rzad, numer"],
    [
      "API do lekcji. Nauczyciele (imię), lekcje (nauczyciel, dzień, godzina 1-8). Nauczyciel nie może mieć dwóch lekcji w tym samym dniu i godzinie.",
      "lekcje: nauczyciel_id, dzien, godzina",
    ],
  ])("%s", (prompt, group) => {
    expect(groupsOf(prompt)).toEqual([group]);
  });

  test("and the same of another part", () => {
    expect(
      groupsOf(
        "Plan lekcji: nauczyciele, sale, lekcje. Lekcja = nauczyciel+sala+dzień (pn–pt)+godzina 1–8. Nauczyciel nie może mieć dwóch lekcji w tym samym dniu i godzinie, sala też nie.",
      ),
    ).toEqual(["lekcje: nauczyciel_id, dzien, godzina", "lekcje: sala_id, dzien, godzina"]);
  });

  test("of what nothing keeps blocks", () => {
    expect(read(`${VOTES} One vote per person per proposal.`).blocked).toEqual([
      "One vote per person per proposal",
    ]);
  });
});

describe("clauses about what there is", () => {
  test.each([
    [
      "A tool library (people borrow drills, ladders etc). Tools: name. Members: name. Loans: tool, member. I want /members/{id}/loans too.",
      ["GET /members/{member_id}/loans"],
    ],
    [
      "I run a laundromat and want something where I can register machines and log each wash. Machine: serial. Wash: which machine, start time. Nobody should be able to delete washes, they're my bookkeeping.",
      ["PUT /washes/{id}", "DELETE /machines/{id}"],
    ],
    [
      "Rejestr zgłoszeń. Zgłoszenie: numer, status nowe/zamknięte. Zmiana statusu przez PATCH, usuwać nie wolno.",
      ["PATCH /zgloszenia/{id}"],
    ],
    [
      "Serwis dla chóru. Pieśni (tytuł) i próby (data, miejsce). Na próbę można przypisać wiele pieśni, a jedna pieśń może być na wielu próbach.",
      ["POST /proby-piesni"],
    ],
  ])("%s", (prompt, routes) => {
    expect(read(prompt).blocked).toEqual([]);
    expect(routesOf(prompt)).toEqual(expect.arrayContaining(routes));
    for (const denied of ["DELETE /washes/{id}", "DELETE /zgloszenia/{id}", "PUT /zgloszenia/{id}"])
      expect(routesOf(prompt)).not.toContain(denied);
  });

  test("a bound of what is counted gives its number a type", () => {
    expect(
      read("Bookings API. Rooms have a name, min_players, max_players. Bookings: room, players.").columns,
    ).toContain("bookings.players integer");
  });

  test("what is read of only some rows blocks", () => {
    expect(
      read("API for articles. Articles: title, published bool. Public can read only published articles.")
        .blocked,
    ).toEqual(["Public can read only published articles"]);
  });
});

describe("openings as people write them", () => {
  test.each([
    [
      "Lost & found for a tram company. Items: description, line.",
      ["items.description text", "items.line string"],
    ],
    [
      "We are a team of five and do this by hand. So: feature flags service: key unique, enabled default false.",
      ['feature_flags.key string {"unique":true}', 'feature_flags.enabled boolean {"default":false}'],
    ],
    [
      "expenses tracker for 4 friends – payer, amount > 0",
      ["expenses.payer string", 'expenses.amount decimal {"exclusive_minimum":0}'],
    ],
    [
      "A staff directory, please. Fields: full name, grade (a1, b1).",
      ["staff.full_name string", 'staff.grade string {"enum":["a1","b1"]}'],
    ],
    ["Ewidencja napraw roweru. Naprawa: opis, koszt.", ["naprawy.opis text", "naprawy.koszt decimal"]],
    ["Wykaz drukarek w firmie (model, piętro).", ["drukarki.model string", "drukarki.pietro integer"]],
    ["Punkty odbioru elektrośmieci: adres, miasto.", ["punkty.adres text", "punkty.miasto string"]],
    ["Baza kierowców: imię, nazwisko.", ["kierowcy.imie string", "kierowcy.nazwisko string"]],
    [
      "Dla kancelarii: sprawy (sygnatura unikalna, sąd) i terminy (data).",
      ['sprawy.sygnatura string {"unique":true}', "sprawy.sad string", "terminy.data date"],
    ],
    ["siema, chce backend pod apke do ligi szachowej. gracze maja imie.", ["gracze.imie string"]],
    ["Rezerwacje w restauracji: imię, telefon", ["rezerwacje.imie string", "rezerwacje.telefon string"]],
  ])("%s", (prompt, columns) => {
    const { columns: found, blocked } = read(prompt);
    expect(blocked).toEqual([]);
    expect(found.filter((one) => !/_id /.test(one))).toEqual(columns);
  });

  test("a title that names a thing of its own is not passed over", () => {
    expect(read("Tool library for our street. Members have a name.").blocked).not.toEqual([]);
  });

  test("who may do what is read in the first sentence, too", () => {
    const { document, unread = [] } = extractPackage(
      "podcast episodes api, public read, everything else needs an API key. episode: title",
    );
    expect([unread, document.IMPLEMENTATION?.api_key]).toEqual([
      [],
      { header: "X-API-Key", needed_for: "writes" },
    ]);
  });
});

describe("things, and what belongs to what", () => {
  const referencesOf = (prompt: string) => {
    const { tables = {} } = extractPackage(prompt).document.IMPLEMENTATION ?? {};
    return Object.entries(tables).flatMap(([table, { columns }]) =>
      Object.values(columns).flatMap(({ references }) =>
        references ? [`${table} → ${references.table} ${references.on_delete}`] : [],
      ),
    );
  };
  test.each([
    [
      "Entities: skipper(name, email unique), boat(skipper -> skipper, length decimal).",
      ["boats → skippers set_null"],
    ],
    [
      "Cars and depots. Each car belongs to a depot, and a depot has a city and a name. Car: plate.",
      ["cars → depots restrict"],
    ],
    [
      "It should have employees with a full name, and leave requests that point at an employee: start date, end date.",
      ["leave_requests → employees restrict"],
    ],
    [
      "An orchard (name) has trees (label unique, planted year). Harvests belong to a tree — date, weight in kg. When an orchard is deleted its trees go too.",
      ["trees → orchards cascade", "harvests → trees restrict"],
    ],
    [
      "API dla schroniska: zwierzęta (imię) oraz adopcje. Adopcja wskazuje zwierzę i zawiera telefon.",
      ["adopcje → zwierzeta restrict"],
    ],
    [
      "Singers and choirs. A singer can be in many choirs and a choir has many singers. Singer: name. Choir: name.",
      ["singer_choirs → singers restrict", "singer_choirs → choirs restrict"],
    ],
    [
      "Songs and albums. Song: title. Album: name unique, songs in it.",
      ["song_albums → songs restrict", "song_albums → albums restrict"],
    ],
  ])("%s", (prompt, references) => {
    expect(read(prompt).blocked).toEqual([]);
    expect(referencesOf(prompt)).toEqual(references);
  });
});

test("requirements in lines are sentences", () => {
  const prompt = `Make a service with these requirements:
1. Resource "printer": hostname (unique), model, colour yes/no
2. GET list with filters model and colour, sorted by hostname descending by default
3. POST, PUT, DELETE need a bearer token
4. Listens on 9091
5. Health endpoint`;
  const { document, unread } = extractPackage(prompt);
  expect(unread).toBeUndefined();
  expect(document.IMPLEMENTATION).toMatchObject({
    auth: "bearer-writes",
    operations: {
      "GET /printers": {
        behavior: { sort: "-hostname" },
        parameters: [{ name: "model" }, { name: "colour" }],
      },
    },
  });
  expect(document.ENVIRONMENT?.ports).toEqual([9091]);
});

describe("more ways to say what may be done", () => {
  const routes = (prompt: string) =>
    routesOf(prompt).map((route) => route.replace(/ \/\S*?(\/\{.*)?$/, " $1").trim());
  test.each([
    ["Boats API: name. Only GET by id and POST.", ["POST", "GET /{id}"]],
    ["Boats API: name. No delete and no put, only patch.", ["GET", "POST", "GET /{id}", "PATCH /{id}"]],
    ["Boats API: name. Boats are never edited or removed, only added and listed.", ["GET", "POST"]],
    ["Boats API: name. Everything but deleting.", ["GET", "POST", "GET /{id}", "PUT /{id}"]],
    ["API rowerów: nazwa. Nie chcę, żeby dało się usuwać rowery.", ["GET", "POST", "GET /{id}", "PUT /{id}"]],
    ["API łodzi: nazwa. Edycji nie ma w ogóle.", ["GET", "POST", "GET /{id}", "DELETE /{id}"]],
  ])("%s", (prompt, expected) => {
    expect(read(prompt).blocked).toEqual([]);
    expect(routes(prompt)).toEqual(expected);
  });

  test("of which only one field may be changed", () => {
    const { document } = extractPackage(
      "API łodzi: nazwa, stan. Wystarczy dodawanie, podgląd i zmiana stanu.",
    );
    expect(document.IMPLEMENTATION?.operations).toEqual({
      "PUT /lodzi/{id}": { behavior: { kind: "set", table: "lodzi", columns: ["stan"] } },
    });
  });
});

describe("what only a part of is understood is not read by its words", () => {
  test.each([
    [
      "Make a REST API: teams (name unique), games between two clubs with date, home goals.",
      "games between two clubs",
    ],
    ["API for orders: number unique, lines (product, qty).", "lines (product, qty)"],
    ["Entities: job(title, assignee -> people), people(name).", "assignee -> people"],
  ])("%s", (prompt, clause) => {
    expect(read(prompt).blocked.join()).toContain(clause);
  });

  test.each([
    [
      "API for plants; plant: name; users can have many plants, every plant has one user; user: nick unique 3-15 chars",
      ['users.nick string {"unique":true,"min_length":3,"max_length":15}'],
    ],
    [
      "Surveys have a title and questions; a question has a text and a kind (open, single choice).",
      [
        'questions.kind string {"enum":["open","single choice"]}',
        'questions.survey_id integer {"required":true,"references":{"table":"surveys","on_delete":"restrict"}}',
      ],
    ],
    [
      "Backend for a choir: singers (name, voice: soprano, alto, bass; joined on), concerts (title, date).",
      ['singers.voice string {"enum":["soprano","alto","bass"]}', "singers.joined_on date"],
    ],
    [
      "Port backend. Piers (level integer) can be listed and updated; boats can be registered (plate text required) and removed.",
      ['boats.plate text {"required":true}'],
    ],
  ])("%s", (prompt, columns) => {
    const { columns: found, blocked } = read(prompt);
    expect(blocked).toEqual([]);
    expect(found).toEqual(expect.arrayContaining(columns));
  });
});

test.each([
  [
    "An address book for a small law office. Client: name. Case: number, client.",
    ["clients.name", "cases.number", "cases.client_id"],
  ],
  [
    "Potrzebuję czegoś do spisywania godzin pracy. Pracownik (imię) i wpisy (data zapisu domyślnie dziś).",
    ["pracownicy.imie", "wpisy.data_zapisu"],
  ],
  [
    "I teach chess. Students, their lessons and fees - name and parent's email for the student; lesson has date; fee has amount.",
    ["students.name", "students.parent_email", "lessons.date", "fees.amount"],
  ],
  ["Usługa, w której zapiszę rejsy (skiper, koszt).", ["rejsy.skiper", "rejsy.koszt"]],
])("a title says what it is for: %s", (prompt, names) => {
  const { columns, blocked } = read(prompt);
  expect(blocked).toEqual([]);
  expect(columns.map((column) => column.split(" ")[0])).toEqual(names);
});

test.each([
  "GraphQL API for boats. Boats: name.",
  "Multi-tenant register for offices. Boats: name.",
  "A booking system for boats that sends reminders. Boats: name.",
])("a title that asks for something blocks: %s", (prompt) => expect(read(prompt).blocked).toHaveLength(1));

test.each([
  [
    "API for wells: code, altitude -100 to 5000, warmth between -60 and 60, lat -90..90.",
    [
      'wells.altitude integer {"minimum":-100,"maximum":5000}',
      'wells.warmth integer {"minimum":-60,"maximum":60}',
      'wells.lat decimal {"minimum":-90,"maximum":90}',
    ],
  ],
  [
    "API wpisów: godziny od 0,5 do 24, pasek od 1 do 9.",
    ['wpisy.godziny decimal {"minimum":0.5,"maximum":24}', 'wpisy.pasek integer {"minimum":1,"maximum":9}'],
  ],
  // Word by word, too.
  [
    "CRUD for wells with code (string), altitude (integer) -100 to 5000 under /wells",
    ['wells.altitude integer {"minimum":-100,"maximum":5000}'],
  ],
  [
    "Flask: jobs(title required, state: todo/doing/done = todo, urgent bool false, price paid). thats all",
    [
      'jobs.state string {"enum":["todo","doing","done"],"default":"todo"}',
      'jobs.urgent boolean {"default":false}',
      "jobs.price_paid decimal",
    ],
  ],
])("keeps signs and first values: %s", (prompt, columns) => {
  expect(read(prompt).columns).toEqual(expect.arrayContaining(columns));
});

test.each(["CRUD for boats, port 80800", "API for boats with name, on port 0. Sort by name."])(
  "no such port: %s",
  (prompt) => {
    const { unread = [] } = extractPackage(prompt);
    expect(unread).toContainEqual(
      expect.objectContaining({ blocks: true, reason: "A port is a number from 1 to 65535" }),
    );
  },
);

test.each([
  ["Flask app. Files with name, size, owner.", ["files.name", "files.size", "files.owner"]],
  [
    "Resource list:\n- baker: name (required)\n- loaf: number (unique), baker, price (>0)\nDelete everything at midnight.",
    ["bakers.name", "loaves.number", "loaves.price", "loaves.baker_id"],
  ],
])("fields are those of their own thing: %s", (prompt, names) => {
  expect(read(prompt).columns.map((column) => column.split(" ")[0])).toEqual(names);
});

describe("who may do what", () => {
  const access = (clause: string) => {
    const { document, unread = [] } = extractPackage(
      `API for boats and crews. Boat: name. Crew: name. ${clause}`,
    );
    const { auth, operations = {} } = document.IMPLEMENTATION ?? {};
    const others = Object.entries(operations).map(([key, { secured }]) => `${key} ${secured}`);
    return { auth, others, blocked: unread.filter(({ blocks }) => blocks).length };
  };
  test.each([
    ["Everything needs a bearer token.", "bearer", []],
    ["Reads are public, everything else needs a token.", "bearer-writes", []],
    ["Deleting needs a token.", undefined, ["DELETE /boats/{id} true", "DELETE /crews/{id} true"]],
    ["Everything behind a JWT except the list of boats.", "bearer", ["GET /boats false"]],
    [
      "Anyone can read boats, everything else requires a token.",
      "bearer",
      ["GET /boats false", "GET /boats/{id} false"],
    ],
    ["POST, PUT and DELETE need a bearer token.", "bearer-writes", []],
    ["Reads public, writes with a token.", "bearer-writes", []],
    ["People may read it without logging in, everything else needs a token.", "bearer-writes", []],
  ] as const)("%s", (clause, auth, others) => {
    expect(access(clause)).toEqual({ auth, others: [...others], blocked: 0 });
  });

  test.each([
    ["Users can register and log in. Everything is behind a login.", "bearer"],
    ["People register and log in.", "bearer"],
    ["POST /register and POST /login. Reads are public, everything else only after login.", "bearer-writes"],
  ] as const)("%s makes accounts", (clause, auth) => {
    expect(access(clause)).toEqual({ auth, others: [], blocked: 0 });
    expect(routesOf(`API for boats. Boat: name. ${clause}`)).toEqual(
      expect.arrayContaining(["POST /register", "POST /login"]),
    );
  });

  test.each([
    "Only the captain may delete boats.",
    "Everyone may add boats and read them, but only I delete them (API key).",
    "Boats are visible to their own crew only.",
    "Anyone can read masts, everything else requires a token.",
    "Everything behind a login.",
    "Personal data, so protect it well.",
  ])("%s blocks", (clause) => {
    expect(access(clause).blocked).toBeGreaterThan(0);
  });
});

describe("what nothing here does is left over as a whole", () => {
  const BASE = "API for boats: name, length.";
  test.each([
    "Send a mail to the owner whenever a boat is added.",
    "Draw a monthly chart of lengths.",
    "Allow cross-origin requests.",
    "Encrypt the name.",
    "Encrypt body.",
    "Boats expire after a week.",
    "A boat must not be longer than its berth.",
    "Rate limit of 60 requests a minute.",
    "and a checkout with Stripe",
  ])("%s", (sentence) => {
    const { blocked, columns } = read(`${BASE} ${sentence}`);
    expect(blocked.join()).toContain(sentence.replace(/^and |\.$/g, ""));
    expect(columns).toEqual(["boats.name string", "boats.length decimal"]);
  });

  test("a store that no service has is named, and what is around it is read", () => {
    const { unread, document } = extractPackage(
      "FastAPI + Postgres, port 9001. Boats: name. Redis as cache.",
    );
    expect(unread?.map(({ text, blocks }) => [text.trim(), blocks])).toEqual([
      ["Postgres", true],
      ["Redis as cache", true],
    ]);
    expect(document.IMPLEMENTATION?.actions).toContain("db.add_column boats name string");
    expect(read("API for boats: name. SQLite is fine. Swagger docs too.").blocked).toEqual([]);
  });
});
