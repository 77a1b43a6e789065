/** `window-detect` as a shell drives it: requests as flags and lines, errors in their place, text with and without. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DetectResult } from "#schemas/window.ts";
import { chunksOf, fileOf, type Picture, pngOf, pngOfPixels } from "../../unit/image/png-writer.ts";
import { Drawing } from "../../unit/window/detect-drawing.ts";
import { runHeddle, runOnTerminal } from "../run.ts";
import { render } from "./render.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-detect-"));
const screen = join(folder, "screen.png");
const broken = join(folder, "broken.png");
const missing = join(folder, "missing.png");
let page: string;

/** Two panels with a button each. */
function drawScreen(): Drawing {
  const drawing = new Drawing(640, 360, [243, 245, 248]);
  for (const x of [20, 330]) {
    drawing.fill({ x0: x, y0: 20, x1: x + 290, y1: 340 }, [255, 255, 255]);
    drawing.words(x + 20, 40, 16, [28, 36, 48]);
    drawing.words(x + 20, 66, 24, [28, 36, 48]);
    drawing.fill({ x0: x + 20, y0: 280, x1: x + 120, y1: 314 }, [43, 98, 201]);
    drawing.words(x + 46, 292, 7, [255, 255, 255]);
  }
  return drawing;
}

beforeAll(async () => {
  const bytes = pngOfPixels(drawScreen());
  writeFileSync(screen, bytes);
  writeFileSync(broken, bytes.subarray(0, bytes.length / 2));
  page = (await render("orders", folder)).image;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const first = (records: Record<string, unknown>[]) => records[0] as unknown as DetectResult;

describe("without text", () => {
  test("elements, boxes and relations of a picture", async () => {
    const { status, stderr, records } = await runHeddle(["window-detect", screen, "--no-text", "--json"]);
    expect([status, stderr]).toEqual([0, ""]);
    const { ok, width, height, element_count, elements, relations, by_role } = first(records());
    expect([ok, width, height]).toEqual([true, 640, 360]);
    expect(element_count).toBe(elements.length);
    expect(Object.values(by_role).reduce((sum, count) => sum + count, 0)).toBe(elements.length);
    const buttons = elements.filter(({ role }) => role === "button");
    expect(buttons.map(({ bbox }) => bbox)).toEqual([
      [40, 280, 140, 314],
      [350, 280, 450, 314],
    ]);
    for (const { id, parent, label } of buttons) {
      expect(label).toBe("");
      expect(relations).toContainEqual({ kind: "contains", source: parent ?? "", target: id });
    }
  });

  test("nothing of the recogniser is needed: it works where its packages and programs are not", async () => {
    const { status, records } = await runHeddle(
      ["window-detect", "--no-text", "--engine", "native", page, "--json"],
      {
        env: { PATH: folder },
      },
    );
    expect(status).toBe(0);
    expect(first(records()).element_count).toBeGreaterThan(50);
  });

  test("a description in English, in Polish, in the language of the user, or none", async () => {
    const describedIn = async (env: Record<string, string>, ...flags: string[]) =>
      first((await runHeddle(["window-detect", screen, "--no-text", "--json", ...flags], { env })).records())
        .description;
    const described = (...flags: string[]) => describedIn({}, ...flags);
    const english = await described("--locale", "en");
    const polish = await described("--locale", "pl");
    expect(english).toMatch(/\b2 buttons\b/);
    expect(polish).toMatch(/\b2 przyciski\b/);
    expect(await describedIn({ LC_ALL: "C", LANG: "pl_PL.UTF-8" })).toBe(english);
    expect(await describedIn({ LC_ALL: "", LC_MESSAGES: "", LANG: "pl_PL.UTF-8" })).toBe(polish);
    expect(await described("--no-describe")).toBe("");
  });

  test("the same pixels give the same bytes: again, in the same process, and from other files", async () => {
    const again = join(folder, "again.png");
    const drawing = drawScreen();
    // The same picture in other clothes: RGB instead of RGBA, interlaced, other filters, in many chunks.
    const other: Picture = {
      ...{ width: drawing.width, height: drawing.height, color: 2, depth: 8, interlaced: true },
      sample: (x, y, channel) => drawing.data[(y * drawing.width + x) * 4 + channel] ?? 0,
      filter: (row) => row % 5,
    };
    writeFileSync(again, fileOf(...chunksOf(other, 50)));
    const one = await runHeddle(["window-detect", screen, "--no-text", "--json"]);
    const lines = await runHeddle(["window-detect", "--no-text"], {
      stdin: [screen, again, screen].map((image) => JSON.stringify({ image })).join("\n"),
    });
    const answers = lines.stdout.trimEnd().split("\n");
    expect(answers).toHaveLength(3);
    for (const answer of answers) expect(`${answer.replaceAll(again, screen)}\n`).toBe(one.stdout);
  });
});

describe("as a filter", () => {
  test("as many lines out as in, errors at their place, identifiers passed on", async () => {
    const requests = [
      JSON.stringify({ id: "a", image: screen }),
      JSON.stringify({ id: "b", image: missing }),
      "{broken",
      JSON.stringify({ id: "d", image: broken }),
      JSON.stringify({ id: "e" }),
      JSON.stringify({ id: "f", image: 7 }),
      JSON.stringify({ id: "g", image: screen, describe: false }),
    ];
    const { status, stdout, records } = await runHeddle(
      ["window-detect", "--no-text", "--errors", "inline"],
      {
        stdin: requests.join("\n"),
      },
    );
    expect(stdout.trimEnd().split("\n")).toHaveLength(requests.length);
    const codes = records().map(
      (record) => (record["error"] as { code: string } | undefined)?.code ?? "fine",
    );
    expect(codes.filter((_, at) => at !== 2 && at !== 5)).toEqual([
      "fine",
      "IMAGE_NOT_FOUND",
      "IMAGE_INVALID",
      "IMAGE_MISSING",
      "fine",
    ]);
    // Neither what is no JSON nor what breaks the schema gets as far as an image.
    for (const at of [2, 5]) expect(codes[at]).not.toMatch(/IMAGE|fine/);
    expect([records()[0]?.["id"], records()[6]?.["id"]]).toEqual(["a", "g"]);
    // The status is that of the first failure: a file that is not there.
    expect(status).toBe(66);
  });

  test("errors go to standard error otherwise, with the number of their line", async () => {
    const { status, records, errors } = await runHeddle(["window-detect", "--no-text"], {
      stdin: `${JSON.stringify({ image: broken })}\n${JSON.stringify({ image: screen })}\n`,
    });
    expect(status).toBe(65);
    expect(records()).toHaveLength(1);
    expect(errors()).toMatchObject([{ line: 1, error: { code: "IMAGE_INVALID" } }]);
  });
});

describe("exit statuses", () => {
  const onePixel = pngOf({ ...{ width: 1, height: 1, color: 0, depth: 1 }, sample: () => 0 });
  const cases: [name: string, bytes: Uint8Array | undefined, status: number, code: string | undefined][] = [
    ["a file that is not there", undefined, 66, "IMAGE_NOT_FOUND"],
    ["an empty file", new Uint8Array(), 65, "IMAGE_INVALID"],
    ["text", Buffer.from("no picture"), 65, "IMAGE_INVALID"],
    ["a PNG cut off", onePixel.subarray(0, 40), 65, "IMAGE_INVALID"],
    ["a single black pixel", onePixel, 65, "BLANK_IMAGE"],
  ];
  for (const [name, bytes, status, code] of cases)
    test(name, async () => {
      const path = join(folder, `${name}.png`);
      if (bytes !== undefined) writeFileSync(path, bytes);
      const answer = await runHeddle(["window-detect", path, "--no-text", "--json"]);
      expect(answer.status).toBe(status);
      if (code !== undefined) expect(answer.errors()[0]?.error.code).toBe(code);
    });

  test("a folder", async () => {
    const { status, errors } = await runHeddle(["window-detect", folder, "--no-text", "--json"]);
    expect(status).toBe(66);
    expect(errors()[0]?.error.code).toBe("IMAGE_NOT_FOUND");
  });

  test("a native recogniser that is not installed", async () => {
    const { status, errors } = await runHeddle(["window-detect", screen, "--engine", "native", "--json"], {
      env: { PATH: folder },
    });
    expect(status).toBe(69);
    expect(errors()[0]?.error.code).toBe("NOT_INSTALLED");
    expect(errors()[0]?.error.hint).toContain("tesseract-ocr");
  });
});

test("on a terminal a table with roles and places instead of JSON", async () => {
  const { status, screen: shown } = await runOnTerminal(["window-detect", screen, "--no-text"], {
    columns: 120,
  });
  expect(status).toBe(0);
  expect(shown).not.toContain('{"ok"');
  expect(shown).toContain("button");
  expect(shown).toContain("panel");
});

describe("with text", () => {
  test("labels say what the page says, the same each time", async () => {
    const runs = await Promise.all(
      [1, 2].map(() => runHeddle(["window-detect", page, "--json", "--locale", "en"])),
    );
    expect(runs[0]?.stdout).toBe(runs[1]?.stdout);
    const labels = first(runs[0]?.records() ?? []).elements.map(({ label }) => label);
    for (const label of ["Latest orders", "Maria Lindholm", "Check address", "Include drafts", "Telephone"])
      expect(labels).toContain(label);
  });
});
