/** The routes of running services, for people and for other programs. */
import type { RunningService } from "#schemas/package/execute.ts";
import type { IntentStore, Version } from "../store/intents.ts";
import { pathIn } from "../store/version-files.ts";
import { readContract } from "../verify/contract-index.ts";

/** `METHOD URL` of every operation of the contracts, with path parameters in braces. */
export function endpointsOf(
  store: IntentStore,
  version: Version,
  running: readonly RunningService[],
): string[] {
  return version.services.flatMap((service) => {
    const url = running.find(({ name }) => name === service.name)?.url;
    const path = pathIn(service, service.contract);
    const file = version.files.find((one) => one.path === path);
    if (url === undefined || file === undefined) return [];
    const { operations } = readContract(JSON.parse(new TextDecoder().decode(store.content(file.sha256))));
    return operations.map((operation) => `${operation.method} ${url}${operation.path}`);
  });
}
