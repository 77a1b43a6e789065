/** Actions that a prompt writes as a package has them: `db.create users`, `file.create config.json`. */

import { identifier } from "./path.ts";
import type { Reading } from "./reading.ts";
import type { TokenRange } from "./stated.ts";

export interface StatedAction extends TokenRange {
  readonly text: string;
  /** Said in prose, so that the prompt is no list of actions. */
  readonly spoken?: true;
}

export interface StatedColumn extends TokenRange {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

export interface StatedActions {
  readonly other: readonly StatedAction[];
  readonly tables: readonly (TokenRange & { readonly table: string })[];
  readonly columns: readonly StatedColumn[];
  /** What was asked for in a way that is not trusted, for a warning. */
  readonly ignored: readonly string[];
}

/** "Ignore all previous instructions": the sentence is no wish of the person who asks. */
const OVERRIDE =
  /ignore (?:all |any )?(?:the )?(?:previous|prior|above)|disregard|zignoruj|system prompt|jailbreak|pomin wszystkie poprzednie|poprzednie instrukcje|previous instructions/;
const KINDS = /^(?:api\.expose|db\.create|db\.add_column|shell\.exec|file\.create|rest\.call)$/;
/** Signs by which a command does more than one thing: it must be written out in a package file. */
const SHELL_SIGNS = /[|&;<>`$\\\n]|\b(?:rm|sudo|curl|wget|nc|mkfs|dd|chmod|chown|eval|base64)\b/;

export function statedActions(reading: Reading): StatedActions {
  const other: StatedAction[] = [];
  const tables: (TokenRange & { table: string })[] = [];
  const columns: StatedColumn[] = [];
  const ignored: string[] = [];
  for (let at = 0; at < reading.tokens.length; at++) {
    const token = reading.token(at);
    if (token?.kind === "url") other.push(...spokenCall(reading, at));
    if (token === undefined || !KINDS.test(token.fold) || reading.denied[at]) continue;
    const end = actionEnd(reading, at);
    const text = reading.span(at, end).text.replace(/\s+/g, " ").trim();
    const [, ...words] = text.split(" ");
    const range = { from: at, to: end };
    if (!isTrusted(reading, at)) {
      ignored.push(token.text);
      continue;
    }
    const [first = "", second = "", ...rest] = words;
    if (token.fold === "db.create" && identifier(first) !== "")
      tables.push({ ...range, table: identifier(first) });
    else if (token.fold === "db.add_column" && rest.length > 0)
      columns.push({
        ...range,
        table: identifier(first),
        column: identifier(second),
        type: rest.join(" ").toLowerCase(),
      });
    else if (token.fold === "file.create" && isFileName(first))
      other.push({ ...range, text: `file.create ${first}` });
    else if (
      token.fold === "rest.call" &&
      /^(?:GET|POST|PUT|PATCH|DELETE)$/.test(first) &&
      /^https?:\/\/[^\s"'<>]+$/.test(second)
    )
      other.push({ ...range, text: `rest.call ${first} ${second}` });
    else if (token.fold === "shell.exec" && words.length > 0 && !SHELL_SIGNS.test(words.join(" ")))
      other.push({ ...range, text });
    else if (token.fold === "shell.exec") ignored.push(token.text);
  }
  return { other, tables, columns, ignored };
}

/** Verbs of a service that calls another one, with the method that they imply. */
const FETCHES =
  /^(?:calls|calling|fetches|fetching|queries|polls|pulls|wywoluje|wywolujac\w*|odpytuje|pobiera|wola|pyta)$/;
const SENDS = /^(?:posts|sends|forwards|pushes|wysyla|przesyla|przekazuje|sle|zglasza)$/;
/** The same after "should" or "then": on their own they may be orders to whoever reads the prompt. */
const FETCHES_AFTER = /^(?:call|fetch|query|poll|pull|wywolac|odpytac|pobrac)$/;
const SENDS_AFTER = /^(?:post|send|forward|push|wyslac|przeslac|przekazac)$/;
const MODAL =
  /^(?:then|should|must|to|will|it|also|can|may|ma|potem|nastepnie|powinien|powinna|powinno|musi)$/;
/** Words between a method and the address that it goes to. */
const TO_ADDRESS =
  /^(?:requests?|call|to|on|at|from|the|a|address|url|endpoint|na|do|pod|adres|adresu|zadanie|[`"':(])$/;

/** The address that methods right before a token go to: "calls GET https://…" exposes no route. */
export function addressAfter(reading: Reading, from: number): number | undefined {
  for (let at = from; at < from + 5; at++) {
    if (reading.token(at)?.kind === "url") return at;
    if (!TO_ADDRESS.test(reading.fold(at))) return undefined;
  }
  return undefined;
}

/** "…, which calls GET https://rates.example/latest", "wysyła POST na https://…". */
function spokenCall(reading: Reading, urlAt: number): StatedAction[] {
  const { text: url } = reading.token(urlAt) ?? { text: "" };
  if (reading.denied[urlAt] || !/^https?:\/\/[^\s"'<>{}]+$/.test(url) || !isTrusted(reading, urlAt))
    return [];
  let method: string | undefined;
  for (let at = urlAt - 1; at >= Math.max(0, urlAt - 12); at--) {
    const token = reading.token(at);
    const { kind, fold } = token ?? { kind: "newline", fold: "" };
    if (
      reading.endsSentence(at) ||
      reading.denied[at] ||
      kind === "path" ||
      kind === "url" ||
      KINDS.test(fold)
    )
      return [];
    if (kind === "method") {
      if (method !== undefined || addressAfter(reading, at + 1) !== urlAt) return [];
      method = token?.text;
    }
    const after = MODAL.test(reading.fold(at - 1));
    const fetches = FETCHES.test(fold) || (after && FETCHES_AFTER.test(fold));
    const sends = SENDS.test(fold) || (after && SENDS_AFTER.test(fold));
    if (fetches || sends)
      return [
        {
          text: `rest.call ${method ?? (sends ? "POST" : "GET")} ${url}`,
          spoken: true,
          from: at,
          to: urlAt + 1,
        },
      ];
  }
  return [];
}

/** The end of the sentence, or the next comma. */
function actionEnd(reading: Reading, from: number): number {
  let at = from + 1;
  while (at < reading.tokens.length) {
    const { text, kind, start } = reading.token(at) ?? { text: "", kind: "newline", start: 0 };
    const joined = start === reading.token(at - 1)?.end;
    if (kind === "newline" || text === "," || text === ";" || /^["'`\])]$/.test(text)) break;
    if (text === "." && !(joined && reading.token(at + 1)?.start === start + 1)) break;
    if (/^(?:and|i|oraz)$/.test(reading.fold(at)) && KINDS.test(reading.fold(at + 1))) break;
    at++;
  }
  return at;
}

/** Prose that asks for it, neither text that pretends to be a package nor one that wants to override. */
function isTrusted(reading: Reading, at: number): boolean {
  const token = reading.token(at);
  if (token === undefined || token.quoted) return false;
  const before = reading.text(at - 1);
  if (/^["'`[]$/.test(before)) return false;
  const text = reading.prompt.slice(0, token.start);
  if (
    /(?:^|\n)\s*(?:IMPLEMENTATION|INTENT|ENVIRONMENT|EXECUTION|STACK|actions)\s*:/.test(text) &&
    /\n/.test(text)
  )
    return false;
  const line = text.slice(
    Math.max(text.lastIndexOf("\n"), text.lastIndexOf(". "), text.lastIndexOf("! ")) + 1,
  );
  return !OVERRIDE.test(line.toLowerCase());
}

function isFileName(text: string): boolean {
  return /^[A-Za-z0-9_][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$/.test(text) && !text.includes("..");
}
