/** The named pieces of Polish sentences about the desktop; the build writes them out. */
import { PL_CORRECTIONS } from "#language/request/contrast.ts";
import { PL_DENIALS } from "#language/request/denial.ts";
import { PL_POLITENESS } from "#language/request/politeness-pl.data.ts";
import { phrases } from "./types.ts";

export const PL_RULES = {
  ...PL_POLITENESS,
  filler:
    "się|mi|nam|sobie|proszę|proszę cię|no|teraz|szybko|jeszcze|dla mnie|od razu|mnie|please|może|" +
    "tam|że|szybciutko|na chwilę|na moment|na szybko|znowu|znów|jakoś|tak|łaskawie|uprzejmie|wreszcie|w końcu|ino|jeno|ci|dalej|zaraz|już|proszę bardzo|ładnie",
  negation: `${PL_DENIALS}|przestań|stop`,
  correction: PL_CORRECTIONS,
  question:
    "co|kto|kogo|komu|czym|kim|kiedy|gdzie|dlaczego|czemu|jak|jaki|jaka|jakie|jakiego|jakiej|który|która|które|ile|skąd|dokąd|po co|czy",
  choice: "albo|lub|bądź",
  either: "albo|lub|bądź",
  several: "i|oraz|a potem|potem|a następnie|następnie|później|plus",
  function:
    "w|we|na|do|z|ze|jako|o|od|po|pod|nad|przy|przed|za|u|dla|bez|przez|między|obok|koło|i|oraz|a|ale|lub|albo|czy|że|żeby|aby|bo|gdy|kiedy|jak|jeśli|co|kto|który|która|które|którego|której|którą|" +
    "ten|ta|to|te|tego|tej|tę|tą|tym|ci|tamten|tamto|tam|tu|tutaj|taki|jakiś|jakąś|jakieś|mój|moja|moje|mojego|moją|moim|mojej|twój|nasz|nasze|jego|jej|ich|się|mi|mnie|ciebie|cię|" +
    "teraz|dziś|dzisiaj|jutro|wczoraj|zaraz|potem|później|znowu|ponownie|wszystko|wszystkie|coś|nic|now/y,a,e,ego,ej|ostatni/,a,ą,ego|ulubion/y,a,ą,e|inn/y,a,ą,e,ego|sam|sama|jest|są|był|była|będzie|" +
    "nie|tak|proszę|menedżer|eksplorator|tylko|już|jeszcze|zawsze|nigdy|główn/y,a,e,ego|pierwsz/y,a,e|drug/i,a,ie|najlepsz/y,a,e|startow/y,a,e|pralk/i,ę|prania|antywirusow/y,ego|telewizyjn/y,ego",
  physical:
    "kuchni|kuchnia|kuchenne|kuchenny|salon/,ie,u|sypialni|sypialnia|łazienk/a,i|łazience|pokój|pokoju|pokojach|garaż/,u|garażowe|dach/,u|dachowe|dom/,u|piwnic/a,y|balkon/,ie,u|balkonowe|samochód|samochodu|" +
    "auto|auta|aucie|korytarz/,u|strych/,u|taras/,ie|biuro|biurze|ogród|ogrodzie|przedpokój|przedpokoju|małe|duże|lewe|prawe|tylne|przednie|drzwi|rolet/y,ę|stare|brudne|szeroko|uchylone|dziecięcego",
  open: "otwórz/,cie,my|otworzyć|otworzenie|otwieraj/,cie,my|otwierać|otwarcie|otworzysz|otworzy pan|otworzy pani|open",
  opens: "otworzy|otwiera|uruchomi|włączy|odpali|załaduje|wystartuje|pokaże|wyświetli",
  launch:
    "uruchom/,cie,my,ić|uruchamiaj/,cie|uruchamiać|uruchomienie|uruchomisz|odpalisz|włączysz|odpal/,cie,my,ić,aj,ać,enie|włącz/,cie,my,yć,enie|włączaj|startuj/,cie|wystartuj/,cie|wystartować|wystartowanie|załącz/,yć|start|wczytaj|załaduj|wywołaj|" +
    "zastartuj|wystartuj|rozpal|włączyć|załączyć|uruchamiajcie|otwieraj|wczytać|załadować|dodpal|odpalajcie|odpalamy|włączamy|uruchamiamy|odpalić no|puść w ruch|rozruszaj|wystartujmy|postaw|zawołaj|wzywam",
  show:
    "pokaż/,cie,my|pokazać|pokazanie|wyświetl/,cie,ić,enie|przejdź do|przejść do|przejście do|wejdź do|wejdź w|wejść w|wejść do|wejście w|idź do|zobacz|zobaczyć|podejrzyj|zajrzyj do|przenieś mnie do|" +
    "wbij w|wbij do|wbić w|wskocz w|wskocz do|wleź w|wleź do|zaprowadź mnie do|zabierz mnie do|zaprowadź mnie w|przenieś mnie w|zajrzyj w|zajrzeć do|wchodzimy w|wejdźmy w|wejdźmy do|przejdźmy do|wchodź w|wchodź do|dostać się do|przekieruj mnie do|skieruj mnie do|chodźmy do|przejrzyj|przejrzeć|wyświetlaj|pokazuj|pokażmy|" +
    "wpuść mnie do|wpuść mnie w|wskakuj w|wskakuj do|wchodzimy do|idziemy do|chodźmy w|chodź do",
  go:
    "wejdź na|wejść na|wejdź pod|przejdź pod|przejść pod|wejście na|przejdź na|przejść na|przejście na|idź na|iść na|odwiedź|odwiedzić|odwiedzenie|nawiguj do|nawiguj na|nawigować do|skocz na|przenieś mnie na|zabierz mnie na|" +
    "zaprowadź mnie na|wskocz na|wbij na|wbijaj na|wbić na|wbijamy na|wleź na|wleźć na|właź na|wpadnij na|wpaść na|wchodź na|wchodzimy na|wejdźmy na|przejdźmy na|zajdź na|leć na|lecimy na|lecim na|przerzuć mnie na|przekieruj na|" +
    "przekieruj mnie na|skieruj mnie na|rzuć mnie na|wyskocz na|hop na|wejdź mi na|skoczyć na|skoczmy na|wskoczyć na|odwiedźmy|" +
    "wskakuj na|wskakujemy na|wpadaj na|wpadamy na|wskoczmy na|właźmy na|idziemy na|chodź na|chodźmy na|przejdź mi na|zabierz nas na|skacz na|skaczemy na|leć mi na|wejdźcie na|wchodź mi na|zajrzyj mi na",
  /** Verbs of going without their preposition, which may be in front of what they go to: „na example.com wejdź”. */
  enter:
    "wejdź/,cie,my|wejść|przejdź/,cie,my|przejść|idź/,cie|iść|zajrzyj|zajrzeć|wskocz|skocz|wbij|wbijaj|wpadnij|zerknij|rzuć okiem|przełącz się|wróć|wrócić",
  visit:
    "przejdź do|idź do|przeglądaj|załaduj|pokaż|wyświetl|zajrzyj na|zajrzeć na|włącz|uruchom|odpal|wpisz|zobacz|obejrzyj|obejrzeć|otwieraj|rzuć okiem na|rzucić okiem na|zerknij na|zerknąć na|luknij na|luknąć na|spójrz na|popatrz na|" +
    "obczaj|sprawdź|zobaczmy|poczytaj|zajrzyjmy na|zaprowadź mnie do|wyświetlić|pokazać|" +
    "zobaczyć|przejrzeć|przejrzyj|sprawdzić|poczytać|podejrzyj|podejrzeć",
  change:
    "zmień/,cie|zmienić|dostosuj|dostosować|skonfiguruj|skonfigurować|konfiguruj|edytuj|sprawdź|sprawdzić|zmodyfikuj|znajdź|" +
    "zmieniać|wejdź w|wejść w|wejdź do|wbij w|wbić w|wbij do|wskocz w|wleź w|grzebnij w|pogrzeb w|podkręć|dostosujmy|dostać się do|zaprowadź mnie do|przejrzyj|zobacz|podejrzyj|ogarnij|rzuć okiem na|zerknij w|zerknij na|zmieńmy|popraw|dopasuj|przestaw|poustawiaj|pozmieniaj",
  edit:
    "edytuj|edytować|zobaczyć|obejrzeć|przeczytać|odczytaj|odczytać|otworzyć|edycja|edycję|czytaj|przeczytaj|podejrzyj|podgląd|pokaż/,cie|pokazać|wyświetl/,ić|załaduj|wczytaj|odtwórz|uruchom|odpal|włącz|zobacz|obejrzyj|" +
    "rzuć okiem na|rzuć okiem do|rzucić okiem na|rzucić okiem do|rzuć oko na|zerknij na|zerknąć na|zerknij do|zerknąć do|zerknijmy do|zerknijmy na|luknij na|luknąć na|luknij do|lukaj na|looknij na|spójrz na|spojrzeć na|spójrz do|popatrz na|popatrz do|zajrzyj do|zajrzeć do|zajrzyj w|zajrzyjmy do|obczaj|obczaić|obadaj|oblukaj|sprawdź|sprawdzić|przejrzyj|przejrzeć|przeglądnij|zobaczmy|podejrzeć|poczytaj|poczytać|pooglądaj|wyciągnij|wrzuć na ekran|weź na warsztat|popracuj nad|popraw|poprawić|dopisz coś do|wczytać|załadować|odtworzyć|wejdź do|wejdź w|wbij w|skocz do",
  take:
    "zrobisz|zrób/,cie,my|zrobić|zrobienie|rób|robić|wykonaj/,cie,my|wykonać|wykonanie|zapisz|zapisać|pobierz|strzel|cyknij|pstryknij|stwórz|utwórz|daj|pokaż|machnij|walnij|trzaśnij|dawaj|zróbmy|" +
    "strzelić|cyknąć|pstryknąć|machnąć|trzasnąć|walnąć|wal|jebnij|pierdyknij|łupnij|ciachnij|pstryk|cyk|wykonujemy|robimy|przydałby się|przydałby mi się|przyda się|potrzebny|potrzebny mi|potrzebna mi|potrzebny mi jest|dawajcie|dać|złap|złapać|chwyć|zgarnij|załatw|robimy sobie|zrzuć|uchwyć|dorzuć|przygotuj|wygeneruj|ogarnij",
  capture:
    "przechwyć/,cie|przechwycić|przechwycenie|zrzuć/,cie|zrzucić|zrzucenie|złap|uchwyć|uchwycić|sfotografuj|zescreenuj|zeskrinuj|screenuj|screenshotuj|przechwytuj|" +
    "zescreenować|zeskrinować|skrinuj|skrinnij|zrób screena|cyknij|pstryknij|zgraj|chwyć|screenshotnij|zescreenshotuj|sscreenuj|zgarnij",
  focus:
    "przełącz/,yć,cie,my,enie,aj się na|przełącz/,yć,cie,my,enie,aj się do|przełącz/,yć,cie,my,enie,aj na|przełącz/,yć,cie,my,enie,aj do|przełącz/,yć się z powrotem na|przełącz/,yć z powrotem na|" +
    "przerzuć się na|przełącz/,yć okno na|przejdź do|przejdź na|przejść do|przejść na|przejście do|aktywuj|aktywować|aktywacja|uaktywnij|uaktywnić|wróć do|wrócić do|skup się na|skupić się na|ustaw fokus na|daj fokus na|" +
    "przenieś fokus na|ustaw focus na|daj focus na|przenieś focus na|focus na|fokus na|focus|fokus|skocz do|przywołaj|sfokusuj|wskocz do|idź do|podnieś|przełącz|wybierz|" +
    "przeskocz na|przeskocz do|przeskoczyć na|przeskoczyć do|przeskakuj na|przerzuć mnie na|przerzuć mnie do|przerzuć na|przełącz mnie na|przełącz mnie do|przełącz mnie z powrotem na|przenieś mnie do|przenieś mnie z powrotem do|zabierz mnie do|wracamy do|wracaj do|wróćmy do|powrót do|przejdźmy do|przejdźmy na|skacz do|skacz na|skoczmy do|skocz na|wskocz na|wskakuj na|wbij do|wbij na|przełączamy się na|przełączmy się na|przełączaj na|przeskakujemy na|wróć na|wróć z powrotem do|fokusuj|sfokusować|zogniskuj|idziemy do|z powrotem do|przejdź z powrotem do|zaktywuj|wybrać|uaktywnijmy|uaktywnić okno|zmień okno na|zmień na|przestaw się na|przeskocz z powrotem do|przeskocz z powrotem na",
  summon:
    "wyciągnij|wyciągnąć|daj|przenieś|przenieść|wysuń|wysunąć|postaw|pokaż|przesuń|wynieś|przywróć|dawaj|ustaw|wypchnij|wyświetl|" +
    "wywal|wrzuć|rzuć|wyrzuć|ściągnij|podrzuć|dej|przerzuć|wyciągaj|wyświetlić|podnieś|przywołaj|dać|zostaw|trzymaj|wysuwaj|weź|wyjmij|przestaw|wystaw|pchnij|wciągnij|ciągnij",
  move:
    "przenieś/,cie|przenieść|przeniesienie|przesuń/,cie|przesunąć|przesunięcie|przerzuć|przerzucić|wyślij|wrzuć|wrzucić|daj|umieść|umieścić|przestaw|przestawić|przeciągnij|przełóż|wyrzuć|ustaw|postaw|przemieść|pokaż|wyświetl|" +
    "rzuć|rzucić|ciśnij|zrzuć|podrzuć|wstaw|wepchnij|przesuwaj|przenoś|weź|przepchnij|zapodaj|dawaj|odeślij|przełącz|połóż|pchnij|wywal|puść|cofnij|zostaw|przeskakuj|wyrzucić|przepnij|przeciągnąć|przewal|ciepnij|zapuść|podeślij|przekaż|przewieś|skieruj|przywróć|wystaw|trzaśnij",
  det: "ten|to|tę|tą|tego|tej|te|mój|moje|moją|mojego|mojej|moich|nasz|nasze|naszego|tamto|tamtego",
  own: "ten|to|tego|tym|mój|moje|mojego|moim|moją|mojej|nasz|naszego|naszym",
  new: "now/y,ą,e,ego,ej|nową instancję|kolejn/y,ą",
  app_noun:
    "aplikacj/a,i,ę,ą|program/,u,em,owi|apk/a,ę,i|narzędzi/e,a|przeglądark/a,ę,i|edytor/,a,u|komunikator/,a|klient/,a|klienta poczty|edytor kodu|środowisko|ide|odtwarzacz/,a|grę|arkusz|aplikację desktopową",
  new_noun: "aplikacj/a,i,ę|program/,u|apk/a,ę,i|gr/ę,y|narzędzie",
  called:
    "o nazwie|nazwan/y,e,ą,ego|pod nazwą|o tytule|zatytułowan/y,e,ego,ym,a,ą|z tytułem|pt|nazywając/y,e,a,ego się|który nazywa się|z nazwą",
  window: "okn/o,a,u,em,ie|okienk/o,a,u,em",
  at: "w|we|na|z|ze|dla|do|wraz z|razem z|pod|przy|od razu w|od razu na",
  folder: "folder/,u,ze,em,y|katalog/,u,iem|ścieżk/a,ę,i,ą|ścieżce|lokalizacj/a,ę,i",
  project: "projekt/,u,em|projekcie|repozytorium|repo|workspace",
  file: "plik/,u,iem,i|dokument/,u,em|skrypt/,u|obraz/,u|obrazek|zdjęci/e,a|pdf/,a|plik/,u pdf|arkusz/,a|prezentacj/ę,i,a|film/,u,em|notatk/ę,i|plik/,u tekstowy|archiwum|log/,i,u|plik/,u źródłowy",
  using:
    "w|we|za pomocą|przy pomocy|przy użyciu|używając|poprzez|przez|z użyciem|z pomocą|programem|w programie|w aplikacji|w edytorze|w przeglądarce|za pomocą programu|w ide|za pomocą aplikacji|w edytorze kodu",
  settings:
    "ustawieni/a,ach,e,ami|ustawień|preferencj/e,i,ach|konfiguracj/a,i,ę|opcj/e,i,ach|opcji|panel/,u sterowania|panel/,u ustawień|panel/,u|okno ustawień|stronę ustawień",
  panel_noun:
    "panel/,u|zakładk/a,i,ę|zakładce|kart/a,y,ę|karcie|sekcj/a,i,ę|stron/a,y,ę,ie|częś/ć,ci|kategori/a,i,ę|widok/,u|dział/,u|grup/a,y,ę|pozycj/a,i,ę|menu",
  all_settings:
    "ustawieni/a,ach|ustawień|preferencj/e,i|panel/,u sterowania|panel/,u ustawień|centrum sterowania|okno ustawień|aplikację ustawienia",
  os: "system/,u|systemow/e,ych|komputer/a,owe|pulpitu|windows/,a|główn/e,ych|ogóln/e,ych|laptopa|urządzenia|linuksa|maca",
  website:
    "stron/a,ę,y,ie|stronę główną|strony głównej|stron/ę,y internetow/ą,ej|stron/ę,y www|witryn/a,ę,y|serwis/,u|portal/,u|adres/,u,em|link/,u,a|url|adres url|adres internetowy|adres www|www|domen/ę,y|stronie",
  monitor: "monitor/,a,ze,em,owi|ekran/,u,ie,em,owi|wyświetlacz/,a,u,em",
  shot:
    "zrzut/,u,em,a,y ekranu|zrzut/,u,em,a,y|screenshot/,a,u|screenszot/,a|skrinszot/,a|screen shot/,a|screen/,a|skrin/,a|scrin/,a|skrinszot/,y|printscreen/,a|print screen/,a|obraz/,u ekranu|zdjęci/e,a ekranu|fotk/ę,i ekranu|" +
    "migawk/ę,i ekranu|zrzutk/ę,i ekranu|zrzut z ekranu|przechwycenie ekranu|ekranu zrzut",
  picture: "zdjęci/e,a|fotk/ę,i|obraz/,u|migawk/ę,i|fotografi/ę,i",
  of: "z|ze|dla|od|na",
  mail: "mail/,a,e,ik,ika|e-mail/,a,e|email/,a,e|mejl/,a,e,ik,ika|majl/,a,e|wiadomoś/ć,ci|wiadomoś/ć,ci e-mail|wiadomoś/ć,ci email|wiadomość mailową|wiadomość pocztą|wiadomość pocztą elektroniczną|list/,u|list elektroniczny|maila z wiadomością|info",
  e_mail:
    "mail/,a,e,ik,ika|e-mail/,a,e|email/,a,e|mejl/,a,e,ik,ika|majl/,a,e|wiadomość e-mail|wiadomość email|wiadomość mailową",
  text_message: "sms/,a,y|sms-/a,y|esemes/,a,y|eska|eskę|wiadomoś/ć,ci sms|wiadomość tekstową|wiadomoś/ć,ci",
  mail_det: "ten|nowego|nowy|nową|krótkiego|krótki|krótką|szybkiego|szybki|jakiegoś",
  mail_noun:
    "mail/,a,e,ik,ika|e-mail/,a,e|email/,a,e|mejl/,a,e|majl/,a|wiadomość|wiadomość e-mail|wiadomość email|wiadomość sms|list|sms/,a|sms-/a|esemes/,a|info",
  mail_lead:
    "z|ze|o|w|na|i|oraz|a|a w|i w|i z|i o|oraz z|oraz o|oraz w|z takim|i takim|z takąkolwiek|jako|a jako|i jako|daj|ustaw|i daj|z następującą|o następującej|z taką|o takiej|dodaj|i dodaj|wpisz|i wpisz|a także|plus",
  mail_subject: "temat/,em,u|temacie|tytuł/,em,u|tytule|nagłów/ek,kiem|nagłówku",
  mail_body: "treś/ć,cią,ci|tekst/,em|tekście|wiadomoś/ć,cią,ci|zawartoś/ć,cią,ci|komunikat/,em|słowami",
  mail_cc: "cc|cc do|dw|dw do|do wiadomości|kopi/a,ę,ą,i|kopi/a,ę,ą,i do|kopi/a,ę,ą,i dla|kopii dla|kopii do",
  mail_bcc:
    "bcc|bcc do|udw|udw do|ukryt/a,ą,ej kopi/a,ę,ą,i|ukryt/a,ą,ej kopi/a,ę,ą,i do|ukryt/a,ą,ej kopi/a,ę,ą,i dla|ukryte do wiadomości",
  mail_as: "jako|w|na|za",
  mail_is: "to|brzmi|jest|że|mówiącym że|o|maila|wiadomości|listu|następującą|:|=",
  mail_to:
    "do|na adres|na adresy|na|pod adres|pod|na numer|pod numer|na nr|na telefon|do odbiorcy|dla|na maila|na skrzynkę",
  mail_about:
    "w sprawie|ws|odnośnie|odnośnie do|dotyczący|dotyczącego|dotyczącą|dotyczącej|na temat|zatytułowan/y,ego,ą,ej|pt|pod tytułem|w temacie|w kwestii|o",
  mail_saying:
    "że|i napisz że|i napisz|i napisz mu że|i napisz jej że|i napisz im że|i napisz w nim|i napisz w nim że|a w nim|a w nim napisz|z informacją że|z informacją o tym że|z wiadomością że|z pytaniem|z pytaniem czy|" +
    "pisząc że|mówiący że|mówiącego że|informując że|informujący że|informującego że|o tym że|że tak|i powiedz że|i powiedz mu że|i powiedz jej że|i przekaż że",
  mail_never:
    `${phrases(PL_DENIALS, "wysyłaj|wysyłania|wysyłać|wysyłki|wyślij|wysłania|wysłać")}|` +
    "załącz|załączając|załącznik/,i,iem,a,ami|załączniku|załącznikach|dołącz|dołączając|dołączonym|w thunderbirdzie|w outlooku|przez outlooka|przez gmaila|w gmailu|z outlooka|z gmaila|za pomocą outlooka|za pomocą thunderbirda",
  mail_ends:
    "otwórz|uruchom|odpal|włącz|zamknij|usuń|skasuj|zrób|przełącz|zadzwoń|wyślij|napisz do|wejdź|przejdź|przenieś|pokaż|ustaw|dołącz|załącz|zaplanuj",
  compose:
    "napisz/,cie,my|napisać|napisanie|napiszesz|wyślij/,cie,my|wysłać|wysłanie|wyślesz|utwórz|utworzyć|stwórz|stworzyć|zredaguj|zredagować|przygotuj|przygotować|przygotowanie|nowy|nowa|nową|skomponuj|pisz|pisać|otwórz|rozpocznij|zacznij|" +
    "skrobnij|skrobnąć|naskrob|pchnij|puść|puścić|podeślij|podesłać|ślij|wystosuj|wystosować|strzel|rzuć|machnij|wystukaj|poślij|posłać|walnij",
  call:
    "zadzwoń/,cie,my|zadzwonić|zadzwonisz|zadzwonienie|dzwoń|dzwonić|wybierz|wybrać|wybranie|wykręć|wykręcić|wykręcenie|połącz się z|połącz mnie z|połącz z|połączyć się z|połącz/,yć|przedzwoń|przedzwonić|zatelefonuj|telefonuj|zatelefonować|zatelefonowanie|" +
    "dryndnij|dryndnąć|zadryndaj|zadryndać|brzdęknij|przekręć|dzwoń|zadzwonimy|telefon|wykonaj telefon|wykonaj połączenie|nawiąż połączenie z",
  send: "wyślij/,cie|wysłać|wysłanie|przekaż|przekazać|podaj|zadaj|prześlij|rzuć",
  type: "napisz|napisać|wpisz|wpisać|wklej|wkleić|wstaw|pisz|umieść|wrzuć|wprowadź",
  chat: "czat/,u,cie,em|chat/,u,cie,em|czaci/e|chaci/e|agent/a,owi|asystent/a,owi|okno czatu|okna czatu|okienko czatu|okienka czatu|panel/,u czatu|composer/,a|ai",
  chat_prompt:
    "prompt/,a,u|promta|ten prompt|wiadomoś/ć,ci|tę wiadomość|polecenie|to polecenie|pytanie|tekst|ten tekst|zapytanie|prośbę|instrukcję|komunikat",
  submit: "i wyślij|i wyślij go|i wyślij je|i zatwierdź|i naciśnij enter",
  hold: "bez (wysyłania|wysłania|zatwierdzania|zatwierdzenia|entera)|[ale|i|lecz|tylko] [go|jej|ich|tego] nie (wysyłaj|wyślij|zatwierdzaj|naciskaj entera) [go|jej|ich|tego|jeszcze]",
  part: "wtyczk/a,i,ę|plugin/,u,a|rozszerzeni/e,a|dodatk/u|dodatek|integracj/i,a|połączeni/e,a",
  ide_command: "poleceni/e,a|komend/ę,y,a|akcj/ę,i|zadani/e,a|polecenie z palety",
  status: "status/,u|stan/,u",
  other:
    "inn/y,ym,ego,emu|lew/y,ym,ego,emu|praw/y,ym,ego,emu|następn/y,ym,ego|kolejn/y,ym,ego|poprzedni/,m,ego|zewnętrzn/y,ym,ego|sąsiedni/,m,ego|mniejsz/y,ym,ego|większ/y,ym,ego|duż/y,ym,ego|mał/y,ym,ego|górn/y,ym,ego|doln/y,ym,ego|tamt/en,ym",
  front: "na wierzch|na pierwszy plan|na przód|do przodu|na górę|na front|na wierzchu|na pierwszym planie",
  line_noun: "linia|linii|linię|linie|linią|wiersz/,u,em,a|linijk/a,ę,i|linijce",
  // Pieces with slots
  line: "[w|na|od|pod|do] ({number:line} [.]|{ordinal:line}) <line_noun>|[w|na|od|pod|do] {position}|[w|na|od|pod|do] <line_noun> [nr|numer] ({number:line}|{ordinal:line}) [[i|oraz] [w|na] (kolumn/a,ie,ę,y|znak/,u|kol) [nr|numer] {number:column}]",
  in_folder:
    "(w|we|z|ze|na) [<own>] [<folder>|<project>] [<called>] {place:folder}|(w|we|z|ze) [<own>] <folder> {user_folder:folder}",
  spot: "<line> [<in_folder>]|<in_folder> [<line>]",
  line_of_file: "<line> [w|we|z|ze] <a_file> [<in_folder>]",
  screen:
    "[<det>] ({ordinal:screen}|{screen}) <monitor>|[<det>] <monitor> [nr|numer|numerze|numeru|no|o numerze] {number:screen}|[<det>] <monitor> ({ordinal:screen}|{screen})|{number:screen} [.] <monitor>",
  whole:
    "[całego|cały|całym|całej|całą|pełnego|pełny|mojego|mój|bieżącego|tego|ten|aktualnego] (ekran/,u,em,ie|pulpit/,u|monitor/,a|wyświetlacz/,a)|całości|wszystkiego|tego|" +
    "(wszystkich|wszystkie|obu|oba|moich) (ekran/ów,y|monitor/ów,y)|tego co jest na ekranie|to co jest na ekranie|to co na ekranie",
  active:
    "<window> (aktywnego|bieżącego|aktualnego|obecnego|aktywne|bieżące|aktualne|obecne)|(aktywn/ego,e,ym,emu,ej|bieżąc/ego,e,ym,ej|aktualn/ego,e,ym,ej|obecn/ego,e,ej|to|tego|otwart/ego,e,ej|widoczn/ego,e|wybran/ego,e|aktualnie otwartego|aktualnie aktywnego) (<window>|aplikacji|programu|aplikację|program)",
  this_window: "okn/o,a,em",
  unclear: "[<det>] <other> <monitor>",
  an_app:
    "{app}|<det> {common}|[<det>] <app_noun> [<called>] {app}|[<det>] <new> [<window>] [<app_noun>] {app}|<window> {app}|<window> <app_noun> {app}",
  a_titled_window:
    "[<det>] <window> [z|od] [<app_noun>|<website>] {known:title}|[<det>] <window> [<app_noun>] <called> {title}|<window> {any_window:title}|{quoted:title}",
  a_window: "{known:title}|<det> {common_known:title}|<app_noun> {known:title}|<a_titled_window>",
  // „Pokaż kalendarz” asks for its entries, „pokaż Firefoxa” for its window.
  a_shown_window:
    "{named:title}|<app_noun> {named:title}|[<det>] <window> [z|od] [<app_noun>|<website>] {known:title}|[<det>] <window> [<app_noun>] <called> {title}|[<det>] <window> {window:title}|[<det>] <window> {quoted:title}",
  // „Folder z moimi pobranymi plikami”: a folder of the user by what is in it.
  contained:
    "[,] (co|wszystko co|wszystko , co) (jest|mam|mamy|się znajduje|znajduje się|siedzi|leży) [tam] (w|we|na)|[,] co (w|we) [<det>] (jest|mam)|[wszystkie|moje] (pliki|dokumenty|foldery) (w|we|na|z|ze)|zawartość",
  folder_of_user:
    "[<own>] <folder> (z|ze|na|od|zawierający|przechowujący) [wszystkimi|wszystkie|wszystkich] [moimi|moje|moich|moją|moja|naszymi|nasze|naszych] {user_folder:path}|" +
    "[<own>] <folder> (w którym|gdzie) (są|mam|leżą|trzymam|przechowuję|znajdują się|zapisuję) [wszystkie] [moje|moja|moją] {user_folder:path}",
  a_place:
    "<folder_of_user>|[mój|mojego|moim|nasz|naszego|naszym] <folder> [<called>|z|ze] {folder:path}|[<own>] [<project>] [<called>] {place:path}|{user_folder:path} <folder>",
  a_file: "[<det>] [<file>] [<called>] [:] {path}|[<det>] <file> {file}|[<det>] <file> <called> {any_file}",
  in_workspace: "(w|we|dla|z|do) [<own>] [<project>|<folder>] {place:workspace}",
  to_chat: "(do|w|we|na) [<own>] [<chat>] [w|we|z|do] [ide|edytora|edytorze|aplikacji] {app:ide} [<chat>]",
} satisfies Record<string, string>;
