/** What a dry run says of the programs that would run, in sessions that programs drive. */

import type { Driver, Wish } from "#desktop/driver.ts";
import type { ActionEvidence } from "#schemas/gui/action-result.ts";

/** The programs of all wishes in order; none if the session needs no programs. @throws BACKEND_MISSING */
export const planned = (driver: Driver, wishes: readonly Wish[]): ActionEvidence[] =>
  wishes
    .flatMap((wish) => driver.plan?.(wish) ?? [])
    .map(({ argv, env = {} }) => ({ kind: "program", argv: [...argv], env: { ...env } }));

/** Whether the session is one of another system: its windows cannot be listed, but what would run can be told. */
export async function isElsewhere(driver: Driver): Promise<boolean> {
  return driver.plan !== undefined && (await driver.abilities()).windows.backend === null;
}
