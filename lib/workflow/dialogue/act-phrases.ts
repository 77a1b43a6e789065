/** The phrases of speech acts in Polish and English, folded: lower case, no diacritics. */

/** They run a plan only as a whole message, and never the first one. */
export const RUN_WORDS: ReadonlySet<string> = new Set(["uruchom", "wykonaj", "run", "start"]);

export const ACT_PHRASES = {
  yes: phrases(`
    tak, tak jest, no tak, no dobra, no dobrze, no jasne, no pewnie, no okej, zgadza sie, wszystko sie zgadza, potwierdzam, potwierdz, zatwierdzam, zatwierdz, akceptuje, ok,
    okej, okay, oki, dobrze, dobra, jasne, pewnie, oczywiscie, w porzadku, zgoda, dawaj, dzialaj, rob to, zrob to, smialo,
    wyslij, wysylaj, wyslij to, zapisz, zapisz to, zapisz harmonogram, moze byc, jest dobrze, jest ok, poprawnie, super, swietnie,
    yes, yeah, yep, yup, sure, go, go ahead, save it, save the schedule, confirm, confirmed, i confirm, correct, right, that's right, that is right,
    that's correct, that is correct, do it, send, send it, proceed, looks good, looks right, all good, fine, alright,
    of course, absolutely, go for it, lgtm`),
  no: phrases(`
    nie, nie nie, nie zgadza sie, to nie tak, nie tak, zle, nie dziekuje, nie potwierdzam, nie zgadzam sie, niepoprawnie,
    no, nope, nah, no thanks, no thank you, that's wrong, that is wrong, wrong, incorrect, not correct, not right,
    that's not right`),
  cancel: phrases(`
    anuluj, anuluje, anulujmy, anulowac, przerwij, przerwac, zatrzymaj, stop, zapomnij, zapomnij o tym, rezygnuje,
    rezygnujemy, zrezygnuj, niewazne, odwolaj, odwoluje, wycofaj, wycofuje, wycofuje sie, daj spokoj, zostaw,
    skasuj, usun wszystko, porzuc, koniec, nie wysylaj, nie wysylajmy, nie wyslij, nie wysylac, nie uruchamiaj,
    nie uruchamiac, nie wykonuj, nie wykonywac, nie rob, nie rob tego, nie rob nic, nie chce, juz nie chce,
    nie trzeba, juz nie trzeba, nie potrzeba, jednak nie, a jednak nie, rozmyslilem sie, rozmyslilam sie,
    zmienilem zdanie, zmienilam zdanie, wstrzymaj, wstrzymaj sie, nie wystawiaj, nie wypisuj, nie powiadamiaj,
    cancel, cancel it, abort, never mind, nevermind, forget it, forget about it, drop it, drop that, scrap it, scrap that,
    leave it, don't, do not, don't send, do not send, don't run, do not run, don't start, do not start, don't do it, do not do it, don't execute, do not execute, don't want,
    i don't want, i do not want, i changed my mind, i've changed my mind, ive changed my mind, changed my mind,
    quit, no longer needed, not needed, call it off, discard, discard it, don't bother, on second thought no, scratch that, scratch it, hold it, call that off`),
  wait: phrases(`
    poczekaj, czekaj, chwila, chwile, chwileczke, moment, momencik, zaczekaj, jeszcze nie, nie teraz, nie jeszcze, pozniej,
    za chwile, sekunde, sekundke,
    wait, hold on, hang on, not yet, not now, one moment, one second, just a moment, just a second, give me a second,
    give me a minute, later, in a moment`),
  undo: phrases(`
    cofnij, cofnij to, cofnij zmiane, cofnij ostatnia zmiane, cofnij ostatnie, cofnij ostatni krok, wroc,
    wroc do poprzedniego, wroc do poprzedniej wersji, wroc do poprzedniej, przywroc poprzednia, przywroc poprzednie,
    przywroc poprzednia wersje, bez tej zmiany, cofnac, odkrec to, odwroc zmiane,
    undo, undo that, undo it, undo this, undo the last change, undo last change, undo the change, revert, revert that,
    revert it, revert the last change, go back, take that back, take it back, back to the previous version,
    previous version, step back`),
  restore: phrases(`
    jednak wyslij, a jednak wyslij, jednak tak, a jednak tak, wznow, wznow to, przywroc, przywroc to, jednak zrob,
    jednak chce, wracajmy, wracajmy do tego, wrocmy do tego, wrocmy, kontynuuj, kontynuujmy,
    resume, restore, restore it, bring it back, bring that back, actually do, actually yes, send it after all,
    continue, let's continue, lets continue, go on, carry on`),
  recall: phrases(`
    co powiedzialem, co powiedzialam, co mowilem, co mowilam, co ja powiedzialem, co ja mowilem, co napisalem, co napisalam,
    co ustalilismy, co mamy, co juz mamy, co juz wiesz, co wiesz, co wyslesz, co zostanie wyslane, co bedzie wyslane,
    co zamierzasz zrobic, co zrobisz, co sie stanie, na czym stanelo, na czym stanelismy, podsumuj, podsumowanie,
    podsumuj plan, przypomnij, przypomnij mi, przypomnij plan, przypomnij co mamy, pokaz plan, pokaz podsumowanie, powtorz,
    powtorz plan, jaki jest plan, jaki mamy plan, jaka kwota, jaka jest kwota, jaka byla kwota, na jaka kwote, ile,
    do kogo, kto jest odbiorca, jaki jest adres, jaki adres, jaka waluta, w jakiej walucie, kiedy, jaki kanal, jaka tresc,
    jaki temat, czego brakuje, czego jeszcze brakuje, co jeszcze, o co pytales, jakie bylo pytanie, jaki jest status,
    status, status planu,
    what did i say, what did i ask, what did i ask for, what did i tell you, what have i said, what do you have,
    what have we got, what do we have, what have you got, what is the plan, what's the plan, whats the plan,
    what will you send, what will you do, what are you going to send, what are you going to do, what happens, summary,
    summarize, summarise, recap, show plan, show the plan, show me the plan, show summary, read it back, read that back,
    repeat, repeat that, repeat the plan, remind me, where were we, what was the amount, what is the amount,
    what's the amount, whats the amount, how much, which amount, to whom, who is the recipient, who is it for,
    what is the address, which currency, what currency, when, which channel, what's missing, whats missing,
    what is missing, what else, what else do you need, what do you need, what was the question, say that again`),
  help: phrases(`
    pomoc, pomoz, pomoz mi, co potrafisz, co umiesz, co mozesz zrobic, co mozesz, jak to dziala, jakie masz funkcje,
    lista akcji, jakie akcje,
    help, help me, what can you do, how does this work, how does it work, what are the options, options, list actions`),
  unsure: phrases(`
    nie wiem, nie mam pojecia, nie pamietam, nie jestem pewien, nie jestem pewna, trudno powiedziec, jeszcze nie wiem,
    pomin, pomin to, dowolnie, obojetnie, wszystko jedno,
    i don't know, i do not know, don't know, no idea, not sure, i'm not sure, im not sure,
    i don't remember, skip, skip it, skip that, whatever, anything`),
  replace: phrases(`
    zamiast, zamiast tego, zamiast poprzedniego, zamiast poprzedniej, zastap, zastap to, zastap poprzednie, podmien,
    zamien, nowe, nowa, tylko nowe, tylko to nowe, tylko nowa, tylko druga, tylko drugie, tylko to drugie,
    instead, replace, replace it, replace that, the new one, only the new one, new one, just the new one, switch`),
  add: phrases(`
    dodaj, dodaj to, dodaj jako kolejny krok, dolacz, dopisz, oba, obie, obydwa, obydwie, oba naraz, jedno i drugie,
    jako kolejny krok, kolejny krok, jako druga, jako drugie, razem, tez, rowniez, dodatkowo,
    add, add it, add that, add it too, both, both of them, as another step, another step, as well, also, too, together,
    in addition`),
  thanks: phrases(`
    dzieki, dziekuje, dziekuje bardzo, dzieki wielkie, hej, czesc, dzien dobry, witaj, siema, hello, hi, hey, good morning,
    good afternoon, thanks, thank you, thank you very much, cheers`),
} as const satisfies Record<string, readonly string[]>;
export type PhrasedAct = keyof typeof ACT_PHRASES;

/** Words that add nothing to an act. */
export const FILLERS: ReadonlySet<string> = new Set(
  words(`
    a i o to tego tej ta te ten tym tamto tamta jednak juz teraz no wiec prosze please just then now the that this it of
    for me my we wiesz co ja mi mu jej tu jest jeszcze faktury fakture faktura faktur wiadomosci wiadomosc maila mail
    mailem emaila email powiadomienia powiadomienie raportu raport invoice mail message notification report order polecenie
    polecenia zadanie zadania wszystko wszystkiego calosc everything well oh hmm hm eh ach oj
    actually lepiej chyba raczej chce you can could would dziekuje thanks thank dzieki w tej chwili na razie
    zlecenie zlecenia plan planu pana pani sorry przepraszam wybacz kolego`),
);

/** Words that a yes may come with. */
export const POLITE: ReadonlySet<string> = new Set(
  words("to prosze please dziekuje dzieki thanks thank you teraz now juz it that"),
);

function phrases(list: string): string[] {
  return list
    .split(",")
    .map((phrase) => phrase.trim().replace(/\s+/g, " "))
    .filter(Boolean);
}

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}
