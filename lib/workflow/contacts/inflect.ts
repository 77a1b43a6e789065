/**
 * The case forms of Polish names: "Kowalskiego" and "Kowalskim" of Kowalski, "Anny" of Anna, "Budexowi" of Budex. Rules
 * of declension, not a list of names; they yield a few forms too many, which are of no other name.
 */

/** Whose name it is decides which forms there are: women's names in a consonant have one only. */
export type Bearer = "man" | "woman" | "company";

/** Consonants before the ending -e of the locative, and of the dative of nouns in -a. */
const SOFTENED: readonly (readonly [string, string])[] = [
  ["sł", "śle"],
  ["zł", "źle"],
  ["st", "ście"],
  ["zd", "ździe"],
  ["sn", "śnie"],
  ["zn", "źnie"],
  ["ch", "sze"],
  ["sz", "szy"],
  ["cz", "czy"],
  ["rz", "rzy"],
  ["dz", "dzy"],
  ["k", "ce"],
  ["g", "dze"],
  ["h", "sze"],
  ["d", "dzie"],
  ["t", "cie"],
  ["r", "rze"],
  ["ł", "le"],
  ["c", "cy"],
  ["l", "li"],
  ["j", "i"],
  ["ż", "ży"],
  ["i", "i"],
  ["", "ie"],
];

/** Consonants with a mark keep it as an i before vowels: "Stępień" is "Stępnia". */
const MARKED: Readonly<Record<string, string>> = { ń: "ni", ś: "si", ć: "ci", ź: "zi" };

const softened = (stem: string): string => {
  const [from, to] = SOFTENED.find(([end]) => stem.endsWith(end)) ?? ["", "ie"];
  return stem.slice(0, stem.length - from.length) + to;
};

const with_ = (stem: string, ...endings: string[]): string[] => endings.map((ending) => stem + ending);

/** All forms of a word of a name, itself included, in small letters. */
export function formsOf(word: string, bearer: Bearer): Set<string> {
  const name = word.toLowerCase();
  const forms = new Set([name]);
  if (!/^\p{L}{2,}$/u.test(name)) return forms;
  for (const form of bearer === "woman" ? feminine(name) : [...masculine(name), ...company(name, bearer)])
    forms.add(form);
  return forms;
}

/** Companies are of any gender: "Poczta" as "Anna", "Biuro" as a neuter. */
function company(name: string, bearer: Bearer): string[] {
  if (bearer !== "company") return [];
  if (/[ea]$/.test(name) && !name.endsWith("ia")) return [...feminine(name), ...neuter(name)];
  return name.endsWith("o") ? neuter(name) : name.endsWith("a") ? feminine(name) : [];
}

function neuter(name: string): string[] {
  const stem = name.slice(0, -1);
  return [...with_(stem, "a", "u", "em", "iem"), softened(stem)];
}

function feminine(name: string): string[] {
  if (!name.endsWith("a")) return [];
  const stem = name.slice(0, -1);
  // Surnames in -ska, -cka, and others that are adjectives: Kowalskiej, Zielonej.
  const adjective = /(?:sk|ck|dzk|k|g|n|w|ł|t|r|z|ż|p|b|m)$/.test(stem) ? with_(stem, "ej", "iej", "ą") : [];
  return [...adjective, ...nounInA(name)];
}

/** Nouns in -a, whoever bears them: Anna, Kuba, Zaręba, Maja, Julia. */
function nounInA(name: string): string[] {
  const stem = name.slice(0, -1);
  const genitive = /j$/.test(stem)
    ? [`${stem.slice(0, -1)}i`, `${stem}i`]
    : /i$/.test(stem)
      ? [stem, `${stem}i`]
      : /[kgl]$/.test(stem)
        ? [`${stem}i`]
        : [`${stem}y`, `${stem}i`];
  return [...genitive, ...with_(stem, "ę", "ą", "o", "u"), softened(stem)];
}

function masculine(name: string): string[] {
  if (/[iy]$/.test(name)) return adjectival(name);
  if (/(?:[^aeiouyąęó]|[gk])e$/.test(name)) return with_(name, "go", "mu", "m");
  if (name.endsWith("a")) return nounInA(name);
  if (name.endsWith("o")) return nounInA(`${name.slice(0, -1)}a`).concat(neuter(name));
  return stemsOf(name).flatMap((stem) => {
    const instrumental = /[kg]$/.test(stem) ? "iem" : "em";
    return [
      ...with_(stem, "a", "u", "owi", "ie", "em", instrumental, "ów", "om", "ami", "ach"),
      softened(stem),
    ];
  });
}

/** Kowalski, Biały, Jerzy, Antoni. */
function adjectival(name: string): string[] {
  if (/(?:[kg])i$/.test(name)) return with_(name, "ego", "emu", "m", "ch", "mi");
  if (name.endsWith("i")) return with_(name, "ego", "emu", "m");
  return [...with_(name.slice(0, -1), "ego", "emu"), ...with_(name, "m", "ch", "mi")];
}

/** What endings are added to: without the e or o that only the nominative has, and with o for ó. */
function stemsOf(name: string): string[] {
  const last = name.slice(-1);
  const body = name.slice(0, -1);
  const marked = MARKED[last];
  const plain = marked === undefined ? name : body + marked;
  const stems = [plain];
  if (/ó.$/.test(name)) stems.push(plain.replace(/ó(.i?)$/, "o$1"));
  const fleeting = /^(.+[^aeiouyąęó])i?e([^aeiouyąęó])$/.exec(name);
  if (fleeting !== null) {
    const [, before = "", after = ""] = fleeting;
    stems.push(before + (MARKED[after] ?? after));
    // Stępień keeps its n soft and hardens what is before: "kwiecień", "kwietnia"; "Kupiec", "Kupca".
    if (before.endsWith("c")) stems.push(`${before.slice(0, -1)}t${MARKED[after] ?? after}`);
  }
  const kozioł = /^(.+[^aeiouyąęó])i?o(ł)$/.exec(name);
  if (kozioł !== null) stems.push(`${kozioł[1]}${kozioł[2]}`);
  return stems;
}
