/** What clients of a generated service send to be let in: a bearer token, or an API key in a header of its own. */

/** The header of a key if the prompt or the package names none. */
export const DEFAULT_KEY_HEADER = "X-API-Key";

/** A credential as every part of a package has it: code, contract, clients, README, environment, verification. */
export interface Credential {
  /** The variable of the service that has it. */
  readonly variable: "API_TOKEN" | "API_KEY";
  readonly header: string;
  /** What stands before it in the header. */
  readonly prefix: "Bearer " | "";
  /** Its name among inputs, and that of the file which keeps it. */
  readonly name: "token" | "key";
  /** In sentences: "a valid … is required". */
  readonly noun: "bearer token" | "API key";
}

const BEARER: Credential = {
  variable: "API_TOKEN",
  header: "Authorization",
  prefix: "Bearer ",
  name: "token",
  noun: "bearer token",
};

/** The credential of a service. @param key_header of its design or plan; none: bearer tokens */
export function credentialOf({ key_header }: { readonly key_header?: string | null }): Credential {
  return key_header === undefined || key_header === null
    ? BEARER
    : { variable: "API_KEY", header: key_header, prefix: "", name: "key", noun: "API key" };
}

/** What a client sends so that it is asked for a credential (RFC 9110, section 11.6.1). */
export const challengeOf = ({ header, prefix }: Credential): string =>
  prefix === "" ? `ApiKey header="${header}"` : "Bearer";

/**
 * Headers with a meaning of their own, of HTTP (RFC 9110, 9111), of browsers (Fetch, Cookies) and of proxies: whoever
 * reads them on the way would change, log or refuse them.
 */
const TAKEN =
  /^(?:authorization|authentication-info|www-authenticate|cookie|set-cookie|host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|upgrade-insecure-requests|via|forwarded|from|expect|date|age|allow|etag|link|location|origin|pragma|priority|range|referer|retry-after|server|user-agent|vary|warning|cache-control|max-forwards|last-modified|dnt|traceparent|tracestate|x-request-id|x-correlation-id|x-real-ip|x-total-count|x-http-method-override|x-frame-options|x-content-type-options|x-requested-with|x-csrf-token)$|^(?:accept|access-control|alt|content|if|proxy|sec|x-forwarded)(?:-|$)/i;

/** Why a header cannot have an API key; undefined if it can. */
export function headerFault(name: string): string | undefined {
  if (/^authorization$/i.test(name))
    return "The header Authorization has bearer tokens: say `bearer token`, or name another header";
  if (TAKEN.test(name)) return `The header ${name} has another meaning: name one of its own, e.g. X-API-Key`;
  return /^[A-Za-z][A-Za-z0-9-]{0,63}$/.test(name)
    ? undefined
    : "The name of a header has letters, digits and hyphens, at most 64, e.g. X-API-Key";
}
