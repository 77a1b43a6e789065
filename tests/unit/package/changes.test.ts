/** Changes of the store and of files: nobody's is lost, and what was not written is not there, also after a kill. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asFailure } from "#kit/data/errors.ts";
import { createContext } from "#kit/files/context.ts";
import { changeWithFiles, recoverFiles } from "../../../lib/package/execution/files.ts";
import { type IntentStore, openIntents, readIntents } from "../../../lib/package/store/intents.ts";
import { AT, addVersion } from "./versions.ts";

let workspace = "";
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), "heddle-changes-"));
});
afterEach(() => rmSync(workspace, { recursive: true, force: true }));

// The key of the journal is kept in the workspace of the test.
const environment = () => ({ ...process.env, XDG_STATE_HOME: join(workspace, "state") });
const placeOf = (store: IntentStore) => ({
  store,
  workspace,
  context: createContext({ cwd: workspace, env: environment() }),
});
const read = (name: string): string => readFileSync(join(workspace, "generated", name), "utf8");
const both = (): string[] => [read("one.txt"), read("two.txt")];

test("a version that was made of an older one than the newest is refused, and the newest stays", async () => {
  using store = await openIntents(workspace, { env: environment() });
  using other = await openIntents(workspace, { env: environment() });
  const { intent } = addVersion(store, "first");
  const basis = other.revision(intent.id);
  addVersion(store, "second");
  const draft = { source: "plan", yaml: "mine", services: [], images: [], checksum: "mine", files: [] };
  const add = () => other.addVersion(intent.id, draft, basis, AT);
  expect(add).toThrow(expect.objectContaining({ code: "CONFLICT", hint: expect.any(String) }));
  expect(other.versions(intent.id).map(({ yaml }) => yaml)).toEqual(["first", "second"]);
});

describe("a change with files", () => {
  test("that is refused is in no store that others read, before and after", async () => {
    using store = await openIntents(workspace, { env: environment() });
    mkdirSync(join(workspace, "generated"));
    writeFileSync(join(workspace, "generated", "two.txt"), "mine\n");
    const seen: number[] = [];
    const look = async () => {
      using reader = await readIntents(workspace, { env: environment() });
      seen.push(reader?.list().length ?? 0);
    };
    const change = changeWithFiles(placeOf(store), async () => {
      const added = addVersion(store, "first");
      await look();
      return added;
    });
    expect(asFailure(await change.catch((thrown) => thrown)).code).toBe("CHANGED_SINCE_PLAN");
    await look();
    expect(seen).toEqual([0, 0]);
    expect(readdirSync(join(workspace, "generated"))).toEqual(["two.txt"]);
  });

  test.each([
    ["journal-written", "first"],
    ["file-written", "first"],
    ["journal-done", "first"],
    ["recorded", "changed"],
  ])("of a process that is killed at %s is there whole or not at all", async (point, kept) => {
    using store = await openIntents(workspace, { env: environment() });
    await changeWithFiles(placeOf(store), async () => addVersion(store, "first"));
    const child = Bun.spawn(
      [process.execPath, join(import.meta.dir, "children", "changes.ts"), workspace, point],
      { env: environment(), stdout: "ignore", stderr: "inherit" },
    );
    await child.exited;
    expect(child.signalCode).toBe("SIGKILL");
    await recoverFiles(placeOf(store));
    const intent = store.find("shop");
    const newest = store.latest(intent.id);
    expect([newest?.yaml, ...both()]).toEqual([kept, `${kept}\n`, `${kept}\n`]);
    expect(intent.written).toBe(newest?.number ?? null);
    const { version } = await changeWithFiles(placeOf(store), async () => addVersion(store, "next"));
    expect([version.number, ...both()]).toEqual([kept === "first" ? 2 : 3, "next\n", "next\n"]);
  });
});
