/** A document over what is in a folder: planned with its migrations, and registered as the newest version of its intent. */
import { canonicalHash } from "#kit/data/canonical.ts";
import type { Handler } from "#schemas/package/handlers.ts";
import type { PackagePlan } from "#schemas/package/plan.ts";
import type { PackageDocument } from "#schemas/package.ts";
import { withOwnFiles } from "../execution/register.ts";
import type { TableWishes } from "../migrations/files.ts";
import { type Base, documentOf } from "./base.ts";
import { planChanged } from "./plan-update.ts";

const packageFile = (name: string): string => `${name}.yaml`;

/** The document of a plan that has its package file; null for any other. */
export function documentIn({ files }: PackagePlan): PackageDocument | null {
  for (const { path, content } of files) {
    const document = /^[a-z][a-z0-9-]*\.yaml$/.test(path) ? documentOf(content) : null;
    if (document !== null && path === packageFile(document.INTENT.name)) return document;
  }
  return null;
}

/** The package file of a base as it is on disk. */
export function declaredIn(base: Base): { path: string; document: PackageDocument; text: string } | null {
  const name = base.intent?.name ?? base.document?.INTENT.name ?? "";
  const path = packageFile(name);
  const disk = base.files.find((file) => file.path === path)?.disk;
  if (disk == null) return null;
  const text = new TextDecoder().decode(disk);
  const document = documentOf(text);
  return document === null ? null : { path, document, text };
}

/**
 * The base once its package file has been read: what a person has changed there is in the new document, and is not
 * lost if the file is written.
 */
export function withReadFile(base: Base): Base {
  const path = declaredIn(base)?.path;
  const files = base.files.map((file) => (file.path === path ? { ...file, generated: file.disk } : file));
  return { ...base, files };
}

/** As {@link withReadFile} if the document is what the package file says. */
export function withFileOf(base: Base | null, document: PackageDocument | null): Base | null {
  const declared = base === null ? null : declaredIn(base);
  if (base === null || declared === null || document === null) return base;
  return saysSame(declared.document, document) ? withReadFile(base) : base;
}

/** Whether two documents are the same but for what planning adds, see `settleRows`. */
function saysSame(one: PackageDocument, other: PackageDocument): boolean {
  const [a, b] = [one, other].map((document) =>
    canonicalHash(
      JSON.parse(JSON.stringify(document, (key, value) => (key === "nullable" ? undefined : value))),
    ),
  );
  return a === b;
}

/** What a plan over a base takes along. */
export interface Over {
  readonly wishes?: TableWishes;
  readonly handlers?: readonly Handler[];
  readonly prompt?: string | null;
}

/** The plan of a changed document over its base, with the package file and the prompt if the base has them. */
export function planOver(
  document: PackageDocument,
  base: Base | null,
  { wishes, handlers, prompt = base?.prompt ?? null }: Over = {},
): { document: PackageDocument; plan: PackagePlan } {
  const changed = planChanged(document, base, wishes, handlers);
  const path = packageFile(document.INTENT.name);
  if (base?.files.some((file) => file.path === path) !== true) return changed;
  const plan = withOwnFiles(changed.plan, changed.document, prompt);
  const declared = declaredIn(base);
  // A file that says the same in other words stays as a person has written it.
  const isSame = declared !== null && canonicalHash(declared.document) === canonicalHash(changed.document);
  const files = plan.files.map((file) =>
    isSame && file.path === path ? { ...file, content: declared.text } : file,
  );
  return { ...changed, plan: { ...plan, files } };
}
