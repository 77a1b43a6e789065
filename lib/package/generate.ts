/** `package-generate`: a prompt to a package, by a model if there is one and the mode allows it, else by rules. */

import { Failure, fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import type { GenerateRecord, GenerateRequest, PackageDocument } from "#schemas/package.ts";
import { designPackage } from "./design/design.ts";
import { openRoutes } from "./design/with-handlers.ts";
import { withAssumedPort } from "./document/default-port.ts";
import { printPackage } from "./document/print.ts";
import type { Extracted } from "./extract/extracted.ts";
import { attemptExtraction } from "./llm/extraction.ts";
import { repeated } from "./store/retry.ts";

/** What a model has to do with a package. */
type Origin = Pick<
  GenerateRecord,
  "made_by" | "reason" | "attempts" | "iterations" | "model" | "usage" | "error"
>;

const BY_RULES: Origin = {
  made_by: "deterministic",
  reason: "asked for by mode",
  attempts: [],
  iterations: 0,
  model: null,
  usage: null,
  error: null,
};

const BY_CONTRACT: Origin = { ...BY_RULES, reason: "made of an OpenAPI document" };

/** @throws NO_SERVICE, TOO_VAGUE, UNSUPPORTED_LANGUAGE; in mode require-llm the codes of LLM_ERRORS; CONFIG, CANCELLED */
export async function run(input: GenerateRequest, context: Context): Promise<GenerateRecord> {
  if (input.into !== undefined) return runInto(input, input.into, context);
  const made = await generate(input, context);
  if (input.run !== true && input.execute !== true && input.verify !== true) return made;
  const { planOnly, runPipeline } = await import("./pipeline/run.ts");
  if (!mayWrite(context, input)) return planOnly(made);
  if (input.accept_unread !== true) (await import("./pipeline/unread.ts")).refuseUnread(made);
  return repeated(() => runPipeline(input, made, context));
}

/** Changes the package that is in a folder. */
async function runInto(input: GenerateRequest, into: string, context: Context): Promise<GenerateRecord> {
  const { prompt } = input;
  if (prompt === undefined || input.from !== undefined || input.output_dir !== undefined)
    throw fail("USAGE", "A package that is there is changed by a prompt alone", {
      hint: "Set prompt and into, but neither from nor output_dir",
    });
  const { generateInto, recoverBefore } = await import("./update/generate.ts");
  const runs = input.run === true || input.execute === true || input.verify === true;
  const writes = runs && mayWrite(context, input);
  let usage: GenerateRecord["usage"] = null;
  const change = async (): Promise<GenerateRecord> => {
    if (writes) await recoverBefore({ ...input, into }, context);
    const { record, update } = await generateInto({ ...input, prompt, into }, context);
    ({ usage } = record);
    if (!runs) return record;
    const { planOnly, runPipeline } = await import("./pipeline/run.ts");
    return writes ? runPipeline(input, record, context, update) : planOnly(record);
  };
  return repeated(change, async (conflict) => {
    // A model is asked, and paid, once.
    if (usage !== null) throw conflict;
  });
}

async function generate(input: GenerateRequest, context: Context): Promise<GenerateRecord> {
  const made = await makePackage(input, context);
  if (openRoutes(designPackage(made.document)).length === 0) return made;
  const { fillOpenRoutes } = await import("./llm/open-routes.ts");
  return fillOpenRoutes(made, input, context);
}

async function makePackage(input: GenerateRequest, context: Context): Promise<GenerateRecord> {
  const { from, prompt, locale, mode = "prefer-llm" } = input;
  const record = (made: Extracted, origin: Origin) => recordOf(input, withAssumedPort(made, context), origin);
  if (from !== undefined) return record(await ofContract(from, context), BY_CONTRACT);
  if (prompt === undefined)
    throw fail("USAGE", "There is no prompt", {
      hint: 'Say what the service manages or answers, e.g. "CRUD for users", or name an OpenAPI document in "from"',
    });
  const extracted = attemptExtraction(prompt, locale);
  if (mode === "deterministic") return record(whole(extracted), BY_RULES);
  const { generateWithModel } = await import("./llm/generate.ts");
  const { made, ...origin } = await generateWithModel({ ...input, prompt }, extracted, context);
  return record(made ?? whole(extracted), origin);
}

function whole(extracted: Extracted | Failure): Extracted {
  if (extracted instanceof Failure) throw extracted;
  return extracted;
}

/** A contract says all that a package needs; what its routes do is decided when they are planned. */
async function ofContract(path: string, context: Context): Promise<Extracted> {
  const { contractSource } = await import("./llm/plan-source.ts");
  const { document, unread } = await contractSource({ openapi: path }, context);
  return { document, locale: "en", provenance: [], warnings: [], ...(unread.length > 0 && { unread }) };
}

function recordOf({ id, prompt }: GenerateRequest, made: Extracted, origin: Origin): GenerateRecord {
  const document: PackageDocument = made.document;
  return {
    ...(id !== undefined && { id }),
    ok: true,
    success: true,
    prompt: prompt ?? document.INTENT.goal,
    locale: made.locale,
    document,
    yaml_content: printPackage(document),
    ir: document,
    provenance: [...made.provenance],
    warnings: [...made.warnings],
    ...(made.unread && { unread: [...made.unread] }),
    ...origin,
  };
}
