/**
 * Sends an invoice to KSeF in a session of its own, and fetches its number and official confirmation (UPO). KSeF knows an
 * invoice by seller, kind and number, and answers a second one with 440 and the number of the first: sending again
 * after a crash cannot make two.
 */
import type { KSeFClient, SessionInvoiceStatusResponse } from "ksef-client-ts";
import { sha256Hex } from "#kit/data/canonical.ts";
import { NotDone } from "../../action/executor.ts";
import { beforeSending, confirmation, type KsefAccount, openClient, signIn } from "./client.ts";

export interface KsefAcceptance {
  readonly ksef_number: string;
  /** The official confirmation, XML; undefined if it was not to be had yet. */
  readonly upo: Uint8Array | undefined;
  /** Reference of the session in which KSeF got the invoice. */
  readonly session: string | undefined;
}

/** KSeF accepts most invoices within seconds. */
const POLL_MS = [200, 500, 1000, 2000] as const;
const PATIENCE_MS = 120_000;

/** Status codes of an invoice in a session (ksef-docs, open-api.json): below 200 it is under way. */
const ACCEPTED = 200;
const DUPLICATE = 440;

export interface SendOptions {
  /** It was issued in offline mode, and handed to the buyer before. */
  readonly isOffline?: boolean;
}

/**
 * Sends an invoice, or finds that KSeF has it already.
 * @throws NotDone if KSeF has not taken it: for good if it refused it or the sign-in; any other failure means that it is
 * not known, and that sending again will tell
 */
export async function sendToKsef(
  xml: Uint8Array,
  account: KsefAccount,
  signal: AbortSignal,
  { isOffline = false }: SendOptions = {},
): Promise<KsefAcceptance> {
  const client = await openClient(account, signal);
  if (isOffline) declareOffline(client);
  await signIn(client, account);
  const session = await beforeSending(
    async () => (await import("ksef-client-ts")).openOnlineSession(client),
    account.credential,
  );
  const reference = await session.sendInvoice(xml);
  const status = await settled(client, session.sessionRef, reference, signal);
  // The confirmation is made when a session ends; the invoice is accepted without it.
  await session.close().catch(() => {});
  if (status.status.code === DUPLICATE) return known(client, status, xml);
  const { ksefNumber } = status;
  if (status.status.code !== ACCEPTED || ksefNumber === undefined)
    throw new NotDone(`KSeF refused the invoice: ${status.status.code} ${status.status.description}`, {
      permanent: true,
      hint: "workflow-invoice-check shows what is wrong with its XML",
    });
  const upo = await confirmation(client, session.sessionRef, ksefNumber);
  return { ksef_number: ksefNumber, upo, session: session.sessionRef };
}

/** Declares invoices as issued in offline mode, for which the sessions of the client have no option. */
function declareOffline({ onlineSession }: KSeFClient): void {
  const send = onlineSession.sendInvoice.bind(onlineSession);
  onlineSession.sendInvoice = (session, request) => send(session, { ...request, offlineMode: true });
}

/** Waits until KSeF has decided. */
async function settled(
  client: KSeFClient,
  session: string,
  reference: string,
  signal: AbortSignal,
): Promise<SessionInvoiceStatusResponse> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  for (let at = 0; ; at++) {
    const status = await client.sessionStatus.getSessionInvoice(session, reference);
    if (status.status.code >= ACCEPTED) return status;
    until.throwIfAborted();
    await Bun.sleep(POLL_MS[Math.min(at, POLL_MS.length - 1)] ?? 0);
  }
}

/** The invoice of an earlier attempt, if it is the same to the byte. Another one with this number is a clash. */
async function known(
  client: KSeFClient,
  { status }: SessionInvoiceStatusResponse,
  xml: Uint8Array,
): Promise<KsefAcceptance> {
  const number = status.extensions?.["originalKsefNumber"];
  const session = status.extensions?.["originalSessionReferenceNumber"];
  if (!number)
    throw new NotDone("KSeF has an invoice with this number, and does not say which", { permanent: true });
  const stored = await client.invoices.getInvoice(number);
  if (sha256Hex(stored.xml) !== sha256Hex(xml))
    throw new NotDone(`KSeF has another invoice with this number: ${number}`, {
      permanent: true,
      hint: "Another program numbers in the same series: give this one a series of its own",
    });
  const upo = session ? await confirmation(client, session, number) : undefined;
  return { ksef_number: number, upo, session: session ?? undefined };
}
