/** KSeF in the step of an invoice: what it needs beforehand, and its effects, which all may be repeated. */
import { sha256Hex } from "#kit/data/canonical.ts";
import { asFailure } from "#kit/data/errors.ts";
import { type DryContext, NotDone, type Problem, type StepContext } from "../../action/executor.ts";
import { openRegister } from "../open-register.ts";
import type { IssuedInvoice } from "../register.ts";
import type { KsefCredential } from "./credential.ts";

/** Whether invoices are sent as they are issued. */
export const isSent = ({ settings }: Pick<DryContext, "settings">) => settings.ksef?.send === true;

/** Whether invoices are issued in offline mode, and sent later. */
export const isOffline = ({ settings }: Pick<DryContext, "settings">) => settings.ksef?.offline === true;

/** What keeps invoices from KSeF, or from its offline mode. Sends nothing. */
export async function ksefProblems(context: DryContext): Promise<Problem[]> {
  if (isOffline(context)) {
    const { offlineCertificate } = await import("./offline.ts");
    return problemsOf(offlineCertificate(context));
  }
  if (!isSent(context)) return [];
  const { ksefCredential } = await import("./credential.ts");
  return problemsOf(ksefCredential(context));
}

async function problemsOf(found: Promise<unknown>): Promise<Problem[]> {
  try {
    await found;
    return [];
  } catch (thrown) {
    const { code, message, hint } = asFailure(thrown);
    return [{ code, message, ...(hint !== undefined && { hint }) }];
  }
}

/** The link of the second code. No two signatures are alike: it is recorded, so that the PDF is the same in each attempt. */
export async function signedLink(
  { number, document }: IssuedInvoice,
  xml: Uint8Array,
  context: StepContext,
): Promise<string> {
  const { offlineCertificate, certificateLink } = await import("./offline.ts");
  const environment = environmentOf(context);
  const { link } = await context.effect(
    "offline_code",
    { number, sha256: sha256Hex(xml) },
    async () => ({
      link: certificateLink(document, xml, environment, await offlineCertificate(context)),
    }),
    { repeatable: true },
  );
  return link;
}

export const environmentOf = ({ settings }: Pick<DryContext, "settings">) =>
  settings.ksef?.environment ?? "production";

/** Sends an invoice to KSeF and keeps its number there. KSeF itself refuses a second one: it may be repeated. */
export async function sendOnce(
  { number, document, ksef_number }: IssuedInvoice,
  xml: Uint8Array,
  context: StepContext,
): Promise<void> {
  const { settings, signal } = context;
  const { ksef } = settings;
  const nip = document.seller.nip ?? "";
  if (ksef === undefined || ksef_number !== null) return;
  await context.effect(
    "ksef",
    { number, sha256: sha256Hex(xml) },
    async () => {
      const credential = await credentialNow(context);
      const { sendToKsef } = await import("./send.ts");
      const accepted = await sendToKsef(xml, { ...ksef, nip, credential }, signal);
      const file = await openRegister(context);
      try {
        await file.recordKsef(nip, number, accepted);
      } finally {
        await file.close();
      }
      return { ksef_number: accepted.ksef_number, upo: accepted.upo !== undefined };
    },
    { repeatable: true },
  );
}

/** The sign-in of this attempt. @throws NotDone for good: another attempt has the same environment */
async function credentialNow(context: StepContext): Promise<KsefCredential> {
  const { ksefCredential } = await import("./credential.ts");
  try {
    return await ksefCredential(context);
  } catch (thrown) {
    const { message, hint } = asFailure(thrown);
    throw new NotDone(message, { permanent: true, ...(hint !== undefined && { hint }) });
  }
}
