/** The command that runs a project's own tests: derived from the project's files, with a program on this machine. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Environment, which } from "#kit/programs/which.ts";

/** A command, or the reason why there is none. */
export type TestCommand =
  | { argv: string[]; note?: string }
  | { missing: readonly string[] }
  | { unknown: true };

interface Project {
  has: (path: string) => boolean;
  read: (path: string) => string;
}

/** Programs that run the scripts of package.json, and the file that shows a project uses one. */
const MANAGERS = [
  { program: "bun", locks: ["bun.lock", "bun.lockb"], argv: ["bun", "run", "test"] },
  { program: "pnpm", locks: ["pnpm-lock.yaml"], argv: ["pnpm", "test"] },
  { program: "yarn", locks: ["yarn.lock"], argv: ["yarn", "test"] },
  { program: "npm", locks: ["package-lock.json", "npm-shrinkwrap.json"], argv: ["npm", "test", "--silent"] },
] as const;
/** The order in which the others are tried: npm comes with Node.js. */
const INSTEAD = ["npm", "bun", "pnpm", "yarn"];

const PYTEST = ["-m", "pytest", "-q", "-x"];

/** Further test commands by project files; the first match is used. */
const RUNNERS: readonly { fits: (project: Project) => boolean; argv: readonly string[] }[] = [
  {
    fits: ({ has, read }) =>
      has("pytest.ini") ||
      has("conftest.py") ||
      has("tests/conftest.py") ||
      /\[tool\.pytest|\[tool:pytest\]|^\[pytest\]/m.test(
        read("pyproject.toml") + read("setup.cfg") + read("tox.ini"),
      ),
    argv: ["python3", ...PYTEST, "-p", "no:cacheprovider"],
  },
  {
    fits: ({ has }) => has("tests/__init__.py") || has("test/__init__.py"),
    argv: ["python3", "-m", "unittest", "-q"],
  },
  {
    fits: ({ has }) => has("tests") && (has("pyproject.toml") || has("setup.py")),
    argv: ["python3", ...PYTEST],
  },
  { fits: ({ has }) => has("go.mod"), argv: ["go", "test", "./..."] },
  { fits: ({ has }) => has("Cargo.toml"), argv: ["cargo", "test", "--quiet"] },
  { fits: ({ has }) => has("pom.xml"), argv: ["mvn", "-q", "test"] },
  { fits: ({ has }) => has("phpunit.xml") || has("phpunit.xml.dist"), argv: ["vendor/bin/phpunit"] },
];

/**
 * The command that runs the project's tests.
 * @param env with the PATH on which programs are looked up; null if they are those of a container
 */
export function testCommandOf(root: string, env: Environment | null): TestCommand {
  const has = (path: string) => existsSync(join(root, path));
  const project: Project = { has, read: (path) => (has(path) ? readFileSync(join(root, path), "utf8") : "") };
  if (hasTestScript(project)) return scriptCommand(project, env);
  const runner = RUNNERS.find(({ fits }) => fits(project));
  if (!runner) return { unknown: true };
  const [program = "", ...args] = runner.argv;
  const needsPytest = args.includes("pytest");
  return {
    argv: [program === "python3" && env !== null ? pythonOf(project, needsPytest) : program, ...args],
  };
}

/** With the manager that the project names, else by its lock file, else with any installed one. */
function scriptCommand(project: Project, env: Environment | null): TestCommand {
  const named = /^(?:bun|pnpm|yarn|npm)(?=@)/.exec(textIn(project, "packageManager"))?.[0];
  const locked = MANAGERS.find(({ locks }) => locks.some(project.has))?.program;
  const own = named ?? locked;
  const wanted = [...(own === undefined ? [] : [own]), ...INSTEAD];
  const isThere = (program: string) => env === null || which(program, env) !== null;
  const taken = MANAGERS.find(({ program }) => program === wanted.find(isThere));
  const wantedBy = named === undefined ? "its lock file" : "packageManager in package.json";
  if (!taken) return { missing: [...new Set(wanted)] };
  // Without Node.js, Bun replaces it for the programs that a script starts.
  const isAlone = taken.program === "bun" && !isThere("node");
  const argv = isAlone ? ["bun", "run", "--bun", "test"] : [...taken.argv];
  if (own === undefined || taken.program === own) return { argv };
  return {
    argv,
    note: `The tests are run with ${taken.program}: ${own}, which ${wantedBy} asks for, is not installed`,
  };
}

const hasTestScript = (project: Project): boolean => {
  const script = textIn(project, "scripts", "test");
  // The default script of `npm init` tests nothing.
  return script !== "" && !script.includes("no test specified");
};

/** A text in package.json; empty if it is not a text. */
function textIn({ read }: Project, ...keys: string[]): string {
  try {
    let value: unknown = JSON.parse(read("package.json") || "{}");
    for (const key of keys)
      value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
    return typeof value === "string" ? value : "";
  } catch {
    return "";
  }
}

/** The project's own environment has what its tests import, if the test runner is installed there too. */
function pythonOf({ has }: Project, needsPytest: boolean): string {
  const folder = [".venv/bin", "venv/bin"].find((bin) => has(`${bin}/${needsPytest ? "pytest" : "python"}`));
  return folder === undefined ? "python3" : `${folder}/python`;
}
