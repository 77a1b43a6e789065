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
