/** The seller's account at KSeF, for operations on the register. */

import { asFailure, failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import type { SellerRegister } from "../seller-register.ts";
import type { KsefAccount } from "./client.ts";
import { ksefCredential } from "./credential.ts";

const fail = failures(WORKFLOW_ERRORS);

/** @throws REGISTER_NOT_CONFIGURED if KSeF is not configured, or there is no sign-in that it takes now */
export async function ksefAccount(
  { settings, seller, place }: SellerRegister,
  { now }: Pick<Context, "now">,
): Promise<KsefAccount> {
  if (settings.ksef === undefined)
    throw fail("REGISTER_NOT_CONFIGURED", "Cannot sign in to KSeF: it is not configured", {
      hint: "Set ksef in heddle-workflow.yaml",
    });
  try {
    return { ...settings.ksef, nip: seller, credential: await ksefCredential({ ...place, now }) };
  } catch (thrown) {
    const { message, hint } = asFailure(thrown);
    throw fail("REGISTER_NOT_CONFIGURED", message, hint === undefined ? {} : { hint });
  }
}
