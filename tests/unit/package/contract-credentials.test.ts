/** What a contract asks clients for is taken as it says, or named: never exchanged for a bearer token without a word. */
import { expect, test } from "bun:test";
import { extractPackage } from "../../../lib/package/extract/extract.ts";
import { readContract } from "../../../lib/package/openapi/import.ts";

const ACCOUNT = {
  type: "object",
  required: ["email", "password"],
  properties: { email: { type: "string" }, password: { type: "string" } },
};
const body = (schema: object) => ({ required: true, content: { "application/json": { schema } } });

const contract = (securitySchemes: object, security: object[], more: object = {}) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Notes" },
    components: { securitySchemes },
    paths: {
      "/notes": { get: { security, responses: { "200": { description: "Notes" } } } },
      ...more,
    },
  });

const unread = (text: string) => readContract(text, "notes.json").unread;

const BEARER = { type: "http", scheme: "Bearer" };
const KEY = { type: "apiKey", in: "header", name: "X-API-Key" };

test.each([
  ["a key in a header with a meaning", { ...KEY, name: "Cookie" }, /A key in header "Cookie"/],
  ["a key in the query", { type: "apiKey", in: "query", name: "key" }, /A key in query "key"/],
  ["a cookie that nothing sets", { type: "apiKey", in: "cookie", name: "sid" }, /A key in cookie "sid"/],
  ["basic authentication", { type: "http", scheme: "basic" }, /HTTP authentication "basic"/],
  [
    "OAuth of others",
    { type: "oauth2", flows: { implicit: { authorizationUrl: "https://id.example", scopes: {} } } },
    /"oauth2"/,
  ],
  [
    "OAuth whose tokens no route gives",
    { type: "oauth2", flows: { password: { tokenUrl: "/token", scopes: {} } } },
    /"oauth2"/,
  ],
  ["OpenID Connect", { type: "openIdConnect", openIdConnectUrl: "https://id.example" }, /"openIdConnect"/],
  ["certificates of clients", { type: "mutualTLS" }, /"mutualTLS"/],
])("%s is named and blocks", (_, scheme, reason) => {
  const text = contract({ theScheme: scheme }, [{ theScheme: [] }]);
  const [found, ...others] = unread(text);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ text: "theScheme", blocks: true, reason: expect.stringMatching(reason) });
  expect(text.slice(found?.start, found?.end)).toBe("theScheme");
});

test.each([
  ["a bearer token", { one: BEARER }, [{ one: [] }]],
  ["a key in a header", { two: KEY }, [{ two: [] }]],
  ["a bearer token or a key", { one: BEARER, two: KEY }, [{ two: [] }, { one: [] }]],
  ["nothing, or a key", { two: KEY }, [{ two: [] }, {}]],
  ["a scheme that no route asks for", { one: BEARER, two: KEY }, [{ one: [] }]],
])("%s is taken", (_, schemes, security) => {
  expect(unread(contract(schemes, security))).toEqual([]);
});

test("a token and a key together block", () => {
  expect(unread(contract({ one: BEARER, two: KEY }, [{ one: [], two: [] }]))).toMatchObject([
    { text: "two" },
  ]);
});

test("a key is the service's own: in its header, and for the routes that ask for it", () => {
  const open = { "/motd": { get: { security: [], responses: { "200": { description: "Hi" } } } } };
  const { document } = readContract(
    contract({ two: { ...KEY, name: "X-Notes-Key" } }, [{ two: [] }], open),
    "n",
  );
  expect(document.IMPLEMENTATION).toMatchObject({
    api_key: { header: "X-Notes-Key" },
    operations: { "GET /notes": { secured: true }, "GET /motd": { secured: false } },
  });
});

test("a token for some routes and a key for others block", () => {
  const other = {
    "/keys": { get: { security: [{ two: [] }], responses: { "200": { description: "Hi" } } } },
  };
  expect(unread(contract({ one: BEARER, two: KEY }, [{ one: [] }], other))).toMatchObject([{ text: "two" }]);
});

test("a scheme that is not declared blocks", () => {
  expect(unread(contract({}, [{ nowhere: [] }]))).toMatchObject([{ text: "nowhere", blocks: true }]);
});

test("a login of the contract itself gives the tokens of the password flow, and sets its cookie", () => {
  const accounts = {
    "/register": { post: { requestBody: body(ACCOUNT), responses: { "201": { description: "Made" } } } },
    "/login": {
      post: {
        description: "Sets the `sid` cookie",
        requestBody: body(ACCOUNT),
        responses: { "200": { description: "Signed in" } },
      },
    },
  };
  const password = { type: "oauth2", flows: { password: { tokenUrl: "login", scopes: {} } } };
  expect(unread(contract({ one: password }, [{ one: [] }], accounts))).toEqual([]);
  const cookie = { type: "apiKey", in: "cookie", name: "sid" };
  expect(unread(contract({ one: cookie }, [{ one: [] }], accounts))).toEqual([]);
  expect(unread(contract({ one: { ...cookie, name: "other" } }, [{ one: [] }], accounts))).toMatchObject([
    { text: "one" },
  ]);
});

test("a contract inside a prompt is held to the same, at its place in the prompt", () => {
  const prompt = `Build this with Hono:\n\n${contract({ keyOfClients: { ...KEY, in: "query" } }, [{ keyOfClients: [] }])}`;
  const [found] = extractPackage(prompt).unread ?? [];
  expect(found).toMatchObject({ text: "keyOfClients", blocks: true });
  expect(prompt.slice(found?.start, found?.end)).toBe("keyOfClients");
});
