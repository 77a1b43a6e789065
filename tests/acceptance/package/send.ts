/** Requests to a generated service, and their answers in one shape. */

export interface Sent {
  json?: unknown;
  form?: FormData;
  text?: string | Uint8Array<ArrayBuffer>;
  token?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  type: string;
  text: string;
  bytes: Uint8Array;
  /** The JSON value; undefined if the answer is not JSON. */
  body: unknown;
  headers: Headers;
}

export type Send = (route: string, sent?: Sent) => Promise<Answer>;

/** Sends `METHOD /path` to a service. */
export function senderTo(url: string): Send {
  return async (route, { json, form, text, token, headers = {} } = {}) => {
    const [method = "", path = ""] = route.split(" ");
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(json !== undefined && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: form ?? text ?? (json === undefined ? null : JSON.stringify(json)),
      redirect: "manual",
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const type = response.headers.get("content-type") ?? "";
    const decoded = new TextDecoder().decode(bytes);
    const body = /json/.test(type) && decoded !== "" ? JSON.parse(decoded) : undefined;
    return { status: response.status, type, text: decoded, bytes, body, headers: response.headers };
  };
}

/** A text member of a JSON answer. @throws Error if it has none */
export function textOf({ body, text }: Answer, member: string): string {
  const value: unknown = Object(body)[member];
  if (typeof value !== "string") throw new Error(`The answer has no text "${member}": ${text}`);
  return value;
}
