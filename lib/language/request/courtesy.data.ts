/** Words of courtesy and haste around a request, in English and Polish; the build writes them out. */
import { phrasesOfLists as phrases } from "./politeness.ts";

export interface Courtesy {
  readonly please: string;
  readonly greeting: string;
  readonly thanks: string;
  /** "If you can", "when you have a moment". */
  readonly leisure: string;
  /** "Right away". */
  readonly haste: string;
}

export const EN_COURTESY: Courtesy = {
  please: "please|pls|plz|kindly|pretty please",
  greeting: "hey|hi|hello|hi there|hey there|hello there|hiya|yo|oi|good morning|good afternoon|good evening",
  thanks:
    "thanks|thank you|thanks a lot|thank you very much|thanks in advance|thx|tnx|ty|tysm|cheers|much appreciated",
  leisure:
    `${phrases("when|whenever|if", "you get|you have", "a chance|a sec|a second|a minute|a moment|time")}|` +
    "if you can|if you could|if you would|if possible|if you please|if you don't mind|when you can|whenever you can|as soon as you can|as soon as possible|" +
    "if it's not too much trouble|if it is not too much trouble|if it's no trouble|if it's ok|if that's ok|if that's okay|at your convenience|at your earliest convenience",
  haste:
    "now|right now|right away|straight away|immediately|at once|asap|quickly|real quick|real fast|this instant",
};

export const PL_COURTESY: Courtesy = {
  please:
    "proszę|proszę cię|proszę bardzo|bardzo proszę|uprzejmie proszę|ładnie proszę|proszę ładnie|pls|plis|please",
  greeting: "hej|hejka|heja|hejo|elo|siema|cześć|witaj|witam|halo|ej|dzień dobry|dobry wieczór",
  thanks:
    "dzięki|dziękuję|dzięki wielkie|wielkie dzięki|dzięki bardzo|dziękuję bardzo|z góry dziękuję|z góry dzięki|dziękuję z góry|thx",
  leisure:
    `${phrases("jeśli|jeżeli|jak|gdy", "możesz|masz chwilę|masz czas|będziesz miał chwilę|będziesz miała chwilę|będziesz miał czas|będziesz miała czas|znajdziesz chwilę|będziesz mógł|będziesz mogła|dasz radę")}|` +
    `${phrases("jeśli|jeżeli", "można|to możliwe|to nie problem|to nie kłopot")}|` +
    `${phrases("jakbyś|gdybyś", "miał chwilę|miała chwilę|miał czas|miała czas")}|` +
    "jak się uda|w wolnej chwili|w miarę możliwości|łaskawie|z łaski swojej",
  haste: "teraz|zaraz|od razu|natychmiast|szybko|szybciutko|byle szybko|raz dwa|migiem|od ręki",
};
