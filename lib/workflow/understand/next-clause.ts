/** Tells whether another request begins at an atom, and what a conjunction joins. */
import { type Frame, isInvoice } from "../action/frame.ts";
import { isNewLine, isSentenceEnd } from "../action/marks.ts";
import type { Phrase } from "../action/reading.ts";
import type { Reading } from "./atoms.ts";

const LEADING = ["polite", "modal", "remember", "only", "negation", "adjective", "and"];

/** The atom after conjunctions, politeness and negation. */
function skipLead(reading: Reading, at: number): number {
  let isAsked = false;
  let isDenied = false;
  for (const last = at + LONGEST_LEAD; at < last; ) {
    const fold = reading.atoms[at]?.fold ?? "";
    if (fold === "," || (isDenied && WHOM.test(fold))) {
      at++;
      continue;
    }
    const kind = reading.kind(at);
    if (kind === "time" || kind === "schedule") {
      at++;
      continue;
    }
    const [lead] = reading.phrasesAt(at);
    if (lead === undefined || hasVerb(lead.tags) || lead.tags.has("cancel")) return at;
    const isPronoun = isAsked && isPronounBeforeVerb(reading, at, lead);
    if (!isPronoun && !LEADING.some((tag) => lead.tags.has(tag))) return at;
    isAsked = lead.tags.has("modal");
    isDenied = lead.tags.has("negation");
    at += lead.length;
  }
  return at;
}

/** "We don't want you to email it", „nie wolno ci wysyłać”: between a denial and its verb. */
const WHOM =
  /^(?:to|you|us|me|anyone|anybody|ever|ci|wam|nam|mi|ich|go|jej|mu|im|nikomu|sie|zebys|zebyscie|zeby)$/;

/** „Możesz ją wysłać”: between the modal verb and the other one. */
const isPronounBeforeVerb = (reading: Reading, at: number, { tags, length }: Phrase): boolean =>
  (tags.has("it") || tags.has("them")) && hasPlainVerb(reading, at + length);

/** More words than politeness takes. */
const LONGEST_LEAD = 24;

function hasVerb(tags: ReadonlySet<string>): boolean {
  for (const tag of tags) if (tag.startsWith("verb:") && !tag.endsWith("!")) return true;
  return false;
}

function hasObject(tags: ReadonlySet<string>): boolean {
  for (const tag of tags) if (tag.startsWith("object:")) return true;
  return false;
}

/** The atom after a place, „na #las”, "to a@b.com". */
function skipPlace(reading: Reading, at: number): number {
  const prep = Math.max(reading.after("to", at), reading.after("into", at), at);
  const kind = reading.kind(prep);
  if (kind === "channel" || kind === "email") return prep + 1;
  // „Na slacka nic nie pisz”.
  const chat = ["slack", "teams", "telegram"].find((name) => reading.named("object:", prep)?.name === name);
  return chat === undefined || prep === at ? at : prep + 1;
}

/** „Bartkowi na bartek@… napisz”: a name that nothing else is known of. */
const isPlainName = (reading: Reading, at: number): boolean =>
  reading.kind(at) === "word" && reading.phrasesAt(at).length === 0 && skipPlace(reading, at + 1) > at + 1;

function hasPlainVerb(reading: Reading, at: number): boolean {
  const [longest] = reading.phrasesAt(at);
  return longest !== undefined && hasVerb(longest.tags) && !hasObject(longest.tags);
}

/** "#dev the build failed": no verb. */
const isArticle = (reading: Reading, at: number): boolean =>
  /^(?:the|an?)$/.test(reading.atoms[at]?.fold ?? "") && reading.locale === "en";

/** True if a verb of the catalog begins a clause at an atom, politeness and negation aside. */
export function beginsClause(reading: Reading, from: number): boolean {
  const lead = skipLead(reading, from);
  const place = skipPlace(reading, isPlainName(reading, lead) ? lead + 1 : lead);
  const placed = place > lead ? skipLead(reading, place) : place;
  const isVerb = placed > lead && hasPlainVerb(reading, placed) && !isArticle(reading, placed - 1);
  const at = isVerb ? placed : lead;
  const [longest] = reading.phrasesAt(at);
  if (longest === undefined) return false;
  if (longest.tags.has("cancel")) return true;
  if (!hasVerb(longest.tags)) return false;
  if (!hasObject(longest.tags)) return true;
  // "And email a@b.com …", "and email it to …": a verb if an address follows, else a noun.
  const after = at + longest.length;
  const kind = reading.kind(after);
  if (reading.locale === "en" && (reading.has("it", after) || reading.has("them", after))) return true;
  return kind === "email" || kind === "channel" || (longest.tags.has("verb:notify") && kind === "handle");
}

/** True if a text is an order itself: „wyślij mi …”, "please send …". */
export function beginsOrder(reading: Reading, from: number): boolean {
  let at = from;
  for (;;) {
    const [longest] = reading.phrasesAt(at);
    if (longest === undefined) return false;
    if (hasVerb(longest.tags)) return beginsClause(reading, at);
    if (!longest.tags.has("polite") && !longest.tags.has("modal") && !longest.tags.has("negation"))
      return false;
    at += longest.length;
  }
}

/** True if a clause that begins at an atom names where it goes: only then it can end a text. */
export function namesPlace(reading: Reading, from: number): boolean {
  for (let at = from; at < reading.atoms.length; at++) {
    const kind = reading.kind(at);
    if (kind === "email" || kind === "channel" || kind === "handle") return true;
    if (
      reading.has("object:slack", at) ||
      reading.has("object:teams", at) ||
      reading.has("object:telegram", at) ||
      reading.has("object:crm", at)
    )
      return true;
    if (at > from && isSentenceEnd(reading, at)) return false;
  }
  return false;
}

/** Words that say whose address follows: „adres to …”, "their email is …". */
const LABEL =
  /^(?:a|the|his|her|their|ich|jego|jej|client|klienta|firmy|ten|oto|adres|adresem|address|mail|maila|mailowy|e-?mail|mejl|odbiorca|odbiorcy|recipient|to|is|jest|:|-|\u2013)$/;
const NAMES_ADDRESS = /^(?:adres|address|mail|e-?mail|mejl|odbiorca|recipient)/;
/** „…, mail ola@o.pl nie działa” says more of the address. */
function endsPart(reading: Reading, at: number): boolean {
  const kind = reading.kind(at);
  return kind === undefined || kind === "mark" || isNewLine(reading, at) || reading.has("and", at);
}

/** "It should go to a@b.com", „ma trafić do a@b.pl”. */
function goesTo(reading: Reading, from: number): number | undefined {
  const at = reading.atoms.slice(from, from + LONGEST_LABEL + 2).findIndex(({ kind }) => kind === "email");
  if (at < 0 || !endsPart(reading, from + at + 1)) return undefined;
  const words = reading.atoms.slice(from, from + at).map(({ fold }) => fold);
  return GOES.test(words.join(" ")) ? from + at : undefined;
}

const GOES =
  /^(?:it|this|that|ona|to|faktura|the invoice)? ?(?:(?:should|must|can|needs to|has to) (?:go|be sent|be emailed|be mailed)(?: out| over)?|goes|(?:ma|powinna|musi|niech|moze) (?:trafic|isc|pojsc|byc wyslana|idzie|pojdzie)|idzie) (?:to|do|na)$/;

const LINKS = /^(?:is|to|jest|:|-|\u2013)$/;
const LONGEST_LABEL = 5;

/** The address behind a label, „e-mail: …”; undefined if something else is there. */
export function labelledAddress(reading: Reading, from: number): number | undefined {
  const goes = goesTo(reading, from);
  if (goes !== undefined) return goes;
  // "…, email a@b.com" begins a clause in English; „mail a@b.pl” names an address.
  let isLinked = reading.locale === "pl";
  let isNamed = false;
  for (let at = from; at <= from + LONGEST_LABEL; at++) {
    const fold = reading.atoms[at]?.fold ?? "";
    if (reading.kind(at) === "email")
      return isNamed && isLinked && endsPart(reading, at + 1) ? at : undefined;
    isLinked ||= LINKS.test(fold);
    if (!LABEL.test(fold)) return undefined;
    isNamed ||= NAMES_ADDRESS.test(fold);
  }
  return undefined;
}

const DESCRIBES =
  /^(?:my|our|his|her|their|old|new|moj|mojego|nasz|naszego|jego|jej|ich|stary|nowy|poprzedni|isn't|not|nie|adres|address|mail|maila|e-?mail|mejl|to|is|jest|:)$/;

/** The atom after an address that is only described: „mój mail …”, "his email isn't …". */
function describedAddress(reading: Reading, from: number): number | undefined {
  let [isNamed, isWhose] = [false, false];
  for (let at = from; at <= from + LONGEST_LABEL; at++) {
    const fold = reading.atoms[at]?.fold ?? "";
    if (reading.kind(at) === "email") return isNamed && isWhose ? at + 1 : undefined;
    if (!DESCRIBES.test(fold)) return undefined;
    isNamed ||= NAMES_ADDRESS.test(fold);
    isWhose ||= at === from && !isNamed;
  }
  return undefined;
}

/** What a conjunction joins to a frame. */
export interface Coordinated {
  /** Object of the new frame; with `skip` there is none. */
  readonly object: string | undefined;
  readonly end: number;
  readonly skip?: boolean;
}

/** „… potem wyślij jej fakturę na 90 zł”: whom the clause before names gets an invoice. */
export function billsThem(reading: Reading, from: number): boolean {
  let [them, invoice, money] = [false, false, false];
  for (let at = from; at < reading.atoms.length && !isSentenceEnd(reading, at); at++) {
    them ||= reading.has("them", at);
    invoice ||= reading.has("object:invoice", at);
    money ||= reading.kind(at) === "money";
  }
  return them && invoice && money;
}

/** What stands behind a comma or conjunction, up to the next one. */
interface Part {
  readonly email: boolean;
  readonly money: boolean;
  readonly channel: boolean;
  readonly object: string | undefined;
  readonly another: number;
  /** It names a kind of report, and a format. */
  readonly report: boolean;
}

/** No recipient is further from its amount. */
const LONGEST_PART = 60;

function partAt(reading: Reading, from: number): Part {
  let [email, money, channel] = [false, false, false];
  let [type, format] = [false, false];
  let object: string | undefined;
  const another = reading.after("another", from);
  for (let at = from; at < Math.min(from + LONGEST_PART, reading.atoms.length); at++) {
    const kind = reading.kind(at);
    if (isSentenceEnd(reading, at) || (at > from && reading.has("and", at))) break;
    if (kind === "mark") {
      if (reading.atoms[at]?.fold === ":") break;
      if (email && money) break;
      continue;
    }
    type ||= reading.named("report:", at) !== undefined;
    format ||= reading.named("format:", at) !== undefined;
    if (kind === "email") email = true;
    else if (kind === "money") money = true;
    else if (kind === "channel") channel = true;
    else if (at <= from + 2) {
      const found = object === undefined ? reading.named("object:", at) : undefined;
      if (found !== undefined) object = found.name;
    }
  }
  return { email, money, channel, object, another, report: type && format };
}

/** What is coordinated behind a comma or conjunction, from the atom `from` on. */
export function coordinated(reading: Reading, frame: Frame, from: number): Coordinated | undefined {
  const after = skipJoints(reading, from);
  if (reading.has("negation", after)) return contrasted(reading, after);
  // "… but you mustn't email it".
  if (reading.has("pronoun", after) && reading.has("negation", after + 1)) return undefined;
  const described = describedAddress(reading, after);
  if (described !== undefined) return { object: undefined, end: described, skip: true };
  // „… oraz do wiadomości ewa@…”: a copy.
  if (reading.kind(reading.after("cc", after)) === "email") return undefined;
  const part = partAt(reading, after);
  // „Nie wysyłaj faktury do anny@…, tylko do ewy@…”.
  if (frame.mood === "negated" && part.object === undefined && part.email)
    return { object: frame.object, end: after };
  if (part.another > 0 && isInvoice(frame) && part.money) {
    const noun = reading.named("object:", part.another);
    return { object: noun?.name ?? frame.object, end: noun?.end ?? part.another };
  }
  // „Raport sprzedaży w PDF, a finansowy w CSV”.
  if (part.report && frame.object === "report" && frame.format !== undefined)
    return { object: "report", end: after };
  if (part.object !== undefined && COORDINATED.has(part.object)) {
    const same = part.object === frame.object && !(isInvoice(frame) && part.money && part.email);
    if (frame.object === undefined || same) return undefined;
    if (part.object === "message" && !part.channel && !part.email) return undefined;
    return { object: part.object, end: after };
  }
  const isWhole = frame.money.length > 0 && frame.destinations.some(({ is }) => is === "email");
  return part.email && part.money && isWhole ? { object: frame.object, end: after } : undefined;
}

/** The atom after further conjunctions: „, a nie …”. */
function skipJoints(reading: Reading, at: number): number {
  const joint = reading.phrasesAt(at).find(({ tags }) => tags.has("and") && !hasVerb(tags));
  return joint === undefined || reading.has("negation", at) ? at : at + joint.length;
}

/** Nouns that a conjunction makes a step of its own. */
const COORDINATED = new Set(["invoice", "proforma", "correction", "email", "report", "message"]);

/** „…, nie do anny@…”, "and not the invoice". */
function contrasted(reading: Reading, at: number): Coordinated | undefined {
  const negation = reading.after("negation", at);
  for (let next = negation; next < Math.min(negation + 3, reading.atoms.length); next++) {
    const kind = reading.kind(next);
    if (kind === "email" || kind === "channel" || kind === "money")
      return { object: undefined, end: next + 1, skip: true };
    const object = reading.named("object:", next);
    if (object !== undefined) return { object: undefined, end: object.end, skip: true };
  }
  return undefined;
}
