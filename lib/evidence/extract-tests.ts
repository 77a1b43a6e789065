/** `evidence-extract-tests`: which tests passed and what they verify, and what code they execute. */
import { existsSync } from "node:fs";
import { isAbsolute, posix, relative, resolve, sep } from "node:path";
import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { isPathInside, readConfined } from "#kit/files/roots.ts";
import type { ExtractTestsRequest, IntentRecord } from "#schemas/evidence.ts";
import { type Miscount, testCases } from "./imports/junit.ts";
import { coverageOf } from "./imports/lcov.ts";
import { coverageFindings, type PathResolver, testFindings } from "./imports/test-findings.ts";
import { readXml } from "./imports/xml.ts";
import { type OwnIds, ownIdsOf } from "./project/own-ids.ts";
import { openRoot, placeBelow } from "./project/root.ts";
import { deterministicGeneration, type Finding, recordOf } from "./records/record.ts";

const OPERATION = "evidence-extract-tests";
/** Reports of large suites have megabytes of output; beyond this one they are split by every runner. */
const MAX_BYTES = 64 * 1024 * 1024;

/** @throws INVALID_SOURCE, NOT_FOUND, UNREADABLE, INVALID_UTF8, OUTSIDE_ROOTS */
export async function* run(request: ExtractTestsRequest, context: Context): AsyncGenerator<IntentRecord> {
  const root = await openRoot(request, context);
  const generation = deterministicGeneration(OPERATION);
  const { files } = request;
  const named = await Array.fromAsync(reportFiles(root, files));
  const ids = await ownIdsOf(root, context);
  for (const [index, file] of named.entries()) {
    context.signal.throwIfAborted();
    const place = await placeBelow(root, file, context);
    const text = await readConfined(place.roots, place.path, { maxBytes: MAX_BYTES });
    const path = relative(root, resolve(root, file)).replaceAll(sep, "/");
    for (const finding of await findingsIn(text, path, { resolver: resolverOf(root), ids }, context))
      yield recordOf(finding, generation);
    context.progress({ phase: "reports", done: index + 1, total: named.length });
  }
}

/**
 * Reports are seldom under version control, so that ignore files do not count for globs.
 * @throws NOT_FOUND for a glob without a file
 */
export async function* reportFiles(root: string, files: readonly string[]): AsyncGenerator<string> {
  for (const file of files) {
    // What leads out of the project is no glob: a client must not learn what is there.
    if (!/[*?[{]/.test(file) || !isPathInside(file) || existsSync(resolve(root, file))) {
      yield file;
      continue;
    }
    const matching = await Array.fromAsync(new Bun.Glob(file).scan({ cwd: root, dot: true }));
    const found = matching.filter(isPathInside);
    if (found.length === 0)
      throw fail("NOT_FOUND", `No file matches "${file}"`, {
        hint: "Run the tests with a JUnit reporter first",
      });
    yield* found.sort();
  }
}

async function findingsIn(
  text: string,
  path: string,
  { resolver, ids }: { resolver: PathResolver; ids: OwnIds },
  context: Context,
): Promise<Iterable<Finding>> {
  if (!/^\uFEFF?\s*</.test(text)) return coverageFindings(coverageOf(text, path), path, resolver);
  const miscounts: Miscount[] = [];
  const cases = testCases(await readXml(text, path), path, (one) => miscounts.push(one));
  const [first] = miscounts;
  if (first) {
    const { suite, line, what, said, seen } = first;
    const others = miscounts.length > 1 ? `, and so ${miscounts.length - 1} more` : "";
    context.warn(
      `${path}:${line}: the suite "${suite}" counts ${said} ${what} and has ${seen}${others}; its cases are read`,
    );
  }
  return testFindings(cases, path, resolver, (title) => ids.in(title));
}

/** Paths relative to the root, as reports name files absolutely or relative to it. */
function resolverOf(root: string): PathResolver {
  return (path) => {
    const local = path.replaceAll("\\", "/");
    const below = isAbsolute(local) ? relative(root, local).replaceAll(sep, "/") : posix.normalize(local);
    return below === "" || below === "." || below.startsWith("../") || below === ".." || isAbsolute(below)
      ? null
      : below;
  };
}
