/** The text about one route of a specification: names in quotation marks by topic, and statuses. */
import { type DescribedField, fieldAt, isTypedName } from "./described-field.ts";
import type { Part } from "./described-parts.ts";
import { statusAt } from "./described-status.ts";
import { shapeAt } from "./inline-shape.ts";
import type { Reading } from "./reading.ts";
import type { Route } from "./routes.ts";

/** What the words around a quoted name are about. */
type Topic = "request" | "query" | "path" | "answer" | "example";

/** The words that begin a topic; the last one before a name counts. Those of {@link WEAK} do not end another topic. */
const TOPICS: readonly (readonly [Topic, RegExp])[] = [
  ["example", /^(?:example|e\.g|might|could|instance|such)$/],
  [
    "answer",
    /^(?:returns?|returning|responds?|response|responses|result|results|answers?|retrieved|retrieval|issued|zwraca|odpowiedz|odpowiada)$/,
  ],
  ["query", /^(?:query|querystring)$/],
  [
    "request",
    /^(?:requests?|body|payload|requires?|takes?|expects?|needs?|sends?|providing|supply|accepts|accept|submit|multipart|form-data|przyjmuje|wymaga|ciele)$/,
  ],
];
const WEAK =
  /^(?:required|field|property|properties|includes?|provide|fields|contain|contains|holding|holds|pola)$/;

/** Goes through the text about one route and sorts its names by topic. */
export class RegionReader {
  readonly lists: Record<"request" | "query" | "answer", DescribedField[]> = {
    request: [],
    query: [],
    answer: [],
  };
  readonly statuses = new Set<number>();
  multipart = false;
  isList = false;
  #end = 0;
  #topic: Topic | undefined;
  #optional = false;
  /** The list whose objects the next names are members of, and where that ends. */
  #open: { members: DescribedField[]; until: number } | undefined;
  /** The last list of objects: "Each object in the array contains …" is about it. */
  #latest: DescribedField[] | undefined;

  constructor(
    private readonly reading: Reading,
    private readonly route: Route,
    parts: readonly Part[],
  ) {
    for (const [start, end] of parts) this.#readPart(start, end);
  }

  #readPart(start: number, end: number): void {
    this.#end = end;
    this.#topic = undefined;
    for (let at = start; at < end; at++) {
      const shapeEnd = this.#readShape(at);
      if (shapeEnd === undefined) this.#read(at);
      else at = shapeEnd;
    }
  }

  /** `{ "title": string }`: the token that it ends with. */
  #readShape(at: number): number | undefined {
    const { reading } = this;
    const token = reading.token(at);
    if (token?.text !== "{" || reading.text(at + 1) === "{") return undefined;
    const shape = shapeAt(reading.prompt, token.start, at);
    if (!shape) return undefined;
    let last = at;
    while ((reading.token(last + 1)?.start ?? shape.end) < shape.end) last++;
    const topic = this.#topic === "example" ? "answer" : (this.#topic ?? "request");
    if (topic === "path" || (topic === "answer" && (this.#statusNear(at) ?? 200) >= 400)) return last;
    const list = this.lists[topic];
    if (list.length > 0) return last;
    if (
      topic === "answer" &&
      /\b(?:array|list)\b[^.{}]{0,40}$/.test(reading.prompt.slice(Math.max(0, token.start - 50), token.start))
    )
      this.isList = true;
    const needed = topic === "request" && !this.#optional;
    for (const field of shape.fields)
      list.push({
        ...field,
        column: { ...field.column, ...(needed && !field.optional && { required: true }) },
      });
    return last;
  }

  #read(at: number): void {
    const { reading } = this;
    if (reading.endsSentence(at)) {
      this.#optional = false;
      if (this.#topic === "example") this.#topic = undefined;
      return;
    }
    const fold = reading.fold(at);
    if (/^multipart(?:-form)?$/.test(fold)) this.multipart = true;
    if (/^optional(?:ly)?$/.test(fold)) this.#optional = true;
    const status = statusAt(reading, at);
    if (status !== undefined) this.statuses.add(status);
    this.#topic = topicAt(reading, at, this.#topic);
    // "GET /stats  a JSON object with …": a request without a body has no other object.
    const isObject = fold === "json" && /^(?:object|array|list)$/.test(reading.fold(at + 1));
    if (isObject && this.route.method === "GET") this.#topic ??= "answer";
    // "201: JSON object with …": what follows is the answer.
    if (status !== undefined && status < 300) this.#topic = "answer";
    if (fold === "each" && this.#latest)
      this.#open = { members: this.#latest, until: sentenceEnd(reading, at) };
    if (this.#topic === "answer" && this.lists.answer.length === 0 && isListOfObjects(reading, at))
      this.isList = true;
    this.#readMessage(at);
    this.#readToken(at);
    if (isQuotedName(reading, at) || isTypedName(reading, at)) this.#readName(at);
  }

  #readName(at: number): void {
    const { reading, route } = this;
    const end = this.#end;
    const name = reading.text(at);
    const open = this.#open;
    const topic = this.#topic;
    if (topic === undefined || topic === "example" || this.#isRefusal(at)) return;
    if (topic !== "answer" && route.path.includes(`{${name}}`)) return;
    if (open && at < open.until) {
      if (!open.members.some((one) => one.name === name))
        open.members.push(fieldAt(reading, at, end, undefined));
      return;
    }
    if (topic === "path") return;
    // "The "limit" parameter specifies the number of messages to return": still about the request.
    const isParameter = /^parameters?$/.test(reading.fold(at + 2));
    const known = Object.values(this.lists).some((list) => list.some((one) => one.name === name));
    if (isParameter && (known || topic === "answer")) return;
    const field = fieldAt(reading, at, end, topic === "answer" ? undefined : !this.#optional);
    const after = at + (isTypedName(reading, at) ? 1 : 2);
    const bracket = bracketEnd(reading, after);
    if (field.members) {
      this.#latest = field.members;
      const inside = bracket > after;
      this.#open = { members: field.members, until: inside ? bracket : sentenceEnd(reading, at) };
    } else if (bracket > after) this.#open = { members: [], until: bracket };
    const list = this.lists[topic];
    if (!list.some((one) => one.name === name)) list.push(field);
  }

  /** "If `content` is not valid base64, it responds with 400": the names of such a sentence are about the request. */
  #isRefusal(at: number): boolean {
    const { reading } = this;
    let start = at;
    while (start > 0 && !reading.endsSentence(start - 1)) start--;
    if (!/^(?:if|when|otherwise|should|jesli|jezeli)$/.test(reading.fold(start))) return false;
    const statuses: number[] = [];
    for (let next = start; !reading.endsSentence(next); next++) {
      const status = statusAt(reading, next);
      if (status !== undefined) statuses.push(status);
    }
    return statuses.length > 0 && statuses.every((status) => status >= 400);
  }

  /** `a message confirming "Registration successful"`: what the answer always says. */
  #readMessage(at: number): void {
    const { reading } = this;
    if (this.#topic !== "answer" || !/^(?:message|komunikat)$/.test(reading.fold(at))) return;
    const from = reading.token(at)?.end ?? 0;
    const [, fixed] =
      /^[^.\n"“]{0,30}["“]([^"”\n]{2,200})["”]/.exec(reading.prompt.slice(from, from + 240)) ?? [];
    const status = this.#statusNear(at);
    if (fixed === undefined || !/\s|[A-Z]/.test(fixed) || (status ?? 200) >= 400) return;
    if (this.lists.answer.some(({ name }) => name === "message")) return;
    this.lists.answer.push({ name: "message", column: { type: "string" }, fixed, from: at, to: at + 1 });
  }

  /** "a JWT token for future requests": a member that has no quotation marks. */
  #readToken(at: number): void {
    const { reading, lists } = this;
    if (this.#topic !== "answer" || reading.fold(at) !== "token" || isQuotedName(reading, at)) return;
    if (!/^(?:jwt|access|auth|authentication|session|bearer)$/.test(reading.fold(at - 1))) return;
    const isRefusal = (this.#statusNear(at) ?? 200) >= 400 || reading.is(at - 2, "not");
    const isSignIn = /log-?in|sign-?in|auth|session|token/i.test(this.route.path);
    if (isRefusal || !isSignIn || lists.answer.some(({ name }) => /token|jwt/i.test(name))) return;
    lists.answer.push({ name: "token", column: { type: "string" }, from: at, to: at + 1 });
  }

  /** The status that the sentence names before, or else after, a word. */
  #statusNear(at: number): number | undefined {
    const { reading } = this;
    for (let before = at; before > 0 && !reading.endsSentence(before); before--) {
      const status = statusAt(reading, before);
      if (status !== undefined) return status;
    }
    for (let after = at; after < this.#end && !reading.endsSentence(after); after++) {
      const status = statusAt(reading, after);
      if (status !== undefined) return status;
    }
    return undefined;
  }
}

/** "a JSON array of all files" as the whole answer: one with a name before it is a member of an object. */
function isListOfObjects(reading: Reading, at: number): boolean {
  if (!/^(?:array|list)$/.test(reading.fold(at)) || reading.fold(at + 1) !== "of") return false;
  if (/^(?:strings?|integers?|numbers?|booleans?|names|ids)$/.test(reading.fold(at + 2))) return false;
  for (let before = at - 1; before > at - 10 && !reading.endsSentence(before); before--)
    if (isQuotedName(reading, before) || isTypedName(reading, before)) return false;
  return true;
}

function sentenceEnd(reading: Reading, from: number): number {
  let at = from;
  while (!reading.endsSentence(at)) at++;
  return at;
}

/** The end of the brackets after a name, in which names are about it: `"comments" (objects with a "text")`. */
function bracketEnd(reading: Reading, from: number): number {
  if (reading.text(from) !== "(") return from;
  let at = from;
  while (at < from + 40 && reading.token(at) !== undefined && reading.text(at) !== ")") at++;
  return at;
}

function topicAt(reading: Reading, at: number, before: Topic | undefined): Topic | undefined {
  const { fold } = reading.token(at) ?? { fold: "" };
  if (/^(?:path)$/.test(fold) && /^(?:parameter|parameters)$/.test(reading.fold(at + 1))) return "path";
  return (
    TOPICS.find(([, words]) => words.test(fold))?.[0] ?? before ?? (WEAK.test(fold) ? "request" : undefined)
  );
}

/** `"limit"`, 'email' or `title`: one identifier in quotation marks that names no schema, header or value. */
function isQuotedName(reading: Reading, at: number): boolean {
  const token = reading.token(at);
  const open = reading.text(at - 1);
  if (token?.kind !== "word" || !/^["'`“„]$/.test(open) || !/^["'`”“]$/.test(reading.text(at + 1)))
    return false;
  // The quotation marks are its own: in `a` and `b` those around "and" are not.
  if (reading.token(at - 1)?.end !== token.start || reading.token(at + 1)?.start !== token.end) return false;
  if (!/^[a-z_][A-Za-z0-9_]*$/.test(token.text)) return false;
  return (
    !/^(?:schema|scheme|header|object|status|value|values|for|cookie)$/.test(reading.fold(at + 2)) &&
    !/^(?:either|value|values|to|or|cookie)$/.test(reading.fold(at - 2))
  );
}
