/** `evidence-extract-ast`: what the code of a project declares, imports, calls, serves, tests and throws. */
import { sha256Hex } from "#kit/data/canonical.ts";
import { asFailure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { ExtractAstRequest, IntentRecord } from "#schemas/evidence.ts";
import type { ParseError } from "#syntax/facts.ts";
import { isGenerated, isMinified } from "#syntax/generated.ts";
import { moduleResolver } from "#syntax/modules.ts";
import { isTestFile } from "#syntax/outline/test-files.ts";
import { openOutliner } from "#syntax/outline.ts";
import type { SourcePath } from "#syntax/source-files.ts";
import { commentedFiles } from "./code/commented-files.ts";
import { fileFact } from "./code/file-fact.ts";
import { codeFiles, codeText, leftOutByDocker } from "./code/files.ts";
import { findingsOf } from "./code/findings.ts";
import { idsOfComments } from "./code/ids.ts";
import { taggedComments } from "./code/tagged-comments.ts";
import { isVendored } from "./code/vendored.ts";
import { type OwnIds, ownIdsOf } from "./project/own-ids.ts";
import { openRoot } from "./project/root.ts";
import { numberSetting } from "./project/settings.ts";
import { Gatherer } from "./records/gather.ts";
import { deterministicGeneration, type Finding, recordOf } from "./records/record.ts";

const OPERATION = "evidence-extract-ast";

/** The files of the project that an import means. */
export type ResolveImport = (module: string, imported: string | null) => readonly string[];

/** What an import was found to mean. */
export interface ResolvedImport {
  readonly module: string;
  readonly imported: string | null;
  readonly paths: readonly string[];
}

/** What an earlier run found, file by file. */
interface KnownFile {
  readonly records: readonly IntentRecord[];
  readonly warnings: readonly string[];
  /** Absent: which files there are is known to be the same. */
  readonly imports?: readonly ResolvedImport[];
}

export interface CodeMemory {
  /**
   * @param paths all files that are read: which module an import means depends on them
   * @param idForms the ids of the project's own, which comments name
   */
  open(
    paths: readonly string[],
    idForms: readonly string[],
  ): {
    find(path: string, hash: string, resolve: ResolveImport): KnownFile | undefined;
  };
  /**
   * Called for each file, before its records.
   * @param hash SHA-256 of its text
   * @param imports what was looked up for its records; complete after the last one
   */
  keep(path: string, hash: string, warnings: readonly string[], imports: readonly ResolvedImport[]): void;
}

/** @throws NOT_FOUND, UNREADABLE, OUTSIDE_ROOTS, CONFIG, CANCELLED */
export async function* run(
  request: ExtractAstRequest,
  context: Context,
  memory?: CodeMemory,
): AsyncGenerator<IntentRecord> {
  const { include, exclude, skipGenerated = false } = request;
  const maxBytes = request.maxFileBytes ?? numberSetting("MAX_FILE_BYTES", context.env);
  const root = await openRoot(request, context);
  const warn = (message: string) => context.warn(message);
  const generation = deterministicGeneration(OPERATION);
  const choice = { ...(include && { include }), ...(exclude && { exclude }) };
  const files = [...codeFiles(root, choice, context)];
  const hidden = leftOutByDocker(root, choice, files, context);
  if (hidden !== undefined) warn(hidden);
  const resolve = moduleResolver(files);
  const ids = await ownIdsOf(root, context);
  const known = memory?.open(
    files.map(({ path }) => path),
    ids.forms,
  );
  // Trees are large and short-lived.
  const gatherer = new Gatherer();
  for (const file of files) {
    if (context.signal.aborted) throw asFailure(context.signal.reason);
    const text = codeText(root, file, maxBytes, warn);
    if (text === null) continue;
    const hash = memory && sha256Hex(text);
    const resolveImport: ResolveImport = (module, imported) => resolve(file, module, imported);
    const found = hash === undefined ? undefined : known?.find(file.path, hash, resolveImport);
    if (found && hash !== undefined) {
      found.warnings.forEach(warn);
      memory?.keep(file.path, hash, found.warnings, found.imports ?? []);
      yield* found.records;
      continue;
    }
    gatherer.step();
    const told: string[] = [];
    const tell = (message: string) => {
      told.push(message);
      warn(message);
    };
    const imports: ResolvedImport[] = [];
    const noting: ResolveImport = (module, imported) => {
      const paths = resolveImport(module, imported);
      imports.push({ module, imported, paths });
      return paths;
    };
    const reading = { skipGenerated, resolve: memory ? noting : resolveImport, warn: tell, ids };
    const findings = await findingsIn(file, text, reading);
    if (hash !== undefined) memory?.keep(file.path, hash, told, imports);
    for (const finding of findings) yield recordOf(finding, generation);
  }
  for (const { path, text } of commentedFiles(root, choice, maxBytes, context)) {
    yield recordOf(fileFact(path, text, idsOfComments(text, path, ids)), generation);
    for (const finding of taggedComments(text, path)) yield recordOf(finding, generation);
  }
}

/** What is said of a file with a syntax error. */
export const parseWarning = (path: string, { line, column, message }: ParseError): string =>
  `${path}:${line}:${column}: ${message}; the rest is read`;

interface Reading {
  skipGenerated: boolean;
  resolve: ResolveImport;
  warn: (message: string) => void;
  ids: OwnIds;
}

async function findingsIn(
  file: SourcePath,
  text: string,
  { skipGenerated, resolve, warn, ids }: Reading,
): Promise<Iterable<Finding>> {
  const { path, language } = file;
  const generated = isGenerated(path, text);
  if ((generated && skipGenerated) || isMinified(text, language)) return [];
  const outliner = await openOutliner(language);
  try {
    const outline = outliner(text, path);
    const { parse_error: error } = outline;
    if (error) warn(parseWarning(path, error));
    return findingsOf({
      path,
      text,
      outline,
      foreign: {
        ...(generated && { generated: true as const }),
        ...(isVendored(path, text) && { vendored: true as const }),
      },
      isTest: isTestFile(path, language),
      resolve,
      ids,
    });
  } catch (thrown) {
    warn(`${path}: ${asFailure(thrown).message}; it is left out`);
    return [];
  }
}
