/** Makes intents and versions of plans. */
import type { PackageDocument } from "#schemas/package/document.ts";
import type { PackagePlan } from "#schemas/package/plan.ts";
import { printPackage } from "../document/print.ts";
import { type Intent, type IntentStore, NO_REVISION, type Revision } from "../store/intents.ts";
import { draftOf } from "../store/version-files.ts";

/** What is known of a package besides its plan. */
export interface PackageOrigin {
  name: string;
  goal: string;
  mode: string;
  runtime: string | null;
  prompt: string | null;
  /** The package file. */
  yaml: string;
}

/** What is known of a package by its file. @param prompt what it was made of, if anything */
export function originOf(document: PackageDocument, prompt: string | null): PackageOrigin {
  const { INTENT: intent, ENVIRONMENT: environment, EXECUTION: execution } = document;
  return {
    name: intent.name,
    goal: intent.goal,
    mode: execution?.mode ?? "dry-run",
    runtime: environment?.runtime ?? null,
    prompt,
    yaml: printPackage(document),
  };
}

/** The package file and the prompt belong to the package like its code. */
export function withOwnFiles(
  plan: PackagePlan,
  document: PackageDocument,
  prompt: string | null,
): PackagePlan {
  const own = [{ path: `${document.INTENT.name}.yaml`, content: printPackage(document) }];
  if (prompt !== null) own.push({ path: "prompt.txt", content: `${prompt}\n` });
  return { ...plan, files: [...plan.files, ...own] };
}

/**
 * The intent of a package in an output folder, with the plan as its newest version. The same package in the same
 * folder is the same intent; a plan that differs from the approved one ends the approval.
 * @param read what the plan was made of; absent: the intent as it is
 */
export function registerPlan(
  store: IntentStore,
  origin: PackageOrigin,
  plan: PackagePlan,
  outputDir: string,
  at: string,
  source = "plan",
  read?: Revision,
): Intent {
  const { yaml, ...about } = origin;
  const known = store.findSame(origin.name, outputDir);
  const intent = known ?? store.create({ ...about, output_dir: outputDir, state: "planned" }, at);
  const basis = read ?? (known === undefined ? NO_REVISION : store.revision(known.id));
  const version = store.addVersion(intent.id, draftOf(plan, yaml, source), basis, at);
  if (known !== undefined && known.approved === version.checksum) return known;
  return store.update(
    intent.id,
    {
      state: "planned",
      approved: null,
      mode: origin.mode,
      runtime: origin.runtime,
      goal: origin.goal,
      prompt: origin.prompt ?? intent.prompt,
    },
    at,
  );
}

/** What is known of a plan whose package file is unknown. */
export function originOfPlan(plan: PackagePlan): PackageOrigin {
  const name = nameOfPlan(plan);
  return { name, goal: name, mode: "dry-run", runtime: null, prompt: null, yaml: "" };
}

/** The name of the package of a plan. */
function nameOfPlan({ services, is_stack, network }: PackagePlan): string {
  return is_stack ? network : (services[0]?.name ?? "package");
}
