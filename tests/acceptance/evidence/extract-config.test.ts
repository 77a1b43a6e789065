/** `evidence-extract-config` as a shell drives it. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { Project } from "./project.ts";

let project: Project;
beforeEach(() => {
  project = new Project();
});
afterEach(() => project.remove());

const FILES: readonly (readonly [
  path: string,
  text: string,
  found: readonly (readonly [string, string, number, string?])[],
])[] = [
  [
    "package.json",
    '{\n "scripts": {"test": "bun test"},\n "dependencies": {\n  "elysia": "1.4.30",\n  "zod": "^3.0.0"\n }\n}',
    [
      ["dependency", "elysia", 4, "1.4.30"],
      ["dependency", "zod", 5],
      ["script", "test", 2],
    ],
  ],
  [
    "api/pyproject.toml",
    '[project]\nrequires-python = ">=3.11"\ndependencies = [\n  "fastapi==0.115.0", # web\n  "httpx[http2]>=0.27",\n]\n[project.scripts]\nserve = "api:main"\n',
    [
      ["dependency", "python", 2],
      ["dependency", "fastapi", 4, "0.115.0"],
      ["dependency", "httpx", 5],
      ["executable", "serve", 8],
    ],
  ],
  ["requirements.txt", "# web\nflask==3.0.0\n-r other.txt\n", [["dependency", "flask", 2, "3.0.0"]]],
  [
    "Cargo.toml",
    '[dependencies]\nserde = { version = "1.0.203", features = ["derive"] }\n[dev-dependencies]\nrand = "0.8.5"\n',
    [
      ["dependency", "serde", 2, "1.0.203"],
      ["dependency", "rand", 4, "0.8.5"],
    ],
  ],
  [
    "go.mod",
    "module example.com/shop\n\ngo 1.22\n\nrequire (\n\tgithub.com/go-chi/chi/v5 v5.0.12 // indirect\n)\n",
    [
      ["dependency", "go", 3, "1.22"],
      ["dependency", "github.com/go-chi/chi/v5", 6, "5.0.12"],
    ],
  ],
  [
    "pom.xml",
    "<project>\n<dependency>\n<groupId>org.x</groupId>\n<artifactId>y</artifactId>\n<version>2.1.0</version>\n</dependency>\n</project>",
    [["dependency", "org.x:y", 2, "2.1.0"]],
  ],
  [
    ".github/workflows/ci.yml",
    "name: CI\non: push\njobs:\n  unit:\n    name: Unit tests\n    steps:\n      - uses: actions/checkout@v4\n",
    [
      ["job", "unit", 4],
      ["dependency", "actions/checkout", 7],
    ],
  ],
  [
    "compose.yaml",
    "services:\n  api:\n    image: shop/api:1\n    environment:\n      DB_PASSWORD: hunter2\n    depends_on: [db]\n  db:\n    image: postgres:16\n",
    [
      ["service", "api", 2],
      ["dependency", "db", 2],
      ["service", "db", 7],
    ],
  ],
  [
    "Dockerfile",
    "FROM oven/bun:1.2.3 AS build\nFROM build\nEXPOSE 8080\n",
    [
      ["dependency", "oven/bun", 1, "1.2.3"],
      ["port", "8080", 3],
    ],
  ],
  [
    ".env.example",
    "# Key of the gateway\nAPI_KEY=hunter2\n#OLD=1\nPORT=8080\n",
    [
      ["variable", "API_KEY", 2],
      ["variable", "PORT", 4],
    ],
  ],
];

test.each(FILES)("%s has an entry for each thing that it sets, with its line", async (path, text, found) => {
  project.write(path, text);
  const { status, records } = await project.extract("config");
  expect(status).toBe(0);
  const entries = records.map(({ statement, source }) => [
    statement.kind,
    statement.object,
    source.lines?.start,
    ...statement.target.versions,
  ]);
  expect(entries).toEqual(found.map((row) => [...row]));
  expect(records.every(({ source }) => source.kind === "system" && source.path === path)).toBe(true);
  expect(JSON.stringify(records)).not.toContain("hunter2");
});

test("secrets of addresses, and of the environment itself, are never read", async () => {
  project.write("package.json", '{"dependencies":{"own":"git+https://bot:hunter2@git.example.com/own.git"}}');
  project.write(".env", "TOKEN=hunter2\n");
  const { records } = await project.extract("config");
  expect(records.map(({ statement }) => statement.object)).toEqual(["own"]);
  expect(JSON.stringify(records)).not.toContain("hunter2");
});

test("what is no JSON, no object or installed is left out, and the rest is read", async () => {
  project.write("a/package.json", "{");
  project.write("b/package.json", "[1]");
  project.write("c/package.json", '{"dependencies":[1],"scripts":"x","bin":null}');
  project.write("node_modules/x/package.json", '{"dependencies":{"left":"1.0.0"}}');
  project.write("d/package.json", '{"dependencies":{"__proto__":"1.0.0","b":"2.0.0"}}');
  const { status, stderr, records } = await project.extract("config");
  expect(status).toBe(0);
  expect(records.map(({ statement }) => statement.object)).toContain("b");
  expect(records.map(({ statement }) => statement.object)).not.toContain("left");
  for (const path of ["a/package.json", "b/package.json"]) expect(stderr).toContain(path);
});
