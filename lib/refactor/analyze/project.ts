/** The metrics of a whole project: every source file, the dependencies between them, and values over their limits. */
import { closeSync, existsSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { sha256Hex } from "#kit/data/canonical.ts";
import { asFailure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { Analysis, AnalyzedFile, AnalyzeOptions, DuplicateGroup } from "#schemas/refactor.ts";
import { openAnalyzer } from "#syntax/analyze.ts";
import { moduleResolver } from "#syntax/modules.ts";
import { decodeSource } from "#syntax/source.ts";
import type { SourcePath } from "#syntax/source-files.ts";
import { type Tokens, tokensOf } from "#syntax/tokens.ts";
import { confineProject } from "../project-folder.ts";
import { alertsOf, worstFunctions } from "./alerts.ts";
import { AnalysisCache, CACHE_FILE } from "./cache.ts";
import { duplicateGroups } from "./duplicates/groups.ts";
import { KeptTokens } from "./duplicates/kept-tokens.ts";
import { type Seeds, winnow } from "./duplicates/winnow.ts";
import { sourceFiles } from "./sources.ts";
import { type FileSummary, summaryOf } from "./summary.ts";

/** Larger files are generated or data, and are skipped. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Files above this size release memory at once; smaller ones release it after this many bytes in total. */
const LARGE_BYTES = 512 * 1024;
const GATHERED_BYTES = 16 * 1024 * 1024;
/** Projects with at least this many files release intermediate data before the next step. */
const MANY_FILES = 5000;
/** Files between two checks of the clock and the signal. */
const STRIDE = 32;

/** A source file as it was read; its text is not kept. */
interface ReadFile extends SourcePath {
  sha256: string;
  summary: FileSummary;
}

/**
 * Analyses the folder `directory`, relative to the context's. Respects ignore files, the patterns of `options` and the
 * context's roots and signal. Files unchanged since the last run come from the cache in `.heddle/cache`; a dry run begins
 * none.
 *
 * @throws NOT_FOUND or UNREADABLE for the folder, OUTSIDE_ROOTS, CANCELLED
 */
export async function analyzeProject(
  directory: string,
  options: AnalyzeOptions & { dryRun?: boolean },
  context: Context,
): Promise<Analysis> {
  const root = await confineProject(directory, context);
  const skipped: { path: string; reason: string }[] = [];
  const isKept = options.cache !== false && !(options.dryRun && !existsSync(join(root, CACHE_FILE)));
  const cache = isKept ? await AnalysisCache.open(root, context) : undefined;
  const found = sourceFiles(root, options, (path) =>
    skipped.push({ path, reason: "The folder cannot be read" }),
  );

  const files: ReadFile[] = [];
  const tokens = new KeptTokens(found.length, (file) => tokensIn(root, files[file]));
  const seeds: Seeds[] = [];
  let gathered = 0;
  for (const [index, file] of found.entries()) {
    if (index % STRIDE === 0) await breathe(context, index, found.length);
    const content = read(root, file, skipped);
    if (!content) continue;
    const sha256 = sha256Hex(content);
    const key = `${sha256} ${file.path}`;
    let summary = cache?.file(key);
    if (!summary) {
      const source = decodeSource(content, file.language);
      if (!source.ok) {
        skipped.push({ path: file.path, reason: source.reason });
        continue;
      }
      const analyze = await openAnalyzer(file.language, source.text);
      summary = summaryOf(analyze(source.text, file.path));
      seeds[files.length] = winnow(tokens.keep(files.length, tokensOf(source.text, file.language)).hash);
      // The tree of a large file takes much memory, and the collector lets several of them accumulate before it runs.
      gathered += content.length;
      if (content.length > LARGE_BYTES || gathered > GATHERED_BYTES) {
        Bun.gc(true);
        gathered = 0;
      }
      cache?.keepFile(key, summary);
    }
    files.push({ ...file, sha256, summary });
  }
  await breathe(context, found.length, found.length);
  const duplicates = duplicatesOf(files, tokens, seeds, cache);
  if (found.length > MANY_FILES) Bun.gc(true);
  await cache?.save();
  const analysis = assemble(root, files, duplicates, skipped);
  if (found.length > MANY_FILES) Bun.gc(true);
  return analysis;
}

/** Lets timers and signals run, reports progress, and stops if the work was cancelled. */
async function breathe(context: Context, done: number, total: number): Promise<void> {
  await new Promise((resume) => setImmediate(resume));
  if (context.signal.aborted) throw asFailure(context.signal.reason);
  if (total > STRIDE) context.progress({ phase: "analyze", done, total, message: "files analysed" });
}

/** The bytes of a file; they are valid until the next file is read. */
function read(
  root: string,
  { path }: SourcePath,
  skipped: { path: string; reason: string }[],
): Uint8Array | undefined {
  try {
    const content = readInto(room, join(root, path));
    if (content) return content;
    skipped.push({ path, reason: "The file is larger than 4 MiB" });
  } catch {
    skipped.push({ path, reason: "The file cannot be read" });
  }
  return undefined;
}

/** The shared read buffer: allocating one for each file costs a third of a fully cached run. */
const room = new Uint8Array(MOST_BYTES + 1);

/** The bytes of a file, undefined if they fill the buffer. */
function readInto(buffer: Uint8Array, path: string): Uint8Array | undefined {
  const file = openSync(path, "r");
  try {
    let length = 0;
    while (length < buffer.length) {
      const count = readSync(file, buffer, length, buffer.length - length, null);
      if (count === 0) return buffer.subarray(0, length);
      length += count;
    }
    return undefined;
  } finally {
    closeSync(file);
  }
}

/** The tokens of a file that is read once more. */
function tokensIn(root: string, file: ReadFile | undefined): Tokens {
  const content = file && read(root, file, []);
  const source = content && decodeSource(content, file.language);
  return tokensOf(source?.ok ? source.text : "", file?.language ?? "python");
}

/** @param seeds those of the files that were just measured */
function duplicatesOf(
  files: readonly ReadFile[],
  tokens: KeptTokens,
  seeds: Seeds[],
  cache: AnalysisCache | undefined,
): DuplicateGroup[] {
  const digest = new Bun.CryptoHasher("sha256");
  for (const { path, sha256 } of files) digest.update(`${sha256} ${path}\0`);
  const key = digest.digest("hex");
  const known = cache?.duplicates(key);
  if (known) return known;
  for (let file = 0; file < files.length; file++) seeds[file] ??= winnow(tokens.at(file).hash);
  const groups = duplicateGroups(tokens, seeds).map(({ lines, similarity, places }) => ({
    lines,
    similarity,
    occurrences: places.map(({ file, start_line, end_line }) => ({
      path: files[file]?.path ?? "",
      start_line,
      end_line,
    })),
  }));
  cache?.keepDuplicates(key, groups);
  return groups;
}

function assemble(
  root: string,
  read: readonly ReadFile[],
  duplicates: DuplicateGroup[],
  skipped: { path: string; reason: string }[],
): Analysis {
  const fanIn = importers(read);
  const copies = duplicatesByFile(duplicates);
  const files = read
    .map(({ path, sha256, summary }): AnalyzedFile => {
      const own = copies.get(path);
      return {
        path,
        sha256,
        ...summary.metrics,
        fan_in: fanIn.get(path) ?? 0,
        duplicate_lines: own?.lines.size ?? 0,
        duplicate_similarity: own?.similarity ?? 0,
        duplicate_group_count: own?.groups ?? 0,
      };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  let functions = 0;
  let complexity = 0;
  let lines = 0;
  for (const file of files) {
    functions += file.functions.length;
    for (const { cc } of file.functions) complexity += cc;
    lines += file.lines;
  }
  const alerts = alertsOf(files);
  return {
    ok: true,
    project_dir: root,
    total_files: files.length,
    total_lines: lines,
    avg_cc: rounded(complexity / Math.max(functions, 1)),
    critical_count: alerts.filter(({ severity }) => severity === "critical").length,
    alerts,
    metrics: worstFunctions(files),
    files,
    duplicates,
    ...(skipped.length > 0 && { skipped }),
  };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** By path: how many files import it. */
function importers(files: readonly ReadFile[]): Map<string, number> {
  const resolve = moduleResolver(files);
  const result = new Map<string, number>();
  for (const file of files) {
    const imported = new Set<string>();
    for (const one of file.summary.imports)
      for (const path of resolve(file, one.module, one.imported)) imported.add(path);
    for (const path of imported) result.set(path, (result.get(path) ?? 0) + 1);
  }
  return result;
}

function duplicatesByFile(groups: readonly DuplicateGroup[]) {
  const result = new Map<string, { lines: Set<number>; similarity: number; groups: number }>();
  for (const { similarity, occurrences } of groups) {
    const counted = new Set<string>();
    for (const { path, start_line, end_line } of occurrences) {
      const own = result.get(path) ?? { lines: new Set<number>(), similarity: 0, groups: 0 };
      result.set(path, own);
      for (let line = start_line; line <= end_line; line++) own.lines.add(line);
      own.similarity = Math.max(own.similarity, similarity);
      if (!counted.has(path)) own.groups++;
      counted.add(path);
    }
  }
  return result;
}
