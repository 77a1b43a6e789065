/**
 * Applies every action to whole libraries and compares what their own type checkers, linters, formatters and test
 * suites say before and after. Needs the network, python3 with venv, npm, bubblewrap, and some minutes: run it by hand
 * with `bun tests/corpus/refactor/judge.ts`; the figures are in docs/measurements.md. The comparison is its own, not
 * the product's.
 *
 * - `--without-gates` applies everything, to show what the gates catch.
 * - `--as-decided` uses the built-in rules; by default every action is tried wherever it is possible.
 * - `--sources FOLDER` holds checkouts (FOLDER/superstruct) for a machine that cannot clone them.
 * - `--vetoes` lists what the gates dropped.
 * - Names choose libraries.
 */
import { writeSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { PLAIN_ACTIONS } from "#schemas/refactor.ts";

type Format = "mypy" | "pyright" | "ruff" | "unformatted" | "tsc" | "eslint";

interface Check {
  name: string;
  /** The project's own command; the program is looked for among its installed ones. */
  argv: string[];
  format: Format;
}

interface Library {
  name: string;
  /** A version on PyPI, or a repository and one of its commits. */
  source: { version: string } | { repository: string; commit: string };
  /** Pinned packages of its tools and tests, for Python; a library of scripts has them in its own package.json. */
  packages?: string[];
  /** What its tox.ini or workflow says on a command line, or what its source package lacks. */
  files?: Record<string, string>;
  checks: Check[];
  suite: string[];
}

const MYPY = "mypy==2.4.1";
const RUFF = "ruff==0.17.6";
const PYTEST = "pytest==9.2.0";

const mypy = (...files: string[]): Check => ({
  name: "mypy",
  argv: ["mypy", "--no-pretty", "--show-error-codes", "--no-error-summary", ...files],
  format: "mypy",
});
const ruffCheck = (...files: string[]): Check => ({
  name: "ruff",
  argv: ["ruff", "check", "--no-cache", "--output-format", "json", ...files],
  format: "ruff",
});
const ruffFormat = (...files: string[]): Check => ({
  name: "ruff format",
  argv: ["ruff", "format", "--check", "--no-cache", ...files],
  format: "unformatted",
});
const pytest = (folder: string): string[] => [
  ...["python", "-m", "pytest", "-p", "no:cacheprovider", "-q", "-rA", "--tb=no", folder],
];

const pyright: Check = { name: "pyright", argv: ["pyright", "--outputjson"], format: "pyright" };
const github = (name: string, commit: string) => ({ repository: `https://github.com/${name}`, commit });

const LIBRARIES: readonly Library[] = [
  {
    name: "itsdangerous",
    source: github("pallets/itsdangerous", "672971d66a2ef9f85151e53283113f33d642dabd"),
    packages: [MYPY, "pyright==1.1.414", RUFF, PYTEST, "freezegun"],
    checks: [mypy("--no-pretty"), pyright, ruffCheck("."), ruffFormat(".")],
    suite: pytest("tests"),
  },
  {
    name: "python-dotenv",
    source: github("theskumar/python-dotenv", "bca6644d9aedbe287b792b756b3ae3d650cd0d3a"),
    packages: [MYPY, RUFF, PYTEST, "click", "ipython"],
    checks: [mypy("src", "tests"), ruffCheck("src", "tests"), ruffFormat("src", "tests")],
    suite: pytest("tests"),
  },
  {
    name: "tenacity",
    source: github("jd/tenacity", "c650fb45204635f07910948d5fc59a8c551ffdda"),
    packages: [MYPY, RUFF, PYTEST, "tornado", "typeguard"],
    checks: [mypy(), ruffCheck("."), ruffFormat(".")],
    suite: pytest("tests"),
  },
  {
    name: "pluggy",
    source: github("pytest-dev/pluggy", "e382e72789f8d791991c489d4322aa04e660b952"),
    packages: [MYPY, RUFF, PYTEST, "pytest-benchmark"],
    checks: [mypy("src", "testing"), ruffCheck("."), ruffFormat(".")],
    suite: pytest("testing"),
  },
  {
    name: "more-itertools",
    source: github("more-itertools/more-itertools", "2fe1b2eeb9d75f994113fe3ac76d14b6bcd6fb10"),
    packages: [RUFF, PYTEST],
    checks: [ruffCheck("more_itertools", "tests"), ruffFormat(".")],
    suite: pytest("tests"),
  },
  {
    // Its suite needs Node.js 22.
    name: "zustand",
    source: github("pmndrs/zustand", "f094eebe9bd3b4b0d77b997f69ab1d273f69a877"),
    checks: [
      { name: "tsc", argv: ["tsc", "--noEmit", "--pretty", "false"], format: "tsc" },
      { name: "eslint", argv: ["eslint", "--format", "json", "."], format: "eslint" },
      { name: "prettier", argv: ["prettier", "--list-different", "."], format: "unformatted" },
    ],
    suite: ["vitest", "run", "--reporter=json"],
  },
  {
    name: "pathe",
    source: github("unjs/pathe", "2a558aee716f6820a199cdf5b075ef4aafb69399"),
    checks: [
      { name: "tsc", argv: ["tsc", "--noEmit", "--pretty", "false"], format: "tsc" },
      { name: "eslint", argv: ["eslint", "--format", "json", "."], format: "eslint" },
      { name: "prettier", argv: ["prettier", "--list-different", "src", "test"], format: "unformatted" },
    ],
    suite: ["vitest", "run", "--reporter=json"],
  },
  {
    name: "parso",
    source: { version: "0.8.7" },
    packages: [MYPY, PYTEST],
    files: { "mypy.ini": "[mypy]\n" },
    checks: [mypy("parso")],
    suite: pytest("test"),
  },
  {
    name: "pyparsing",
    source: { version: "3.3.3" },
    packages: [MYPY, PYTEST, "railroad-diagrams", "jinja2"],
    // Its tox.ini alone says how mypy is run.
    checks: [mypy("--warn-unused-ignores", "pyparsing")],
    suite: pytest("tests"),
  },
  {
    name: "structlog",
    source: { version: "26.1.0" },
    packages: [MYPY, RUFF, PYTEST, "pytest-asyncio", "simplejson", "time-machine", "rich", "twisted"],
    checks: [mypy("src"), ruffCheck("."), ruffFormat(".")],
    suite: pytest("tests"),
  },
  {
    name: "marshmallow",
    source: { version: "4.4.0" },
    packages: [MYPY, RUFF, PYTEST, "simplejson", "types-simplejson"],
    // Its configuration names this folder, and the source package is without it.
    files: { "examples/none.py": "" },
    checks: [mypy(), ruffCheck("."), ruffFormat(".")],
    suite: pytest("tests"),
  },
  {
    name: "mistune",
    source: { version: "3.4.0" },
    packages: [MYPY, RUFF, PYTEST],
    checks: [mypy(), ruffCheck(".")],
    suite: pytest("tests"),
  },
  {
    name: "superstruct",
    source: {
      repository: "https://github.com/ianstormtaylor/superstruct",
      commit: "e414c8afd3b69f6bc0173b8ee25f71d8e5694f01",
    },
    checks: [
      { name: "tsc", argv: ["tsc", "--noEmit", "--pretty", "false"], format: "tsc" },
      { name: "eslint", argv: ["eslint", "--format", "json", "{src,test}/*.{js,ts}"], format: "eslint" },
      {
        name: "prettier",
        argv: ["prettier", "--list-different", "**/*.{js,json,ts}"],
        format: "unformatted",
      },
    ],
    suite: ["vitest", "run", "--reporter=json"],
  },
];

type Read = [path: string, line: number, rule: string, message: string];

const READERS: Record<Format, (stdout: string, stderr: string) => Read[]> = {
  mypy: (stdout) =>
    [...stdout.matchAll(/^(.+?):(\d+): error: (.*?)(?: {2}\[([\w-]+)\])?$/gm)].map(
      ([, path = "", line, message = "", rule = ""]) => [path, Number(line), rule, message],
    ),
  ruff: (stdout) =>
    JSON.parse(stdout).map(
      (one: { filename: string; location: { row: number }; code: string; message: string }): Read => [
        one.filename,
        one.location.row,
        one.code,
        one.message,
      ],
    ),
  pyright: (stdout) =>
    JSON.parse(stdout).generalDiagnostics.map(
      (one: { file: string; range?: { start: { line: number } }; rule?: string; message: string }): Read => [
        one.file,
        (one.range?.start.line ?? -1) + 1,
        one.rule ?? "",
        one.message,
      ],
    ),
  unformatted: (stdout, stderr) =>
    [...`${stdout}\n${stderr}`.matchAll(/^(?:Would reformat: )?(\S+\.\w+)$/gm)].map(([, path = ""]) => [
      path,
      0,
      "format",
      "would be reformatted",
    ]),
  tsc: (stdout) =>
    [...stdout.matchAll(/^(.+?)\((\d+),\d+\): error (TS\d+): (.*)$/gm)].map(
      ([, path = "", line, rule = "", message = ""]) => [path, Number(line), rule, message],
    ),
  eslint: (stdout) =>
    JSON.parse(stdout).flatMap(
      (file: { filePath: string; messages: { line: number; ruleId: string | null; message: string }[] }) =>
        file.messages.map(({ line, ruleId, message }): Read => [file.filePath, line, ruleId ?? "", message]),
    ),
};

/** Every action wherever its edits are possible: more than the built-in rules choose, so that the gates have work. */
const EVERYWHERE = [
  ["REMOVE_UNUSED_IMPORTS", "unused_imports > 0"],
  ["FIX_MODULE_EXECUTION_BLOCK", "module_execution_block == true"],
  ["EXTRACT_CONSTANTS", "magic_numbers > 0"],
  ["ADD_RETURN_TYPES", "inferable_return_types > 0"],
].map(([action, condition]) => ({ name: `everywhere-${action}`, condition, action, priority: 0.9 }));

const HEDDLE = join(import.meta.dir, "../../..");
const argv = process.argv.slice(2);
const sourcesAt = argv.indexOf("--sources");
const sources = sourcesAt < 0 ? null : (argv[sourcesAt + 1] ?? null);
const names = argv.filter((one, at) => !one.startsWith("--") && (sourcesAt < 0 || at !== sourcesAt + 1));
const shown = argv.includes("--vetoes");
const gates = !argv.includes("--without-gates");
const rules = argv.includes("--as-decided") ? [] : ["--rules", "rules.json"];
const root = await mkdtemp(join(tmpdir(), "heddle-judge-"));

try {
  await Bun.write(join(root, "rules.json"), JSON.stringify({ rules: EVERYWHERE }));
  for (const library of LIBRARIES.filter(({ name }) => names.length === 0 || names.includes(name)))
    await judge(library);
} finally {
  await rm(root, { recursive: true, force: true });
}

async function judge(library: Library): Promise<void> {
  const work = join(root, library.name);
  const programs = await prepare(library, work);
  const findingsBefore = library.checks.map((check) => findingsOf(check, work, programs));
  const suiteBefore = outcomes(library, work, programs);
  if (suiteBefore.length === 0) throw new Error(`The suite of ${library.name} does not run`);
  const cycle = refactor(work, programs);
  const findingsAfter = library.checks.map((check) => findingsOf(check, work, programs));
  const suiteAfter = outcomes(library, work, programs);

  say(`${library.name}: ${cycle.edits} edits in ${cycle.files} files, ${cycle.dropped} dropped by the gates`);
  for (const [at, { name }] of library.checks.entries()) {
    const [before = [], after = []] = [findingsBefore[at], findingsAfter[at]];
    const added = addedTo(before, after);
    say(`  ${name}: ${before.length} -> ${after.length} findings, ${added.length} new`);
    for (const { path, line, rule, message } of added) say(`    ${path}:${line} ${message} [${rule}]`);
  }
  // Tests of speed may fail on a busy machine and pass later: what counts is what passed before and does not now.
  const worse = suiteBefore.filter((line) => line.startsWith("PASSED") && !suiteAfter.includes(line));
  say(
    `  suite: ${passedIn(suiteBefore)} of ${suiteBefore.length} -> ${passedIn(suiteAfter)} of ${suiteAfter.length} passed, ` +
      `${worse.length} worse${worse.length > 0 ? `: ${worse.slice(0, 3).join(", ")}` : ""}`,
  );
}

function say(line: string): void {
  writeSync(1, `${line}\n`);
}

/** Unpacks a library and installs what it needs. @returns the folder of its programs */
async function prepare({ name, source, packages, files = {} }: Library, work: string): Promise<string> {
  await ("version" in source ? unpack(name, source.version, work) : checkOut(name, source, work));
  for (const [path, text] of Object.entries(files)) await Bun.write(join(work, path), text);
  if (packages)
    return pythonPrograms(name, "version" in source ? `${name}==${source.version}` : work, packages);
  const own = sources === null ? null : join(sources, name, "node_modules");
  if (own !== null && (await readdir(own).catch(() => [])).length > 0)
    await symlink(own, join(work, "node_modules"));
  else run(["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts"], work);
  return join(work, "node_modules", ".bin");
}

/** @param library is installed for its dependencies and its metadata; the tests import the copy, first on their path */
function pythonPrograms(name: string, library: string, packages: readonly string[]): string {
  const programs = join(root, `${name}-venv`, "bin");
  run(["/usr/bin/python3", "-m", "venv", join(root, `${name}-venv`)]);
  const pip = [join(programs, "python"), "-m", "pip", "-q", "--disable-pip-version-check"];
  run([...pip, "install", ...packages, ...(library.startsWith("/") ? ["-e"] : []), library]);
  return programs;
}

async function unpack(name: string, version: string, work: string): Promise<void> {
  const folder = join(root, `${name}-source`);
  await mkdir(folder);
  const pip = ["/usr/bin/python3", "-m", "pip", "-q", "--disable-pip-version-check"];
  run([...pip, "download", "--no-deps", "--no-binary", name, `${name}==${version}`], folder);
  const [archive = ""] = await readdir(folder);
  await mkdir(work);
  run(["tar", "xzf", join(folder, archive), "--strip-components=1"], work);
}

async function checkOut(
  name: string,
  { repository, commit }: { repository: string; commit: string },
  work: string,
): Promise<void> {
  if (sources !== null)
    return cp(join(sources, name), work, { recursive: true, filter: (path) => !/node_modules/.test(path) });
  run(["git", "clone", "-q", repository, work]);
  run(["git", "checkout", "-q", commit], work);
}

function run(command: string[], cwd = root): void {
  const { exitCode, stderr } = Bun.spawnSync(command, { cwd });
  if (exitCode !== 0) throw new Error(`${command.join(" ")} failed: ${stderr.toString().slice(-500)}`);
}

interface Cycle {
  edits: number;
  files: number;
  dropped: number;
}

/** One cycle of the product, as anyone would start it, with the project's programs on the path. */
function refactor(work: string, programs: string): Cycle {
  const actions = PLAIN_ACTIONS.flatMap((action) => ["--actions", action]);
  const options = ["--mode", "deterministic", "--max-actions", "1000", "--no-report", "--json", ...actions];
  const command = ["bun", join(HEDDLE, "cmd/refactor/run.ts"), work, gates ? "--gates" : "--no-gates"];
  const { exitCode, stdout, stderr } = Bun.spawnSync([...command, ...options, ...rules], {
    cwd: root,
    env: { ...process.env, PATH: `${programs}:${process.env["PATH"]}` },
  });
  if (exitCode !== 0) throw new Error(`refactor-run failed: ${stdout.toString() || stderr.toString()}`);
  const result = JSON.parse(stdout.toString());
  if (result.status !== "ok") throw new Error(`refactor-run ended ${result.status}: ${result.errors}`);
  const applied: { edits: unknown[] }[] = result.proposals.filter(
    (one: { status: string }) => one.status === "applied",
  );
  const tools: { status: string; tool: string; configured_by: string; detail: string; vetoed: Vetoed[] }[] =
    result.gates ?? [];
  for (const { status, tool, configured_by, detail, vetoed } of tools) {
    say(`  gate ${tool} (${configured_by}) ${status}: ${detail}`);
    if (shown) for (const { change, finding } of vetoed) say(`    ${change} <- ${JSON.stringify(finding)}`);
  }
  return {
    edits: applied.reduce((sum, { edits }) => sum + edits.length, 0),
    files: result.files_modified.length,
    dropped: tools.reduce((sum, { vetoed }) => sum + vetoed.length, 0),
  };
}

interface Vetoed {
  change: string;
  finding: unknown;
}

interface Finding {
  path: string;
  line: number;
  rule: string;
  message: string;
  /** What stands at its line. */
  text: string;
}

function output(command: string[], cwd: string, programs: string) {
  const [program = "", ...args] = command;
  const ran = Bun.spawnSync([join(programs, program), ...args], {
    cwd,
    env: {
      ...process.env,
      PATH: `${programs}:${process.env["PATH"]}`,
      PYTHONPATH: `${join(cwd, "src")}:${cwd}`,
      PYTHONDONTWRITEBYTECODE: "1",
      // Nothing of a run may reach the next one.
      MYPY_CACHE_DIR: "/dev/null",
    },
  });
  return { code: ran.exitCode, stdout: ran.stdout.toString(), stderr: ran.stderr.toString() };
}

function findingsOf({ name, argv: command, format }: Check, work: string, programs: string): Finding[] {
  const { code, stdout, stderr } = output(command, work, programs);
  // All of them end with 0 or 1, but tsc, which ends with 2 where it finds something.
  if (code !== 0 && code !== 1 && !(format === "tsc" && code === 2))
    throw new Error(`${name} failed with status ${code}: ${stderr || stdout}`.slice(0, 800));
  return READERS[format](stdout, stderr).map(([path, line, rule, message]) => {
    const inside = path.startsWith("/") ? relative(work, path) : path;
    return { path: inside, line, rule, message, text: lineOf(work, inside, line) };
  });
}

function lineOf(work: string, path: string, line: number): string {
  if (line === 0) return "";
  const { stdout } = Bun.spawnSync(["sed", "-n", `${line}p`, join(work, path)]);
  return stdout.toString().trim();
}

/**
 * Findings after that were not there before, each counted as often as it is there: told by file, rule and source text;
 * where the edit changed that text, by file, rule and message.
 */
function addedTo(before: readonly Finding[], after: readonly Finding[]): Finding[] {
  const rest = [...before];
  const unmatched = (left: readonly Finding[], keyOf: (one: Finding) => string) =>
    left.filter((one) => {
      const at = rest.findIndex((other) => keyOf(other) === keyOf(one));
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    });
  const byText = unmatched(after, ({ path, rule, text }) => `${path}\0${rule}\0${text}`);
  return unmatched(byText, ({ path, rule, message }) => `${path}\0${rule}\0${message}`);
}

/** One line for each test, its outcome first, sorted. */
function outcomes({ suite }: Library, work: string, programs: string): string[] {
  const { stdout } = output(suite, work, programs);
  if (suite[0] === "vitest") return vitestOutcomes(stdout);
  return (
    stdout
      .split("\n")
      .filter((line) => /^(?:PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS)\b/.test(line))
      // The reason of a skip names a line, which edits may move; the name of a test may hold the time of day.
      .map((line) =>
        line
          .replace(/ - .*/, "")
          .replace(/:\d+:/, ":")
          .replace(/\b\d\d:\d\d\b/g, ""),
      )
      .sort()
  );
}

function vitestOutcomes(stdout: string): string[] {
  const { testResults }: { testResults: { assertionResults: { status: string; fullName: string }[] }[] } =
    JSON.parse(stdout.slice(stdout.indexOf("{")));
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ status, fullName }) => `${status.toUpperCase()} ${fullName}`)
    .sort();
}

function passedIn(lines: readonly string[]): number {
  return lines.filter((line) => line.startsWith("PASSED")).length;
}
