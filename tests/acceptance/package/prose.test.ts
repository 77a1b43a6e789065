/** Services of page-long prompts in prose, over HTTP: what the prompt describes works, without a model. */
import { expect, test } from "bun:test";
import { extractPackage } from "../../../lib/package/extract/extract.ts";
import { planPackage } from "../../../lib/package/plan/plan-package.ts";
import prompts from "../../fixtures/package/prose.json";
import { startService, TARGETS } from "./generated-service.ts";
import { type Send, senderTo, textOf } from "./send.ts";

type PromptName = keyof typeof prompts;

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2, 255);

const STORIES: Readonly<Record<PromptName, (send: Send) => Promise<void>>> = {
  parking: async (send) => {
    const car = { plate: "KR 12345", owner: "Ada" };
    expect(await send("POST /vehicles", { json: car })).toMatchObject({
      status: 201,
      body: { id: 1, ...car },
    });
    await send("POST /vehicles", { json: { plate: "WA 1", owner: "Eve" } });
    expect((await send("POST /vehicles", { json: { owner: "Ada" } })).status).toBe(400);
    expect((await send("GET /vehicles")).body).toMatchObject({ vehicles: [car, { owner: "Eve" }] });
    expect((await send("GET /vehicles?owner=Eve")).body).toEqual({
      vehicles: [{ id: 2, plate: "WA 1", owner: "Eve" }],
    });
    expect((await send("GET /vehicles/1")).body).toEqual({ id: 1, ...car });
    expect((await send("DELETE /vehicles/1")).status).toBe(204);
    expect((await send("GET /vehicles/1")).status).toBe(404);
    expect((await send("DELETE /vehicles/1")).status).toBe(404);
  },
  guestbook: async (send) => {
    const entry = { author: "Ada", comment: "Lovely <b>rooms</b>" };
    expect((await send("POST /entries", { json: entry })).status).toBe(201);
    expect((await send("POST /entries", { json: { author: 1 } })).status).toBe(400);
    const page = await send("GET /entries");
    expect(page).toMatchObject({ status: 200, type: expect.stringContaining("text/html") });
    expect(page.text).toContain("Lovely &lt;b&gt;rooms&lt;/b&gt;");
  },
  wallet: async (send) => {
    const wallet_id = textOf(await send("POST /create_wallet"), "wallet_id");
    const add = (quantity: number, id = wallet_id) =>
      send("POST /add_to_wallet", { json: { wallet_id: id, voucher: "tea", quantity } });
    expect([(await add(3)).status, (await add(-1)).status, (await add(1, "none")).status]).toEqual([
      200, 200, 404,
    ]);
    const shown = await send("POST /show_wallet", { json: { wallet_id } });
    expect(shown.body).toEqual({ vouchers: [{ voucher: "tea", quantity: 2 }] });
    expect((await send("POST /show_wallet", { json: { wallet_id: "none" } })).status).toBe(404);
    expect((await send("POST /add_to_wallet", { json: { wallet_id } })).status).toBe(400);
  },
  photos: async (send) => {
    const form = new FormData();
    form.append("photo", new File([PNG], "holiday.png", { type: "image/png" }));
    const stored = await send("POST /photos", { form });
    expect(stored.status).toBe(201);
    const got = await send(`GET /photos/${textOf(stored, "id")}`);
    expect({ ...got, bytes: [...got.bytes] }).toMatchObject({
      status: 200,
      type: "image/png",
      bytes: [...PNG],
    });
    expect((await send("POST /photos", { form: new FormData() })).status).toBe(400);
    expect((await send("GET /photos/none")).status).toBe(404);
  },
  visits: async (send) => {
    expect((await send("GET /visits")).body).toEqual({ count: 0 });
    expect([(await send("POST /visit")).status, (await send("POST /visit")).status]).toEqual([201, 201]);
    expect((await send("GET /visits")).body).toEqual({ count: 2 });
  },
  notes: async (send) => {
    const ada = { username: "ada", password: "correct horse" };
    const made = await send("POST /register", { json: ada });
    expect(made).toMatchObject({ status: 201, body: { message: "User registered successfully" } });
    expect((await send("POST /register", { json: ada })).status).toBe(400);
    expect((await send("POST /login", { json: { ...ada, password: "wrong" } })).status).toBe(401);
    const token = textOf(await send("POST /login", { json: ada }), "token");
    const json = { username: "ada", reminder: "milk" };
    expect((await send("POST /set_reminder", { json })).status).toBe(401);
    expect((await send("POST /set_reminder", { json, token })).status).toBe(200);
    expect((await send("GET /get_reminder?username=ada", { token })).body).toEqual({ reminder: "milk" });
    const eve = { username: "eve", password: "other horse" };
    await send("POST /register", { json: eve });
    const foreign = textOf(await send("POST /login", { json: eve }), "token");
    expect((await send("GET /get_reminder?username=ada", { token: foreign })).status).toBe(401);
  },
  math: async (send) => {
    expect((await send("POST /evaluate", { json: { formula: "3 * (2 + 1)" } })).body).toEqual({ value: "9" });
    expect((await send("POST /evaluate", { json: { formula: "3 *" } })).status).toBe(400);
  },
  newsletter: async (send) => {
    const json = { email: "ada@example.com" };
    expect((await send("POST /subscribe", { json })).status).toBe(201);
    expect((await send("POST /subscribe", { json: { email: "no address" } })).status).toBe(400);
    expect((await send("POST /unsubscribe", { json })).status).toBe(200);
    expect((await send("POST /unsubscribe", { json })).status).toBe(404);
  },
  counter: async (send) => {
    expect((await send("GET /counter")).body).toEqual({ value: 0 });
    expect((await send("POST /counter/increment")).body).toEqual({ value: 1 });
    expect((await send("POST /counter/increment")).body).toEqual({ value: 2 });
    expect((await send("GET /counter")).body).toEqual({ value: 2 });
  },
  checklist: async (send) => {
    const made = await send("POST /checklists", { json: { title: "Trip" } });
    expect(made).toMatchObject({ status: 201, body: { id: 1 } });
    expect((await send("POST /checklists/1/items", { json: { text: "Passport" } })).status).toBe(201);
    expect((await send("POST /checklists/9/items", { json: { text: "Passport" } })).status).toBe(404);
    const read = await send("GET /checklists/1");
    expect(read.body).toEqual({ id: 1, title: "Trip", items: [{ id: 1, text: "Passport" }] });
  },
  snippets: async (send) => {
    const id = textOf(await send("POST /snippets", { json: { text: "let x = '<1>';" } }), "id");
    const got = await send(`GET /snippets/${id}`);
    expect(got).toMatchObject({
      status: 200,
      text: "let x = '<1>';",
      type: expect.stringContaining("text/plain"),
    });
    expect((await send("GET /snippets/none")).status).toBe(404);
  },
  thermo: async (send) => {
    for (const temperature of [18.5, 25])
      expect(
        (await send("POST /measurements", { json: { sensor: "hall", temperature, unit: "C" } })).status,
      ).toBe(201);
    expect((await send("POST /measurements", { json: { sensor: "hall" } })).status).toBe(400);
    const { body } = await send("GET /measurements?sensor=hall&min_temperature=20");
    expect(body).toEqual([{ id: 2, sensor: "hall", temperature: 25, unit: "C" }]);
  },
};

const cases = Object.keys(STORIES).map((name, index): [PromptName, (typeof TARGETS)[number]] => [
  name as PromptName,
  TARGETS[index % TARGETS.length] ?? ["hono", "bun"],
]);

test.each(cases)(
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
