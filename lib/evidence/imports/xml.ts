/**
 * Reads XML that comes from elsewhere. libxml2 decides whether it is well-formed; the events have exact offsets and lines,
 * which its nodes lack beyond line 65,535. A document type declaration is refused, so there are no entities but the
 * predefined ones and nothing outside the document is read.
 */
import { failures } from "#kit/data/errors.ts";
import { EVIDENCE_ERRORS } from "#schemas/evidence.ts";

const fail = failures(EVIDENCE_ERRORS);

export interface XmlOpen {
  type: "open";
  /** As written, with its prefix. */
  name: string;
  /** Without the prefix. */
  local: string;
  attributes: ReadonlyMap<string, string>;
  line: number;
  /** UTF-16 offset of its `<`. */
  start: number;
  /** Offset after the start tag. */
  end: number;
}
export interface XmlClose {
  type: "close";
  name: string;
  local: string;
  line: number;
  /** Offset of the end tag; of an empty element that after its only tag. */
  start: number;
  /** Offset after the element. */
  end: number;
}
export interface XmlText {
  type: "text";
  text: string;
}
export type XmlEvent = XmlOpen | XmlClose | XmlText;

/** XML_PARSE_NONET, XML_PARSE_NO_XXE, XML_PARSE_IGNORE_ENC (it is text already) and XML_PARSE_HUGE (long texts). */
const PARSING = 2048 | 8_388_608 | 2_097_152 | 524_288;

/** libxml2 needs about 600 bytes for a tag, the events and what is made of them as much again. */
const MOST_TAGS = 300_000;

/**
 * The elements and texts of a document in their order.
 * @param path names it in errors
 * @throws INVALID_SOURCE if it is not well-formed, declares a document type, or has more than 300,000 tags
 */
export async function readXml(text: string, path: string): Promise<Iterable<XmlEvent>> {
  const { XmlDocument, XmlParseError } = await import("libxml2-wasm");
  const body = text.replace(/^\uFEFF/, "");
  if (declaresType(body))
    throw fail("INVALID_SOURCE", `${path} has a document type declaration, which is not allowed`, {
      hint: "Remove <!DOCTYPE …> and the entities that it declares",
    });
  if (countOf(body, "<") > MOST_TAGS)
    throw fail("INVALID_SOURCE", `${path} has more than ${MOST_TAGS.toLocaleString("en")} tags`, {
      hint: "Split it into several files",
    });
  try {
    XmlDocument.fromString(body, { option: PARSING }).dispose();
  } catch (thrown) {
    if (!(thrown instanceof XmlParseError)) throw thrown;
    const [first] = thrown.details;
    const why = (first?.message ?? thrown.message).trim().replace(/\s+/g, " ");
    throw fail("INVALID_SOURCE", `${path}${first ? ` line ${first.line}` : ""} is not XML: ${why}`);
  }
  return eventsOf(text);
}

function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count++;
  return count;
}

/** Whether there is a document type declaration; it can only be before the root element. */
function declaresType(text: string): boolean {
  const [prolog = ""] = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/.exec(text) ?? [];
  return text.startsWith("<!DOCTYPE", prolog.length);
}

/** One piece of markup of well-formed XML: comment, instruction, CDATA section, end tag or start tag. */
const MARKUP =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([^\s>]+)\s*>|<([^\s/>]+)((?:[^"'>/]+|"[^"]*"|'[^']*'|\/(?!>))*)(\/?)>/g;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** @param text well-formed, without a document type */
function* eventsOf(text: string): Generator<XmlEvent> {
  let line = 1;
  let nextBreak = text.indexOf("\n");
  const lineAt = (offset: number): number => {
    for (; nextBreak >= 0 && nextBreak < offset; nextBreak = text.indexOf("\n", nextBreak + 1)) line++;
    return line;
  };
  let last = 0;
  for (const match of text.matchAll(MARKUP)) {
    const { 0: whole, 1: data, 2: closed, 3: name, 4: attributes = "", 5: slash, index: start } = match;
    if (start > last) yield { type: "text", text: decoded(text.slice(last, start).replace(/\r\n?/g, "\n")) };
    const end = start + whole.length;
    last = end;
    if (data !== undefined) yield { type: "text", text: data.replace(/\r\n?/g, "\n") };
    else if (closed !== undefined)
      yield { type: "close", name: closed, local: localOf(closed), line: lineAt(start), start, end };
    else if (name !== undefined) {
      const local = localOf(name);
      const open = lineAt(start);
      yield { type: "open", name, local, attributes: attributesOf(attributes), line: open, start, end };
      if (slash === "/") yield { type: "close", name, local, line: lineAt(end), start: end, end };
    }
  }
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  // White space in attribute values is a space (XML 1.0, section 3.3.3) unless it is a character reference.
  for (const [, name = "", double, single] of text.matchAll(ATTRIBUTE))
    attributes.set(name, decoded((double ?? single ?? "").replace(/\r\n|[\t\r\n]/g, " ")));
  return attributes;
}

function localOf(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

const NAMED: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function decoded(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([0-9a-fA-F]+)|#([0-9]+)|(\w+));/g, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}
