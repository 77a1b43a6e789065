/** Polish politeness around a request. */
import { type Politeness, phrasesOfLists as phrases } from "./politeness.ts";

/** „(tak) miły i”, „łaskawa”: behind a form of "be", in front of what is asked for. */
const KIND = ["|tak", "mi/ły,ła|dob/ry,ra|uprzejm/y,a|łaskaw/,a|kochan/y,a", "i|żeby|aby|"] as const;

export const PL_POLITENESS = {
  before:
    `${phrases("bądź|bądź proszę", ...KIND)}|` +
    "proszę|poproszę|zechciej|prosiłbym|prosiłabym|prosimy|proszę cię|proszę bardzo|bardzo proszę|uprzejmie proszę|proszę o|poproszę o|bardzo proszę o|uprzejmie proszę o|prosiłbym o|prosiłabym o|prośba o|" +
    "hej|cześć|witaj|witam|halo|ej|ok|okej|dobra|dobrze|no|no to|a|więc|to|teraz|szybko|dzień dobry|dobry wieczór|weź|no weź|komputer|komputerze|asystencie|asystent|heddle|" +
    "pomóż mi|żebyś|abyś|byś|żebyście|abyście|żeby pan|żeby pani|aby pan|aby pani|trzeba|najpierw|please|hey|pls|mi|może|" +
    "weźże|weź mi|no weź mi|no dalej|dalej|dawaj no|śmiało|łaskawie|sorki|sorry|siema|hejka|elo|heja|hejo|spoko|a weź|trzeba by|trzeba mi|trzeba będzie|przydałoby się|przydałoby mi się|warto by|fajnie by było|fajnie jakbyś|fajnie gdybyś|super jakbyś|super gdybyś|dobrze by było|jakbyś|gdybyś|jak możesz|jak możesz to|jeśli możesz|jeśli możesz to|a może|a może byś|może byś|czas|pora|słuchaj|posłuchaj|dobra to|dobra no to|okej to|ok to|no i|to może|prosze ladnie|proszę ładnie|ładnie proszę|proszę uprzejmie|przepraszam|przepraszam cię|mam prośbę|mała prośba|szybciutko|na chwilę|na moment|na szybko|zarzuć no|kolego|stary|mordo|ziom|ej ty|komputerku|asystencie drogi|proszę ja ciebie|kochany|kochana|żeby ktoś|" +
    "szybki|szybciutki|może ktoś|niech mi ktoś|tak na szybko|" +
    "jeszcze jeden|jeszcze raz|jeszcze jedną",
  modal:
    `${phrases("|czy", "był/byś,abyś|był/by pan|był/aby pani|gdybyś był/,a", ...KIND)}|` +
    "czy możesz|czy mógłbyś|czy mogłabyś|czy mógłby pan|czy mogłaby pani|czy może pan|czy może pani|możesz|możemy|mógłbyś|mogłabyś|mógłby pan|mogłaby pani|czy możecie|czy moglibyście|czy możemy|" +
    "czy zechciałbyś|czy zechciałabyś|czy mogę prosić o|mogę prosić o|czy mogę poprosić o|mogę poprosić o|czy mógłbym prosić o|czy mógłbym poprosić o|czy mogłabym prosić o|" +
    "chcę|chciałbym|chciałabym|chcemy|chcielibyśmy|potrzebuję|muszę|dasz radę|czy dasz radę|da się|czy da się|dałoby się|czy dałoby się|można|czy można|można by|czy można by|chciałbym prosić o|chciałabym prosić o|" +
    "czy byłbyś w stanie|czy byłabyś w stanie|byłbyś w stanie|byłabyś w stanie|jesteś w stanie|czy jesteś w stanie|dałbyś radę|dałabyś radę|czy dałbyś radę|czy dałabyś radę|mógłbyś łaskawie|mogłabyś łaskawie|jakbyś mógł|jakbyś mogła|gdybyś mógł|gdybyś mogła|musimy|zechciałbyś|zechciałabyś|chciałoby się|będę potrzebował|będę potrzebowała|muszę mieć|musiałbym|musiałabym|mógłbym prosić o|mogłabym prosić o|mógłbym poprosić o|mogłabym poprosić o|czy mogłabym poprosić o|można prosić o|dobrze by było|powinniśmy|powinienem|powinnam|wypadałoby|mogę|czy ktoś może|ktoś może|mógłby ktoś|czy mógłby ktoś|czy ktoś mógłby|mogliby państwo|czy mogliby państwo|zamierzam",
  wish:
    "niech|niech się|niechże|niechże się|niech mi|niech mi się|niech pan|niech pani|niech ktoś|niech komputer|niech system|niech program|" +
    "zależy mi|zależy mi na|zależy nam na|zależy mi na tym|zależy mi żeby|zależy mi aby|zależy mi na tym żeby|zależy mi na tym aby|chodzi mi o|mam ochotę na",
  after:
    "proszę|poproszę|poproszę bardzo|proszę cię|bardzo proszę|pls|plz|thx|dzięki|dziękuję|dzięki wielkie|z góry dziękuję|z góry dzięki|teraz|od razu|natychmiast|szybko|dla mnie|dla nas|mi|nam|jeśli możesz|jeżeli możesz|" +
    "jak możesz|jeśli można|jeśli mogę prosić|ok|okej|dobra|dobrze|please|sobie|jeszcze raz|ponownie|na moim komputerze|na komputerze|na tym komputerze|na laptopie|zaraz|komputerze|" +
    "łaskawie|w wolnej chwili|jak będziesz miał chwilę|jak będziesz miała chwilę|jak znajdziesz chwilę|na chwilę|na moment|na chwilkę|na szybko|szybciutko|raz dwa|migiem|w miarę możliwości|jeśli to możliwe|jeśli to nie problem|jak dasz radę|jeśli dasz radę|kolego|stary|mordo|ziom|byle szybko|no już|już|dziękuję bardzo|dziękuję z góry|dzięki bardzo|wielkie dzięki|prosze cie bardzo|asystencie|kochany|kochana|pięknie proszę|ładnie proszę|proszę ładnie|od ręki|z łaski swojej|na kompie|na moim kompie|na lapku|tutaj proszę",
} satisfies Politeness;
