/**
 * Checks KSeF XML: UTF-8 and size, the official schema of FA(3), and rules between fields that no schema can state. All
 * in this process and without a network.
 */
import { lazy } from "#language/lazy.ts";
import type { KsefFault } from "./fault.ts";
import { FA3_NAMESPACE } from "./xml.ts";

export interface KsefValidator {
  /** Everything that is wrong; empty: the invoice is right. */
  check(xml: Uint8Array): KsefFault[];
}

/** Largest invoice without attachments (ksef-docs, weryfikacja-faktury.md): 1 MiB. */
const MAX_BYTES = 1024 * 1024;
/** Messages of the schema for one document: the first ones say what is wrong, the rest follow from them. */
const MOST_MESSAGES = 20;

/** Loads libxml2 and compiles the schema, once a process: 40 ms. */
export const openKsefValidator = lazy(async (): Promise<KsefValidator> => {
  const [xml, { FA3_ROOT, FA3_SCHEMAS }, { ruleFaults }] = await Promise.all([
    import("libxml2-wasm"),
    import("./fa3-schema.data.ts"),
    import("./rules.ts"),
  ]);
  const encoder = new TextEncoder();
  const schemas = Object.entries(FA3_SCHEMAS).map(([url, text]) => [url, encoder.encode(text)] as const);
  xml.xmlRegisterInputProvider(new xml.XmlBufferInputProvider(Object.fromEntries(schemas)));
  const root = xml.XmlDocument.fromString(FA3_SCHEMAS[FA3_ROOT] ?? "", { url: FA3_ROOT });
  const schema = xml.XsdValidator.fromDoc(root);
  root.dispose();

  const schemaFaults = (document: InstanceType<typeof xml.XmlDocument>): KsefFault[] => {
    try {
      schema.validate(document);
      return [];
    } catch (thrown) {
      if (!(thrown instanceof xml.XmlValidateError)) throw thrown;
      return thrown.details
        .slice(0, MOST_MESSAGES)
        .map(({ message, line }) => ({ code: "SCHEMA", message: plain(message), line }));
    }
  };
  return {
    check(bytes) {
      if (bytes.length > MAX_BYTES) return [{ code: "SIZE", message: "The XML is larger than 1 MiB" }];
      if (bytes[0] === 0xef && bytes[1] === 0xbb)
        return [{ code: "ENCODING", message: "The XML begins with a byte-order mark" }];
      const text = textOf(bytes);
      if (text === null) return [{ code: "ENCODING", message: "The XML is not UTF-8" }];
      if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
        return [{ code: "XML", message: "A document type declaration is not allowed" }];
      const forbidden = forbiddenIn(text);
      if (forbidden.length > 0) return forbidden;
      let document: InstanceType<typeof xml.XmlDocument>;
      try {
        document = xml.XmlDocument.fromBuffer(bytes, { option: PARSING });
      } catch (thrown) {
        if (!(thrown instanceof xml.XmlParseError)) throw thrown;
        return thrown.details
          .slice(0, MOST_MESSAGES)
          .map(({ message, line }) => ({ code: "XML", message: plain(message), line }));
      }
      try {
        return [...schemaFaults(document), ...ruleFaults(document)];
      } finally {
        document.dispose();
      }
    },
  };
});

/** XML_PARSE_NONET and XML_PARSE_NO_XXE: nothing outside the document is ever read. */
const PARSING = 2048 | 8388608;

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * What XML 1.0 allows and KSeF refuses, in production since 16 July 2026 (github.com/CIRFMF/ksef-api,
 * faktury/weryfikacja-faktury.md and issue 843): the characters that XML 1.0 discourages in section 2.2, written as they are
 * or by their numbers, and processing instructions.
 */
const DISCOURAGED = /[\x7f-\x84\x86-\x9f\p{Noncharacter_Code_Point}]|&#(?:x[0-9a-f]+|\d+);/giu;

function forbiddenIn(text: string): KsefFault[] {
  const found: KsefFault[] = [];
  const lineAt = (at: number) => text.slice(0, at).split("\n").length;
  for (const { 0: written, index } of text.matchAll(DISCOURAGED)) {
    const point = written.startsWith("&") ? pointOf(written) : (written.codePointAt(0) ?? 0);
    if (written.startsWith("&") && !isDiscouraged(point)) continue;
    const name = `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
    found.push({ code: "CHARACTER", message: `KSeF refuses the character ${name}`, line: lineAt(index) });
    if (found.length === MOST_MESSAGES) break;
  }
  for (const { index } of text.matchAll(/(?<!^)<\?(?!xml\s)/g))
    found.push({ code: "XML", message: "KSeF refuses processing instructions", line: lineAt(index) });
  return found.slice(0, MOST_MESSAGES);
}

const pointOf = (reference: string): number =>
  /^&#x/i.test(reference) ? Number.parseInt(reference.slice(3), 16) : Number.parseInt(reference.slice(2), 10);

const isDiscouraged = (point: number): boolean =>
  point <= 0x10ffff && /[\x7f-\x84\x86-\x9f\p{Noncharacter_Code_Point}]/u.test(String.fromCodePoint(point));

/** A message of libxml2 without the namespace before each name. */
const plain = (message: string) => message.trim().replaceAll(`{${FA3_NAMESPACE}}`, "");
