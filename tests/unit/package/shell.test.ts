/** The shell of packages: what Tab completes, and which lines its history keeps. */
import { describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isKept } from "#kit/command/shell-history.ts";
import { completeLine } from "../../../lib/package/shell/completion.ts";
import { openHistory } from "../../../lib/package/shell/history.ts";
import { loadCommands } from "../../../lib/package/shell-commands.ts";

const commands = await loadCommands();
const FOLDERS: Readonly<Record<string, string[]>> = {
  "": ["user-api.yaml", "generated/", ".git/", "with blank.yaml"],
  "generated/": ["index.ts", "src/"],
};
const complete = (line: string) =>
  completeLine(line, commands, {
    intents: ["user-api", "be2b7227"],
    entries: (folder) => FOLDERS[folder] ?? [],
  });

describe("Tab", () => {
  test.each([
    ["exec", ["execute "], "exec"],
    ["gener", ["generate ", "generate-code "], "gener"],
    ["execute --runt", ["--runtime "], "--runt"],
    ["execute --runtime po", ["podman "], "po"],
    ["execute --runtime s", ["sandbox "], "s"],
    ["show --intent us", ["user-api "], "us"],
    ["load ", ["be2b7227 ", "generated/", "user-api ", "user-api.yaml "], ""],
    ["load generated/i", ["generated/index.ts "], "generated/i"],
    ["plan --output-dir ", ["generated/"], ""],
    ["registry ", ["export ", "list ", "refresh "], ""],
    ["registry export b", ["backstage "], "b"],
    ["help registry re", ["refresh "], "re"],
    ["help ex", ["execute ", "exit "], "ex"],
    ["nothing ", [], ""],
    ['load "user', [], ""],
    ["execute --json", [], "--json"],
    ["approve us", ["user-api "], "us"],
  ])("after %j offers %j", (line, candidates, part) => {
    const found = complete(line);
    expect([found.candidates, found.part]).toEqual([candidates, part]);
  });
});

describe("the history", () => {
  test.each([
    "chat API_TOKEN=abcdef",
    "generate 'x, password: hunter2'",
    "chat --model x 'api-key = 12345'",
    "load https://user:secret@host/x",
    "chat 'Bearer eyJhbGciOi'",
    "chat sk-abcdefgh1234",
    " show",
    "   ",
  ])("does not keep %j", (line) => {
    expect(isKept(line)).toBe(false);
  });
  test.each([
    'generate "users API with password and email, bearer"',
    "approve --checksum df9369de43afeff7637540c5820b7884888925e37766782a109a9cb1143b54ef",
    "execute --runtime sandbox",
  ])("keeps %j", (line) => {
    expect(isKept(line)).toBe(true);
  });
  test("is a file that only its owner reads, and is there again", async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "heddle-shell-history-")));
    try {
      const history = await openHistory(folder);
      for (const line of ["plan", "plan", "chat TOKEN=abc", "show"]) await history.add(line);
      const path = join(folder, ".heddle/package/shell-history");
      expect(readFileSync(path, "utf8")).toBe("plan\nshow\n");
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect((await openHistory(folder)).lines).toEqual(["plan", "show"]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
