/** Reads the file of the user's own sentences; every mistake comes with its line. */
import { resolve } from "node:path";
import { failures } from "#kit/data/errors.ts";
import { isJsonRecord } from "#kit/data/json.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { parseYamlFile } from "#kit/data/yaml.ts";
import type { Context } from "#kit/files/context.ts";
import { FileChecker } from "#kit/files/file-checker.ts";
import { readText } from "#kit/files/files.ts";
import { readConfined } from "#kit/files/roots.ts";
import { parseTemplate } from "#language/template-syntax.ts";
import type { FileMistake } from "#schemas/common.ts";
import { Sentences, type SentenceTest, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { faultOf, type OwnSentence } from "../understand/own-sentences.ts";

const fail = failures(WORKFLOW_ERRORS);
const MAX_BYTES = 1024 * 1024;

export interface LoadedSentences {
  readonly sentences: readonly OwnSentence[];
  readonly tests: readonly SentenceTest[];
}

/**
 * The sentences of a file.
 * @throws INVALID_SENTENCES with every mistake and its line; NOT_FOUND, UNREADABLE
 */
export async function loadSentences(path: string, folder: string): Promise<LoadedSentences> {
  return parseSentences(await readText(resolve(folder, path), { maxBytes: MAX_BYTES }), path);
}

/**
 * The sentences of a file that a request names.
 * @throws INVALID_SENTENCES with every mistake and its line; NOT_FOUND, UNREADABLE, OUTSIDE_ROOTS
 */
export async function loadNamedSentences(path: string, { roots, cwd }: Context): Promise<LoadedSentences> {
  return parseSentences(await readConfined(roots, path, { cwd, maxBytes: MAX_BYTES }), path);
}

/** @throws INVALID_SENTENCES with every mistake and its line */
export function parseSentences(text: string, name: string): LoadedSentences {
  const file = parseYamlFile(text);
  if (file.faults.length > 0)
    throw refused(
      name,
      file.faults.map((fault) => ({ field: "", ...fault })),
    );
  const checker = new FileChecker(file);
  const { value } = file;
  if (isJsonRecord(value)) {
    checker.check(plainOf(Sentences), value, []);
    checkTemplates(value, checker);
  } else checker.add([], "value", "The file must hold keys and values", 'Begin with "version: 1"');
  if (checker.mistakes.length > 0 || !isSentences(value)) throw refused(name, checker.mistakes);
  const { sentences = [], tests = [] } = value;
  return {
    sentences: sentences.flatMap(({ action, say }) =>
      say.map((template) => ({ action, template: parseTemplate(template) })),
    ),
    tests,
  };
}

function isSentences(value: unknown): value is Sentences {
  return findFault(plainOf(Sentences), value) === undefined;
}

function checkTemplates({ sentences }: Record<string, unknown>, checker: FileChecker): void {
  if (!Array.isArray(sentences)) return;
  for (const [at, entry] of sentences.entries()) {
    const say: unknown = isJsonRecord(entry) ? entry["say"] : undefined;
    if (!Array.isArray(say)) continue;
    for (const [index, template] of say.entries()) {
      const fault = typeof template === "string" ? faultOf(template) : undefined;
      if (fault !== undefined) checker.add(["sentences", at, "say", index], "value", fault);
    }
  }
}

function refused(name: string, mistakes: readonly FileMistake[]) {
  const [first] = mistakes;
  const where = first?.line == null ? "" : ` line ${first.line} column ${first.column}:`;
  const more = mistakes.length < 2 ? "" : `, and ${mistakes.length - 1} more`;
  return fail(
    "INVALID_SENTENCES",
    `Cannot use "${name}":${where} ${first?.message ?? "it is wrong"}${more}`,
    {
      ...(first?.hint !== undefined && { hint: first.hint }),
      details: { mistakes },
    },
  );
}
