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
  [
    "tables of a DeclarativeBase from another module",
    {
      "shop/__init__.py": "",
      "shop/base.py":
        "from sqlalchemy.orm import DeclarativeBase\n\n\nclass Base(DeclarativeBase):\n    pass\n",
      "shop/models.py": 'from shop.base import Base\n\n\nclass User(Base):\n    __tablename__ = "user"\n',
      "main.py":
        "from shop.base import Base\nfrom shop.models import User\n\nBase.metadata.create_all(engine())\n",
    },
    "main.py",
    true,
  ],
  [
    "tables of a DeclarativeBase in their own module",
    {
      "models.py":
        'from sqlalchemy.orm import DeclarativeBase\n\n\nclass Base(DeclarativeBase):\n    pass\n\n\nclass User(Base):\n    __tablename__ = "user"\n',
      "main.py": "from models import User\n\nprint(1)\n",
    },
    "main.py",
    true,
  ],
  [
    "a subclass that its base looks for",
    {
      "shapes.py": "class Shape:\n    pass\n\n\ndef all_shapes():\n    return Shape.__subclasses__()\n",
      "circle.py": "from shapes import Shape\n\n\nclass Circle(Shape):\n    pass\n",
      "main.py": "from circle import Circle\nfrom shapes import all_shapes\n\nprint(all_shapes())\n",
    },
    "main.py",
    true,
  ],
  [
    "a class whose base in the same module registers it",
    {
      "shapes.py":
        "from names import NAMES\n\n\nclass Shape:\n    def __init_subclass__(cls):\n        NAMES.append(cls)\n\n\nclass Circle(Shape):\n    pass\n",
      "names.py": "NAMES = []\n",
      "main.py": "import shapes\nfrom names import NAMES\n\nprint(NAMES)\n",
    },
    "main.py",
    true,
  ],
  [
    "a fixture that every test has",
    {
      "tests/__init__.py": "",
      "tests/fixtures.py":
        "import pytest\n\n\n@pytest.fixture(autouse=True)\ndef reset_clock():\n    yield\n\n\n@pytest.fixture\ndef client():\n    return 1\n",
      "tests/test_shop.py":
        "from tests.fixtures import client, reset_clock\n\n\ndef test_shop():\n    assert client\n",
    },
    "tests/test_shop.py",
    true,
  ],
  [
    "a fixture by way of another module",
    {
      "tests/__init__.py": "",
      "tests/clock.py":
        "import pytest\n\n\n@pytest.fixture(scope='module', autouse = True)\ndef reset_clock():\n    yield\n",
      "tests/fixtures.py": "from tests.clock import reset_clock\n\nclient = 1\n",
      "tests/test_shop.py":
        "from tests.fixtures import client, reset_clock\n\n\ndef test_shop():\n    assert client\n",
    },
    "tests/test_shop.py",
    true,
  ],
  [
    "a signal that is connected",
    {
      "signals.py": "from events import saved\n\n\ndef on_save(x):\n    pass\n\n\nsaved.connect(on_save)\n",
      "events.py": "saved = object()\n",
      "main.py": "import signals\n\nprint(1)\n",
    },
    "main.py",
    true,
  ],
  [
    "a module whose classes have the bases of the language",
    {
      "names.py":
        "import enum\nfrom abc import ABC\nfrom typing import Generic, NamedTuple, Protocol, TypedDict, TypeVar\n\nT = TypeVar('T')\n\n\nclass A(ABC):\n    pass\n\n\nclass B(A, Generic[T]):\n    pass\n\n\nclass C(enum.Enum):\n    X = 1\n\n\nclass D(ValueError):\n    pass\n\n\nclass E(D):\n    pass\n\n\nclass F(TypedDict, total=False):\n    a: int\n\n\nclass G(NamedTuple):\n    a: int\n\n\nclass H(Protocol[T]):\n    pass\n\n\nclass I(dict[str, int]):\n    pass\n",
      "main.py": "import names\n\nprint(1)\n",
    },
    "main.py",
    false,
  ],
  [
    "a script whose class has the base of another module",
    {
      "a.ts": 'import { Circle } from "./circle";\nexport const a = 1;\n',
      "circle.ts":
        'import { Shape } from "./shape";\nexport class Circle extends Shape {\n  static made = Circle.register();\n}\n',
      "shape.ts": "export class Shape {\n  static register() {\n    return true;\n  }\n}\n",
    },
    "a.ts",
    true,
  ],
  [
    "a script whose class has a static block",
    {
      "a.ts": 'import { Circle } from "./circle";\nexport const a = 1;\n',
      "circle.ts":
        'import { all } from "./all";\nexport class Circle {\n  static {\n    all.add(this);\n  }\n}\n',
      "all.ts": "export const all = new Set();\n",
    },
    "a.ts",
    true,
  ],
  [
    "a script that registers in an initial value",
    {
      "a.ts": 'import { Circle } from "./circle";\nexport const a = 1;\n',
      "circle.ts": 'import { register } from "./all";\nexport const Circle = register("circle");\n',
      "all.ts": "export const all = new Set();\nexport const register = (name: string) => all.add(name);\n",
    },
    "a.ts",
    true,
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
