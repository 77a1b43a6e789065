/** Holidays with a certain date in both calendars. */
import { DAY, easter, nthWeekday, type Wall, wallOf, weekdayOf } from "./calendar.ts";

/** Start of the holiday in a year. */
export type Holiday = (year: number) => Wall | undefined;

const on =
  (month: number, day: number): Holiday =>
  (year) =>
    wallOf(year, month, day);
/** Days from Easter Sunday. */
const fromEaster =
  (days: number): Holiday =>
  (year) =>
    easter(year) + days * DAY;
const nth =
  (month: number, weekday: number, count: number, days = 0): Holiday =>
  (year) => {
    const found = nthWeekday(year, month, weekday, count);
    return found === undefined ? undefined : found + days * DAY;
  };
/** The fourth Sunday before Christmas Eve's night. */
const advent: Holiday = (year) => {
  const christmas = wallOf(year, 12, 25);
  return christmas - weekdayOf(christmas) * DAY - 21 * DAY;
};

/** Rows: the date, then the names, phrases between commas. */
export const HOLIDAYS_EN: readonly (readonly [Holiday, string])[] = [
  [on(1, 1), "new_year's_day new_years_day new_year new_year's new_years"],
  [on(12, 31), "new_year's_eve new_years_eve nye hogmanay"],
  [on(12, 25), "christmas christmas_day xmas xmas_day x_-_mas"],
  [on(12, 24), "christmas_eve xmas_eve"],
  [on(12, 26), "boxing_day"],
  [on(1, 6), "epiphany"],
  [on(2, 2), "groundhog_day"],
  [on(2, 14), "valentine's_day valentines_day valentine's saint_valentine's_day"],
  [on(3, 8), "international_women's_day women's_day"],
  [on(3, 17), "saint_patrick's_day st_patrick's_day st_patricks_day st_._patrick's_day saint_patricks_day"],
  [on(4, 1), "april_fools april_fools_day april_fool's_day april_fools'_day"],
  [on(4, 22), "earth_day"],
  [on(5, 1), "may_day labour_day"],
  [on(6, 19), "juneteenth"],
  [nth(5, 1, 1), "early_may_bank_holiday may_day_bank_holiday"],
  [nth(5, 1, -1), "spring_bank_holiday late_may_bank_holiday"],
  [nth(8, 1, -1), "summer_bank_holiday august_bank_holiday late_summer_bank_holiday"],
  [on(7, 4), "independence_day fourth_of_july 4th_of_july"],
  [on(10, 31), "halloween hallowe'en"],
  [on(11, 1), "all_saints'_day all_saints_day"],
  [on(11, 2), "all_souls'_day all_souls_day"],
  [on(11, 5), "guy_fawkes_night bonfire_night"],
  [on(11, 11), "veterans_day veterans'_day armistice_day remembrance_day"],
  [nth(1, 1, 3), "martin_luther_king_day martin_luther_king_jr_day mlk_day"],
  [nth(2, 1, 3), "presidents_day presidents'_day president's_day"],
  [nth(5, 7, 2), "mother's_day mothers_day mothers'_day"],
  [nth(6, 7, 3), "father's_day fathers_day fathers'_day"],
  [nth(5, 1, -1), "memorial_day"],
  [nth(9, 1, 1), "labor_day"],
  [nth(10, 1, 2), "columbus_day"],
  [nth(11, 4, 4), "thanksgiving thanksgiving_day"],
  [nth(11, 4, 4, 1), "black_friday"],
  [nth(11, 4, 4, 4), "cyber_monday"],
  [fromEaster(0), "easter easter_sunday"],
  [fromEaster(1), "easter_monday"],
  [fromEaster(-2), "good_friday"],
  [fromEaster(-3), "maundy_thursday holy_thursday"],
  [fromEaster(-1), "holy_saturday"],
  [fromEaster(-7), "palm_sunday"],
  [fromEaster(-46), "ash_wednesday"],
  [fromEaster(-47), "shrove_tuesday pancake_day mardi_gras"],
  [fromEaster(39), "ascension_day ascension_thursday"],
  [fromEaster(49), "pentecost whit_sunday"],
  [fromEaster(-21), "mothering_sunday"],
  [fromEaster(50), "whit_monday"],
  [fromEaster(60), "corpus_christi"],
  [fromEaster(56), "trinity_sunday"],
  [advent, "first_sunday_of_advent advent_sunday"],
];

export const HOLIDAYS_PL: readonly (readonly [Holiday, string])[] = [
  [on(1, 1), "nowy_rok nowego_roku nowym_rokiem nowym_roku"],
  [on(12, 31), "sylwester sylwestra sylwestrem sylwestrowi dzień_sylwestra noc_sylwestrowa"],
  [on(1, 6), "trzech_króli święto_trzech_króli święta_trzech_króli święto_3_króli objawienie_pańskie"],
  [on(2, 14), "walentynki walentynek walentynkach walentynkami dzień_zakochanych święto_zakochanych"],
  [on(3, 8), "dzień_kobiet dniu_kobiet dnia_kobiet"],
  [on(4, 1), "prima_aprilis"],
  [on(5, 1), "święto_pracy święta_pracy święcie_pracy pierwszomajow(y)"],
  [on(5, 2), "dzień_flagi dnia_flagi święto_flagi"],
  [
    on(5, 3),
    "święto_konstytucji święta_konstytucji święto_konstytucji_3_maja święto_konstytucji_trzeciego_maja " +
      "święta_konstytucji_3_maja święta_konstytucji_trzeciego_maja dzień_konstytucji święto_trzeciego_maja święto_3_maja",
  ],
  [on(5, 26), "dzień_matki dnia_matki dniu_matki dzień_mamy dnia_mamy"],
  [on(6, 1), "dzień_dziecka dnia_dziecka dniu_dziecka"],
  [on(6, 23), "dzień_ojca dnia_ojca dniu_ojca dzień_taty dnia_taty"],
  [on(1, 21), "dzień_babci dnia_babci"],
  [on(1, 22), "dzień_dziadka dnia_dziadka"],
  [
    on(8, 15),
    "święto_wojska_polskiego święta_wojska_polskiego wniebowzięcie_najświętszej_maryi_panny " +
      "wniebowzięcie_nmp matki_boskiej_zielnej dzień_wojska_polskiego",
  ],
  [on(10, 14), "dzień_nauczyciela dnia_nauczyciela dzień_edukacji_narodowej"],
  [
    on(11, 1),
    "wszystkich_świętych dzień_wszystkich_świętych dnia_wszystkich_świętych święto_wszystkich_świętych",
  ],
  [on(11, 2), "zaduszki zaduszek dzień_zaduszny dnia_zadusznego"],
  [on(11, 11), "święto_niepodległości święta_niepodległości dzień_niepodległości dnia_niepodległości"],
  [on(11, 29), "andrzejki andrzejek"],
  [on(12, 4), "barbórka barbórki barbórkę"],
  [on(12, 6), "mikołajki mikołajek mikołajkach mikołajkami"],
  [
    on(12, 24),
    "wigilia wigilii wigilię wigilią wigilia_bożego_narodzenia wigilii_bożego_narodzenia wigilię_bożego_narodzenia",
  ],
  [
    on(12, 25),
    "boże_narodzenie bożego_narodzenia bożym_narodzeniem bożym_narodzeniu dzień_bożego_narodzenia " +
      "pierwszy_dzień_świąt_bożego_narodzenia pierwszy_dzień_bożego_narodzenia pierwszy_dzień_świąt święta_bożego_narodzenia święto_bożego_narodzenia " +
      "świąt_bożego_narodzenia świętami_bożego_narodzenia świętach_bożego_narodzenia pierwszego_dnia_świąt gwiazdka gwiazdkę",
  ],
  [
    on(12, 26),
    "drugi_dzień_świąt_bożego_narodzenia drugi_dzień_bożego_narodzenia drugi_dzień_świąt drugiego_dnia_świąt drugi_dzień_gwiazdki",
  ],
  [
    fromEaster(0),
    "wielkanoc wielkanocy wielkanocą niedziela_wielkanocna niedzielę_wielkanocną niedzieli_wielkanocnej " +
      "wielka_niedziela święta_wielkanocne świąt_wielkanocnych pierwszy_dzień_wielkanocy pierwszy_dzień_świąt_wielkanocnych",
  ],
  [
    fromEaster(1),
    "drugi_dzień_wielkanocy drugi_dzień_świąt_wielkanocnych drugiego_dnia_świąt_wielkanocnych poniedziałek_wielkanocny poniedziałku_wielkanocnego lany_poniedziałek lanego_poniedziałku śmigus_dyngus śmigus_-_dyngus",
  ],
  [fromEaster(-1), "wielka_sobota wielką_sobotę wielkiej_soboty"],
  [fromEaster(-2), "wielki_piątek wielkiego_piątku wielkim_piątkiem"],
  [fromEaster(-3), "wielki_czwartek wielkiego_czwartku wielkim_czwartkiem"],
  [fromEaster(-7), "niedziela_palmowa niedzielę_palmową niedzieli_palmowej palmowa_niedziela"],
  [fromEaster(-46), "środa_popielcowa środę_popielcową środy_popielcowej popielec popielca"],
  [fromEaster(-52), "tłusty_czwartek tłustego_czwartku"],
  [fromEaster(42), "wniebowstąpienie wniebowstąpienie_pańskie wniebowstąpienia"],
  [fromEaster(49), "zielone_świątki zielonych_świątek zesłanie_ducha_świętego zesłania_ducha_świętego"],
  [fromEaster(60), "boże_ciało bożego_ciała bożym_ciałem bożym_ciele"],
  [nth(11, 4, 4, 1), "black_friday czarny_piątek czarnego_piątku"],
  [advent, "pierwsza_niedziela_adwentu"],
];
