/** The seller from the settings and the buyer from the request and the address book, checked and normalized. */
import { sourceOf } from "#language/extract/extract.ts";
import { postalAddressesIn } from "#language/extract/postal/addresses.ts";
import type { Contact, GenerateInvoiceConfig, Party, Settings } from "#schemas/workflow.ts";
import { findContact } from "../contacts/find.ts";
import { ibanOf, nipOf, vatEuOf } from "../contacts/identifiers.ts";
import type { Finding } from "./problems.ts";
import { oneLine } from "./texts.ts";

type Address = NonNullable<Party["address"]>;

/** The seller, or nothing and the reasons. */
export function sellerOf(settings: Settings, needsAccount: boolean): { seller?: Party; findings: Finding[] } {
  const { seller } = settings;
  if (seller === undefined) return { findings: [{ code: "SELLER_MISSING" }] };
  const findings: Finding[] = [];
  const nip = seller.nip === undefined ? null : nipOf(seller.nip);
  if (nip === null) findings.push({ code: "SELLER_NIP" });
  if (!isWhole(seller.address)) findings.push({ code: "SELLER_ADDRESS" });
  const iban = seller.iban === undefined ? null : ibanOf(seller.iban);
  if (seller.iban !== undefined && iban === null) findings.push({ code: "SELLER_IBAN" });
  else if (iban === null && needsAccount) findings.push({ code: "SELLER_ACCOUNT" });
  if (nip === null || findings.length > 0) return { findings };
  return { seller: { ...seller, nip, ...(iban !== null && { iban }) }, findings };
}

/** What the buyer of an invoice says to have no tax number. */
const NO_NUMBER = /^(?:none|brak|nie ma|no|-)$/i;

/**
 * The buyer: what the request says, else what the address book has. A tax number is Polish or of the EU; `none` says that
 * there is none (a consumer).
 */
export function buyerOf(
  config: GenerateInvoiceConfig,
  known: Contact | undefined,
): { buyer?: Party; name: string | null; findings: Finding[] } {
  const findings: Finding[] = [];
  const { buyer_name } = config;
  // Whoever else the request names is the buyer, even if the mail goes to a contact.
  const isOther = buyer_name !== undefined && known && findContact(buyer_name, [known]).kind === "none";
  const contact = isOther ? undefined : known;
  // The request has a name in any case form, the address book as it is.
  const said = contact?.company ?? contact?.name ?? buyer_name;
  const name = said === undefined ? null : oneLine(said);
  if (name === null) findings.push({ code: "BUYER_NAME" });
  if (differ(config.buyer_nip, contact?.nip)) findings.push({ code: "BUYER_NIP_DIFFERS" });
  const number = taxNumberOf(config.buyer_nip ?? contact?.nip);
  if (number === undefined) findings.push({ code: "BUYER_NIP" });
  else if (number === null) findings.push({ code: "BUYER_NIP_WRONG" });
  const address = config.buyer_address === undefined ? addressOf(contact) : readAddress(config.buyer_address);
  if (address === undefined) findings.push({ code: "BUYER_ADDRESS" });
  else if (address === null) findings.push({ code: "BUYER_ADDRESS_UNREAD" });
  if (name === null || !number || !address) return { name, findings };
  const email = contact?.email;
  return { buyer: { name, ...number, address, ...(email !== undefined && { email }) }, name, findings };
}

/** True for two right numbers that are not the same; a buyer may say to have none this time. */
function differ(said: string | undefined, known: string | undefined): boolean {
  const [one, other] = [taxNumberOf(said), taxNumberOf(known)];
  const [number, own] = [one?.nip ?? one?.vat_eu, other?.nip ?? other?.vat_eu];
  return number !== undefined && own !== undefined && number !== own;
}

/** Undefined if nothing is said, null if it is wrong. */
function taxNumberOf(text: string | undefined): Pick<Party, "nip" | "vat_eu"> | undefined | null {
  if (text === undefined || text.trim() === "") return undefined;
  if (NO_NUMBER.test(text.trim())) return {};
  const nip = nipOf(text);
  if (nip !== null) return { nip };
  const vat_eu = vatEuOf(text);
  return vat_eu === null ? null : { vat_eu };
}

function addressOf(contact: Contact | undefined): Address | undefined {
  const { street, postal_code, city, country } = contact ?? {};
  if (!street || !postal_code || !city) return undefined;
  return { street, postal_code, city, country: country || "PL" };
}

const POLAND = /^[\s,]*(?:Polska|Poland|PL)?[\s.]*$/i;

/** An address on one line, by the reader of addresses; null if it does not read all of it. */
function readAddress(text: string): Address | null {
  const written = text.trim();
  const [found, ...others] = postalAddressesIn(sourceOf(written, "pl"));
  if (found === undefined || others.length > 0 || found.start !== 0) return null;
  const { postal_code, city, country } = found.value;
  const rest = written.slice(found.end);
  if (postal_code === null || city === null || !(country === "PL" ? POLAND : /^[\s.]*$/).test(rest))
    return null;
  const street = written
    .slice(0, written.indexOf(country === "PL" ? postal_code : city))
    .replace(/[\s,;]+$/, "");
  return street === "" ? null : { street, postal_code, city, country };
}

function isWhole(address: Address | undefined): boolean {
  return (
    address !== undefined && [address.street, address.postal_code, address.city].every((part) => part.trim())
  );
}
