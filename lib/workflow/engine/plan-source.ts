/** The plan of a request: its definition, or what its sentence asks for. */

import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { momentOf } from "#language/moment.ts";
import type {
  Ambiguity,
  ParseResult,
  PlanRequest,
  PlanResult,
  Routing,
  Workflow,
} from "#schemas/workflow.ts";
import { missingFields } from "../actions/missing-fields.ts";
import { modelMode } from "../llm/mode.ts";
import { installedSentences } from "../sentences/installed.ts";
import { loadSettings } from "../settings/load.ts";
import { type OwnSentence, understandWith } from "../understand/own-sentences.ts";
import type { Understanding } from "../understand/understand.ts";
import { withNumberTexts } from "./number-texts.ts";

const fail = failures(KIT_ERRORS);

export interface PlanSource {
  readonly status: PlanResult["status"];
  readonly workflow: Workflow;
  readonly missing: readonly string[];
  readonly ambiguous?: readonly Ambiguity[];
  readonly reason?: ParseResult["reason"];
  readonly unread?: ParseResult["unread"];
  /** Who read the text; absent if the rules did alone. */
  readonly routing?: Routing | undefined;
}

/**
 * The plan of a request, with the sentences of the user's own and the time zone that the settings name, and a model where
 * its mode wants one.
 * @throws USAGE if there is neither a text nor a definition, or both; INVALID_SETTINGS, INVALID_SENTENCES, CONFIG; in mode
 * require-llm the codes of LLM_ERRORS
 */
export async function readPlan(request: PlanRequest, context: Context): Promise<PlanSource> {
  const { text, workflow } = request;
  if ((text === undefined) === (workflow === undefined))
    throw fail("USAGE", "Give the plan as text or as workflow", {
      hint: text === undefined ? "For example --text with a sentence" : "Leave one of them out",
    });
  if (workflow) return definedPlan(workflow);
  const { settings, sources, folder } = await loadSettings(context);
  const { sentences } = await installedSentences(settings, folder);
  // Without a setting of the user's own the zone is that of the machine, as for all that reads sentences.
  const own = sources["timezone"] === "default" ? undefined : settings.timezone;
  const timezone = request.timezone ?? own;
  return readText(
    { ...request, text: text ?? "", ...(timezone !== undefined && { timezone }) },
    context,
    sentences,
  );
}

interface TextRequest extends Pick<PlanRequest, "locale" | "timezone" | "reference_time" | "mode"> {
  readonly text: string;
}

/**
 * The plan of a sentence. By rules alone it is there at once.
 * @throws CONFIG; in mode require-llm the codes of LLM_ERRORS
 */
export function readText(
  request: TextRequest,
  context: Context,
  sentences: readonly OwnSentence[] = [],
): PlanSource | Promise<PlanSource> {
  const { text, locale, timezone } = request;
  const moment = momentOf(request, context);
  const situation = { locale, moment, timezone: timezone ?? moment.reference.timeZoneId };
  const mode = modelMode(request.mode);
  if (mode === undefined) return planIn(understandWith(text, situation, sentences));
  return import("../llm/read.ts").then(async ({ readWithModel }) => {
    const { understanding, routing } = await readWithModel(text, situation, mode, context, sentences);
    return { ...planIn(understanding), routing };
  });
}

/** The plan of a definition; a definition can come from the result of another operation, whose other fields are not its own. */
export function definedPlan(given: Workflow): PlanSource {
  const { name, trigger, steps } = withNumberTexts(given);
  const workflow = { name, ...(trigger && trigger.kind !== "manual" && { trigger }), steps };
  const missing = missingFields(workflow);
  const isWhole = missing.length === 0 && workflow.steps.length > 0;
  return { status: isWhole ? "complete" : "incomplete", workflow, missing };
}

function planIn(understood: Understanding): PlanSource {
  const { status, actions, missing, ambiguous, reason, unread, trigger, intent } = understood;
  return {
    status,
    workflow: { name: intent.intent, ...(trigger.kind !== "manual" && { trigger }), steps: actions },
    missing,
    ...(ambiguous && { ambiguous }),
    ...(reason && { reason }),
    ...(unread && { unread }),
  };
}
