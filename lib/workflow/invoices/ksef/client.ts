/** The client of KSeF 2.0: its connection, the sign-in, and confirmations. */
import type { KSeFClient } from "ksef-client-ts";
import { guardedFetch } from "#kit/net/fetch.ts";
import type { Settings } from "#schemas/workflow.ts";
import { NotDone } from "../../action/executor.ts";
import type { KsefCredential } from "./credential.ts";

type KsefSettings = NonNullable<Settings["ksef"]>;

export interface KsefAccount extends Pick<KsefSettings, "environment" | "url"> {
  /** The seller. */
  readonly nip: string;
  readonly credential: KsefCredential;
}

const ENVIRONMENTS = { production: "PROD", demo: "DEMO", test: "TEST" } as const;
const REQUEST_MS = 30_000;
const MAX_RESPONSE = 8 * 1024 * 1024;
const SIGN_IN = { intervalMs: 500, maxAttempts: 120 } as const;

export async function openClient(
  { environment, url }: KsefAccount,
  signal: AbortSignal,
): Promise<KSeFClient> {
  const { KSeFClient: Client } = await import("ksef-client-ts");
  return new Client({
    environment: ENVIRONMENTS[environment],
    ...(url !== undefined && { baseUrl: url }),
    // Repeating is the engine's: it knows what has happened already.
    retry: { maxRetries: 0 },
    transport: async (address, init) => {
      const response = await guardedFetch(address, {
        reachable: "any",
        redirects: 0,
        timeoutMs: REQUEST_MS,
        signal,
        method: init.method ?? "GET",
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(typeof init.body === "string" && { body: init.body }),
      });
      const body =
        [200, 201, 202].includes(response.status) || response.status >= 400
          ? await response.text(MAX_RESPONSE)
          : null;
      return new Response(body, { status: response.status, headers: response.headers });
    },
  });
}

/** Runs work while nothing has been sent yet: whatever fails here has not happened. @throws NotDone */
export async function beforeSending<Result>(
  work: () => Promise<Result>,
  { kind }: Pick<KsefCredential, "kind">,
): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    const status = statusOf(thrown);
    const refused = status === 401 || status === 403 || isAuthorization(thrown);
    const reason = refused
      ? `it refused the ${kind}`
      : status === undefined
        ? "it cannot be reached"
        : `it answered ${status}`;
    throw new NotDone(`Cannot open a session of KSeF: ${reason}`, {
      permanent: refused,
      ...(refused && {
        hint: `Check ${kind === "token" ? "KSEF_TOKEN" : "KSEF_CERTIFICATE"}, its rights and the seller's NIP`,
      }),
    });
  }
}

function statusOf(thrown: unknown): number | undefined {
  return thrown instanceof Error && "statusCode" in thrown && typeof thrown.statusCode === "number"
    ? thrown.statusCode
    : undefined;
}

/** KSeF answered the sign-in, and not with a fault of its own (500 and above). */
const isAuthorization = (thrown: unknown) =>
  thrown instanceof Error && thrown.name === "KSeFAuthStatusError" && !/ status 5\d\d\b/.test(thrown.message);

/** Signs the seller in by its certificate (XAdES) or token. @throws NotDone, for good if KSeF refuses it */
export function signIn(client: KSeFClient, { nip, credential }: KsefAccount): Promise<unknown> {
  return beforeSending(async () => {
    const { authenticateWithCertificate, authenticateWithToken } = await import("ksef-client-ts");
    if (credential.kind === "token")
      return authenticateWithToken(client, { nip, token: credential.token, pollOptions: SIGN_IN });
    const { certificate: certPem, key: keyPem } = credential;
    return authenticateWithCertificate(client, { nip, certPem, keyPem, pollOptions: SIGN_IN });
  }, credential);
}

/** The official confirmation (UPO) of an invoice, XML; undefined if it is not to be had yet. */
export async function confirmation(
  client: KSeFClient,
  session: string,
  number: string,
): Promise<Uint8Array | undefined> {
  try {
    const { upo } = await client.sessionStatus.getInvoiceUpoByKsefNumber(session, number);
    return new TextEncoder().encode(upo);
  } catch {
    return undefined;
  }
}
