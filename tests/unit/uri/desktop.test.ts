/** `uri-desktop` before it reaches a desktop: where it may write a picture. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import { openRoots } from "#kit/files/roots.ts";
import { run } from "../../../lib/uri/desktop.ts";
import { failureOf } from "../kit/scratch.ts";

let folder = "";
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "heddle-uri-desktop-")));
  mkdirSync(join(folder, "root"));
  writeFileSync(join(folder, "root/notes.png"), "not a picture of ours");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A client that may do everything, without a display. */
const client = async () =>
  createContext({
    transport: "http",
    allowExecute: true,
    roots: await openRoots([join(folder, "root")]),
    cwd: join(folder, "root"),
    env: {},
    platform: "linux",
  });

test.each([
  ["../outside.png", "OUTSIDE_ROOTS"],
  ["/etc/outside.png", "OUTSIDE_ROOTS"],
  [".git/hooks/pre-commit", "PROTECTED_PATH"],
  ["notes.png", "FILE_EXISTS"],
  ["new.png", "BACKEND_MISSING"],
])("a picture of a client at %s ends with %s", async (output, code) => {
  const context = await client();
  const request = { operation: "capture-screen", screen: 1, output } as const;
  expect((await failureOf(() => run(request, context))).code).toBe(code);
  if (code !== "BACKEND_MISSING")
    expect((await failureOf(() => run({ ...request, dry_run: true }, context))).code).toBe(code);
});
