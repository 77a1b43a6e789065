/** Finds whom a text names in the address book: by address, tax number or name, in any case form. Never guesses. */
import { foldWord } from "#language/fold.ts";
import type { Contact } from "#schemas/workflow.ts";
import { type Bearer, formsOf } from "./inflect.ts";

/** One contact, several that the text could mean, or none. */
export type ContactMatch =
  | { readonly kind: "one"; readonly contact: Contact }
  | { readonly kind: "several"; readonly candidates: readonly Contact[] }
  | { readonly kind: "none" };

const NONE: ContactMatch = { kind: "none" };

/** Words around a name that are no part of it, folded. */
const AROUND = new Set(
  (
    "do dla od z ze na u przez wobec ku pan pani pana panu panem panią pania panstwa panstwu panstwo firma firmy firmie " +
    "firme firmą spolka spolki spolce klient klienta klientowi klientce klientki kontrahent kontrahenta kontrahentowi " +
    "to for from with at mr mrs ms miss dr inz mgr the company client customer firm"
  ).split(" "),
);
/** Legal forms: part of a company's full name, rarely said. */
const LEGAL =
  /(?<![\p{L}\d])(?:sp(?:[óo]łka)?\.?\s*z\s*o\.?\s*o\.?|sp(?:[óo]łka)?\.?\s*(?:j|k|p)\.?|spółka\s+akcyjna|s\.\s?a\.?|s\.?\s?c\.?|sa|ltd\.?|limited|gmbh|inc\.?|llc|plc|s\.?r\.?o\.?)(?![\p{L}\d])/giu;

/**
 * The contact that a text names: "jan@firma.pl", "525-000-10-90", "do Kowalskiego", "dla pani Anny Nowak", "firmie
 * Budex". Every word of the text must be a word of the name. A text that is the whole name of exactly one contact means
 * that one, even if it is also a part of others' names; everything else that fits several is for the user to decide.
 */
export function findContact(text: string, contacts: readonly Contact[]): ContactMatch {
  const written = text.trim();
  if (written === "") return NONE;
  if (written.includes("@")) return chosen(contacts.filter(({ email }) => same(email, written)));
  const digits = written.replace(/^NIP:?/i, "").replace(/[\s-]/g, "");
  if (/^(?:[A-Z]{2})?\d{8,12}$/i.test(digits)) return chosen(contacts.filter(({ nip }) => same(nip, digits)));
  const words = nameWords(written).filter((word) => !AROUND.has(foldWord(word)));
  if (words.length === 0) return NONE;
  const fits = contacts.map((contact) => ({ contact, fit: fitOf(words, contact) }));
  const whole = fits.filter(({ fit }) => fit === "whole");
  const partial = fits.filter(({ fit }) => fit !== "none");
  return chosen((whole.length === 1 ? whole : partial).map(({ contact }) => contact));
}

function same(known: string | undefined, written: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[\s-]/g, "")
      .replace(/^pl(?=\d)/, "");
  return known !== undefined && plain(known) === plain(written);
}

function chosen(candidates: readonly Contact[]): ContactMatch {
  const [contact] = candidates;
  if (contact === undefined) return NONE;
  return candidates.length === 1 ? { kind: "one", contact } : { kind: "several", candidates };
}

function nameWords(text: string): string[] {
  return text.replace(LEGAL, " ").match(/[\p{L}\p{N}&]+(?:['’][\p{L}\p{N}]+)*/gu) ?? [];
}

/** `whole`: the words are all of a name; `part`: some of it. Order does not matter: "Nowak Anna". */
function fitOf(words: readonly string[], contact: Contact): "whole" | "part" | "none" {
  const names = [contact.name, contact.company ?? "", ...(contact.aliases ?? [])].filter((name) =>
    name.trim(),
  );
  const fits = names.map((name) => fitName(words, name));
  return fits.includes("whole") ? "whole" : fits.includes("part") ? "part" : "none";
}

function fitName(words: readonly string[], name: string): "whole" | "part" | "none" {
  const own = nameWords(name).filter((word) => !AROUND.has(foldWord(word)));
  const bearer = bearerOf(own, name);
  const left = own.map((word) => new Set([...formsOf(word, bearer)].map(foldWord)));
  for (const word of words) {
    const at = left.findIndex((forms) => forms.has(foldWord(word)));
    if (at < 0) return "none";
    left.splice(at, 1);
  }
  return left.length === 0 ? "whole" : "part";
}

/** First names of men that end as women's do. */
const MEN = new Set(
  "kuba barnaba bonawentura kosma jarema sasza misza nikita ilja luka jeremia zachariasza".split(" "),
);

/**
 * Whose name it is, by its first word: women's first names end in -a. A name of one word, or with a legal form, can be a
 * company's.
 */
function bearerOf(words: readonly string[], name: string): Bearer {
  const [first = ""] = words;
  if (words.length < 2 || words.length > 3 || name.search(LEGAL) >= 0) return "company";
  return first.toLowerCase().endsWith("a") && !MEN.has(foldWord(first)) ? "woman" : "man";
}
