/** Verbs of software work in English, Polish, German, French, Spanish and Italian, by the action that they mean. */
import type { Action } from "#schemas/evidence.ts";

/** English verbs in their base form; the others follow by rule. `keep` means preserve only with what must not change. */
const ENGLISH: Partial<Record<Action, string>> = {
  add: "add implement create introduce support build provide enable append insert integrate include extend generate register",
  fix: "fix repair correct patch hotfix mend debug",
  remove: "remove delete drop discard strip eliminate uninstall purge deprecate disable",
  refactor: "refactor restructure rewrite simplify clean extract deduplicate modularize decouple reorganize",
  test: "test cover",
  document: "document describe explain",
  configure: "configure set setup parametrize parameterize",
  analyze: "analyze analyse investigate inspect profile measure audit",
  validate: "validate verify check sanitize",
  call: "call invoke",
  depend_on: "depend rely",
  declare: "declare define",
  release: "release ship deploy tag",
  change:
    "change update modify rename move migrate replace upgrade bump convert switch adjust improve increase reduce",
  preserve: "preserve keep retain maintain",
  block: "block prevent forbid prohibit disallow deny",
  approve: "approve accept",
};

/** Past forms and participles that no rule makes. */
const IRREGULAR: Readonly<Record<string, readonly string[]>> = {
  build: ["built"],
  rewrite: ["rewrote", "rewritten"],
  set: [],
  keep: ["kept"],
  forbid: ["forbade", "forbidden"],
};

/** Beginnings of inflected verbs, folded: without diacritics, in lower case. */
const STEMS: readonly (readonly [Action, string])[] = [
  [
    "add",
    "doda(?!tk) dodaw zaimplement implementuj implementow utworz stworz tworz wprowad(?:z|ź) wdroz wdraz zbuduj zbudow dopis dorob rozszerz umozliw zintegr obsluz obslugiw wygener generuj generow",
  ],
  ["fix", "napraw popraw(?!n) skoryg usprawn"],
  ["remove", "usun usuw skasow skasuj wyrzuc wycof wylacz"],
  ["refactor", "refaktor zrefaktor uprosc upraszcz przebud uporzadk przepis wydziel"],
  ["test", "przetest testuj testow pokryj pokry(?:c|w)"],
  ["document", "udokument dokumentuj dokumentow opisz opisa opisyw"],
  ["configure", "skonfig konfiguruj konfigurow ustaw"],
  ["analyze", "przeanaliz analizuj analizow zbada(?:j|c|n|m) zmierz"],
  ["validate", "zweryfik weryfikuj weryfikow sprawdz zwalid waliduj walidow"],
  ["call", "wywola wywoluj"],
  ["depend_on", "zalez(?:y|ec|a|n)"],
  ["declare", "zadeklar deklaruj deklarow zdefini definiuj definiow"],
  ["release", "wyda(?:j|c|n|ni) wypusc wypuszcz"],
  [
    "change",
    "zmien zmian zaktualiz aktualizuj aktualizow zmodyfik modyfikuj modyfikow przenies przenos zastap podnies zwieksz zmniejsz przemianuj",
  ],
  ["preserve", "zachow utrzym"],
  ["block", "zablok blokuj blokow uniemozliw zapobie"],
  ["approve", "zatwierd zatwierdz zaakcept akceptuj akceptow"],
  [
    "add",
    "hinzu(?:fug|gefug|zufug) fuge? implementier erstell einfuhr eingefuhrt einbau ergan?z unterstutz anleg angelegt bereitstell",
  ],
  ["fix", "behe?b behoben repar(?:ier|er|ar) korrigier berichtig"],
  ["remove", "entfern losch gelosch"],
  ["refactor", "vereinfach umstrukturier uberarbeit refaktorisier"],
  ["test", "teste(?:n|t|r)? getestet abdeck"],
  ["document", "dokumentier beschreib(?:e|en|t)? beschrieben"],
  ["configure", "konfigurier einstell"],
  ["analyze", "analysier untersuch"],
  ["validate", "validier pruf(?:e|en|t)? gepruft uberpruf verifizier"],
  ["call", "aufruf aufgerufen"],
  ["declare", "deklarier definier"],
  ["release", "veroffentlich(?:e|en|t)? ausliefer"],
  ["change", "ander(?:e|n|t)? geandert aktualisier umbenenn ersetz verschieb"],
  ["preserve", "erhalten beibehalten bewahr"],
  ["block", "blockier verhinder sperr(?:e|en|t)?"],
  ["approve", "genehmig freigeb freigegeben"],
  [
    "add",
    "ajout(?:e|er|ez|ons|ee?s?)?$ implement(?:e|er|ez|ar|are|a|ad[oa]s?|ano|ato|ata)$ cree?(?:r|z|e)? creer introdui(?:re|s|t)? anad(?:ir|e|ido|ida)? agreg(?:ar|a|ue|ado)$ crear? crea(?:r|re|do|to)$ aggiung aggiunt",
  ],
  ["fix", "corrig(?:er|e|ez|ir|en|ido)?$ corregir corrige repare?r? arregl correggere? corretto risolver"],
  [
    "remove",
    "supprim(?:er|e|ez|ee?s?)$ retir(?:er|ez)$ enlev elimin(?:ar|are|er|a|e|ez|ado|ada|ato|ata|i)$ borrar? rimuov rimoss cancellare",
  ],
  ["refactor", "refactoris refactoriz simplifi(?:er|ez|car|que)$ semplific"],
  ["test", "test(?:er|ez)$ probar testare"],
  ["document", "documente?(?:r|z|ar|are|a|i)?$ decri(?:re|t|vez) describ(?:ir|e|a)$ descriv"],
  ["configure", "configur(?:er|ez|ar|are|a|i)$"],
  ["analyze", "analys(?:er|ez)$ analiz(?:ar|are|a|ad[oa])$ analizzare"],
  [
    "validate",
    "valid(?:er|ez|e|ar|a|e[es]?)$ verifi(?:er|ez|e|car|ca|que|care|chi)$ verific(?:ar|are|a|he)$ convalid comprobar controllare",
  ],
  ["call", "appel(?:er|ez|le)$ llamar chiamare"],
  ["declare", "declarer? declarar definir definire dichiarare"],
  ["release", "publier? publicar pubblicare"],
  [
    "change",
    "modifi(?:er|ez|e)$ modific(?:ar|are|a|hi)$ chang(?:er|ez)$ cambi(?:ar|are|a)$ remplac(?:er|ez)$ reemplaz(?:ar|a)$ renomm actualiz(?:ar|a)$ aggiorn(?:are|a)$ sostitu",
  ],
  ["preserve", "conserv(?:er|ez|e|ar|are|a)$ preserv(?:er|ar|are)$ manten(?:er|ere|ga)$ mantien"],
  ["block", "bloqu(?:er|ez|e|ear|ee)$ empech impedir impedire bloccare"],
  ["approve", "approuv(?:er|ez|e)$ aprob(?:ar|ado)$ approv(?:are|i)$"],
];

type Form = "base" | "third" | "past" | "ing";

export interface Verb {
  action: Action;
  form: Form | "inflected";
}

const FORMS = englishForms();
/** One alternation finds the first stem at once; testing each for every word would cost ten times as much. */
const STEM = new RegExp(
  `^(?:${STEMS.map(([, stems], index) => `(?<s${index}>${stems.split(" ").join("|")})`).join("|")})`,
);
/** Words of the text repeat: the answer for each is kept, up to a bound. */
const known = new Map<string, Verb | undefined>();
const MOST_KNOWN = 20_000;

/** Verbs that mean an action only with certain objects: what resolves a path fixes nothing. */
const WITH_OBJECT: readonly (readonly [Action, RegExp, RegExp])[] = [
  [
    "fix",
    /^(?:resolv(?:e[sd]?|ing)|address(?:e[sd]|ing)?|clos(?:e[sd]?|ing)|solv(?:e[sd]?|ing))$/,
    /^(?:issues?|bugs?|problems?|errors?|conflicts?|defects?|crash(?:es)?|failures?|regressions?|vulnerabilit(?:y|ies)|#?\d+|[a-z]+-\d+)$/,
  ],
];
/** Plurals of nouns at the beginning of a sentence: "Tests stay green" tests nothing. */
const PLURALS =
  /^(?:tests|calls|changes|releases|documents|fixes|blocks|checks|patches|updates|covers|supports|tags|drops|sets|moves|measures|audits|profiles|converts|switches|builds|debugs|repairs|ships|bumps|upgrades|includes|strips|extracts)$/;

/** Whether a word at the beginning of a sentence is more likely a noun than a verb. */
export function isPlural(word: string): boolean {
  return PLURALS.test(word);
}

/** Words between such a verb and its object. */
const OBJECT_REACH = 4;

/** The verb at a place of a sentence. */
export function verbAt(words: readonly string[], at: number): Verb | undefined {
  const word = words[at] ?? "";
  for (const [action, verb, object] of WITH_OBJECT)
    if (verb.test(word) && words.slice(at + 1, at + 1 + OBJECT_REACH).some((next) => object.test(next)))
      return { action, form: "inflected" };
  return verbOf(word);
}

/** What a folded word means as a verb of software work; undefined if it is none. */
export function verbOf(word: string): Verb | undefined {
  const english = FORMS.get(word);
  if (english) return english;
  if (word.length < 4 || word.length > 30) return undefined;
  if (known.has(word)) return known.get(word);
  const groups = STEM.exec(word)?.groups;
  const index = groups ? STEMS.findIndex((_, at) => groups[`s${at}`] !== undefined) : -1;
  const action = STEMS[index]?.[0];
  const verb: Verb | undefined = action === undefined ? undefined : { action, form: "inflected" };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(word, verb);
  return verb;
}

function englishForms(): ReadonlyMap<string, Verb> {
  const forms = new Map<string, Verb>();
  for (const [action, verbs] of Object.entries(ENGLISH) as [Action, string][])
    for (const base of verbs.split(" "))
      for (const [form, word] of formsOf(base)) if (!forms.has(word)) forms.set(word, { action, form });
  return forms;
}

/** The forms of a regular English verb: a final e goes, y becomes i, a short vowel doubles its consonant. */
function* formsOf(base: string): Generator<[Form, string]> {
  yield ["base", base];
  yield ["third", /(?:s|x|z|ch|sh)$/.test(base) ? `${base}es` : `${base.replace(/([^aeiou])y$/, "$1ie")}s`];
  const stem =
    /^(?:[^aeiou]*[aeiou][bdgmnpt]|uninstall|ship|strip)$/.test(base) && !/[aeiou]{2}/.test(base)
      ? base + base.slice(-1)
      : base.replace(/e$/, "");
  yield ["ing", `${stem}ing`];
  const past = IRREGULAR[base] ?? [`${stem.replace(/([^aeiou])y$/, "$1i")}ed`];
  for (const word of past) yield ["past", word];
}
