/** Which files a project has each of its tools check, read from how the project itself starts them. */
import { afterAll, describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Installed, toolsOf } from "../../../../lib/refactor/gates/detect.ts";
import { commandFor } from "../../../../lib/refactor/gates/run-tool.ts";
import { commandsIn } from "../../../../lib/refactor/gates/shell-commands.ts";
import { TOOLS } from "../../../../lib/refactor/gates/tools.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const PYTHON = ["pkg/a.py", "src/lib/b.py", "tests/test_a.py", "examples/e.py", "setup.py"];
const SCRIPTS = ["src/a.ts", "src/gen/b.ts", "test/a.test.ts", "packages/x/src/c.ts", "vite.config.ts"];

/** A project with these files and the sources above, and its tools of one name. */
async function usagesIn(files: Readonly<Record<string, string>>, name: string) {
  const root = mkdtempSync(join(tmpdir(), "heddle-scope-"));
  folders.push(root);
  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  for (const path of [...PYTHON, ...SCRIPTS]) put(path, "");
  for (const [path, content] of Object.entries(files)) put(path, content);
  for (const { program } of TOOLS) {
    put(`node_modules/.bin/${program}`, "#!/bin/sh\n");
    chmodSync(join(root, `node_modules/.bin/${program}`), 0o755);
  }
  const installed = await toolsOf(root, root, { PATH: "/nowhere" });
  return { root, usages: installed.filter(({ tool }) => tool.name === name) };
}

const coveredBy = (usages: readonly Installed[], paths: readonly string[]) =>
  paths.filter((path) => usages.some(({ usage }) => usage.covers(path)));

const hook = (id: string, more: string) => `repos:\n- repo: x\n  hooks:\n  - id: ${id}\n${more}`;

type Row = [what: string, tool: string, files: Record<string, string>, covered: string[], from: string];

const ROWS: Row[] = [
  [
    "tox",
    "mypy",
    {
      "tox.ini":
        "[testenv:lint]\ndeps =\n    mypy\n    ruff\ncommands =\n    a: mypy --strict pkg {posargs}\n",
    },
    ["pkg/a.py"],
    "tox.ini",
  ],
  [
    "tox by default arguments",
    "black",
    { "tox.ini": "[testenv]\ncommands = black {posargs:pkg tests}\n" },
    ["pkg/a.py", "tests/test_a.py"],
    "tox.ini",
  ],
  [
    "tox in pyproject.toml",
    "mypy",
    { "pyproject.toml": '[tool.tox.env.lint]\ndeps = ["mypy"]\ncommands = [["mypy", "pkg"]]\n' },
    ["pkg/a.py"],
    "pyproject.toml",
  ],
  [
    "a Makefile with variables",
    "black",
    { Makefile: "BIN = .venv/bin\nSRC := pkg src\n\nlint:\n\t@$(BIN)/black --check $(SRC)\n" },
    ["pkg/a.py", "src/lib/b.py"],
    "Makefile",
  ],
  [
    "a justfile",
    "mypy",
    { justfile: 'src := "pkg"\nlint:\n    uv run mypy {{src}}\n' },
    ["pkg/a.py"],
    "justfile",
  ],
  [
    "nox",
    "mypy",
    {
      "noxfile.py":
        'def lint(session):\n    session.install("mypy")\n    session.run("mypy", "--strict", "pkg", *session.posargs)\n',
    },
    ["pkg/a.py"],
    "noxfile.py",
  ],
  [
    "nox with what nobody knows",
    "mypy",
    { "noxfile.py": 'def lint(session):\n    session.run("mypy", *PATHS)\n' },
    PYTHON,
    "noxfile.py",
  ],
  [
    "a build server",
    "ruff",
    {
      ".github/workflows/ci.yml":
        "jobs:\n  a:\n    steps:\n      - name: ruff check src\n        run: |\n          pip install ruff\n          ruff check pkg tests\n",
    },
    ["pkg/a.py", "tests/test_a.py"],
    ".github/workflows/ci.yml",
  ],
  [
    "a build server in a folder",
    "mypy",
    {
      ".github/workflows/ci.yml":
        "jobs:\n  a:\n    steps:\n      - run: mypy .\n        working-directory: src\n",
    },
    ["src/lib/b.py"],
    ".github/workflows/ci.yml",
  ],
  [
    "a build server with a matrix",
    "mypy",
    { ".github/workflows/ci.yml": "jobs:\n  a:\n    steps:\n      - run: mypy ${{ matrix.path }}\n" },
    PYTHON,
    ".github/workflows/ci.yml",
  ],
  [
    "a script",
    "mypy",
    {
      "scripts/check":
        '#!/bin/sh -e\nexport PREFIX="venv/bin/"\nexport SOURCES="pkg tests"\n${PREFIX}mypy $SOURCES\n',
    },
    ["pkg/a.py", "tests/test_a.py"],
    "scripts/check",
  ],
  [
    "hatch",
    "mypy",
    {
      "pyproject.toml":
        '[tool.hatch.envs.types]\ndependencies = ["mypy"]\n[tool.hatch.envs.types.scripts]\ncheck = "mypy {args:pkg}"\n',
    },
    ["pkg/a.py"],
    "pyproject.toml",
  ],
  ["a package name", "mypy", { Makefile: "lint:\n\tmypy -p lib\n" }, ["src/lib/b.py"], "Makefile"],
  [
    "a hook with files",
    "mypy",
    { ".pre-commit-config.yaml": hook("mypy", "    files: ^(pkg|tests)/\n    exclude: ^tests/\n") },
    ["pkg/a.py"],
    ".pre-commit-config.yaml",
  ],
  [
    "a hook of any file but some",
    "black",
    { ".pre-commit-config.yaml": `exclude: ^examples/\n${hook("black", "")}` },
    PYTHON.filter((one) => one !== "examples/e.py"),
    ".pre-commit-config.yaml",
  ],
  [
    "a hook of its own words",
    "mypy",
    {
      ".pre-commit-config.yaml": hook(
        "types",
        "    entry: mypy pkg\n    language: system\n    pass_filenames: false\n",
      ),
    },
    ["pkg/a.py"],
    ".pre-commit-config.yaml",
  ],
  [
    "two places together",
    "mypy",
    { "tox.ini": "[testenv]\ncommands = mypy pkg\n", Makefile: "lint:\n\tmypy tests\n" },
    ["pkg/a.py", "tests/test_a.py"],
    "tox.ini",
  ],
  [
    "mypy's exclude",
    "mypy",
    { "pyproject.toml": "[tool.mypy]\nexclude = ['^tests/', '''(?x)(\n  ^examples/  # not ours\n)''']\n" },
    ["pkg/a.py", "src/lib/b.py", "setup.py"],
    "pyproject.toml",
  ],
  [
    "black's exclude",
    "black",
    { "pyproject.toml": "[tool.black]\nextend-exclude = '/(examples|tests)/'\n" },
    ["pkg/a.py", "src/lib/b.py", "setup.py"],
    "pyproject.toml",
  ],
  [
    "ruff's include",
    "ruff",
    { "pyproject.toml": '[tool.ruff]\ninclude = ["src/**/*.py", "setup.py"]\n' },
    ["src/lib/b.py", "setup.py"],
    "pyproject.toml",
  ],
  [
    "a script of package.json",
    "prettier",
    { "package.json": '{"scripts": {"format": "prettier --check src test"}}' },
    ["src/a.ts", "src/gen/b.ts", "test/a.test.ts"],
    "package.json",
  ],
  [
    "a pattern",
    "eslint",
    { "package.json": `{"scripts": {"lint": "eslint '{src,test}/*.{js,ts}' --fix"}}` },
    ["src/a.ts", "test/a.test.ts"],
    "package.json",
  ],
  [
    "everything",
    "eslint",
    { "package.json": '{"scripts": {"lint": "NODE_ENV=test npx eslint . --cache"}}' },
    SCRIPTS,
    "package.json",
  ],
  [
    "a package of a workspace",
    "eslint",
    {
      "package.json": '{"workspaces": ["packages/*"]}',
      "packages/x/package.json": '{"scripts": {"lint": "eslint src"}}',
    },
    ["packages/x/src/c.ts"],
    "packages/x/package.json",
  ],
  [
    "a folder that a script changes to",
    "eslint",
    { "package.json": '{"scripts": {"lint": "cd packages/x && eslint src"}}' },
    ["packages/x/src/c.ts"],
    "package.json",
  ],
];

test.each(ROWS)("%s says what %s checks", async (_, tool, files, covered, from) => {
  const { usages } = await usagesIn(files, tool);
  expect(coveredBy(usages, tool === "prettier" || tool === "eslint" ? SCRIPTS : PYTHON)).toEqual(covered);
  expect(usages[0]?.usage.from).toBe(from);
});

test("what only names a tool starts none", async () => {
  for (const command of [
    "pip install mypy",
    "uv add mypy",
    "echo mypy pkg",
    "python tools/x.py mypy",
    "rm -rf .mypy_cache",
    "npm run mypy",
  ])
    expect([command, (await usagesIn({ Makefile: `all:\n\t${command}\n` }, "mypy")).usages.length]).toEqual([
      command,
      0,
    ]);
});

test("the project's own options are kept, those about output and writing are not", async () => {
  const command =
    "mypy --strict --pretty --install-types --html-report out --python-version 3.12 --config-file my.ini pkg";
  const { usages } = await usagesIn(
    { "my.ini": "[mypy]\n", Makefile: `lint:\n\t${command}\n\tblack -l 100 --diff pkg\n` },
    "mypy",
  );
  expect(usages[0]?.usage).toMatchObject({
    options: ["--strict", "--python-version", "3.12", "--config-file", "my.ini"],
    named: ["pkg"],
  });
});

test("a type checker is asked as the project asks it, a formatter about the changed files that it checks", async () => {
  const files = { Makefile: "lint:\n\tmypy pkg src\n\tblack --check -l 100 pkg\n" };
  const { root, usages } = await usagesIn(files, "mypy");
  const commandOf = (one: Installed | undefined, changed: string[]) =>
    one && commandFor(one, changed, ["src/lib/b.py"], root);
  expect(commandOf(usages[0], ["pkg/a.py", "tests/test_a.py"])?.slice(-3)).toEqual(["--", "pkg", "src"]);
  expect(commandOf(usages[0], ["tests/test_a.py"])?.slice(-2)).toEqual(["pkg", "src"]);
  const black = (await usagesIn(files, "black")).usages[0];
  expect(commandOf(black, ["pkg/a.py", "tests/test_a.py"])?.slice(1)).toEqual([
    "-l",
    "100",
    "--check",
    "--no-color",
    "--",
    "pkg/a.py",
  ]);
  expect(commandOf(black, ["tests/test_a.py"])).toBeNull();
});

const CONFIG = '{ // a comment\n "compilerOptions": {"strict": true,}, }';
const refersTo = (...paths: string[]) =>
  JSON.stringify({ files: [], references: paths.map((path) => ({ path })) });

const TSC: [what: string, files: Record<string, string>, options: string[][]][] = [
  ["the root alone", { "tsconfig.json": CONFIG }, [["--project", "tsconfig.json"]]],
  [
    "what a script names",
    {
      "tsconfig.json": CONFIG,
      "tsconfig.build.json": "{}",
      "package.json": '{"scripts": {"types": "tsc -p tsconfig.build.json --noEmit --strict"}}',
    },
    [["--strict", "--project", "tsconfig.build.json"]],
  ],
  [
    "what the root refers to",
    {
      "tsconfig.json": refersTo("./tsconfig.app.json", "./test"),
      "tsconfig.app.json": "{}",
      "test/tsconfig.json": "{}",
    },
    [
      ["--project", "tsconfig.app.json"],
      ["--project", "test/tsconfig.json"],
    ],
  ],
  [
    "projects that need each other's output",
    {
      "tsconfig.json": refersTo("./packages/x"),
      "packages/x/tsconfig.json": '{"references": [{"path": "../y"}]}',
      "packages/y/tsconfig.json": "{}",
    },
    [["--build", "tsconfig.json"]],
  ],
  [
    "each package of a workspace",
    {
      "pnpm-workspace.yaml": "packages:\n  - packages/*\n  - '!packages/y'\n",
      "packages/x/package.json": "{}",
      "packages/x/tsconfig.json": CONFIG,
      "packages/y/package.json": "{}",
      "packages/y/tsconfig.json": CONFIG,
    },
    [["--project", "packages/x/tsconfig.json"]],
  ],
  [
    "scripts of packages",
    {
      "package.json": '{"workspaces": {"packages": ["packages/*"]}}',
      "packages/x/package.json": '{"scripts": {"types": "tsc"}}',
      "packages/x/tsconfig.json": CONFIG,
      "tsconfig.json": CONFIG,
    },
    [["--project", "packages/x/tsconfig.json"]],
  ],
];

test.each(TSC)("tsc checks %s", async (_, files, options) => {
  const { usages } = await usagesIn(files, "tsc");
  expect(usages.map(({ usage }) => [...usage.options])).toEqual(options);
});

describe("commands of a shell text", () => {
  test.each([
    ["a b && c 'd e' | f; g", [["a", "b"], ["c", "d e"], ["f"], ["g"]]],
    ["a > out 2>&1 b # c", [["a", "b"]]],
    ["a \\\n  b", [["a", "b"]]],
    ["${X:-src} $Y $(git ls-files)", [["src", null, null]]],
    ["$BIN/mypy x", [["mypy", "x"]]],
  ])("%p", (text, commands) => {
    expect(commandsIn(text)).toEqual(commands);
  });
});
