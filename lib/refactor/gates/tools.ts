/** The tools that can be gates: how to tell that a project uses one, how to run it, and how to read its output. */
import type { Language } from "#syntax/language.ts";
import { blackScope, mypyScope, pyrightScope, type ReadScope, ruffScope } from "./config-scope.ts";
import type { ParseOutput, ToolName } from "./finding.ts";
import { parseBiome } from "./formats/biome.ts";
import { parseEslint } from "./formats/eslint.ts";
import { fieldsOf, jsonIn } from "./formats/json.ts";
import { parseMypy } from "./formats/mypy.ts";
import { parsePyright } from "./formats/pyright.ts";
import { parseRuff } from "./formats/ruff.ts";
import { parseTsc } from "./formats/tsc.ts";
import { parseBlack, parseIsort, parsePrettier, parseRuffFormat } from "./formats/unformatted.ts";

/** A file of the project that configures a tool: by its name alone, or by its content. */
export interface ConfigFile {
  path: string;
  holds?: RegExp | ((text: string) => boolean);
}

/** What a tool runs on. */
export interface Asked {
  /** Files and folders, relative to the folder where it runs; none: what its configuration names. */
  files: readonly string[];
  /** Options of the project's own command that affect what it finds. */
  options: readonly string[];
  /** A folder of the copy for the tool's caches. */
  scratch: string;
}

/** How to read a command line of the project that starts the tool. */
export interface CommandLine {
  /** First words after the program that make it this tool; the empty one: none of them. Absent: there are none. */
  subcommands?: readonly string[];
  /** Options whose value is the next word. */
  valued: readonly string[];
  /** Options that affect what it finds; the others are about its output, or let it write. */
  kept: RegExp;
  /** Options that name a package to check. */
  packages?: readonly string[];
}

export interface Tool {
  name: ToolName;
  program: string;
  languages: readonly Language[];
  configs: readonly ConfigFile[];
  /** Hooks of pre-commit that run it. */
  hooks?: RegExp;
  /**
   * What it runs on: the changed files; those and their dependents, if a change can cause findings in other
   * files; or the program that the project names, if it names one.
   */
  asks: "changed" | "dependents" | "program";
  commandLine: CommandLine;
  /** Which files its configuration covers. */
  scope?: ReadScope;
  /** The arguments after the program. Never one that lets the tool write a source. */
  args: (asked: Asked) => string[];
  parse: ParseOutput;
}

const PYTHON: readonly Language[] = ["python"];
const SCRIPTS: readonly Language[] = ["typescript", "tsx", "javascript"];

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

const words = (text: string): string[] => text.split(" ");

const RUFF_VALUED = words(
  "--config --select --ignore --extend-select --extend-ignore --per-file-ignores --extend-per-file-ignores " +
    "--line-length --target-version --exclude --extend-exclude --output-format --output-file -o --cache-dir --fixable " +
    "--unfixable --extension --range --stdin-filename",
);
const RUFF_KEPT =
  /^--(?:config|(?:extend-)?(?:select|ignore|per-file-ignores|exclude)|line-length|target-version|(?:no-)?preview|isolated)(?:=|$)/;

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
    ],
    hooks: /^mypy$/,
    asks: "program",
    scope: mypyScope,
    commandLine: {
      valued: words(
        "--config-file --python-version --python-executable --platform --exclude --package -p --module -m --command " +
          "-c --follow-imports --enable-error-code --disable-error-code --enable-incomplete-feature --cache-dir " +
          "--always-true --always-false --custom-typeshed-dir --custom-typing-module --untyped-calls-exclude " +
          "--junit-xml --junit-format --output -O --num-workers --cobertura-xml-report --html-report --txt-report " +
          "--xml-report --linecount-report --linecoverage-report --lineprecision-report --any-exprs-report",
      ),
      kept: /^(?:-[pm]$|--(?!.*(?:report|cache|junit|output|install-types|non-interactive|pretty|color|context|summary|verbose|traceback|column|error-end|error-codes?$|error-code-links|pdb|stats|dump|command|num-workers)))/,
      packages: ["-p", "--package", "-m", "--module"],
    },
    args: ({ files, options, scratch }) => [
      ...options,
      ...[
        "--no-pretty",
        "--no-color-output",
        "--no-error-summary",
        "--show-error-codes",
        "--hide-error-context",
      ],
      ...["--no-install-types", "--cache-dir", `${scratch}/mypy`],
      ...(files.length === 0 ? [] : ["--", ...files]),
    ],
    parse: parseMypy,
  },
  {
    name: "pyright",
    program: "pyright",
    languages: PYTHON,
    configs: [...named("pyrightconfig.json"), table("(?:base)?pyright")],
    hooks: /^(?:based)?pyright$/,
    asks: "program",
    scope: pyrightScope,
    commandLine: {
      valued: words(
        "-p --project --pythonplatform --pythonversion --pythonpath -v --venvpath -t --typeshedpath --level --threads",
      ),
      kept: /^(?:-p$|--(?:project|pythonplatform|pythonversion|level)(?:=|$))/,
    },
    args: ({ files, options }) => ["--outputjson", ...options, ...files],
    parse: parsePyright,
  },
  {
    name: "ruff",
    program: "ruff",
    languages: PYTHON,
    configs: [...named("ruff.toml", ".ruff.toml"), table("ruff")],
    hooks: /^ruff(?:-check)?$/,
    asks: "changed",
    scope: ruffScope,
    commandLine: { subcommands: ["check", ""], valued: RUFF_VALUED, kept: RUFF_KEPT },
    args: ({ files, options }) => [
      ...["check", ...options, "--no-fix", "--no-cache", "--force-exclude", "--output-format", "json"],
      ...["--", ...files],
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
    ],
    hooks: /^ruff-format$/,
    asks: "changed",
    scope: ruffScope,
    commandLine: { subcommands: ["format"], valued: RUFF_VALUED, kept: RUFF_KEPT },
    args: ({ files, options }) => [
      ...["format", ...options, "--check", "--no-cache", "--force-exclude", "--", ...files],
    ],
    parse: parseRuffFormat,
  },
  {
    name: "black",
    program: "black",
    languages: PYTHON,
    configs: [table("black")],
    hooks: /^black(?:-jupyter)?$/,
    asks: "changed",
    scope: blackScope,
    commandLine: {
      valued: words(
        "-l --line-length -t --target-version --config --include --exclude --extend-exclude --force-exclude -W " +
          "--workers --required-version --stdin-filename --line-ranges --enable-unstable-feature -x",
      ),
      kept: /^(?:-[ltSC]|--(?:line-length|target-version|config|force-exclude|skip-\w[\w-]*|preview|unstable|enable-unstable-feature|pyi|fast|safe)(?:=|$))/,
    },
    args: ({ files, options }) => [...options, "--check", "--no-color", "--", ...files],
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
    ],
    hooks: /^isort$/,
    asks: "changed",
    commandLine: {
      valued: words(
        "--profile -l --line-length -w --line-width --settings-path --sp --settings-file --settings -s --skip " +
          "--skip-glob --sg --extend-skip --extend-skip-glob -p --project -o --thirdparty -m --multi-line --src -b " +
          "--builtin -f --future -j --jobs -i --indent -a --add-import --rm --python-version --py --known-local-folder",
      ),
      kept: /^-(?!c$|q$|v$|y$|j$|rc$|-(?:check|diff|quiet|verbose|jobs|atomic|color|show|recursive|overwrite|interactive|apply|only-modified|stdout|filter-files))/,
    },
    args: ({ files, options }) => [...options, "--check-only", "--filter-files", ...files],
    parse: parseIsort,
  },
  {
    name: "tsc",
    program: "tsc",
    languages: SCRIPTS,
    // Its configurations refer to each other, and a repository may have one for each package.
    configs: [],
    asks: "program",
    commandLine: {
      valued: words(
        "-p --project --outDir --declarationDir --rootDir --target -t --module -m --lib --jsx --types",
      ),
      kept: /^(?:-[pb]|--(?:project|build|strict\w*|no(?:Implicit|Unused|Unchecked|Property|Fallthrough)\w*|skipLibCheck|checkJs|allowJs|target|module|lib|jsx|types|exactOptionalPropertyTypes))$/,
    },
    // A build writes files into the copy that the projects referring to it read.
    args: ({ options, scratch }) =>
      options.includes("--build")
        ? [...options, "--force", "--pretty", "false"]
        : [
            ...[...options, "--noEmit", "--pretty", "false", "--incremental", "--tsBuildInfoFile"],
            `${scratch}/${options.join("-").replaceAll(/[^\w.-]/g, "-")}.tsbuildinfo`,
          ],
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
    hooks: /^eslint$/,
    asks: "dependents",
    commandLine: {
      valued: words(
        "-c --config --ext --rule --ignore-path --ignore-pattern --parser --parser-options --plugin --rulesdir " +
          "--resolve-plugins-relative-to --env --global --format -f --output-file -o --max-warnings --cache-location " +
          "--cache-strategy --cache-file --fix-type --flag --report-unused-disable-directives-severity --concurrency",
      ),
      kept: /^(?:-c$|--(?:config|ext|rule|ignore-p\w+|parser|parser-options|plugin|rulesdir|resolve-plugins-relative-to|env|global|no-eslintrc|no-config-lookup|no-inline-config|flag|report-unused[\w-]*|quiet)(?:=|$))/,
    },
    args: ({ files, options }) => [
      ...[...options, "--no-error-on-unmatched-pattern", "--format", "json", "--", ...files],
    ],
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
    ],
    hooks: /^prettier$/,
    asks: "changed",
    commandLine: {
      valued: words(
        "--config --ignore-path --plugin --print-width --tab-width --parser --trailing-comma --end-of-line " +
          "--quote-props --arrow-parens --prose-wrap --config-precedence --log-level --loglevel --cache-location " +
          "--cache-strategy --stdin-filepath",
      ),
      kept: /^--(?!check|list|write|cache|log|ignore-unknown|no-error|(?:no-)?color|with-node|stdin|debug|support|find|file-info)/,
    },
    args: ({ files, options }) => [...options, "--list-different", "--ignore-unknown", "--", ...files],
    parse: parsePrettier,
  },
  {
    name: "biome",
    program: "biome",
    languages: SCRIPTS,
    configs: named("biome.json", "biome.jsonc", ".biome.json", ".biome.jsonc"),
    hooks: /^biome-(?:check|ci)$/,
    asks: "changed",
    commandLine: {
      subcommands: ["check", "ci"],
      valued: words("--config-path --only --skip --max-diagnostics --diagnostic-level --reporter --colors"),
      kept: /^--(?:config-path|only|skip|(?:linter|formatter|assist)-enabled|error-on-warnings)(?:=|$)/,
    },
    args: ({ files, options }) => [
      ...["check", ...options, "--no-errors-on-unmatched", "--max-diagnostics=none", "--reporter=github"],
      ...["--colors=off", ...files],
    ],
    parse: parseBiome,
  },
];
