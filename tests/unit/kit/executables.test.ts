/** Every file in cmd is an executable as it stands. */
import { expect, test } from "bun:test";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dir, "..", "..", "..");
const files = [...new Bun.Glob("cmd/**/*.ts").scanSync(root)].sort();

test.each(files)("%s is executable, runs under bun and says what it is", (file) => {
  const path = join(root, file);
  expect(statSync(path).mode & 0o111).toBe(0o111);
  expect(readFileSync(path, "utf8")).toMatch(/^#!\/usr\/bin\/env bun\n\/\*\*/);
});
