/** What a sentence says: actor, action, object, how binding it is, and whether it is forbidden. */
import type { Action, Modality, Polarity, Statement } from "#schemas/evidence.ts";
import { type Modal, modalIn } from "./modals.ts";
import { targetOf } from "./targets.ts";
import { isPlural, type Verb, verbAt, verbOf } from "./verbs.ts";
import { type Word, wordsOf } from "./words.ts";

/** What a sentence says, with the grounds of each part. */
export interface Analysis extends Omit<Statement, "kind" | "subject"> {
  basis: string[];
}

/** A verb that was found in a sentence. */
interface Found {
  verb: Verb | undefined;
  /** Index of the word after it. */
  end: number;
  basis: string;
}

const NEGATION =
  /^(?:not|never|nie|nigdy|nicht|niemals|kein(?:e[nmrs]?)?|pas|jamais|nunca|jamas|mai|no|non|don't|doesn't|won't|mustn't|shouldn't|shan't|isn't|aren't)$/;
/** At the beginning it bans: "Never delete a log". */
const NEVER = /^(?:never|nigdy|niemals|jamais|nunca|mai)$/;
/** A negation with one of these restricts and does not forbid: "not only", "nie tylko". */
const ONLY = /^(?:only|tylko|nur|solo|seulement|solamente|soltanto|wylacznie|just)$/;
/** Words between a modal verb and its verb. */
const BETWEEN =
  /^(?:not|never|also|always|only|still|then|first|to|be|been|have|able|automatically|immediately|explicitly|optionally|\w+ly|nie|nigdy|zostac|zostal[aoy]?|byc|sie|tez|rowniez|takze|zawsze|tylko|automatycznie|natychmiast|moc|koniecznie|pas|jamais|etre|toujours|egalement|aussi|se|ser|siempre|tambien|essere|sempre|anche|non|no|de|que|est|sono|nunca|mai)$/;
/** Before an imperative: courtesy, labels and what only leads to it. */
const LEAD =
  /^(?:please|prosze|bitte|merci|por|favor|si|todo|fixme|task|zadanie|feat|p[0-4]|and|then|also|now|just|so|dann|nastepnie|potem)$/;
/** Words that begin a noun phrase, which is the subject of a descriptive sentence. */
const ARTICLE =
  /^(?:the|a|an|each|every|all|this|that|its|our|der|die|das|ein|eine|le|la|les|el|los|las|il|lo|un|une|una|uno)$/;
const PREPOSITION = /^(?:for|in|on|at|with|by|from|dla|w|na|fur|bei|im|pour|dans|para|en|per|nel)$/;
/** How many words of a descriptive sentence its subject may have. */
const MAX_SUBJECT = 5;

/**
 * Nouns that name what an action makes: they say what a sentence without a known verb is about. Names of events
 * ("approval", "release") say nothing of that kind.
 */
const ARTIFACTS: readonly (readonly [Action, RegExp])[] = [
  [
    "document",
    /^(?:documentation|documented|docs|dokumentacj[aieę]|dokumentation|documentacion|documentazione)$/,
  ],
  ["configure", /^(?:configuration|konfiguracj[aie]|konfiguration|configuracion|configurazione)$/],
];

/** Ends an object: what follows says where, when or for whom. */
const OBJECT_END =
  /^(?:in|for|so|because|if|when|unless|until|before|after|while|w|we|dla|aby|zeby|gdy|jesli|jezeli|przed|po|wenn|damit|fur|pour|quand|cuando|para|quando|per|,|;|\(|–|—)$/;

/** Reads a sentence by rules. @param source the sentence with its markup, whose links name files too */
export function analyze(text: string, source = text): Analysis {
  const words = wordsOf(text);
  const folds = words.map((word) => word.fold);
  const modal = modalIn(folds);
  const found = modal ? verbAfter(modal, folds) : (imperativeIn(folds) ?? descriptiveIn(folds));
  const artifact = found === undefined ? artifactIn(folds) : undefined;
  const isNegative = modal ? isForbidden(modal, folds) : isNegatedBefore(folds, found);
  const lifted = modal?.lifts === true && isNegative;
  const polarity: Polarity = isNegative && !lifted ? "negative" : "positive";
  const isBan = !modal && isNegative && NEVER.test(folds[0] ?? "");
  const modality = isBan ? "required" : modalityOf(modal, isNegative);
  const action = found?.verb?.action ?? artifact?.action ?? "unknown";
  const basis = [found?.basis, artifact?.basis].filter((one) => one !== undefined);
  if (modal) basis.push(`modality: "${folds.slice(modal.start, modal.end).join(" ")}"`);
  if (polarity === "negative") basis.push("negation");
  return {
    actor: modal ? phraseOf(text, words.slice(0, modal.start)) : null,
    action,
    object: objectOf(text, words, found?.end ?? 0),
    target: targetOf(source),
    modality,
    polarity,
    text,
    basis,
  };
}

/** "need not" requires nothing, and "may not" forbids. */
function modalityOf(modal: Modal | undefined, isNegative: boolean): Modality {
  if (!modal) return "unknown";
  if (!isNegative) return modal.modality;
  if (modal.lifts) return "optional";
  return modal.modality === "optional" ? "required" : modal.modality;
}

/** The verb that a modal governs. In German it is at the end of the clause. */
function verbAfter({ end }: Modal, folds: readonly string[]): Found {
  let at = end;
  while (at < folds.length && BETWEEN.test(folds[at] ?? "")) at++;
  const verb = verbAt(folds, at);
  if (verb || !isGermanModal(folds[end - 1] ?? ""))
    return { verb, end: at + 1, basis: verbBasis(verb, folds[at]) };
  const clause = folds.findIndex((fold, index) => index >= end && /^[,;]$/.test(fold));
  for (let last = (clause < 0 ? folds.length : clause) - 1; last >= end; last--) {
    const late = verbOf(folds[last] ?? "");
    if (late) return { verb: late, end, basis: verbBasis(late, folds[last]) };
  }
  return { verb: undefined, end, basis: "verb: unknown" };
}

function isGermanModal(word: string): boolean {
  return /^(?:muss(?:en)?|soll(?:en|te|ten)?|kann|konnen|darf|durfen|zu|wird|werden|mochten?|wollen|will)$/.test(
    word,
  );
}

function verbBasis(verb: Verb | undefined, word: string | undefined): string {
  return verb ? `verb: "${word ?? ""}"` : "verb: unknown";
}

/** The verb at the beginning of a request: an imperative, an infinitive, or the past of a report. */
function imperativeIn(folds: readonly string[]): Found | undefined {
  let at = 0;
  while (at < folds.length && isLead(folds[at] ?? "")) at++;
  const verb = isPlural(folds[at] ?? "") ? undefined : verbAt(folds, at);
  if (verb) return { verb, end: at + 1, basis: verbBasis(verb, folds[at]) };
  // German tasks end with their infinitive: "Export hinzufügen".
  const last = folds.at(-1) ?? "";
  const late = /(?:en|eln|ern)$/.test(last) && folds.length <= 12 ? verbOf(last) : undefined;
  return late && { verb: late, end: 0, basis: verbBasis(late, last) };
}

function isLead(word: string): boolean {
  return word === ":" || LEAD.test(word) || NEGATION.test(word) || word === "do" || /^[a-z]+-\d+$/.test(word);
}

/** The verb of a descriptive sentence, in the third person after a short subject. */
function descriptiveIn(folds: readonly string[]): Found | undefined {
  if (!ARTICLE.test(folds[0] ?? "")) return undefined;
  for (let at = 1; at <= MAX_SUBJECT && at < folds.length; at++) {
    const verb = verbOf(folds[at] ?? "");
    if (verb?.form === "third") return { verb, end: at + 1, basis: verbBasis(verb, folds[at]) };
    if (/^(?:that|which|who|whose|,)$/.test(folds[at] ?? "")) return undefined;
    // Another verb in the third person comes first: the sentence is about that.
    if (/[^s]s$/.test(folds[at] ?? "") && at > 1) return undefined;
  }
  return undefined;
}

function artifactIn(folds: readonly string[]): { action: Action; basis: string } | undefined {
  for (const fold of folds)
    for (const [action, noun] of ARTIFACTS) if (noun.test(fold)) return { action, basis: `noun: "${fold}"` };
  return undefined;
}

const CLITIC = /^(?:se|si|me|te|le|lo|la|os|nos)$/;

/** "Should avoid leaking details" forbids without a negation. */
const AVOID = /^(?:avoid|refrain|unikac|vermeiden|eviter|evitar|evitare)$/;

/** Whether a sentence with a modal verb forbids. */
function isForbidden(modal: Modal, folds: readonly string[]): boolean {
  if (modal.forbids || AVOID.test(folds[modal.end] ?? "")) return true;
  if (/n't$/.test(folds[modal.start] ?? "")) return true;
  // "No se debe": a pronoun can be between.
  const at = CLITIC.test(folds[modal.start - 1] ?? "") ? modal.start - 2 : modal.start - 1;
  const before = folds[at] ?? "";
  if (/^(?:nie|no|non|ne|n)$/.test(before)) return true;
  if (/^(?:not|never|don't|doesn't)$/.test(before)) return true;
  // In German the negation is anywhere in the clause.
  const reach = isGermanModal(folds[modal.end - 1] ?? "") ? folds.length : modal.end + 2;
  for (let next = modal.end; next < Math.min(reach, folds.length); next++) {
    if (folds[next] === "," || folds[next] === ";") return false;
    if (NEGATION.test(folds[next] ?? "") && folds[next] !== "no") return !ONLY.test(folds[next + 1] ?? "");
  }
  return false;
}

/** Whether a negation comes right before the verb of a request. */
function isNegatedBefore(folds: readonly string[], found: Found | undefined): boolean {
  const until = found === undefined || found.end === 0 ? 2 : found.end - 1;
  return folds
    .slice(0, Math.min(until, 4))
    .some((fold, at) => NEGATION.test(fold) && fold !== "no" && !ONLY.test(folds[at + 1] ?? ""));
}

/** The subject before a modal verb, without its article. */
function phraseOf(text: string, words: readonly Word[]): string | null {
  const comma = words.findLastIndex((word) => word.fold === "," || word.fold === ":");
  let own = words.slice(comma + 1);
  // What comes before the subject: "For SHOP-7 the cart must …".
  if (PREPOSITION.test(own[0]?.fold ?? ""))
    own = own.slice(
      Math.max(
        0,
        own.findLastIndex((word) => ARTICLE.test(word.fold)),
      ),
    );
  while (own[0] && (ARTICLE.test(own[0].fold) || LEAD.test(own[0].fold))) own = own.slice(1);
  while (own.length > 0 && NEGATION.test(own.at(-1)?.fold ?? "")) own = own.slice(0, -1);
  const [first] = own;
  const last = own.at(-1);
  return first && last ? text.slice(first.start, last.end) : null;
}

/** What the verb acts on: the words after it, up to what says where, when or for whom. */
function objectOf(text: string, words: readonly Word[], from: number): string {
  const [first] = words.slice(from);
  if (!first) return text.trim();
  const end = words.findIndex((word, index) => index > from && OBJECT_END.test(word.fold));
  const last = words[(end < 0 ? words.length : end) - 1] ?? first;
  return text.slice(first.start, last.end).trim();
}
