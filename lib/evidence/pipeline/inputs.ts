/** A fingerprint of everything that a run reads, and how: if it is the same, so is the result. */
import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { canonicalHash } from "#kit/data/canonical.ts";
import type { Context } from "#kit/files/context.ts";
import { git } from "#kit/git/git.ts";
import type { DiagnosticLanguage, PipelineRequest, Review } from "#schemas/evidence.ts";
import { commentedPaths } from "../code/commented-files.ts";
import { codeFiles } from "../code/files.ts";
import { readerOf } from "../config/readers.ts";
import { reportFiles } from "../extract-tests.ts";
import { findFiles, globTest, TEXT_IGNORE_FILES } from "../project/files.ts";
import { ID_FORMS } from "../project/own-ids.ts";
import { flagSetting } from "../project/settings.ts";
import { isTaskList } from "../project/specification-forms.ts";
import { REVIEWS, readReviews } from "../reviews/file.ts";
import { expiredSuppressions } from "../reviews/suppress.ts";
import { type Configuration, usesModel } from "./configuration.ts";
import { programOf } from "./program.ts";

/** Larger files are known by size and time: none of the extractors reads them. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Undefined if the result depends on more than what is on the disk: on a model, or on a history that is cut, and may be
 * completed without a new commit.
 */
export async function inputsOf(
  request: PipelineRequest,
  root: string,
  configuration: Configuration,
  language: DiagnosticLanguage,
  context: Context,
): Promise<string | undefined> {
  if (Object.values(configuration.modes).some(usesModel)) return undefined;
  const history = historyOf(root, context);
  // Reading says what it leaves out; here nothing is read yet.
  const quiet = { ...context, warn: () => {} };
  const files = filesOf(request, root, configuration, quiet);
  // What is not there fails the analysis, which says so.
  const reports = await Array.fromAsync(reportFiles(root, request.tests ?? [])).catch(() => []);
  for (const path of reports) files.add(path);
  const head = await history;
  if (head === undefined) return undefined;
  const { task, todo, changelog, projectDir, communicationTicket, reviews } = request;
  return canonicalHash({
    program: programOf(),
    head,
    files: await hashesOf(files, root, context),
    configuration: configuration.snapshot.fingerprint,
    outside: flagSetting("ALLOW_OUTSIDE_ROOT", context.env),
    expired: expiredSuppressions(await knownReviews(request, root, quiet), context.now()),
    request: {
      task,
      todo,
      changelog,
      projectDir,
      communicationTicket,
      reviews,
      language,
      tests: request.tests,
    },
  });
}

/** None if they cannot be read: the analysis says why. */
const knownReviews = ({ reviews }: PipelineRequest, root: string, context: Context): Promise<Review[]> =>
  readReviews(root, reviews, context).catch(() => []);

/** The files that any extractor may read. */
function filesOf(
  { task, todo, changelog, projectDir, reviews }: PipelineRequest,
  root: string,
  { patterns, excludes }: Configuration,
  context: Context,
): Set<string> {
  const isDocument = globTest(patterns, excludes);
  const named = [
    task ?? "TASK.md",
    todo ?? "TODO.md",
    changelog ?? "CHANGELOG.md",
    reviews ?? REVIEWS,
    ID_FORMS,
  ];
  const files = new Set(named.filter((name) => existsSync(resolve(root, name))));
  for (const { path } of codeFiles(root, {}, context)) files.add(path);
  for (const path of commentedPaths(root, {}, context)) files.add(path);
  const isRead = (path: string) => readerOf(path) !== undefined || isDocument(path) || isTaskList(path);
  for (const path of findFiles(root, isRead, context, { ignoreFiles: TEXT_IGNORE_FILES })) files.add(path);
  const talk = projectDir ?? "project";
  const folder = resolve(root, talk);
  if (existsSync(folder) && statSync(folder).isDirectory())
    for (const path of findFiles(folder, () => true, context, { ignoreFiles: TEXT_IGNORE_FILES }))
      files.add(`${talk}/${path}`);
  return files;
}

async function hashesOf(files: Iterable<string>, root: string, { signal }: Context): Promise<string[]> {
  const hashes: string[] = [];
  for (const path of [...files].sort()) {
    signal.throwIfAborted();
    hashes.push(`${path}\0${await hashOf(resolve(root, path))}`);
  }
  return hashes;
}

async function hashOf(path: string): Promise<string> {
  try {
    const { size, mtimeMs, ino } = statSync(path);
    if (size > MOST_BYTES) return `${size} ${mtimeMs} ${ino}`;
    const hasher = new Bun.CryptoHasher("sha256");
    if (size > 0) hasher.update(await Bun.file(path).bytes());
    return hasher.digest("hex");
  } catch {
    return "unreadable";
  }
}

/** The commit that is checked out, or that there is none; undefined for a history that is cut. */
async function historyOf(root: string, context: Context): Promise<string | undefined> {
  const asked = ["rev-parse", "--is-shallow-repository", "--show-prefix", "HEAD"];
  try {
    const { code, stdout, stderr } = await git(root, asked, context);
    if (stdout.startsWith("true")) return undefined;
    return code === 0 ? stdout : `none ${stderr}`;
  } catch {
    return "git does not answer";
  }
}
