/** Undoes the Polish declension of foreign names: Firefoksa → firefox, Chrome'a → chrome, Slackiem → slack. */
import type { VerbForms } from "./request.ts";

/** Endings of the cases, folded, with what the dictionary form has in their place. */
const ENDINGS: readonly (readonly [ending: string, roots: readonly string[]])[] = [
  ["dzie", ["d", "da"]],
  ["rze", ["r", "ra"]],
  ["cie", ["t", "ta"]],
  ["iem", [""]],
  ["owi", [""]],
  ["ach", ["", "a"]],
  ["ami", ["", "a"]],
  ["em", ["", "o", "e"]],
  ["ie", ["", "a", "o", "e"]],
  ["om", [""]],
  ["ow", [""]],
  ["a", ["", "o", "e"]],
  ["u", ["", "o", "e"]],
  ["e", ["a", ""]],
  ["y", ["a", ""]],
  ["i", ["a", ""]],
  ["o", ["a"]],
];

/** Endings behind an apostrophe or a hyphen: Chrome'a, VLC-em. */
const APPENDED = /^(.{2,})['-](?:a|u|em|owi|ie|y|i|e|ow|ach|ami|om)$/;

const SHORTEST = 3;

/** Letters of a root's end that belong to the stem: the d of "da" in Zed → Zedzie. */
const consonants = (root: string): number => root.replace(/[aeo]$/, "").length;

/** Dictionary forms that a folded word can come from, without the word itself. */
export function polishStems(word: string): readonly string[] {
  const appended = APPENDED.exec(word)?.[1];
  if (appended !== undefined) return [appended];
  const stems: string[] = [];
  for (const [ending, roots] of ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    for (const root of roots) if (stem.length + consonants(root) >= SHORTEST) stems.push(stem + root);
    if (stem.length >= SHORTEST && stem.endsWith("ks")) stems.push(`${stem.slice(0, -2)}x`);
  }
  return stems;
}

/** Verbs whose infinitive is not the form with another ending, folded. */
type Irregular = readonly (readonly [form: RegExp, infinitive: string])[];

const PAST: Irregular = [
  [/ni(?:osl|osla|esli)$/, "niesc"],
  [/(?:szedl|szla|szli)$/, "jsc"],
  [/(?:nal|nela|neli)$/, "nac"],
  [/l[aoiy]?$/, "c"],
];

const PRESENT: Irregular = [
  [/niesie$/, "niesc"],
  [/jdzie$/, "jsc"],
  [/kaze$/, "kazac"],
  [/wejdzie$/, "wejsc"],
  [/pisze$/, "pisac"],
  [/sle$/, "slac"],
  [/uje$/, "owac"],
  [/(?<=[aiy])$/, "c"],
];

function infinitiveOf(verb: string, endings: Irregular): string {
  const [form, infinitive] = endings.find(([ending]) => ending.test(verb)) ?? [];
  if (form === undefined || infinitive === undefined) return verb;
  return verb.replace(form, infinitive).replace(/^wjsc/, "wejsc");
}

/** The infinitive of a folded past form: otworzył and otworzyła → otworzyć, przeniósł → przenieść. */
export function infinitiveOfPast(verb: string): string {
  return infinitiveOf(verb, PAST);
}

/** The infinitive of a folded third person: otworzy → otworzyć, pokaże → pokazać, przeniesie → przenieść. */
export function infinitiveOfPresent(verb: string): string {
  return infinitiveOf(verb, PRESENT);
}

/** Folded endings of polite verb forms, and the endings of the imperative or infinitive that replace them. */
const REQUESTS: readonly (readonly [form: RegExp, plain: (match: RegExpExecArray) => readonly string[]])[] = [
  // Otworzyłbyś, otworzylibyście
  [/^(.{2,}l[aeiy]?)by(?:s|scie)$/, ([, past = ""]) => [infinitiveOfPast(past)]],
  // Odpalże, odpalcie, odpalmy, otwórzcież
  [/^(.{2,}?)(?:cie|my)?ze?$/, ([, root = ""]) => [root]],
  [/^(.{2,})(?:cie|my)$/, ([, root = ""]) => [root]],
  // Otworzysz, pokażesz, wyślesz; only with a prefix, which tells "you will" from "you do"
  [
    /^((?:o|u|w|z|s|po|prze|przy|na|do)\p{L}+?)([iy])sz$/u,
    ([, root = "", vowel = ""]) => [`${root}${vowel}c`],
  ],
  [/^((?:o|u|w|z|s|po|prze|przy|na|do)\p{L}+e)sz$/u, ([, root = ""]) => [infinitiveOfPresent(root)]],
  // Odpalenie, włączenie, pokazanie
  [/^(.{2,})i?eni[ea]$/, ([, root = ""]) => [`${root}ic`, `${root}yc`]],
  [/^(.{2,})ani[ea]$/, ([, root = ""]) => [`${root}ac`]],
];

/** Plain forms that a folded form of a verb may come from: otworzyłbyś → otworzyć, odpalcie → odpal, odpalenie → odpalić. */
export function plainVerbs(verb: string): readonly string[] {
  return REQUESTS.flatMap(([form, plain]) => {
    const match = form.exec(verb);
    return match === null ? [] : plain(match);
  });
}

/** How a request inflects its verb. */
export const POLISH_VERBS: VerbForms = {
  derived: plainVerbs,
  polite: /^.{2,}l[aeiy]?by(?:s|scie)$|^(?:o|u|w|z|s|po|prze|przy|na|do)\p{L}+[eiy]sz$/u,
  forms: [
    { after: /^niech(?:ze)?$/, plain: infinitiveOfPresent },
    { after: /^(?:na|o)$/, plain: (noun) => noun.replace(/(?<=\p{L}{2}[cn]i)u$/u, "e") },
    { after: /^(?:zeby|aby|by)(?:s|scie)?$|^(?:jak|gdy)bys(?:cie)?$|^byla?bys?$/, plain: infinitiveOfPast },
  ],
  // Not after "r": folded, "komputerze" ends alike.
  emphatic: /^(\p{L}{2,}[^aeiouyr])ze$/u,
};
