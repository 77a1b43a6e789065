/** What one clause of a text asks for, before it becomes steps. */
import type { Entity } from "#schemas/language.ts";
import type { CLAUSE_MOODS } from "#schemas/workflow.ts";

export type Mood = (typeof CLAUSE_MOODS)[number];

export type Verb =
  | "send"
  | "issue"
  | "invoice"
  | "write"
  | "mail"
  | "notify"
  | "remind"
  | "ask"
  | "thank"
  | "generate"
  | "fetch"
  | "update"
  | "show"
  | "set"
  | "reset"
  | "save"
  // What the words of an action name besides.
  | (string & Record<never, never>);

export type Place = "slack" | "teams" | "telegram";

/** Where something goes. */
export type Destination =
  | {
      readonly is: "email";
      readonly address: string;
      /** Where the text has it, in UTF-16 units. */
      readonly start: number;
    }
  | { readonly is: "channel"; readonly place: Place; readonly name: string | undefined };

export type Money = Extract<Entity, { kind: "money" }>;
export type When = Extract<Entity, { kind: "time" | "schedule" }>;

/** Where the text of a message begins. */
export interface Said {
  /** Its first atom. */
  readonly from: number;
  /** True if it is said as a clause or quotation, not as what it is about. */
  readonly isBody: boolean;
}

export interface Frame {
  mood: Mood;
  /** Verbs that can be meant, by the word that was used. */
  verbs: ReadonlySet<Verb>;
  /** The atom that begins it. */
  readonly at: number;
  /** The atom after it. */
  end: number;
  object: string | undefined;
  /** True if the noun is in the plural: "invoices". */
  isPlural: boolean;
  /** True if nothing but a noun says what is asked for: „faktura na 500 zł do …”. */
  isNominal: boolean;
  /** True behind "can you", „czy możesz”, "I need". */
  isWanted: boolean;
  /** True behind "make sure", „pamiętaj, żeby”. */
  isEnsured: boolean;
  /** True for what somebody is said to need: "Lisa needs an invoice". */
  isNeeded: boolean;
  /** True if its sentence ends in a question mark. */
  isQuestion: boolean;
  /** True for "it", „go”: what a clause before asked for. */
  isIt: boolean;
  /** True for "her", „do niej”: whom a clause before names. */
  isThem: boolean;
  /** True if the invoice is a file that nobody gets: "without sending it". */
  isFileOnly: boolean;
  /** True if the verb is one of answering: "reply to …". */
  isReply: boolean;
  /** True if the verb asks for a thing, not for an answer: „poproś”. */
  isRequest: boolean;
  /** True for "me", „mi”: nothing leaves for anybody else. */
  isToSelf: boolean;
  /** True for "another", "one": the noun of the clause before. */
  isAnother: boolean;
  destinations: Destination[];
  /** A kind of chat whose channel is not named yet. */
  place: Place | undefined;
  /** The kinds of chats that are named. */
  places: Place[];
  /** True for a further recipient in the chat of the frame before: "on Teams, tell #a that … and #b that …". */
  sharesPlace: boolean;
  /** True if only one of the destinations is meant: "to a@b.com or c@d.com". */
  isEither: boolean;
  /** True if when it runs cannot be told: two times to choose from, a day that there is not. */
  isOpenTime: boolean;
  cc: string[];
  /** Recipients that have no address. */
  names: string[];
  /** True for a group of people that is not named: „zespół”. */
  isGroup: boolean;
  money: Money[];
  /** Numbers where an amount belongs, without a currency. */
  bare: string[];
  /** Currencies offered beside that of the amount: "euros or dollars". */
  currencies: string[];
  /** True if something that is not an exact amount is where one belongs: a percentage, "about 500". */
  isInexact: boolean;
  subject: string | undefined;
  body: string | undefined;
  /** True for a body that is a quotation which nothing announced: a title, if a body follows. */
  isQuotedBody: boolean;
  /** The atom behind the text where an order begins that may be a part of it. */
  openText: number | undefined;
  /** The last text that was read. */
  said: Said | undefined;
  /** What a notification or reminder is about. */
  topic: string | undefined;
  /** What goes with a message: „z nową ofertą”. */
  enclosed: string | undefined;
  reportTypes: string[];
  /** True if several kinds of reports are not all meant: one of them is described by two words, or is one of two. */
  isOneReport: boolean;
  format: string | undefined;
  /** The time that a report or invoice is for. */
  period: When | undefined;
  /** The end of the day on which an invoice is due, in ms. */
  dueEnds: number | undefined;
  entity: string | undefined;
  /** Atoms of data: of a CRM record, a description of code, a setting; half open. */
  data: readonly [from: number, to: number] | undefined;
  when: When[];
  /** Other nouns of the catalog in the clause: "an email with the report". */
  also: string[];
  /** Further fields, by their names in the config. */
  fields: Record<string, unknown>;
  /** True if a model, or a sentence of the user's own, proposed it. */
  isProposed: boolean;
  /** Words that say nothing known. */
  unknown: number;
  words: number;
}

export function newFrame(at: number, mood: Mood): Frame {
  return {
    mood,
    verbs: new Set(),
    at,
    end: at,
    object: undefined,
    isPlural: false,
    isNominal: false,
    isWanted: false,
    isEnsured: false,
    isNeeded: false,
    isQuestion: false,
    isIt: false,
    isThem: false,
    isFileOnly: false,
    isReply: false,
    isRequest: false,
    isToSelf: false,
    isAnother: false,
    destinations: [],
    place: undefined,
    places: [],
    sharesPlace: false,
    isEither: false,
    openText: undefined,
    isOpenTime: false,
    cc: [],
    names: [],
    isGroup: false,
    money: [],
    bare: [],
    currencies: [],
    isInexact: false,
    subject: undefined,
    body: undefined,
    isQuotedBody: false,
    said: undefined,
    topic: undefined,
    enclosed: undefined,
    reportTypes: [],
    isOneReport: false,
    format: undefined,
    period: undefined,
    dueEnds: undefined,
    entity: undefined,
    data: undefined,
    when: [],
    also: [],
    fields: {},
    isProposed: false,
    unknown: 0,
    words: 0,
  };
}

const INVOICES = new Set(["invoice", "proforma", "correction"]);

export const isInvoice = ({ object }: Frame): boolean => object !== undefined && INVOICES.has(object);

/** Things that are asked for by a question: „jakie akcje są dostępne?” */
const SELF_VERBS: readonly Verb[] = ["send", "mail"];

/** "Send me …", „wyślij mi …”: who writes gets it; "get me …" and "show me …" send nothing. */
export const sendsToSelf = ({ isToSelf, verbs, mood }: Frame): boolean =>
  isToSelf && mood === "asked" && SELF_VERBS.some((verb) => verbs.has(verb));

const QUERIES = new Set(["actions", "status", "settings"]);

export const isQuery = (object: string | undefined): boolean => object !== undefined && QUERIES.has(object);

const MESSAGES = new Set(["file", "email", "message", "slack", "teams", "telegram"]);
export const MESSAGE_VERBS: readonly Verb[] = ["write", "mail", "notify", "remind", "ask", "thank"];

/** True for a frame that carries a text: an e-mail, a notification, a reminder. */
export function isMessage(frame: Frame): boolean {
  if (frame.object !== undefined) return MESSAGES.has(frame.object);
  if (frame.entity !== undefined || frame.reportTypes.length > 0) return false;
  if (MESSAGE_VERBS.some((verb) => frame.verbs.has(verb))) return true;
  return frame.verbs.has("send");
}

/** True if a verb of the frame fits its noun, or a noun alone is what is said. */
export const does = ({ verbs, isNominal }: Frame, wanted: readonly Verb[]): boolean =>
  isNominal || wanted.some((verb) => verbs.has(verb));

/** True if no noun says what is meant yet: a record, a file and a setting can be called anything. */
export const isOpen = ({ object }: Frame): boolean =>
  object === undefined || object === "crm" || object === "file";
