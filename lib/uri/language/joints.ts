/** Words between the steps of a sentence, in each language. */
import type { Language } from "./types.ts";

export interface Joints {
  /** Between two steps, or two things of one step. */
  readonly between: string;
  /** In front of the first of several steps or things; they say nothing of their own. */
  readonly ahead: string;
  /** Within the first of several things; they say nothing either. */
  readonly aside: string;
  /** What takes up the application or window of the step before: "open Slack and move it". */
  readonly pronouns: string;
  /** "… and save it": what follows says where a screenshot goes. */
  readonly save: string;
  /** What is saved, and the word in front of the place. */
  readonly saved: string;
  readonly into: string;
  /** Beginnings of a request for a folder, to read the place by. */
  readonly open: readonly string[];
  /** "… and go to line 5": what follows is a place in the file of the step before. */
  readonly reach: string;
  /** Behind such a place, for that file. */
  readonly there: string;
  /** In front of the screen that an application is opened on. */
  readonly onto: string;
  /** The verb of a request to move a window, and the window that has the focus. */
  readonly move: string;
  readonly active: string;
}

export const JOINTS: Readonly<Record<Language["locale"], Joints>> = {
  en: {
    between:
      "and|and then|and also|and after that|and afterwards|and next|and finally|and lastly|and subsequently|and now|then|then also|next|after that|after this|afterwards|" +
      "followed by|also|too|as well|as well as|plus|finally|lastly|at the end|in the end|at last|subsequently|once that is done|when that's done|&|&&|+",
    ahead: "first|firstly|first of all|first off",
    aside: "both",
    pronouns: "it|its window|that window|the window",
    save: "save|saving|store|put|keep|drop|place",
    saved:
      "it|this|that|them|the screenshot|the image|the picture|the file|the result|the capture|a copy|the shot",
    into: "to|on|in|into|onto|under|at|inside|within|as",
    open: ["open folder", "open"],
    reach:
      "go to|goto|go straight to|jump to|jump straight to|move to|skip to|scroll to|scroll down to|navigate to|show|show me|take me to|bring me to|put the cursor on|put the cursor at|place the cursor on|place the cursor at|land on|find",
    there:
      "there|in it|of it|in there|in that file|in this file|in the file|of that file|of the file|inside it",
    onto: "on|onto|to|at",
    move: "move",
    active: "this window",
  },
  pl: {
    between:
      "i|i potem|i też|i także|i również|i następnie|i później|i jeszcze|i na koniec|i na końcu|i wreszcie|i zaraz potem|i od razu|i teraz|oraz|a potem|a następnie|a później|a także|a również|a na koniec|a na końcu|a po tym|a zaraz potem|a też|" +
      "potem|potem też|następnie|później|po czym|po tym|zaraz potem|jak również|jak i|również|też|także|na koniec|na końcu|wreszcie|w końcu|plus|jeszcze|&|&&|+",
    ahead: "po pierwsze|i",
    aside: "zarówno|najpierw|na początek",
    pronouns: "go|ją|je|jego|jego okno|jej okno|to okno",
    save: "zapisz|zapisać|zapisanie|zapisujesz|zapisuj|zachowaj|zachować|umieść|umieścić|wrzuć|wrzucić|odłóż|odłożyć|zapisze|zapisał|zapisała",
    saved: "go|je|ją|to|zrzut|zrzut ekranu|obraz|obrazek|plik|wynik|screena|screenshot|screenshota|zdjęcie",
    into: "na|w|we|do|pod|jako",
    open: ["otwórz folder", "otwórz"],
    reach:
      "przejdź do|przejść do|przejdź na|przejść na|idź do|iść do|idź na|skocz do|skoczyć do|skocz na|skoczyć na|przeskocz do|przeskocz na|przewiń do|przewinąć do|pokaż|pokazać|pokaż mi|zaprowadź mnie do|ustaw kursor w|ustaw kursor na|postaw kursor w|postaw kursor na|ustaw się na|ustaw się w|znajdź|wejdź w|wejść w|wejdź do|wejść do|wejdź na|wejść na|zajrzyj do|otwórz|otworzyć",
    there: "tam|w nim|w tym pliku|w pliku|tego pliku|pliku",
    onto: "na|w",
    move: "przenieś",
    active: "to okno",
  },
};
