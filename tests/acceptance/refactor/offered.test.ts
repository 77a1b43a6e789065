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

test("what a document shows to be taken from a module stays", async () => {
  using book = project({
    "pkg/__init__.py": "",
    "pkg/book.py": "import json\nimport re\n\n\ndef f():\n    return 1\n",
    "README.md": "Start with:\n\n    from pkg.book import json\n",
  });
  const { status } = await runHeddle(["refactor-run", book.path, "--mode", "deterministic", "--json"]);
  expect(status).toBe(0);
  expect(book.read("pkg/book.py")).toBe("import json\n\n\ndef f():\n    return 1\n");
});

test("what a rule of the project's own chooses is asked for, whatever the habits of the file", async () => {
  const source = "def a() -> int:\n    return 1\n\n\ndef b(c):\n    return 2\n\n\ndef d(e):\n    return e\n";
  using shop = project({ "shop.py": source });
  const run = (...flags: string[]) =>
    runHeddle(["refactor-run", shop.path, "--mode", "deterministic", "--allow-dirty", "--json", ...flags]);
  await run();
  expect(shop.read("shop.py")).toBe(source);
  const rule =
    "{name: types, condition: inferable_return_types > 0, action: ADD_RETURN_TYPES, priority: 0.9}";
  shop.put({ "own.yaml": `rules:\n  - ${rule}\n` });
  const { status } = await run("--rules", `${shop.path}/own.yaml`);
  expect(status).toBe(0);
  expect(shop.read("shop.py")).toContain("def b(c) -> int:");
});
