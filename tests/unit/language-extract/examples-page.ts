/**
 * Writes the examples into docs/language.md as `make generate` does, or with `--check` fails if the page has others:
 * `bun tests/unit/language-extract/examples-page.ts [--check]`.
 */
import { join } from "node:path";
import type { LanguageKind } from "#schemas/language.ts";
import { EXAMPLES, type Example } from "./examples.ts";

const PAGE = join(import.meta.dir, "..", "..", "..", "docs", "language.md");
const START = "<!-- The examples of tests/unit/language-extract/examples.ts; make generate writes them. -->";
const END = "<!-- End of the examples. -->";

/** The page with its tables of examples as the tests have them. */
export function withExamples(page: string): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error("docs/language.md has no place for the examples");
  return `${page.slice(0, start + START.length)}\n\n${examplesText()}\n${page.slice(end)}`;
}

export const readPage = (): Promise<string> => Bun.file(PAGE).text();

function examplesText(): string {
  const kinds = Object.keys(EXAMPLES) as LanguageKind[];
  const rows = kinds.flatMap((kind) => EXAMPLES[kind].map((example) => rowOf(kind, example)));
  return ["| kind | locale | text | value |", "|---|---|---|---|", ...rows, ""].join("\n");
}

function rowOf(kind: LanguageKind, [locale, text, ...values]: Example<LanguageKind>): string {
  const shown = values.map((value) => `\`${JSON.stringify(value)}\``).join(" ") || "nothing";
  return `| ${kind} | ${locale} | ${text} | ${shown} |`;
}

if (import.meta.main) {
  const page = await readPage();
  const fresh = withExamples(page);
  if (!process.argv.includes("--check")) await Bun.write(PAGE, fresh);
  else if (fresh !== page) {
    process.stderr.write("docs/language.md is stale; run make generate\n");
    process.exitCode = 65;
  }
}
