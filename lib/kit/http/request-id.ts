/** The id of a request: the client's own or a new one; in the header of its answer, in its errors and in the log. */
import { Refusal } from "./reply.ts";

export const REQUEST_ID_HEADER = "x-request-id";

/** Client ids go into our headers and logs: one short word without spaces or control characters. */
const SANE = /^[\w.:/+=@~-]{1,128}$/;

const ids = new WeakMap<Request, string>();

export function requestId(request: Request): string {
  let id = ids.get(request);
  if (id === undefined) {
    const given = request.headers.get(REQUEST_ID_HEADER);
    id = given !== null && SANE.test(given) ? given : crypto.randomUUID();
    ids.set(request, id);
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
