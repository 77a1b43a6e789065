/** What the servers of workflows offer besides the operations; loaded by servers only. */
import { loadContracts } from "#kit/contract/registry.ts";
import { defineService, operationsOf, type Service, type ServiceHost } from "#kit/contract/service.ts";
import { EXECUTABLE_ACTIONS } from "../executors/index.ts";
import { CHAT_PAGE, PAGE_PATH } from "../page/page.ts";
import { partAliases } from "./alias-routes.ts";
import { approvalRoutes } from "./approval-routes.ts";
import { chatRoutes } from "./chat-routes.ts";
import { chatSocket } from "./chat-socket.ts";
import { chatHost } from "./conversing.ts";
import { pageRoutes } from "./page-routes.ts";
import { PARTS, type Part } from "./parts.ts";
import { gatewayRoutes, workerRoutes } from "./run-routes.ts";
import { closeState, openState } from "./state.ts";

/** Everything that one of the services offers. */
export const partService = (part: Part): Service => serviceOf([part]);

/** All of it on one port, as `heddle serve` has it. */
export const service: Service = serviceOf(PARTS);

function serviceOf(parts: readonly Part[]): Service {
  const has = (part: Part) => parts.includes(part);
  return defineService({
    async open(host) {
      const contracts = operationsOf(await loadContracts("workflow"));
      return {
        ...(await openState(host, { isWorker: has("worker"), works: works(parts, host.env) })),
        contracts,
      };
    },
    close: closeState,
    pages: () => (has("language") ? [{ name: "workflow-chat-page", path: PAGE_PATH, ...CHAT_PAGE }] : []),
    routes: (state) => [
      ...partAliases(state.host, parts, state.contracts),
      ...(has("gateway") ? [...chatRoutes(state), ...gatewayRoutes(state), ...approvalRoutes(state)] : []),
      ...(has("language") ? pageRoutes() : []),
      ...(has("worker") ? workerRoutes(state) : []),
    ],
    sockets: (state) => (has("language") ? [chatSocket(chatHost(state))] : []),
    health: async (state) => ({
      parts,
      executes: state.host.allowExecute,
      ...(has("worker") && { actions: EXECUTABLE_ACTIONS }),
    }),
    stores: ({ checkRuns, conversations }) => ({
      runs: checkRuns,
      conversations: () => conversations.check(),
    }),
  });
}

/** Whether a server that may execute works on the runs of the store: the worker does, and a gateway whose worker is elsewhere. */
const works = (parts: readonly Part[], env: ServiceHost["env"]): boolean =>
  parts.includes("worker") || (parts.includes("gateway") && Boolean(env["HEDDLE_WORKFLOW_WORKER_URL"]));
