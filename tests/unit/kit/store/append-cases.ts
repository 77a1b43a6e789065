/** The cases that every append-only store passes; a test file supplies how one is opened, appended to and read. */
import { describe, expect, test } from "bun:test";
import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { failureOf, scratch } from "../scratch.ts";

export interface OpenStore {
  append(number: number): Promise<unknown>;
  close(): Promise<void>;
}

export interface AppendStore {
  /** Path of the store's file in a folder. */
  file: string;
  open(folder: string): Promise<OpenStore>;
  /** The numbers of the records that a reader gets, in order. */
  read(folder: string): Promise<number[]>;
  /** The command that appends the number 2 and dies at a point, both to be added. Absent: there are no such points. */
  child?: string[];
}

export function describeAppendStore(name: string, store: AppendStore): void {
  /** A store that holds 0 and 1. */
  const filled = async (folder: string) => {
    const open = await store.open(folder);
    for (const number of [0, 1]) await open.append(number);
    await open.close();
    return join(folder, store.file);
  };

  describe(name, () => {
    test("gives back what was appended, in order, whoever opens it next", async () => {
      using place = scratch();
      await filled(place.path);
      const again = await store.open(place.path);
      await Promise.all([2, 3, 4].map((number) => again.append(number)));
      await again.close();
      expect(await store.read(place.path)).toEqual([0, 1, 2, 3, 4]);
    });

    test("cut at any byte of its last record keeps the others, and goes on", async () => {
      using place = scratch();
      const path = await filled(place.path);
      const whole = readFileSync(path);
      const start = whole.subarray(0, -1).lastIndexOf(0x0a) + 1;
      for (let end = start; end <= whole.length; end += 7) {
        writeFileSync(path, whole);
        truncateSync(path, end);
        const again = await store.open(place.path);
        await again.append(9);
        await again.close();
        // All bytes but the end of line: the record is whole.
        const kept = end >= whole.length - 1 ? [0, 1] : [0];
        expect(await store.read(place.path)).toEqual([...kept, 9]);
      }
    });

    test.each([
      ["another format", (text: string) => text.replace(/"format":"[^"]*"/, '"format":"other"')],
      ["a later version", (text: string) => text.replace(/"version":\d+/, '"version":99')],
    ])("of %s is refused, and not changed", async (_, change) => {
      using place = scratch();
      const path = await filled(place.path);
      const text = change(readFileSync(path, "utf8"));
      writeFileSync(path, text);
      const failure = await failureOf(async () => {
        const open = await store.open(place.path);
        await open.append(2).finally(() => open.close());
      });
      expect(failure.code).toBe("INVALID_RECORD");
      expect(readFileSync(path, "utf8")).toBe(text);
    });

    test("with a damaged line in the middle gives the rest", async () => {
      using place = scratch();
      const path = await filled(place.path);
      const [header, first, second] = readFileSync(path, "utf8").split("\n");
      writeFileSync(path, [header, first?.slice(0, 9), second, ""].join("\n"));
      expect(await store.read(place.path)).toEqual([1]);
    });

    const { child } = store;
    if (child === undefined) return;
    test.each([
      { point: "before-write", kept: [0, 1] },
      { point: "written", kept: [0, 1, 2] },
      { point: "durable", kept: [0, 1, 2] },
    ])(
      "whose process is killed at $point loses nothing that was confirmed, and goes on",
      async ({ point, kept }) => {
        using place = scratch();
        await filled(place.path);
        const killed = Bun.spawn([process.execPath, ...child, place.path, point], { stderr: "inherit" });
        expect(await killed.exited).toBe(137);
        const again = await store.open(place.path);
        await again.append(3);
        await again.close();
        expect(await store.read(place.path)).toEqual([...kept, 3]);
      },
    );
  });
}
