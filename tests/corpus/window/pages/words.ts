/** English and Polish text for generated windows: labels, names, headings, sentences and values. */
import type { Random } from "./random.ts";

export type Language = "en" | "pl";

type Vocabulary = Record<
  | "actions"
  | "fields"
  | "checks"
  | "titles"
  | "menus"
  | "columns"
  | "states"
  | "people"
  | "places"
  | "things"
  | "sentences"
  | "options"
  | "messages",
  string[]
>;

const list = (text: string): string[] => text.split("|").map((item) => item.trim());

const VOCABULARY: Record<Language, Vocabulary> = {
  en: {
    actions: list(
      "Save|Cancel|Delete|Sign in|Log out|Create account|Send|Add item|Search|Apply|Reset|Next|Back|Continue|Export|Import|Download|Upload|Edit|Remove|Share|Print|Refresh|Buy now|Add to cart|Checkout|Subscribe|Learn more|Read more|View details|Submit|Confirm|Close|OK|Retry|Copy link|Invite|Archive|Mark as read|Reply|Forward|New folder|Rename|Filter|Sort|Publish|Preview|Save draft|Save changes|Discard|Start trial|Get started|Book a visit|Connect|Disable|Enable|Open|Install|Update all|Generate report|Run|Stop|Deploy|Merge|Approve|Reject|Follow|Play",
    ),
    fields: list(
      "Email address|Password|User name|First name|Last name|Full name|Phone number|Company|Street|City|Postal code|Country|Date of birth|Card number|Expiry date|Security code|Message|Subject|Description|Title|Website|Amount|Quantity|Price|Start date|End date|Time zone|Language|Department|Job title|Comments|Search term|Host name|Port|API key|Project name|Repeat password|Billing address|Coupon code|Tax number|Notes|Category|Priority|Assignee|Tags|Location|Nickname|Reference|Room|Weight (kg)",
    ),
    checks: list(
      "Remember me|I accept the terms|Send me the newsletter|Keep me signed in|Show archived items|Use a shared folder|Notify by email|Enable dark mode|Automatic updates|Public profile|Include taxes|Same as billing address|Two-factor authentication|Show grid|Snap to edges|Only unread|Compress files|Ship as a gift|Allow comments|Sync contacts|Play sounds|Beta features|Free delivery|In stock only|Yes|No|Daily|Weekly|Monthly|Courier|Parcel locker|Bank transfer|Credit card|Pay on delivery|Small|Medium|Large|Male|Female|Other",
    ),
    titles: list(
      "Dashboard|Account settings|Sign in|Create your account|Welcome back|Recent orders|Team members|Monthly report|Inbox|Project overview|Product details|Shopping cart|Checkout|Notifications|Security|Billing and plans|Profile|Preferences|Documentation|Getting started|Release notes|Customer support|Sales by region|Active sessions|Upcoming events|Latest news|Frequently asked questions|Storage usage|Server status|Contact us|Delivery options|Your library|Task board|Expenses|Invoices|Payment method|Quick links|Visitors today|Open tickets|Weather forecast|Backup history|New message|Edit appointment|Delete this file?|Choose a plan|Popular articles|About the author|Related products",
    ),
    menus: list(
      "Home|Dashboard|Orders|Products|Customers|Reports|Settings|Help|Profile|Messages|Calendar|Files|Projects|Team|Billing|Integrations|Users|Roles|Logs|Analytics|Pricing|Blog|About|Contact|Docs|Support|Careers|Overview|Activity|Security|Inbox|Sent|Drafts|Trash|Starred|Downloads|Music|Photos|Videos|Tools|View|Insert|Format|Window|Community|Services|Shop|Gallery",
    ),
    columns: list(
      "Name|Date|Status|Amount|Owner|E-mail|Type|Size|Priority|City|Department|Price|Quantity|Total|Modified|ID|Version|Progress|Role|Due date|Category|Rating",
    ),
    states: list(
      "Active|Pending|Paid|Overdue|Closed|Open|New|Failed|Done|In progress|Draft|Shipped|Cancelled|On hold|Online|Offline|Beta|High|Low|Medium|Approved|Review",
    ),
    people: list(
      "Anna Kowalski|James Miller|Olivia Brown|Liam Johnson|Emma Wilson|Noah Davis|Sophia Garcia|Lucas Martin|Mia Anderson|Ethan Clark|Grace Lewis|Henry Walker|Chloe Young|Daniel King|Amelia Scott|Jack Turner|Ruby Adams|Oscar Reed|Nora Hughes|Felix Bennett|Priya Sharma|Chen Wei|Omar Haddad|Ingrid Larsen",
    ),
    places: list(
      "London|New York|Berlin|Warsaw|Tokyo|Sydney|Toronto|Dublin|Oslo|Madrid|Chicago|Boston|Lisbon|Vienna|Prague|Seattle|Bristol|Glasgow|Denver|Utrecht",
    ),
    things: list(
      "Wireless headphones|Desk lamp|Office chair|Coffee maker|Running shoes|Backpack|Mechanical keyboard|Water bottle|Wool sweater|Notebook|Travel mug|Monitor stand|Garden hose|Phone case|Bluetooth speaker|Leather wallet|Rain jacket|Frying pan|Board game|Yoga mat|Table clock|Sunglasses|Camera tripod|USB-C cable|Cotton T-shirt|Alarm clock|Bookshelf|Picture frame",
    ),
    options: list(
      "Select an option|All categories|Last 7 days|English|United Kingdom|Europe/Warsaw|Newest first|Administrator|10 per page|Standard delivery|Option one|Medium|Every week|PDF document|Main office|None",
    ),
    messages: list(
      "Changes saved.|Your session will expire in 5 minutes.|Something went wrong, try again later.|A new version is available.|Your order has been placed.|The password must have at least 8 characters.|You have 3 unread messages.|Payment failed: card declined.|Maintenance is planned for Sunday, 2:00 am.|The file was uploaded.|This field is required.|No results found.",
    ),
    sentences: list(
      "The report was sent to everyone in the team this morning.|You can change these settings at any time in your profile.|We will never share your address with anyone else.|Orders placed before noon leave the warehouse the same day.|Choose the plan that suits the size of your company.|The meeting starts at 10:30 in the large conference room.|Please attach the signed contract and a copy of the invoice.|Our support team answers within one working day.|Files older than 30 days are removed automatically.|Use the search box to find an item by its name or number.|This chart shows the number of visitors in the last quarter.|A strong password has letters, digits and special characters.|The museum is open every day except Monday.|Prices include taxes; delivery is charged separately.|Run the installer and follow the steps on the screen.|Click the button below to confirm your e-mail address.|Several users reported that the page loads slowly on older phones.|The recipe takes twenty minutes and needs only five ingredients.|Thank you for your purchase, we hope to see you again soon.|Each project may have up to twelve members and three owners.|The library gives typed access to the database without a code generator.|Heavy rain is expected in the north, with wind up to 70 km/h.|Last year the company opened new offices in three countries.|Drag files here or choose them from your computer.|If you forget your password, ask the administrator to reset it.|The train to the coast leaves from platform four.|Keyboard shortcuts make common tasks much faster.|Read the licence before you install the program.|The camera records in low light and has a wide lens.|Costs grew by 4.2% while revenue stayed flat.",
    ),
  },
  pl: {
    actions: list(
      "Zapisz|Anuluj|Usuń|Zaloguj się|Wyloguj|Załóż konto|Wyślij|Dodaj pozycję|Szukaj|Zastosuj|Wyczyść|Dalej|Wstecz|Kontynuuj|Eksportuj|Importuj|Pobierz|Prześlij plik|Edytuj|Udostępnij|Drukuj|Odśwież|Kup teraz|Do koszyka|Zamów|Subskrybuj|Dowiedz się więcej|Czytaj dalej|Szczegóły|Potwierdź|Zamknij|OK|Spróbuj ponownie|Kopiuj łącze|Zaproś|Archiwizuj|Odpowiedz|Przekaż dalej|Nowy folder|Zmień nazwę|Filtruj|Sortuj|Opublikuj|Podgląd|Zapisz zmiany|Odrzuć|Rozpocznij|Umów wizytę|Połącz|Wyłącz|Włącz|Otwórz|Zainstaluj|Generuj raport|Uruchom|Zatrzymaj|Zatwierdź|Obserwuj|Odtwórz",
    ),
    fields: list(
      "Adres e-mail|Hasło|Nazwa użytkownika|Imię|Nazwisko|Imię i nazwisko|Numer telefonu|Firma|Ulica|Miejscowość|Kod pocztowy|Kraj|Data urodzenia|Numer karty|Data ważności|Wiadomość|Temat|Opis|Tytuł|Strona WWW|Kwota|Ilość|Cena|Data rozpoczęcia|Data zakończenia|Strefa czasowa|Język|Dział|Stanowisko|Uwagi|Szukana fraza|Nazwa hosta|Port|Klucz API|Nazwa projektu|Powtórz hasło|Adres do faktury|Kod rabatowy|NIP|Notatki|Kategoria|Priorytet|Osoba odpowiedzialna|Województwo|Numer domu|Pseudonim|Sygnatura|Pokój|Waga (kg)",
    ),
    checks: list(
      "Zapamiętaj mnie|Akceptuję regulamin|Chcę otrzymywać newsletter|Nie wylogowuj mnie|Pokaż zarchiwizowane|Powiadamiaj e-mailem|Ciemny motyw|Aktualizacje automatyczne|Profil publiczny|Uwzględnij podatki|Adres taki sam jak na fakturze|Uwierzytelnianie dwuskładnikowe|Pokaż siatkę|Tylko nieprzeczytane|Kompresuj pliki|Zapakuj na prezent|Zezwól na komentarze|Synchronizuj kontakty|Odtwarzaj dźwięki|Darmowa dostawa|Tylko dostępne|Tak|Nie|Codziennie|Co tydzień|Co miesiąc|Kurier|Paczkomat|Przelew bankowy|Karta płatnicza|Płatność przy odbiorze|Mały|Średni|Duży|Kobieta|Mężczyzna|Inne",
    ),
    titles: list(
      "Pulpit|Ustawienia konta|Logowanie|Załóż konto|Witaj ponownie|Ostatnie zamówienia|Członkowie zespołu|Raport miesięczny|Skrzynka odbiorcza|Przegląd projektu|Szczegóły produktu|Koszyk|Podsumowanie zamówienia|Powiadomienia|Bezpieczeństwo|Płatności i abonament|Profil|Preferencje|Dokumentacja|Pierwsze kroki|Lista zmian|Obsługa klienta|Sprzedaż według regionów|Aktywne sesje|Nadchodzące wydarzenia|Aktualności|Najczęściej zadawane pytania|Zajęte miejsce na dysku|Stan serwera|Kontakt|Sposób dostawy|Twoja biblioteka|Tablica zadań|Wydatki|Faktury|Metoda płatności|Na skróty|Odwiedziny dzisiaj|Otwarte zgłoszenia|Prognoza pogody|Historia kopii zapasowych|Nowa wiadomość|Edycja wizyty|Usunąć ten plik?|Wybierz abonament|Popularne artykuły|O autorze|Podobne produkty",
    ),
    menus: list(
      "Strona główna|Pulpit|Zamówienia|Produkty|Klienci|Raporty|Ustawienia|Pomoc|Profil|Wiadomości|Kalendarz|Pliki|Projekty|Zespół|Płatności|Integracje|Użytkownicy|Uprawnienia|Dzienniki|Statystyki|Cennik|Blog|O nas|Kontakt|Dokumentacja|Wsparcie|Kariera|Przegląd|Aktywność|Bezpieczeństwo|Odebrane|Wysłane|Szkice|Kosz|Ważne|Muzyka|Zdjęcia|Filmy|Narzędzia|Widok|Wstaw|Formatuj|Okno|Społeczność|Usługi|Sklep|Galeria|Aktualności",
    ),
    columns: list(
      "Nazwa|Data|Stan|Kwota|Właściciel|E-mail|Typ|Rozmiar|Priorytet|Miasto|Dział|Cena|Ilość|Razem|Zmieniono|Nr|Wersja|Postęp|Rola|Termin|Kategoria|Ocena",
    ),
    states: list(
      "Aktywny|Oczekuje|Opłacone|Po terminie|Zamknięte|Otwarte|Nowe|Błąd|Gotowe|W toku|Szkic|Wysłane|Anulowane|Wstrzymane|Dostępny|Niedostępny|Wysoki|Niski|Średni|Zatwierdzone",
    ),
    people: list(
      "Anna Kowalska|Piotr Nowak|Katarzyna Wiśniewska|Michał Wójcik|Agnieszka Kamińska|Tomasz Lewandowski|Małgorzata Zielińska|Paweł Szymański|Joanna Woźniak|Krzysztof Dąbrowski|Ewa Kozłowska|Łukasz Jankowski|Magdalena Mazur|Jakub Krawczyk|Żaneta Piątek|Stanisław Gąsior|Zofia Błaszczyk|Grażyna Śliwa|Wojciech Żak|Róża Ćwik",
    ),
    places: list(
      "Warszawa|Kraków|Łódź|Wrocław|Poznań|Gdańsk|Szczecin|Bydgoszcz|Lublin|Białystok|Katowice|Gdynia|Częstochowa|Radom|Toruń|Sosnowiec|Rzeszów|Kielce|Gliwice|Zabrze",
    ),
    things: list(
      "Słuchawki bezprzewodowe|Lampka biurkowa|Krzesło biurowe|Ekspres do kawy|Buty do biegania|Plecak|Klawiatura mechaniczna|Butelka na wodę|Wełniany sweter|Zeszyt|Kubek podróżny|Podstawka pod monitor|Wąż ogrodowy|Etui na telefon|Głośnik Bluetooth|Skórzany portfel|Kurtka przeciwdeszczowa|Patelnia|Gra planszowa|Mata do jogi|Zegar stołowy|Okulary słoneczne|Statyw|Kabel USB-C|Koszulka bawełniana|Budzik|Regał na książki|Ramka na zdjęcie",
    ),
    options: list(
      "Wybierz opcję|Wszystkie kategorie|Ostatnie 7 dni|Polski|Polska|Europe/Warsaw|Od najnowszych|Administrator|10 na stronę|Dostawa standardowa|Opcja pierwsza|Średni|Co tydzień|Dokument PDF|Biuro główne|Brak|mazowieckie|śląskie",
    ),
    messages: list(
      "Zmiany zostały zapisane.|Sesja wygaśnie za 5 minut.|Coś poszło nie tak, spróbuj później.|Dostępna jest nowa wersja.|Zamówienie zostało złożone.|Hasło musi mieć co najmniej 8 znaków.|Masz 3 nieprzeczytane wiadomości.|Płatność odrzucona przez bank.|Przerwa techniczna w niedzielę o 2:00.|Plik został przesłany.|To pole jest wymagane.|Brak wyników wyszukiwania.",
    ),
    sentences: list(
      "Raport został dziś rano wysłany do całego zespołu.|Te ustawienia możesz zmienić w dowolnej chwili w swoim profilu.|Nigdy nie udostępnimy nikomu Twojego adresu.|Zamówienia złożone przed południem wysyłamy tego samego dnia.|Wybierz abonament odpowiedni do wielkości firmy.|Spotkanie zaczyna się o 10:30 w dużej sali konferencyjnej.|Prosimy dołączyć podpisaną umowę i kopię faktury.|Nasz zespół odpowiada w ciągu jednego dnia roboczego.|Pliki starsze niż 30 dni są usuwane automatycznie.|Użyj wyszukiwarki, aby znaleźć pozycję po nazwie lub numerze.|Wykres pokazuje liczbę odwiedzin w ostatnim kwartale.|Silne hasło zawiera litery, cyfry i znaki specjalne.|Muzeum jest czynne codziennie oprócz poniedziałku.|Ceny zawierają podatek, koszt dostawy doliczamy osobno.|Uruchom instalator i postępuj zgodnie z instrukcjami.|Kliknij przycisk poniżej, aby potwierdzić adres e-mail.|Kilku użytkowników zgłosiło, że strona wczytuje się zbyt wolno.|Przygotowanie zajmuje dwadzieścia minut i wymaga pięciu składników.|Dziękujemy za zakupy, mamy nadzieję, że wkrótce wrócisz.|Każdy projekt może mieć do dwunastu członków i trzech właścicieli.|Na północy spodziewane są ulewne deszcze i wiatr do 70 km/h.|W zeszłym roku spółka otworzyła biura w trzech krajach.|Przeciągnij tu pliki albo wskaż je na swoim komputerze.|Jeśli nie pamiętasz hasła, poproś administratora o jego zmianę.|Pociąg nad morze odjeżdża z peronu czwartego.|Skróty klawiszowe bardzo przyspieszają codzienną pracę.|Przed instalacją przeczytaj warunki licencji.|Aparat dobrze radzi sobie przy słabym świetle.|Koszty wzrosły o 4,2%, a przychody się nie zmieniły.|Żółta łódź płynęła wzdłuż brzegu ku ujściu rzeki.",
    ),
  },
};

/** Text drawn at random in one language. */
export type Wording = ReturnType<typeof wording>;

/** Makes the text source of a page; every call draws anew. */
export function wording(random: Random, language: Language) {
  const vocabulary = VOCABULARY[language];
  const one = (kind: keyof Vocabulary): string => random.pick(vocabulary[kind]);
  const number = (): string =>
    String(random.int(1, 99999)).replace(/(\d)(?=(\d{3})+$)/g, language === "pl" ? "$1 " : "$1,");
  const money = (): string => {
    const cents = String(random.int(0, 99)).padStart(2, "0");
    return language === "pl"
      ? `${number()},${cents} zł`
      : `${random.pick(["$", "€", "£"])}${number()}.${cents}`;
  };
  const two = (high: number): string => String(random.int(1, high)).padStart(2, "0");
  const year = (): number => random.int(2015, 2026);
  const date = (): string =>
    language === "pl"
      ? `${two(28)}.${two(12)}.${year()}`
      : random.pick([`${year()}-${two(12)}-${two(28)}`, `${two(12)}/${two(28)}/${year()}`]);
  const email = (): string =>
    `${one("people")
      .normalize("NFD")
      .replace(/[^A-Za-z ]/g, "")
      .toLowerCase()
      .replace(" ", ".")}@example.${random.pick(["com", "org", "pl"])}`;
  const paragraph = (count: number): string =>
    Array.from({ length: count }, () => one("sentences")).join(" ");
  const cell = (): string =>
    random.pick([
      () => one("people"),
      () => one("places"),
      date,
      money,
      number,
      email,
      () => one("things"),
      () => `${random.int(0, 100)}%`,
    ])();
  const several = (kind: keyof Vocabulary, count: number): string[] => random.sample(vocabulary[kind], count);
  return {
    language,
    one,
    several,
    number,
    money,
    date,
    email,
    paragraph,
    cell,
    time: () => `${two(23)}:${two(59)}`,
  };
}
