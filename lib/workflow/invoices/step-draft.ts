/** The draft of an invoice from the config of a step: with the buyer from the contacts and the invoice that it corrects. */
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { type Contact, GenerateInvoiceConfig, type Settings } from "#schemas/workflow.ts";
import type { Config, DryContext } from "../action/executor.ts";
import { loadContacts } from "../contacts/book.ts";
import { findContact } from "../contacts/find.ts";
import { nipOf } from "../contacts/identifiers.ts";
import { type DraftSituation, draftInvoice, type InvoiceDraft } from "./draft.ts";
import { type RegisterPlace, readRegister } from "./open-register.ts";
import type { RegisteredOriginal } from "./register.ts";

/** The draft of a step (its problems in the language of the invoice unless another is given), with the buyer from the address book and the invoice that it corrects. */
export async function draftFor(
  config: GenerateInvoiceConfig & Recipients,
  context: Pick<DryContext, "settings" | "folder" | "env" | "startedAt">,
  of: Pick<DraftSituation, "action" | "language"> = {},
): Promise<{ draft: InvoiceDraft; original?: RegisteredOriginal }> {
  const { settings, folder, startedAt } = context;
  const contact = buyerIn(await loadContacts(settings, folder), config);
  const original = await originalOf(config, settings, context);
  const known = { ...(contact && { contact }), ...(original && { original }) };
  const draft = draftInvoice(config, settings, { startedAt, ...known, ...of });
  return { draft, ...(original && { original }) };
}

async function originalOf(
  { kind, corrects }: GenerateInvoiceConfig,
  { seller }: Settings,
  place: RegisterPlace,
): Promise<RegisteredOriginal | undefined> {
  const nip = seller?.nip === undefined ? null : nipOf(seller.nip);
  if (kind !== "correction" || corrects === undefined || nip === null) return undefined;
  const file = await readRegister(place);
  try {
    return await file?.original(nip, corrects.trim());
  } finally {
    await file?.close();
  }
}

export interface Recipients {
  readonly to?: unknown;
}

/** The one contact that a recipient or the buyer's name means; several different ones are nobody. */
export function buyerIn(
  contacts: readonly Contact[],
  { to, buyer_name }: Recipients & GenerateInvoiceConfig,
): Contact | undefined {
  const named = [to ?? []].flat().filter((one) => typeof one === "string");
  const said = buyer_name === undefined ? named : [buyer_name];
  const found = said.map((text) => findContact(text, contacts)).filter(({ kind }) => kind !== "none");
  const [first] = found;
  if (first?.kind !== "one") return undefined;
  return found.every((match) => match.kind === "one" && match.contact === first.contact)
    ? first.contact
    : undefined;
}

/** Whether a config is one of an invoice. */
export function isInvoiceConfig(config: Config): config is Config & GenerateInvoiceConfig & Recipients {
  return findFault(plainOf(GenerateInvoiceConfig), config) === undefined;
}
