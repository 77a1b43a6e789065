/** Settings of the family: environment variables with their defaults and limits. */
import { fail } from "#kit/errors.ts";

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
} as const;

/** Comma-separated globs. */
const LISTS = {
  DOC_PATTERNS: "README.md,docs/**/*.md,project/**/*.md,packages/**/MODULE.md",
  DOC_EXCLUDES: "node_modules/**,vendor/**,dist/**,build/**,coverage/**",
} as const;

/** What can be switched off. */
const FLAGS = [
  "ENABLE_PYTHON_AST",
  "ENABLE_GO_AST",
  "ENABLE_JAVA_AST",
  "ENABLE_RUST_AST",
  "ENABLE_PHP_AST",
] as const;

const TRUE = new Set(["", "true", "1", "yes", "on"]);
const FALSE = new Set(["false", "0", "no", "off"]);

/** Whether something is not switched off. @throws CONFIG for a variable that is neither true nor false */
export function flagSetting(name: (typeof FLAGS)[number], env: Environment): boolean {
  const text = env[`HEDDLE_EVIDENCE_${name}`]?.trim().toLowerCase() ?? "";
  if (TRUE.has(text)) return true;
  if (FALSE.has(text)) return false;
  throw fail("CONFIG", `HEDDLE_EVIDENCE_${name} is neither true nor false`, {
    hint: "Set it to true or false",
  });
}

/** @throws CONFIG for a variable that is not a whole number within its limits */
export function numberSetting(name: keyof typeof NUMBERS, env: Environment): number {
  const [otherwise, least, most] = NUMBERS[name];
  const text = env[`HEDDLE_EVIDENCE_${name}`]?.trim();
  if (!text) return otherwise;
  const value = Number(text);
  if (!/^\d{1,12}$/.test(text) || value < least || value > most)
    throw fail("CONFIG", `HEDDLE_EVIDENCE_${name} is not a whole number from ${least} to ${most}`, {
      hint: `Unset it for the default of ${otherwise}`,
    });
  return value;
}

export function listSetting(name: keyof typeof LISTS, env: Environment): string[] {
  const text = env[`HEDDLE_EVIDENCE_${name}`] || LISTS[name];
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
