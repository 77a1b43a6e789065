/** Temporary folders: removed after use, and those of killed processes at the next use. */
import { afterAll, expect, test } from "bun:test";
import { existsSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { openTemporaryFolder, withTemporaryFolder } from "#kit/files/temporary-folder.ts";
import { scratch } from "./scratch.ts";

const ROOT = join(import.meta.dir, "../../..");
const place = scratch();
afterAll(() => place[Symbol.dispose]());

/** As if it had been made an hour ago: a young one may not have its lock yet. */
const age = (folder: string) => utimesSync(folder, new Date(0), new Date(0));

/** A process of its own that makes a folder and waits to be killed. */
async function maker(prefix: string): Promise<{ folder: string; kill: () => Promise<unknown> }> {
  const code = `
    import { withTemporaryFolder } from ${JSON.stringify(join(ROOT, "lib/kit/files/temporary-folder.ts"))};
    await withTemporaryFolder(${JSON.stringify(prefix)}, async (folder) => {
      await Bun.write(folder + "/work", "x");
      console.log(folder);
      await Bun.sleep(600_000);
    });`;
  const child = Bun.spawn([process.execPath, "-e", code], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: place.path },
    stdout: "pipe",
  });
  const { value } = await child.stdout.getReader().read();
  const kill = () => {
    child.kill("SIGKILL");
    return child.exited;
  };
  return { folder: new TextDecoder().decode(value).trim(), kill };
}

test("is there for the work, and gone after it or its failure", async () => {
  const found = await withTemporaryFolder("heddle-a-", async (folder) => [folder, existsSync(folder)], [
    place.path,
  ]);
  expect([found[1], existsSync(String(found[0]))]).toEqual([true, false]);
  let failed = "";
  const failing = withTemporaryFolder(
    "heddle-a-",
    async (folder) => {
      failed = folder;
      throw new Error("no");
    },
    [place.path],
  );
  await expect(failing).rejects.toThrow("no");
  expect([failed.startsWith(place.path), existsSync(failed)]).toEqual([true, false]);
  const opened = await openTemporaryFolder("heddle-a-", [place.path]);
  expect(existsSync(opened.path)).toBe(true);
  opened.remove();
  expect(existsSync(opened.path)).toBe(false);
});

test("of a killed process is removed by the next one, of a running process and under another name not", async () => {
  const [killed, running, other] = await Promise.all([
    maker("heddle-b-"),
    maker("heddle-b-"),
    maker("heddle-other-"),
  ]);
  await Promise.all([killed.kill(), other.kill()]);
  for (const { folder } of [killed, running, other]) age(folder);
  const next = await openTemporaryFolder("heddle-b-", [place.path]);
  expect([killed, running, other].map(({ folder }) => existsSync(folder))).toEqual([false, true, true]);
  next.remove();
  await running.kill();
});

/** What sweeps its own: by the process in the name, by the project in the folder, by git. */
const OWN = [
  "lib/kit/files/temporary-folder.ts",
  "lib/kit/sandbox/socket-folder.ts",
  "lib/refactor/proposals/workspace.ts",
  "lib/kit/git/git.ts",
];

test("are made in no other way", () => {
  const files = ["lib", "cmd"].flatMap((folder) => [
    ...new Bun.Glob(`${folder}/**/*.{ts,js}`).scanSync({ cwd: ROOT }),
  ]);
  const making = files.filter((file) => /\bmkdtemp(?:Sync)?\(/.test(readFileSync(join(ROOT, file), "utf8")));
  expect(making.toSorted()).toEqual(OWN.toSorted());
});
