/** Makes a merged plan the newest version of its intent and writes its files: all of them, or nothing at all. */
import { sha256Hex } from "#kit/data/canonical.ts";
import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { FILE_TRANSACTION_ERRORS } from "#schemas/common.ts";
import type { PackageDocument } from "#schemas/package/document.ts";
import type { Handler } from "#schemas/package/handlers.ts";
import type { PackagePlan } from "#schemas/package/plan.ts";
import { printPackage } from "../document/print.ts";
import { plannedVersion } from "../execution/approval.ts";
import { changeWithFiles, compareFiles } from "../execution/files.ts";
import { originOf, type PackageOrigin, registerPlan, withOwnFiles } from "../execution/register.ts";
import { keptHandlers } from "../handlers/kept.ts";
import { changedMeanwhile, STORE_ERRORS } from "../store/errors.ts";
import {
  type Intent,
  type IntentStore,
  NO_REVISION,
  type Revision,
  type Version,
  type VersionDraft,
} from "../store/intents.ts";
import { readOutput } from "../store/output-files.ts";
import { checksumOf, draftOf, hashed } from "../store/version-files.ts";
import { OUTPUT_DIR } from "../store/workspace.ts";
import { type Base, baseIn, draftOfBase, NOTHING } from "./base.ts";
import { documentIn, planOver, withFileOf } from "./document.ts";
import type { MergedFile } from "./merge-tree.ts";
import { changedMigrations, mergePlan, planChanged } from "./plan-update.ts";

const fail = failures({ ...STORE_ERRORS, ...FILE_TRANSACTION_ERRORS });

export interface Place {
  readonly store: IntentStore;
  readonly workspace: string;
  /** Relative to the workspace. */
  readonly outputDir: string;
  readonly context: Context;
}

export interface Registered {
  readonly intent: Intent;
  readonly version: Version;
  /** The intent as it was; undefined for a new one. */
  readonly before: Intent | undefined;
  readonly merged: readonly MergedFile[];
}

export interface RegisterOptions {
  /** Whether migrations of the base may be replaced: no database that is kept has applied them. */
  readonly replaces?: boolean;
  /** What made this version, for the history. */
  readonly source?: string;
  /** What the plan was made of; absent: the base. */
  readonly read?: Revision;
}

/**
 * Registers a plan over what is in the folder, as part of a change of the store.
 * @throws CHANGED_SINCE_PLAN with the diff of each conflict, OUTPUT_TAKEN, CONFLICT if the base is another one meanwhile
 */
export async function registerMerged(
  { store, workspace, outputDir, context }: Place,
  origin: PackageOrigin,
  plan: PackagePlan,
  found: Base | null,
  { replaces = false, source = "plan", read = found?.revision }: RegisterOptions = {},
): Promise<Registered> {
  if (store.ownerOf(outputDir)?.id !== found?.intent?.id) throw changedMeanwhile(origin.name);
  const owner = found?.intent?.name ?? found?.document?.INTENT.name;
  const isOther = owner !== undefined && owner !== origin.name;
  if (isOther && found?.files.some(({ disk }) => disk !== null)) throw taken(outputDir, owner);
  const base = isOther ? null : withFileOf(found, documentIn(plan));
  const merged = await mergePlan(plan, base, (path) => readOutput(workspace, outputDir, path));
  refuseConflicts(origin.name, merged);
  if (base !== null && !replaces) refuseMigrations(merged, base);
  const at = context.now().toISOString();
  const before = base?.intent ? store.find(base.intent.id) : store.findSame(origin.name, outputDir);
  const { yaml, ...about } = origin;
  const intent = before ?? store.create({ ...about, output_dir: outputDir, state: "planned" }, at);
  const isOf = base?.intent != null && read !== undefined;
  const basis = isOf ? read : store.revision(intent.id);
  const recorded = base === null ? basis : await recordDisk(store, workspace, intent, base, basis, at);
  const version = store.addVersion(intent.id, mergedDraft(plan, yaml, merged, base, source), recorded, at);
  if (before !== undefined && before.approved === version.checksum)
    return { intent, version, before, merged };
  const planned = {
    state: "planned" as const,
    approved: null,
    mode: origin.mode,
    runtime: origin.runtime,
    goal: origin.goal,
    prompt: origin.prompt ?? intent.prompt,
  };
  return { intent: store.update(intent.id, planned, at), version, before, merged };
}

/**
 * Registers a document as the newest version of its intent, over the files that are written; nothing is written.
 * @param made the prompt that it was made of, the code of its open routes (absent: that of the newest version), what
 * made this version, for the history, and what was read of the intent to make the document (absent: nothing)
 * @throws as {@link registerMerged}
 */
export async function registerDocument(
  place: Place,
  {
    document,
    ...made
  }: {
    document: PackageDocument;
    prompt: string | null;
    handlers?: readonly Handler[] | undefined;
    source: string;
    read?: Revision;
  },
): Promise<Pick<Registered, "intent" | "version">> {
  const { store, workspace, outputDir, context } = place;
  const known = store.findSame(document.INTENT.name, outputDir);
  const read = made.read ?? (known === undefined ? NO_REVISION : store.revision(known.id));
  // The folder of an intent that was never written may be that of another package: writing it decides.
  const base =
    known === undefined || known.written === null ? null : await baseIn(store, workspace, outputDir);
  const latest = known && read.number > 0 ? store.version(known.id, read.number) : undefined;
  const handlers = made.handlers ?? (latest ? keptHandlers(store, latest, document) : []);
  if (base === null) {
    const plan = withOwnFiles(planChanged(document, null, undefined, handlers).plan, document, made.prompt);
    const at = context.now().toISOString();
    return store.change(async () => {
      const origin = originOf(document, made.prompt);
      const intent = registerPlan(store, origin, plan, outputDir, at, made.source, read);
      return { intent, version: plannedVersion(store, intent) };
    });
  }
  const changed = planOver(document, base, { prompt: made.prompt, handlers });
  const origin = originOf(changed.document, made.prompt);
  return store.change(() => registerMerged(place, origin, changed.plan, base, { source: made.source, read }));
}

/** As {@link registerMerged}, as a change of its own, and the files are written. */
export function writeMerged(
  place: Place,
  origin: PackageOrigin,
  plan: PackagePlan,
  base: Base | null,
  options: RegisterOptions = {},
): Promise<Registered> {
  return changeWithFiles(place, () => registerMerged(place, origin, plan, base, options));
}

/** The output folder if a request names none: each package has one of its own. */
export function defaultOutput(store: Pick<IntentStore, "ownerOf"> | undefined, name: string): string {
  const owner = store?.ownerOf(OUTPUT_DIR);
  return owner === undefined || owner.name === name ? OUTPUT_DIR : `${OUTPUT_DIR}-${name}`;
}

const taken = (outputDir: string, owner: string) =>
  fail("OUTPUT_TAKEN", `Cannot write to "${outputDir}": it has the files of the package "${owner}"`, {
    hint: `Name another folder with --output-dir, or change that package with --into ${outputDir}`,
    details: { output_dir: outputDir, package: owner },
  });

function refuseConflicts(name: string, merged: readonly MergedFile[]): void {
  const conflicts = merged.filter(({ change }) => change === "conflict");
  if (conflicts.length === 0) return;
  const paths = conflicts.map(({ path }) => path);
  const which = paths.length === 1 ? `"${paths[0]}" was` : `${paths.length} files (${paths.join(", ")}) were`;
  throw fail("CHANGED_SINCE_PLAN", `Cannot write the files of "${name}": ${which} changed by somebody else`, {
    hint: "Nothing was written. Make the change of the diff by hand or move the files away, then try again",
    details: { files: paths, conflicts: conflicts.map(({ path, diff }) => ({ path, diff: diff ?? "" })) },
  });
}

/** A database that has applied a migration does not apply it again. */
function refuseMigrations(merged: readonly MergedFile[], base: Base): void {
  const [first] = changedMigrations(merged, base.files);
  if (first === undefined) return;
  throw fail(
    "CHANGED_SINCE_PLAN",
    `Cannot use the plan: it changes the migration "${first}", which is in use`,
    {
      hint: "Plan again with --output-dir, so that a new migration is made",
      details: { files: [first] },
    },
  );
}

/** Keeps what a person has changed as a version of its own, so that history has it and writing expects it. */
async function recordDisk(
  store: IntentStore,
  workspace: string,
  intent: Intent,
  base: Base,
  read: Revision,
  at: string,
): Promise<Revision> {
  const written = intent.written === null ? undefined : store.version(intent.id, intent.written);
  if (written !== undefined) {
    const states = await compareFiles(workspace, intent, written);
    const isKnown = base.files.length === written.files.length;
    if (isKnown && states.every(({ state }) => state !== "edited")) return read;
  }
  const draft = draftOfBase(base, written?.yaml ?? yamlOf(base), written === undefined ? "adopt" : "edit");
  const checksum = checksumOf(draft, hashed(draft.files));
  const added = store.addVersion(intent.id, { ...draft, checksum }, read, at);
  store.update(intent.id, { written: added.number }, at);
  return store.revision(intent.id);
}

/** The version of a plan: the files with a person's changes in them, and what the generator made of each. */
function mergedDraft(
  plan: PackagePlan,
  yaml: string,
  merged: readonly MergedFile[],
  base: Base | null,
  source: string,
): VersionDraft {
  const own = new Set(
    base?.files.flatMap(({ path, generated }) =>
      generated === null || generated.length === 0 ? [path] : [],
    ),
  );
  const draft = draftOf(plan, yaml, source);
  const contents = new Map(merged.map(({ path, content }) => [path, content]));
  const files = draft.files.map((file) => ({
    ...file,
    content: contents.get(file.path) ?? file.content,
    generated: sha256Hex(own.has(file.path) && file.content !== "" ? NOTHING : file.content),
  }));
  return {
    ...draft,
    files,
    checksum: checksumOf(draft, hashed(files)),
    originals: [NOTHING, ...draft.files.map(({ content }) => Buffer.from(content))],
  };
}

const yamlOf = ({ document }: Base): string => (document === null ? "" : printPackage(document));
