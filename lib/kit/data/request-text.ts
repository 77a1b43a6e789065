/** Parses the text of a request that a client wrote, and says where it stops being JSON: `JSON.parse` does not. */
import { Failure, fail } from "./errors.ts";
import { type JsonRecord, MAX_DEPTH, readRecord } from "./json.ts";

const HINT = 'Send {"field": value}';

/** Longest text in which the position is searched: the search takes several times as long as parsing. */
const LONGEST_SEARCH = 1 << 20;

/** Parses a body, a message or a line of a batch. @returns the record, or a Failure that quotes none of it */
export function parseRequestText(text: string, what = "body"): JsonRecord | Failure {
  const record = readRecord(text, { what }, HINT);
  if (!(record instanceof Failure) || record.code !== "INVALID_JSON" || text === "") return record;
  const at = text.length <= LONGEST_SEARCH ? faultIn(text) : undefined;
  if (at === undefined) return record;
  const before = text.slice(0, at);
  const place = { line: before.split("\n").length, column: at - before.lastIndexOf("\n") };
  // The answer to a line is at its own position: that it has one line says nothing.
  const { column } = place;
  const details = what === "line" ? { column } : place;
  const where = Object.entries(details).map((pair) => pair.join(" "));
  return fail("INVALID_JSON", `The ${what} is not valid JSON: ${where.join(", ")}`, { hint: HINT, details });
}

/** White space, and a token of JSON (RFC 8259). */
const SPACE = /[ \t\n\r]*/y;
const TOKEN =
  /[{}[\],:]|"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null/y;

/** What may come next: tokens by their first character, `v` for a text, a number, true, false or null. */
type State = "value" | "item" | "key" | "member" | "colon" | "inList" | "inObject" | "end";
const EXPECTED: Record<State, string> = {
  value: '{["v',
  item: '{["v]',
  key: '"',
  member: '"}',
  colon: ":",
  inList: ",]",
  inObject: ",}",
  end: "",
};

/** The offset of the first token that cannot be where it is; undefined if there is none, or the nesting is too deep. */
function faultIn(text: string): number | undefined {
  const open: string[] = [];
  let state: State = "value";
  const afterValue = (): State => (open.length === 0 ? "end" : open.at(-1) === "[" ? "inList" : "inObject");
  for (let at = endOf(SPACE, text, 0) ?? 0; ; ) {
    const end = endOf(TOKEN, text, at);
    const first = text[at] ?? "";
    const kind = /[{}[\],:"]/.test(first) ? first : "v";
    if (end === undefined || !EXPECTED[state].includes(kind))
      return state === "end" && at === text.length ? undefined : at;
    if (kind === "{" || kind === "[") {
      open.push(kind);
      if (open.length > MAX_DEPTH) return undefined;
      state = kind === "{" ? "member" : "item";
    } else if (kind === ":") state = "value";
    else if (kind === ",") state = open.at(-1) === "{" ? "key" : "value";
    else if (kind === '"' && (state === "key" || state === "member")) state = "colon";
    else {
      if (kind === "}" || kind === "]") open.pop();
      state = afterValue();
    }
    at = endOf(SPACE, text, end) ?? end;
  }
}

function endOf(token: RegExp, text: string, at: number): number | undefined {
  token.lastIndex = at;
  return token.test(text) ? token.lastIndex : undefined;
}
