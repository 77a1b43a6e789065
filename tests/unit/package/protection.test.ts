/** Words of protection, in both languages: what they make of a package, and that none is passed over in silence. */
import { describe, expect, test } from "bun:test";
import { extractPackage } from "../../../lib/package/extract/extract.ts";
import { refuseUnread } from "../../../lib/package/pipeline/unread.ts";

const BASE = {
  en: "Hono API: CRUD for parcels with weight (number).",
  pl: "API: CRUD dla paczek: waga (liczba).",
};
const SIGN_IN = "POST /register and POST /login.";

function read(clause: string, locale: "en" | "pl" = "en", rest = "") {
  const { document, unread = [] } = extractPackage(`${BASE[locale]} ${rest} ${clause}`, locale);
  const { auth = null, api_key: key = null, actions = [] } = document.IMPLEMENTATION ?? {};
  return {
    auth,
    key,
    tables: actions.filter((action) => action.startsWith("db.create ")),
    reasons: unread.flatMap(({ reason, text, blocks }) =>
      reason === undefined ? [] : [{ text, reason, blocks }],
    ),
  };
}

describe("a token protects every route", () => {
  test.each([
    ["Every request has to carry a bearer token.", "en"],
    ["Bearer auth, please", "en"],
    ["JWT on all routes", "en"],
    ["An access token is required.", "en"],
    ["It needs a valid API token", "en"],
    ["Access is granted only with a secret token.", "en"],
    ["Add auth", "en"],
    ["Clients without authentication are turned away, so authentication is needed", "en"],
    ["Authentcation required.", "en"],
    ["With autorization by token", "en"],
    ["Only authenticatd clients.", "en"],
    ["Dostęp wyłącznie z tokenem.", "pl"],
    ["Wymagane uwierzytelnianie", "pl"],
    ["Wymagany jest token.", "pl"],
    ["Potrzebna autoryzacja tokenem", "pl"],
    ["Dodaj autoryzcję tokenem", "pl"],
    ["Zabezpiecz wszystko tokenem bearer.", "pl"],
  ] as const)("%s", (clause, locale) => {
    expect(read(clause, locale)).toMatchObject({ auth: "bearer", reasons: [] });
    expect(read(clause, locale).tables).toHaveLength(1);
  });
});

describe("an API key protects what the prompt says", () => {
  const USUAL = { header: "X-API-Key" };
  const WRITES = { header: "X-API-Key", needed_for: "writes" };
  test.each([
    ["Clients send an X-API-Key header.", "en", USUAL],
    ["Protected with an API key", "en", USUAL],
    ["API key required.", "en", USUAL],
    ["x-api-key on every request", "en", USUAL],
    ["Devices authenticate with X-API-Key.", "en", USUAL],
    ["API key everywhere except GET /health", "en", USUAL],
    ["Every request needs an API key in the X-Shop-Key header.", "en", { header: "X-Shop-Key" }],
    ["Secured by an API key in the header `X-Acme-Key`.", "en", { header: "X-Acme-Key" }],
    ["Header: X-Parcel-Key must be sent on every request.", "en", { header: "X-Parcel-Key" }],
    [
      "Authenticate requests with an API key in a custom header called X-Acme-Token",
      "en",
      { header: "X-Acme-Token" },
    ],
    ["API key for all writes.", "en", WRITES],
    ["Reads are public, everything else needs an API key.", "en", WRITES],
    [
      "Anyone can read, changes need the key in X-Shop-Key",
      "en",
      { header: "X-Shop-Key", needed_for: "writes" },
    ],
    ["Wymagany klucz API w nagłówku.", "pl", USUAL],
    ["Całość z kluczem w nagłówku X-API-Key.", "pl", USUAL],
    ["Wszystko za kluczem api, także lista.", "pl", USUAL],
    ["Klucz API w nagłówku X-Paczki-Key.", "pl", { header: "X-Paczki-Key" }],
    ["Zapis tylko z kluczem X-API-Key, odczyt otwarty.", "pl", WRITES],
  ] as const)("%s", (clause, locale, key) => {
    expect(read(clause, locale)).toMatchObject({ key, auth: null, reasons: [] });
    expect(read(clause, locale).tables).toHaveLength(1);
    expect(extractPackage(`${BASE[locale]} ${clause}`, locale).unread ?? []).toEqual([]);
  });

  test("route by route, where the prompt says it of what is done", () => {
    const { document, unread = [] } = extractPackage(
      "POST /hooks stores a hook, GET /hooks lists them. Require X-API-Key on GET only, because the senders cannot send headers.",
    );
    expect(unread).toEqual([]);
    expect(document.IMPLEMENTATION).toMatchObject({
      api_key: USUAL,
      operations: { "POST /hooks": { secured: false } },
    });
  });

  test.each([
    "Parcels are protected by a bearer token or an API key.",
    "Needs a bearer token and an API key",
  ])("tokens beside it block: %s", (clause) => {
    expect(read(clause).reasons).toMatchObject([
      { blocks: true, reason: expect.stringContaining("not both") },
    ]);
  });

  test("and so does a login", () => {
    expect(read("Needs an API key.", "en", SIGN_IN).reasons).toMatchObject([
      { blocks: true, reason: expect.stringContaining("no account") },
    ]);
  });

  test("a clause about what the service lacks blocks", () => {
    const { unread = [] } = extractPackage("GET /rooms, POST /rooms. Deleting chairs needs an API key.");
    expect(unread).toMatchObject([{ text: "Deleting chairs needs an API key", blocks: true }]);
  });
});

describe("reads are public where the prompt says so, and only there", () => {
  test.each([
    ["Bearer auth with public reads.", "en", "bearer-writes"],
    ["Anybody may view parcels, changing them takes a bearer token", "en", "bearer-writes"],
    ["Reading is open, writing needs a token.", "en", "bearer-writes"],
    ["Only writes require a JWT", "en", "bearer-writes"],
    ["Bearer tokens, but no token needed for reading", "en", "bearer-writes"],
    ["Bearer auth, reads are not public", "en", "bearer"],
    ["JWT. There are no public reads.", "en", "bearer"],
    ["Token bearer, odczyt publiczny.", "pl", "bearer-writes"],
    ["Każdy może przeglądać, zapis wymaga tokenu", "pl", "bearer-writes"],
    ["Odczyt bez tokenu, zmiany z tokenem.", "pl", "bearer-writes"],
    ["Token bearer, odczyt nie jest publiczny", "pl", "bearer"],
  ] as const)("%s", (clause, locale, auth) => {
    expect(read(clause, locale)).toMatchObject({ auth, reasons: [] });
    expect(read(clause, locale).tables).toHaveLength(1);
  });

  test("a token for the route that stores is one for those that read", () => {
    const { document } = extractPackage("POST /letters needs a bearer token. GET /letters/{id} shows one.");
    expect(document.IMPLEMENTATION?.auth).toBe("bearer");
  });
});

describe("signing in is asked for", () => {
  const CLAUSES = [
    ["Login is required.", "en"],
    ["People have to log in first", "en"],
    ["For logged-in people only.", "en"],
    ["It is behind a login", "en"],
    ["Everything is password-protected.", "en"],
    ["Trzeba się najpierw zalogować.", "pl"],
    ["Tylko dla zalogowanych", "pl"],
    ["Wymaga logowania.", "pl"],
    ["Widoczne dopiero po zalogwaniu", "pl"],
    ["Wszystko chronione hasłem.", "pl"],
  ] as const;
  test.each(CLAUSES)("and routes can: %s", (clause, locale) => {
    expect(read(clause, locale, SIGN_IN)).toMatchObject({ auth: "bearer", reasons: [] });
  });
  test.each(CLAUSES)("and nothing can: %s", (clause, locale) => {
    const { auth, reasons } = read(clause, locale);
    expect([auth, reasons]).toMatchObject([
      null,
      [{ blocks: true, reason: expect.stringContaining("POST /register and POST /login") }],
    ]);
  });
});

describe("what is kept from others in a way that is not said blocks", () => {
  test.each([
    ["Private.", "en"],
    ["Keep it private.", "en"],
    ["It must be secure.", "en"],
    ["The API should stay private", "en"],
    ["A secure parcels API", "en"],
    ["REST API, private", "en"],
    ["The data is not public.", "en"],
    ["Nobody else may read it.", "en"],
    ["Strangers must not see it", "en"],
    ["Closed to outsiders.", "en"],
    ["API ma być bezpieczne.", "pl"],
    ["API, prywatne", "pl"],
    ["API paczek, zabezpieczone", "pl"],
    ["Dane nie są publiczne.", "pl"],
    ["Nikt inny nie może czytać.", "pl"],
    ["Obcy nie mogą czytać.", "pl"],
  ] as const)("%s", (clause, locale) => {
    const { auth, reasons } = read(clause, locale);
    expect([auth, reasons]).toMatchObject([
      null,
      [{ blocks: true, reason: expect.stringContaining("does not say how") }],
    ]);
    expect(read(`${clause}. Bearer token.`, locale)).toMatchObject({ auth: "bearer", reasons: [] });
  });

  test.each(["with a private flag", "with a private note", "with name and secure (boolean)"])(
    "but a field is one: %s",
    (fields) => {
      expect(extractPackage(`Hono API: CRUD for orders ${fields}`).unread ?? []).toEqual([]);
    },
  );
});

describe("what no service can do blocks, and says what to write instead", () => {
  test.each([
    ["A different API key per client.", "en", "single clients"],
    ["Each client has its own API key", "en", "single clients"],
    ["API keys with scopes", "en", "scopes"],
    ["Rotate keys every month", "en", "rotated"],
    ["API key in the query string", "en", "query"],
    ["API key in the Authorization header.", "en", "Authorization"],
    ["API key in the Cookie header.", "en", "another meaning"],
    ["HTTP Basic is enough", "en", "Basic"],
    ["Use basic authentication.", "en", "Basic"],
    ["Sign in with Google", "en", "others"],
    ["OAuth2 with scopes.", "en", "others"],
    ["Accounts come from Keycloak", "en", "others"],
    ["Mutual TLS between services.", "en", "way"],
    ["Admins only", "en", "Roles"],
    ["Deleting is for admins only.", "en", "Roles"],
    ["Only moderators can delete parcels", "en", "Roles"],
    ["Role-based access control.", "en", "Roles"],
    ["Requires the admin role", "en", "Roles"],
    ["All endpoints are protected.", "en", "how"],
    ["Secure the API", "en", "how"],
    ["Osobny klucz API dla każdego klienta.", "pl", "single clients"],
    ["Klucz API w parametrze zapytania", "pl", "query"],
    ["Podstawowe uwierzytelnianie HTTP", "pl", "Basic"],
    ["Logowanie przez Google.", "pl", "others"],
    ["Tylko dla administratorów", "pl", "Roles"],
    ["Usuwać może wyłącznie kierownik.", "pl", "Roles"],
    ["Zabezpiecz API", "pl", "how"],
  ] as const)("%s", (clause, locale, why) => {
    const { auth, reasons } = read(clause, locale);
    expect([auth, reasons]).toMatchObject([
      null,
      [
        {
          blocks: true,
          reason: expect.stringMatching(new RegExp(`${why}.*(?:bearer token|X-API-Key|API_KEY)`)),
        },
      ],
    ]);
    // Nor does a route that can sign in, or a table of that name, come of it.
    expect(read(clause, locale, SIGN_IN).reasons.length).toBeGreaterThan(0);
    expect(read(clause, locale).tables).toHaveLength(1);
  });
});

describe("what asks for no protection", () => {
  test.each([
    ["No auth needed.", "en"],
    ["It works without login", "en"],
    ["Authentication is not required.", "en"],
    ["No API key, please", "en"],
    ["Don't use basic auth.", "en"],
    ["No roles", "en"],
    ["Bez logowania.", "pl"],
    ["Bez uwierzytelniania", "pl"],
    ["Nie wymaga tokenu.", "pl"],
    ["Autoryzacja jest zbędna", "pl"],
  ] as const)("%s", (clause, locale) => {
    expect(read(clause, locale)).toMatchObject({ auth: null, reasons: [] });
  });

  test.each([
    "CRUD for tokens: value (string), expires (date)",
    "CRUD for API keys: label, key, revoked (boolean)",
    "CRUD for roles and permissions",
    "CRUD for secured loans with amount (number)",
    "CRUD for logins: user, device, time (datetime)",
    "CRUD for users: login, password, role, api key",
    "CRUD for private lessons with teacher",
    "CRUD dla ról i uprawnień",
    "GET /admin/reports, POST /token-prices",
  ])("names of things: %s", (prompt) => {
    const { document, unread = [] } = extractPackage(prompt);
    expect(document.IMPLEMENTATION?.auth).toBeUndefined();
    expect(document.IMPLEMENTATION?.api_key).toBeUndefined();
    expect(unread.filter(({ reason }) => reason !== undefined)).toEqual([]);
  });
});

test("a stack is protected as a service is", () => {
  const { document } = extractPackage(
    "Two services: api (FastAPI, CRUD for parcels) and web (Hono, GET /pages), both with bearer authentication",
  );
  const services = Object.values(document.STACK?.services ?? {});
  expect(services.map(({ auth }) => auth)).toEqual(["bearer", "bearer"]);
});

test("a route whose handler a model writes is run no sooner, and the refusal says what to write", () => {
  const prompt = "Hono: GET /moon tells the phase of the moon with basic authentication";
  const { document, provenance, unread = [] } = extractPackage(prompt);
  const record = {
    ...{ ok: true as const, success: true as const, prompt, locale: "en" as const, document, ir: document },
    ...{ yaml_content: "", made_by: "deterministic" as const, reason: "", warnings: [], attempts: [] },
    ...{ iterations: 0, model: null, usage: null, error: null },
    provenance: [...provenance],
    unread: [...unread],
    unimplemented: [{ service: "moon-api", route: "GET /moon", reason: "" }],
  };
  expect(() => refuseUnread(record)).toThrow(
    expect.objectContaining({
      code: "UNREAD_PROMPT",
      message: expect.stringContaining("basic authentication"),
      hint: expect.stringContaining("bearer token"),
    }),
  );
});
