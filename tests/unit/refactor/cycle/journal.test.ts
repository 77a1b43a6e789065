import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FileChange, merged } from "../../../../lib/refactor/cycle/changes.ts";
import {
  applyChanges,
  forgetChanges,
  JOURNAL_FILE,
  recoverChanges,
  undoChanges,
} from "../../../../lib/refactor/cycle/journal.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "journal-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const put = (path: string, text: string) => writeFileSync(join(root, path), text);
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : null);
const change = (path: string, before: string | null, after: string | null): FileChange => ({
  path,
  before: before === null ? null : bytes(before),
  after: after === null ? null : bytes(after),
});

/** The state after a kill between the journal and the end: what `applyChanges` leaves when the process dies. */
function killedCycle(state: "applying" | "done"): void {
  const path = join(root, JOURNAL_FILE);
  const [, content = ""] = readFileSync(path, "utf8").split("\n");
  const journal = JSON.stringify({ ...JSON.parse(content), state });
  writeFileSync(path, `${new Bun.CryptoHasher("sha256").update(journal).digest("hex")}\n${journal}\n`);
}

describe("the changes of a cycle", () => {
  test("are all written, and nothing of the journal stays once they are forgotten", async () => {
    put("a.py", "old a");
    put("gone.py", "old");
    await applyChanges(root, "c1", [
      change("a.py", "old a", "new a"),
      change("sub/new.py", null, "new file"),
      change("gone.py", "old", null),
    ]);
    await forgetChanges(root);
    expect([read("a.py"), read("sub/new.py"), read("gone.py")]).toEqual(["new a", "new file", null]);
    expect(existsSync(join(root, JOURNAL_FILE))).toBe(false);
    expect(await recoverChanges(root)).toBeNull();
  });

  test("are undone to the same bytes and modes", async () => {
    const content = new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0x0d, 0x0a, 0xff, 0x00]);
    writeFileSync(join(root, "a.py"), content, { mode: 0o750 });
    await applyChanges(root, "c1", [
      { path: "a.py", before: content, after: bytes("new") },
      change("new.py", null, "x"),
    ]);
    expect(await undoChanges(root)).toEqual(["a.py", "new.py"]);
    expect([...readFileSync(join(root, "a.py"))]).toEqual([...content]);
    expect(statSync(join(root, "a.py")).mode & 0o777).toBe(0o750);
    expect(read("new.py")).toBeNull();
  });

  test("are refused, all of them, where one file was changed after the plan", async () => {
    put("a.py", "old a");
    put("b.py", "somebody else's");
    const changes = [change("a.py", "old a", "new a"), change("b.py", "old b", "new b")];
    await expect(applyChanges(root, "c1", changes)).rejects.toThrow('Cannot change "b.py"');
    expect([read("a.py"), read("b.py")]).toEqual(["old a", "somebody else's"]);
    expect(await recoverChanges(root)).toBeNull();
  });

  test("are taken back where one of them cannot be written", async () => {
    put("a.py", "old a");
    put("file", "no folder");
    await expect(
      applyChanges(root, "c1", [change("a.py", "old a", "new a"), change("file/b.py", null, "x")]),
    ).rejects.toThrow();
    expect(read("a.py")).toBe("old a");
    expect(await recoverChanges(root)).toBeNull();
  });

  test("are undone by the next start after a kill between two files", async () => {
    put("a.py", "old a");
    put("b.py", "old b");
    await applyChanges(root, "c1", [change("a.py", "old a", "new a"), change("b.py", "old b", "new b")]);
    killedCycle("applying");
    put("b.py", "old b");
    expect(await recoverChanges(root)).toEqual({
      cycle: "c1",
      completion: {},
      outcome: "undone",
      files: ["a.py"],
      left: [],
    });
    expect([read("a.py"), read("b.py")]).toEqual(["old a", "old b"]);
    expect(await recoverChanges(root)).toBeNull();
  });

  test("are left to who changed the file after the kill", async () => {
    put("a.py", "old a");
    await applyChanges(root, "c1", [change("a.py", "old a", "new a")]);
    killedCycle("applying");
    put("a.py", "mine");
    expect(await recoverChanges(root)).toEqual({
      cycle: "c1",
      completion: {},
      outcome: "undone",
      files: [],
      left: ["a.py"],
    });
    expect(read("a.py")).toBe("mine");
  });

  test("are finished by the next start after a kill behind the last file", async () => {
    put("a.py", "old a");
    await applyChanges(root, "c1", [change("a.py", "old a", "new a")]);
    expect(await recoverChanges(root)).toEqual({
      cycle: "c1",
      completion: {},
      outcome: "finished",
      files: ["a.py"],
      left: [],
    });
    expect(read("a.py")).toBe("new a");
  });

  test("of a damaged journal, or one that names files elsewhere, are not touched", async () => {
    put("a.py", "old a");
    await applyChanges(root, "c1", [change("a.py", "old a", "new a")]);
    const path = join(root, JOURNAL_FILE);
    const whole = readFileSync(path, "utf8");
    for (const text of ["", whole.slice(0, 90), whole.replace("c1", "c2"), "{}"]) {
      writeFileSync(path, text);
      await expect(recoverChanges(root)).rejects.toThrow("is damaged");
    }
    const [, content = ""] = whole.split("\n");
    const outside = content.replace('"a.py"', '"../a.py"');
    writeFileSync(path, `${new Bun.CryptoHasher("sha256").update(outside).digest("hex")}\n${outside}\n`);
    await expect(recoverChanges(root)).rejects.toThrow("is damaged");
    expect(read("a.py")).toBe("new a");
  });

  test("of one file after another are one change from the first content to the last", () => {
    const changes = [
      change("a.py", "1", "2"),
      change("b.py", "1", "2"),
      change("a.py", "2", "3"),
      change("b.py", "2", "1"),
    ];
    expect(merged(changes)).toEqual([change("a.py", "1", "3")]);
  });
});

describe("a cycle that is killed", () => {
  test("leaves every file whole, and the next start makes all of them old or all of them new", async () => {
    const worker = join(import.meta.dir, "children/applies.ts");
    for (let round = 0; round < 30; round++) {
      const project = join(root, `p${round}`);
      mkdirSync(project);
      const names = Array.from({ length: 8 }, (_, n) => `f${n}.py`);
      for (const name of names) writeFileSync(join(project, name), `old ${name}\n`.repeat(500));
      const child = Bun.spawn([process.execPath, worker, project, ...names], {
        stdout: "pipe",
        stderr: "inherit",
      });
      const reader = child.stdout.getReader();
      await reader.read();
      await Bun.sleep(Math.random() * 100);
      child.kill(9);
      await child.exited;
      const isWhole = (name: string, what: string) =>
        readFileSync(join(project, name), "utf8") === `${what} ${name}\n`.repeat(500);
      for (const name of names) expect(isWhole(name, "old") || isWhole(name, "new")).toBe(true);
      const recovery = await recoverChanges(project);
      if (recovery?.outcome === "finished") await forgetChanges(project);
      const news = names.filter((name) => isWhole(name, "new")).length;
      expect([0, names.length]).toContain(news);
      expect(existsSync(join(project, JOURNAL_FILE))).toBe(false);
    }
  }, 60_000);
});
