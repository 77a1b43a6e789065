/** The agent of the family: its card, its task store, its routes. */
import { Agent } from "#a2a/agent.ts";
import { openTaskStore } from "#a2a/open-store.ts";
import { A2A_PATH, a2aRoutes } from "#a2a/routes.ts";
import type { ServiceRoute } from "#kit/contract/route.ts";
import type { ServiceHost } from "#kit/contract/service.ts";
import { fail } from "#kit/data/errors.ts";
import { VERSION } from "#kit/data/version.ts";
import { A2A_VERSION, type AgentCard } from "#schemas/a2a.ts";
import { textSetting } from "../project/settings.ts";
import { skills } from "./actions.ts";
import { executorOf } from "./executor.ts";

const BEARER = {
  securitySchemes: { bearer: { httpAuthSecurityScheme: { scheme: "Bearer", bearerFormat: "opaque" } } },
  securityRequirements: [{ schemes: { bearer: { list: [] } } }],
};

const CARD: Omit<AgentCard, "supportedInterfaces"> = {
  name: "Heddle evidence",
  description:
    "Links what was asked, planned, written and done in a repository, and tells what does not fit. Send an action with its fields, or a text to extract intents from.",
  version: VERSION,
  capabilities: { streaming: true, pushNotifications: false, extendedAgentCard: false },
  defaultInputModes: ["application/json", "text/plain"],
  defaultOutputModes: ["application/json", "text/plain"],
  skills: skills(),
};

export interface EvidenceAgent {
  routes: ServiceRoute[];
  /** @throws why tasks cannot be stored */
  check: () => Promise<void>;
  close: () => Promise<void>;
}

/** @throws CONFIG for a store or an address that cannot be used */
export async function openAgent(host: ServiceHost): Promise<EvidenceAgent> {
  const { options, env, guarded } = host;
  const now = () => host.now();
  const publicUrl = addressOf(textOf(options["public_url"]) ?? textSetting("A2A_PUBLIC_URL", env));
  const place = textOf(options["task_store"]) ?? textSetting("A2A_TASK_STORE", env)?.trim();
  const agent = await Agent.open({
    store: await openTaskStore(place || undefined, now),
    executor: executorOf(host),
    card: CARD,
    now,
    log: host.log,
    // Below the deadline of the request, so that it is answered.
    waitMs: host.timeoutMs,
  });
  const card = (origin: string): AgentCard => ({
    ...CARD,
    supportedInterfaces: [
      { url: `${publicUrl ?? origin}${A2A_PATH}`, protocolBinding: "JSONRPC", protocolVersion: A2A_VERSION },
    ],
    ...(guarded && BEARER),
  });
  return {
    routes: a2aRoutes({ family: "evidence", agent, card, modified: host.now(), log: host.log }),
    check: () => agent.check(),
    close: () => agent.close(),
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The address without a slash at its end. @throws CONFIG */
function addressOf(text: string | undefined): string | undefined {
  const given = text?.trim();
  if (!given) return undefined;
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw fail("CONFIG", "The public URL is not an address that begins with http:// or https://", {
      hint: "Set --public-url or HEDDLE_EVIDENCE_A2A_PUBLIC_URL to the address at which clients reach the server",
    });
  return url.href.replace(/\/+$/, "");
}
