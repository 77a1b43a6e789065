/**
 * Tells the runs and schedules that this user has added to a store from those that came with its file: a store travels with
 * its folder, in an archive or a clone, and what it holds would be sent by whoever opens it. A signature covers what is
 * executed and the place of the store, so that neither a stranger's run nor a copy of one's own is worked on unasked.
 */
import { realpath } from "node:fs/promises";
import { canonicalJson } from "#kit/data/canonical.ts";
import type { Context } from "#kit/files/context.ts";
import { approvalSignature } from "./approval-token.ts";
import type { RunSignature } from "./run-store.ts";

/**
 * The signatures of a store.
 * @param path of its file, which is there
 * @throws (the signatures) NOT_CONFIGURED if the key cannot be kept
 */
export async function runSignature(path: string, { env }: Pick<Context, "env">): Promise<RunSignature> {
  // Simulating needs no key: only what is signed or checked fails.
  const signer = await approvalSignature({ env }).catch((thrown: unknown) => ({
    of: () => {
      throw thrown;
    },
  }));
  const place = await realpath(path);
  const sign = (kind: string, ...content: unknown[]) => signer.of(canonicalJson([kind, place, ...content]));
  return {
    ofRun: ({ workflow_id, workflow, steps, schedule, approval }) => {
      // Repairs change the config of a step.
      const executed = steps.map(({ action, config }) => [action, config]);
      return sign("run", workflow_id, workflow, executed, schedule, approval);
    },
    ofSchedule: (name, workflow) => sign("schedule", name, workflow),
  };
}
