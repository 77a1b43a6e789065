/** Installed packages of services: one installation for all that import the same. */
import { afterAll, expect, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installDependencies } from "../../../lib/package/runtime/dependencies.ts";
import { notesService } from "../../fixtures/package/notes-plan.ts";
import { scratch } from "../kit/scratch.ts";

const place = scratch();
afterAll(() => place[Symbol.dispose]());

/** A service that imports a package of this machine; no registry is asked. */
function importing(name: string, change: object = {}) {
  const library = join(place.path, "library");
  mkdirSync(library, { recursive: true });
  writeFileSync(join(library, "package.json"), '{"name": "library", "version": "1.0.0"}');
  const manifest = { name, version: "1.0.0", dependencies: { library: `file:${library}` }, ...change };
  const service = notesService({ name, install: { packages: ["library"], argv: ["bun", "install"] } });
  const files = service.files.filter(({ path }) => path !== "package.json");
  return {
    ...service,
    source: place.path,
    files: [...files, { path: "package.json", content: JSON.stringify(manifest) }],
  };
}

test("services with locks share one installation, and one that imports more than its lock has is installed without it", async () => {
  const installed: string[] = [];
  const context = {
    env: { ...process.env, XDG_CACHE_HOME: join(place.path, "locked") },
    signal: new AbortController().signal,
    progress: ({ phase }: { phase?: string }) => void installed.push(phase ?? ""),
  };
  const locked = (name: string, more: object = {}) => {
    const service = importing(name);
    const folder = join(place.path, name);
    const { content } = service.files.at(-1) ?? { content: "{}" };
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), content);
    Bun.spawnSync([process.execPath, "install", "--lockfile-only"], { cwd: folder, stderr: "ignore" });
    const text = readFileSync(join(folder, "bun.lock"), "utf8");
    // The folder of the installation is another one.
    const moved = text.replaceAll("../library", join(place.path, "library"));
    const lock = { path: "bun.lock", content: moved };
    const { dependencies } = JSON.parse(content);
    const changed = { ...JSON.parse(content), dependencies: { ...dependencies, ...more } };
    const manifest = { path: "package.json", content: JSON.stringify(changed, null, 2) };
    return { ...service, files: [...service.files.slice(0, -1), manifest, lock] };
  };
  const first = await installDependencies(locked("tulips"), context);
  const second = await installDependencies(locked("roses"), context);
  expect(readdirSync(first?.source ?? "")).toContain("library");
  expect([second, installed]).toEqual([first, ["install"]]);
  const other = join(place.path, "other");
  mkdirSync(other);
  writeFileSync(join(other, "package.json"), '{"name": "other", "version": "1.0.0"}');
  const third = await installDependencies(locked("asters", { other: `file:${other}` }), context);
  expect(readdirSync(third?.source ?? "").toSorted()).toContain("other");
});

test("services of different names that import the same share one installation", async () => {
  const cache = join(place.path, "cache");
  const installed: string[] = [];
  const context = {
    env: { ...process.env, XDG_CACHE_HOME: cache },
    signal: new AbortController().signal,
    progress: ({ phase }: { phase?: string }) => void installed.push(phase ?? ""),
  };
  // Tools of development are not installed, and no registry is asked for them.
  const tools = { devDependencies: { "no-such-package-of-heddle": "1.0.0" } };
  const first = await installDependencies(importing("books", tools), context);
  const second = await installDependencies(importing("cars"), context);
  expect(first).not.toBeNull();
  expect(second).toEqual(first);
  expect(readdirSync(first?.source ?? "")).toContain("library");
  expect(installed).toEqual(["install"]);
  const others = importing("bikes", {
    dependencies: { library: `file:${join(place.path, "library")}`, other: "file:." },
  });
  expect((await installDependencies(others, context).catch(() => null))?.source).not.toBe(first?.source);
});
