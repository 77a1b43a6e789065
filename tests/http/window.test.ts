/** The window family over HTTP: every endpoint of the specification on a real server. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCanvas, ImageData } from "@napi-rs/canvas";
import type { Pixels } from "#image/pixels.ts";
import { commandLine } from "../acceptance/run.ts";
import { drawn, fill, PLACES, settings } from "../unit/window/screens.ts";
import { Dispatcher } from "./dispatcher.ts";

// Reading text on a busy machine takes longer than the five seconds that tests have by themselves.
const ROOT = join(import.meta.dir, "..", "..");
const OPERATIONS = ["detect", "compare", "refresh", "diagnose", "analyze", "adopt", "summary"] as const;

let folder: string;
let server: Dispatcher;

async function save(name: string, { width, height, data }: Pixels): Promise<void> {
  const canvas = createCanvas(width, height);
  canvas.getContext("2d").putImageData(new ImageData(data, width, height), 0, 0);
  await Bun.write(join(folder, name), canvas.toBuffer("image/png"));
}

const post = (operation: string, json: unknown) => server.ask(`/v1/window/${operation}`, { json });
const programNamed = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "heddle-window-"));
  await save("screen.png", drawn(1366, 768, settings));
  await save(
    "ticked.png",
    drawn(1366, 768, (brush) => {
      settings(brush);
      fill(brush, "#2563eb", ...PLACES.checkbox);
    }),
  );
  await save(
    "blank.png",
    drawn(640, 400, (brush) => fill(brush, "#ffffff", 0, 0, 640, 400)),
  );
  await Bun.write(
    join(folder, "cut.png"),
    (await Bun.file(join(folder, "screen.png")).bytes()).slice(0, 3000),
  );
  await Bun.write(
    join(folder, "bare.json"),
    JSON.stringify({ version: "1.0", scene: { width: 9, height: 9, layers: [] } }),
  );
  await Bun.write(join(folder, "broken.json"), '{"version":"1.0"');
  server = await Dispatcher.start(
    ["--port", "0", "--root", folder, "--allow-write"],
    { HEDDLE_CHECK_RESULTS: "1" },
    commandLine(["window-serve"]),
  );
  const adopted = await post("adopt", {
    image: join(folder, "screen.png"),
    file: join(folder, "ui.json"),
    text: false,
  });
  expect(adopted.status).toBe(200);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The request object of the specification, with every field there is. */
const whole = (image: string, file: string) => ({
  image: join(folder, image),
  file: join(folder, file),
  locale: "en",
  grid: 12,
  translate_mode: "auto",
  save: false,
  with_grid: false,
  live: false,
  interactive: null,
});

/** Reading texts takes most of the time; two of the operations never do. */
const quick = (operation: string) => (["compare", "analyze"].includes(operation) ? {} : { text: false });

describe("window-serve", () => {
  test("says how it is, and what it takes", async () => {
    expect((await server.ask("/health")).json).toMatchObject({ ok: true, status: "ok", service: "window" });
    const { json } = await server.ask("/v1/schema");
    for (const operation of OPERATIONS) expect(json.schemas[operation]).toBe(`/v1/schema/${operation}`);
    const schema = await server.ask("/v1/schema/compare");
    expect(schema.json).toMatchObject({ operation: "window-compare", input: { type: "object" } });
    expect(schema.json.input.required).toBeUndefined();
    const unknown = await server.ask("/v1/schema/nothing");
    expect([unknown.status, unknown.json.ok]).toEqual([404, false]);
  });

  test.each(OPERATIONS)("%s takes the whole request object", async (operation) => {
    const file = operation === "analyze" ? "regions.json" : operation === "adopt" ? "again.json" : "ui.json";
    const { status, json } = await post(operation, {
      ...whole("screen.png", file),
      ...quick(operation),
      id: 7,
    });
    expect([status, json.ok, json.id]).toEqual([200, true, 7]);
  });

  test("the record of a detection is a request to compare, as it is", async () => {
    const detected = await post("detect", { image: join(folder, "screen.png"), text: false });
    const { status, json } = await post("compare", { ...detected.json, file: join(folder, "ui.json") });
    expect([status, json.image]).toEqual([200, join(folder, "screen.png")]);
  });

  test.each(OPERATIONS)("%s without a body that it can use is 400", async (operation) => {
    const empty = await post(operation, {});
    expect([empty.status, empty.json.ok]).toEqual([400, false]);
    expect(empty.json.error.code).toBe(operation === "summary" ? "PROGRAM_MISSING" : "IMAGE_MISSING");
    const bad = await server.ask(`/v1/window/${operation}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"image": ',
    });
    expect([bad.status, bad.json.ok, bad.json.error.code]).toEqual([400, false, "INVALID_JSON"]);
    const typed = await post(operation, { image: 5, file: 5 });
    expect([typed.status, typed.json.error.code]).toEqual([400, "INVALID_RECORD"]);
    expect((await server.ask(`/v1/window/${operation}`)).status).toBe(405);
  });

  test.each(OPERATIONS)("%s keeps to its folder", async (operation) => {
    const { status, json } = await post(operation, { image: "/etc/hostname", file: "/etc/hostname" });
    expect([status, json.ok, json.error.code]).toEqual([403, false, "OUTSIDE_ROOTS"]);
  });

  test("query finds an object and patch changes it, in the folder and nowhere else", async () => {
    const file = join(folder, "edited.json");
    await Bun.write(file, Bun.file(join(folder, "ui.json")));
    const found = await post("query", { file, role: ["checkbox"] });
    expect([found.status, found.json.count]).toEqual([200, 1]);
    const [{ id }] = found.json.objects;
    const done = await post("patch", { file, set: { [id]: { style: { color: "#D93025" } } } });
    expect([done.status, done.json.changed, done.json.saved]).toEqual([200, [id], true]);
    const again = await post("query", { file, object: [id] });
    expect(again.json.objects[0].color).toBe("#D93025");
    const refused = await post("patch", { file, set: { nobody: {} } });
    expect([refused.status, refused.json.error.code]).toEqual([400, "UNKNOWN_OBJECT"]);
    for (const [operation, request] of [
      ["query", { file: "/etc/hostname" }],
      ["patch", { file, out: "/tmp/outside.json", remove: [id] }],
    ] as const)
      expect((await post(operation, request)).json.error.code).toBe("OUTSIDE_ROOTS");
    expect(programNamed("edited.json").scene.layers.length).toBeGreaterThan(0);
  });

  const IMAGES = OPERATIONS.filter((operation) => operation !== "summary");
  test.each(IMAGES)("%s of an image that is missing or cut off is 400", async (operation) => {
    for (const [image, code] of [
      ["none.png", "IMAGE_NOT_FOUND"],
      ["cut.png", "IMAGE_INVALID"],
    ]) {
      const { status, json } = await post(operation, {
        image: join(folder, image ?? ""),
        file: join(folder, "ui.json"),
        ...quick(operation),
      });
      expect([status, json.ok, json.error.code]).toEqual([400, false, code]);
    }
  });

  test.each(["compare", "refresh", "summary"])(
    "%s of a program that is missing or broken is 400",
    async (operation) => {
      for (const [file, code] of [
        ["none.json", "PROGRAM_NOT_FOUND"],
        ["broken.json", "PROGRAM_INVALID"],
      ]) {
        const { status, json } = await post(operation, {
          image: join(folder, "screen.png"),
          file: join(folder, file ?? ""),
        });
        expect([status, json.ok, json.error.code]).toEqual([400, false, code]);
      }
    },
  );

  test.each(OPERATIONS)("%s of a blank image is 400 and writes nothing", async (operation) => {
    const before = existsSync(join(folder, "ui.json")) ? programNamed("ui.json") : undefined;
    for (const file of ["blank.json", "ui.json"]) {
      const request = { image: join(folder, "blank.png"), file: join(folder, file), live: true };
      const { status, json } = await post(operation, request);
      expect([status, json.ok, json.error.code]).toEqual([400, false, "BLANK_IMAGE"]);
    }
    expect(existsSync(join(folder, "blank.json"))).toBe(false);
    expect(programNamed("ui.json")).toEqual(before);
  });
});

describe("compare", () => {
  test("names the object that changed, and where", async () => {
    const same = await post("compare", { image: join(folder, "screen.png"), file: join(folder, "ui.json") });
    expect(same.json).toMatchObject({
      ok: true,
      match: true,
      phash_distance: 0,
      hash_threshold: 5,
      scene_class: "unchanged_screen",
      changed_boxes: [],
      changed_objects: [],
    });
    const { json } = await post("compare", {
      image: join(folder, "ticked.png"),
      file: join(folder, "ui.json"),
    });
    expect(json).toMatchObject({
      ok: true,
      match: false,
      similarity: { reason: "changed", same_window: true },
    });
    expect(json.changed_objects).toEqual(["checkbox_1"]);
    const [[x0, y0, x1, y1]] = json.changed_boxes;
    const [x, y, width, height] = PLACES.checkbox;
    expect([x0 <= x, y0 <= y, x1 >= x + width, y1 >= y + height]).toEqual([true, true, true, true]);
  });

  test("with a program that holds no fingerprint is 400", async () => {
    const { status, json } = await post("compare", {
      image: join(folder, "screen.png"),
      file: join(folder, "bare.json"),
    });
    expect([status, json.ok, json.error.code]).toEqual([400, false, "NO_FINGERPRINT"]);
  });
});

describe("refresh, diagnose and summary", () => {
  test("refresh rewrites the metadata and nothing else", async () => {
    const file = "refreshed.json";
    const before = { ...programNamed("ui.json"), extra: { kept: true } };
    before.metadata.mine = 1;
    await Bun.write(join(folder, file), JSON.stringify(before));
    const { json } = await post("refresh", {
      image: join(folder, "ticked.png"),
      file: join(folder, file),
      text: false,
    });
    expect(json).toMatchObject({ ok: true, unchanged: false, scene_class: "ui_with_text" });
    const after = programNamed(file);
    expect({ ...after, metadata: {} }).toEqual({ ...before, metadata: {} });
    expect(after.metadata).toMatchObject({ mine: 1, fingerprint: { sha256: json.fingerprint.sha256 } });
    const again = await post("compare", { image: join(folder, "ticked.png"), file: join(folder, file) });
    expect(again.json.match).toBe(true);
  });

  test("diagnose writes its advice only where asked to", async () => {
    const request = { image: join(folder, "screen.png"), file: join(folder, "ui.json"), text: false };
    const told = await post("diagnose", request);
    expect(told.json).toMatchObject({ recommendation: "skip_unchanged_screen", text: null });
    expect(told.json.saved_to_program).toBeUndefined();
    expect(programNamed("ui.json").metadata.diagnose_recommendation).toBeUndefined();
    const saved = await post("diagnose", { ...request, save: true });
    expect(saved.json).toMatchObject({ saved_to_program: true });
    expect(programNamed("ui.json").metadata.diagnose_recommendation).toBe("skip_unchanged_screen");
    const unnamed = await post("diagnose", { ...request, file: "", save: true });
    expect([unnamed.status, unnamed.json.error.code]).toEqual([400, "PROGRAM_MISSING"]);
  });

  test("diagnose of a blank image advises against asking a model", async () => {
    const { status, json } = await post("diagnose", { image: join(folder, "blank.png") });
    expect([status, json.ok, json.recommendation]).toEqual([400, false, "skip_llm_blank_capture"]);
    expect(json.thumbnail.width).toBeGreaterThan(0);
  });

  test("summary counts, and refreshes first where live", async () => {
    const file = join(folder, "live.json");
    await Bun.write(file, JSON.stringify(programNamed("ui.json")));
    const { json } = await post("summary", { file });
    expect(json).toMatchObject({ ok: true, scene: { width: 1366, height: 768 }, by_role: { checkbox: 1 } });
    const missing = await post("summary", { file, live: true });
    expect([missing.status, missing.json.ok, missing.json.error.code]).toEqual([400, false, "IMAGE_MISSING"]);
    const live = await post("summary", { file, live: true, image: join(folder, "ticked.png"), text: false });
    expect(live.json).toMatchObject({ ok: true, unchanged: false, image: join(folder, "ticked.png") });
  });
});

describe("without the recogniser", () => {
  let bare: string;
  let lacking: Dispatcher;
  /** An installation as `bun install --omit=optional` leaves it: the same sources, all packages but the recogniser's. */
  beforeAll(async () => {
    bare = mkdtempSync(join(tmpdir(), "heddle-bare-"));
    for (const part of ["cmd", "lib", "schemas", "package.json"])
      cpSync(join(ROOT, part), join(bare, part), { recursive: true });
    mkdirSync(join(bare, "node_modules"));
    for (const name of readdirSync(join(ROOT, "node_modules")))
      if (!name.includes("tesseract.js"))
        symlinkSync(join(ROOT, "node_modules", name), join(bare, "node_modules", name));
    lacking = await Dispatcher.start(["--port", "0", "--root", folder], {}, [
      process.execPath,
      join(bare, "cmd", "window", "serve.ts"),
    ]);
  });
  afterAll(async () => {
    await lacking.stop();
    rmSync(bare, { recursive: true, force: true });
  });

  test.each(["detect", "adopt"])("%s is 501 and says what to install", async (operation) => {
    const { status, json } = await lacking.ask(`/v1/window/${operation}`, {
      json: { image: join(folder, "screen.png"), file: join(folder, "lacking.json") },
    });
    expect([status, json.ok, json.error.code]).toEqual([501, false, "NOT_INSTALLED"]);
    expect(json.error.hint).toContain("bun install");
  });

  test.each(["detect", "adopt"])("%s works without text", async (operation) => {
    const { status, json } = await lacking.ask(`/v1/window/${operation}`, {
      json: { image: join(folder, "screen.png"), file: join(folder, "lacking.json"), text: false },
    });
    expect([status, json.ok]).toEqual([200, true]);
  });

  test("diagnose and compare do without", async () => {
    const diagnosed = await lacking.ask("/v1/window/diagnose", {
      json: { image: join(folder, "screen.png") },
    });
    expect([diagnosed.status, diagnosed.json.text]).toEqual([200, null]);
    const compared = await lacking.ask("/v1/window/compare", {
      json: { image: join(folder, "screen.png"), file: join(folder, "ui.json") },
    });
    expect([compared.status, compared.json.match]).toEqual([200, true]);
  });
});
