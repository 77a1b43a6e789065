/** What the server of packages offers besides the operations; loaded by servers only. */

import { loadContracts } from "#kit/contract/registry.ts";
import { type ServiceRoute, serviceRoute } from "#kit/contract/route.ts";
import { defineService, operationsOf, type Service, type ServiceHost } from "#kit/contract/service.ts";
import { VERSION } from "#kit/data/version.ts";
import { aliasRoutes } from "#kit/http/alias-route.ts";
import { InterfacesResult } from "#schemas/package/interfaces.ts";
import { HealthRequest, HealthResult, InterfacesPath } from "#schemas/package/paths.ts";
import { isModelConfigured } from "../llm/client.ts";
import { probeIntents } from "../store/intents.ts";
import { serverWorkspace } from "../store/workspace.ts";
import { ALIASES } from "./alias-routes.ts";
import { sweep } from "./sweep.ts";

export const service: Service = defineService({
  async open(host) {
    const contracts = operationsOf(await loadContracts("package"));
    const stopping = new AbortController();
    // Requests are answered meanwhile.
    const swept = host.allowExecute ? sweep(host, stopping.signal) : Promise.resolve();
    return { host, contracts, stopping, swept };
  },
  routes: ({ host, contracts }) => [
    ...aliasRoutes(ALIASES, host, contracts),
    healthRoute(host),
    interfacesRoute(host),
  ],
  health: async ({ host }) => ({ ai_available: await isModelConfigured(host.env) }),
  stores: ({ host }) => ({ intents: async () => probeIntents(await serverWorkspace(host)) }),
  async close({ stopping, swept }) {
    stopping.abort();
    await swept;
  },
});

const healthRoute = (host: ServiceHost): ServiceRoute =>
  serviceRoute({
    name: "package-health",
    method: "GET",
    path: "/api/health",
    summary: "Whether the service answers, and whether a language model is configured",
    input: HealthRequest,
    output: HealthResult,
    effects: "none",
    handle: async () => ({
      ok: true,
      status: "healthy",
      version: VERSION,
      ai_available: await isModelConfigured(host.env),
    }),
  });

/** The interfaces of this server, at the address that the client has used. */
const interfacesRoute = (host: ServiceHost): ServiceRoute =>
  serviceRoute({
    name: "package-service-interfaces",
    method: "GET",
    path: "/api/interfaces",
    summary: "The ways to reach the package service: commands, REST, MCP, SDK",
    input: InterfacesPath,
    output: InterfacesResult,
    effects: "none",
    runs: ["package-interfaces"],
    async handle(_, { request, signal }) {
      const [result] = await host.run("package-interfaces", { url: new URL(request.url).origin }, { signal });
      return result;
    },
  });
