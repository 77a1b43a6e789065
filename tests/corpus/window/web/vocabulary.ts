/** The words that pages show, in English and Polish. */
import type { Random } from "./random.ts";

export interface Vocabulary {
  readonly language: "en" | "pl";
  readonly words: readonly string[];
  readonly buttons: readonly string[];
  readonly fields: readonly string[];
  readonly checks: readonly string[];
}

const split = (text: string): string[] => text.split("|");
const words = (text: string): string[] => text.split(" ");

export const ENGLISH: Vocabulary = {
  language: "en",
  words: words(
    "account settings report invoice customer order profile security network storage project calendar message upload download billing payment shipping address password email phone country language theme dark light notification privacy user team member role status active pending archived draft published category product price quantity total discount tax summary overview analytics sales revenue growth traffic visitors session device browser search filter sort export import share copy delete edit save cancel close open view create update remove restore connect disconnect enable disable start stop next previous back continue submit send reply forward archive inbox sent drafts spam trash help support documentation about contact",
  ),
  buttons: split(
    "Save|Cancel|Submit|Sign in|Register|Delete|Edit|Add item|Next|Back|Continue|OK|Apply|Search|Upload file|Learn more|View all|Download|Buy now|Add to cart|Send|Reset|Close|Log out|Create account|New project|Details|Subscribe|Retry|Confirm",
  ),
  fields: split(
    "Email address|Password|First name|Last name|Phone number|Company|Street|City|Postal code|Country|Language|Time zone|Website|Description|Comment|Card number|Expiry date|Amount|Subject|User name|Display name|Search",
  ),
  checks: split(
    "Remember me|I accept the terms|Send me updates|Enable notifications|Public profile|Two-factor authentication|Automatic backup|Show hidden files|Use dark theme|Daily summary|Allow comments",
  ),
};

export const POLISH: Vocabulary = {
  language: "pl",
  words: words(
    "konto ustawienia raport faktura klient zamówienie profil bezpieczeństwo sieć pamięć projekt kalendarz wiadomość wysyłka płatność adres hasło telefon kraj język motyw powiadomienia prywatność użytkownik zespół rola stan aktywny oczekujący szkic kategoria produkt cena ilość suma rabat podatek podsumowanie przegląd analiza sprzedaż przychód wzrost ruch sesja urządzenie przeglądarka szukaj filtr sortuj eksport import udostępnij kopiuj usuń edytuj zapisz anuluj zamknij otwórz pokaż utwórz zaktualizuj przywróć połącz włącz wyłącz dalej wstecz wyślij odpowiedz odebrane wysłane kosz pomoc dokumentacja kontakt żółty źródło ćwiczenie łódź książka",
  ),
  buttons: split(
    "Zapisz|Anuluj|Wyślij|Zaloguj się|Zarejestruj|Usuń|Edytuj|Dodaj|Dalej|Wstecz|Kontynuuj|OK|Zastosuj|Szukaj|Prześlij plik|Więcej|Pokaż wszystko|Pobierz|Kup teraz|Do koszyka|Wyczyść|Zamknij|Wyloguj|Utwórz konto|Nowy projekt|Szczegóły",
  ),
  fields: split(
    "Adres e-mail|Hasło|Imię|Nazwisko|Numer telefonu|Firma|Ulica|Miasto|Kod pocztowy|Kraj|Język|Strefa czasowa|Strona WWW|Opis|Komentarz|Numer karty|Data ważności|Kwota|Temat|Nazwa użytkownika",
  ),
  checks: split(
    "Zapamiętaj mnie|Akceptuję regulamin|Wysyłaj powiadomienia|Profil publiczny|Uwierzytelnianie dwuskładnikowe|Kopia zapasowa|Pokaż ukryte pliki|Ciemny motyw|Zezwól na komentarze",
  ),
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Text of random words; `sentence` may end with a full stop, `figure` is a number as interfaces show them. */
export interface Writer {
  words(least: number, most: number): string;
  sentence(least?: number, most?: number): string;
  figure(): string;
}

export function writerOf({ int, pick, chance, next }: Random, vocabulary: Vocabulary): Writer {
  const words = (least: number, most: number): string =>
    capital(Array.from({ length: int(least, most) }, () => pick(vocabulary.words)).join(" "));
  const figures = [
    () => String(int(1, 99999)),
    () => (next() * 1000).toFixed(2),
    () => `${int(1, 100)}%`,
    () => `$${int(1, 9999)}`,
    () => `${int(1, 28)}.${int(1, 12)}.2024`,
    () => `${int(1, 999)} 000 zł`,
  ];
  return {
    words,
    sentence: (least = 6, most = 16) => words(least, most) + (chance(0.8) ? "." : ""),
    figure: () => pick(figures)(),
  };
}
