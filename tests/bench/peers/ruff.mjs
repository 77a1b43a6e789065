// Ruff's WebAssembly build over a list of files: F401, C901, PLR2004, ANN201 and ANN202, as `refactor-metrics` tells them.
import { readFileSync } from "node:fs";
import { PositionEncoding, Workspace } from "@astral-sh/ruff-wasm-nodejs";

const files = readFileSync(process.argv[2], "utf8").trim().split("\n");
const workspace = new Workspace(
  {
    preview: false,
    "target-version": "py311",
    lint: {
      select: ["F401", "C901", "PLR2004", "ANN201", "ANN202", "ANN204"],
      mccabe: { "max-complexity": 0 },
    },
  },
  PositionEncoding.Utf16,
);
let found = 0;
for (const file of files) found += workspace.check(readFileSync(file, "utf8")).length;
console.log(found);
