"""Random window descriptions, independent of any toolkit, in English and Polish."""
import random

# (English, Polish) pairs: our own wording, in the manner of settings dialogs.
FIELDS = """Name|Nazwa;Full name|Imię i nazwisko;E-mail address|Adres e-mail;Password|Hasło;Server|Serwer;Port|Port;Folder|Folder;
Output file|Plik wynikowy;Language|Język;Country|Kraj;Time zone|Strefa czasowa;Font size|Rozmiar czcionki;Line spacing|Odstęp między wierszami;
Resolution|Rozdzielczość;Refresh rate|Częstotliwość odświeżania;Volume|Głośność;Brightness|Jasność;Paper size|Rozmiar papieru;Copies|Liczba kopii;
Printer|Drukarka;Margin|Margines;Quality|Jakość;Format|Format;Encoding|Kodowanie znaków;Proxy host|Adres pośrednika;User|Użytkownik;Group|Grupa;
Device|Urządzenie;Driver|Sterownik;Delay (ms)|Opóźnienie (ms);Threshold|Próg;Interval|Odstęp;Limit|Limit;Title|Tytuł;Author|Autor;Keywords|Słowa kluczowe;
Street|Ulica;City|Miasto;Postal code|Kod pocztowy;Phone|Telefon;Company|Firma;Invoice number|Numer faktury;Date of issue|Data wystawienia;Amount due|Kwota do zapłaty;
Search in|Szukaj w;Replace with|Zamień na;Profile|Profil;Theme|Motyw;Zoom|Powiększenie;Rotation|Obrót""".replace("\n", "").split(";")
CHECKS = """Remember me|Zapamiętaj mnie;Show hidden files|Pokaż ukryte pliki;Start automatically|Uruchamiaj automatycznie;Send anonymous reports|Wysyłaj anonimowe raporty;
Wrap long lines|Zawijaj długie wiersze;Check spelling|Sprawdzaj pisownię;Highlight current line|Podświetlaj bieżący wiersz;Ask before closing|Pytaj przed zamknięciem;
Match case|Uwzględniaj wielkość liter;Whole words only|Tylko całe słowa;Use a secure connection|Używaj bezpiecznego połączenia;Mute|Wycisz;Read only|Tylko do odczytu;
Keep proportions|Zachowaj proporcje;Print in colour|Drukuj w kolorze;Collate pages|Sortuj strony;Notify about updates|Powiadamiaj o aktualizacjach;Enable logging|Włącz dziennik;
Large icons|Duże ikony;Double-click opens|Otwieraj dwukrotnym kliknięciem;Save window position|Zapisuj położenie okna;Limit the bandwidth|Ogranicz przepustowość;
Accept the terms|Akceptuję warunki;Back up daily|Kopia zapasowa codziennie""".replace("\n", "").split(";")
CHOICES = """Automatic|Automatycznie;Manual|Ręcznie;Never|Nigdy;Always|Zawsze;Only on battery|Tylko na baterii;Left|Do lewej;Centre|Do środka;Right|Do prawej;Low|Niska;Medium|Średnia;High|Wysoka;
All pages|Wszystkie strony;Current page|Bieżąca strona;Selection|Zaznaczenie;Portrait|Pionowo;Landscape|Poziomo;A4|A4;Letter|List;None|Brak;UTF-8|UTF-8;English|Angielski;Polish|Polski;
Light|Jasny;Dark|Ciemny;Warsaw|Warszawa;London|Londyn;Daily|Codziennie;Weekly|Co tydzień;Monthly|Co miesiąc;Administrator|Administrator;Guest|Gość""".replace("\n", "").split(";")
ACTIONS = """OK|OK;Cancel|Anuluj;Apply|Zastosuj;Close|Zamknij;Save|Zapisz;Save as…|Zapisz jako…;Open…|Otwórz…;Browse…|Przeglądaj…;Add|Dodaj;Remove|Usuń;Edit|Edytuj;Help|Pomoc;Reset|Przywróć;
Connect|Połącz;Next|Dalej;Back|Wstecz;Find next|Znajdź następne;Replace all|Zamień wszystko;Test connection|Sprawdź połączenie;Import|Importuj;Export|Eksportuj;Details|Szczegóły;Print|Drukuj;
Refresh|Odśwież;Defaults|Domyślne;Start|Rozpocznij;Stop|Zatrzymaj;Send|Wyślij;Copy|Kopiuj;Paste|Wklej""".replace("\n", "").split(";")
TITLES = """Preferences|Preferencje;Account|Konto;Network|Sieć;Printing|Drukowanie;Page setup|Ustawienia strony;Find and replace|Znajdź i zamień;Display|Ekran;Sound|Dźwięk;Power|Zasilanie;
Contact details|Dane kontaktowe;New invoice|Nowa faktura;Connection|Połączenie;Backup|Kopia zapasowa;Export options|Opcje eksportu;Privacy|Prywatność;Appearance|Wygląd;Keyboard|Klawiatura;
General|Ogólne;Advanced|Zaawansowane;Editor|Edytor;Behaviour|Zachowanie;Updates|Aktualizacje;Storage|Pamięć masowa;Users|Użytkownicy;Task list|Lista zadań;Player|Odtwarzacz""".replace("\n", "").split(";")
MENUS = "File|Plik;Edit|Edycja;View|Widok;Insert|Wstaw;Format|Format;Tools|Narzędzia;Window|Okno;Help|Pomoc".split(";")
SENTENCES = """Changes take effect after the next start.|Zmiany zostaną wprowadzone po ponownym uruchomieniu.;The connection could not be established.|Nie można nawiązać połączenia.;
Choose where the copies are kept.|Wybierz miejsce przechowywania kopii.;Fields marked with a star are required.|Pola oznaczone gwiazdką są wymagane.;
Do you want to save the changes?|Czy zapisać zmiany?;Three files were not copied.|Nie skopiowano trzech plików.;Leave empty to use the default value.|Pozostaw puste, aby użyć wartości domyślnej.;
Your password expires in five days.|Hasło wygaśnie za pięć dni.;This folder is shared with two people.|Ten folder jest udostępniony dwóm osobom.;
The disk is nearly full: 1.2 GB are free.|Dysk jest prawie pełny: wolne 1,2 GB.;Last update: yesterday, 18:40|Ostatnia aktualizacja: wczoraj, 18:40""".replace("\n", "").split(";")
VALUES = "Anna Kowalska;jan@example.org;127.0.0.1;8080;report-2024.pdf;/home/user/Documents;192.168.1.20;Main Street 14;00-950;+48 601 234 567;12;0.75;INV/2024/117;Dune;readme.txt;20 px;#3366cc".split(";")
ICONS = "document-new document-open document-save edit-cut edit-copy edit-paste edit-undo edit-redo edit-find view-refresh go-previous go-next go-up go-home list-add list-remove help-about media-playback-start media-playback-stop zoom-in zoom-out user-trash folder-new".split()
PICTURES = "dialog-information dialog-warning dialog-error dialog-question folder user-home computer drive-harddisk network-server printer camera-photo audio-x-generic image-x-generic text-x-generic preferences-system".split()


class Words:
    """Draws wording in one language without repeating itself."""

    def __init__(self, rng, lang):
        self.rng, self.column, self.left = rng, 1 if lang == "pl" else 0, {}

    def __call__(self, pool):
        left = self.left.setdefault(id(pool), [])
        if not left:
            left.extend(pool)
            self.rng.shuffle(left)
        return left.pop().split("|")[self.column]

    def several(self, pool, low, high):
        return [self(pool) for _ in range(self.rng.randint(low, high))]


def control(rng, words):
    """One control with its state: the dictionary that every toolkit's builder reads."""
    kind = rng.choices(
        ["entry", "combo", "comboentry", "spin", "slider", "switch", "button", "file", "password", "search", "progress", "buttons", "entrybutton", "link", "color"],
        [30, 22, 6, 14, 5, 8, 5, 4, 4, 4, 3, 4, 8, 3, 3])[0]
    return {
        "kind": kind, "disabled": rng.random() < 0.1, "label": words(ACTIONS), "on": rng.random() < 0.5,
        "value": rng.choice(VALUES) if rng.random() < 0.65 else "", "hint": words(FIELDS) + "…" if rng.random() < 0.5 else "",
        "options": words.several(CHOICES, 2, 5), "number": rng.randint(0, 100), "actions": words.several(ACTIONS, 2, 3),
        "icon": rng.choice(ICONS), "expand": rng.random() < 0.7,
    }


def block(rng, words, depth=0):
    """One part of a window's body: a form, a group, tabs, a list, a table, text, pictures or buttons."""
    kind = rng.choices(
        ["form", "checks", "radios", "group", "tabs", "columns", "list", "table", "textarea", "actions", "message", "keypad", "heading", "icons", "settings"],
        [38, 12, 9, 16 if depth < 2 else 0, 9 if depth < 1 else 0, 22 if depth < 1 else 0, 5, 5, 8, 5, 7, 3 if depth else 2, 4, 4, 8])[0]
    out = {"kind": kind}
    if kind == "form":
        out["rows"] = [{"label": words(FIELDS) + rng.choice([":", ":", ""]), "control": control(rng, words)} for _ in range(rng.randint(2, 6))]
        out["align"] = rng.choice([0.0, 1.0])
        out["stacked"] = rng.random() < 0.2
    elif kind in ("checks", "radios"):
        out["items"] = [{"label": words(CHECKS if kind == "checks" else CHOICES), "on": rng.random() < 0.4, "disabled": rng.random() < 0.12} for _ in range(rng.randint(2, 5))]
        out.update(row=kind == "radios" and rng.random() < 0.5, stretch=rng.random() < 0.3)
    elif kind == "group":
        out.update(title=words(TITLES), framed=rng.random() < 0.6, children=[block(rng, words, depth + 1) for _ in range(rng.randint(1, 2))])
    elif kind == "tabs":
        out["pages"] = [{"title": words(TITLES), "children": [block(rng, words, depth + 1) for _ in range(rng.randint(1, 3))] if i == 0 else []} for i in range(rng.randint(2, 4))]
    elif kind == "columns":
        out["children"] = [[block(rng, words, depth + 1) for _ in range(rng.randint(1, 2))] for _ in range(2)]
    elif kind == "list":
        out["items"] = words.several(TITLES, 3, 6)
    elif kind == "table":
        out["columns"] = words.several(FIELDS, 2, 4)
        out["rows"] = [[rng.choice(VALUES) for _ in out["columns"]] for _ in range(rng.randint(2, 6))]
    elif kind == "textarea":
        out["lines"] = words.several(SENTENCES, 1, 5)
    elif kind == "actions":
        out.update(items=words.several(ACTIONS, 2, 4), toggles=rng.random() < 0.3)
    elif kind == "message":
        out.update(icon=rng.choice(PICTURES), size=rng.choice([24, 32, 48, 64]), lines=words.several(SENTENCES, 1, 3))
    elif kind == "keypad":
        out["keys"] = [list(row) for row in rng.choice([["789/", "456*", "123-", "0.=+"], ["123", "456", "789", "*0#"], ["ABCDEF", "GHIJKL", "MNOPQR"]])]
    elif kind == "heading":
        out["text"] = words(TITLES)
    elif kind == "icons":
        out.update(icons=rng.sample(PICTURES, rng.randint(2, 5)), size=rng.choice([16, 32, 48]))
    elif kind == "settings":
        out["rows"] = [{"label": words(CHECKS), "control": {**control(rng, words), "kind": rng.choice(["switch", "switch", "combo", "button", "spin"])}} for _ in range(rng.randint(2, 5))]
    return out


def window(seed, lang, size):
    """A whole window of about size: title, bars, body and closing buttons, the same for the same seed."""
    rng = random.Random(seed)
    words = Words(rng, lang)
    return {
        "title": f"{words(TITLES)} {seed % 9973}", "lang": lang,
        "headerbar": rng.random() < 0.35, "menubar": words.several(MENUS, 3, 6) if rng.random() < 0.35 else [],
        "toolbar": [{"icon": i, "label": words(ACTIONS) if rng.random() < 0.3 else ""} for i in rng.sample(ICONS, rng.randint(3, 8))] if rng.random() < 0.4 else [],
        "body": [block(rng, words) for _ in range(max(1, min(7, size[1] // 120) - rng.randint(0, 1)))],
        "buttons": words.several(ACTIONS, 1, 4) if rng.random() < 0.7 else [],
        "status": words(SENTENCES) if rng.random() < 0.25 else "",
        "spacing": rng.choice([4, 6, 8, 12]), "margin": rng.choice([6, 10, 12, 18]), "scroll": rng.random() < 0.2,
    }
