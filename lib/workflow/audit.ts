/** `workflow-audit`: who did what, in a chain of hashes. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { chainLine, checkLink, GENESIS_HASH } from "#kit/store/hash-chain.ts";
import type { AuditRecord, AuditRequest } from "#schemas/workflow.ts";
import { readStore } from "./engine/open.ts";

export async function* run(input: AuditRequest, context: Context): AsyncGenerator<AuditRecord> {
  const { workflow_id, verify = false, store: named } = input;
  const store = await readStore(context, named);
  try {
    if (verify) checkChain((await store?.audit()) ?? []);
    yield* (await store?.audit(workflow_id)) ?? [];
  } finally {
    await store?.close();
  }
}

/** @throws INVALID_RECORD that names the first line which does not follow the one before it */
function checkChain(records: readonly AuditRecord[]): void {
  let previous = GENESIS_HASH;
  for (const [at, record] of records.entries()) {
    const checked = checkLink(chainLine(record), previous);
    if ("fault" in checked)
      throw fail("INVALID_RECORD", `Line ${at + 1} of the audit is not what was written: ${checked.fault}`, {
        hint: "Compare it with a backup; the lines before it are whole",
      });
    previous = checked.hash;
  }
}
