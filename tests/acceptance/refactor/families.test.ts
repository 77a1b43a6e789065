/** What a class of another file says of a method counts before a return type is written down. */
import { expect, test } from "bun:test";
import { runHeddle } from "../run.ts";
import { project } from "./project.ts";

const BASE = "class Element:\n    def ignore(self, other) -> 'Element':\n        return self\n";

const TABLE: [what: string, files: Record<string, string>][] = [
  [
    "the class above gives something",
    {
      "lib/base.py": BASE,
      "lib/forward.py":
        "from . import base\n\n\nclass Forward(base.Element):\n    def ignore(self, other):\n        self.other = other\n",
    },
  ],
  [
    "a class between them is in a third file",
    {
      "lib/base.py": BASE,
      "lib/between.py": "from .base import Element\n\n\nclass Enhanced(Element):\n    pass\n",
      "lib/forward.py":
        "from .between import Enhanced\n\n\nclass Forward(Enhanced):\n    def ignore(self, other):\n        self.other = other\n",
    },
  ],
  [
    "a class below gives something",
    {
      "lib/forward.py": "class Rule:\n    def check(self, node):\n        node.visit()\n",
      "lib/heir.py":
        "from .forward import Rule\n\n\nclass Strict(Rule):\n    def check(self, node):\n        return node.ok\n",
    },
  ],
];

test.each(TABLE)("a method keeps its head where %s", async (_, files) => {
  using lib = project({ "lib/__init__.py": "", ...files });
  const flags = [
    "--mode",
    "deterministic",
    "--actions",
    "ADD_RETURN_TYPES",
    "--max-actions",
    "100",
    "--json",
  ];
  const { status } = await runHeddle(["refactor-run", lib.path, ...flags]);
  expect(status).toBe(0);
  expect(lib.read("lib/forward.py")).toBe(files["lib/forward.py"] ?? "");
});
