/** What the history, the memory and the plan file survive: kills at any moment, several writers, full disks. */
import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import { readHistory } from "../../../lib/refactor/history/history.ts";
import { memoryPlace, openMemory } from "../../../lib/refactor/memory/memory.ts";
import { readPlanfile } from "../../../lib/refactor/planfile/store.ts";
import { rounds } from "../../soak.ts";
import { repeat, scratch } from "../kit/scratch.ts";

const CHILD = join(import.meta.dir, "children/write.ts");
const context = createContext({ env: {} });

/** What each store holds, as `<writer> <number>` of each write. */
const READ: Record<string, (project: string) => Promise<string[]>> = {
  history: async (project) => {
    const events = await Array.fromAsync(readHistory(project, context));
    return events.map(({ target_file }) => (target_file ?? "").replace("/", " "));
  },
  planfile: async (project) =>
    (await readPlanfile({ projectDir: project }, context)).tasks.map(({ id }) => id.replace("-", " ")),
  memory: async (project) => {
    const store = await openMemory(await memoryPlace(project, context), "write");
    const episodes = store.episodes();
    const { memory, total_cycles } = store.stats();
    store.close();
    // A cycle is remembered whole: its three actions, its cost and the knowledge, or nothing of it.
    expect(episodes.length).toBe(3 * total_cycles);
    expect(memory.semantic).toBe(Math.min(1, total_cycles));
    return episodes
      .filter(({ path }) => path.endsWith("/1"))
      .map(({ path }) => path.split("/").slice(0, 2).join(" "));
  },
};

const STORES = Object.keys(READ);
const run = (store: string, project: string, count: number, limit: string[] = []) =>
  Bun.spawn([...limit, process.execPath, CHILD, store, project, String(count)], {
    stdout: "pipe",
    stderr: "inherit",
  });

/** Kills a writer some time after its first confirmed write; returns what it confirmed. */
async function killedWhileWriting(victim: ReturnType<typeof run>, afterMs: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of victim.stdout) {
    const first = text === "";
    text += decoder.decode(chunk, { stream: true });
    if (first) void Bun.sleep(afterMs + Math.random() * 20).then(() => victim.kill("SIGKILL"));
  }
  await victim.exited;
  return text;
}

describe.each(STORES)("the %s", (store) => {
  test("keeps every confirmed write of writers that are killed side by side, and is whole afterwards", async () => {
    using place = scratch();
    const project = place.path;
    const outputs: string[] = [];
    for (const round of repeat(rounds(`rounds of killed writers of the ${store}`, { test: 2, soak: 30 }))) {
      const victims = repeat(2).map(() => run(store, project, 10_000));
      const confirmed = await Promise.all(victims.map((victim) => killedWhileWriting(victim, 7 * round)));
      outputs.push(...confirmed);
    }
    const lines = outputs.flatMap((text) => text.split("\n").slice(0, -1));
    const found = (await READ[store]?.(project)) ?? [];
    expect(lines.filter((line) => !/^\d+ \d+$/.test(line))).toEqual([]);
    expect(lines.filter((line) => !found.includes(line))).toEqual([]);
    expect(new Set(found).size).toBe(found.length);
  });

  test("on a full disk refuses with one clear failure and keeps what it had", async () => {
    using place = scratch();
    const project = join(place.path, "project");
    mkdirSync(project);
    // A limit on the size of files acts as a full disk does: the write is cut short, then refused.
    const output = await run(store, project, 60, ["prlimit", "--fsize=40960"]).stdout.text();
    const lines = output.trim().split("\n");
    const confirmed = lines.filter((line) => /^\d+ \d+$/.test(line));
    const refused = lines.filter((line) => !/^\d+ \d+$/.test(line));
    expect(confirmed.length).toBeGreaterThan(3);
    expect(refused.length).toBeGreaterThan(3);
    for (const line of refused) expect(line).toMatch(/^WRITE_FAILED Cannot write .*: \S+/);
    expect(((await READ[store]?.(project)) ?? []).sort()).toEqual(confirmed.sort());
    // Nothing half-written lies about.
    expect(readdirSync(project, { recursive: true }).filter((name) => String(name).endsWith(".tmp"))).toEqual(
      [],
    );
  });
});

test("a memory that is no memory of ours is refused and left as it is", async () => {
  using place = scratch();
  const there = await memoryPlace(place.path, context);
  mkdirSync(join(place.path, ".heddle"));
  for (const write of [
    (path: string) => Bun.write(path, "not a database at all, but long enough to be read as one".repeat(40)),
    (path: string) => {
      const other = new Database(path, { create: true });
      other.run("CREATE TABLE mine (x)");
      other.close();
    },
    (path: string) => {
      const later = new Database(path, { create: true });
      later.run("PRAGMA application_id = 1214534221");
      later.run("PRAGMA user_version = 99");
      later.close();
    },
  ]) {
    await Bun.file(there.path)
      .delete()
      .catch(() => {});
    await write(there.path);
    const before = readFileSync(there.path);
    const failure = await openMemory(there, "write").catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ code: "INVALID_MEMORY", hint: expect.any(String) });
    expect(readFileSync(there.path).equals(before)).toBe(true);
  }
});
