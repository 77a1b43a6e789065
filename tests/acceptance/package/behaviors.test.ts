/** Behaviors that page-long prompts describe, over HTTP: history, transfers, sharing, files, tools, units, cookies. */
import { expect, test } from "bun:test";
import { crc32, deflateSync } from "node:zlib";
import { extractPackage } from "../../../lib/package/extract/extract.ts";
import { planPackage } from "../../../lib/package/plan/plan-package.ts";
import prompts from "../../fixtures/package/behaviors.json";
import { SOAK } from "../../soak.ts";
import { startService, TARGETS } from "./generated-service.ts";
import { type Answer, type Send, senderTo, textOf } from "./send.ts";

type PromptName = keyof typeof prompts;

const json = (value: unknown) => ({ json: value });

/** The statuses of requests, sent one after the other. */
async function statuses(send: Send, requests: readonly (readonly [string, unknown?])[]): Promise<number[]> {
  const found: number[] = [];
  for (const [route, body] of requests)
    found.push((await send(route, body === undefined ? {} : json(body))).status);
  return found;
}

function formOf(
  files: readonly [string, string, Uint8Array<ArrayBuffer> | string][],
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [field, name, content] of files)
    form.append(field, new File([content], name, { type: "application/octet-stream" }));
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** A red picture of one colour. */
function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data]);
    return Buffer.concat([number(data.length), named, number(crc32(named))]);
  };
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(3 * width, Buffer.of(255, 0, 0))]);
  return new Uint8Array(
    Buffer.concat([
      Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
      chunk("IHDR", Buffer.concat([number(width), number(height), Buffer.of(8, 2, 0, 0, 0)])),
      chunk("IDAT", deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  );
}

function cookieOf({ headers }: Answer): string {
  return headers.get("set-cookie") ?? "";
}

const STORIES: Readonly<Record<PromptName, (send: Send) => Promise<void>>> = {
  handbook: async (send) => {
    const made = await send("POST /pages", json({ title: "Travel", text: "Book early", author: "ann" }));
    expect(made).toMatchObject({
      status: 201,
      body: { title: "Travel", lastAuthor: "ann", updatedAt: expect.any(String) },
    });
    const id = textOf(made, "id");
    const changed = { text: "Book <b>late</b>", comment: "more haste", author: "bob" };
    expect(await send(`PUT /pages/${id}`, json(changed))).toMatchObject({
      status: 200,
      body: { text: changed.text, lastAuthor: "bob" },
    });
    const page = await send(`GET /pages/${id}`);
    for (const text of ["Book &lt;b&gt;late", "ann", "bob"]) expect(page.text).toContain(text);
    const { text } = await send(`GET /pages/${id}/history`);
    for (const part of ["-Book early", "+Book &lt;b&gt;late", "more haste", "bob"])
      expect(text).toContain(part);
    expect((await send("GET /pages")).text).toContain(`/pages/${id}`);
    expect(
      await statuses(send, [
        ["GET /pages/none"],
        ["GET /pages/none/history"],
        ["PUT /pages/none", changed],
        ["POST /pages", { title: "x" }],
      ]),
    ).toEqual([404, 404, 404, 400]);
  },
  bundle: async (send) => {
    const packed = await send("POST /pack", {
      form: formOf([
        ["files", "a.txt", "alpha".repeat(100)],
        ["files", "../b.txt", "beta"],
      ]),
    });
    expect(packed).toMatchObject({ status: 200, type: "application/zip" });
    const archive = new Uint8Array(packed.bytes);
    expect((await send("POST /unpack", { form: formOf([["archive", "x.zip", archive]]) })).body).toEqual({
      entries: [
        { name: "a.txt", size: 500, content: "alpha".repeat(100) },
        { name: "b.txt", size: 4, content: "beta" },
      ],
    });
    for (const form of [formOf([["archive", "x.zip", "not a zip"]]), formOf([], { archive: "text" })])
      expect(await send("POST /unpack", { form })).toMatchObject({
        status: 400,
        body: { error: expect.any(String) },
      });
    expect((await send("POST /pack", { form: formOf([]) })).status).toBe(400);
    // 100 MB of zeros that pack into less than 200 kB.
    const bomb = await send("POST /pack", { form: formOf([["files", "zeros", new Uint8Array(15_000_000)]]) });
    const nested = formOf(
      Array.from({ length: 5 }, (_, at) => ["files", `${at}`, new Uint8Array(bomb.bytes)]),
    );
    expect((await send("POST /pack", { form: nested })).status).toBe(200);
  },
  measure: async (send) => {
    const convert = async (from: string, to: string, value: unknown) =>
      Object((await send(`GET /convert?from=${from}&to=${to}&value=${value}`)).body).result;
    expect(await convert("mile", "kilometer", 1)).toBe(1.609344);
    expect(await convert("celsius", "fahrenheit", 100)).toBe(212);
    expect(await convert("kg", "pounds", 1)).toBeCloseTo(2.20462, 4);
    expect((await send("GET /convert?from=meter&to=foot&value=1")).body).toMatchObject({
      from: "meter",
      to: "foot",
      value: 1,
    });
    expect(Object((await send("GET /units")).body).temperature).toContain("kelvin");
    const refused = [
      "to=kilogram&value=1",
      "to=__proto__&value=1",
      "to=foot",
      "to=foot&value=x",
      "to=foot&value=",
    ];
    for (const query of refused)
      expect([query, (await send(`GET /convert?from=meter&${query}`)).status]).toEqual([query, 400]);
  },
  purse: async (send) => {
    const open = async (balance: number) =>
      textOf(await send("POST /accounts", json({ owner: "ann", balance })), "id");
    const [from_account, to_account] = [await open(100), await open(0)];
    const transfer = (changed: object) =>
      send("POST /transfers", json({ from_account, to_account, amount: 60, ...changed }));
    const balances = async () =>
      await Promise.all(
        [from_account, to_account].map(
          async (id) => Object((await send(`GET /accounts/${id}`)).body).balance,
        ),
      );
    expect(await transfer({})).toMatchObject({ status: 201, body: { from_account, to_account, amount: 60 } });
    expect(await balances()).toEqual([40, 60]);
    for (const [changed, status] of [
      [{}, 409],
      [{ amount: 0 }, 400],
      [{ amount: -5 }, 400],
      [{ to_account: from_account }, 400],
      [{ to_account: "none" }, 404],
      [{ from_account: "none" }, 404],
    ] as const)
      expect([changed, (await transfer(changed)).status]).toEqual([changed, status]);
    expect(await balances()).toEqual([40, 60]);
    // However many arrive at once, no more than there is leaves the account.
    const many = await Promise.all(Array.from({ length: 8 }, () => transfer({ amount: 10 })));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(await balances()).toEqual([0, 100]);
    const list = await send(`GET /accounts/${to_account}/transfers`);
    expect(list.body).toHaveLength(5);
    expect((await send("GET /accounts/none/transfers")).status).toBe(404);
  },
  sharenotes: async (send) => {
    const tokenFor = async (username: string) => {
      const account = json({ username, password: "correct horse" });
      await send("POST /signup", account);
      return textOf(await send("POST /signin", account), "token");
    };
    const [ada, eve] = [await tokenFor("ada"), await tokenFor("eve")];
    const made = await send("POST /notes", { ...json({ title: "Party", body: "at 8" }), token: ada });
    expect(Object.keys(Object(made.body)).sort()).toEqual(["body", "id", "title"]);
    const note = `/notes/${textOf(made, "id")}`;
    for (const [route, token, status] of [
      [`GET ${note}`, ada, 200],
      [`GET ${note}`, eve, 403],
      [`GET ${note}`, undefined, 401],
      ["GET /notes/none", ada, 404],
      [`POST ${note}/share`, eve, 403],
      [`DELETE ${note}/share`, eve, 403],
    ] as const)
      expect([route, (await send(route, token === undefined ? {} : { token })).status]).toEqual([
        route,
        status,
      ]);
    const shared = textOf(await send(`POST ${note}/share`, { token: ada }), "share_token");
    expect(shared.length).toBeGreaterThan(20);
    expect((await send(`GET /shared/${shared}`)).body).toEqual({ title: "Party", body: "at 8" });
    expect((await send(`DELETE ${note}/share`, { token: ada })).status).toBe(204);
    expect((await send(`GET /shared/${shared}`)).status).toBe(404);
    expect(
      await statuses(send, [
        ["POST /signup", { username: "ada", password: "other horse" }],
        ["POST /signup", { username: "x" }],
      ]),
    ).toEqual([409, 400]);
  },
  vault64: async (send) => {
    const bytes = Uint8Array.from({ length: 300 }, (_, at) => at % 256);
    const content = Buffer.from(bytes).toString("base64");
    const made = await send("POST /files", json({ name: "a.gif", content, mime_type: "image/gif" }));
    expect(made).toMatchObject({ status: 201, body: { name: "a.gif", size: 300 } });
    const id = textOf(made, "id");
    expect((await send("GET /files")).body).toEqual([{ id, name: "a.gif", size: 300 }]);
    expect((await send(`GET /files/${id}`)).body).toMatchObject({ content, mime_type: "image/gif" });
    const raw = await send(`GET /files/${id}/raw`);
    expect({ type: raw.type, bytes: [...raw.bytes] }).toEqual({ type: "image/gif", bytes: [...bytes] });
    const page = await send("POST /files", json({ name: "x", content: "PGI+", mime_type: "text/html" }));
    expect((await send(`GET /files/${textOf(page, "id")}/raw`)).type).toBe("application/octet-stream");
    expect(
      await statuses(send, [
        ["POST /files", { name: "x", content: "@@@" }],
        ["POST /files", { name: "x" }],
        [`DELETE /files/${id}`],
        [`GET /files/${id}/raw`],
      ]),
    ).toEqual([400, 400, 204, 404]);
  },
  catalogue: async (send) => {
    for (const tool of [
      { name: "Spade", description: "Digs deep", brand: "Oaken", category: "hand", price: 20 },
      { name: "Hose", description: "Long and green", brand: "Aqua", category: "water", price: 35.5 },
      { name: "Aqua can", brand: "Tin", category: "water", price: 12 },
    ])
      expect((await send("POST /tools", json(tool))).status).toBe(201);
    const found = async (query: string) => {
      const { body } = await send(`GET /tools/search?${query}`);
      return Array.isArray(body) ? body.map(({ name }) => name) : body;
    };
    expect(await found("query=AQUA")).toEqual(["Hose", "Aqua can"]);
    expect(await found("query=aqua%20green")).toEqual(["Hose"]);
    expect(await found("query=aqua&max_price=20")).toEqual(["Aqua can"]);
    expect(await found("query=%25")).toEqual([]);
    expect(await found("query='%20OR%201=1--")).toEqual([]);
    expect(await statuses(send, [["GET /tools/search"], ["GET /tools/search?query="]])).toEqual([400, 400]);
  },
  lounge: async (send) => {
    const mia = json({ nickname: "mia", password: "correct horse" });
    expect([(await send("POST /join", mia)).status, (await send("POST /join", mia)).status]).toEqual([
      201, 400,
    ]);
    const entered = await send("POST /enter", mia);
    expect(cookieOf(entered)).toMatch(/^session=[\w-]{30,}; .*HttpOnly/i);
    expect(cookieOf(entered)).toMatch(/samesite=strict/i);
    expect(entered.text).not.toContain(/session=([\w-]+)/.exec(cookieOf(entered))?.[1] ?? "session=");
    const headers = { cookie: cookieOf(entered).split(";")[0] ?? "" };
    const messages = "/rooms/blue/messages";
    for (const text of ["one", "two"])
      expect(await send(`POST ${messages}`, { ...json({ text }), headers })).toMatchObject({
        status: 201,
        body: { room: "blue", author: "mia", text, sent_at: expect.any(String) },
      });
    await send("POST /rooms/red/messages", { ...json({ text: "other" }), headers });
    const { body } = await send(`GET ${messages}`, { headers });
    expect(body).toMatchObject([{ text: "one" }, { text: "two" }]);
    expect((await send(`POST ${messages}`, { ...json({ text: "" }), headers })).status).toBe(400);
    expect((await send(`GET ${messages}`, { headers: { cookie: "session=forged" } })).status).toBe(401);
    const left = await send("POST /leave", { headers });
    expect([left.status, (await send(`GET ${messages}`, { headers })).status]).toEqual([204, 401]);
  },
  films: async (send) => {
    const suggest = async (title: string) =>
      textOf(await send("POST /films", json({ title, year: 1979, genres: ["sf"] })), "id");
    const [low, high] = [await suggest("Low"), await suggest("High")];
    expect((await send(`GET /films/${low}`)).body).toMatchObject({
      votes: 0,
      averageStars: null,
      comments: [],
    });
    await send(`POST /films/${low}/votes`, json({ stars: 1 }));
    await send(`POST /films/${high}/votes`, json({ stars: 4 }));
    expect((await send(`POST /films/${high}/votes`, json({ stars: 5 }))).body).toMatchObject({
      title: "High",
      votes: 2,
      averageStars: 4.5,
    });
    const { text } = await send("GET /films/top");
    expect(text.indexOf("High")).toBeLessThan(text.indexOf("Low"));
    expect(text).toContain("4.5");
    expect(
      await statuses(send, [
        [`POST /films/${low}/votes`, { stars: 6 }],
        ["POST /films/none/votes", { stars: 3 }],
        [`POST /films/${low}/comments`, { name: "a", comment: "w".repeat(1001) }],
        ["POST /films", { title: "x", year: 1800, genres: [] }],
      ]),
    ).toEqual([400, 404, 400, 400]);
  },
  logbook: async (send) => {
    for (const level of ["error", "error", "debug"])
      await send("POST /logs", json({ source: "web", level, message: level }));
    await send("POST /logs", json({ source: "db", level: "info", message: "last" }));
    expect((await send("GET /logs?limit=1")).body).toMatchObject([
      { message: "last", logged_at: expect.any(String) },
    ]);
    expect((await send("GET /logs/stats?source=web")).body).toEqual({
      total: 3,
      by_level: { debug: 1, info: 0, warning: 0, error: 2 },
    });
    expect((await send("DELETE /logs?source=web")).body).toEqual({ deleted: 3 });
    expect((await send("GET /logs/stats")).body).toMatchObject({ total: 1 });
    expect(
      await statuses(send, [["DELETE /logs"], ["POST /logs", { source: "x", level: "loud", message: "m" }]]),
    ).toEqual([400, 400]);
  },
  letters: async (send) => {
    const made = await send("POST /templates", json({ name: "n", text: "{{a}} {{b}} {{a}}" }));
    expect(made).toMatchObject({ status: 201, body: { placeholders: ["a", "b"] } });
    const render = (values: unknown) =>
      send(`POST /templates/${textOf(made, "id")}/render`, json({ values }));
    expect((await render({ a: "{{b}}", b: "$1" })).body).toEqual({ result: "{{b}} $1 {{b}}" });
    expect(await render({ a: "x" })).toMatchObject({ status: 400, body: { error: expect.any(String) } });
    expect(await statuses(send, [["POST /templates/none/render", { values: {} }]])).toEqual([404]);
  },
  thumbs: async (send) => {
    const make = (
      content: Uint8Array<ArrayBuffer> | string,
      fields: Record<string, string>,
      name = "a.png; touch x",
    ) =>
      send("POST /thumbnail", {
        form: formOf([["image", name, content]], { width: "20", height: "10", ...fields }),
      });
    const made = await make(png(40, 40), {});
    expect(made).toMatchObject({ status: 200, type: "image/png" });
    const size = Buffer.from(made.bytes).subarray(16, 24);
    expect([size.readUInt32BE(0), size.readUInt32BE(4)]).toEqual([20, 10]);
    expect((await make(png(40, 40), { format: "jpeg" })).type).toBe("image/jpeg");
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>';
    for (const [content, fields] of [
      ["no picture", {}],
      [svg, {}],
      ["push graphic-context\nimage over 0,0 0,0 '/etc/passwd'", {}],
      [png(4, 4), { width: "20; touch x" }],
      [png(4, 4), { width: "0" }],
      [png(4, 4), { format: "mvg" }],
    ] as const)
      expect((await make(content, fields)).status).toBe(400);
  },
  invites: async (send) => {
    const tokenFor = async (email: string) => {
      const account = json({ email, password: "correct horse" });
      await send("POST /register", account);
      return textOf(await send("POST /login", account), "token");
    };
    const [ada, eve] = [await tokenFor("ada@example.com"), await tokenFor("eve@example.com")];
    const group = textOf(await send("POST /groups", { ...json({ name: "Maths" }), token: ada }), "id");
    const invite = (token?: string, id = group) =>
      send(`POST /groups/${id}/invites`, token === undefined ? {} : { token });
    expect([(await invite(eve)).status, (await invite()).status, (await invite(ada, "none")).status]).toEqual(
      [403, 401, 404],
    );
    const [one, other] = [textOf(await invite(ada), "code"), textOf(await invite(ada), "code")];
    expect(one).not.toBe(other);
    expect((await send(`GET /invites/${one}`)).body).toEqual({ name: "Maths" });
    expect((await send("GET /invites/none")).status).toBe(404);
  },
  diary: async (send) => {
    const tokenFor = async (username: string) => {
      const account = json({ username, password: "correct horse" });
      expect((await send("POST /users", account)).status).toBe(201);
      return textOf(await send("POST /sessions", account), "token");
    };
    const [ada, eve] = [await tokenFor("ada"), await tokenFor("eve")];
    const wrong = json({ username: "ada", password: "wrong horse" });
    expect((await send("POST /sessions", wrong)).status).toBe(401);
    const write = (text: string, token: string) =>
      send("POST /entries", { ...json({ date: "2027-01-01", text }), token });
    const { id } = Object((await write("one", ada)).body);
    await write("two", ada);
    await write("other", eve);
    const { body } = await send("GET /entries", { token: ada });
    expect(body).toMatchObject([{ text: "two" }, { text: "one" }]);
    expect(Object.keys(Object(body)[0]).sort()).toEqual(["date", "id", "text"]);
    const changed = json({ text: "new" });
    for (const [route, token, status] of [
      [`PUT /entries/${id}`, eve, 403],
      [`PUT /entries/${id}`, ada, 200],
      [`DELETE /entries/${id}`, eve, 403],
      [`DELETE /entries/${id}`, undefined, 401],
      ["GET /entries", undefined, 401],
      [`DELETE /entries/${id}`, ada, 204],
    ] as const) {
      const sent = { ...(route.startsWith("PUT") && changed), ...(token !== undefined && { token }) };
      expect([route, (await send(route, sent)).status]).toEqual([route, status]);
    }
  },
  pdfs: async (send) => {
    const pdf =
      "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Size 4/Root 1 0 R>>\n%%EOF";
    const merge = (contents: readonly string[]) =>
      send("POST /merge", {
        form: formOf(contents.map((content) => ["documents", "--help; touch x.pdf", content])),
      });
    const merged = await merge([pdf, pdf]);
    expect(merged).toMatchObject({ status: 200, type: "application/pdf" });
    expect(merged.text).toStartWith("%PDF-");
    for (const contents of [["no PDF"], []])
      expect(await merge(contents)).toMatchObject({ status: 400, body: { error: expect.any(String) } });
  },
  upfiles: async (send) => {
    const form = formOf([["file", "../a.txt", "hello"]], { title: "Greeting" });
    const made = await send("POST /documents", { form });
    expect(made).toMatchObject({ status: 201, body: { title: "Greeting", name: "a.txt" } });
    const id = textOf(made, "id");
    expect((await send(`GET /documents/${id}`)).text).toBe("hello");
    expect((await send("GET /documents?title=Greeting")).body).toEqual([
      { id, title: "Greeting", name: "a.txt" },
    ]);
    expect((await send("GET /documents?title=Other")).body).toEqual([]);
    expect((await send("GET /documents/none")).status).toBe(404);
    expect((await send("POST /documents", { form: formOf([], { title: "x" }) })).status).toBe(400);
  },
};

const [python, typescript] = [
  TARGETS.filter(([, language]) => language === "python"),
  TARGETS.filter(([, language]) => language !== "python"),
];
const cases = Object.keys(STORIES).flatMap((name, index) =>
  [python, typescript].flatMap((targets): [PromptName, (typeof TARGETS)[number]][] => {
    const target = targets[index % targets.length];
    return target ? [[name as PromptName, target]] : [];
  }),
);

// Each prompt once, in the languages in turn.
test.each(SOAK ? cases : cases.filter((_, at) => at % 4 === 0 || at % 4 === 3))(
  "the service of the prompt about %s does what the prompt says (%p)",
  async (name, [framework, language]) => {
    const { document } = extractPackage(prompts[name]);
    if (document.IMPLEMENTATION) Object.assign(document.IMPLEMENTATION, { framework, language });
    const plan = planPackage(document);
    expect(plan.services[0]?.unimplemented).toEqual([]);
    const service = await startService(plan);
    try {
      await STORIES[name](senderTo(service.url));
    } finally {
      await service.stop();
    }
  },
);
