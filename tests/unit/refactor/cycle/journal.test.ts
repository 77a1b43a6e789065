import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FileChange, FileTransaction, type TransactionContext } from "#kit/store/file-transaction.ts";
import { openSignature } from "#kit/store/signature.ts";
import { CYCLE_JOURNAL } from "../../../../lib/refactor/cycle/journal.ts";
import { merged } from "../../../../lib/refactor/proposals/changes.ts";
import { rounds } from "../../../soak.ts";

const openJournal = (root: string, context: TransactionContext) =>
  FileTransaction.open(root, CYCLE_JOURNAL, context);

let root = "";
/** The user's state folder, with the signing key. */
let env: Record<string, string> = {};
let journal: FileTransaction;
beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "journal-")));
  env = { XDG_STATE_HOME: join(root, "state") };
  journal = await openJournal(root, { env });
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

/** Writes a journal with the signature of this user, or of another. */
async function signJournal(content: string, by: Record<string, string> = env): Promise<void> {
  writeFileSync(
    join(root, CYCLE_JOURNAL.path),
    `${(await openSignature(CYCLE_JOURNAL.keyName, { env: by })).of(content)}\n${content}\n`,
  );
}

/** The state after a kill between the journal and the end: what `apply` leaves when the process dies. */
async function killedCycle(state: "applying" | "done"): Promise<void> {
  const [, content = ""] = readFileSync(join(root, CYCLE_JOURNAL.path), "utf8").split("\n");
  await signJournal(JSON.stringify({ ...JSON.parse(content), state }));
}

describe("the changes of a cycle", () => {
  test("are all written, and nothing of the journal stays once they are forgotten", async () => {
    put("a.py", "old a");
    put("gone.py", "old");
    await journal.apply("c1", [
      change("a.py", "old a", "new a"),
      change("sub/new.py", null, "new file"),
      change("gone.py", "old", null),
    ]);
    await journal.forget();
    expect([read("a.py"), read("sub/new.py"), read("gone.py")]).toEqual(["new a", "new file", null]);
    expect(existsSync(join(root, CYCLE_JOURNAL.path))).toBe(false);
    expect(await journal.recover()).toBeNull();
  });

  test("are undone to the same bytes and modes", async () => {
    const content = new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0x0d, 0x0a, 0xff, 0x00]);
    writeFileSync(join(root, "a.py"), content, { mode: 0o750 });
    await journal.apply("c1", [
      { path: "a.py", before: content, after: bytes("new") },
      change("new.py", null, "x"),
    ]);
    expect(await journal.undo()).toEqual(["a.py", "new.py"]);
    expect([...readFileSync(join(root, "a.py"))]).toEqual([...content]);
    expect(statSync(join(root, "a.py")).mode & 0o777).toBe(0o750);
    expect(read("new.py")).toBeNull();
  });

  test("are refused, all of them, where one file was changed after the plan", async () => {
    put("a.py", "old a");
    put("b.py", "somebody else's");
    const changes = [change("a.py", "old a", "new a"), change("b.py", "old b", "new b")];
    await expect(journal.apply("c1", changes)).rejects.toThrow('Cannot change "b.py"');
    expect([read("a.py"), read("b.py")]).toEqual(["old a", "somebody else's"]);
    expect(await journal.recover()).toBeNull();
  });

  test("are taken back where one of them cannot be written", async () => {
    put("a.py", "old a");
    put("file", "no folder");
    await expect(
      journal.apply("c1", [change("a.py", "old a", "new a"), change("file/b.py", null, "x")]),
    ).rejects.toThrow();
    expect(read("a.py")).toBe("old a");
    expect(await journal.recover()).toBeNull();
  });

  test("are undone by the next start after a kill between two files", async () => {
    put("a.py", "old a");
    put("b.py", "old b");
    await journal.apply("c1", [change("a.py", "old a", "new a"), change("b.py", "old b", "new b")]);
    await killedCycle("applying");
    put("b.py", "old b");
    expect(await journal.recover()).toEqual({
      id: "c1",
      completion: {},
      outcome: "undone",
      files: ["a.py"],
      left: [],
    });
    expect([read("a.py"), read("b.py")]).toEqual(["old a", "old b"]);
    expect(await journal.recover()).toBeNull();
  });

  test("are left to who changed the file after the kill", async () => {
    put("a.py", "old a");
    await journal.apply("c1", [change("a.py", "old a", "new a")]);
    await killedCycle("applying");
    put("a.py", "mine");
    expect(await journal.recover()).toEqual({
      id: "c1",
      completion: {},
      outcome: "undone",
      files: [],
      left: ["a.py"],
    });
    expect(read("a.py")).toBe("mine");
  });

  test("are finished by the next start after a kill behind the last file", async () => {
    put("a.py", "old a");
    await journal.apply("c1", [change("a.py", "old a", "new a")]);
    expect(await journal.recover()).toEqual({
      id: "c1",
      completion: {},
      outcome: "finished",
      files: ["a.py"],
      left: [],
    });
    expect(read("a.py")).toBe("new a");
  });

  test("of a damaged journal, or one that names files elsewhere, are not touched", async () => {
    put("a.py", "old a");
    await journal.apply("c1", [change("a.py", "old a", "new a")]);
    const path = join(root, CYCLE_JOURNAL.path);
    const whole = readFileSync(path, "utf8");
    for (const text of ["", whole.slice(0, 90), whole.replace("c1", "c2"), "{}"]) {
      writeFileSync(path, text);
      await expect(journal.recover()).rejects.toThrow("is damaged");
    }
    const [, content = ""] = whole.split("\n");
    for (const elsewhere of [
      "../a.py",
      "/etc/a.py",
      ".git/hooks/a",
      "sub/.GIT/config",
      ".heddle/history.jsonl",
    ]) {
      await signJournal(content.replace('"a.py"', JSON.stringify(elsewhere)));
      await expect(journal.recover()).rejects.toThrow("is not a journal");
    }
    expect(read("a.py")).toBe("new a");
  });

  test("of a journal that another user has written are not touched, however right it is", async () => {
    put("a.py", "old a");
    await journal.apply("c1", [change("a.py", "old a", "new a")]);
    const [, content = ""] = readFileSync(join(root, CYCLE_JOURNAL.path), "utf8").split("\n");
    const undo = JSON.stringify({ ...JSON.parse(content), state: "applying" });
    await signJournal(undo, { XDG_STATE_HOME: join(root, "theirs") });
    await expect(journal.recover()).rejects.toThrow("another key than yours");
    expect(read("a.py")).toBe("new a");
    await signJournal(undo);
    expect(await (await openJournal(root, { env })).recover()).toMatchObject({ files: ["a.py"] });
  });

  test("do not follow a linked folder out of the project", async () => {
    const outside = realpathSync(mkdtempSync(join(tmpdir(), "outside-")));
    writeFileSync(join(outside, "a.py"), "old a");
    symlinkSync(outside, join(root, "sub"));
    for (const one of [change("sub/a.py", "old a", "new a"), change("sub/b.py", null, "new b")])
      await expect(journal.apply("c1", [one])).rejects.toMatchObject({ code: "OUTSIDE_ROOTS" });
    expect(readFileSync(join(outside, "a.py"), "utf8")).toBe("old a");
    expect(existsSync(join(outside, "b.py"))).toBe(false);
    rmSync(outside, { recursive: true });
  });

  test("are undone by this process where the user's key cannot be kept, and by no other", async () => {
    put("a.py", "old a");
    const warnings: string[] = [];
    const warn = (text: string) => void warnings.push(text);
    const homeless = { env: { XDG_STATE_HOME: "/dev/null/none" }, warn };
    const first = await openJournal(root, homeless);
    await first.apply("c1", [change("a.py", "old a", "new a")]);
    await expect((await openJournal(root, homeless)).recover()).rejects.toThrow("another key");
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toContain('"/dev/null/none/heddle/refactor.key" cannot be kept');
    expect(warnings[0]).toContain("Set XDG_STATE_HOME");
    expect(await first.undo()).toEqual(["a.py"]);
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
    const kills = rounds("kills while files are applied", { test: 6, soak: 100 });
    for (let round = 0; round < kills; round++) {
      const project = join(root, `p${round}`);
      mkdirSync(project);
      const names = Array.from({ length: 8 }, (_, n) => `f${n}.py`);
      for (const name of names) writeFileSync(join(project, name), `old ${name}\n`.repeat(500));
      const isWhole = (name: string, what: string) =>
        readFileSync(join(project, name), "utf8") === `${what} ${name}\n`.repeat(500);
      const child = Bun.spawn([process.execPath, worker, project, ...names], {
        stdout: "pipe",
        stderr: "inherit",
        env: { ...process.env, ...env },
      });
      const reader = child.stdout.getReader();
      await reader.read();
      // Every second kill comes while the files are written, which is soon over.
      if (round % 2 === 0) while (isWhole("f0.py", "old") && child.exitCode === null) await Bun.sleep(1);
      else await Bun.sleep((100 * (round + Math.random())) / kills);
      child.kill(9);
      await child.exited;
      for (const name of names) expect(isWhole(name, "old") || isWhole(name, "new")).toBe(true);
      const found = await openJournal(project, { env });
      const recovery = await found.recover();
      if (recovery?.outcome === "finished") await found.forget();
      const news = names.filter((name) => isWhole(name, "new")).length;
      expect([0, names.length]).toContain(news);
      expect(existsSync(join(project, CYCLE_JOURNAL.path))).toBe(false);
    }
  });
});
