/** The registry and the catalog of a package, whose writer is killed: each file is whole, and the next writer mends the rest. */
import { expect, test } from "bun:test";
import { readdirSync, rmSync, utimesSync } from "node:fs";
import { parseAllDocuments } from "yaml";
import { rounds } from "../../soak.ts";
import { Workspace } from "./workspace.ts";

const KILLS = rounds("kills of the writer of a registry", { test: 8, soak: 60 });

test("a killed writer leaves no half file, and the next one writes what is missing", async () => {
  const place = new Workspace({ DOCKER_ENABLED: "false" });
  try {
    await place.run([
      "package-generate",
      "Hono: CRUD for users with name",
      "--mode",
      "deterministic",
      "--run",
    ]);
    const output = "generated";
    const registry = readdirSync(place.at(output)).find((name) => name.endsWith(".registry.json")) ?? "";
    const members = Object.keys(JSON.parse(place.read(`${output}/${registry}`)));
    const catalog = readdirSync(place.at(`${output}/catalog`)).toSorted();
    expect(catalog.length).toBeGreaterThan(0);
    const began = performance.now();
    await place.run(["package-registry-refresh"]);
    const takes = performance.now() - began;
    for (let kill = 0; kill < KILLS; kill++) {
      rmSync(place.at(`${output}/catalog`), { recursive: true, force: true });
      rmSync(place.at(`${output}/${registry}`), { force: true });
      const writer = place.start(["package-registry-refresh"]);
      // Spread over the second half of a run, when it writes.
      await Bun.sleep(takes * (0.4 + (0.7 * kill) / KILLS));
      writer.kill("SIGKILL");
      await writer.exited;
      for (const path of [registry, ...catalog.map((name) => `catalog/${name}`)]) {
        if (!place.has(`${output}/${path}`)) continue;
        const text = place.read(`${output}/${path}`);
        if (path.endsWith(".json")) expect(() => JSON.parse(text)).not.toThrow();
        else for (const document of parseAllDocuments(text)) expect(document.errors).toEqual([]);
      }
    }
    // What killed writers leave is removed once it is too old to be a write that still runs.
    const old = new Date(Date.now() - 3_600_000);
    for (const folder of [output, `${output}/catalog`].filter((path) => place.has(path)))
      for (const name of readdirSync(place.at(folder)))
        if (name.endsWith(".tmp")) utimesSync(place.at(`${folder}/${name}`), old, old);
    const mended = await place.run(["package-registry-refresh"]);
    expect(mended.status).toBe(0);
    expect(readdirSync(place.at(`${output}/catalog`)).toSorted()).toEqual(catalog);
    expect(Object.keys(JSON.parse(place.read(`${output}/${registry}`)))).toEqual(members);
    // Nothing of an atomic write that was killed is taken for a file of the package.
    const listed = Object((await place.run(["package-registry-list"])).records()[0]);
    expect(listed.packages).toHaveLength(1);
  } finally {
    await place.close();
  }
}, 900_000);
