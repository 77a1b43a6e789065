/** An import whose module does more than define names stays, where the module can be read. */
import { expect, test } from "bun:test";
import { runHeddle } from "../run.ts";
import { project } from "./project.ts";

const REGISTRY = "PLUGINS = {}\n\n\ndef add(name):\n    PLUGINS[name] = name\n";

const TABLE: [what: string, files: Record<string, string>, path: string, stays: boolean][] = [
  [
    "a module that calls the registry",
    {
      "app/__init__.py": "",
      "app/registry.py": REGISTRY,
      "app/register.py": 'from app.registry import add\n\nadd("a")\n',
      "main.py": "import app.register\n\nprint(1)\n",
    },
    "main.py",
    true,
  ],
  [
    "a plugin by a relative import",
    {
      "app/__init__.py": "",
      "app/registry.py": REGISTRY,
      "app/colours.py": 'from .registry import PLUGINS\n\nPLUGINS["a"] = 1\n',
      "app/start.py": "from . import colours\n\nprint(1)\n",
    },
    "app/start.py",
    true,
  ],
  [
    "a package whose __init__.py loads what registers",
    {
      "app/__init__.py": "from . import all_of_them\n",
      "app/all_of_them.py": "import atexit\n\natexit.register(print)\n",
      "app/names.py": "A = 1\n",
      "main.py": "from app.names import A\n\nprint(1)\n",
    },
    "main.py",
    true,
  ],
  [
    "an import hook",
    {
      "statemachine.py": "import sys\n\n\nclass Finder:\n    pass\n\n\nsys.meta_path.insert(0, Finder())\n",
      "demo.py": "import statemachine\nimport lights\n\nprint(lights)\n",
    },
    "demo.py",
    true,
  ],
  [
    "a decorator that registers",
    {
      "tasks_of_shop.py": "from queue_of_shop import queue\n\n\n@queue.task\ndef clean():\n    pass\n",
      "queue_of_shop.py": "queue = make()\n",
      "main.py": "import tasks_of_shop\n\nprint(1)\n",
    },
    "main.py",
    true,
  ],
  [
    "a module that only defines",
    {
      "names.py":
        '"""Names."""\nimport logging\nfrom dataclasses import dataclass\n\nlog = logging.getLogger(__name__)\nlog.addHandler(logging.NullHandler())\nA = dict(b=1)\n\n\n@dataclass\nclass B:\n    c: int\n\n\nif __name__ == "__main__":\n    print(A)\n',
      "main.py": "import names\n\nprint(1)\n",
    },
    "main.py",
    false,
  ],
  [
    "a script that registers",
    {
      "a.js": 'import { x } from "./b.js";\nexport const a = 1;\n',
      "b.js": 'import { list } from "./list.js";\nlist.push(1);\nexport const x = 1;\n',
      "list.js": "export const list = [];\n",
    },
    "a.js",
    true,
  ],
  [
    "a script that loads one that changes a global",
    {
      "a.ts": 'import { x } from "./b";\nexport const a = 1;\n',
      "b.ts": 'import "./c";\nexport const x = 1;\n',
      "c.ts": "globalThis.c = 1;\n",
    },
    "a.ts",
    true,
  ],
  [
    "a script that declares something for all",
    {
      "a.ts": 'import { x } from "./b";\nexport const a = 1;\n',
      "b.ts": "declare global {\n  type Metres = number;\n}\nexport const x = 1;\n",
    },
    "a.ts",
    true,
  ],
  [
    "a script that only defines",
    {
      "a.ts": 'import { x } from "./b";\nexport const a = 1;\n',
      "b.ts": '"use strict";\nexport const x = make();\nexport class C {}\n',
    },
    "a.ts",
    false,
  ],
  [
    "a script of CommonJS that only offers",
    {
      "a.js": 'import { x } from "./b.cjs";\nexport const a = 1;\n',
      "b.cjs": "module.exports = { x: 1 };\nmodule.exports.y = 2;\nexports.z = 3;\n",
    },
    "a.js",
    false,
  ],
];

test.each(TABLE)("%s", async (_, files, path, stays) => {
  using shop = project(files);
  const flags = [
    "--mode",
    "deterministic",
    "--actions",
    "REMOVE_UNUSED_IMPORTS",
    "--max-actions",
    "100",
    "--json",
  ];
  const { status } = await runHeddle(["refactor-run", shop.path, "--target-file", path, ...flags]);
  expect(status).toBe(0);
  expect(shop.read(path) === files[path]).toBe(stays);
});
