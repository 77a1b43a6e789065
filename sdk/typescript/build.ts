#!/usr/bin/env bun
/** Builds what Node and its compilers read: `bun build.ts FOLDER` writes the module and its types there. */
import { join } from "node:path";

const here = import.meta.dir;
const [folder = "dist"] = process.argv.slice(2);

const built = await Bun.build({
  entrypoints: [join(here, "src", "index.ts")],
  outdir: folder,
  target: "node",
  format: "esm",
});
if (!built.success) {
  process.stderr.write(`${built.logs.join("\n")}\n`);
  process.exit(1);
}
const compiler = join(here, "..", "..", "node_modules", "typescript-7", "bin", "tsc");
const types = Bun.spawnSync([
  process.execPath,
  compiler,
  ...["-p", join(here, "tsconfig.json"), "--outDir", folder],
]);
if (types.exitCode !== 0) {
  process.stderr.write(types.stdout.toString() + types.stderr.toString());
  process.exit(1);
}
