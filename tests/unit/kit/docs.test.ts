import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { kitFlagsOf } from "#kit/contract/flags.ts";
import { loadContracts, sourceRoot } from "#kit/contract/registry.ts";
import { ERROR_KINDS, KIT_ERRORS } from "#kit/data/errors.ts";
import { binMap, generate, generatedFiles, manifestWith, staleFiles } from "#kit/docs/generate.ts";
import { familyPage, manOf, mdocArgument, mdocText } from "#kit/docs/mdoc.ts";
import { mdocAsText } from "#kit/docs/mdoc-text.ts";
import { helpOn, overviewOf } from "#kit/docs/overview.ts";
import { findPage, pageNames, pagesOf, WRITTEN_PAGES } from "#kit/docs/pages.ts";
import { FIXTURES, sketchCrop, sketchPlan } from "../../fixtures/docs/contracts.ts";

const own = await loadContracts();
const all = [...FIXTURES, ...own];
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "heddle-docs-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const mandoc = async (args: string[], source: string) => {
  const child = Bun.spawn(["mandoc", ...args], {
    stdin: Buffer.from(source),
    stdout: "pipe",
    stderr: "pipe",
    env: { ...process.env, LC_ALL: "C.UTF-8" },
  });
  const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
  return { stdout, stderr };
};

/** Words of a page as a reader sees them: without overstriking, layout and typographic quotes. */
const wordsOf = (page: string) =>
  page
    .replace(/.\x08/g, "")
    .split("\n")
    // The first line and the last carry names, dates and systems.
    .slice(1)
    .join(" ")
    .replace(/[‘’'"`]/g, "")
    .replace(/[–—]|\\-/g, "-")
    .split(/\s+/)
    .filter((word) => word !== "");

describe("the manual", () => {
  const pages = pagesOf(all);

  test.each(pages.map((page) => [`${page.name}(${page.section})`, page] as const))(
    "%s: mandoc finds nothing to warn of",
    async (_name, page) => {
      const { stdout, stderr } = await mandoc(["-T", "lint", "-W", "warning"], page.source());
      expect(stdout + stderr).toBe("");
    },
  );

  test.each(pages.map((page) => [`${page.name}(${page.section})`, page] as const))(
    "%s: as plain text it says what mandoc shows, within 80 columns",
    async (_name, page) => {
      const { stdout } = await mandoc(["-T", "utf8", "-O", "width=78"], page.source());
      const shown = wordsOf(stdout).join(" ");
      const plain = wordsOf(mdocAsText(page.source())).join(" ");
      // The foot of the page, "Heddle  date  Heddle", is mandoc's.
      expect(shown.startsWith(plain.replace(/•/g, "•"))).toBe(true);
      expect(shown.length - plain.length).toBeLessThan(80);
    },
  );

  test("hostile text in a contract stays text", () => {
    const page = manOf({
      ...sketchPlan,
      summary: ".Sh INJECTED",
      description: [".Sh INJECTED", "'br", "back\\slash \\fB", "tab\tand \x1b[31m"],
    });
    expect(page).not.toMatch(/^\.Sh INJECTED/m);
    expect(page).not.toMatch(/^'/m);
    expect(page).toContain("back\\eslash \\efB");
    expect(page).not.toContain("\x1b");
  });

  test.each([
    ["a macro's name", "Fl", "\\&Fl"],
    ["punctuation", ".", "\\&."],
    ["blanks", "a b", '"a b"'],
    ["quotes", 'a"b', "a\\(dqb"],
    ["nothing", "", '""'],
    ["a plain word", "firefox", "firefox"],
  ])("an argument that is %s stays one word of text", (_name, given, expected) => {
    expect(mdocArgument(given)).toBe(expected);
  });

  test("letters beyond ASCII are written as escapes", () => {
    expect(mdocText("ąę")).toBe("\\[u0105]\\[u0119]");
  });

  test.each([
    ["uri-plan", undefined],
    ["sketch-plan", "sketch-plan.1"],
    ["plan", undefined],
    ["show", "heddle-show.1"],
    ["heddle", "heddle.1"],
    ["heddle.7", "heddle.7"],
    ["heddle(7)", "heddle.7"],
    ["jsonl", "heddle-jsonl.5"],
    ["heddle-jsonl.1", undefined],
    ["", undefined],
  ])('the name "%s" leads to the page %p', (name, expected) => {
    const page = findPage(name, pagesOf(FIXTURES));
    expect(page && `${page.name}.${page.section}`).toBe(expected);
  });

  test("every name that completion offers leads to a page of its own", () => {
    const found = pageNames(all.map(({ name }) => name)).map((name) => findPage(name, pages));
    expect(new Set(found).size).toBe(pages.length);
    expect(found).not.toContain(undefined);
  });

  test("the page on concepts has every general option", () => {
    const page = WRITTEN_PAGES.find(({ name }) => name === "heddle")?.source() ?? "";
    for (const flag of own.flatMap(kitFlagsOf)) expect(page).toContain(`Fl Fl ${flag.name}`);
  });

  test("what operations of a family share is on its page, once, and named on theirs", () => {
    const environment = { SKETCH_PEN: "Pen to draw with" };
    const family = [sketchPlan, { ...sketchCrop, environment }];
    expect(manOf(sketchPlan)).toContain(".It Ev SKETCH_PEN\nPen to draw with.");
    for (const contract of family) {
      expect(manOf(contract, family)).not.toContain("Pen to draw with");
      expect(manOf(contract, family)).toContain("In\n.Xr heddle-sketch 7 :\n.Ev SKETCH_PEN .");
    }
    expect(familyPage("sketch", "Sketches", family).match(/Pen to draw with/g)).toHaveLength(1);
  });

  test("the page on conventions has every error code, exit status and HTTP status of the table", () => {
    const page = WRITTEN_PAGES.find(({ name }) => name === "heddle-jsonl")?.source() ?? "";
    for (const [code, { kind, meaning }] of Object.entries(KIT_ERRORS)) {
      expect(page).toContain(`.It Er ${code}\n`);
      const entry = mdocAsText(page).replace(/\s+/g, " ");
      expect(entry).toContain(`${code} ${meaning} (exit ${ERROR_KINDS[kind].exit}).`);
    }
    for (const { exit, http, meaning } of Object.values(ERROR_KINDS))
      expect(page).toContain(`.It ${exit} Ta ${http} Ta ${meaning}\n`);
  });
});

describe("help on topics", () => {
  test.each([
    ["a family", "sketch", "Operations of the family sketch"],
    ["an operation", "sketch-plan", "sketch-plan: Plan a sketch"],
    ["an operation in two words", "sketch plan", "sketch-plan: Plan a sketch"],
    ["a command", "show", "heddle-show: Show operations"],
    ["heddle itself", "heddle", "Where to start:"],
  ])("%s", (_name, topic, expected) => {
    expect(helpOn(topic, FIXTURES)).toContain(expected);
  });

  test("a topic that there is not is refused with the nearest", () => {
    expect(() => helpOn("skecth", FIXTURES)).toThrow(
      expect.objectContaining({ code: "USAGE", hint: 'Did you mean "heddle help sketch"?' }),
    );
  });

  test("the overview names every family and command, and fits on one screen", () => {
    const overview = overviewOf(own);
    for (const { family, name } of own)
      expect(overview).toContain(family === "heddle" ? name.replace("heddle-", "") : `\n  ${family} `);
    const lines = overview.split("\n");
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });
});

describe("generated files", () => {
  test("are the same each time and name nothing of the machine", async () => {
    const files = await generatedFiles(all);
    expect(await generatedFiles([...all])).toEqual(files);
    for (const text of files.values()) {
      expect(text).not.toContain(sourceRoot());
      expect(text).not.toContain(homedir());
    }
  });

  test("are found stale by name: changed, missing, left over, and the manifest", async () => {
    const manifest = join(folder, "package.json");
    await Bun.write(manifest, '{ "name": "x", "bin": { "old": "./old.ts" }, "license": "Apache-2.0" }');
    await generate(folder, FIXTURES);
    expect(await staleFiles(folder, FIXTURES)).toEqual([]);
    expect((await readdir(join(folder, "completions"))).sort()).toEqual([
      "_heddle",
      "heddle.bash",
      "heddle.fish",
    ]);

    await Bun.write(join(folder, "man", "sketch-plan.1"), "changed");
    await rm(join(folder, "man", "sketch-crop.1"));
    await Bun.write(join(folder, "man", "sketch-old.1"), "left over");
    const parsed = (await Bun.file(manifest).json()) as { bin: Record<string, string> };
    await Bun.write(manifest, JSON.stringify({ ...parsed, bin: {} }));
    expect(await staleFiles(folder, FIXTURES)).toEqual([
      "man/sketch-crop.1",
      "man/sketch-old.1",
      "man/sketch-plan.1",
      "package.json",
    ]);
    await generate(folder, FIXTURES);
    expect(await staleFiles(folder, FIXTURES)).toEqual([]);
    expect(await readdir(join(folder, "man"))).not.toContain("sketch-old.1");
  });

  test("a new operation makes completions, overview, its page and the manifest stale", async () => {
    await Bun.write(join(folder, "package.json"), "{}");
    await generate(folder, FIXTURES.slice(0, 4));
    expect(await staleFiles(folder, FIXTURES)).toEqual([
      "completions/_heddle",
      "completions/heddle.bash",
      "completions/heddle.fish",
      "docs/operations.md",
      "man/heddle-sketch.7",
      "man/heddle.1",
      "man/sketch-serve.1",
      "package.json",
    ]);
  });

  test("the manifest keeps what is not derived", async () => {
    await Bun.write(join(folder, "lib", "sketch", "index.ts"), "");
    const given = '{"name":"x","version":"1.0.0","bin":{}}';
    const text = await manifestWith(given, folder, FIXTURES, await generatedFiles(FIXTURES));
    expect(JSON.parse(text)).toMatchObject({ name: "x", version: "1.0.0", bin: binMap(FIXTURES) });
    expect(JSON.parse(text).exports).toEqual({
      "./package.json": "./package.json",
      "./sketch": {
        bun: "./lib/sketch/index.ts",
        types: "./dist/sketch/types/lib/sketch/index.d.ts",
        default: "./dist/sketch/index.js",
      },
    });
  });

  test("the bin map leads to files that are there", async () => {
    for (const path of Object.values(binMap(own)))
      expect(await Bun.file(join(sourceRoot(), path)).exists()).toBe(true);
  });
});
