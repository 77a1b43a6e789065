/** `package-apply`: a package with suggestions applied. An intent gets a new version, which nobody has approved. */
import type { Context } from "#kit/files/context.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import type { ApplyRequest, ApplyResult, PackageDocument, Suggestion } from "#schemas/package.ts";
import { printPackage } from "./document/print.ts";
import { applySuggestion } from "./llm/changes.ts";
import { usageOf } from "./llm/make.ts";
import { type Subject, subjectOf } from "./llm/subject.ts";
import { suggestionsFor } from "./llm/suggestions.ts";
import { openIntents } from "./store/intents.ts";
import { repeated } from "./store/retry.ts";
import { permitFolder } from "./store/workspace.ts";
import { registerDocument } from "./update/register.ts";

/** @throws UNKNOWN_INTENT, INVALID_PACKAGE, CONFIG, CANCELLED; without suggestions the codes of LLM_ERRORS */
export async function run(request: ApplyRequest, context: Context): Promise<ApplyResult> {
  let subject = await subjectOf(request, context);
  const asked = request.suggestions ? undefined : await suggestionsFor(subject.document, request, context);
  return repeated(
    () => applyTo(subject, request, asked, context),
    async () => {
      subject = await subjectOf(request, context);
    },
  );
}

async function applyTo(
  subject: Subject,
  request: ApplyRequest,
  asked: Awaited<ReturnType<typeof suggestionsFor>> | undefined,
  context: Context,
): Promise<ApplyResult> {
  const { document, applied, changes, warnings } = applyAll(
    subject.document,
    request.suggestions ?? asked?.suggestions ?? [],
  );
  const isChanged = changes.length > 0;
  const writes = isChanged && subject.stored !== undefined && mayWrite(context, request);
  if (writes) await keep(subject, document, context);
  return {
    ...(request.id !== undefined && { id: request.id }),
    ok: isChanged,
    ...(subject.stored && { intent_id: subject.stored.intent.id }),
    success: isChanged,
    applied_changes: changes,
    warnings,
    suggestions: applied,
    intent: subject.stored?.intent.id ?? null,
    document,
    yaml_content: printPackage(document),
    written: writes,
    model: asked?.call.model ?? null,
    tokens_used: asked ? usageOf([asked.call]).tokens : 0,
  };
}

/** Applies each suggestion to what the ones before have made of the package. */
function applyAll(before: PackageDocument, suggestions: readonly Suggestion[]) {
  let document = before;
  const applied: Suggestion[] = [];
  const changes: string[] = [];
  const warnings: string[] = [];
  for (const suggestion of suggestions) {
    const done = applySuggestion(document, suggestion);
    if (typeof done === "string") {
      warnings.push(`${suggestion.title}: ${done}`);
      continue;
    }
    document = done.document;
    applied.push(suggestion);
    changes.push(...done.changes);
  }
  return { document, applied, changes, warnings };
}

/** The changed package as the newest version of its intent, over what is in its folder. */
async function keep({ stored }: Subject, document: PackageDocument, context: Context): Promise<void> {
  if (!stored) return;
  const { intent, workspace, read } = stored;
  await permitFolder(workspace, context);
  using store = await openIntents(workspace, context);
  const place = { store, workspace, outputDir: intent.output_dir, context };
  await registerDocument(place, { document, prompt: intent.prompt, source: "apply", read });
}
