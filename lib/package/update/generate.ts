/** `package-generate --into`: the package that is in a folder, changed by a prompt. */

import { Failure, fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { Handler } from "#schemas/package/handlers.ts";
import type { GenerateRecord, GenerateRequest, PackageDocument } from "#schemas/package.ts";
import { recoverIn } from "../execution/rollback.ts";
import { keptHandlers } from "../handlers/kept.ts";
import { fillOpenRoutes, stillOpen, withDocument } from "../llm/open-routes.ts";
import { hasIntents, openIntents, type Revision, readIntents } from "../store/intents.ts";
import { readOutput } from "../store/output-files.ts";
import { outputDirOf, workspaceOf } from "../store/workspace.ts";
import { type Base, baseIn, documentOf } from "./base.ts";
import { declaredIn, planOver, withReadFile } from "./document.ts";
import { mergePlan, shownChanges } from "./plan-update.ts";
import { type Update, type Updated, updatePackage } from "./update.ts";

export interface Changed {
  readonly record: GenerateRecord;
  readonly update: UpdateOf;
}

/** A change of what was read. */
export interface UpdateOf extends Update {
  readonly read: Revision;
}

/** Undoes an execution of the package that was killed, so that the change begins with what is whole. */
export async function recoverBefore(
  request: GenerateRequest & { into: string },
  context: Context,
): Promise<void> {
  const workspace = await workspaceOf(request, context, true);
  if (!(await hasIntents(workspace))) return;
  using store = await openIntents(workspace, context);
  await recoverIn(store, workspace, outputDirOf(workspace, request.into), context);
}

/** @throws NOT_FOUND for a folder without a package, UNCLEAR_CHANGE */
export async function generateInto(
  request: GenerateRequest & { into: string; prompt: string },
  context: Context,
): Promise<Changed> {
  const { into, prompt, locale } = request;
  const workspace = await workspaceOf(request, context);
  const outputDir = outputDirOf(workspace, into);
  using store = await readIntents(workspace, context);
  const found = await baseIn(store, workspace, outputDir);
  const latest = found?.intent ? documentOf(store?.latest(found.intent.id)?.yaml ?? "") : null;
  const document = found === null ? null : (editedDocument(found) ?? latest ?? found.document);
  if (found === null || document === null)
    throw fail("NOT_FOUND", `Cannot change the package in "${into}": there is none`, {
      hint: "Name the output folder of a package, below the workspace",
    });
  const base = withReadFile(found);
  const updated = await updatedBy(document, prompt, locale, request, context);
  const version = base.intent && store?.latest(base.intent.id);
  const kept = store && version ? keptHandlers(store, version, updated.document) : [];
  const made = await withNewHandlers(recordOf(request, updated), kept, request, context);
  const planned = planOver(made.document, base, { wishes: updated.wishes, handlers: made.handlers ?? [] });
  const merged = await mergePlan(planned.plan, base, (path) => readOutput(workspace, outputDir, path));
  return {
    update: { ...updated, read: found.revision },
    record: {
      ...made,
      ...withDocument(planned.document),
      applied_changes: [...updated.changes],
      changes: shownChanges(merged),
    },
  };
}

/** The handlers that the package has, and those of the routes that the change adds and nothing determines. */
async function withNewHandlers(
  record: GenerateRecord,
  kept: readonly Handler[],
  request: GenerateRequest,
  context: Context,
): Promise<GenerateRecord> {
  const known = { ...record, ...(kept.length > 0 && { handlers: [...kept] }) };
  if (stillOpen(known, "").length === 0) return known;
  return fillOpenRoutes(known, request, context);
}

/** The package file, if a person has changed it. */
function editedDocument(base: Base): PackageDocument | null {
  const declared = declaredIn(base);
  const generated = base.files.find(({ path }) => path === declared?.path)?.generated;
  if (declared === null || generated == null) return declared?.document ?? null;
  return new TextDecoder().decode(generated) === declared.text ? null : declared.document;
}

type Made = Updated & Pick<GenerateRecord, "made_by" | "reason" | "model" | "usage" | "iterations">;

/** By rules; if they do not understand the prompt, by a model if there is one and the mode allows it. */
async function updatedBy(
  document: PackageDocument,
  prompt: string,
  locale: GenerateRequest["locale"],
  request: GenerateRequest,
  context: Context,
): Promise<Made> {
  const { mode = "prefer-llm" } = request;
  const byRules = { made_by: "deterministic", model: null, usage: null, iterations: 0 } as const;
  if (mode !== "require-llm")
    try {
      return {
        ...updatePackage(document, prompt, locale),
        ...byRules,
        reason: "the rules understand the change",
      };
    } catch (thrown) {
      if (mode === "deterministic" || !(thrown instanceof Failure) || thrown.code !== "UNCLEAR_CHANGE")
        throw thrown;
      const { updateWithModel } = await import("./model.ts");
      return (await updateWithModel(document, prompt, request, context)) ?? Promise.reject(thrown);
    }
  const { updateWithModel } = await import("./model.ts");
  const made = await updateWithModel(document, prompt, { ...request, mode }, context);
  if (made === null) throw fail("INTERNAL", "The model made no change");
  return made;
}

function recordOf(
  { id, prompt }: GenerateRequest & { prompt: string },
  { document, locale, provenance, warnings, made_by, reason, model, usage, iterations }: Made,
): GenerateRecord {
  return {
    ...(id !== undefined && { id }),
    ok: true,
    success: true,
    prompt,
    locale,
    ...withDocument(document),
    made_by,
    reason,
    provenance: [...provenance],
    warnings: [...warnings],
    attempts: [],
    iterations,
    model,
    usage,
    error: null,
  };
}
