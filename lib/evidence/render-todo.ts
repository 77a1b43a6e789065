/** `evidence-render-todo`: proposed tasks as a patch of the task list. The list itself stays as it is. */
import { resolve } from "node:path";
import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { beginsWith } from "#kit/files/write-policy.ts";
import {
  Graph,
  type RenderedTodo,
  type RenderTodoRequest,
  TaskSynthesis,
  TODO_PATCH_SCHEMA,
} from "#schemas/evidence.ts";
import { type GraphSubject, readSubject } from "./graph/subject.ts";
import { openRoot } from "./project/root.ts";
import { diagnosticsFingerprint, Grounds } from "./proposals/draft.ts";
import { renderTodo } from "./proposals/render.ts";
import { synthesize } from "./proposals/synthesize.ts";
import { todoOf } from "./proposals/todo-file.ts";
import { checkSubject } from "./proposals/validate.ts";
import { rulesGeneration } from "./records/generation.ts";
import { readDocument } from "./records/read-document.ts";
import { writeOutputs } from "./reports/outputs.ts";

const GENERATOR = "evidence-render-todo";

/** @throws USAGE, INVALID_SOURCE, OUTSIDE_ROOTS, those of readDocument and writeOutput */
export async function run(request: RenderTodoRequest, context: Context): Promise<RenderedTodo> {
  const { id, patch: patchPath, audit: auditPath } = request;
  const root = await openRoot(request, context);
  const subject = await subjectOf(request, context);
  const { graph, diagnostics, language } = subject;
  const synthesis = await synthesisOf(request, subject, context);
  const fingerprint = diagnosticsFingerprint(diagnostics);
  checkSubject(synthesis, graph, fingerprint);
  const todo = await todoOf(root, request.todo ?? "TODO.md", context);
  const generation = rulesGeneration(GENERATOR, { todo: todo.path, language }, context.now());
  const grounds = new Grounds(diagnostics, graph);
  const { patch, audit, validation } = renderTodo(
    { graph, fingerprint, grounds, synthesis, todo, language },
    generation,
  );
  for (const { proposalId, reasons } of validation.rejected)
    context.warn(`${proposalId} is left out: ${reasons[0] ?? ""}`);
  const audited = auditPath ?? (patchPath === undefined ? undefined : `${patchPath}.json`);
  const files = {
    patch: { path: patchPath && resolve(root, patchPath), data: patch, isOwn: IS_PATCH },
    audit: {
      path: audited && resolve(root, audited),
      data: `${JSON.stringify(audit, null, 2)}\n`,
      isOwn: IS_AUDIT,
    },
  };
  const { written = false } = await writeOutputs(files, request, context);
  const patchHash = audit.renderedPatchHash;
  return { ...(id !== undefined && { id }), patch, patchHash, audit, validation, written };
}

const IS_PATCH = beginsWith(`# ${TODO_PATCH_SCHEMA} `);
const IS_AUDIT = beginsWith(new RegExp(`^\\{\\s*"schemaVersion":\\s*"${TODO_PATCH_SCHEMA}"`));

/** The graph may be named by its path, here where the record on standard input is the proposals. */
async function subjectOf(request: RenderTodoRequest, context: Context): Promise<GraphSubject> {
  const { graph, graphPath, diagnostics, diagnosticsPath, language, root, reviews } = request;
  if (graph !== undefined && graphPath !== undefined)
    throw fail("USAGE", 'Give either "graph" or "graphPath"');
  const path = typeof graph === "string" ? graph : graphPath;
  if (path === undefined && graph === undefined)
    throw fail("USAGE", "The graph that the proposals are about is missing", {
      hint: "Name it with --graph FILE: citations are checked against it",
    });
  return readSubject(
    {
      ...(path !== undefined
        ? { graph: await readDocument(Graph, path, context) }
        : typeof graph === "object" && { graph }),
      ...(diagnostics !== undefined && { diagnostics }),
      ...(diagnosticsPath !== undefined && { diagnosticsPath }),
      ...(language !== undefined && { language }),
      ...(root !== undefined && { root }),
      ...(reviews !== undefined && { reviews }),
    },
    context,
  );
}

async function synthesisOf(
  { synthesis, synthesisPath }: RenderTodoRequest,
  { graph, diagnostics, language }: GraphSubject,
  context: Context,
): Promise<TaskSynthesis> {
  if (synthesis !== undefined && synthesisPath !== undefined)
    throw fail("USAGE", 'Give either "synthesis" or "synthesisPath"');
  if (typeof synthesis === "object") return synthesis;
  const path = synthesis ?? synthesisPath;
  if (path !== undefined) return readDocument(TaskSynthesis, path, context);
  return synthesize(graph, diagnostics, { mode: "deterministic", language }, context);
}
