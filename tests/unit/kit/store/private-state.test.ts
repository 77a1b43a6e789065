/** What Heddle keeps is the user's alone, whatever the umask, and what was open is closed. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fail } from "#kit/data/errors.ts";
import { ensureFolder, writeAtomic } from "#kit/files/files.ts";
import { openLock } from "#kit/files/lock.ts";
import { openRoots, writeConfined } from "#kit/files/roots.ts";
import { openLog } from "#kit/store/log.ts";
import { openSqlite } from "#kit/store/sqlite.ts";
import { ensureStateFolder } from "#kit/store/state-folder.ts";

const FORMAT = {
  applicationId: 0x48645465,
  migrations: [["CREATE TABLE a (b TEXT)"]],
  journal: "wal",
  noun: "file",
  invalid: (message: string) => fail("CONFIG", message),
  hints: { foreign: "", newer: "", damaged: "" },
} as const;

let root = "";
const umask = process.umask();
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "heddle-private-")));
  process.umask(0);
});
afterAll(() => {
  process.umask(umask);
  rmSync(root, { recursive: true });
});

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8);
/** The modes of what is below a folder, and its own. */
const modesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    [".", ...readdirSync(folder, { recursive: true, encoding: "utf8" })].map((name) => [
      name,
      modeOf(join(folder, name)),
    ]),
  );

/** Every way in which the kit creates a file of its own. */
const WRITERS: Record<string, (path: string) => Promise<unknown>> = {
  writeAtomic: async (path) => {
    await ensureFolder(dirname(path));
    await writeAtomic(path, "a");
  },
  writeConfined: async (path) => writeConfined(await openRoots([root]), path, "a", { folders: true }),
  "writeConfined without descriptors": async (path) =>
    writeConfined(await openRoots([root]), path, "a", { folders: true, hold: "recheck" }),
  openSqlite: async (path) => {
    const file = await openSqlite(path, FORMAT);
    file.run((database) => database.run("INSERT INTO a VALUES ('b')"));
    // Its journals are there while it is open.
    for (const name of readdirSync(dirname(path)).filter((one) => one !== ".gitignore"))
      expect([name, modeOf(join(dirname(path), name))]).toEqual([name, "600"]);
    file.close();
  },
  openLog: async (path) => {
    await ensureStateFolder(dirname(path));
    const log = await openLog(path);
    await log.append({ a: 1 });
    log.close();
  },
  openLock: async (path) => {
    await ensureStateFolder(dirname(path));
    (await openLock(path, 1_000)).close();
  },
};

test.each(Object.entries(WRITERS))("%s makes folders 0700 and files 0600", async (name, write) => {
  const project = join(root, name);
  mkdirSync(project);
  await write(join(project, ".heddle", "below", "file.x"));
  const modes = modesOf(join(project, ".heddle"));
  expect(modes["below/file.x"]).toBe("600");
  for (const [path, mode] of Object.entries(modes))
    expect([path, mode]).toEqual([
      path,
      lstatSync(join(project, ".heddle", path)).isDirectory() ? "700" : "600",
    ]);
  // What is not Heddle's own keeps the rules of the user.
  expect(modeOf(project)).toBe("777");
});

test("a file that is there is closed when it is written again", async () => {
  const folder = join(root, "again", ".heddle");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "file"), "a");
  await writeAtomic(join(folder, "file"), "b");
  writeFileSync(join(folder, "program"), "a", { mode: 0o755 });
  await writeAtomic(join(folder, "program"), "b");
  const database = join(root, "again", "named.sqlite");
  (await openSqlite(database, FORMAT)).close();
  chmodSync(database, 0o644);
  (await openSqlite(database, FORMAT)).close();
  const modes = [join(folder, "file"), join(folder, "program"), database].map(modeOf);
  expect(modes).toEqual(["600", "700", "600"]);
});

test("a state folder that was open is closed, with all that is in it, and a line says so", async () => {
  const project = join(root, "open");
  const state = join(project, ".heddle");
  mkdirSync(join(state, "runs", "1"), { recursive: true });
  writeFileSync(join(state, "runs", "1", "program"), "a", { mode: 0o755 });
  writeFileSync(join(state, "database"), "a", { mode: 0o644 });
  const outside = join(project, "outside");
  writeFileSync(outside, "a", { mode: 0o644 });
  symlinkSync(outside, join(state, "link"));
  const ensure = () => {
    const code = `import { ensureStateFolder } from "#kit/store/state-folder.ts"; await ensureStateFolder(process.argv[1]);`;
    const child = Bun.spawnSync([process.execPath, "-e", code, join(state, "new")], {
      cwd: join(import.meta.dir, "../../../.."),
    });
    return [child.exitCode, child.stderr.toString()];
  };
  expect(ensure()).toEqual([
    0,
    `heddle: "${state}" was open to other users of this machine, and is closed now\n`,
  ]);
  expect(modesOf(state)).toMatchObject({
    ".": "700",
    runs: "700",
    "runs/1": "700",
    "runs/1/program": "700",
    database: "600",
    new: "700",
    ".gitignore": "600",
  });
  expect(statSync(outside).mode & 0o777).toBe(0o644);
  expect(readFileSync(join(state, "database"), "utf8")).toBe("a");
  expect(ensure()).toEqual([0, ""]);
});
