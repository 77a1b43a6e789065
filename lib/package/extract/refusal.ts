/** Why a prompt asks for no service: a question, another task, or nothing in particular. */
import { isCourteous } from "#language/request/courtesy.ts";
import type { Reading } from "./reading.ts";

const QUESTION_START =
  /^(?:how|what|what's|whats|why|when|where|who|which|is|are|does|do|did|was|were|should|has|have|jak|co|czym|dlaczego|czemu|kiedy|gdzie|kto|ktory|ktora|ktore|czy|ile|jaka|jaki|jakie)$/;
/** "How would you build …", "can you make …": questions that ask for work. */
const POLITE = /^(?:can|could|would|will|mozesz|moglbys|moglabys|mozna)$/;
const BUILDING =
  /^(?:create|creates|creating|build|building|make|making|generate|generating|write|develop|implement|scaffold|design|expose|set|prepare|provide|add|give|need|want|spin|bootstrap|stworz|stworzyc|utworz|utworzyc|zbuduj|zbudowac|wygeneruj|wygenerowac|napisz|napisac|przygotuj|przygotowac|zrob|zrobic|potrzebuje|potrzebujemy|potrzebny|potrzebne|potrzebna|chce|chcemy|chcialbym|chcialabym|chcielibysmy|poprosze|postaw|wystaw|daj|dodaj|udostepnij|zaprojektuj|zaimplementuj)$/;
/** Work on something that exists, or on a text. */
const OTHER_TASK =
  /^(?:explain|describe|compare|fix|debug|review|deploy|translate|summarize|summarise|refactor|rewrite|migrate|stop|restart|kill|uninstall|rename|convert|remind|book|order|play|open|call|send|email|buy|pay|tell|teach|find|search|delete|remove|wyjasnij|opisz|porownaj|napraw|przetlumacz|stresc|zatrzymaj|przypomnij|zamow|zagraj|otworz|zadzwon|wyslij|kup|zaplac|powiedz|naucz|znajdz|poszukaj|usun|skasuj|wytlumacz|zrefaktoryzuj|wdroz)$/;

/** Texts that somebody writes, which are no service. */
const TEXTS =
  /^(?:poem|poems|essay|story|haiku|letter|joke|speech|summary|tweet|lyrics|paragraph|wiersz|wierszyk|esej|opowiadanie|list|zart|przemowienie|wypracowanie|piosenke|streszczenie)$/;

/** What is no service, whatever it is for; "backend for our mobile app" asks for one. */
const OTHER_PRODUCT =
  /(?<!(?:for|behind|of|by|dla|do|pod|na|z|ze) (?:(?:an?|the|our|my|nasz\w*|moj\w*) )?)(?<![\w-])(?:(?:mobile|ios|iphone|android|desktop|phone|flutter) (?:apps?|applications?|games?)|(?:app|application|game) for (?:(?:the|my|an?) )?(?:ios|iphones?|android|phones?|windows|mac\w*)|aplikacj\w* (?:mobiln\w+|desktopow\w+|na (?:iphone\S*|android\w*|telefon\w*|ios))|(?:web ?sites?|landing pages?|web ?pages?|homepages?)|stron\w+ (?:internetow\w+|www|wizytow\w+|domow\w+)|stronk\w+|wizytowk\w+ (?:internetow\w+|www)|(?:browser|chrome|firefox) extensions?|(?:power ?point|slides|slide deck|prezentacj\w+)|(?:excel|google) sheets?|arkusz\w* (?:excel\w*|kalkulacyjn\w+)|(?:discord|telegram|slack) bots?)(?![\w-])/;
const SERVICE =
  /(?<![\w-])(?:apis?|crud|rest|backend\w*|bekend\w*|endpoint\w*|microservices?|mikroserwis\w*)(?![\w-])/;

/** The product that a prompt asks for and that is no service: a mobile application, a website. */
export function otherProduct(reading: Reading): string | undefined {
  const line = reading.tokens.map(({ fold }) => fold).join(" ");
  const found = SERVICE.test(line) ? null : OTHER_PRODUCT.exec(line);
  if (found === null) return undefined;
  const from = line.slice(0, found.index).split(" ").length - 1;
  return reading.span(from, from + found[0].split(" ").length).text;
}

/** Whether the prompt is a question or a task that makes no service. Only asked if it spells out no route. */
export function isOtherTask(reading: Reading): boolean {
  const words = reading.tokens.filter(({ kind }) => kind === "word").map(({ fold }) => fold);
  const [first = "", second = ""] = words.filter(
    (word) => !isCourteous(word) && !/^(?:ok|so|well)$/.test(word),
  );
  const asks = reading.prompt.trimEnd().endsWith("?");
  const builds = words.some((word) => BUILDING.test(word));
  if (asks && QUESTION_START.test(first) && !(POLITE.test(second) && builds))
    return !(POLITE.test(first) && builds);
  if (asks && !builds && !words.some((word) => /crud/.test(word))) return true;
  // "Write a poem about REST".
  if (/^(?:write|compose|napisz|uloz)$/.test(first) && words.slice(1, 5).some((word) => TEXTS.test(word)))
    return true;
  if (QUESTION_START.test(first) && /^(?:to|is|are|does|do|jest|sie|sa)$/.test(second)) return true;
  return OTHER_TASK.test(first);
}
