/** The specification's paths that show or run one operation in a shape of their own. */

import { type ServiceRoute, serviceRoute } from "#kit/contract/route.ts";
import type { RunOptions, ServiceHost } from "#kit/contract/service.ts";
import type { JsonRecord } from "#kit/data/json.ts";
import { asset } from "#kit/http/reply.ts";
import {
  CycleAnswer,
  CycleCommand,
  DebugConfig,
  DebugConfigQuery,
  DebugDecisions,
  DebugDecisionsQuery,
  ExamplesResult,
  ExampleYamlQuery,
  HistoryCleared,
  MemoryStats,
  NoFields,
  ProjectQuery,
  RegisteredRules as RegisteredAnswer,
  RegisterRules,
} from "#schemas/refactor.ts";
import { type Engine, projectOf, runCycle } from "./commands.ts";

/** Most actions of POST /cycle if the request does not say. */
const CYCLE_ACTIONS = 3;
const DEBUG_DECISIONS = 10;

export function projectRoutes(engine: Engine): ServiceRoute[] {
  const { host, rules } = engine;
  const read = async (name: string, input: JsonRecord, signal: AbortSignal): Promise<JsonRecord> =>
    (await host.run(name, input, { signal }))[0] ?? {};
  return [
    serviceRoute({
      name: "refactor-memory-stats",
      method: "GET",
      path: "/memory/stats",
      summary: "How much was learned from earlier cycles",
      input: ProjectQuery,
      output: MemoryStats,
      runs: ["refactor-memory-show"],
      effects: "read",
      handle: (query, { signal }) => memoryStats(host, query, { signal }),
    }),
    serviceRoute({
      name: "refactor-rules-register",
      method: "POST",
      path: "/rules",
      summary: "Register rules that the decisions of this server use from now on",
      description: [
        "They count beside the rules of a project, and before those of the same name. They are kept in .heddle/rules.json of the server's first root. refactor-rules only checks rules.",
      ],
      input: RegisterRules,
      output: RegisteredAnswer,
      runs: ["refactor-rules"],
      effects: "write",
      handle: async (request, { signal }) => ({
        status: "ok",
        rules_count: await rules.register(request.rules, signal),
      }),
    }),
    serviceRoute({
      name: "refactor-debug-config",
      method: "GET",
      path: "/debug/config",
      summary: "The configuration in effect, secrets masked",
      input: DebugConfigQuery,
      output: DebugConfig,
      runs: ["refactor-config-show"],
      effects: "read",
      handle: async ({ show_env = true, ...query }, { signal }) => {
        const project_dir = projectOf(host, query);
        const config = await read("refactor-config-show", { project_dir, show_env }, signal);
        const settings = (config["settings"] ?? {}) as JsonRecord;
        return {
          llm_model: settings["llm_model"] ?? null,
          dry_run: settings["dry_run"],
          allow_execute: host.allowExecute,
          allow_write: host.allowWrite,
          max_iterations: settings["max_actions"],
          reflection_rounds: settings["max_reflection_rounds"],
          rules_count: Number(config["rules_count"] ?? 0) + rules.count,
          ...(show_env && { env_vars: config["env_vars"] }),
        };
      },
    }),
    serviceRoute({
      name: "refactor-debug-decisions",
      method: "GET",
      path: "/debug/decisions",
      summary: "What the rules call for in a project, in short",
      input: DebugDecisionsQuery,
      output: DebugDecisions,
      runs: ["refactor-decide"],
      effects: "read",
      handle: async ({ limit = DEBUG_DECISIONS, ...query }, { signal }) => {
        const project_dir = projectOf(host, query);
        const request = rules.added({ project_dir, max_actions: limit });
        const result = await read("refactor-decide", request, signal);
        const decisions = (result["decisions"] ?? []) as JsonRecord[];
        return {
          project_path: result["project_dir"],
          total_decisions: result["total_decisions"],
          decisions: decisions.map(({ action, target_path, score, rule_name, rationale }) => ({
            action,
            target: target_path,
            score,
            rule: rule_name,
            rationale,
          })),
        };
      },
    }),
    serviceRoute({
      name: "refactor-cycle",
      method: "POST",
      path: "/cycle",
      summary: "Run one cycle and answer with its numbers",
      description: [
        "The same as POST /refactor with a shorter answer. It is a dry run unless dry_run is false, which only a server that allows execution takes; so does clear_history.",
      ],
      input: CycleCommand,
      output: CycleAnswer,
      runs: ["refactor-run", "refactor-history-clear"],
      effects: "execute",
      handle: async (
        { max_actions = CYCLE_ACTIONS, dry_run = true, clear_history, llm_model, ...of },
        { signal },
      ) => {
        const project_dir = projectOf(host, of);
        if (clear_history === true && !dry_run)
          await host.run("refactor-history-clear", { project_dir, yes: true }, { signal });
        const request = { project_dir, max_actions, dry_run, ...(llm_model !== undefined && { llm_model }) };
        return runCycle(host, request, signal);
      },
    }),
    serviceRoute({
      name: "refactor-project-history-clear",
      method: "POST",
      path: "/history/clear",
      summary: "Remove the history of a project",
      description: ["Only a server that allows execution does it."],
      input: ProjectQuery,
      output: HistoryCleared,
      runs: ["refactor-history-clear"],
      effects: "write",
      handle: async (request, { signal }) => {
        const project_dir = projectOf(host, request);
        return (await host.run("refactor-history-clear", { project_dir, yes: true }, { signal }))[0];
      },
    }),
    ...exampleRoutes(read),
  ];
}

type Read = (name: string, input: JsonRecord, signal: AbortSignal) => Promise<JsonRecord>;

function exampleRoutes(read: Read): ServiceRoute[] {
  return [
    serviceRoute({
      name: "refactor-examples-list",
      method: "GET",
      path: "/examples",
      summary: "The small projects to try refactoring on",
      input: NoFields,
      output: ExamplesResult,
      runs: ["refactor-examples"],
      effects: "read",
      handle: (_, { signal }) => read("refactor-examples", {}, signal),
    }),
    serviceRoute({
      name: "refactor-example-yaml",
      method: "GET",
      path: "/examples/{name}/yaml",
      summary: "One example as YAML",
      input: ExampleYamlQuery,
      answers: "application/yaml",
      also: { 404: "No example has this name" },
      runs: ["refactor-examples"],
      effects: "read",
      handle: async (query, { signal }) => {
        const { yaml } = await read("refactor-examples", query, signal);
        return asset(String(yaml), "application/yaml; charset=utf-8");
      },
    }),
  ];
}

/** The record of GET /memory/stats, and of /health. */
export async function memoryStats(
  host: ServiceHost,
  query: { project_dir?: string; project_path?: string },
  options: Pick<RunOptions, "signal" | "timeoutMs">,
): Promise<JsonRecord> {
  const [found = {}] = await host.run(
    "refactor-memory-show",
    { project_dir: projectOf(host, query) },
    options,
  );
  const { memory, total_cycles, total_llm_calls, total_llm_cost_usd } = found;
  return { memory, total_cycles, total_llm_calls, total_llm_cost_usd };
}
