/** Sections of documents whose items are requirements, though none of them says "must": their title says it for all. */
import type { Modality } from "#schemas/evidence.ts";

/** What says of a title that it is about requirements whatever its document is: "Requirements" alone may be what a reader needs. */
const QUALIFIED =
  /\b(?:(?:non-?)?functional|product|business|user|system|software|feature) requirements?\b|\bacceptance (?:criteria|tests)\b|\buser stor(?:y|ies)\b|\b(?:must|should|could|nice to|won'?t)[- ]haves?\b|\bwymagania (?:nie)?funkcjonalne\b|\bkryteria akceptacji\b|\bhistorie użytkownik|\b(?:nicht-?)?funktionale anforderungen\b|\bakzeptanzkriterien\b|\bexigences (?:non )?fonctionnelles\b|\bcritères d'acceptation\b|\brequisitos (?:no )?funcionales\b|\bcriterios de aceptación\b|\brequisiti (?:non )?funzionali\b|\bcriteri di accettazione\b/iu;
const PLAIN =
  /^[\d.\s§-]*(?:requirements?|(?:(?:key|core|main|mvp|product) )?features?|(?:features?|functional) spec(?:ification)?s?|(?:mvp |in )?scope|epics?\b.*|wymagania|anforderungen|exigences|requisitos|requisiti)\s*$/iu;
/** Documents of requirements by their name. */
const OF_REQUIREMENTS =
  /(?:^|[/_.-])(?:requirements?|prds?|srs|brd|frd|product[-_]?(?:spec\w*|requirements?|brief)|(?:functional[-_])?spec(?:ification)?s?|user[-_]?stor(?:y|ies)|acceptance[-_]?criteria|wymagania|anforderungen|lastenheft|pflichtenheft|exigences|requisitos|requisiti)(?=[/_.-])/iu;
/** What is to be done one day, and is not yet: nothing of it has to be there. */
const OF_PLANS =
  /(?:^|[/_.-])(?:plans?|planning|roadmaps?|to-?dos?|tasks?|backlog|issues?|proposals?|rfcs?|ideas|changes)(?=[/_.-])/iu;
/** Below a section of requirements, what explains, what comes later and what will not come. */
const ASIDE =
  /\b(?:non-?functional|performance|quality|qualities|usability|accessibility|reliability|scalability|maintainability|compatibility|constraints|architecture|non-?goals?|out of scope|not in scope|won'?t[- ]haves?|excluded|exclusions|future|later|backlog|phase [2-9]|v[2-9](?:\.\d)?\b|post-?mvp|stretch|open questions?|assumptions?|risks?|dependenc(?:y|ies)|prerequisites?|success metrics?|kpis?|metrics|background|context|motivation|glossary|references|audience|personas?|timeline|milestones?|notes?|examples?|alternatives|rationale|priority|priorities|legend|installation|getting started|environment|tech(?:nology|nical)? stack|hardware requirements?|system requirements?)\b/i;
const RECOMMENDED = /\bshould[- ]haves?\b/i;
const OPTIONAL = /\b(?:could|nice to)[- ]haves?\b|\boptional\b/i;

/**
 * How binding the items of a section are by its titles; undefined: the titles say nothing of that.
 * @param titles of the section and of those around it, the outermost first
 */
export function modalityOfItems(titles: readonly string[], path: string): Modality | undefined {
  const isOfRequirements = OF_REQUIREMENTS.test(path);
  const isDemanding = titles.some(
    (title) => QUALIFIED.test(title) || (isOfRequirements && PLAIN.test(title)),
  );
  if (!isDemanding || OF_PLANS.test(path) || titles.some((title) => ASIDE.test(title))) return undefined;
  if (titles.some((title) => OPTIONAL.test(title))) return "optional";
  return titles.some((title) => RECOMMENDED.test(title)) ? "recommended" : "required";
}

/** The ground of a record that is an item of such a section, or a user story. */
export const REQUIREMENT_ITEM = "item of requirements";

/** "As a caller, I want to pinch so that …": a user story wants something, wherever it stands. */
export const STORY =
  /^\W*(?:as an? [^,]{2,80},?\s+(?:i|we) (?:want|need|would like)\b|jako [^,]{2,80},?\s+chc[ęe](?!\p{L})|als [^,]{2,80}\s+(?:möchte|will) ich\b|en tant que? [^,]{2,80},?\s+je (?:veux|souhaite)\b|como [^,]{2,80},?\s+quiero\b|come [^,]{2,80},?\s+voglio\b)/iu;
