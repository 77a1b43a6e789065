/** The tools that can be gates: how a project says that it uses one, how it is run, and how its output is read. */
import type { Language } from "#syntax/language.ts";
import type { ParseOutput, ToolName } from "./finding.ts";
import { parseBiome } from "./formats/biome.ts";
import { parseEslint } from "./formats/eslint.ts";
import { fieldsOf, jsonIn } from "./formats/json.ts";
import { parseMypy } from "./formats/mypy.ts";
import { parsePyright } from "./formats/pyright.ts";
import { parseRuff } from "./formats/ruff.ts";
import { parseTsc } from "./formats/tsc.ts";
import { parseBlack, parseIsort, parsePrettier, parseRuffFormat } from "./formats/unformatted.ts";

/** A file of the project that configures a tool: by its name alone, or by something in it. */
export interface ConfigFile {
  path: string;
  holds?: RegExp | ((text: string) => boolean);
}

/** What a tool is asked about. */
export interface Asked {
  /** Relative to the project, of the tool's languages. */
  files: readonly string[];
  /** A folder of the copy for what a tool keeps between its runs. */
  scratch: string;
  /** The file that configures it, relative to the project. */
  config: string;
  /** What that file holds. */
  settings: string;
}

export interface Tool {
  name: ToolName;
  program: string;
  languages: readonly Language[];
  configs: readonly ConfigFile[];
  /** Whether other files than a changed one can get findings by its change. */
  looksAround: boolean;
  /** The arguments after the program; null where it has nothing to do. Never one that lets the tool write a source. */
  args: (asked: Asked) => string[] | null;
  parse: ParseOutput;
}

const PYTHON: readonly Language[] = ["python"];
const SCRIPTS: readonly Language[] = ["typescript", "tsx", "javascript"];

const hook = (id: string): ConfigFile => ({
  path: ".pre-commit-config.yaml",
  holds: new RegExp(`^[ \\t-]*id:[ \\t]*["']?${id}["']?[ \\t]*(?:#.*)?$`, "m"),
});
const table = (name: string): ConfigFile => ({
  path: "pyproject.toml",
  holds: new RegExp(`^[ \\t]*\\[+tool\\.${name}[.\\]]`, "m"),
});
const section = (path: string, name: string): ConfigFile => ({
  path,
  holds: new RegExp(`^\\[${name}\\]`, "m"),
});
const named = (...paths: string[]): ConfigFile[] => paths.map((path) => ({ path }));
const endings = (stem: string, ...of: string[]): ConfigFile[] => of.map((end) => ({ path: stem + end }));
const packageKey = (key: string): ConfigFile => ({
  path: "package.json",
  holds: (text) => Object.hasOwn(fieldsOf(jsonIn(text)), key),
});

/** Whether mypy's own configuration says what it is to check. */
const MYPY_NAMES_FILES = /^[ \t]*(?:files|packages|modules)[ \t]*=/m;

export const TOOLS: readonly Tool[] = [
  {
    name: "mypy",
    program: "mypy",
    languages: PYTHON,
    configs: [
      ...named("mypy.ini", ".mypy.ini"),
      table("mypy"),
      section("setup.cfg", "mypy"),
      section("tox.ini", "mypy"),
      hook("mypy"),
    ],
    looksAround: true,
    args: ({ files, scratch, settings }) => [
      ...[
        "--no-pretty",
        "--no-color-output",
        "--no-error-summary",
        "--show-error-codes",
        "--hide-error-context",
      ],
      ...["--no-install-types", "--cache-dir", `${scratch}/mypy`],
      ...(MYPY_NAMES_FILES.test(settings) ? [] : ["--", ...files]),
    ],
    parse: parseMypy,
  },
  {
    name: "pyright",
    program: "pyright",
    languages: PYTHON,
    configs: [...named("pyrightconfig.json"), table("(?:base)?pyright"), hook("pyright")],
    looksAround: true,
    args: ({ files }) => ["--outputjson", ...files],
    parse: parsePyright,
  },
  {
    name: "ruff",
    program: "ruff",
    languages: PYTHON,
    configs: [...named("ruff.toml", ".ruff.toml"), table("ruff"), hook("ruff(?:-check)?")],
    looksAround: false,
    args: ({ files }) => [
      ...["check", "--no-fix", "--no-cache", "--force-exclude", "--output-format", "json", "--", ...files],
    ],
    parse: parseRuff,
  },
  {
    name: "ruff format",
    program: "ruff",
    languages: PYTHON,
    configs: [
      { path: "ruff.toml", holds: /^\[format\]/m },
      { path: ".ruff.toml", holds: /^\[format\]/m },
      table("ruff\\.format"),
      hook("ruff-format"),
    ],
    looksAround: false,
    args: ({ files }) => ["format", "--check", "--no-cache", "--force-exclude", "--", ...files],
    parse: parseRuffFormat,
  },
  {
    name: "black",
    program: "black",
    languages: PYTHON,
    configs: [table("black"), hook("black(?:-jupyter)?")],
    looksAround: false,
    args: ({ files }) => ["--check", "--no-color", "--", ...files],
    parse: parseBlack,
  },
  {
    name: "isort",
    program: "isort",
    languages: PYTHON,
    configs: [
      ...named(".isort.cfg"),
      table("isort"),
      section("setup.cfg", "(?:tool:)?isort"),
      section("tox.ini", "isort"),
      hook("isort"),
    ],
    looksAround: false,
    args: ({ files }) => ["--check-only", "--filter-files", ...files],
    parse: parseIsort,
  },
  {
    name: "tsc",
    program: "tsc",
    languages: SCRIPTS,
    configs: named("tsconfig.json"),
    looksAround: true,
    args: ({ config }) => ["--noEmit", "--pretty", "false", "--incremental", "false", "--project", config],
    parse: parseTsc,
  },
  {
    name: "eslint",
    program: "eslint",
    languages: SCRIPTS,
    configs: [
      ...endings("eslint.config.", "js", "mjs", "cjs", "ts", "mts", "cts"),
      ...endings(".eslintrc", "", ".js", ".cjs", ".json", ".yaml", ".yml"),
      packageKey("eslintConfig"),
    ],
    looksAround: true,
    args: ({ files }) => ["--no-error-on-unmatched-pattern", "--format", "json", "--", ...files],
    parse: parseEslint,
  },
  {
    name: "prettier",
    program: "prettier",
    languages: SCRIPTS,
    configs: [
      ...endings(
        ".prettierrc",
        "",
        ".json",
        ".json5",
        ".yaml",
        ".yml",
        ".toml",
        ".js",
        ".cjs",
        ".mjs",
        ".ts",
      ),
      ...endings("prettier.config.", "js", "cjs", "mjs", "ts"),
      packageKey("prettier"),
      hook("prettier"),
    ],
    looksAround: false,
    args: ({ files }) => ["--list-different", "--ignore-unknown", "--", ...files],
    parse: parsePrettier,
  },
  {
    name: "biome",
    program: "biome",
    languages: SCRIPTS,
    configs: named("biome.json", "biome.jsonc", ".biome.json", ".biome.jsonc"),
    looksAround: false,
    args: ({ files }) => [
      ...["check", "--no-errors-on-unmatched", "--max-diagnostics=none", "--reporter=github"],
      ...["--colors=off", ...files],
    ],
    parse: parseBiome,
  },
];
