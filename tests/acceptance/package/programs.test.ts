/** Routes that no single verb on rows describes, over HTTP: every target does what the contract states. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { planOf, type RunningService, startService, TARGETS } from "./generated-service.ts";
import { type Send, senderTo, textOf } from "./send.ts";

const PIXEL = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (character) => character.charCodeAt(0),
);

function fileForm(content: Uint8Array<ArrayBuffer> | string, name: string, type: string): FormData {
  const form = new FormData();
  form.append("file", new File([content], name, { type }));
  return form;
}

const ada = { email: "ada@example.com", password: "correct horse" };

/** A token of an account of this name, which is made if it is missing. */
async function tokenOf(send: Send, account: { email: string; password: string }): Promise<string> {
  await send("POST /signup", { json: account });
  return textOf(await send("POST /signin", { json: account }), "access_token");
}

const STORIES: readonly [string, (send: Send) => Promise<void>][] = [
  [
    "an expression is calculated, and what is no expression is refused",
    async (send) => {
      const results = {
        "1 + 2*3": "7",
        "(1+2)*3": "9",
        "7/2": "3.5",
        "-2^2": "-4",
        "0.1+0.2": "0.3",
        "10 % 4": "2",
      };
      for (const [expression, result] of Object.entries(results))
        expect((await send("POST /evaluate", { json: { expression } })).body).toEqual({ result });
      const refused = [
        "1/0",
        "2 +",
        "",
        "(1",
        "1 1",
        "abc",
        "process.exit(1)",
        "__import__('os')",
        "9".repeat(2000),
      ];
      for (const expression of refused)
        expect([expression, (await send("POST /evaluate", { json: { expression } })).status]).toEqual([
          expression,
          400,
        ]);
      expect((await send("POST /evaluate", { json: { expression: "(".repeat(999) } })).status).toBe(400);
      expect((await send("POST /evaluate", { json: {} })).status).toBe(400);
    },
  ],
  [
    "a basket is made, filled, partly emptied and read",
    async (send) => {
      const made = await send("POST /create_basket");
      expect(made.status).toBe(201);
      const basket_id = textOf(made, "basket_id");
      const product = await send("POST /products", { json: { name: "Pen", price: 2, category: "office" } });
      const { id: product_id } = Object(product.body);
      const add = (quantity: unknown, id: unknown = basket_id) =>
        send("POST /add_to_basket", { json: { basket_id: id, product_id, quantity } });
      expect((await add(3)).status).toBe(200);
      expect((await add(-1)).status).toBe(200);
      const read = await send("POST /get_basket", { json: { basket_id } });
      expect(read.body).toEqual({ items: [{ product_id, quantity: 2 }] });
      expect((await add(-2)).status).toBe(200);
      expect((await send("POST /get_basket", { json: { basket_id } })).body).toEqual({ items: [] });
      expect((await add(1, "00000000-0000-4000-8000-000000000000")).status).toBe(404);
      expect((await add("many")).status).toBe(400);
      expect((await send("POST /get_basket", { json: { basket_id: "none" } })).status).toBe(404);
    },
  ],
  [
    "clicks are counted",
    async (send) => {
      for (const _ of [1, 2, 3]) expect((await send("POST /click")).status).toBe(201);
      expect((await send("GET /clicks")).body).toEqual({ count: 3 });
    },
  ],
  [
    "a list in a wrapper is filtered by bounds",
    async (send) => {
      for (const [name, price] of [
        ["Desk", 300],
        ["Chair", 90],
      ] as const)
        await send("POST /products", { json: { name, price, category: "furniture" } });
      const { body } = await send("GET /products?category=furniture&max_price=100");
      expect(body).toMatchObject({ products: [{ name: "Chair", price: 90 }], total: 1 });
      expect((await send("GET /products?max_price=cheap")).status).toBe(400);
    },
  ],
  [
    "accounts sign up once, sign in, and keep a note of their own",
    async (send) => {
      expect(await send("POST /signup", { json: ada })).toMatchObject({
        status: 201,
        body: { message: "Signed up" },
      });
      expect((await send("POST /signup", { json: ada })).status).toBe(400);
      expect((await send("POST /signin", { json: { ...ada, password: "wrong" } })).status).toBe(401);
      const token = textOf(await send("POST /signin", { json: ada }), "access_token");
      const note = { email: ada.email, note: "blue" };
      expect((await send("POST /set_note", { json: note, token })).body).toEqual({ message: "Kept" });
      expect((await send("POST /set_note", { json: { ...note, note: "red" }, token })).status).toBe(200);
      expect((await send(`GET /get_note?email=${ada.email}`, { token })).body).toEqual({ note: "red" });
    },
  ],
  [
    "a file is stored and answered as it was, with its type",
    async (send) => {
      const stored = await send("POST /upload", { form: fileForm(PIXEL, "pixel.png", "image/png") });
      expect(stored.status).toBe(200);
      const got = await send(`GET /files/${textOf(stored, "id")}`);
      expect({ status: got.status, type: got.type }).toEqual({ status: 200, type: "image/png" });
      expect(got.bytes).toEqual(PIXEL);
      const every = Uint8Array.from({ length: 512 }, (_, at) => at % 256);
      const binary = await send("POST /upload", { form: fileForm(every, "all.bin", "image/png") });
      expect((await send(`GET /files/${textOf(binary, "id")}`)).bytes).toEqual(every);
      expect((await send("GET /files/none")).status).toBe(404);
      expect((await send("POST /upload", { json: { file: "x" } })).status).toBe(400);
      expect((await send("POST /upload", { form: new FormData() })).status).toBe(400);
    },
  ],
];

/** Attacks by their number in the Common Weakness Enumeration; docs/package.md lists them. */
const ATTACKS: readonly [string, (send: Send) => Promise<void>][] = [
  [
    "CWE-79: texts of requests are no markup in a page",
    async (send) => {
      const title = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`;
      await send("POST /posts", { json: { title, text: "</dd><svg/onload=alert(1)>" } });
      const page = await send("GET /posts");
      expect(page.type).toMatch(/^text\/html/);
      expect(page.text).toContain("&lt;script&gt;");
      expect(page.text).not.toMatch(/<script|<img|<svg/);
      expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
      const [, href = ""] = /href="([^"]+)"/.exec(page.text) ?? [];
      const one = await send(`GET ${href}`);
      expect(one.status).toBe(200);
      expect(one.text).not.toMatch(/<script|<img|<svg/);
    },
  ],
  [
    "CWE-89: quotes in values and parameters reach no SQL",
    async (send) => {
      const evil = `x' OR '1'='1"; DROP TABLE posts; --`;
      await send("POST /posts", { json: { title: evil, text: "t" } });
      expect((await send("GET /posts")).status).toBe(200);
      expect((await send(`GET /posts/${encodeURIComponent("1 OR 1=1")}`)).status).toBe(404);
      expect((await send(`GET /files/${encodeURIComponent("' OR '1'='1")}`)).status).toBe(404);
      expect((await send(`GET /products?category=${encodeURIComponent(evil)}`)).body).toEqual({
        products: [],
        total: 0,
      });
      expect((await send("POST /signin", { json: { email: "' OR 1=1 --", password: "x" } })).status).toBe(
        401,
      );
    },
  ],
  [
    "CWE-78 and CWE-94: an expression is never run",
    async (send) => {
      for (const expression of ["require('fs')", "().__class__", "1;2", "`id`", "$(id)", "globalThis"])
        expect((await send("POST /evaluate", { json: { expression } })).status).toBe(400);
    },
  ],
  [
    "CWE-22 and CWE-434: the name of a file is no path, and what could run in a browser is downloaded",
    async (send) => {
      const page = fileForm("<script>alert(1)</script>", "../../../tmp/evil.html", "text/html");
      const stored = await send("POST /upload", { form: page });
      const got = await send(`GET /files/${textOf(stored, "id")}`);
      expect(got.type).toBe("application/octet-stream");
      expect(got.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''evil.html");
      expect(got.headers.get("x-content-type-options")).toBe("nosniff");
      const image = fileForm("<svg onload='alert(1)'/>", "x.svg", "image/svg+xml");
      const svg = await send("POST /upload", { form: image });
      expect((await send(`GET /files/${textOf(svg, "id")}`)).type).toBe("application/octet-stream");
      for (const path of ["..%2f..%2fetc%2fpasswd", "%2e%2e%2f%2e%2e%2fapp.py", "....//....//etc/passwd"])
        expect([400, 404]).toContain((await send(`GET /files/${path}`)).status);
    },
  ],
  [
    "CWE-117: what a request sends begins no line and sets no header",
    async (send) => {
      const form = fileForm("x", 'a"\r\nx-evil: 1\r\n.png', "image/png");
      const stored = await send("POST /upload", { form });
      const got = await send(`GET /files/${textOf(stored, "id")}`);
      expect(got.headers.get("x-evil")).toBeNull();
    },
  ],
  [
    "CWE-200 and CWE-522: no secret is in an answer, and no name is told apart from a wrong secret",
    async (send) => {
      const eve = { email: "eve@example.com", password: "a secret of eve" };
      const made = await send("POST /signup", { json: eve });
      expect(made.text).not.toContain(eve.password);
      const wrong = await send("POST /signin", { json: { ...eve, password: "no" } });
      const nobody = await send("POST /signin", { json: { email: "nobody@example.com", password: "no" } });
      expect(nobody.body).toEqual(wrong.body);
    },
  ],
  [
    "CWE-284, CWE-862 and CWE-863: notes need a token, and that of the same account",
    async (send) => {
      const mine = await tokenOf(send, { email: "mine@example.com", password: "one" });
      const other = await tokenOf(send, { email: "other@example.com", password: "two" });
      const note = { email: "mine@example.com", note: "mine" };
      expect((await send("POST /set_note", { json: note, token: mine })).status).toBe(200);
      expect((await send("POST /set_note", { json: note })).status).toBe(401);
      expect((await send("POST /set_note", { json: note, token: other })).status).toBe(401);
      const read = "GET /get_note?email=mine@example.com";
      expect((await send(read)).status).toBe(401);
      expect((await send(read, { token: "forged" })).status).toBe(401);
      expect((await send(read, { token: other })).status).toBe(401);
      expect((await send(read, { token: mine })).body).toEqual({ note: "mine" });
    },
  ],
  [
    "CWE-400 and CWE-703: large bodies, deep nesting and broken multipart end with an error of the client",
    async (send) => {
      const large = await send("POST /evaluate", { json: { expression: "1+".repeat(2_000_000) } });
      expect([400, 413]).toContain(large.status);
      expect(
        (await send("POST /upload", { form: fileForm("x".repeat(20_000_000), "big.bin", "image/png") }))
          .status,
      ).toBe(413);
      const headers = { "content-type": "multipart/form-data; boundary=x" };
      for (const text of [
        "",
        "--x",
        "--x\r\n",
        "--x\r\ncontent-disposition: form-data; name=file\r\n\r\n--x--",
      ])
        expect((await send("POST /upload", { text, headers })).status).toBe(400);
      const nested = `${'{"expression":'.repeat(5000)}1${"}".repeat(5000)}`;
      const deep = await send("POST /evaluate", {
        text: nested,
        headers: { "content-type": "application/json" },
      });
      expect(deep.status).toBe(400);
    },
  ],
  [
    "CWE-915: members that the contract does not name change nothing",
    async (send) => {
      const sent = { email: "mass@example.com", password: "p", id: 1, role: "admin" };
      expect((await send("POST /signup", { json: sent })).status).toBe(201);
      const post = await send("POST /posts", {
        json: { title: "t", text: "x", id: 999, __proto__: { admin: true } },
      });
      expect(Object(post.body).id).not.toBe(999);
    },
  ],
];

describe.each(TARGETS)("programs in %s", (framework, language) => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService(await planOf("office", framework, language));
  });
  afterAll(async () => {
    expect(await service.stop()).toBe(0);
  });

  test.each(STORIES)("%s", async (_title, story) => await story(senderTo(service.url)), 60_000);
  test.each(ATTACKS)("%s", async (_title, attack) => await attack(senderTo(service.url)), 60_000);

  test("CWE-117 and CWE-522: the log is one line a request, without secrets and without texts of bodies", () => {
    expect(service.log()).not.toContain("correct horse");
    expect(service.log()).not.toContain("a secret of eve");
    expect(service.log()).not.toContain("Traceback");
  });
});
