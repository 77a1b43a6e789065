/** Says in a sentence or two what a screenshot shows, in English or Polish. */
import type { Role } from "#schemas/window.ts";

type DescriptionLocale = "en" | "pl";

/** Nouns of the roles in the forms of {@link LOCALES}, in the order in which they are named: what a person acts on first. */
const NOUNS: Readonly<Record<Role, Readonly<Record<DescriptionLocale, string>>>> = {
  window: { en: "window|windows", pl: "okno|okna|okien|okna" },
  titlebar: { en: "title bar|title bars", pl: "pasek tytułu|paski tytułu|pasków tytułu|paska tytułu" },
  toolbar: { en: "toolbar|toolbars", pl: "pasek narzędzi|paski narzędzi|pasków narzędzi|paska narzędzi" },
  panel: { en: "panel|panels", pl: "panel|panele|paneli|panelu" },
  button: { en: "button|buttons", pl: "przycisk|przyciski|przycisków|przycisku" },
  icon_button: {
    en: "icon button|icon buttons",
    pl: "przycisk z ikoną|przyciski z ikoną|przycisków z ikoną|przycisku z ikoną",
  },
  input: {
    en: "input field|input fields",
    pl: "pole tekstowe|pola tekstowe|pól tekstowych|pola tekstowego",
  },
  select: {
    en: "select|selects",
    pl: "lista rozwijana|listy rozwijane|list rozwijanych|listy rozwijanej",
  },
  checkbox: { en: "checkbox|checkboxes", pl: "pole wyboru|pola wyboru|pól wyboru|pola wyboru" },
  radio: { en: "radio button|radio buttons", pl: "pole opcji|pola opcji|pól opcji|pola opcji" },
  switch: { en: "switch|switches", pl: "przełącznik|przełączniki|przełączników|przełącznika" },
  link: { en: "link|links", pl: "odnośnik|odnośniki|odnośników|odnośnika" },
  text: {
    en: "line of text|lines of text",
    pl: "wiersz tekstu|wiersze tekstu|wierszy tekstu|wiersza tekstu",
  },
  image: { en: "image|images", pl: "obraz|obrazy|obrazów|obrazu" },
  separator: { en: "separator|separators", pl: "separator|separatory|separatorów|separatora" },
  scrollbar: {
    en: "scrollbar|scrollbars",
    pl: "pasek przewijania|paski przewijania|pasków przewijania|paska przewijania",
  },
};
const ORDER = Object.keys(NOUNS) as Role[];

/** What a description says besides; `forms` are the plural categories (Unicode CLDR) in the order of {@link NOUNS}. */
interface Wording {
  readonly forms: readonly Intl.LDMLPluralRule[];
  /** Start of the sentence, with the size and theme of the picture. */
  readonly opening: (width: number, height: number, theme: "light" | "dark") => string;
  readonly nothing: string;
  readonly and: string;
  readonly controls: string;
  readonly quoted: (label: string) => string;
}

const LOCALES: Readonly<Record<DescriptionLocale, Wording>> = {
  en: {
    forms: ["one", "other"],
    opening: (width, height, theme) => `Screenshot of ${width} by ${height} px, ${theme} theme`,
    nothing: "nothing recognisable",
    and: "and",
    controls: "Controls",
    quoted: (label) => `“${label}”`,
  },
  pl: {
    forms: ["one", "few", "many", "other"],
    opening: (width, height, theme) =>
      `Zrzut ekranu ${width} na ${height} px, ${theme === "light" ? "jasny" : "ciemny"} motyw`,
    nothing: "nic rozpoznawalnego",
    and: "i",
    controls: "Elementy sterujące",
    quoted: (label) => `„${label}”`,
  },
};

const NAMED: ReadonlySet<Role> = new Set([
  "button",
  "icon_button",
  "input",
  "select",
  "checkbox",
  "radio",
  "switch",
]);
/** So many labels are named at most, each at most so long. */
const LABELS = 8;
const LABEL_LENGTH = 40;

interface Described {
  readonly role: Role;
  readonly label: string;
}

export function describe(
  elements: readonly Described[],
  width: number,
  height: number,
  theme: "light" | "dark",
  locale: DescriptionLocale,
): string {
  const wording = LOCALES[locale];
  const rules = new Intl.PluralRules(locale);
  const counts = new Map<Role, number>();
  for (const { role } of elements) counts.set(role, (counts.get(role) ?? 0) + 1);
  const parts = ORDER.flatMap((role) => {
    const count = counts.get(role);
    const form = wording.forms.indexOf(rules.select(count ?? 0));
    return count === undefined ? [] : [`${count} ${NOUNS[role][locale].split("|")[form]}`];
  });
  const list = parts.length === 0 ? wording.nothing : joined(parts, wording.and);
  const labels = [
    ...new Set(
      elements
        .filter(({ role, label }) => NAMED.has(role) && label !== "")
        .map(({ label }) => shortened(label)),
    ),
  ];
  const named = labels.slice(0, LABELS).map(wording.quoted);
  const more = labels.length > LABELS ? ", …" : "";
  const controls = named.length === 0 ? "" : ` ${wording.controls}: ${named.join(", ")}${more}.`;
  return `${wording.opening(width, height, theme)}: ${list}.${controls}`;
}

function joined(parts: readonly string[], and: string): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} ${and} ${parts.at(-1)}`;
}

function shortened(label: string): string {
  const letters = [...label];
  return letters.length <= LABEL_LENGTH ? label : `${letters.slice(0, LABEL_LENGTH - 1).join("")}…`;
}
