/** window-adopt and window-analyze as a caller sees them: files written, blank and unchanged screens, roots. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { Failure } from "#kit/data/errors.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { createContext } from "#kit/files/context.ts";
import { openRoots } from "#kit/files/roots.ts";
import { AdoptResult, AnalyzeResult, type Program } from "#schemas/window.ts";
import { run as adopt } from "../../../lib/window/adopt.ts";
import { run as analyze } from "../../../lib/window/analyze.ts";
import { run as validate } from "../../../lib/window/validate.ts";
import { failureOf } from "../kit/scratch.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-adopt-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const context = createContext({ cwd: folder, now: () => new Date("2030-01-02T03:04:05Z") });

async function save(name: string, color: string, boxes: readonly [number, number, number, number][]) {
  const canvas = createCanvas(320, 240);
  const brush = canvas.getContext("2d");
  brush.fillStyle = "#F5F5F5";
  brush.fillRect(0, 0, 320, 240);
  brush.fillStyle = color;
  for (const box of boxes) brush.fillRect(...box);
  await Bun.write(join(folder, name), new Uint8Array(await canvas.encode("png")));
}

const programAt = (name: string): Program => JSON.parse(readFileSync(join(folder, name), "utf8"));
const codeOf = async (run: Promise<unknown>): Promise<string> => {
  const thrown = await run.catch((error: unknown) => error);
  return thrown instanceof Failure ? thrown.code : "none";
};

beforeAll(async () => {
  await save("screen.png", "#3366CC", [
    [40, 40, 240, 60],
    [40, 140, 100, 40],
  ]);
  await save("other.png", "#CC3366", [[40, 40, 100, 100]]);
  await save("blank.png", "#F5F5F5", []);
});

describe("window-adopt", () => {
  test("writes a sound program with an object for each element and tells of it", async () => {
    const result = await adopt({ image: "screen.png", text: false }, context);
    expect(findFault(plainOf(AdoptResult), result)).toBeUndefined();
    expect(result).toMatchObject({
      path: "screen.png",
      program: "ui.window.json",
      scene: { width: 320, height: 240, background: "#F5F5F5", app: "desktop" },
      fingerprint: { available: true },
    });
    const program = programAt("ui.window.json");
    expect(program.scene.url).toMatch(/^file:\/\/\/.*screen\.png$/);
    expect(program.metadata).toMatchObject({ image: "screen.png", analyzed_at: "2030-01-02T03:04:05.000Z" });
    expect(program.scene.layers[0]?.objects.length).toBe(result.element_count);
    expect(await validate({ file: "ui.window.json" }, context)).toMatchObject({ ok: true, issues: [] });
  });

  test("puts the grid below the elements where asked", async () => {
    const result = await adopt(
      { image: "screen.png", text: false, with_grid: true, grid: 4, file: "g.json" },
      context,
    );
    const { layers } = programAt("g.json").scene;
    expect(layers.map(({ id }) => id).slice(0, 2)).toEqual(["screen_regions", "ui_elements"]);
    expect(result.object_count).toBe(layers.reduce((sum, { objects }) => sum + objects.length, 0));
  });

  test("writes the same bytes for the same screen", async () => {
    await adopt({ image: "screen.png", text: false, file: "one.json" }, context);
    await adopt({ image: "screen.png", text: false, file: "two.json" }, context);
    expect(readFileSync(join(folder, "one.json")).equals(readFileSync(join(folder, "two.json")))).toBe(true);
  });

  test.each<[string, Parameters<typeof adopt>[0], string]>([
    ["no image", {}, "IMAGE_MISSING"],
    ["an image that is not there", { image: "nowhere.png" }, "IMAGE_NOT_FOUND"],
    ["a blank image", { image: "blank.png", text: false }, "BLANK_IMAGE"],
  ])("refuses %s and writes nothing", async (_, input, code) => {
    expect(await codeOf(adopt({ ...input, file: "refused.json" }, context))).toBe(code);
    expect(existsSync(join(folder, "refused.json"))).toBe(false);
  });

  test("writes nothing outside the roots", async () => {
    const confined = createContext({ cwd: folder, roots: await openRoots([folder]) });
    const outside = join(tmpdir(), "heddle-adopt-outside.json");
    expect(await codeOf(adopt({ image: "screen.png", text: false, file: outside }, confined))).toBe(
      "OUTSIDE_ROOTS",
    );
    expect(existsSync(outside)).toBe(false);
  });
});

describe("window-analyze", () => {
  test("writes the regions of a screen", async () => {
    const result = await analyze({ image: "screen.png", file: "a.json", grid: 8 }, context);
    expect(findFault(plainOf(AnalyzeResult), result)).toBeUndefined();
    expect(result).toMatchObject({
      ok: true,
      dominant_colors: ["#F5F5F5", "#3366CC"],
      unchanged: false,
      window_title: null,
      image_stats: { width: 320, height: 240, unique_colors_sampled: 2 },
      warning: expect.stringContaining("2 colours"),
    });
    const program = programAt("a.json");
    expect(program.scene.layers.map(({ id }) => id)).toEqual(["screen_regions"]);
    expect(program.metadata).toMatchObject({ source: "grid", grid: 8, region_count: result.object_count });
    expect(await validate({ file: "a.json" }, context)).toMatchObject({ ok: true, issues: [] });
  });

  test("leaves the program of an unchanged screen as it is", async () => {
    await analyze({ image: "screen.png", file: "u.json" }, context);
    const before = readFileSync(join(folder, "u.json"), "utf8");
    const later = createContext({ cwd: folder, now: () => new Date("2031-01-01T00:00:00Z") });
    expect(await analyze({ image: "screen.png", file: "u.json" }, later)).toMatchObject({
      ok: true,
      unchanged: true,
      skipped_adopt: true,
      recommendation: "skip_unchanged_screen",
      scene_class: "unchanged_screen",
    });
    expect(readFileSync(join(folder, "u.json"), "utf8")).toBe(before);
    expect(await analyze({ image: "other.png", file: "u.json" }, later)).toMatchObject({ unchanged: false });
    expect(readFileSync(join(folder, "u.json"), "utf8")).not.toBe(before);
  });

  test("another grid is made anew though the screen is the same", async () => {
    await analyze({ image: "screen.png", file: "n.json", grid: 4 }, context);
    expect(await analyze({ image: "screen.png", file: "n.json", grid: 9 }, context)).toMatchObject({
      unchanged: false,
    });
    expect(programAt("n.json").metadata).toMatchObject({ grid: 9 });
  });

  test("says that a blank screen is one and writes nothing", async () => {
    const result = await analyze({ image: "blank.png", file: "b.json" }, context);
    expect(findFault(plainOf(AnalyzeResult), result)).toBeUndefined();
    expect(result).toMatchObject({
      ok: false,
      error: { code: "BLANK_IMAGE" },
      recommendation: "skip_llm_blank_capture",
      image_stats: { is_blank: true },
    });
    expect(result.hint).toBeString();
    expect(existsSync(join(folder, "b.json"))).toBe(false);
  });

  test("writes over a file that is not a program with overwrite only", async () => {
    await Bun.write(join(folder, "junk.json"), "{");
    const request = { image: "screen.png", file: "junk.json" };
    expect((await failureOf(() => analyze(request, context))).code).toBe("FILE_EXISTS");
    expect(await Bun.file(join(folder, "junk.json")).text()).toBe("{");
    expect(await analyze({ ...request, overwrite: true }, context)).toMatchObject({ written: true });
    expect(programAt("junk.json").version).toBe("1.0");
  });
});
