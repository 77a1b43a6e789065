/** The words of corrections in Polish and English, folded. */
import { ACTION_DEFINITIONS } from "../actions/index.ts";

const FIELDS = Object.values(ACTION_DEFINITIONS).flatMap(({ fields }) => fields);

/** They name a field of a step. */
export const FIELD_WORDS: Readonly<Record<string, string>> = table({
  amount: "kwota kwote kwoty kwocie suma sume sumy wartosc amount sum total price cena cene ceny",
  currency: "waluta walute waluty walucie currency",
  to: "odbiorca odbiorce odbiorcy odbiorcow adresat adresata adres adresu adresem adresy recipient recipients address addressee",
  message: "wiadomosc wiadomosci message",
  channel: "kanal kanale kanalu channel",
  ...Object.fromEntries(FIELDS.flatMap(({ name, called }) => (called === undefined ? [] : [[name, called]]))),
});

/** They say which of several steps, from 0; the last is -1. */
export const ORDINALS: Readonly<Record<string, number>> = {
  pierwsza: 0,
  pierwszej: 0,
  pierwszy: 0,
  pierwszego: 0,
  pierwsze: 0,
  pierwszym: 0,
  first: 0,
  "1st": 0,
  druga: 1,
  drugiej: 1,
  drugi: 1,
  drugiego: 1,
  drugie: 1,
  drugim: 1,
  second: 1,
  "2nd": 1,
  trzecia: 2,
  trzeciej: 2,
  trzeci: 2,
  trzeciego: 2,
  trzecie: 2,
  third: 2,
  "3rd": 2,
  czwarta: 3,
  czwartej: 3,
  czwarty: 3,
  fourth: 3,
  ostatnia: -1,
  ostatniej: -1,
  ostatni: -1,
  ostatniego: -1,
  last: -1,
};

/** They mean every step. */
export const ALL = set("obie oba obydwie obydwa obu wszystkie wszystkich kazda kazdej both all each every");

/** An address behind them gets a copy. */
export const COPIES = set("kopia kopie kopii kopią dw cc copy copies");

/** A number behind them names a step. */
export const STEP_NOUNS = set("krok kroku krokiem punkt punktu pozycja pozycje pozycji step item number");

/** They say that something is to be different. */
export const MARKERS = set(`
  jednak zmien zmienic zmiana zmienmy zmieniam popraw poprawka poprawiam poprawic zamien zamienic podmien ustaw ustawmy
  zamiast raczej lepiej lepsze pomylka zly zla zle bledny bledna blad niepoprawny niepoprawna wrong incorrect bad better meant pomylilem pomylilam pomylil poprawnie wlasciwie przepraszam sorry ups oops
  tylko ma powinno powinna powinien mialo miala mial
  zwieksz zmniejsz obniz podnies increase raise lower reduce
  actually instead change correct correction rather make set replace switch update mistake meant should wait`);

/** They add to what is there. */
export const ADDITIONS = set(
  "dodaj dopisz dolacz jeszcze tez rowniez takze dodatkowo oraz also add too plus additionally cc",
);

/** A part of a message behind them says what is not meant. */
export const NEGATIONS = set("nie nigdy not no never bez without don't");
/** A part behind them names what is replaced. */
export const INSTEAD = set("zamiast");
/** They end what a negation reaches. */
export const BOUNDARIES = set("tylko ale lecz a but just only rather jednak make raczej lepiej");

/** They say nothing by themselves in a correction or a bare answer. */
export const SMALL_WORDS = set(`
  a i o w we z ze na do dla od po za u to ta te ten tego tej tym te jest bedzie byc niech mialo byl bylo sie mi jej jego
  ja my mnie nas no tak ok okej dobrze prosze poprosze dzieki dziekuje chce chcialbym chcialabym moze mozna moge mozesz
  czy jeszcze juz teraz wiec jakby hmm e-mail email mail maila mailem mailowy adres kwota kwote kwoty odbiorca odbiorce
  waluta walute walucie wpisz wstaw daj dawaj podaj podaje wyslij wyslac wyslij to wysylaj poslij faktura fakture faktury
  fakturze zlecenie wartosc nowy nowa nowe nowego nowej innego inny inna samo sam sama zrob zrobmy niech pojdzie idzie
  malo duzo too little much low high zgadza pasuje prawidlowa prawidlowy prawidlowe right
  razem lacznie okolo rowno dokladnie oraz lub albo or would pan pana pani firmy firma
  the a an it its it's is be by for to of in at on that this so then and or my me we us please thanks use using with
  want would like could can you let let's send invoice bill amount sum price recipient currency address email e-mail
  mail put write give new other another one goes go as should i i'd well yes okay right exactly about around total him
  her them`);

function set(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

function table(rows: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(rows).flatMap(([field, words]) => words.split(" ").map((word) => [word, field])),
  );
}
