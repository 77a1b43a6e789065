/** Words of a language that only join others, and the language of a text by them. */
import { STEM_LANGUAGES, type StemLanguage } from "./stem.ts";
import { WordSet } from "./word-set.ts";

/** Folded. Modal verbs and words that every requirement has belong here, too. */
const WORDS: Readonly<Record<StemLanguage, WordSet>> = {
  en: new WordSet(
    "a an the this that these those it its it's they them their he she his her him we us our you your i me my who whom whose which what where how than then there here and or but nor so if else as at by for from in into of on onto to toward with without within about against between during over under through until upon per via is are was were be been being am has have had having do does did doing done can could may might must shall should will would cannot can't not no yes also too very just only even still yet both either neither such own other another some any each every all more most much many few less least same when while after before because since though although however whether once again ever never always often etc e.g i.e there's that's let us need needs able get gets got make makes made want wants like via up out off down them",
  ),
  pl: new WordSet(
    "a aby albo ale ani az bardzo bez bo by byc byl byla bylo byly bym bedzie beda bedac choc co czy czyli dla do gdy gdyz gdzie go i ich ile im inny ja jak jako jakie jaki jaka je jego jej jest jesli jezeli jeszcze juz kazdy kazda kazde kazdego kazdej kazdym kiedy kto ktora ktore ktorego ktorej ktorych ktorym ktorymi ktory ktorzy ktora ku lecz lub ma maja miec moga moze mozna musi musza my na nad nam nas nasz nawet nie niech niz no o od ode on ona one oni oraz pan pani po pod podczas pomimo poniewaz poza przed przez przy ale sa sie skad soba sobie swoj swoja swoje swoich swojego swojej ta tak taki taka takie tam te tego tej ten to tu ty tych tylko tym tymi u w we wedlug wiec wobec wraz wszystko z za zas ze zeby zgodnie zostac zostaje zostaja zostal zostala zostalo zostana zostanie powinien powinna powinno powinny nalezy trzeba tez takze rowniez wtedy natomiast jednak mi mu nim nich nia nią oni obie obu miedzy wzgledem dzieki wlasnie az",
  ),
  de: new WordSet(
    "aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bitte da dabei dadurch dafur damit danach dann das dass daß dazu dem den denen der deren des dessen die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es etwa etwas fur gegen hat hatte haben habe hier ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im in indem ins ist ja jede jedem jeden jeder jedes jedoch kann kein keine keinem keinen keiner konnen konnte man mehr mehrere mein mit muss mussen musste nach nicht nichts noch nun nur ob oder ohne sein seine seinem seinen seiner seines sehr seit sich sie sind so sobald sofern soll sollen sollte sollten sonst sowie uber um und uns unser unter vom von vor wahrend wann war waren warum was weil welche welchem welchen welcher welches wenn wer werden wird wie wieder wir wo wobei wurde wurden zu zum zur zwischen hin her je darf durfen mag mussten wenigstens worden bereits anhand innerhalb ausserhalb lassen lasst bleibt bleiben",
  ),
  fr: new WordSet(
    "a afin ai ainsi alors apres au aucun aucune aussi autre autres aux avant avec avoir c ca car ce ceci cela celle celles celui ces cet cette ceux chez ci comme d dans de depuis des deux doit doivent donc dont du elle elles en encore entre est et etait etaient etant ete etre eu eux fait faire il ils j je jusqu jusque l la le les leur leurs lors lorsque lorsqu lui m mais me meme memes mes moi moins mon n ne ni non nos notre nous on ont ou par parce pas pendant peu peut peuvent plus pour pourquoi pouvoir qu quand que quel quelle quelles quels qui quoi s sa sans sauf se selon sera seront ses si sien soit son sont sous sur t ta tandis te tel telle tes toi ton tous tout toute toutes tres tu un une vers via voici voila vos votre vous y devra devront pourra pourront devrait peuvent ci",
  ),
  es: new WordSet(
    "a al algo algun alguna algunas alguno algunos ante antes aquel aquella asi aun aunque bajo bien cada como con contra cual cuales cuando cuyo cuya de debe deben deber debera deberan debido del desde donde dos durante e el ella ellas ellos en entre era eran es esa esas ese eso esos esta estan estar estas este esto estos fue fueron ha haber habia han has hasta hay haya he la las le les lo los mas me mediante mi mientras muy nada ni no nos nosotros o os otra otras otro otros para pero poco por porque pueda puede pueden podra podran que quien quienes se sea sean segun ser sera si sido siempre sin sino sobre solo son su sus tal tambien tan tanto te tiene tienen tener toda todas todo todos tras tu u un una unas uno unos usted ustedes y ya cuyos cuyas",
  ),
  it: new WordSet(
    "a ad agli ai al alla alle allo anche ancora avere aveva c che chi ci cio come con contro cosa cui da dagli dai dal dalla dalle dallo de degli dei del dell della delle dello deve devono di dopo dove dovra dovranno due durante e ed egli era erano essa esse essere essi esso fino fra gli ha hanno i il in io l la le lei lo loro lui ma me mediante mentre mi ne nei negli nel nell nella nelle nello no noi non nostro o ogni oppure ora per perche piu poi potra potranno prima puo possono qual quale quali quando quanto quel quella quelle quelli quello questa queste questi questo qui se secondo sei senza si sia siano sono sopra sotto sta stata stati stato su sua sue sugli sui sul sulla sulle suo suoi tale tali tra tu tutta tutte tutti tutto un una uno va vengono verra viene vi voi un dall all sull dal",
  ),
};

/** Whether a folded word only joins others in a language. */
export function isFunctionWord(word: string, language: StemLanguage): boolean {
  return WORDS[language].has(word);
}

/** Words of a text that are looked at to tell its language. */
const SAMPLE = 400;

/**
 * The language whose function words a text has most of.
 * @param words folded words in their order
 * @returns null if no language has at least two of them, or two languages have equally many
 */
export function languageByFunctionWords(words: readonly string[]): StemLanguage | null {
  const sample = words.slice(0, SAMPLE);
  const counts = STEM_LANGUAGES.map((language) => ({
    language,
    count: sample.filter((word) => isFunctionWord(word, language)).length,
  })).sort((a, b) => b.count - a.count);
  const [first, second] = counts;
  return first && first.count >= 2 && first.count > (second?.count ?? 0) ? first.language : null;
}
