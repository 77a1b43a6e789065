/** Whether the stores of a server can be used, for GET /health: what it says is true at that moment. */

import type { StoreProbes } from "../contract/service.ts";
import { asFailure, fail } from "../data/errors.ts";
import { within } from "../data/within.ts";

/** How long a store may take to answer, ms: whoever asks for the health must not wait long. */
const PATIENCE_MS = 2_000;

/** Probes that have not answered yet: a silent store is asked once, however often its health is. */
const asked = new WeakMap<() => Promise<unknown>, Promise<unknown>>();

/** The codes of what is wrong with stores, by their names; none if all can be used. */
export async function faultsOf(probes: StoreProbes): Promise<Record<string, string>> {
  const found = await Promise.all(
    Object.entries(probes).map(async ([name, probe]) => {
      try {
        await within(PATIENCE_MS, once(probe), () => fail("STORE_UNAVAILABLE", "No answer"));
        return [];
      } catch (thrown) {
        return [[name, asFailure(thrown).code] as const];
      }
    }),
  );
  return Object.fromEntries(found.flat());
}

function once(probe: () => Promise<unknown>): Promise<unknown> {
  const running = asked.get(probe);
  if (running) return running;
  const asking = probe().finally(() => asked.delete(probe));
  asked.set(probe, asking);
  return asking;
}
