/** Words by what they do to a request, for the words of it that nobody has read. */

export const has = (tags: ReadonlySet<string>, some: readonly string[]): boolean =>
  some.some((tag) => tags.has(tag));

export const JOINS = ["instead", "cc", "negation", "cancel"];
export const TAKES_BACK = ["negation", "correction", "cancel", "conditional", "instead"];
/** What known words decide, if they decide anything. */
export const DECIDING = [
  ...TAKES_BACK,
  "gross",
  "net",
  "vat",
  "times",
  "payment",
  "inexact",
  "or",
  "cc",
  "split",
  "currency",
  "dated",
  "fileonly",
  "by",
];
/** What makes a word a part of the sentence's structure, whatever else it can say. */
export const STRUCTURE = ["and", "to", "sum", "polite", "matter", "topic", "body", "subject"];

/** Objects that are no kinds of invoices. */
export const NO_INVOICE: ReadonlySet<string> = new Set(["report", "email", "message"]);
export const LATER = /^(?:pozniej|later|kiedys|someday|sometime|eventually)$/;
export const OFTEN = /^(?:daily|weekly|monthly|quarterly|yearly|annually|regularly|recurring)$/;
/** Kinds of invoices that are not made here. */
export const KIND =
  /^(?:koncow|zaliczkow|zbiorcz|uproszczon|samofakt)\p{L}*$|^(?:final|advance|prepayment|simplified|collective|cash|not[aeę])$/u;
export const NUMBER_OF = /^(?:number|no|nr|numer|numerem|num)$/;
export const TODAY = /^(?:today|dzisiaj|dzis)$/;
export const NUMBERED =
  /^(?:order|zamowieni\p{L}*|zlecen\p{L}*|klient\p{L}*|client|customer|po|nip|project|projekt\p{L}*|umow\p{L}*|contract)$/u;
/** "Tess must approve first": an approval is set up, and asked of nobody by name. */
export const APPROVES = /^(?:approv|zatwierdz|zaakcept|akcept)\p{L}*$/u;

/** Where messages cannot be sent by name: a channel is one of the chat that is set up. */
export const OTHER_CHAT = /^(?:discord|mattermost|whatsapp|signal|messenger|sms|viber)\p{L}{0,4}$/u;

/** Forms of companies, as they are written behind a name. */
export const FORM = /^(?:sp|o\.o|s\.?a|s\.?c|ltd|llc|inc|gmbh|nip|co)$/;

/** Words that say how, and change nothing: a draft is a file whether it is called one or not. */
export const FILLER =
  /^(?:(?:sztuk|laczn|calkowit|ogoln|elektroniczn|zwykl|kolejn|standardow|oficjaln|normaln|mal)\p{L}*|electronic|digital|standard|regular|official|proper|formal|brief|small|little|overall|whole|pojdzie|nikogo|rzecz|oba|obie|formacie|i|send|as|both|format|ma|byc|be|tym|slownie|razie)$/u;

/** What a file is called that is made and not sent; of what is sent it says that it should not be. */
export const DRAFT = /^(?:(?:szkic|robocz|wersj)\p{L}*|draft)$/u;

/** Before a name that is no recipient's: "in German", "before Christmas", „oprócz Kowalskiego”, "as XML". */
export const APART =
  /^(?:in|before|after|until|since|by|except|without|as|format|w|we|po|przed|od|przez|bez|oprocz|wyjatkiem|jako|formacie)$/;
