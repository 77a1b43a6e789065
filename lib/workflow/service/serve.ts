/** `workflow-serve`: the gateway, the language service and the worker, in one process or one each. */

import { loadContracts } from "#kit/contract/registry.ts";
import { type AnyService, isService, operationsOf } from "#kit/contract/service.ts";
import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { portOf } from "#kit/http/port-variable.ts";
import { type Listening, serve } from "#kit/http/serve.ts";
import type { ServeRequest } from "#kit/http/serve-options.ts";
import { partService } from "./index.ts";
import { contractsOf, PARTS, type Part, PORTS } from "./parts.ts";
import { asWorker } from "./state.ts";

export interface WorkflowServeRequest extends Omit<ServeRequest, "service"> {
  part?: Part[];
  gateway_port?: number;
  language_port?: number;
  worker_port?: number;
}

/** Serves until the context's signal is aborted; yields one record for each service once it listens. */
export async function* run(
  { part, port, gateway_port, language_port, worker_port, ...request }: WorkflowServeRequest,
  given: Context,
): AsyncGenerator<Listening & { part: Part }> {
  const parts = PARTS.filter((one) => part === undefined || part.includes(one));
  const context = parts.includes("worker") ? asWorker(given) : given;
  if (port !== undefined && parts.length > 1)
    throw fail("USAGE", "--port is for one service: several need a port each", {
      hint: "Give --gateway-port, --language-port and --worker-port, or one --part",
    });
  const ports = { gateway: gateway_port, language: language_port, worker: worker_port };
  const family = await loadContracts("workflow");
  const own = family.find((one): one is AnyService => isService(one) && one.name === "workflow-serve");
  if (own === undefined) throw fail("INTERNAL", "workflow-serve is not among its family");
  const servers: AsyncGenerator<Listening>[] = [];
  try {
    for (const one of parts) {
      const contracts = contractsOf(one, operationsOf(family));
      const server = serve(
        { ...request, port: portOf(ports[one] ?? port, PORTS[one], context.env) },
        context,
        {
          name: `workflow-${one}`,
          contracts: async () => [...contracts, { ...own, service: async () => partService(one) }],
        },
      );
      servers.push(server);
      const { value } = await server.next();
      if (value) yield { ...(value as Listening), part: one };
    }
    // Each ends when the signal is aborted.
    await Promise.all(servers.map((server) => server.next()));
  } finally {
    await Promise.allSettled(servers.map((server) => server.return(undefined)));
  }
}
