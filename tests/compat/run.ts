#!/usr/bin/env bun
/**
 * `make compat`: compares what is published with the last release, and fails on a breaking change that the version does
 * not announce; `--write` makes the present state the one to compare with.
 */
import { join } from "node:path";
import { announcesBreak, compareSurfaces, type Surface } from "./compare.ts";
import { presentSurface } from "./surface.ts";

const BASELINE = join(import.meta.dir, "../../docs/compat/baseline.json");

/** One line for each operation, so that a change of the file can be read. */
function textOf({ operations, ...rest }: Surface): string {
  const head = JSON.stringify(rest, null, 1).slice(0, -2);
  const lines = Object.entries(operations).map(
    ([name, one]) => `  ${JSON.stringify(name)}: ${JSON.stringify(one)}`,
  );
  return `${head},\n "operations": {\n${lines.join(",\n")}\n }\n}\n`;
}

const present = await presentSurface();
if (process.argv.includes("--write")) {
  await Bun.write(BASELINE, textOf(present));
} else {
  const old: Surface = await Bun.file(BASELINE).json();
  const { breaking, additions } = compareSurfaces(old, present);
  for (const line of additions) console.log(`added     ${line}`);
  for (const line of breaking) console.log(`BREAKING  ${line}`);
  console.log(`${breaking.length} breaking changes and ${additions.length} additions since ${old.version}`);
  if (breaking.length > 0 && !announcesBreak(old.version, present.version)) {
    console.error(
      `The version ${present.version} does not announce breaking changes: since ${old.version} it needs another ${old.version.startsWith("0.") ? "minor" : "major"} version`,
    );
    process.exitCode = 65;
  }
}
