/** The three cooperating services: what each serves, and on which port. */
import type { AnyContract } from "#kit/contract/operation.ts";

export const PARTS = ["gateway", "language", "worker"] as const;
export type Part = (typeof PARTS)[number];

export const PORTS: Readonly<Record<Part, { port: number; variable: string }>> = {
  gateway: { port: 8010, variable: "HEDDLE_WORKFLOW_GATEWAY_PORT" },
  language: { port: 8012, variable: "HEDDLE_WORKFLOW_LANGUAGE_PORT" },
  worker: { port: 8004, variable: "HEDDLE_WORKFLOW_WORKER_PORT" },
};

/** Paths of the language service and of the worker; everything else is the gateway's. */
const OWN_PATHS: readonly (readonly [Part, RegExp])[] = [
  ["language", /^\/(nlp|actions|chat|ws)(\/|$)/],
  ["worker", /^\/(execute|preflight)$/],
];

/** The service that an operation or route with this path belongs to. */
export function partOf(path: string): Part {
  return OWN_PATHS.find(([, own]) => own.test(path))?.[0] ?? "gateway";
}

/**
 * The operations of one service: its own at their paths; those of the others without a path, so that its routes can run
 * them. Over MCP the gateway has them all, and the others only their own.
 */
export function contractsOf(part: Part, contracts: readonly AnyContract[]): AnyContract[] {
  return contracts.map((contract) => {
    const { http, ...rest } = contract;
    if (http !== undefined && partOf(http.path) === part) return contract;
    return part === "gateway" ? rest : { ...rest, mcp: false };
  });
}
