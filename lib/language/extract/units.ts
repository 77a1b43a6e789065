/** Units of measure and of trade in English and Polish, by their folded words, and how a text writes them. */
import type { Source, Token } from "./types.ts";

interface Unit {
  /** UCUM code where there is one, else a plain English word. */
  readonly code: string;
  /** Written in exactly this case, e.g. `kWh`. */
  readonly signs: readonly string[];
  readonly en: readonly string[];
  /** Folded: without Polish letters. */
  readonly pl: readonly string[];
}

const unit = (code: string, signs: string, en: string, pl: string): Unit => ({
  code,
  signs: signs.split(" ").filter(Boolean),
  en: en.split(" ").filter(Boolean),
  pl: pl.split(" ").filter(Boolean),
});

const UNITS: readonly Unit[] = [
  unit("mg", "mg", "milligram milligrams", "miligram miligramy miligramow miligrama"),
  unit("g", "g", "gram grams gramme grammes", "gram gramy gramow grama gr"),
  unit("dag", "dag", "", "deko dekagram dekagramy dekagramow"),
  unit(
    "kg",
    "kg KG Kg",
    "kilogram kilograms kilo kilos kgs",
    "kilogram kilogramy kilogramow kilograma kilo kila",
  ),
  unit("t", "t", "tonne tonnes", "tona tony ton tone"),
  unit(
    "mL",
    "ml mL",
    "milliliter milliliters millilitre millilitres",
    "mililitr mililitry mililitrow mililitra",
  ),
  unit("L", "l L", "liter liters litre litres", "litr litry litrow litra"),
  unit("hL", "hl", "", "hektolitr hektolitry hektolitrow"),
  unit(
    "mm",
    "mm",
    "millimeter millimeters millimetre millimetres",
    "milimetr milimetry milimetrow milimetra",
  ),
  unit(
    "cm",
    "cm",
    "centimeter centimeters centimetre centimetres",
    "centymetr centymetry centymetrow centymetra",
  ),
  unit("m", "mb mb.", "meter meters metre metres", "m metr metry metrow metra mb"),
  unit("km", "km KM", "kilometer kilometers kilometre kilometres", "kilometr kilometry kilometrow kilometra"),
  unit("[mi_i]", "mi", "mile miles", "mila mile"),
  unit("[ft_i]", "ft", "foot feet", "stopa stopy stop"),
  unit("[in_i]", "", "inch inches", "cal cale cali"),
  unit("[yd_i]", "yd", "yard yards", "jard jardy jardow"),
  unit("[lb_av]", "lb lbs", "", "funt-wagi"),
  unit("[oz_av]", "oz", "ounce ounces", "uncja uncje uncji"),
  unit("[gal_us]", "gal", "gallon gallons", "galon galony galonow"),
  unit("har", "ha", "hectare hectares", "hektar hektary hektarow hektara"),
  unit("ar", "", "", "ar ary arow"),
  unit("kW.h", "kWh", "", "kilowatogodzina kilowatogodziny kilowatogodzin"),
  unit("MW.h", "MWh", "", "megawatogodzina megawatogodziny megawatogodzin"),
  unit(
    "h",
    "rbh",
    "hour hours hrs hr",
    "godz godzina godziny godzin godzine roboczogodzina roboczogodziny roboczogodzin rbh",
  ),
  unit("piece", "", "piece pieces pc pcs unit units item items", "szt sztuka sztuki sztuk sztuke"),
  unit(
    "pack",
    "",
    "pack packs package packages packet packets",
    "opak opakowanie opakowania opakowan paczka paczki paczek paczke",
  ),
  unit("set", "", "set sets", "kpl komplet komplety kompletow kompletu zestaw zestawy zestawow zestawu"),
  unit("pair", "", "pair pairs", "para pary par pare"),
  unit(
    "box",
    "",
    "box boxes carton cartons",
    "karton kartony kartonow kartonu pudelko pudelka pudelek skrzynka skrzynki skrzynek",
  ),
  unit("pallet", "", "pallet pallets", "paleta palety palet palete"),
  unit("roll", "", "roll rolls", "rolka rolki rolek rolke"),
  unit("bag", "", "bag bags sack sacks", "worek worki workow worka"),
  unit("bottle", "", "bottle bottles", "butelka butelki butelek butelke"),
  unit("can", "", "cans", "puszka puszki puszek puszke"),
  unit("ream", "", "ream reams", "ryza ryzy ryz ryze"),
  unit("page", "", "page pages", "strona strony stron strone"),
  unit("license", "", "license licenses licence licences", "licencja licencje licencji"),
];

const SIGNS = new Map(UNITS.flatMap(({ code, signs }) => signs.map((sign) => [sign, code] as const)));
const WORDS = {
  en: new Map(UNITS.flatMap(({ code, en }) => en.map((word) => [word, code] as const))),
  pl: new Map(UNITS.flatMap(({ code, pl }) => pl.map((word) => [word, code] as const))),
};

/** Lengths that a square or cube is made of. */
const LENGTHS = new Set(["mm", "cm", "m", "km", "[ft_i]", "[in_i]", "[yd_i]", "[mi_i]"]);
const POWERS: Readonly<Record<string, string>> = { "²": "2", "³": "3", "2": "2", "3": "3" };
/** „metr kwadratowy”, „m kw.”, "square meters", "sq. ft". */
const POWER_WORDS = {
  pl: { before: /^$/, square: /^kw(?:adratow\p{L}+)?$/u, cubic: /^(?:szesc|szescienn\p{L}+)$/u },
  en: { before: /^(?:square|sq|cubic|cu)$/, square: /^squared?$/, cubic: /^cubed$/ },
};

/** A unit of a text: its UCUM code or word, and the token behind it. */
export interface Measured {
  readonly code: string;
  /** The token behind the unit, its point included. */
  readonly to: number;
}

/** The unit that starts at a token; undefined if none does. */
export function unitCode(source: Source, at: number): Measured | undefined {
  const { tokens, language } = source;
  const first = tokens[at];
  if (first === undefined) return undefined;
  const { before, square, cubic } = POWER_WORDS[language];
  if (before.test(first.fold)) {
    const point = tokens[at + 1]?.text === "." && first.fold.length === 2 ? 1 : 0;
    const length = tokens[at + 1 + point] && codeOf(source, tokens[at + 1 + point]);
    const power = first.fold.startsWith("c") ? "3" : "2";
    return length && LENGTHS.has(length) ? { code: length + power, to: at + 2 + point } : undefined;
  }
  const second = tokens[at + 1];
  const raised = second?.joined === true ? POWERS[second.text] : undefined;
  // A lone "m" is a million in English, and squared a length.
  const code = codeOf(source, first) ?? (first.text === "m" && raised !== undefined ? "m" : undefined);
  if (code === undefined) return undefined;
  const word = square.test(second?.fold ?? "") ? "2" : cubic.test(second?.fold ?? "") ? "3" : undefined;
  const power = LENGTHS.has(code) ? (raised ?? word) : undefined;
  return { code: code + (power ?? ""), to: withPoint(source, at + (power === undefined ? 1 : 2)) };
}

function codeOf({ language }: Source, token: Token | undefined): string | undefined {
  if (token?.kind !== "word") return undefined;
  return SIGNS.get(token.text) ?? WORDS[language].get(token.fold);
}

const ABBREVIATED = new Set(["szt", "opak", "kpl", "kw", "szesc", "mb", "rbh"]);

/** „szt.”, „godz.”, „kw.” end in a point that is not the sentence's: a word follows in lower case, or a sign. */
function withPoint({ tokens, language }: Source, to: number): number {
  const [unit, point, next] = [tokens[to - 1], tokens[to], tokens[to + 1]];
  if (language !== "pl" || point?.text !== "." || !point.joined || !ABBREVIATED.has(unit?.fold ?? ""))
    return to;
  return next === undefined || next.text === next.text.toLowerCase() ? to + 1 : to;
}
