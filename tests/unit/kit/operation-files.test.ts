/** Holds the rule by which a person finds an operation's code: `lib/<family>/<operation>.ts`, its view beside it. */
import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { Glob } from "bun";

const ROOT = join(import.meta.dir, "../../..");

/** The module that a field of a contract imports, from the project's root; undefined if the contract lacks the field. */
function importOf(path: string, text: string, field: "load" | "view"): string | undefined {
  const [, name] = new RegExp(`^  ${field}: [^"]*?import\\("([^"]+)"\\)`, "m").exec(text) ?? [];
  if (name === undefined) return undefined;
  return name.startsWith("#") ? `lib/${name.slice(1)}` : normalize(join(dirname(path), name));
}

const operations = [...new Glob("cmd/*/*.ts").scanSync({ cwd: ROOT })].flatMap((path) => {
  const text = readFileSync(join(ROOT, path), "utf8");
  const name = join("lib", basename(dirname(path)), basename(path, ".ts"));
  return text.includes("= operation({") ? [{ path, name, text }] : [];
});

describe("the code of an operation", () => {
  test("there are operations to look at", () => {
    expect(operations.length).toBeGreaterThan(30);
  });

  test.each(operations)("of $path starts in the file of its name", ({ path, name, text }) => {
    expect(importOf(path, text, "load")).toBe(`${name}.ts`);
  });

  test.each(operations.filter(({ text }) => /^ {2}view:/m.test(text)))(
    "and the view of $path is in the file beside it",
    ({ path, name, text }) => {
      expect(importOf(path, text, "view")).toBe(`${name}-view.ts`);
    },
  );
});
