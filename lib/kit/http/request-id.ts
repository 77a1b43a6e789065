/** The id of a request: the client's own or a new one; in the header of its answer, in its errors and in the log. */
import { Refusal } from "./reply.ts";

export const REQUEST_ID_HEADER = "x-request-id";

/** Client ids go into our headers and logs: one short word without spaces or control characters. */
const SANE = /^[\w.:/+=@~-]{1,128}$/;

/** A member of the request itself: a WeakMap would cost more, at each garbage collection too. */
const ID = Symbol("request id");

export function requestId(request: Request & { [ID]?: string }): string {
  let id = request[ID];
  if (id === undefined) {
    const given = request.headers.get(REQUEST_ID_HEADER);
    id = given !== null && SANE.test(given) ? given : crypto.randomUUID();
    request[ID] = id;
  }
  return id;
}

/** The answer with the id of its request: in its header, and in its body if it is an error. */
export function identified(request: Request, response: Response): Response {
  const id = requestId(request);
  const answer = response instanceof Refusal ? response.of(id) : response;
  answer.headers.set(REQUEST_ID_HEADER, id);
  return answer;
}
