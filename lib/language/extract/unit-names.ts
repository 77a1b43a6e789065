/** Units of measure and of trade in English and Polish, by their folded words. Data. */

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

/** A metre with a prefix: both English spellings, and the Polish cases. */
const metre = (code: string, signs: string, en: string, pl: string): Unit =>
  unit(
    code,
    signs,
    `${en}meter ${en}meters ${en}metre ${en}metres`,
    `${pl}metr ${pl}metry ${pl}metrow ${pl}metra`,
  );

/** A litre with a prefix. */
const litre = (code: string, signs: string, en: string, pl: string): Unit =>
  unit(
    code,
    signs,
    `${en}liter ${en}liters ${en}litre ${en}litres`,
    `${pl}litr ${pl}litry ${pl}litrow ${pl}litra`,
  );

export const UNITS: readonly Unit[] = [
  unit("mg", "mg", "milligram milligrams", "miligram miligramy miligramow miligrama"),
  unit("g", "g", "gram grams gramme grammes", "gram gramy gramow grama gr"),
  unit("dag", "dag dkg", "", "deko dekagram dekagramy dekagramow"),
  unit(
    "kg",
    "kg KG Kg",
    "kilogram kilograms kilo kilos kgs",
    "kilogram kilogramy kilogramow kilograma kilo kila",
  ),
  unit("t", "t", "tonne tonnes", "tona tony ton tone"),
  litre("mL", "ml mL", "milli", "mili"),
  litre("L", "l L", "", ""),
  litre("hL", "hl", "hecto", "hekto"),
  metre("mm", "mm", "milli", "mili"),
  metre("cm", "cm", "centi", "centy"),
  unit("m", "mb mb.", "meter meters metre metres", "m metr metry metrow metra mb"),
  metre("km", "km KM", "kilo", "kilo"),
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
