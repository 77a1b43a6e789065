/** Whether an agent says that a person decided something, in English, Polish, German, French, Spanish or Italian. */
import { escapePattern } from "#kit/data/pattern.ts";

/** Somebody who can decide. Names of participants are added. */
const PEOPLE =
  "users?|owners?|humans?|customers?|clients?|maintainers?|managers?|product|użytkowni\\p{L}*|właścicie\\p{L}*|klient\\p{L}*|człowiek|kierowni\\p{L}*|benutzer|kunde|nutzer|inhaber|utilisateur|client|propriétaire|usuario|cliente|dueño|utente|proprietario";
const DECIDED =
  "approved|confirmed|decided|agreed|accepted|signed off|chose|authori[sz]ed|zatwierdził\\p{L}*|potwierdził\\p{L}*|zdecydował\\p{L}*|zgodził\\p{L}*|zaakceptował\\p{L}*|genehmigt|bestätigt|entschieden|zugestimmt|approuvé|confirmé|décidé|accepté|aprobó|aprobado|confirmó|confirmado|decidió|aceptó|approvato|confermato|deciso|accettato";
/** Passive forms that name nobody. */
const PASSIVE =
  /\b(?:was|were|has been|have been|got) (?:approved|confirmed|agreed|signed off|authori[sz]ed)\b|(?<!\p{L})(?:został[aoy]?|zostało) (?:zatwierdzon\p{L}*|zaakceptowan\p{L}*|potwierdzon\p{L}*)|\bwurde (?:\S+ ){0,3}(?:genehmigt|bestätigt)\b/iu;
const NEGATED = /\b(?:not|never|nobody|no one|nie|nikt|nicht|kein\w*|pas|no ha|non)\b/iu;

/** @param humans names of the people that take part, e.g. `ola` */
export function claimsDecision(text: string, humans: readonly string[]): boolean {
  if (NEGATED.test(text)) return false;
  if (PASSIVE.test(text)) return true;
  const names = humans.map(escapePattern).join("|");
  const people = names === "" ? PEOPLE : `${PEOPLE}|${names}`;
  const pattern = `(?<!\\p{L})(?:${people})(?!\\p{L})[^.!?\\n]{0,60}?(?<!\\p{L})(?:${DECIDED})(?!\\p{L})|(?<!\\p{L})(?:${DECIDED})(?: \\p{L}+){0,2} (?:by|przez|von|par|por|da) (?:\\p{L}+ )?(?:${people})(?!\\p{L})`;
  return new RegExp(pattern, "iu").test(text);
}
