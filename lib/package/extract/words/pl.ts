/** Polish words that a prompt for a service is made of, by what they say. Matched folded, so with and without diacritics. */
import { PL_CORRECTIONS, PL_EXCEPTIONS, PL_REPLACING } from "#language/request/contrast.ts";
import { PL_DENIALS } from "#language/request/denial.ts";
import type { Words } from "./tags.ts";

export const PL: Words = {
  not: `${PL_DENIALS}|${PL_EXCEPTIONS}|${PL_REPLACING}|pomiń|pomijając|wyklucz|wykluczając|zrezygnuj z|rezygnuję z|rezygnujemy z|odpuść|odpuśćmy|zapomnij o|nie używaj|nie używamy|nie dodawaj|nie rób|nie może|nie mogą|nie można|nie ma|nikt|nic|minus`,
  but: "ale|lecz|tylko|jednak|natomiast|wyłącznie|jedynie|użyj|użyjmy|użyjemy|zamiast tego|weź|weźmy|ma być|mają być|potrzebuję|potrzebujemy|wystarczy|wystarczą|chcę|chcemy|niech będzie|niech to będzie|a|w zamian|postaw na|stawiam na|wolę|zostaw|zostańmy przy|przy|zostaje",
  notnot:
    "nie tylko|nie wiem|nie znaleziono|nie istnieje|nie ważne|nieważne|oprócz tego|poza tym|prócz tego|nie zapomnij|nie zapomnij o|nie pusty|nie puste|nie może być pust/y,a,e|nie może być null|bez znaczenia|bez różnicy|nic więcej|nic poza tym|nic ponadto",
  correction: `${PL_CORRECTIONS}|nie czekaj|nie, czekaj|chwila|albo nie|moment|stop|jednak|wróć|a nie|zmiana planów|zmieniłem zdanie|zmieniłam zdanie|lepiej`,
  wrong:
    "odpada|odpadają|jest zbędn/y,a,e|zbędn/y,a,e|niepotrzebn/y,a,e|nie jest potrzebn/y,a,e|nie są potrzebne|nie wchodzi w grę|to zły pomysł|jest zły|jest złe|nie trzeba|nie potrzeba|nie potrzebujemy|nie potrzebuję|wypada|wylatuje|się nie nadaje|nie|nie będzie|nie pasuje",
  list: "list/a,ę,y,ą,owanie,owania,ować,uj,owaniem|wylistować|wylistuj|wylistowanie|przeglądać|przeglądani/e,a,em|przeglądaj|wyświetl/ać,anie,ania,ić,aj|pokaż|pokazać|pokazuj|pokazywani/e,a|pokazywać|wyszukiw/ać,anie,ania|wyszukaj|szukać|szukani/e,a|przejrzeć|przegląda/,ją|wyszukuj/e,ą|filtruj/e,ą|wyświetla/,ją|lista wszystkich|listę wszystkich|wszystkie|filtrowani/e,a|filtrować|wypisz|wypisywanie|wypisać|przegląd",
  read: "odczyt/,u,ać,ywać,ywanie,ywania,em|odczytaj|czytać|czytani/e,a|pobr/ać,anie,ania|pobierz|pobierać|pobierani/e,a,em|zobaczyć|podgląd/,u,em|podejrzeć|szczegóły|szczegółów|obejrzeć|sprawdz/ić,ać,anie,ania|zwraca|zwracać|zwracanie|zwracaj",
  create:
    "dodaj/,e,ą|wpisuj/e,ą|dopisuj/e,ą|rejestruj/e,ą|rezerwuj/e,ą|zgłasza/,ją|publikuj/e,ą|dodaw/ać,anie,ania,aniem,aj,ał,ali|dodać|dodani/e,a|tworz/yć,enie,enia,eniem,ą,y|utwórz|utworz/yć,enie,enia|stworzyć|stworzeni/e,a|zapis/ać,ywać,ywanie,ywania,anie|zapisz|zapisuj|wstawi/ć,ać,anie,ania|rejestrować|rejestrowani/e,a|rejestruj|zarejestrować|wprowadz/ać,anie,ania,ić|zgłaszać|zgłaszani/e,a|zgłosić|publikować|publikowani/e,a|opublikować|dopis/ać,ywać,ywanie,ywania|wpis/ać,ywać,ywanie,ywania|rezerwować|rezerwowani/e,a|zarezerwować|zakładać|zakładani/e,a|założyć|wysyłać|wysyłani/e,a|składać|składani/e,a|złożyć|wystawiać|wystawiani/e,a|wrzucać|wrzucani/e,a",
  "create?": "",
  update:
    "edytuj/e,ą|zmienia/,ją|aktualizuj/e,ą|poprawia/,ją|modyfikuj/e,ą|edy/cja,cji,cję,cją,tować,towanie,towania,tuj,towaniem|edytowan/e,y,a|aktualiz/ować,acja,acji,ację,acją,owanie,owania,uj|zaktualizować|zmieni/ać,anie,ania,ć,aj,ane,any|zmian/a,y,ę,ą|modyfik/ować,acja,acji,ację,acją,owanie,owania,uj|modyfikowan/e,y,a|popraw/iać,ianie,iania,ić|podmieni/ać,anie|oznacza/ć,j,nie|oznaczyć|odhacza/ć,nie|odhaczyć|nadpis/ywać,ywanie,ać",
  delete:
    "usuwa/,ją|kasuj/e,ą|anuluj/e,ą|odwołuj/e,ą|usu/ń,nąć,wać,wanie,wania,waniem,nięcie,nięcia,waj|usuwan/e,y,a|usunięt/e,y,a|kasować|kasowani/e,a,em|kasuj|skasować|skasuj|wykasować|wyrzucić|wyrzucani/e,a|anulować|anulowani/e,a|odwoł/ać,ywać,ywanie,anie",
  crud: "wszystko oprócz|wszystko poza|wszystko prócz|wszystkie metody oprócz|wszystkie metody poza|wszystkie metody prócz|wszystkie operacje oprócz|wszystkie operacje poza|crud/,y,ów,em,a,u,zik,owe,owy,owa|crud-em|crud-a|pełny crud|pełnego cruda|zarządza/ć,m,my,nie,nia,niem,jący,jąca,jące,|zarządzać|obsług/a,i,ę,ą,iwać,iwanie,iwania,uje,ujący,ująca,ujące|ewidencj/a,i,ę,ą,onuje,onować,onowania,onowanie|wszystkie operacje|pełna obsługa|komplet operacji|pełen zestaw operacji|podstawowe operacje|tworzenie odczyt edycja usuwanie|administrowanie|administrowania|prowadz/ić,enie,enia,i",
  keep: "śledz/i,ić,enie,enia|przechow/uje,ywać,ywania,ywanie,ująca,ujący|gromadz/i,ić,enia,enie|katalog|katalogu|rejestr/,u|spis/,u|baz/a,ę,y|bazę danych|trzyma/,ć|kolekcj/a,i,ę|zbiór|zbioru|dotycząc/e,y,a|zapisuje|udostępnia|udostępniając/e,y,a|wystawia|na temat|spisuje|zbiera|zbierania|notuje|liście|listą|lista|listy",
  service:
    "api|apka|apkę|apki|backend/,u,em,owy,zik|bekend|serwis/,u,ie,em,ik|usług/a,ę,i,ą|mikroserwis/,u,em|mikrousług/a,ę,i|aplikacj/a,ę,i,ą|serwer/,a,em|serwerek|endpoint/,y,ów,a,em,ami|końcówk/i,ę,a|trasy|trasę|ścieżki|ścieżkę|system/,u|rest|restowe|restowy|restowe api|rest api|api rest|usługę rest|zasob/y,ów|zasób|narzędzie|portal|zaplecze|tabel/e,ę,a|encj/e,i,a",
  such: "takie jak|jak|np|na przykład|typu|między innymi|m.in",
  of: "dla|do|na|od|o|ze|z|w|który|która|które|nad|pod",
  and: "i|oraz|lub|albo|a także|plus|też|także|również|i też|a|potem|jak również|czy|następnie",
  each: "każd/ego,ej,y,a,e|wszystkich|obu|dla każdego|dla każdej z nich|wszystkie|ich|nimi|obydwu",
  single:
    "pojedyncz/y,ego,ej,ą,e|jeden|jednego|jednej|jedną|po id|wg id|według id|konkretn/y,ego,ej|dan/y,ego,ej|wybran/ego,ej",
  readonly:
    "tylko do odczytu|tylko odczyt|wyłącznie odczyt|wyłącznie do odczytu|jedynie do odczytu|samego odczytu|sam odczyt|do samego odczytu|jedynie odczyt|tylko get|same gety|read-only|readonly|tylko podgląd",
  appendonly:
    "tylko do dopisywania|tylko dopisywanie|niezmienn/e,y,a|append-only|tylko dopisywać|wyłącznie dopisywanie",
  only: "tylko|wyłącznie|jedynie|nic więcej|i tyle|nic poza tym|i nic więcej|same|sam|sama|to wszystko|nic innego|nic ponadto",
  actor:
    "użytkowni/k,cy,ków,kowi,kom|klien/t,ci,tów|admin/,istrator,i|ludzie|osoby|ktoś|każdy|goście|pracowni/k,cy|redaktor/,zy|autor/,zy|ja|my|oni|student/,ci",
  can: "może|mogą|można|móc|mogli|mógł|pozwala|pozwalając/e,y,a|umożliwia|umożliwiając/e,y,a|chcą|chce|musi|powin/ien,na,no|powinni|żeby|aby|do|z|dla",
  meta: "health|healthcheck|zdrowi/e,a|ping|metryki|stan zdrowia|sprawdzanie zdrowia|health-check|health check|endpoint zdrowia",
  nested:
    "zagnieżdżon/e,y,a,ych|pod|należąc/e,y,a,ych|w ramach|wewnątrz|przypisan/e,y,a|podrzędn/e,y|w obrębie|danego|danej|należy do|należą do|każdego|każdej",
  have: "ma|mają|posiada|posiadają|zawiera|zawierają|składa się z|może mieć|mogą mieć|ma wiele|mają wiele|ma swoje",
  prefix:
    "prefiks/,em,ie,u|z prefiksem|pod prefiksem|prefix/em,ie|ścieżka bazowa|bazowa ścieżka|wszystko pod|wszystkie pod|pod ścieżką|bazowy adres|adres bazowy|wersjonowane pod|wspólny prefiks|poprzedzone",
  same: "tak samo dla|to samo dla|analogicznie dla|analogicznie|tak samo|to samo|podobnie dla|identycznie dla|te same dla|te same metody dla",
};
