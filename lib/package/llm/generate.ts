/** A package by a model, or why the rules make it: modes, fallback, and where each part comes from. */

import { Failure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { detect } from "#language/extract/detect.ts";
import type { LlmCall } from "#schemas/llm.ts";
import type {
  Attempt,
  GenerateRecord,
  Implementation,
  PackageDocument,
  PromptedRequest,
  Provenance,
  StackService,
} from "#schemas/package.ts";
import type { Extracted } from "../extract/extracted.ts";
import { canSignIn } from "../extract/protect.ts";
import { Reading } from "../extract/reading.ts";
import { readService } from "../extract/service.ts";
import { settingsIn } from "../extract/settings.ts";
import { modelOf } from "./client.ts";
import { makeWithModel, type Prompted, type Rounds, usageOf } from "./make.ts";

/** Of the public service. */
export const ITERATIONS = 5;

export interface ModelMade
  extends Pick<
    GenerateRecord,
    "made_by" | "reason" | "attempts" | "iterations" | "model" | "usage" | "error"
  > {
  /** Undefined: the rules make the package. */
  readonly made: Extracted | undefined;
}

/**
 * Lets a model make the package where the mode allows it. It is asked for what the rules do not understand too, but not for
 * a language that cannot be generated.
 * @param extracted what the rules make of the prompt, or why nothing
 * @throws in mode require-llm the codes of LLM_ERRORS; NO_SERVICE, TOO_VAGUE, UNSUPPORTED_LANGUAGE; CONFIG, CANCELLED
 */
export async function generateWithModel(
  request: PromptedRequest,
  extracted: Extracted | Failure,
  context: Context,
): Promise<ModelMade> {
  const { model, max_iterations = ITERATIONS, max_tokens, max_cost } = request;
  const mode = request.mode === "require-llm" ? "require-llm" : "prefer-llm";
  const rounds: Rounds = { attempts: [], calls: [] };
  const onCall = (call: LlmCall) => rounds.calls.push(call);
  const llm = await modelOf(context, { mode, model, onCall });
  // Without a model, require-llm fails whatever the rules would say.
  llm.decide();
  if (extracted instanceof Failure && extracted.code === "UNSUPPORTED_LANGUAGE") throw extracted;
  const prompted = promptedOf(request, extracted);
  const bounds = { iterations: max_iterations, tokens: max_tokens, cost: max_cost };
  const { withFallback } = await import("#llm/index.ts");
  const { value: document, decision } = await withFallback(
    llm,
    () =>
      makeWithModel(llm, prompted, bounds, rounds, context).catch((thrown: unknown) =>
        refusal(thrown, mode, extracted),
      ),
    () => undefined,
  );
  const { attempts, calls } = rounds;
  const used = {
    attempts: [...attempts],
    iterations: attempts.length,
    model: calls.at(-1)?.model ?? null,
    usage: calls.length > 0 ? usageOf(calls) : null,
  };
  if (document)
    return {
      ...used,
      made_by: "llm",
      reason: "a model is configured",
      error: null,
      made: madeOf(document, prompted, extracted, attempts),
    };
  const refused = decision.effectiveMode === "llm" ? "it finds no service in the prompt" : undefined;
  const why = refused ?? decision.reason?.message ?? "the model is switched off";
  const isAsked = calls.length > 0;
  return {
    ...used,
    made_by: "deterministic",
    reason: isAsked ? `the model made no package: ${why}` : why,
    error: isAsked ? why : null,
    made: undefined,
  };
}

/** A model that finds no service does not take away what the rules found. */
function refusal(thrown: unknown, mode: string, extracted: Extracted | Failure): undefined {
  const isRefusal =
    thrown instanceof Failure && (thrown.code === "NO_SERVICE" || thrown.code === "TOO_VAGUE");
  if (!isRefusal || mode === "require-llm" || extracted instanceof Failure) throw thrown;
  return undefined;
}

/** The prompt with what the rules read in it, which no answer can change. */
export function promptedOf(
  { prompt, locale = "auto" }: Pick<PromptedRequest, "prompt" | "locale">,
  extracted: Extracted | Failure,
): Prompted {
  const reading = new Reading(prompt, locale === "auto" ? detect(prompt).locale : locale);
  const settings = settingsIn(reading, { from: 0, to: reading.tokens.length });
  const { otherActions } = readService(reading);
  const provenance = extracted instanceof Failure ? [] : extracted.provenance;
  const spelled = provenance.filter(isSpelled).map(({ name }) => name);
  return { prompt: reading.prompt, stated: { settings, otherActions }, spelled };
}

/** A route that the prompt has letter by letter. */
function isSpelled({ part, name, span }: Provenance): boolean {
  const path = name.slice(name.indexOf(" ") + 1);
  return part === "route" && span !== undefined && path.length > 1 && span.text.includes(path);
}

function madeOf(
  document: PackageDocument,
  { prompt, stated }: Prompted,
  extracted: Extracted | Failure,
  attempts: readonly Attempt[],
): Extracted {
  const known = extracted instanceof Failure ? [] : extracted.provenance;
  const model = attempts.at(-1)?.model ?? "a model";
  // No model makes what no service can do.
  const unread = stated.settings.protection.unread(() => canSignIn(document));
  return {
    ...(unread.length > 0 && { unread }),
    document,
    locale: extracted instanceof Failure ? (detect(prompt).locale === "pl" ? "pl" : "en") : extracted.locale,
    provenance: partsOf(document).map(
      (part) =>
        known.find(
          ({ part: kind, name, service }) =>
            kind === part.part && name === part.name && service === part.service,
        ) ?? { ...part, assumption: `proposed by ${model}` },
    ),
    warnings: [],
  };
}

type Part = Pick<Provenance, "part" | "name" | "service">;

/** The parts of a package whose origin is recorded. */
function partsOf({ INTENT, ENVIRONMENT, IMPLEMENTATION, STACK, EXECUTION }: PackageDocument): Part[] {
  const { runtime, base_image, ports = [], env_vars = {} } = ENVIRONMENT ?? {};
  return [
    { part: "name", name: INTENT.name },
    ...(runtime ? [{ part: "runtime", name: runtime } as const] : []),
    ...(base_image ? [{ part: "base_image", name: base_image } as const] : []),
    ...ports.map((port): Part => ({ part: "port", name: String(port) })),
    ...Object.keys(env_vars).map((name): Part => ({ part: "env", name })),
    { part: "mode", name: EXECUTION.mode },
    ...(IMPLEMENTATION ? servicePartsOf(IMPLEMENTATION) : []),
    ...Object.entries(STACK?.services ?? {}).flatMap(([service, one]) => [
      { part: "service", name: service } as const,
      ...servicePartsOf(one).map((part) => ({ ...part, service })),
    ]),
  ];
}

function servicePartsOf({
  language,
  framework,
  auth,
  actions = [],
}: Partial<Implementation> & StackService): Part[] {
  return [
    ...(language ? [{ part: "language", name: language } as const] : []),
    ...(framework ? [{ part: "framework", name: framework } as const] : []),
    ...(auth !== undefined && auth !== "none" ? [{ part: "auth", name: auth } as const] : []),
    ...actions.map((action): Part => {
      const [kind = "", first = "", second = ""] = action.split(" ");
      if (kind === "db.create") return { part: "table", name: first };
      if (kind === "db.add_column") return { part: "column", name: `${first}.${second}` };
      if (kind === "api.expose") return { part: "route", name: `${first} ${second}` };
      return { part: "action", name: action };
    }),
  ];
}
