/** `evidence-extract-ast`: what the code of a project declares, imports, calls, serves, tests and throws. */
import type { Context } from "#kit/context.ts";
import { asFailure } from "#kit/errors.ts";
import type { ExtractAstRequest, IntentRecord } from "#schemas/evidence.ts";
import { isGenerated, isMinified } from "#syntax/generated.ts";
import { moduleResolver, type Resolve } from "#syntax/modules.ts";
import { isTestFile } from "#syntax/outline/test-files.ts";
import { openOutliner } from "#syntax/outline.ts";
import type { SourcePath } from "#syntax/source-files.ts";
import { codeFiles, codeText } from "./code/files.ts";
import { findingsOf } from "./code/findings.ts";
import { isVendored } from "./code/vendored.ts";
import { openRoot } from "./project/root.ts";
import { deterministicGeneration, type Finding, recordOf } from "./records/record.ts";
import { numberSetting } from "./settings.ts";

const OPERATION = "evidence-extract-ast";

/** Trees are large and short-lived; after so many UTF-16 units of source they are collected, before they add up. */
const GATHERED = 16 << 20;

/** @throws NOT_FOUND, UNREADABLE, OUTSIDE_ROOTS, CONFIG, CANCELLED */
export async function* run(request: ExtractAstRequest, context: Context): AsyncGenerator<IntentRecord> {
  const { include, exclude, skipGenerated = false } = request;
  const maxBytes = request.maxFileBytes ?? numberSetting("MAX_FILE_BYTES", context.env);
  const root = await openRoot(request, context);
  const warn = (message: string) => context.warn(message);
  const generation = deterministicGeneration(OPERATION);
  const files = [...codeFiles(root, { ...(include && { include }), ...(exclude && { exclude }) }, context)];
  const resolve = moduleResolver(files);
  let gathered = 0;
  for (const file of files) {
    if (context.signal.aborted) throw asFailure(context.signal.reason);
    const text = codeText(root, file, maxBytes, warn);
    if (text === null) continue;
    gathered += text.length;
    if (gathered > GATHERED) {
      Bun.gc(true);
      gathered = 0;
    }
    for (const finding of await findingsIn(file, text, { skipGenerated, resolve, warn }))
      yield recordOf(finding, generation);
  }
}

interface Reading {
  skipGenerated: boolean;
  resolve: Resolve;
  warn: (message: string) => void;
}

async function findingsIn(
  file: SourcePath,
  text: string,
  { skipGenerated, resolve, warn }: Reading,
): Promise<Iterable<Finding>> {
  const { path, language } = file;
  const generated = isGenerated(path, text);
  if ((generated && skipGenerated) || isMinified(text, language)) return [];
  const outliner = await openOutliner(language);
  try {
    const outline = outliner(text, path);
    const { parse_error: error } = outline;
    if (error) warn(`${path}:${error.line}:${error.column}: ${error.message}; the rest is read`);
    return findingsOf({
      path,
      text,
      outline,
      foreign: {
        ...(generated && { generated: true as const }),
        ...(isVendored(path, text) && { vendored: true as const }),
      },
      isTest: isTestFile(path, language),
      resolve: (module, imported) => resolve(file, module, imported),
    });
  } catch (thrown) {
    warn(`${path}: ${asFailure(thrown).message}; it is left out`);
    return [];
  }
}
