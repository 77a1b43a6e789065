/** What one file of a project takes from another is no unused import there. */
import { expect, test } from "bun:test";
import { runHeddle } from "../run.ts";
import { project } from "./project.ts";

test("an import that another file takes from a module stays, the others go", async () => {
  using util = project({
    "util.py": "import json\nimport os\nimport re\n\n\ndef f():\n    return 1\n",
    "main.py": "import util\nfrom util import json\n\nprint(json, util.re)\n",
  });
  const { status } = await runHeddle([
    "refactor-run",
    util.path,
    "--mode",
    "deterministic",
    "--actions",
    "REMOVE_UNUSED_IMPORTS",
    "--json",
  ]);
  expect(status).toBe(0);
  expect(util.read("util.py")).toBe("import json\nimport re\n\n\ndef f():\n    return 1\n");
});
