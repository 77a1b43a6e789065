/** What `evidence-serve` offers besides the operations; loaded by servers only. */
import { Type } from "@sinclair/typebox";
import { type ServiceRoute, serviceRoute } from "#kit/contract/route.ts";
import { defineService, type ServiceHost } from "#kit/contract/service.ts";
import { createContext } from "#kit/files/context.ts";
import {
  ApiDiffAnswer,
  ApiDiffRequest,
  RunsAnswer,
  RunsQuery,
  type ServerHealth,
  ServerHealth as ServerHealthSchema,
} from "#schemas/evidence.ts";
import { HISTORY_PAGE } from "../history/page.ts";
import { type EvidenceAgent, openAgent } from "./a2a.ts";
import { historyRoutes } from "./history-routes.ts";
import { RunList } from "./runs.ts";

const HEALTH: ServerHealth = { status: "ok", service: "heddle-evidence", protocol: "A2A", version: "1.0" };

interface State {
  agent: EvidenceAgent;
  host: ServiceHost;
  runs: RunList;
}

/** Further lists of routes go beside these. */
export const service = defineService<State>({
  async open(host) {
    const { roots, env, cwd, allowExecute, allowWrite } = host;
    const root = roots[0] ?? cwd;
    const context = createContext({
      transport: "http",
      env,
      cwd: root,
      roots: { folders: roots },
      allowExecute,
      allowWrite,
      writing: "none",
      now: () => host.now(),
      warn: host.log,
    });
    return { host, agent: await openAgent(host), runs: new RunList(root, context) };
  },
  routes: (state) => [
    healthRoute(),
    ...apiRoutes(state),
    ...historyRoutes(state.runs),
    ...state.agent.routes,
  ],
  pages: () => [HISTORY_PAGE],
  stores: ({ agent }) => ({ tasks: agent.check }),
  close: ({ agent }) => agent.close(),
});

function healthRoute(): ServiceRoute {
  return serviceRoute({
    name: "evidence-healthz",
    method: "GET",
    path: "/healthz",
    summary: "Whether the server answers, and the protocol for agents",
    input: Type.Object({}),
    output: ServerHealthSchema,
    effects: "none",
    public: true,
    handle: () => HEALTH,
  });
}

function apiRoutes({ host, runs }: State): ServiceRoute[] {
  return [
    serviceRoute({
      name: "evidence-runs",
      method: "GET",
      path: "/api/runs",
      summary: "The newest runs of the root, by participant, role, ticket or severity",
      description: [
        "At most 500, the newest first. The filters are about the messages of a run; a run without an analysis of messages matches none of them. graphPath and summaryPath are relative to the root, as POST /api/diff takes them.",
      ],
      input: RunsQuery,
      output: RunsAnswer,
      effects: "read",
      handle: async (query) => ({ runs: await runs.select(query) }),
    }),
    serviceRoute({
      name: "evidence-api-diff",
      method: "POST",
      path: "/api/diff",
      summary: "Compare two graphs: paths below the root, or graph objects",
      description: [
        "With compact only fingerprints, counts and the picture are returned, without records and relations.",
      ],
      input: ApiDiffRequest,
      output: ApiDiffAnswer,
      runs: ["evidence-diff"],
      effects: "read",
      handle: async ({ compact = false, includeSvg = true, ...graphs }, { signal }) => {
        const [result = {}] = await host.run("evidence-diff", { ...graphs, includeSvg }, { signal });
        const { svg, id: _, ...diff } = result;
        const picture = typeof svg === "string" ? { svg } : {};
        if (!compact) return { diff, ...picture };
        const { records: __, relations: ___, ...brief } = diff;
        return { compact: true, diff: brief, ...picture };
      },
    }),
  ];
}
