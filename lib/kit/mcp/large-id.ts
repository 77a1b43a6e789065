/**
 * Ids beyond 2^53, which a client may send and JavaScript would change: inside, such a number is a text that nobody can
 * guess and that ends in its digits; what is sent has the number again, as it came.
 */
import { isJsonRecord, isNumberText, isWholeNumber, type JsonRecord } from "../data/json.ts";

const MARK = `number-${crypto.randomUUID()}:`;
/** Texts in JSON have no others that could end one. */
const QUOTE = '"';
/** Whether this process has got one; else no answer is searched. */
let seen = false;

/** Puts the text in the place of each large id of a message, which is that of a request that it cancels and of its progress, too. */
export function withInsideIds(message: unknown): unknown {
  for (const [holder, member] of idsOf(message)) holder[member] = insideId(holder[member]);
  return message;
}

/** Whether a message has an id that {@link withInsideIds} has made, or one of a batch has. */
export const holdsLargeId = (message: unknown): boolean =>
  seen &&
  [message]
    .flat()
    .some((one) => idsOf(one).some(([holder, member]) => String(holder[member]).startsWith(MARK)));

function idsOf(message: unknown): [holder: JsonRecord, member: string][] {
  const params = isJsonRecord(message) ? message["params"] : undefined;
  const meta = isJsonRecord(params) ? params["_meta"] : undefined;
  const places: [unknown, string][] = [
    [message, "id"],
    [params, "requestId"],
    [meta, "progressToken"],
  ];
  return places.filter(
    (place): place is [JsonRecord, string] => isJsonRecord(place[0]) && place[1] in place[0],
  );
}

/** Everything but a large whole number stays. */
function insideId(id: unknown): unknown {
  if (!isWholeNumber(id)) return id;
  const number = isNumberText(id) ? Number(id.rawJSON) : Number(id);
  if (Number.isSafeInteger(number)) return number;
  seen = true;
  return MARK + (isNumberText(id) ? id.rawJSON : String(id));
}

/** The text of messages as clients get it. */
export function withLargeIds(text: string): string {
  if (!seen || !text.includes(MARK)) return text;
  const [first = "", ...rest] = text.split(QUOTE + MARK);
  return rest.reduce((before, part) => {
    const end = part.indexOf(QUOTE);
    return before + part.slice(0, end) + part.slice(end + 1);
  }, first);
}

/** An answer whose lines are messages, or events that each have one, as clients get it. */
export function responseWithLargeIds(response: Response): Response {
  if (response.body === null) return response;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  let open = "";
  const lines = new TransformStream<string, string>({
    transform(chunk, controller) {
      const end = chunk.lastIndexOf("\n") + 1;
      if (end > 0) controller.enqueue(withLargeIds(open + chunk.slice(0, end)));
      open = end > 0 ? chunk.slice(end) : open + chunk;
    },
    flush: (controller) => controller.enqueue(withLargeIds(open)),
  });
  const body = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(lines)
    .pipeThrough(new TextEncoderStream());
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}
