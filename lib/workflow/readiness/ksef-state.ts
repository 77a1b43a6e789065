/** How the seller signs in to KSeF, and until when, for `workflow-doctor`. */
import { asFailure } from "#kit/data/errors.ts";
import type { DoctorResult } from "#schemas/workflow.ts";
import type { DryContext } from "../action/executor.ts";

/** Undefined if neither the settings nor the environment have anything of KSeF. */
export async function ksefState(context: DryContext): Promise<DoctorResult["ksef"]> {
  const { env, settings } = context;
  if (settings.ksef === undefined && !env["KSEF_CERTIFICATE"] && !env["KSEF_TOKEN"]) return undefined;
  const { dayOf, ksefCredential, TOKENS_UNTIL } = await import("../invoices/ksef/credential.ts");
  try {
    const found = await ksefCredential(context);
    if (found.kind === "certificate") return { sign_in: "certificate", until: dayOf(found.until) };
    return {
      sign_in: "token",
      until: dayOf(TOKENS_UNTIL),
      message: "KSeF takes certificates only after that day; set KSEF_CERTIFICATE before",
    };
  } catch (thrown) {
    const { message, hint } = asFailure(thrown);
    return { sign_in: null, until: null, message: hint === undefined ? message : `${message} (${hint})` };
  }
}
