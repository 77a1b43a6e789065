/** Plans a package into a folder that has one: what would be written, merged with what a person has changed. Pure. */
import type { PlannedChange } from "#schemas/package/changes.ts";
import type { PackageDesign, ServiceDesign } from "#schemas/package/design.ts";
import type { PackageDocument } from "#schemas/package/document.ts";
import type { Handler } from "#schemas/package/handlers.ts";
import type { PackagePlan } from "#schemas/package/plan.ts";
import { designPackage } from "../design/design.ts";
import { withHandlers } from "../design/with-handlers.ts";
import { NO_WISHES, nextMigrations, type TableWishes } from "../migrations/files.ts";
import { folderOf, isForKubernetes, planDesign, planPackage } from "../plan/plan-package.ts";
import { draftOf, pathIn } from "../store/version-files.ts";
import { MIGRATIONS_FOLDER } from "../targets/sql.ts";
import type { Base, BaseFile } from "./base.ts";
import { type MergedFile, mergeFile } from "./merge-tree.ts";
import { settleRows } from "./settle.ts";

export interface UpdatePlan {
  /** The package as it will be: what rows from before have no value for may be null. */
  readonly document: PackageDocument;
  readonly plan: PackagePlan;
}

/**
 * The plan of a changed package, whose migrations continue those of the base.
 * @param handlers code for routes that the document does not determine
 * @throws INVALID_MIGRATION
 */
export function planChanged(
  document: PackageDocument,
  base: Base | null,
  wishes: TableWishes = NO_WISHES,
  handlers: readonly Handler[] = [],
): UpdatePlan {
  if (base === null) return { document, plan: planPackage(document, handlers) };
  const before = base.document === null ? null : designPackage(base.document);
  const settled = before === null ? { document, warnings: [] } : settleRows(document, before);
  const design = withHandlers(designPackage(settled.document), handlers);
  const warnings = [...design.warnings, ...settled.warnings];
  const migrations = (service: ServiceDesign) => {
    const { files, kept } = nextMigrations(service, beforeOf(service, design, base, before), wishes);
    warnings.push(
      ...kept.map((name) => `The package has ${name} no more: it stays in the database with its rows`),
    );
    return files;
  };
  const plan = planDesign(design, { isForKubernetes: isForKubernetes(document), migrations });
  return { document: settled.document, plan: { ...plan, warnings } };
}

function beforeOf(service: ServiceDesign, design: PackageDesign, base: Base, before: PackageDesign | null) {
  const prefix = pathIn({ folder: folderOf(design, service) }, `${MIGRATIONS_FOLDER}/`);
  const migrations = base.files.flatMap(({ path, disk, generated }) => {
    const content = disk ?? generated;
    const isOwn = path.startsWith(prefix) && path.endsWith(".sql");
    return isOwn && content !== null
      ? [{ name: path.slice(prefix.length), sql: new TextDecoder().decode(content) }]
      : [];
  });
  return { tables: before?.services.find(({ name }) => name === service.name)?.tables ?? [], migrations };
}

/** Every file of a plan against the folder, in the order of their paths. */
export function mergePlan(plan: PackagePlan, base: Base | null, disk: DiskReader): Promise<MergedFile[]> {
  const next = new Map(draftOf(plan, "", "plan").files.map((file) => [file.path, file]));
  const known = new Map(base?.files.map((file) => [file.path, file]));
  const paths = [...new Set([...next.keys(), ...known.keys()])].sort();
  return Promise.all(
    paths.map(async (path) => {
      const file = known.get(path);
      const content = next.get(path)?.content;
      return mergeFile({
        path,
        base: file?.generated ?? null,
        disk: file === undefined ? await disk(path) : file.disk,
        next: content === undefined ? null : Buffer.from(content),
      });
    }),
  );
}

/** Reads a file of the folder that the base does not have; null if there is none. */
export type DiskReader = (path: string) => Promise<Uint8Array | null>;

/** Migrations that databases have applied and that a plan would change: it was made for another folder. */
export function changedMigrations(merged: readonly MergedFile[], files: readonly BaseFile[]): string[] {
  const known = new Set(files.map(({ path }) => path));
  return merged.flatMap(({ path, change }) =>
    known.has(path) &&
    /(?:^|\/)migrations\/[^/]+\.sql$/.test(path) &&
    !["same", "keep", "create"].includes(change)
      ? [path]
      : [],
  );
}

/** The changes as they are shown: without the bytes. */
export const shownChanges = (merged: readonly MergedFile[]): PlannedChange[] =>
  merged.map(({ path, change, diff }) => ({ path, change, ...(diff !== undefined && { diff }) }));
