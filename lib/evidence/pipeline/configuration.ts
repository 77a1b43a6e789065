/** The settings of a run: the mode of each stage, limits and adapters. No key is among them. */
import { canonicalHash } from "#kit/data/canonical.ts";
import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { PipelineRequest, RunConfiguration, StageMode, StageName } from "#schemas/evidence.ts";
import { LLM_MODES, type LlmMode } from "#schemas/llm.ts";
import {
  documentPatterns,
  flagSetting,
  listSetting,
  numberSetting,
  textSetting,
} from "../project/settings.ts";

export interface Configuration {
  modes: Record<StageName, StageMode>;
  /** Globs of documents. */
  patterns: string[];
  excludes: string[];
  gitCount: number;
  snapshot: RunConfiguration;
}

/** @throws USAGE for fields that exclude each other, CONFIG for a variable that is out of its limits */
export async function configurationOf(request: PipelineRequest, context: Context): Promise<Configuration> {
  const { env } = context;
  const modes = modesOf(request, env);
  const gitCount = request.gitCount ?? numberSetting("GIT_COMMIT_COUNT", env);
  const patterns = request.docs ? separated(request.docs) : documentPatterns(env);
  const excludes = request.docExcludes ? separated(request.docExcludes) : listSetting("DOC_EXCLUDES", env);
  const limits = {
    gitCommitCount: gitCount,
    maxFileBytes: numberSetting("MAX_FILE_BYTES", env),
    markdownConcurrency: numberSetting("MARKDOWN_CONCURRENCY", env),
    docConcurrency: numberSetting("DOC_CONCURRENCY", env),
    docChunkChars: numberSetting("DOC_CHUNK_CHARS", env),
    docMaxChunks: numberSetting("DOC_MAX_CHUNKS", env),
    docMaxRecordsPerChunk: numberSetting("DOC_MAX_RECORDS_PER_CHUNK", env),
    docTimeoutMs: numberSetting("DOC_TIMEOUT_MS", env),
  };
  const adapters = {
    typescript: true,
    python: flagSetting("ENABLE_PYTHON_AST", env),
    go: flagSetting("ENABLE_GO_AST", env),
    java: flagSetting("ENABLE_JAVA_AST", env),
    rust: flagSetting("ENABLE_RUST_AST", env),
    php: flagSetting("ENABLE_PHP_AST", env),
  };
  const llm = await modelOf(modes, context);
  const settings = { modes, limits, adapters, llm };
  const fingerprint = canonicalHash({ ...settings, patterns, excludes });
  return { modes, patterns, excludes, gitCount, snapshot: { fingerprint, ...settings } };
}

/** Which model would be asked; where no stage asks one, its client is not even loaded. */
async function modelOf(
  modes: Configuration["modes"],
  { env }: Pick<Context, "env">,
): Promise<RunConfiguration["llm"]> {
  if (!Object.values(modes).some(usesModel)) return { configured: false, provider: null, model: null };
  const { createLlm } = await import("#llm/index.ts");
  const { configured, provider, model } = createLlm(env, { mode: "prefer-llm", family: "evidence" }).status;
  return { configured, provider, model };
}

/** Whether a stage may ask a model. */
export const usesModel = (mode: StageMode): mode is "prefer-llm" | "require-llm" =>
  mode === "prefer-llm" || mode === "require-llm";

function modesOf(request: PipelineRequest, env: Context["env"]): Configuration["modes"] {
  const { deterministic = false, taskMode = "disabled", rerankMode = "disabled" } = request;
  const named = [request.nlMode, request.markdownMode, request.communicationMode, taskMode, rerankMode];
  if (deterministic && named.some((mode) => mode !== undefined && usesModel(mode)))
    throw fail("USAGE", '"deterministic" excludes modes that use a model', { hint: "Leave one of them out" });
  const modeOf = (mode: LlmMode | undefined, variable: string): LlmMode =>
    deterministic ? "deterministic" : (mode ?? fromEnvironment(variable, env));
  const nl = modeOf(request.nlMode, "NL_MODE");
  // Documents and the summary have a switch, not a mode: whether a failure may be passed over follows the request.
  const switched = (isOn: boolean): StageMode => {
    if (deterministic) return "deterministic";
    if (!isOn) return "disabled";
    return nl === "prefer-llm" ? nl : "require-llm";
  };
  const one = (name: "Docs" | "Summary" | "Communication", long?: boolean, short?: boolean): boolean => {
    if (long !== undefined && short !== undefined && long !== short)
      throw fail("USAGE", `include${name} is both true and false`, { hint: "Give it once" });
    return long ?? short ?? true;
  };
  const reads = one("Communication", request.includeCommunication, request.communication);
  return {
    naturalLanguageExtraction: nl,
    markdownExtraction: modeOf(request.markdownMode, "MARKDOWN_MODE"),
    documentationExtraction: switched(one("Docs", request.includeDocsLlm, request.docsLlm)),
    communicationAnalysis: reads ? modeOf(request.communicationMode, "COMMUNICATION_MODE") : "disabled",
    linkReranking: rerankMode,
    taskSynthesis: taskMode,
    summary: switched(one("Summary", request.includeSummaryLlm, request.summaryLlm)),
    codeChangePlanning: taskMode,
  };
}

/** @throws CONFIG */
function fromEnvironment(variable: string, env: Context["env"]): LlmMode {
  const text = textSetting(variable, env);
  const mode = text ? LLM_MODES.find((one) => one === text) : "require-llm";
  if (mode) return mode;
  throw fail("CONFIG", `HEDDLE_EVIDENCE_${variable} is not a mode`, {
    hint: `Set it to ${LLM_MODES.join(", ")}`,
  });
}

/** Globs may be given in one text; a comma within braces is part of a glob. */
function separated(globs: readonly string[]): string[] {
  return globs
    .flatMap((glob) => glob.split(/,(?![^{]*\})/))
    .map((glob) => glob.trim())
    .filter((glob) => glob !== "");
}
