/** Names and types of fields by the words that prompts use for them. Folded. */
import type { Column, ColumnType } from "#schemas/package.ts";

/** Words of a type, of up to four words; the first match of the longest counts. */
export const TYPE_WORDS: Readonly<Record<string, ColumnType>> = {
  string: "string",
  strings: "string",
  str: "string",
  varchar: "string",
  char: "string",
  text: "text",
  tekst: "text",
  tekstowy: "text",
  tekstowe: "text",
  tekstowa: "text",
  tekstow: "string",
  napis: "string",
  napisow: "string",
  stringow: "string",
  liczb: "float",
  "ciag znakow": "string",
  "long text": "text",
  "dlugi tekst": "text",
  int: "integer",
  integer: "integer",
  integers: "integer",
  bigint: "integer",
  "whole number": "integer",
  calkowita: "integer",
  calkowity: "integer",
  "liczba calkowita": "integer",
  float: "float",
  double: "float",
  real: "float",
  number: "float",
  numeric: "decimal",
  liczba: "float",
  "liczba zmiennoprzecinkowa": "float",
  zmiennoprzecinkowa: "float",
  decimal: "decimal",
  "decimal number": "decimal",
  dziesietna: "decimal",
  dziesietny: "decimal",
  "liczba dziesietna": "decimal",
  money: "decimal",
  kwota: "decimal",
  bool: "boolean",
  boolean: "boolean",
  flag: "boolean",
  "true/false": "boolean",
  "yes/no": "boolean",
  "tak/nie": "boolean",
  "prawda/falsz": "boolean",
  logiczne: "boolean",
  logiczny: "boolean",
  logiczna: "boolean",
  flaga: "boolean",
  date: "date",
  data: "date",
  datetime: "datetime",
  "date time": "datetime",
  timestamp: "datetime",
  "data i godzina": "datetime",
  "data i czas": "datetime",
  "date and time": "datetime",
  "znacznik czasu": "datetime",
  uuid: "string",
  json: "json",
  array: "json",
  list: "json",
  object: "json",
  lista: "json",
};

/** Phrases after a list of strings and the like: `array of strings`. */
export const LIST_TYPE = /^(?:array|list|lista|tablica)$/;

export interface FieldGuess {
  readonly type: ColumnType;
  readonly format?: Column["format"];
  readonly unique?: boolean;
  readonly secret?: boolean;
}

/** What a field is by its last word or its whole name; the first match counts. */
export const FIELD_GUESSES: readonly (readonly [RegExp, FieldGuess])[] = [
  [/(?:^|_)e?_?mail$|^email_address$|^adres_e?_?mail$|^mejl$/, { type: "string", format: "email" }],
  [/^(?:password|haslo|passwd|passphrase)$/, { type: "string", secret: true }],
  [
    /^(?:is|has|can|czy)_|^(?:done|active|available|completed|enabled|disabled|published|archived|paid|read|verified|in_stock|public|private|deleted|approved|finished|urgent|visible|confirmed|adopted|occupied|online|sold|signed|bought|obecn[aey]|kupion[aey]|potwierdzon[aey]|dostepny|dostepna|dostepne|aktywny|aktywna|aktywne|zrobione|wykonane|oplacon[aey]|ukonczone|zakonczone|opublikowan[aey]|zatwierdzon[aey])$/,
    { type: "boolean" },
  ],
  [/^date_(?:and_)?time$|^data_(?:i_)?(?:godzina|czas)$/, { type: "datetime" }],
  [
    /(?:^|_)(?:birthday|birthdate|dob)$|(?:^|_)(?:date|day|deadline|termin)$|^date_of_|^data(?:_|$)|^due$|_on$|^(?:expiry|expires|since)$/,
    { type: "date" },
  ],
  [
    /^(?:price|cost|rate|fee|charge|wage|salary|cena|koszt|stawka|oplata)_(?:per|za|od)_|^(?:price|cost|amount)_(?:paid|net|gross|total|each)$|^(?:cena|koszt|kwota|stawka|wartosc|oplata|pensja|wynagrodzenie)_|(?:^|_)salary_(?:min|max|from|to)$|(?:^|_)(?:netto|brutto)$/,
    { type: "decimal" },
  ],
  [
    /_at$|(?:^|_)(?:timestamp|datetime|start_time|end_time)$|^(?:starts|ends|start|end|poczatek|koniec|rozpoczecie|zakonczenie|czas_(?:rozpoczecia|zakonczenia))$/,
    { type: "datetime" },
  ],
  [
    /(?:^|_)(?:price|cost|rent|amount|total|salary|fee|balance|rate|discount|tax|budget|weight|height|width|length|distance|latitude|longitude|lat|lng|lon|temperature|humidity|pressure|area|volume|percentage|cena|koszt|kwota|suma|rabat|stawka|pensja|waga|cen[ay]|saldo|temperatura|wilgotnosc|cisnienie|powierzchnia|dlugosc|szerokosc|wysokosc|kilometry|oplata|wynagrodzenie|value|wartosc)$/,
    { type: "decimal" },
  ],
  // "Weight_kg", "temp_c": the unit says that it is a number.
  [
    /^[a-z]{2,}_(?:kg|g|km|m|cm|mm|l|ml|c|kwh|kw|m2|m3|pln|eur|usd|pct|percent)$|^(?:temp|pulse|kg|km|szer_geogr|dl_geogr)$/,
    { type: "decimal" },
  ],
  [
    /(?:^|_)(?:quantity|qty|count|age|population|beds|bedrooms|bathrooms|year|pages|(?:max(?:imum)?_|min(?:imum)?_|total_)?number_\w+|stock|capacity|seats|rating|score|stars|priority_level|duration|floor|level|points|minutes|hours|days|size|servings|calories|mileage|ilosc|liczba|wiek|rok|strony|stan|pojemnosc|ocena|pietro|czas_trwania|punkty|porcje|przebieg|miejsca|liczba_\w+|rok_\w+|cooking_time|prep_time|grade|votes|views|likes|quota|copies|sets|reps|repetitions|laps|serie|powtorzenia|kalorie|kroki)$/,
    { type: "integer" },
  ],
  [
    /(?:^|_)(?:url|link|website|homepage|strona_www)$|^(?:image|photo|avatar|cover)_url$/,
    { type: "string", format: "uri" },
  ],
  [
    /^(?:description|content|body|text|notes?|message|bio|comment|summary|details|instructions|ingredients|address|abstract|remarks|review|opis|tresc|tekst|uwagi|wiadomosc|notatk[ai]|komentarz|skladniki|adres|streszczenie|diagnosis|diagnoza|steps)$/,
    { type: "text" },
  ],
  [/^(?:tags|labels|items|etykiety|tagi|keywords)$/, { type: "json" }],
];

/** Names that make a list a list of fields, if no resource is called so. Folded, separated by spaces. */
export const FIELD_NAMES =
  "name names title titles email e-mail mail phone address description price cost amount quantity qty age year author content body text status state done due date password username login first last firstname lastname surname nickname slug sku isbn code number serial type kind category color colour size weight height width length rating score stars url link image photo avatar website city country street zip postcode postal birthday dob gender salary position department level priority deadline start end created updated timestamp currency balance total subtotal tax discount vat nip pesel regon brand model make vin plate mileage capacity floor seats duration genre language publisher pages summary note notes comment message subject bio role active available enabled completed published stock unit value latitude longitude temperature humidity location owner manager nazwa tytul imie nazwisko mail telefon adres opis cena koszt kwota ilosc wiek rok autor tresc tekst status stan haslo login kod numer typ rodzaj kategoria kolor rozmiar waga wysokosc ocena link zdjecie miasto kraj ulica pensja stanowisko dzial poziom priorytet termin waluta suma rabat marka model rejestracja przebieg pojemnosc pietro czas gatunek jezyk wydawca strony uwagi wiadomosc temat rola aktywny dostepny stawka wartosc temperatura wilgotnosc lokalizacja producent sygnatura nip pesel regon gatunek rasa data dostepnosc wlasciciel cooking barcode ean manufacturer breed species license license-plate diagnosis starts ends expires hours rate";

export const REQUIRED = /^(?:required|mandatory|obligatory|wymagan[aey]|obowiazkow[aey]|wymagane)$/;
export const OPTIONAL = /^(?:optional|nullable|opcjonaln[aey])$/;
export const UNIQUE = /^(?:unique|unikaln[aey]|unikatow[aey])$/;
export const DEFAULT = /^(?:default|defaults|defaulting|domyslnie|domyslny|domyslna|domyslne)$/;
export const FIELDS_WORD =
  /^(?:field|fields|columns|column|attribute|attributes|properties|props|property|pola|pole|polami|polach|kolumny|kolumn|kolumnami|kolumnach|atrybuty|atrybutami|atrybutach|wlasciwosci|wlasciwosciami|polem)$/;

/** Columns of a table about which the prompt says nothing, by its singular; an assumption. */
export const USUAL_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  user: ["name", "email"],
  customer: ["name", "email"],
  client: ["name", "email"],
  member: ["name", "email"],
  employee: ["name", "email"],
  contact: ["name", "email"],
  person: ["name"],
  product: ["name", "price"],
  item: ["name"],
  order: ["status"],
  task: ["title", "done"],
  todo: ["title", "done"],
  post: ["title", "content"],
  article: ["title", "content"],
  page: ["title", "content"],
  note: ["title", "content"],
  comment: ["content"],
  message: ["content"],
  review: ["rating", "content"],
  book: ["title", "author"],
  movie: ["title"],
  event: ["name"],
  recipe: ["title", "instructions"],
  booking: ["date"],
  reservation: ["date"],
  invoice: ["number", "amount"],
  payment: ["amount"],
};
