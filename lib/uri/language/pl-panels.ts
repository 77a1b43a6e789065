/** Polish names of settings panels, inflected and as the platforms call them. */
import type { SettingsPanel } from "#schemas/uri.ts";

/** Beside „ustawienia”: „ustawienia drukarki”. */
export const PL_PANELS: Readonly<Record<SettingsPanel, string>> = {
  network:
    "sieć|sieci|sieciow/e,ych,a,ej|internet/,u|internetow/e,ych|połączeni/a,e internetow/ego,e|połączenia sieciowego|połączeni/a,e|połączeń|połączeni/a,e internetowe|sieci i internetu|sieć i internet|lan|połączeń sieciowych|połączenia sieciowe",
  wifi: "wifi|wi-fi|wi fi|sieci wifi|sieci wi-fi|sieci bezprzewodow/ej,ych|bezprzewodow/e,ych|sieć wifi|sieć wi-fi|sieć bezprzewodową",
  bluetooth: "bluetooth/,a,u|bluetootha",
  display:
    "ekran/,u,ów,y|wyświetlacz/,a,y|monitor/,a,ów,y|wyświetlani/a,e|obrazu|rozdzielczoś/ci,ć|rozdzielczoś/ci,ć ekranu|grafiki|jasnoś/ć,ci|jasnoś/ć,ci ekranu",
  sound: "dźwięk/,u,ów,i|dźwiękow/e,ych|głośnoś/ci,ć|audio|głośnik/,a,ów,i",
  privacy:
    "prywatnoś/ć,ci|bezpieczeństw/a,o|prywatności i bezpieczeństwa|bezpieczeństwa i prywatności|prywatność i bezpieczeństwo|zabezpieczeń",
  printers:
    "drukark/a,i,ę|drukarek|drukowani/e,a|skaner/,a,ów,y|drukarek i skanerów|drukarki i skanery|drukarki i skanera",
  notifications: "powiadomieni/a,e,ach|powiadomień|notyfikacj/e,i",
  keyboard: "klawiatur/a,y,ę,ą|układ/,u klawiatury|wpisywania|źródeł wprowadzania",
  shortcuts:
    "skrót/y,ów|skrót/y,ów klawiszow/e,ych|skrót/y,ów klawiatury|skrót/y,ów klawiaturow/e,ych|skróty klawiszy",
  mouse:
    "mysz/,y|myszk/a,i,ę|wskaźnik/,a myszy|myszy i touchpada|myszy i płytki dotykowej|myszki i touchpada",
  touchpad: "touchpad/,a,u|gładzik/,a|płytk/a,i,ę dotykow/a,ej,ą|trackpad/,a|panel/,u dotykow/y,ego",
  tablet: "tablet/,u graficzn/y,ego|piór/o,a|rysik/,a|wacom/,a",
  accounts: "kont/,o,a|kont/,o,a użytkownik/a,ów|użytkownik/,a,ów|użytkownicy|użytkowników i grup",
  "sign-in": "logowani/e,a|hasł/o,a|haseł|odcisk/u,ów,i palc/a,ów|windows hello",
  "online-accounts": "kont/,o,a online|kont/,a,o internetow/e,ych,ego|kont/,a,o pocztow/e,ych,ego",
  date: "dat/a,y,ę|czas/,u|zegar/,a|daty i czasu|datę i czas|data i czas|daty i godziny|datę i godzinę|data i godzina|czasu i daty|stref/a,y,ę czasow/a,ej,ą|godziny",
  language:
    "język/,a,ów,i|region/,u|języka i regionu|język i region|regionu i języka|regionaln/e,ych|językow/e,ych",
  updates:
    "aktualizacj/a,e,i|aktualizacj/e,i systemu|aktualizacj/e,i oprogramowania|aktualizacj/e,i windows|windows update|automatycznych aktualizacji",
  apps: "aplikacj/e,i|zainstalowan/e,ych aplikacj/e,i|zainstalowan/e,ych program/y,ów|programów|programów i funkcji|programy i funkcje|aplikacji i funkcji|aplikacje i funkcje",
  "default-apps":
    "domyśln/e,ych aplikacj/e,i|aplikacj/e,i domyśln/e,ych|domyśln/e,ych program/y,ów|program/y,ów domyśln/e,ych|domyśln/a,ej,ą przeglądark/a,i,ę|skojarzeń plików",
  startup:
    "autostart/,u|autouruchamiani/e,a|aplikacj/e,i startow/e,ych|program/y,ów startow/e,ych|program/y,ów autostartu|uruchamiania",
  power:
    "zasilani/e,a|bateri/a,i,ę|energi/a,i|oszczędzani/e,a energii|oszczędzani/e,a baterii|zarządzani/e,a energią|uśpieni/e,a|usypiani/e,a|zasilania i baterii|zasilania i uśpienia|akumulator/,a",
  accessibility: "dostępnoś/ć,ci|ułatwieni/a,e dostępu|ułatwień dostępu",
  background: "tapet/a,y,ę|tł/o,a|tł/o,a pulpitu|tł/o,a ekranu|tapet/a,y,ę pulpitu",
  appearance: "wygląd/,u|motyw/,u,ów,y|personalizacj/a,i,ę|ciemn/y,ego tryb/,u|tryb/,u ciemn/y,ego|kolorów",
  fonts: "czcion/ki,ka,kę|czcionek|fontów",
  nightlight:
    "światł/o,a nocn/e,ego|nocn/e,ego światł/o,a|oświetleni/e,a nocn/e,ego|podświetleni/e,a nocn/e,ego|tryb/,u nocn/y,ego|nocn/y,ego tryb/,u|filtr/,a niebieskiego światła|filtr/,a światła niebieskiego",
  taskbar: "pask/a,u zadań|pasek zadań|dock/,a,u",
  multitasking:
    "wielozadaniowoś/ć,ci|obszar/y,ów robocz/e,ych|wirtualn/e,ych pulpit/y,ów|pulpit/y,ów wirtualn/e,ych|przestrzeni roboczych",
  lockscreen:
    "ekran/,u blokady|blokad/a,y,ę ekranu|blokowani/e,a ekranu|wygaszacz/,a|wygaszacz/,a ekranu|blokady",
  focus:
    "nie przeszkadzać|trybu nie przeszkadzać|tryb/,u skupieni/a,e|skupieni/e,a|pomocy w skupieniu|asystenta skupienia",
  search: "wyszukiwani/e,a|indeksowani/e,a|spotlight/,a",
  vpn: "vpn/,a,-a,u|połącze/nia,ń vpn|połączenie vpn|sieci vpn",
  proxy: "proxy|serwer/,a proxy|serwera pośredniczącego",
  firewall:
    "zapor/a,y,ę|zapor/a,y,ę sieciow/a,ej,ą|zapor/a,y,ę systemu windows|firewall/,a|zabezpieczeń windows|zabezpieczeń systemu windows|antywirus/,a",
  hotspot: "hotspot/,u,a|mobiln/y,ego hotspot/,u,a|hotspot/,u,a mobiln/y,ego|udostępniani/e,a internetu",
  mobile:
    "sieci komórkow/ej,ych|sieć komórkową|dan/e,ych komórkow/e,ych|dan/e,ych mobiln/e,ych|kart/a,y,ę sim|internetu mobilnego",
  airplane: "tryb/,u samolotow/y,ego",
  sharing: "udostępniani/e,a|udostępniani/e,a plików",
  "remote-desktop":
    "pulpit/,u zdaln/y,ego|zdaln/y,ego pulpit/,u|zdaln/y,ego dostęp/,u|dostęp/,u zdaln/y,ego|udostępniani/e,a ekranu|udostępniani/e,a pulpitu",
  storage: "pamięci masowej|pamięć masową|magazyn/,u|miejsc/e,a na dysku|przestrzeni dyskowej|dysku|pamięci",
  backup: "kopi/a,i,ę zapasow/a,ej,ych,ą|kopi/e,i zapasow/e,ych|kopii bezpieczeństwa|time machine",
  about:
    "informacj/e,i o systemie|informacj/e,i o urządzeniu|informacj/e,i systemow/e,ych|o systemie|o urządzeniu",
  camera: "kamer/a,y,ę|kamerk/a,i,ę|dostępu do kamery|kamery internetowej",
  microphone: "mikrofon/,u,y,ów|dostępu do mikrofonu",
  location: "lokalizacj/a,i,ę|usług/,i lokalizacj/i|usług lokalizacyjnych|usługi lokalizacyjne|położenia|gps",
  screentime:
    "czas/,u przed ekranem|czasu ekranowego|kontrol/a,i,ę rodzicielsk/a,iej,ą|cyfrowego dobrostanu|ochrony rodziny",
};

/** Enough after „otwórz”: nothing else has these names. */
export const PL_CLEAR_PANELS: Readonly<Partial<Record<SettingsPanel, string>>> = {
  printers: "drukarki i skanery|drukarki",
  shortcuts: "skróty klawiszowe|skróty klawiaturowe",
  date: "datę i godzinę|datę i czas|data i godzina|data i czas",
  language: "język i region|region i język",
  updates: "windows update|aktualizacje systemu|aktualizacje oprogramowania|aktualizacje windows",
  apps: "zainstalowane aplikacje|zainstalowane programy|programy i funkcje|aplikacje i funkcje",
  "default-apps": "domyślne aplikacje|domyślne programy",
  startup: "autostart",
  accessibility: "ułatwienia dostępu",
  firewall: "zabezpieczenia windows|zaporę systemu windows|zaporę windows",
  "online-accounts": "konta online|konta internetowe",
  accounts: "konta użytkowników",
  backup: "time machine",
  // Without the computer: politeness at the end of a request („… na komputerze”) takes that word.
  about:
    "informacje o|informacje o tym|informacje o systemie|informacje o komputerze|informacje o tym komputerze",
};
