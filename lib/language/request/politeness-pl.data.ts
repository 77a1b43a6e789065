/** Polish politeness around a request; the build writes it out. */
import { aroundRequest, behindRequest, PL_COURTESY } from "./courtesy.ts";
import { type Politeness, phrasesOfLists as phrases } from "./politeness.ts";

/** „(tak) miły i”, „łaskawa”: behind a form of "be", in front of what is asked for. */
const KIND = ["|tak", "mi/ły,ła|dob/ry,ra|uprzejm/y,a|łaskaw/,a|kochan/y,a", "i|żeby|aby|"] as const;

export const PL_POLITENESS = {
  before:
    `${aroundRequest(PL_COURTESY)}|${phrases("bądź|bądź proszę", ...KIND)}|` +
    "poproszę|zechciej|prosiłbym|prosiłabym|prosimy|proszę o|poproszę o|bardzo proszę o|uprzejmie proszę o|prosiłbym o|prosiłabym o|prośba o|" +
    "ok|okej|dobra|dobrze|no|no to|a|więc|to|weź|no weź|komputer|komputerze|asystencie|asystent|heddle|" +
    "pomóż mi|żebyś|abyś|byś|żebyście|abyście|żeby pan|żeby pani|aby pan|aby pani|trzeba|najpierw|hey|mi|może|" +
    "weźże|weź mi|no weź mi|no dalej|dalej|dawaj no|śmiało|sorki|sorry|spoko|a weź|trzeba by|trzeba mi|trzeba będzie|przydałoby się|przydałoby mi się|warto by|fajnie by było|fajnie jakbyś|fajnie gdybyś|super jakbyś|super gdybyś|dobrze by było|jakbyś|gdybyś|jak możesz to|jeśli możesz to|a może|a może byś|może byś|czas|pora|słuchaj|posłuchaj|dobra to|dobra no to|okej to|ok to|no i|to może|prosze ladnie|proszę uprzejmie|przepraszam|przepraszam cię|mam prośbę|mała prośba|na chwilę|na moment|na szybko|zarzuć no|kolego|stary|mordo|ziom|ej ty|komputerku|asystencie drogi|proszę ja ciebie|kochany|kochana|żeby ktoś|" +
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
    `${behindRequest(PL_COURTESY)}|` +
    "poproszę|poproszę bardzo|plz|dla mnie|dla nas|mi|nam|" +
    "jeśli mogę prosić|ok|okej|dobra|dobrze|sobie|jeszcze raz|ponownie|na moim komputerze|na komputerze|na tym komputerze|na laptopie|komputerze|" +
    "na chwilę|na moment|na chwilkę|na szybko|kolego|stary|mordo|ziom|no już|już|prosze cie bardzo|asystencie|kochany|kochana|pięknie proszę|na kompie|na moim kompie|na lapku|tutaj proszę",
} satisfies Politeness;
