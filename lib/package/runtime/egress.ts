/**
 * What a running service reaches of the outside: the hosts that its `rest.call` actions name, through a proxy; nothing
 * else has a route. Addresses that are not public are refused unless HEDDLE_ALLOW_PRIVATE_HOSTS names them.
 */
import type { Context } from "#kit/files/context.ts";
import { ALLOW_PRIVATE, type Allowlist, allowlistOf, PUBLIC_ONLY } from "#kit/net/addresses.ts";
import { authorityOf } from "#kit/net/egress-proxy.ts";
import type { Deployment, ServiceToStart } from "./deployment.ts";

/** The origins outside of the stack that a service may reach. */
export function egressOf(
  service: Pick<ServiceToStart, "egress">,
  { services }: Pick<Deployment, "services">,
): string[] {
  const names = new Set(services.map(({ name }) => name));
  return [...new Set(service.egress ?? [])].filter((origin) => !names.has(new URL(origin).hostname));
}

/** @throws CONFIG if the variable cannot be parsed */
export function privateHosts(env: Context["env"]): Allowlist {
  const text = env[ALLOW_PRIVATE]?.trim() ?? "";
  // The switches 0 and 1 are about clients of a server; a generated service reaches named private hosts only.
  return ["", "0", "1"].includes(text) ? PUBLIC_ONLY : allowlistOf(text, ALLOW_PRIVATE);
}

/** The variables that lead a program to its proxy; what is named directly is reached without it. */
export function proxyEnvironment(
  proxy: string,
  origins: readonly string[],
  direct: readonly string[],
): Record<string, string> {
  const asked = new Set(origins.map((origin) => authorityOf(origin).replace(/:\d+$/, "")));
  const without = [...direct, "localhost", "127.0.0.1"].filter((name) => !asked.has(name)).join(",");
  return {
    HTTP_PROXY: proxy,
    HTTPS_PROXY: proxy,
    http_proxy: proxy,
    https_proxy: proxy,
    NO_PROXY: without,
    no_proxy: without,
    // Node.js 24 and later.
    NODE_USE_ENV_PROXY: "1",
  };
}
