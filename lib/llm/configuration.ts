/** Which language model to talk to, read from an environment record: variables, their order and their addresses. */

import { fail } from "#kit/data/errors.ts";
import { effectiveConfiguration, environmentLayer } from "#kit/files/config.ts";
import { LlmSettings, type LlmStatus } from "#schemas/llm.ts";
import { gatewayUrl, ollamaUrl } from "./address.ts";
import type { Environment, LlmFamily, LlmOptions } from "./types.ts";

/** A server to talk to. The key goes into the Authorization header and nowhere else. */
export interface LlmEndpoint {
  format: "openai" | "ollama";
  /** As records name it: the vendor of a known host, else the wire format. */
  provider: string;
  /** Without a trailing slash; paths of the wire format are appended. */
  baseUrl: string;
  key: string | undefined;
}

export interface LlmConfiguration {
  settings: LlmSettings;
  endpoint: LlmEndpoint | undefined;
  model: string | undefined;
  /** What to set, where no model can be called. */
  missing: string | undefined;
}

/** Each family's documented name first, the others accepted as well. */
const OLLAMA_VARIABLES = ["OLLAMA_HOST", "OLLAMA_API_BASE", "OLLAMA_BASE_URL"] as const;
const OWN_OLLAMA_VARIABLE: Partial<Record<LlmFamily, (typeof OLLAMA_VARIABLES)[number]>> = {
  refactor: "OLLAMA_HOST",
  workflow: "OLLAMA_API_BASE",
  package: "OLLAMA_BASE_URL",
};

/** Gateways whose key is known by a name of its own, and their public addresses. */
const VENDORS = [
  { variable: "OPENROUTER_API_KEY", provider: "openrouter", baseUrl: "https://openrouter.ai/api/v1" },
  { variable: "OPENAI_API_KEY", provider: "openai", baseUrl: "https://api.openai.com/v1" },
] as const;

const SETTING_VARIABLES = {
  timeoutMs: "HEDDLE_LLM_TIMEOUT_MS",
  maxTokens: "HEDDLE_LLM_MAX_TOKENS",
  temperature: "HEDDLE_LLM_TEMPERATURE",
  requireStructuredOutput: "HEDDLE_LLM_REQUIRE_STRUCTURED_OUTPUT",
  maxParametersBillions: "MAX_MODEL_PARAMS",
} as const;

/**
 * Reads the configuration; the process's own environment is never touched.
 *
 * A gateway with an explicit key or address comes before a local server, and a local server before a vendor's key that
 * happens to be set. An empty LLM_API_KEY counts as "no gateway", whatever other keys are set.
 *
 * @throws CONFIG that names the variable and never its value
 */
export function readConfiguration(env: Environment, options: LlmOptions = {}): LlmConfiguration {
  const { values: settings } = effectiveConfiguration(LlmSettings, [
    { source: "option", values: settingsOf(options) },
    environmentLayer(LlmSettings, env, SETTING_VARIABLES),
  ]);
  const endpoint = readEndpoint(env, options.family);
  const model = readModel(env, options);
  return { settings, endpoint, model, missing: missingPart(env, endpoint, model, options.family) };
}

function settingsOf(options: LlmOptions): Record<string, unknown> {
  const { timeoutMs, maxTokens, temperature, requireStructuredOutput, maxParametersBillions } = options;
  return {
    timeoutMs,
    maxTokens,
    temperature: temperature ?? undefined,
    requireStructuredOutput,
    maxParametersBillions,
  };
}

function readEndpoint(env: Environment, family: LlmFamily | undefined): LlmEndpoint | undefined {
  const { key, variable } = readKey(env);
  const address = filled(env, "HEDDLE_LLM_BASE_URL");
  if (key !== undefined && address !== undefined) {
    const baseUrl = gatewayUrl(address, "HEDDLE_LLM_BASE_URL");
    return { format: "openai", provider: providerOf(baseUrl), baseUrl, key };
  }
  const own = family && OWN_OLLAMA_VARIABLE[family];
  for (const name of own ? [own, ...OLLAMA_VARIABLES] : OLLAMA_VARIABLES) {
    const text = filled(env, name);
    if (text !== undefined)
      return { format: "ollama", provider: "ollama", baseUrl: ollamaUrl(text, name), key: undefined };
  }
  const vendor = key === undefined ? undefined : VENDORS.find((one) => one.variable === variable);
  return vendor && { format: "openai", provider: vendor.provider, baseUrl: vendor.baseUrl, key };
}

/** LLM_API_KEY decides wherever it is set, even to nothing. */
function readKey(env: Environment): { key: string | undefined; variable: string } {
  const variable =
    env["LLM_API_KEY"] === undefined
      ? (VENDORS.find((vendor) => filled(env, vendor.variable) !== undefined)?.variable ?? "LLM_API_KEY")
      : "LLM_API_KEY";
  const key = filled(env, variable);
  // What a header cannot hold would come back to the user in the runtime's own message.
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    throw fail("CONFIG", `Configuration variable ${variable} must be printable ASCII without spaces`);
  return { key, variable };
}

function providerOf(baseUrl: string): string {
  const { host } = new URL(baseUrl);
  return VENDORS.find((vendor) => new URL(vendor.baseUrl).host === host)?.provider ?? "openai-compatible";
}

function readModel(env: Environment, { model, stage, family }: LlmOptions): string | undefined {
  if (model !== undefined && model.trim() !== "") return model.trim();
  const names = [
    ...(stage ? [`HEDDLE_LLM_MODEL_${stage}`] : []),
    "LLM_MODEL",
    ...(family === "package" ? ["DEFAULT_MODEL"] : []),
  ];
  for (const name of names) {
    const text = filled(env, name);
    if (text !== undefined) return text;
  }
  return undefined;
}

function missingPart(
  env: Environment,
  endpoint: LlmEndpoint | undefined,
  model: string | undefined,
  family: LlmFamily | undefined,
): string | undefined {
  const ollama = (family && OWN_OLLAMA_VARIABLE[family]) ?? "OLLAMA_HOST";
  if (endpoint) return model === undefined ? "Set LLM_MODEL to the id of a model" : undefined;
  return readKey(env).key === undefined
    ? `Set LLM_API_KEY, HEDDLE_LLM_BASE_URL and LLM_MODEL for a gateway, or ${ollama} and LLM_MODEL for a local server`
    : "Set HEDDLE_LLM_BASE_URL to the address of the gateway, which ends in /v1";
}

/** A variable without the spaces around it; undefined if nothing is left. */
function filled(env: Environment, name: string): string | undefined {
  const text = env[name]?.trim();
  return text === "" ? undefined : text;
}

/** What is configured, for people and `doctor`; of the key only whether there is one. */
export function statusOf({ endpoint, model, missing }: LlmConfiguration): LlmStatus {
  return {
    configured: missing === undefined,
    provider: endpoint?.provider ?? null,
    model: model ?? null,
    baseUrl: endpoint?.baseUrl ?? null,
    key: endpoint?.key === undefined ? "not configured" : "configured",
    missing: missing ?? null,
  };
}
