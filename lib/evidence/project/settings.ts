/** Settings of the family: environment variables with their defaults and limits. */
import { resolve } from "node:path";
import { fail } from "#kit/data/errors.ts";
import { variablesOf } from "./env-file.ts";
import { SPECIFICATION_PATTERNS } from "./specification-forms.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Numbers: default, least and most. */
const NUMBERS = {
  GIT_COMMIT_COUNT: [10, 1, 100],
  MAX_FILE_BYTES: [524_288, 1, 1_073_741_824],
  MARKDOWN_CONCURRENCY: [3, 1, 8],
  DOC_CONCURRENCY: [3, 1, 16],
  DOC_CHUNK_CHARS: [8000, 512, 100_000],
  DOC_MAX_CHUNKS: [12, 1, 1000],
  DOC_MAX_RECORDS_PER_CHUNK: [24, 1, 200],
  DOC_TIMEOUT_MS: [45_000, 1, 86_400_000],
  KEEP_RUNS: [500, 1, 1_000_000],
  KEEP_DAYS: [365, 1, 36_500],
} as const;

/** Comma-separated globs. */
const LISTS = {
  DOC_PATTERNS: "README.md,docs/**/*.md,project/**/*.md,packages/**/MODULE.md",
  DOC_EXCLUDES: "node_modules/**,vendor/**,dist/**,build/**,coverage/**",
} as const;

/** What can be switched on or off, and how it is otherwise. */
const FLAGS = {
  ENABLE_PYTHON_AST: true,
  ENABLE_GO_AST: true,
  ENABLE_JAVA_AST: true,
  ENABLE_RUST_AST: true,
  ENABLE_PHP_AST: true,
  ALLOW_OUTSIDE_ROOT: false,
} as const;

const TRUE = new Set(["true", "1", "yes", "on"]);
const FALSE = new Set(["false", "0", "no", "off"]);

/**
 * The text of a variable of the family: that of the environment, else that of the file that HEDDLE_EVIDENCE_ENV_FILE
 * names.
 * @throws CONFIG for a file that cannot be read
 */
export function textSetting(name: string, env: Environment): string | undefined {
  const variable = `HEDDLE_EVIDENCE_${name}`;
  const text = env[variable];
  const file = env["HEDDLE_EVIDENCE_ENV_FILE"];
  return text || !file ? text : variablesOf(resolve(file)).get(variable);
}

/** Whether something is switched on. @throws CONFIG for a variable that is neither true nor false */
export function flagSetting(name: keyof typeof FLAGS, env: Environment): boolean {
  const text = textSetting(name, env)?.trim().toLowerCase() ?? "";
  if (text === "") return FLAGS[name];
  if (TRUE.has(text)) return true;
  if (FALSE.has(text)) return false;
  throw fail("CONFIG", `HEDDLE_EVIDENCE_${name} is neither true nor false`, {
    hint: "Set it to true or false",
  });
}

/** @throws CONFIG for a variable that is not a whole number within its limits */
export function numberSetting(name: keyof typeof NUMBERS, env: Environment): number {
  const [otherwise, least, most] = NUMBERS[name];
  const text = textSetting(name, env)?.trim();
  if (!text) return otherwise;
  const value = Number(text);
  if (!/^\d{1,12}$/.test(text) || value < least || value > most)
    throw fail("CONFIG", `HEDDLE_EVIDENCE_${name} is not a whole number from ${least} to ${most}`, {
      hint: `Unset it for the default of ${otherwise}`,
    });
  return value;
}

export function listSetting(name: keyof typeof LISTS, env: Environment): string[] {
  const text = textSetting(name, env) || LISTS[name];
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Documents of requirements, wherever they are. */
const REQUIREMENT_DOCUMENTS = ["**/*.sdoc", ...SPECIFICATION_PATTERNS];

/** The patterns of the documents of a project if a request names none. */
export const documentPatterns = (env: Environment): string[] => [
  ...listSetting("DOC_PATTERNS", env),
  ...REQUIREMENT_DOCUMENTS,
];

/** Folder of runs, relative to the root. */
const OUTPUT_DIR = ".heddle/evidence";

/** The folder that runs are written to, relative to the root or absolute. */
export const outputFolder = (env: Environment): string => textSetting("OUTPUT_DIR", env) || OUTPUT_DIR;
