/** Requirements in ReqIF 1.2 (OMG formal/2016-07-01): the objects, with the names of their types, attributes and relations. */
import { failures } from "#kit/data/errors.ts";
import { EVIDENCE_ERRORS, type RequirementLink } from "#schemas/evidence.ts";
import type { Requirement } from "../requirements/requirement.ts";
import type { XmlEvent } from "./xml.ts";

const fail = failures(EVIDENCE_ERRORS);

/** Names of the attribute with the text, in the templates of usual tools and languages. */
const TEXTS = [
  "reqif.text",
  "text",
  "object text",
  "objecttext",
  "requirement text",
  "requirement",
  "description",
  "statement",
  "primary text",
  "beschreibung",
  "anforderungstext",
  "anforderung",
  "opis",
  "treść",
  "wymaganie",
  "texte",
  "texto",
  "testo",
];
const HEADING = /^(?:heading|chapter|section|title|folder|überschrift|kapitel|nagłówek|titre|encabezado)$/i;
/** A text in an attribute with another name has at least so many words. */
const TEXT_WORDS = 4;
/** Attributes that never have the text. */
const ASIDE =
  /^reqif\.|\b(?:id|identifier|comment|note|rationale|author|owner|source|history|kommentar|begründung|quelle|komentarz)\b/i;

/** The longest text of an attribute whose name is none of the usual ones. */
function longestOf(values: ReadonlyMap<string, string>, title: string): string {
  const texts = [...values].filter(
    ([name, value]) => !ASIDE.test(name) && value !== title && value.split(/\s+/).length >= TEXT_WORDS,
  );
  return texts.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[1] ?? "";
}

interface Node {
  local: string;
  attributes: ReadonlyMap<string, string>;
  children: Node[];
  /** Its own text and that of its children. */
  text: string;
  start: number;
  end: number;
  lines: { start: number; end: number };
}

/**
 * The objects of a document in their order.
 * @param path names it in errors
 * @throws INVALID_SOURCE if it is XML of another kind
 */
export function reqifRequirements(events: Iterable<XmlEvent>, path: string): Requirement[] {
  const all = nodesOf(events);
  const [root] = all;
  if (root?.local !== "REQ-IF")
    throw fail("INVALID_SOURCE", `${path} is not ReqIF: its root element is <${root?.local ?? ""}>`);
  const names = new Map<string, string>();
  for (const { attributes } of all) {
    const id = attributes.get("IDENTIFIER");
    if (id !== undefined) names.set(id, attributes.get("LONG-NAME") ?? "");
  }
  const objects = all.filter(({ local }) => local === "SPEC-OBJECT");
  const values = new Map(objects.map((object) => [object, attributesOf(object, names)]));
  const ids = new Map(
    objects.map((object) => [
      identifierOf(object),
      values.get(object)?.get("reqif.foreignid") || identifierOf(object),
    ]),
  );
  const links = relationsOf(all, names, ids);
  return objects.map((object) => {
    const own = values.get(object) ?? new Map<string, string>();
    const named = (...keys: string[]) =>
      keys.map((key) => own.get(key) ?? "").find((value) => value !== "") ?? "";
    const identifier = identifierOf(object);
    const { start, end, lines } = object;
    const type = names.get(refIn(object, "TYPE")) ?? "";
    const heading = named("reqif.chaptername", "object heading", "heading", "überschrift");
    const title = named("reqif.name", "title", "name", "titel") || heading;
    const text = named(...TEXTS) || longestOf(own, title) || (object.attributes.get("DESC") ?? "");
    return {
      id: ids.get(identifier) ?? identifier,
      title: title || (object.attributes.get("LONG-NAME") ?? ""),
      text,
      isHeading:
        (heading !== "" && text === "") ||
        HEADING.test(type) ||
        HEADING.test(named("object type", "objecttype", "type", "typ")),
      type,
      status: named("reqif.foreignstate", "status", "state") || null,
      tags: [],
      links: links.get(identifier) ?? [],
      start,
      end,
      lines,
    };
  });
}

/** All elements in the order of their start tags. */
function nodesOf(events: Iterable<XmlEvent>): Node[] {
  const all: Node[] = [];
  const open: Node[] = [];
  for (const event of events) {
    const parent = open.at(-1);
    if (event.type === "text") {
      if (parent) parent.text += event.text;
    } else if (event.type === "open") {
      const { local, attributes, start, end, line } = event;
      const node: Node = {
        local,
        attributes,
        children: [],
        text: "",
        start,
        end,
        lines: { start: line, end: line },
      };
      parent?.children.push(node);
      all.push(node);
      open.push(node);
    } else {
      const node = open.pop();
      if (!node) continue;
      node.end = event.end;
      node.lines.end = event.line;
      const outer = open.at(-1);
      // Texts of paragraphs and cells are words of their own.
      if (outer && isContent(outer))
        outer.text += `${node.text}${/^(?:p|div|li|td|th|br|h\d)$/.test(node.local) ? " " : ""}`;
    }
  }
  return all;
}

/** Elements that only hold text and markup; of the others the text of children would add up to the whole document. */
const isContent = ({ local }: Node): boolean => local === "THE-VALUE" || /^[a-z]/.test(local);

const identifierOf = ({ attributes }: Node): string => attributes.get("IDENTIFIER") ?? "";

const childOf = (node: Node | undefined, local: string): Node | undefined =>
  node?.children.find((child) => child.local === local);

/** The identifier in the only child of a child: `<TYPE><SPEC-OBJECT-TYPE-REF>…`. */
const refIn = (node: Node, local: string): string => childOf(node, local)?.children[0]?.text.trim() ?? "";

/** The values of an object by the names of their attributes, in lower case. */
function attributesOf(object: Node, names: ReadonlyMap<string, string>): Map<string, string> {
  const values = new Map<string, string>();
  for (const value of childOf(object, "VALUES")?.children ?? []) {
    const name = (names.get(refIn(value, "DEFINITION")) ?? "").toLowerCase();
    const chosen = childOf(value, "VALUES")?.children.map(
      ({ text }) => names.get(text.trim()) ?? text.trim(),
    );
    const text =
      chosen?.join(", ") ?? value.attributes.get("THE-VALUE") ?? childOf(value, "THE-VALUE")?.text ?? "";
    if (name !== "" && !values.has(name)) values.set(name, text.replace(/\s+/g, " ").trim());
  }
  return values;
}

/** The relations of each object, by its identifier. */
function relationsOf(
  all: readonly Node[],
  names: ReadonlyMap<string, string>,
  ids: ReadonlyMap<string, string>,
): Map<string, RequirementLink[]> {
  const links = new Map<string, RequirementLink[]>();
  for (const node of all) {
    if (node.local !== "SPEC-RELATION") continue;
    const source = refIn(node, "SOURCE");
    const target = refIn(node, "TARGET");
    const link = { type: names.get(refIn(node, "TYPE")) || "relates to", to: ids.get(target) ?? target };
    const known = links.get(source);
    if (known) known.push(link);
    else links.set(source, [link]);
  }
  return links;
}
