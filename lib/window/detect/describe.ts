/** Says in a sentence or two what a screenshot shows, in English or Polish. */
import type { Role } from "../../../schemas/window.ts";

export type DescriptionLocale = "en" | "pl";

/** A role's noun by plural category (Unicode CLDR: one, few, many, other). */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

const NOUNS: Readonly<Record<DescriptionLocale, Readonly<Record<Role, Forms>>>> = {
  en: {
    window: { one: "window", other: "windows" },
    panel: { one: "panel", other: "panels" },
    titlebar: { one: "title bar", other: "title bars" },
    toolbar: { one: "toolbar", other: "toolbars" },
    button: { one: "button", other: "buttons" },
    icon_button: { one: "icon button", other: "icon buttons" },
    input: { one: "input field", other: "input fields" },
    checkbox: { one: "checkbox", other: "checkboxes" },
    radio: { one: "radio button", other: "radio buttons" },
    switch: { one: "switch", other: "switches" },
    select: { one: "select", other: "selects" },
    link: { one: "link", other: "links" },
    text: { one: "line of text", other: "lines of text" },
    image: { one: "image", other: "images" },
    separator: { one: "separator", other: "separators" },
    scrollbar: { one: "scrollbar", other: "scrollbars" },
  },
  pl: {
    window: { one: "okno", few: "okna", many: "okien", other: "okna" },
    panel: { one: "panel", few: "panele", many: "paneli", other: "panelu" },
    titlebar: { one: "pasek tytułu", few: "paski tytułu", many: "pasków tytułu", other: "paska tytułu" },
    toolbar: {
      one: "pasek narzędzi",
      few: "paski narzędzi",
      many: "pasków narzędzi",
      other: "paska narzędzi",
    },
    button: { one: "przycisk", few: "przyciski", many: "przycisków", other: "przycisku" },
    icon_button: {
      one: "przycisk z ikoną",
      few: "przyciski z ikoną",
      many: "przycisków z ikoną",
      other: "przycisku z ikoną",
    },
    input: { one: "pole tekstowe", few: "pola tekstowe", many: "pól tekstowych", other: "pola tekstowego" },
    checkbox: { one: "pole wyboru", few: "pola wyboru", many: "pól wyboru", other: "pola wyboru" },
    radio: { one: "pole opcji", few: "pola opcji", many: "pól opcji", other: "pola opcji" },
    switch: { one: "przełącznik", few: "przełączniki", many: "przełączników", other: "przełącznika" },
    select: {
      one: "lista rozwijana",
      few: "listy rozwijane",
      many: "list rozwijanych",
      other: "listy rozwijanej",
    },
    link: { one: "odnośnik", few: "odnośniki", many: "odnośników", other: "odnośnika" },
    text: { one: "wiersz tekstu", few: "wiersze tekstu", many: "wierszy tekstu", other: "wiersza tekstu" },
    image: { one: "obraz", few: "obrazy", many: "obrazów", other: "obrazu" },
    separator: { one: "separator", few: "separatory", many: "separatorów", other: "separatora" },
    scrollbar: {
      one: "pasek przewijania",
      few: "paski przewijania",
      many: "pasków przewijania",
      other: "paska przewijania",
    },
  },
};

const WORDS = {
  en: {
    screen: "Screenshot of",
    by: "by",
    light: "light theme",
    dark: "dark theme",
    nothing: "nothing recognisable",
    and: "and",
    says: "Controls",
  },
  pl: {
    screen: "Zrzut ekranu",
    by: "na",
    light: "jasny motyw",
    dark: "ciemny motyw",
    nothing: "nic rozpoznawalnego",
    and: "i",
    says: "Elementy sterujące",
  },
} as const;

/** The order in which roles are named: what a person acts on before what is only seen. */
const ORDER: readonly Role[] = [
  "window",
  "titlebar",
  "toolbar",
  "panel",
  "button",
  "icon_button",
  "input",
  "select",
  "checkbox",
  "radio",
  "switch",
  "link",
  "text",
  "image",
  "separator",
  "scrollbar",
];
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

export interface Described {
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
  const words = WORDS[locale];
  const rules = new Intl.PluralRules(locale);
  const counts = new Map<Role, number>();
  for (const { role } of elements) counts.set(role, (counts.get(role) ?? 0) + 1);
  const parts = ORDER.flatMap((role) => {
    const count = counts.get(role);
    if (count === undefined) return [];
    const forms = NOUNS[locale][role];
    return [`${count} ${forms[rules.select(count)] ?? forms.other}`];
  });
  const list = parts.length === 0 ? words.nothing : joined(parts, words.and);
  const labels = [
    ...new Set(
      elements
        .filter(({ role, label }) => NAMED.has(role) && label !== "")
        .map(({ label }) => shortened(label)),
    ),
  ];
  const named = labels.slice(0, LABELS).map((label) => (locale === "pl" ? `„${label}”` : `“${label}”`));
  const more = labels.length > LABELS ? ", …" : "";
  const controls = named.length === 0 ? "" : ` ${words.says}: ${named.join(", ")}${more}.`;
  return `${words.screen} ${width} ${words.by} ${height} px, ${words[theme]}: ${list}.${controls}`;
}

function joined(parts: readonly string[], and: string): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} ${and} ${parts.at(-1)}`;
}

function shortened(label: string): string {
  const letters = [...label];
  return letters.length <= LABEL_LENGTH ? label : `${letters.slice(0, LABEL_LENGTH - 1).join("")}…`;
}
