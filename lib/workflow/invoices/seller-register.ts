/** The register of the configured seller, for questions about issued invoices. */

import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { type Settings, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { nipOf } from "../contacts/identifiers.ts";
import { loadSettings } from "../settings/load.ts";
import { type RegisterPlace, readRegister } from "./open-register.ts";
import type { InvoiceRegister } from "./register.ts";

const fail = failures(WORKFLOW_ERRORS);

export interface SellerRegister {
  /** NIP. */
  readonly seller: string;
  readonly settings: Settings;
  readonly place: RegisterPlace;
  /** Undefined if nothing was ever issued. */
  readonly register: InvoiceRegister | undefined;
}

/** Asks the register, and closes it. @throws REGISTER_NOT_CONFIGURED without a seller */
export async function askRegister<Result>(
  { env, cwd }: Pick<Context, "env" | "cwd">,
  ask: (register: SellerRegister) => Promise<Result>,
): Promise<Result> {
  const { settings, folder } = await loadSettings({ env, cwd });
  const seller = settings.seller?.nip === undefined ? null : nipOf(settings.seller.nip);
  if (seller === null)
    throw fail("REGISTER_NOT_CONFIGURED", "Cannot tell whose invoices are meant: there is no seller", {
      hint: "Set seller.nip in heddle-workflow.yaml",
    });
  const place = { folder, env };
  const register = await readRegister(place);
  try {
    return await ask({ seller, settings, place, register });
  } finally {
    await register?.close();
  }
}
