/** Confinement in random forests of folders and links, against a walk as the kernel does it. */
import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { Failure } from "#kit/data/errors.ts";
import { confine, isInside, openRoots, readConfined, writeConfined } from "#kit/files/roots.ts";
import { rounds } from "../soak.ts";
import { scratch } from "../unit/kit/scratch.ts";

const NAMES = ["a", "b", "c", "root", "root-evil", "outside"] as const;
const name = fc.constantFrom(...NAMES);
const part = fc.oneof({ weight: 4, arbitrary: name }, fc.constantFrom("..", "..", ".", "", "new"));
const path = fc.tuple(fc.constantFrom("", "", "/"), fc.array(part, { minLength: 1, maxLength: 6 }));
/** Where an entry stands, what it is, and where a link leads; `/` stands for the folder of the test. */
const entry = fc.tuple(
  fc.array(name, { minLength: 1, maxLength: 3 }),
  fc.constantFrom("folder", "file", "link", "link"),
  path,
);

type Path = [start: string, parts: string[]];

function textOf([start, parts]: Path, base: string): string {
  return (start === "/" ? `${base}/` : "") + (parts.join("/") || ".");
}

function grow(base: string, entries: [string[], string, Path][]): void {
  for (const folder of ["root/a", "root/b", "root-evil/a", "outside/b"])
    mkdirSync(join(base, folder), { recursive: true });
  for (const [where, kind, target] of entries) {
    const at = [base, ...where].join("/");
    try {
      if (kind === "folder") mkdirSync(at, { recursive: true });
      else if (kind === "file") writeFileSync(at, "x", { flag: "wx" });
      else symlinkSync(textOf(target, base), at);
    } catch {
      // Something stands there already, or a part of the way is no folder: the forest is as it is.
    }
  }
}

/** Where a link leads; undefined for what is no link, is missing, or lies below a file. */
function linkAt(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/**
 * The real path as path_resolution(7) tells it, walked forward part by part; parts may be missing. Undefined for links
 * in a circle, or that lead back out of a missing folder. (Coreutils' `realpath -m` would do, but takes for ever on a link that leads through itself.)
 */
function oracle(given: string, cwd: string): string | undefined {
  const pending = resolve(cwd, given).split("/");
  let real = "";
  for (let links = 0; pending.length > 0; ) {
    const next = pending.shift() ?? "";
    if (next === "..") {
      // A link that leads through what is missing leads nowhere, although a text would have a folder above it.
      if (!existsSync(real || "/")) return undefined;
      real = real.slice(0, Math.max(0, real.lastIndexOf("/")));
    }
    if (["", ".", ".."].includes(next)) continue;
    const target = linkAt(`${real}/${next}`);
    if (target === undefined) real = `${real}/${next}`;
    else {
      links += 1;
      if (links > 40) return undefined;
      if (target.startsWith("/")) real = "";
      pending.unshift(...target.split("/"));
    }
  }
  return real || "/";
}

test("a path is let through exactly where its real path lies inside, and used there", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { maxLength: 8 }),
      fc.array(path, { minLength: 1, maxLength: 6 }),
      async (entries, paths) => {
        using place = scratch();
        grow(place.path, entries);
        const root = join(place.path, "root");
        const roots = await openRoots([root]);
        for (const given of paths.map((item) => textOf(item, place.path))) {
          const real = oracle(given, root);
          const outcome = await confine(roots, given, root, "write").catch((thrown) => thrown);
          if (typeof outcome === "string") {
            expect(isInside(root, outcome)).toBe(true);
            if (real !== undefined) expect(outcome).toBe(real);
          } else {
            expect(outcome).toBeInstanceOf(Failure);
            // Only a part that is no folder, or a circle of links, is refused inside.
            if (outcome.code === "OUTSIDE_ROOTS")
              expect(real === undefined || !isInside(root, real)).toBe(true);
            else expect(outcome.code).toBe("WRITE_FAILED");
          }
          const written = await writeConfined(roots, given, "new", { cwd: root, folders: true }).catch(
            (thrown) => thrown,
          );
          if (typeof written === "string") {
            expect(isInside(root, written)).toBe(true);
            expect(await readConfined(roots, given, { cwd: root })).toBe("new");
          } else expect(written).toBeInstanceOf(Failure);
        }
        const outside = Bun.spawnSync(["grep", "-rlx", "new", "outside", "root-evil"], { cwd: place.path });
        expect(outside.stdout.toString()).toBe("");
      },
    ),
    { numRuns: rounds("paths in random forests of links", { test: 40, soak: 1500 }) },
  );
});

test("any text at all is a path inside, or a failure with a code", async () => {
  using place = scratch();
  const roots = await openRoots([place.path]);
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.string({ unit: fc.constantFrom("/", ".", "~", "\\", "\0", "a", "\ud800") }),
      ),
      async (text) => {
        const outcome = await confine(roots, text, place.path, "write").catch((thrown) => thrown);
        if (typeof outcome === "string") expect(isInside(place.path, outcome)).toBe(true);
        else expect(outcome).toBeInstanceOf(Failure);
      },
    ),
    { numRuns: rounds("random paths", { test: 300, soak: 20000 }) },
  );
});
