/** Changes of several files under a journal of its owner's format, killed at each of its named points. */
import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FileTransaction, type JournalFormat } from "#kit/store/file-transaction.ts";
import { failureOf, scratch } from "../scratch.ts";

const FORMAT: JournalFormat = {
  path: ".heddle/generate.json",
  format: "test.journal",
  version: 4,
  idField: "generation",
  keyName: "test.key",
  noun: "generation",
};
const CHILD = join(import.meta.dir, "children/changes.ts");

const open = (root: string, format = FORMAT) =>
  FileTransaction.open(root, format, { env: { XDG_STATE_HOME: join(root, "state") } });
const bytes = (text: string) => new TextEncoder().encode(text);

/** A folder with two files; the change gives them new content, and adds a third. */
function prepare(root: string): void {
  for (const name of ["a", "b"]) writeFileSync(join(root, name), "old");
}
const contents = (root: string) =>
  ["a", "b", "c"].map((name) =>
    existsSync(join(root, name)) ? readFileSync(join(root, name), "utf8") : null,
  );
const OLD = ["old", "old", null];
const NEW = ["new", "new", "new"];

describe("a file transaction", () => {
  test.each([
    { point: "journal-written", time: 1, outcome: "undone", files: [], after: OLD },
    { point: "file-written", time: 1, outcome: "undone", files: ["a"], after: OLD },
    { point: "file-written", time: 3, outcome: "undone", files: ["a", "b", "c"], after: OLD },
    { point: "journal-done", time: 1, outcome: "finished", files: ["a", "b", "c"], after: NEW },
  ])(
    "killed at $point ($time) is $outcome by the next start",
    async ({ point, time, outcome, files, after }) => {
      using place = scratch();
      prepare(place.path);
      const command = [process.execPath, CHILD, place.path, JSON.stringify(FORMAT), point, String(time)];
      expect(await Bun.spawn(command, { stderr: "inherit" }).exited).toBe(137);
      const next = await open(place.path);
      expect<unknown>(await next.recover()).toEqual({
        id: "first",
        completion: { by: "test" },
        outcome,
        files,
        left: [],
      });
      await next.forget();
      expect(contents(place.path)).toEqual(after);
      expect(existsSync(join(place.path, FORMAT.path))).toBe(false);
      expect(await next.recover()).toBeNull();
    },
  );

  test("writes its owner's format, version and name of the change, signed", async () => {
    using place = scratch();
    prepare(place.path);
    const transaction = await open(place.path);
    await transaction.apply("first", [{ path: "a", before: bytes("old"), after: bytes("new") }]);
    const [signature, content = ""] = readFileSync(join(place.path, FORMAT.path), "utf8").split("\n");
    expect(signature).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.parse(content)).toMatchObject({
      format: "test.journal",
      version: 4,
      generation: "first",
      state: "done",
    });
  });

  test.each([
    { of: "another format", change: { format: "other" } },
    { of: "another version", change: { version: 5 } },
    { of: "another key", change: { keyName: "other.key" } },
  ])("does not follow a journal of $of", async ({ change }) => {
    using place = scratch();
    prepare(place.path);
    await (await open(place.path)).apply("first", [{ path: "a", before: bytes("old"), after: bytes("new") }]);
    const other = await open(place.path, { ...FORMAT, ...change });
    const failure = await failureOf(() => other.recover());
    expect(failure.code).toBe("DAMAGED_JOURNAL");
    expect(failure.message).toContain('the journal ".heddle/generate.json" of a generation');
    expect(contents(place.path)).toEqual(["new", "old", null]);
  });
});
