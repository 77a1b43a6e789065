/**
 * Holds the layers of the source tree: `schemas` at the bottom, then the kit, the topics, the families and `cmd`. A
 * file imports from its own unit or from below, and no files import each other in a circle, types included.
 */
import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { Glob } from "bun";
import { parseSync } from "oxc-parser";
import manifest from "../../../package.json";

const ROOT = join(import.meta.dir, "../../..");
const TOPICS = ["a2a", "language", "syntax", "llm", "image", "desktop"];
/** The schemas that any layer may use; the others belong to the family that they are named after. */
const COMMON_SCHEMAS = ["common", "aliases", "jobs", "operation-aliases"];

interface Import {
  from: string;
  to: string;
  /** Whether loading the one loads the other at once: a static import of more than types. */
  loads?: boolean;
}

const files = ["schemas", "lib", "cmd"].flatMap((folder) => [
  ...new Glob(`${folder}/**/*.ts`).scanSync({ cwd: ROOT }),
]);
const imports = files.filter((file) => !file.endsWith(".d.ts")).flatMap(importsOf);

describe("the layers of the source tree", () => {
  test("every import inside the project leads to a file", () => {
    expect(imports.length).toBeGreaterThan(1000);
    expect(imports.filter(({ to }) => !existsSync(join(ROOT, to))).map(arrow)).toEqual([]);
  });

  test("no file imports from a layer above its own, or from another family", () => {
    expect(imports.filter(({ from, to }) => !mayImport(from, to)).map(arrow)).toEqual([]);
  });

  test("no files import each other in a circle", () => {
    expect(circles(imports)).toEqual([]);
  });

  test("no folders of a unit import each other in a circle", () => {
    const units = new Set(files.map((file) => file.split("/").slice(0, 2).join("/")));
    const knots = [...units].filter((unit) => circles(betweenFolders(unit)).length > 0);
    expect(knots).toEqual([]);
  });

  test("the page of each family names folders and files that are there", () => {
    const pages = [...new Glob("lib/*/README.md").scanSync({ cwd: ROOT })];
    expect(pages.length).toBeGreaterThanOrEqual(7);
    const missing = pages.flatMap((page) =>
      [...readFileSync(join(ROOT, page), "utf8").matchAll(/`([a-z][\w./-]*(?:\/|\.ts))`/g)].flatMap(
        ([, name = ""]) => (existsSync(join(ROOT, dirname(page), name)) ? [] : [`${page}: ${name}`]),
      ),
    );
    expect(missing).toEqual([]);
  });

  // The installed binary has the schemas as plain data, which no longer says which of them are optional: combining them
  // again would make every field required, or lose it.
  test("no file outside the schemas makes a schema out of others of them", () => {
    const combining =
      /\bType\.(?:Omit|Pick|Partial|Required|Composite|Intersect)\(|\bType\.Object\([A-Z_]+[.)]/;
    const found = files.filter(
      (file) => !file.startsWith("schemas/") && combining.test(readFileSync(join(ROOT, file), "utf8")),
    );
    expect(found).toEqual([]);
  });

  // In the binary they find no schema: TypeBox knows its own by a symbol, which plain data does not have.
  test("values are checked with the kit's checker, never with TypeBox's own", () => {
    const checker = /@sinclair\/typebox\/(?:value|compiler|errors)"/;
    const found = files.filter(
      (file) => !file.startsWith("lib/kit/build/") && checker.test(readFileSync(join(ROOT, file), "utf8")),
    );
    expect(found).toEqual([]);
  });

  test("the rules refuse what they are for", () => {
    const refused = [
      ["schemas/uri.ts", "lib/kit/data/errors.ts"],
      ["lib/kit/data/errors.ts", "lib/language/tokens.ts"],
      ["lib/kit/data/errors.ts", "schemas/refactor.ts"],
      ["lib/language/tokens.ts", "lib/uri/plan.ts"],
      ["lib/uri/plan.ts", "lib/window/detect.ts"],
      ["lib/uri/plan.ts", "schemas/window.ts"],
      ["lib/uri/plan.ts", "cmd/uri/plan.ts"],
      ["cmd/uri/plan.ts", "lib/window/detect.ts"],
    ] as const;
    expect(refused.filter(([from, to]) => mayImport(from, to))).toEqual([]);
    expect(
      circles([
        { from: "a", to: "b" },
        { from: "b", to: "c" },
        { from: "c", to: "a" },
        { from: "c", to: "d" },
      ]),
    ).toEqual([["a", "b", "c"]]);
  });
});

describe("the start of every executable", () => {
  /** Each module here is read, and in the binary linked, before any executable does its work. */
  const START = {
    command: "command-line filter main output-streams output plain-lines progress requests",
    contract:
      "aliases effects field-names flag-value flags format kit-options light operation positionals registry service unknown-field write-right",
    data: "errors interrupt json-survey json jsonl nearest record-block schema validate",
    files: "client-roots context write-refusal",
    invoke: "invoke streams",
  };

  test("loads these modules of the kit and no package", () => {
    const loaded = loadedBy("lib/kit/command/main.ts");
    const byFolder: Record<string, string> = {};
    for (const path of loaded) {
      const [, , folder = "", file = ""] = path.split("/");
      byFolder[folder] = [...(byFolder[folder]?.split(" ") ?? []), basename(file, ".ts")].join(" ");
    }
    expect(byFolder).toEqual(START);
    const packages = loaded.flatMap((path) =>
      partsOf(path)
        .loaded.filter((name) => !name.startsWith(".") && !name.startsWith("#"))
        .map((name) => `${path} -> ${name}`),
    );
    expect(packages).toEqual([]);
  });
});

/** The imports between the folders of a unit; a file that is in none stands for itself. */
function betweenFolders(unit: string): Import[] {
  const folder = (file: string) => file.split("/").slice(0, 3).join("/");
  return imports
    .filter(({ from, to }) => from.startsWith(`${unit}/`) && to.startsWith(`${unit}/`))
    .map(({ from, to }) => ({ from: folder(from), to: folder(to) }))
    .filter(({ from, to }) => from !== to);
}

const arrow = ({ from, to }: Import) => `${from} -> ${to}`;

/** Every import of a file that leads into the project: static, dynamic, re-exported, of types only. */
function importsOf(from: string): Import[] {
  const { loaded, others } = partsOf(from);
  const to = (names: string[], loads: boolean) =>
    [...new Set(names)].flatMap((name) => {
      const path = resolved(from, name);
      return path?.endsWith(".ts") ? [{ from, to: path, loads }] : [];
    });
  return [
    ...to(loaded, true),
    ...to(
      others.filter((name) => !loaded.includes(name)),
      false,
    ),
  ];
}

/** What a file names in its imports: what is loaded with it, and what only gives types or is loaded later. */
function partsOf(from: string): { loaded: string[]; others: string[] } {
  const text = readFileSync(join(ROOT, from), "utf8");
  const { module, comments } = parseSync(from, text);
  const code = [...text];
  for (const { start, end } of comments) code.fill(" ", start, end);
  const named = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      loads: entries.length === 0 || entries.some(({ isType }) => !isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ name: moduleRequest.value, loads: !isType }] : [],
      ),
    ),
    // Dynamic imports and `import("…").Name` in types.
    ...[...code.join("").matchAll(/\bimport\(\s*"([^"]+)"/g)].flatMap(([, name]) =>
      name ? [{ name, loads: false }] : [],
    ),
  ];
  const names = (wanted: boolean) => named.filter(({ loads }) => loads === wanted).map(({ name }) => name);
  return { loaded: names(true), others: names(false) };
}

/** Every file that is loaded with one, itself included, sorted. */
function loadedBy(start: string): string[] {
  const found = new Set([start]);
  for (const file of found)
    for (const { from, to, loads } of imports) if (loads && from === file) found.add(to);
  return [...found].sort();
}

function resolved(from: string, name: string): string | undefined {
  if (name.startsWith(".")) return normalize(join(dirname(from), name));
  const [alias, folder] =
    Object.entries(manifest.imports).find(([key]) => name.startsWith(key.slice(0, -1))) ?? [];
  return alias && folder && normalize(folder.replace("*", name.slice(alias.length - 1)));
}

function mayImport(from: string, to: string): boolean {
  const [top, unit = ""] = from.split("/");
  const [toTop, toUnit = ""] = to.split("/");
  const schema = toTop === "schemas" ? toUnit.replace(/\.ts$/, "") : undefined;
  if (top === "schemas") return toTop === "schemas";
  if (toTop === "cmd") return top === "cmd";
  if (top === "cmd") {
    const family = unit.replace(/\.ts$/, "");
    return schema !== undefined || toUnit === "kit" || toUnit === family || TOPICS.includes(toUnit);
  }
  if (schema !== undefined)
    return (
      COMMON_SCHEMAS.includes(schema) ||
      schema === unit ||
      to.startsWith(`schemas/${unit}/`) ||
      (unit === "kit" && schema === "heddle") ||
      TOPICS.includes(schema)
    );
  if (unit === "kit") return toUnit === "kit";
  if (TOPICS.includes(unit)) return toUnit === "kit" || TOPICS.includes(toUnit);
  return toUnit === "kit" || TOPICS.includes(toUnit) || toUnit === unit;
}

/** The groups of files that reach each other, each sorted (Tarjan's strongly connected components). */
function circles(edges: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of edges) targets.set(from, [...(targets.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    order.set(file, order.size);
    let lowest = order.size - 1;
    stack.push(file);
    for (const next of targets.get(file) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, order.get(next) ?? lowest);
    }
    low.set(file, lowest);
    if (lowest === order.get(file)) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1 || targets.get(file)?.includes(file)) found.push(group.sort());
    }
    return lowest;
  };
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return found.sort();
}
