/** RFC 3986 for abstract URIs: parse, validate, normalize, resolve, percent-encode and build. */

import { failures } from "#kit/data/errors.ts";
import { URI_ERRORS } from "#schemas/uri.ts";

const fail = failures(URI_ERRORS);

/** The five components of a URI reference (section 3); undefined is absent, "" is present and empty (section 5.3). */
export interface Components {
  scheme: string | undefined;
  authority: string | undefined;
  path: string;
  query: string | undefined;
  fragment: string | undefined;
}

/** The parts of an authority (section 3.2); the host keeps the brackets of an IP literal. */
export interface Authority {
  userinfo: string | undefined;
  host: string;
  port: string | undefined;
}

// Appendix B, with the optional groups named.
const REFERENCE =
  /^(?:(?<scheme>[^:/?#]+):)?(?:\/\/(?<authority>[^/?#]*))?(?<path>[^?#]*)(?:\?(?<query>[^#]*))?(?:#(?<fragment>[\s\S]*))?$/;

const ESCAPE = "%[0-9A-Fa-f]{2}";
const UNRESERVED = "A-Za-z0-9\\-._~";
const SUB_DELIMS = "!$&'()*+,;=";
const of = (characters: string) => new RegExp(`^(?:[${characters}]|${ESCAPE})*$`);

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*$/;
const USERINFO = of(`${UNRESERVED}${SUB_DELIMS}:`);
const REG_NAME = of(`${UNRESERVED}${SUB_DELIMS}`);
const PATH = of(`${UNRESERVED}${SUB_DELIMS}:@/`);
const QUERY = of(`${UNRESERVED}${SUB_DELIMS}:@/?`);
const IP_FUTURE = new RegExp(`^v[0-9A-Fa-f]+\\.[${UNRESERVED}${SUB_DELIMS}:]+$`, "i");
const OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);
const GROUP = /^[0-9A-Fa-f]{1,4}$/;
const MAX_PORT = 65535;

/** Splits a reference into its components as appendix B does; nothing is checked or decoded. */
export function split(reference: string): Components {
  const groups = REFERENCE.exec(reference)?.groups ?? {};
  return {
    scheme: groups["scheme"],
    authority: groups["authority"],
    path: groups["path"] ?? "",
    query: groups["query"],
    fragment: groups["fragment"],
  };
}

/** Puts components together again (section 5.3); the inverse of {@link split}. */
export function join(components: Components): string {
  const { scheme, authority, path, query, fragment } = components;
  let text = scheme === undefined ? "" : `${scheme}:`;
  // Section 3.3: without an authority a path cannot begin with "//"; "/." in front keeps its meaning.
  if (authority !== undefined) text += `//${authority}`;
  else if (path.startsWith("//")) text += "/.";
  text += path;
  if (query !== undefined) text += `?${query}`;
  if (fragment !== undefined) text += `#${fragment}`;
  return text;
}

/** Splits an authority; the last "@" ends the user information, the last ":" behind the host begins the port. */
export function splitAuthority(authority: string): Authority {
  const at = authority.lastIndexOf("@");
  const userinfo = at < 0 ? undefined : authority.slice(0, at);
  const rest = authority.slice(at + 1);
  const colon = rest.startsWith("[") ? rest.indexOf(":", rest.indexOf("]")) : rest.lastIndexOf(":");
  if (colon < 0 || (rest.startsWith("[") && !rest.includes("]")))
    return { userinfo, host: rest, port: undefined };
  return { userinfo, host: rest.slice(0, colon), port: rest.slice(colon + 1) };
}

/** True for the text of an IPv6 address (section 3.2.2), with an embedded IPv4 tail where the grammar has one. */
function isIpv6(text: string): boolean {
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const groupsOf = (half: string): string[] => (half === "" ? [] : half.split(":"));
  const groups = halves.flatMap(groupsOf);
  const last = groups.at(-1) ?? "";
  const embedded = last.includes(".");
  // The tail must be at the very end, not before an elided run of zeros.
  if (embedded && (!IPV4.test(last) || text.endsWith("::"))) return false;
  const plain = embedded ? groups.slice(0, -1) : groups;
  if (!plain.every((group) => GROUP.test(group))) return false;
  const width = plain.length + (embedded ? 2 : 0);
  return halves.length === 2 ? width <= 7 : width === 8;
}

function problemOfAuthority(authority: string): string | undefined {
  const { userinfo, host, port } = splitAuthority(authority);
  if (userinfo !== undefined && !USERINFO.test(userinfo))
    return "its user information has a character that must be percent-encoded";
  if (host.startsWith("[")) {
    const literal = host.slice(1, -1);
    if (!host.endsWith("]") || !(isIpv6(literal) || IP_FUTURE.test(literal)))
      return "its IP address in brackets is malformed";
  } else if (!REG_NAME.test(host)) return "its host has a character that must be percent-encoded";
  if (port !== undefined && (!/^[0-9]*$/.test(port) || Number(port) > MAX_PORT))
    return "its port is not a number up to 65535";
  return undefined;
}

/**
 * Says what is wrong with a URI reference, or undefined if it fits the grammar of appendix A.
 * The answer never repeats the text, so that it can be shown.
 */
export function problemOf(reference: string): string | undefined {
  if (/%(?![0-9A-Fa-f]{2})/.test(reference))
    return 'it has a "%" that is not followed by two hexadecimal digits';
  if (/[^\x21-\x7e]/.test(reference))
    return "it has a blank, control or non-ASCII character that must be percent-encoded";
  const { scheme, authority, path, query, fragment } = split(reference);
  if (scheme !== undefined && !SCHEME.test(scheme)) return "its scheme is malformed";
  const wrong = authority === undefined ? undefined : problemOfAuthority(authority);
  if (wrong !== undefined) return wrong;
  if (!PATH.test(path)) return "its path has a character that must be percent-encoded";
  if (query !== undefined && !QUERY.test(query))
    return "its query has a character that must be percent-encoded";
  if (fragment !== undefined && !QUERY.test(fragment))
    return "its fragment has a character that must be percent-encoded";
  return undefined;
}

/** A URI with a scheme, split and checked. */
export interface AbsoluteComponents extends Components {
  scheme: string;
}

/**
 * Parses a URI (not a relative reference).
 * @throws INVALID_URI where it does not fit appendix A, or has no scheme.
 */
export function parse(uri: string): AbsoluteComponents {
  const problem = problemOf(uri);
  if (problem !== undefined) throw fail("INVALID_URI", `Cannot read the URI: ${problem}`);
  const components = split(uri);
  if (components.scheme === undefined)
    throw fail("INVALID_URI", "Cannot read the URI: it has no scheme", {
      hint: "Begin with a scheme such as app:// or https://",
    });
  return { ...components, scheme: components.scheme };
}

/** Removes "." and ".." segments from a path (section 5.2.4). */
export function removeDotSegments(path: string): string {
  if (!path.includes(".")) return path;
  let input = path;
  let output = "";
  while (input.length > 0) {
    if (input.startsWith("../")) input = input.slice(3);
    else if (input.startsWith("./")) input = input.slice(2);
    else if (input.startsWith("/./")) input = input.slice(2);
    else if (input === "/.") input = "/";
    else if (input.startsWith("/../") || input === "/..") {
      input = input === "/.." ? "/" : input.slice(3);
      output = output.slice(0, Math.max(0, output.lastIndexOf("/")));
    } else if (input === "." || input === "..") input = "";
    else {
      const end = input.indexOf("/", 1);
      const stop = end < 0 ? input.length : end;
      output += input.slice(0, stop);
      input = input.slice(stop);
    }
  }
  return output;
}

/** Joins a relative path to a base path (section 5.2.3). */
function merge(base: Components, path: string): string {
  if (base.authority !== undefined && base.path === "") return `/${path}`;
  return base.path.slice(0, base.path.lastIndexOf("/") + 1) + path;
}

/**
 * Resolves a reference against a base URI, strictly: a reference with the base's scheme is absolute (section 5.2.2).
 * @throws INVALID_URI where either is malformed or the base is relative.
 */
export function resolve(base: string, reference: string): string {
  const from = parse(base);
  const problem = problemOf(reference);
  if (problem !== undefined) throw fail("INVALID_URI", `Cannot resolve the reference: ${problem}`);
  const to = split(reference);
  if (to.scheme !== undefined) return join({ ...to, path: removeDotSegments(to.path) });
  if (to.authority !== undefined)
    return join({ ...to, scheme: from.scheme, path: removeDotSegments(to.path) });
  const target = { scheme: from.scheme, authority: from.authority, fragment: to.fragment };
  if (to.path === "") return join({ ...target, path: from.path, query: to.query ?? from.query });
  const path = to.path.startsWith("/") ? to.path : merge(from, to.path);
  return join({ ...target, path: removeDotSegments(path), query: to.query });
}

const UNRESERVED_BYTE = /^[A-Za-z0-9\-._~]$/;

/** Upper-case escapes, and unreserved characters that need none spelled out (section 6.2.2.1 and 6.2.2.2). */
function normaliseEscapes(text: string): string {
  if (!text.includes("%")) return text;
  return text.replace(/%[0-9A-Fa-f]{2}/g, (octet) => {
    const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return UNRESERVED_BYTE.test(character) ? character : octet.toUpperCase();
  });
}

/** Lower case outside of escapes. */
function lowerCase(text: string): string {
  return text.toLowerCase().replace(/%[0-9a-f]{2}/g, (octet) => octet.toUpperCase());
}

/**
 * Syntax-based normalization (section 6.2.2): case of scheme, host and escapes, needless escapes, dot segments.
 * Nothing that depends on the scheme is changed.
 * @throws INVALID_URI where the text is not a URI.
 */
export function normalise(uri: string): string {
  const { scheme, authority, path, query, fragment } = parse(uri);
  let server: string | undefined;
  if (authority !== undefined) {
    const { userinfo, host, port } = splitAuthority(authority);
    server = userinfo === undefined ? "" : `${normaliseEscapes(userinfo)}@`;
    server += lowerCase(normaliseEscapes(host));
    if (port !== undefined) server += `:${port}`;
  }
  const escaped = normaliseEscapes(path);
  return join({
    scheme: scheme.toLowerCase(),
    authority: server,
    // An opaque path (mailto:a..b) has no segments to remove.
    path: escaped.startsWith("/") ? removeDotSegments(escaped) : escaped,
    query: query === undefined ? undefined : normaliseEscapes(query),
    fragment: fragment === undefined ? undefined : normaliseEscapes(fragment),
  });
}

const escapeByte = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;

/**
 * Percent-encodes text as one component: NFC, then UTF-8 (section 2.5); a space is "%20", never "+".
 * "/" and ":" stay as they are, since a path reads better that way and a query may hold them.
 * @throws INVALID_URI where the text has a lone surrogate, which UTF-8 cannot carry.
 */
export function encodeComponent(text: string): string {
  if (/^[A-Za-z0-9\-._~/:]*$/.test(text)) return text;
  if (!text.isWellFormed()) throw fail("INVALID_URI", "Cannot encode the text: it is not valid Unicode");
  return encodeURIComponent(text.normalize("NFC"))
    .replace(/[!'()*]/g, escapeByte)
    .replace(/%2F/g, "/")
    .replace(/%3A/g, ":");
}

/** Percent-encodes text as a path segment or host, where "/" and ":" would be delimiters. */
export function encodeSegment(text: string): string {
  return encodeComponent(text).replace(/[/:]/g, escapeByte);
}

/**
 * Decodes a component. "+" stays "+": only forms of HTML give it another meaning.
 * @throws INVALID_URI where the escapes are no UTF-8, or stand for NUL, which no argument can hold.
 */
export function decodeComponent(text: string): string {
  if (!text.includes("%")) return text;
  let decoded: string;
  try {
    decoded = decodeURIComponent(text);
  } catch (cause) {
    throw fail("INVALID_URI", "Cannot read the URI: its escapes are not valid UTF-8", { cause });
  }
  if (decoded.includes("\0")) throw fail("INVALID_URI", "Cannot read the URI: it holds a NUL character");
  return decoded;
}

/** The query's parameters in order, decoded. */
export function parseQuery(query: string | undefined): [name: string, value: string][] {
  if (query === undefined || query === "") return [];
  return query
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const equals = pair.indexOf("=");
      return equals < 0
        ? [decodeComponent(pair), ""]
        : [decodeComponent(pair.slice(0, equals)), decodeComponent(pair.slice(equals + 1))];
    });
}

/** Builds `scheme://host/path?name=value`, everything percent-encoded; parameters without a value are left out. */
export function build(
  scheme: string,
  host: string,
  segments: readonly string[],
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  let uri = `${scheme}://${encodeSegment(host)}`;
  for (const segment of segments) uri += `/${encodeSegment(segment)}`;
  let separator = "?";
  for (const name in parameters) {
    const value = parameters[name];
    if (value === undefined) continue;
    uri += `${separator}${encodeComponent(name)}=${encodeComponent(value)}`;
    separator = "&";
  }
  return uri;
}

const WEB_HOST = /^(https?:\/\/(?:[^/?#@]*@)?)([^/?#:@[\]\s]*[^\x00-\x7f][^/?#:@[\]\s]*)/i;

function asciiHost(host: string): string {
  return URL.parse(`http://${host}`)?.hostname ?? host;
}

/**
 * Makes a URI of what a person typed: a valid URI stays as it is, spaces, non-ASCII and other characters that a URI
 * cannot hold are percent-encoded (NFC, UTF-8). Escapes are kept. The host of a web address is written in its IDNA form,
 * which every name lookup understands (RFC 3986, 3.2.2).
 * @throws INVALID_URI where it still is no URI, for instance after a "%zz".
 */
export function toUri(text: string): string {
  if (problemOf(text) === undefined) {
    parse(text);
    return text;
  }
  if (!text.isWellFormed()) throw fail("INVALID_URI", "Cannot read the URI: it is not valid Unicode");
  const encoded = text
    .normalize("NFC")
    .replace(WEB_HOST, (_whole, start: string, host: string) => start + asciiHost(host))
    .replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, (character) => encodeURIComponent(character));
  parse(encoded);
  return encoded;
}
