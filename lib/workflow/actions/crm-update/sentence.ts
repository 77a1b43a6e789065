/** What a clause says of a record of the CRM: "status qualified, owner Jan". */
import { type Draft, draft } from "../../action/draft.ts";
import { type Frame, isOpen } from "../../action/frame.ts";
import { isSentenceEnd } from "../../action/marks.ts";
import type { Atom, ReadText } from "../../action/reading.ts";
import { formEnd } from "../shared/legal-form.ts";

/** Field names by the words for them, folded. */
const KEYS: Readonly<Record<string, string>> = {
  status: "status",
  statusem: "status",
  stan: "status",
  etap: "stage",
  etapem: "stage",
  stage: "stage",
  owner: "owner",
  wlasciciel: "owner",
  opiekun: "owner",
  opiekuna: "owner",
  firma: "company",
  firme: "company",
  firmy: "company",
  company: "company",
  telefon: "phone",
  telefonem: "phone",
  numer: "phone",
  phone: "phone",
  tel: "phone",
  email: "email",
  mail: "email",
  "e-mail": "email",
  emailem: "email",
  mailem: "email",
  "e-mailem": "email",
  adres: "address",
  address: "address",
  nazwa: "name",
  nazwe: "name",
  name: "name",
  imie: "name",
  nazwisko: "last_name",
  wartosc: "value",
  wartosci: "value",
  value: "value",
  kwota: "value",
  amount: "value",
  notatka: "note",
  notatke: "note",
  note: "note",
  typ: "type",
  type: "type",
  nip: "nip",
  miasto: "city",
  city: "city",
  zrodlo: "source",
  source: "source",
  priorytet: "priority",
  priority: "priority",
  stanowisko: "position",
  position: "position",
  branza: "industry",
  industry: "industry",
  budzet: "budget",
  budget: "budget",
};

/** Words between a field and its value, or around a name. */
const FILLER =
  /^(?:w|we|do|z|ze|na|przy|u|in|into|to|the|a|an|of|with|for|as|jako|o|new|nowy|nowego|nowa|nowej|nowe|named|called|dla|crm|crm-ie|crm-u|crmie|system|and|i|oraz|nasz|naszym|our|my|please|prosze|from|about|by|set|its|his|her|is|rekord|record|dane|data|danymi|bazy|bazie|baze|klientow)$/;

/** Words with a value behind them, with its field; "" stands for the field that was named before. */
const LINKS: Readonly<Record<string, string>> = {
  na: "",
  to: "",
  jako: "status",
  as: "status",
  ze: "note",
  iz: "note",
  that: "note",
};

/** The field that a word names. */
export function fieldOf(fold: string): string | undefined {
  return Object.hasOwn(KEYS, fold) ? KEYS[fold] : undefined;
}

export function crmSteps(frame: Frame, reading: ReadText): readonly Draft[] | undefined {
  if (frame.object !== "crm") return undefined;
  const { data } = crmData(reading, ...recordRange(frame));
  const fields = { entity: frame.entity, data: Object.keys(data).length > 0 ? data : undefined };
  return [draft(frame, "crm_update", fields)];
}

/** „Zaktualizuj leada ACME: …”, „nowy lead w CRM: …”: the rest of the clause tells of a record. */
export function takesRecord(
  frame: Frame,
  reading: ReadText,
  at: number,
  beginsClause: (at: number) => boolean,
): boolean {
  const { verbs, object, entity, isNominal } = frame;
  if (!isOpen(frame)) return false;
  if (isNominal && object === "crm" && entity !== undefined) return !beginsClause(at + 1);
  if (!verbs.has("update")) return false;
  const record = recordAhead(reading, at);
  if (record === undefined) return false;
  frame.entity ??= record.entity;
  frame.object = "crm";
  return true;
}

/** A record of the CRM, or the CRM itself, in the clause. Other nouns of the catalog say that something else is meant. */
function recordAhead(reading: ReadText, from: number): { readonly entity: string | undefined } | undefined {
  let crm = false;
  let entity: string | undefined;
  for (let at = from; at < reading.atoms.length && !isSentenceEnd(reading, at); at++) {
    const object = reading.named("object:", at);
    if (object?.name === "crm") crm = true;
    else if (object !== undefined && BLOCKS.has(object.name) && entity === undefined && !crm)
      return undefined;
    entity ??= reading.named("entity:", at)?.name;
    if (reading.atoms[at]?.fold === ":" || (reading.has("that", at) && !reading.has("with", at))) break;
  }
  return crm || entity !== undefined ? { entity } : undefined;
}

const BLOCKS = new Set([
  "invoice",
  "proforma",
  "correction",
  "report",
  "email",
  "code",
  "file",
  "actions",
  "settings",
]);

/** The fields of a record, and the words that belong to none of them, as half-open ranges of atoms. */
interface CrmData {
  readonly data: Readonly<Record<string, string>>;
  readonly left: readonly (readonly [number, number])[];
}

/** The data in the atoms from `from` to before `to`; what has no field name is the name of the record, once. */
export function crmData(reading: ReadText, from: number, to: number): CrmData {
  return new DataReader(reading).read(from, to);
}

/** The atoms of a clause that tell of a record, half open. */
export const recordRange = ({ data, at, end }: Frame): readonly [number, number] => data ?? [at + 1, end];

const ON = /^(?:on|for|of|dla|przy|u|do)$/;

/** A telephone number without a word for it. */
const PHONE = /^\+?(?:[\s()./-]*\d){7,15}$/;

class DataReader {
  private readonly data: Record<string, string> = {};
  private readonly left: [number, number][] = [];
  private key: string | undefined;
  /** The field whose value comes behind the record's name: "put a note on contact ACME: …". */
  private later: string | undefined;
  /** Atoms of the value so far: the first and the last. */
  private value: readonly [number, number] | undefined;

  constructor(private readonly reading: ReadText) {}

  read(from: number, to: number): CrmData {
    for (let at = from; at < to; at++) {
      const atom = this.reading.atoms[at];
      const form = this.value === undefined ? at : formEnd(this.reading, at, to);
      const note = this.noteBehind(at, to);
      if (note > at) at = note;
      else if (form > at) {
        this.add(form - 1);
        at = form - 1;
      } else if (atom !== undefined) this.take(atom, at, at + 1 < to);
    }
    this.flush();
    return { data: this.data, left: this.left };
  }

  /**
   * "…: prefers phone calls", „…, że woli telefon”: the text of a note is what it says, whatever fields it has words for.
   * @returns its last atom; the one before it if there is none
   */
  private noteBehind(at: number, to: number): number {
    const { fold = "", text = "" } = this.reading.atoms[at] ?? {};
    // „Ze statusem …” has the letters of „że”.
    const isPreposition =
      text.toLowerCase() === "ze" && fieldOf(this.reading.atoms[at + 1]?.fold ?? "") !== undefined;
    const isNote =
      fold === ":"
        ? (this.key === "note" && this.value === undefined) ||
          (this.later === "note" && this.value !== undefined)
        : Object.hasOwn(LINKS, fold) && LINKS[fold] === "note" && !isPreposition && at + 1 < to;
    if (!isNote) return at - 1;
    this.flush();
    let end = at + 1;
    while (end < to && !this.endsNote(end)) end++;
    if (end === at + 1) return at - 1;
    this.key = "note";
    this.later = undefined;
    this.value = [at + 1, end - 1];
    this.flush();
    return end - 1;
  }

  /** "…; status: qualified": another field, or the end of the sentence. */
  private endsNote(at: number): boolean {
    const { atoms } = this.reading;
    const isField = fieldOf(atoms[at + 1]?.fold ?? "") !== undefined;
    return isSentenceEnd(this.reading, at) || (/^[,;]$/.test(atoms[at]?.fold ?? "") && isField);
  }

  private take(atom: Atom, at: number, hasMore: boolean): void {
    const key = atom.kind === "word" && hasMore ? fieldOf(atom.fold) : undefined;
    if (atom.kind === "mark") this.mark(atom.fold);
    else if (this.namesRecord(atom, at)) {
      this.later = this.key === "name" ? this.later : this.key;
      this.key = "name";
    } else if (key !== undefined) {
      this.flush();
      this.key = key;
    } else if (atom.kind === "email") {
      if (this.key !== "email") this.flush();
      this.key = "email";
      this.add(at);
      this.flush();
    } else if (atom.kind === "money" && this.key === undefined) {
      this.flush();
      this.key = "value";
      this.add(at);
      this.flush();
    } else if (fieldOf(this.reading.atoms[at + 1]?.fold ?? "") !== undefined || !this.link(atom)) {
      if (this.isFiller(atom, at)) this.flush();
      else this.add(at);
    }
  }

  /** „Etap szansy Omega na negocjacje”, "mark lead X as lost", „…, że jest zainteresowany”: what follows is the value. */
  private link({ fold, kind }: Atom): boolean {
    if (kind !== "word") return false;
    const key = Object.hasOwn(LINKS, fold) ? LINKS[fold] : undefined;
    if (key === undefined) return false;
    const to = key === "" ? (this.later ?? this.key) : key;
    if (to === undefined) return false;
    if (this.later === undefined) this.key = undefined;
    this.later = undefined;
    this.flush();
    this.key = to;
    return true;
  }

  private mark(fold: string): void {
    if (fold === ":" && this.later !== undefined && this.value !== undefined) {
      this.flush();
      this.key = this.later;
      this.later = undefined;
    } else if (fold === "," || fold === ";" || (fold === ":" && this.key === undefined)) this.flush();
  }

  /** "On contact ACME", „leada ACME”, between a field and its value. */
  private namesRecord({ kind, fold }: Atom, at: number): boolean {
    if (kind !== "word" || this.key === undefined || this.value !== undefined) return false;
    const { atoms } = this.reading;
    const isEntity = (place: number) => this.reading.named("entity:", place) !== undefined;
    const next = atoms[at + 1];
    const hasName = /^(?:word|name)$/.test(next?.kind ?? "") && !FILLER.test(next?.fold ?? "");
    return (ON.test(fold) && isEntity(at + 1)) || (isEntity(at) && hasName);
  }

  /** A preposition, or the word that says what kind of record it is. */
  private isFiller(atom: Atom, at: number): boolean {
    if (atom.kind !== "word") return false;
    return (
      FILLER.test(atom.fold) ||
      (this.value === undefined && this.key === undefined && this.reading.named("entity:", at) !== undefined)
    );
  }

  private add(at: number): void {
    this.value = [this.value?.[0] ?? at, at];
  }

  /** Ends a field; one that has no value yet waits for it: „status na wygrany”. */
  private flush(): void {
    if (this.value === undefined) return;
    const { atoms } = this.reading;
    const from = atoms[this.value[0] - 1]?.fold === "+" ? this.value[0] - 1 : this.value[0];
    const to = this.value[1] + 1;
    const text = this.reading.slice(from, to);
    const field = this.key ?? this.fieldFor(text, to);
    if (this.data[field] === undefined) this.data[field] = text;
    else this.left.push([from, to]);
    this.key = undefined;
    this.value = undefined;
  }

  /** The field of a value that none is named for. */
  private fieldFor(text: string, end: number): string {
    if (PHONE.test(text)) return "phone";
    const isCompany = this.data["name"] !== undefined && formEnd(this.reading, end - 1, end) === end;
    return isCompany ? "company" : "name";
  }
}
