/** Writes requirements as ReqIF 1.2 or needs.json: the document that they came from as it was, or a new one. */
import { canonicalHash } from "#kit/data/canonical.ts";
import { failures } from "#kit/data/errors.ts";
import { escapeMarkup } from "#kit/data/markup.ts";
import {
  EVIDENCE_ERRORS,
  type IntentRecord,
  type KeptDocument,
  type RequirementFormat,
  type RequirementLink,
} from "#schemas/evidence.ts";
import { keptDocument, keptRequirement } from "../requirements/requirement.ts";
import { joined } from "../requirements/spliced.ts";

const fail = failures(EVIDENCE_ERRORS);

export interface WrittenDocument {
  text: string;
  requirements: number;
  /** The document that it reproduces byte by byte; null for a new one. */
  document: string | null;
}

/**
 * @param now for the times that ReqIF demands of a new document
 * @throws INVALID_SOURCE if there are records of several documents in this format, or one of its requirements is missing
 */
export function writeRequirements(
  records: readonly IntentRecord[],
  format: RequirementFormat,
  now: Date,
): WrittenDocument {
  const documents = records
    .flatMap((record) => keptDocument(record) ?? [])
    .filter((one) => one.format === format);
  const [document, other] = documents;
  if (other)
    throw fail("INVALID_SOURCE", `There are ${documents.length} documents in the format ${format}`, {
      hint: "Export one at a time: evidence-extract-requirements FILE | evidence-export-requirements",
    });
  if (document) return reproduced(document, records);
  const requirements = records.flatMap(newRequirement);
  return {
    text: format === "reqif" ? newReqif(requirements, now) : newNeeds(requirements, now),
    requirements: requirements.length,
    document: null,
  };
}

function reproduced(document: KeptDocument, records: readonly IntentRecord[]): WrittenDocument {
  const pieces: (string | undefined)[] = new Array(document.between.length - 1).fill(undefined);
  for (const record of records) {
    const kept = keptRequirement(record);
    if (kept?.document === document.document && kept.format === document.format && kept.place < pieces.length)
      pieces[kept.place] = kept.source;
  }
  const missing = pieces.filter((piece) => piece === undefined).length;
  if (missing > 0)
    throw fail(
      "INVALID_SOURCE",
      `${missing} of ${pieces.length} requirements of ${document.document} are missing`,
      {
        hint: "Give all of its records; without the one of the document itself a new document is written",
      },
    );
  const text = joined(
    document,
    pieces.map((piece) => piece ?? ""),
  );
  return {
    text: document.mark ? `\uFEFF${text}` : text,
    requirements: pieces.length,
    document: document.document,
  };
}

interface NewRequirement {
  id: string;
  title: string;
  text: string;
  type: string;
  status: string;
  tags: readonly string[];
  links: readonly RequirementLink[];
}

/** What any record demands as a requirement; none for facts. */
function newRequirement(record: IntentRecord): NewRequirement[] {
  const { statement, lifecycle, source } = record;
  const kept = keptRequirement(record);
  if (kept) {
    const { id, title, type, status, tags, links } = kept;
    return [{ id, title, text: statement.text, type, status: status ?? "", tags, links }];
  }
  const isDemand = ["required", "recommended", "optional"].includes(statement.modality);
  if (!isDemand || !["nl", "todo", "document", "agent_log"].includes(source.kind)) return [];
  const { text } = statement;
  return [{ id: record.id, title: text, text, type: "req", status: lifecycle.status, tags: [], links: [] }];
}

/** The schema of sphinx-needs (`needsfile.json`) demands a project and a current version. */
function newNeeds(requirements: readonly NewRequirement[], now: Date): string {
  const created = now.toISOString().slice(0, 19);
  const needs = requirements.map(({ id, title, text, type, status, tags, links }) => {
    const byType = Map.groupBy(links, (link) => (/^\w+$/.test(link.type) ? link.type : "links"));
    const targets = [...byType].map(([name, some]) => [name, some.map(({ to }) => to)] as const);
    const need = {
      id,
      title: title || text,
      content: text,
      type: type || "req",
      status: status || null,
      tags,
    };
    return [id, { ...need, links: [], ...Object.fromEntries(targets) }] as const;
  });
  const version = {
    created,
    creator: { program: "heddle", version: "1" },
    needs: Object.fromEntries(needs),
    needs_amount: needs.length,
  };
  const document = { created, current_version: "1", project: "heddle", versions: { 1: version } };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** An xsd:ID that depends on nothing but what it names. */
const idOf = (...of: string[]): string => `_${canonicalHash(of).slice(0, 20)}`;

/** Attributes of the type of requirements, by names that tools know (ProSTEP ReqIF implementation guide). */
const ATTRIBUTES: readonly (readonly [name: string, read: (one: NewRequirement) => string])[] = [
  ["ReqIF.ForeignID", ({ id }) => id],
  ["ReqIF.Name", ({ title }) => title],
  ["ReqIF.Text", ({ text }) => text],
  ["ReqIF.ForeignState", ({ status }) => status],
];

function newReqif(requirements: readonly NewRequirement[], now: Date): string {
  const time = `${now.toISOString().slice(0, 19)}Z`;
  const element = (name: string, id: string, label: string, body: string) =>
    `<${name} IDENTIFIER="${id}" LAST-CHANGE="${time}" LONG-NAME="${escapeMarkup(label)}">${body}</${name}>`;
  const datatype = idOf("datatype");
  const definition = (name: string) => idOf("attribute", name);
  const objectOf = (id: string) => idOf("object", id);
  const known = new Set(requirements.map(({ id }) => id));
  const relations = requirements.flatMap(({ id, links }) =>
    links.filter(({ to }) => known.has(to)).map(({ type, to }) => ({ type, from: id, to })),
  );
  const relationTypes = [...new Set(relations.map(({ type }) => type))];
  const attribute = (name: string) =>
    element(
      "ATTRIBUTE-DEFINITION-STRING",
      definition(name),
      name,
      `<TYPE><DATATYPE-DEFINITION-STRING-REF>${datatype}</DATATYPE-DEFINITION-STRING-REF></TYPE>`,
    );
  const value = (name: string, text: string) =>
    `<ATTRIBUTE-VALUE-STRING THE-VALUE="${escapeMarkup(text)}"><DEFINITION><ATTRIBUTE-DEFINITION-STRING-REF>${definition(name)}</ATTRIBUTE-DEFINITION-STRING-REF></DEFINITION></ATTRIBUTE-VALUE-STRING>`;
  const object = (one: NewRequirement) =>
    element(
      "SPEC-OBJECT",
      objectOf(one.id),
      one.id,
      `<VALUES>${ATTRIBUTES.map(([name, read]) => value(name, read(one))).join("")}</VALUES><TYPE><SPEC-OBJECT-TYPE-REF>${idOf("object type")}</SPEC-OBJECT-TYPE-REF></TYPE>`,
    );
  const relation = ({ type, from, to }: { type: string; from: string; to: string }) =>
    `<SPEC-RELATION IDENTIFIER="${idOf("relation", type, from, to)}" LAST-CHANGE="${time}"><TYPE><SPEC-RELATION-TYPE-REF>${idOf("relation type", type)}</SPEC-RELATION-TYPE-REF></TYPE><SOURCE><SPEC-OBJECT-REF>${objectOf(from)}</SPEC-OBJECT-REF></SOURCE><TARGET><SPEC-OBJECT-REF>${objectOf(to)}</SPEC-OBJECT-REF></TARGET></SPEC-RELATION>`;
  const hierarchy = ({ id }: NewRequirement) =>
    `<SPEC-HIERARCHY IDENTIFIER="${idOf("hierarchy", id)}" LAST-CHANGE="${time}"><OBJECT><SPEC-OBJECT-REF>${objectOf(id)}</SPEC-OBJECT-REF></OBJECT></SPEC-HIERARCHY>`;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<REQ-IF xmlns="http://www.omg.org/spec/ReqIF/20110401/reqif.xsd">',
    `<THE-HEADER><REQ-IF-HEADER IDENTIFIER="${idOf("header", ...known)}"><CREATION-TIME>${time}</CREATION-TIME><REQ-IF-TOOL-ID>heddle</REQ-IF-TOOL-ID><REQ-IF-VERSION>1.0</REQ-IF-VERSION><SOURCE-TOOL-ID>heddle</SOURCE-TOOL-ID><TITLE>Requirements</TITLE></REQ-IF-HEADER></THE-HEADER>`,
    "<CORE-CONTENT><REQ-IF-CONTENT>",
    `<DATATYPES><DATATYPE-DEFINITION-STRING IDENTIFIER="${datatype}" LAST-CHANGE="${time}" LONG-NAME="Text" MAX-LENGTH="1000000"/></DATATYPES>`,
    "<SPEC-TYPES>",
    element(
      "SPEC-OBJECT-TYPE",
      idOf("object type"),
      "Requirement",
      `<SPEC-ATTRIBUTES>${ATTRIBUTES.map(([name]) => attribute(name)).join("")}</SPEC-ATTRIBUTES>`,
    ),
    ...relationTypes.map((type) => element("SPEC-RELATION-TYPE", idOf("relation type", type), type, "")),
    element("SPECIFICATION-TYPE", idOf("specification type"), "Specification", ""),
    "</SPEC-TYPES>",
    `<SPEC-OBJECTS>\n${requirements.map(object).join("\n")}\n</SPEC-OBJECTS>`,
    ...(relations.length > 0
      ? [`<SPEC-RELATIONS>\n${relations.map(relation).join("\n")}\n</SPEC-RELATIONS>`]
      : []),
    "<SPECIFICATIONS>",
    element(
      "SPECIFICATION",
      idOf("specification"),
      "Requirements",
      `<TYPE><SPECIFICATION-TYPE-REF>${idOf("specification type")}</SPECIFICATION-TYPE-REF></TYPE>${requirements.length > 0 ? `<CHILDREN>\n${requirements.map(hierarchy).join("\n")}\n</CHILDREN>` : ""}`,
    ),
    "</SPECIFICATIONS>",
    "</REQ-IF-CONTENT></CORE-CONTENT>",
    "</REQ-IF>",
  ];
  return `${lines.join("\n")}\n`;
}
