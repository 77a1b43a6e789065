/** Pictures of a real X desktop: their pixels, where these are on the desktop, and where the picture is kept. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AnyContract } from "#kit/contract/operation.ts";
import type { JsonRecord } from "#kit/data/json.ts";
import { type Context, createContext } from "#kit/files/context.ts";
import { openRoots } from "#kit/files/roots.ts";
import { invoke, prepare } from "#kit/invoke/invoke.ts";
import captureContract from "../../../cmd/gui/capture.ts";
import dispatchContract from "../../../cmd/gui/dispatch.ts";
import { commandLine } from "../../acceptance/run.ts";
import { Desktop, LEFT, picture, RIGHT, until } from "../session.ts";

const DEADLINE = 300_000;
setDefaultTimeout(DEADLINE);

const RED = "#c02020";
const BLUE = "#2020c0";
const BLACK = "#000000";

let desktop: Desktop;
beforeAll(async () => {
  desktop = await Desktop.start();
  await desktop.window("red window", RED, "40x10+100+100");
  await desktop.window("blue window", BLUE, "40x10+900+300");
}, DEADLINE);
afterAll(() => desktop?.end(), DEADLINE);

/** `gui-capture` in the session. */
async function capture(...args: string[]) {
  const { code, record, error } = await desktop.run("gui-capture", args);
  if (code !== 0) throw new Error(`gui-capture failed: ${JSON.stringify(error)}`);
  return record as {
    image: string;
    written: boolean;
    data?: string;
    width: number;
    height: number;
    scale: number;
    offset: { x: number; y: number };
    region: Record<"x" | "y" | "width" | "height", number>;
    window: { title: string; covered: boolean; box: Record<"x" | "y" | "width" | "height", number> } | null;
    monitors: { name: string; box: unknown; scale: number; primary: boolean }[];
  };
}

async function refusal(...args: string[]): Promise<unknown> {
  const { code, error } = await desktop.run("gui-capture", args);
  return [code, error["code"]];
}

/** Colour of a point of the desktop in a captured picture. */
async function at(shot: Awaited<ReturnType<typeof capture>>, x: number, y: number): Promise<string> {
  const { at: pixel } = await picture(shot.image);
  const { offset, scale } = shot;
  return pixel(Math.floor((x - offset.x) * scale), Math.floor((y - offset.y) * scale));
}

describe("the picture", () => {
  test("is of the whole desktop, pixel for pixel, and says where its monitors are", async () => {
    const shot = await capture();
    expect([shot.width, shot.height, shot.scale, shot.offset]).toEqual([1400, 600, 1, { x: 0, y: 0 }]);
    expect(shot.monitors.map(({ name, box, primary }) => [name, box, primary])).toEqual([
      ["right", RIGHT, true],
      ["left", LEFT, false],
    ]);
    const { width, height } = await picture(shot.image);
    expect([width, height]).toEqual([1400, 600]);
    expect([await at(shot, 150, 160), await at(shot, 950, 360), await at(shot, 700, 550)]).toEqual([
      RED,
      BLUE,
      BLACK,
    ]);
  });

  test("shows what another program sees", async () => {
    const shot = await capture();
    const ours = await desktop.bytes("convert", shot.image, "-depth", "8", "rgb:-");
    await until("a desktop that stands still", async () =>
      (await desktop.bytes("import", "-silent", "-window", "root", "-depth", "8", "rgb:-")).equals(ours),
    );
  });

  test("can be smaller and larger, and its points are still those of the desktop", async () => {
    for (const scale of [0.25, 0.5, 2]) {
      const shot = await capture("--scale", String(scale));
      expect([shot.width, shot.height, shot.scale]).toEqual([1400 * scale, 600 * scale, scale]);
      expect([await at(shot, 150, 160), await at(shot, 950, 360)]).toEqual([RED, BLUE]);
    }
  });

  test("is of a region, as far as that is on the desktop", async () => {
    const inside = await capture("--region", '{"x":880,"y":280,"width":200,"height":150}');
    expect([inside.width, inside.height, inside.offset]).toEqual([200, 150, { x: 880, y: 280 }]);
    expect(await at(inside, 950, 360)).toBe(BLUE);
    const over = await capture("--region", '{"x":-50,"y":-20,"width":200,"height":200}');
    expect(over.region).toEqual({ x: 0, y: 0, width: 150, height: 180 });
    expect(over.offset).toEqual({ x: 0, y: 0 });
    expect(await at(over, 140, 170)).toBe(RED);
    const end = await capture("--region", '{"x":1350,"y":590,"width":500,"height":500}');
    expect(end.region).toEqual({ x: 1350, y: 590, width: 50, height: 10 });
    expect(await refusal("--region", '{"x":1400,"y":0,"width":10,"height":10}')).toEqual([
      64,
      "OUTSIDE_DESKTOP",
    ]);
  });

  test("is of a window, and says whether another one covers it", async () => {
    const shot = await capture("red window");
    expect(shot.window).toMatchObject({ title: "red window", covered: false });
    expect(shot.region).toEqual(shot.window?.box as never);
    expect(await at(shot, 150, 160)).toBe(RED);
    await desktop.window("green window", "#20a020", "10x4+120+120");
    expect((await capture("red window")).window).toMatchObject({ covered: true });
    await desktop.must("wmctrl", "-c", "green window");
    await until(
      "the end of the green window",
      async () => !(await desktop.titles()).includes("green window"),
    );
    expect((await capture("red window")).window).toMatchObject({ covered: false });
  });

  test("is not made of what is not seen", async () => {
    expect(await refusal("no such window")).toEqual([66, "WINDOW_NOT_FOUND"]);
    expect(await refusal("window")).toEqual([64, "AMBIGUOUS_WINDOW"]);
    expect(await refusal("red window", "--region", '{"x":0,"y":0,"width":9,"height":9}')).toEqual([
      64,
      "INVALID_DSL",
    ]);
    await desktop.window("small window", "#a0a020", "10x4+400+300");
    await desktop.must("xdotool", "search", "--name", "^small window$", "windowminimize", "--sync");
    expect(await refusal("small window")).toEqual([64, "OUTSIDE_DESKTOP"]);
    await desktop.must("wmctrl", "-c", "small window");
  });
});

describe("the file", () => {
  test("is a new one of the user's state folder, which only the user can read", async () => {
    const [first, second] = [await capture(), await capture()];
    const folder = join(desktop.folder, "home/.local/state/heddle/gui/captures");
    expect(first.image).toStartWith(`${folder}/capture-`);
    expect(second.image).not.toBe(first.image);
    expect([statSync(first.image).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([0o600, 0o700]);
    const named = join(desktop.folder, "pictures");
    const { record } = await desktop.run("gui-capture", [], { HEDDLE_GUI_CAPTURE_DIR: named });
    expect(record["image"]).toStartWith(`${named}/capture-`);
  });

  test("is the one that is named, and replaces nothing but a capture", async () => {
    const out = join(desktop.folder, "screen.png");
    expect(await capture("--out", "screen.png")).toMatchObject({ image: out, written: true });
    expect(await capture("--out", "screen.png", "--scale", "0.5")).toMatchObject({ width: 700 });
    expect((await picture(out)).width).toBe(700);
    writeFileSync(join(desktop.folder, "notes.png"), "not a picture");
    copyFileSync(
      join(import.meta.dir, "../../../docs/examples/settings.png"),
      join(desktop.folder, "photo.png"),
    );
    for (const name of ["notes.png", "photo.png"]) {
      const before = readFileSync(join(desktop.folder, name));
      expect(await refusal("--out", name)).toEqual([77, "FILE_EXISTS"]);
      expect(readFileSync(join(desktop.folder, name))).toEqual(before);
    }
    expect(await capture("--out", "dry.png", "--dry-run")).toMatchObject({ written: false });
    expect(existsSync(join(desktop.folder, "dry.png"))).toBe(false);
  });

  test("is what window-detect takes", async () => {
    const shot = await desktop.run("gui-capture", []);
    const child = Bun.spawn([...commandLine(["window-detect"]), "--json", "--no-text"], {
      env: desktop.env,
      cwd: desktop.folder,
      stdin: new Blob([JSON.stringify(shot.record)]),
      stdout: "pipe",
      stderr: "inherit",
    });
    const found = JSON.parse(await new Response(child.stdout).text());
    const { image: path, scale, offset } = shot.record;
    expect(found).toMatchObject({ ok: true, path, width: 1400, height: 600, scale, offset });
  });
});

describe("for a client", () => {
  let root: string;
  beforeAll(() => {
    root = join(desktop.folder, "root");
    mkdirSync(root);
  });

  async function answer(
    contract: AnyContract,
    record: JsonRecord,
    more: Partial<Context> = {},
    allowed = true,
  ) {
    const context = createContext({
      transport: "http",
      allowExecute: false,
      env: { ...desktop.env, ...(allowed ? { HEDDLE_GUI_ALLOW_CAPTURE: "1" } : {}) },
      cwd: root,
      roots: await openRoots([root]),
      ...more,
    });
    for await (const result of invoke(await prepare(contract), record, context)) return result;
    throw new Error("no result");
  }
  const png = (data: unknown) => Buffer.from(String(data), "base64").subarray(1, 4).toString();

  test("there is none without the switch", async () => {
    const refused = answer(captureContract, {}, {}, false);
    await expect(refused).rejects.toMatchObject({ code: "CAPTURE_NOT_ALLOWED" });
    expect(await answer(dispatchContract, { line: "CAPTURE" }, {}, false)).toMatchObject({
      code: "CAPTURE_NOT_ALLOWED",
    });
  });

  test("it is in the answer, and no file is written", async () => {
    const shot = await answer(captureContract, {});
    expect([shot["written"], shot["image"], png(shot["data"])]).toEqual([false, undefined, "PNG"]);
    const named = await answer(captureContract, { out: "a.png" });
    expect([named["written"], named["image"], png(named["data"])]).toEqual([false, "a.png", "PNG"]);
    const dispatched = await answer(dispatchContract, { line: "CAPTURE OUT a.png" });
    expect(dispatched).toMatchObject({ ok: true, data: { written: false } });
    expect(existsSync(join(root, "a.png"))).toBe(false);
    const explicit = answer(captureContract, { out: "a.png", dry_run: false });
    await expect(explicit).rejects.toMatchObject({ code: "WRITING_NOT_ALLOWED" });
  });

  test("it is written inside the roots if the server allows it", async () => {
    const more = { allowWrite: true };
    const shot = await answer(captureContract, { out: "b.png" }, more);
    expect([shot["written"], shot["image"], shot["data"]]).toEqual([true, "b.png", undefined]);
    expect((await picture(join(root, "b.png"))).width).toBe(1400);
    expect(await answer(dispatchContract, { line: "CAPTURE OUT b.png" }, more)).toMatchObject({
      ok: true,
      data: { written: true, image: "b.png" },
    });
    expect(await answer(dispatchContract, { line: "CAPTURE OUT ../c.png" }, more)).toMatchObject({
      code: "OUTSIDE_ROOTS",
    });
    expect(existsSync(join(desktop.folder, "c.png"))).toBe(false);
    expect((await answer(captureContract, {}, more))["written"]).toBe(false);
  });
});
