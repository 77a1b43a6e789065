/**
 * Requirements in documents of StrictDoc (`.sdoc`): nodes with a UID, and the relations between them.
 *
 * Source: the StrictDoc user guide, "Document structure" and "Relations"; field names are those of its default grammar.
 */
import type { Trace, TraceRelation } from "#schemas/evidence.ts";
import { plainText } from "../markdown/inline.ts";
import type { Finding } from "../records/record.ts";
import { isId, MOST_IDS, relationOfType } from "./ids.ts";
import { itemFinding } from "./specification.ts";

export const isStrictDoc = (path: string): boolean => /\.sdoc$/i.test(path);

/** Nodes that hold a document together and ask for nothing. */
const STRUCTURE: ReadonlySet<string> = new Set([
  "DOCUMENT",
  "GRAMMAR",
  "SECTION",
  "TEXT",
  "FREETEXT",
  "DOCUMENT_FROM_FILE",
]);
/** `[REQUIREMENT]`, `[[SECTION]]`; with a slash it ends. */
const NODE = /^\[{1,2}(\/?)([A-Z][A-Z0-9_-]{0,100})\]{1,2}\s*$/;
const FIELD = /^([A-Z][A-Z0-9_]{0,100}):(?:[ \t]+(.*?))?[ \t]*$/;
const PART = /^\s+(?:VALUE|ROLE):[ \t]*(\S.*?)?[ \t]*$/;
const LINK = /^-\s+TYPE:\s*(\w+)\s*$/;
const OPENS = ">>>";
const CLOSES = "<<<";
/** Nodes of a document that are read; one with more holds data. */
const MOST_NODES = 20_000;

interface Link {
  type: string;
  value: string;
  role: string;
}

interface Node {
  type: string;
  fields: Map<string, string>;
  links: Link[];
  start: number;
  end: number;
}

/** A finding of each node with a UID, in their order. */
export function* strictDocItems(text: string, path: string): Generator<Finding> {
  let count = 0;
  for (const node of nodesIn(text)) {
    const id = node.fields.get("UID") ?? "";
    if (STRUCTURE.has(node.type) || !isId(id)) continue;
    yield findingOf(node, id, path);
    if (++count === MOST_NODES) return;
  }
}

function findingOf({ type, fields, links, start, end }: Node, id: string, path: string): Finding {
  const kind = type.toLowerCase();
  const own = { syntax: "strictdoc", line: start } as const;
  const named = links
    .filter((link) => link.type !== "File" && isId(link.value) && link.value !== id)
    .slice(0, MOST_IDS);
  const traces: Trace[] = named.map(({ type: link, value, role }) => ({
    ...own,
    type: role || link,
    as: null,
    relation: relationTo(link, role),
    to: [value],
  }));
  return itemFinding({
    ...{ id, path, type: kind },
    title: fields.get("TITLE") ?? "",
    text: plainText((fields.get("STATEMENT") ?? "").replace(/\s+/g, " ").trim()),
    status: fields.get("STATUS")?.toLowerCase() ?? null,
    lines: { start, end },
    traces: [{ ...own, type: kind, as: id, relation: relationOfType(kind), to: [] }, ...traces],
    basis: `strictdoc:${kind}`,
    metadata: {},
    paths: links.filter((link) => link.type === "File" && link.value !== "").map(({ value }) => value),
  });
}

/** A child carries out its parent unless its role says that it checks it. */
function relationTo(link: string, role: string): TraceRelation {
  if (link !== "Parent") return "related_to";
  return role === "" ? "implements" : relationOfType(role);
}

/** All nodes; the fields of a text that is no document of StrictDoc are of none. */
function* nodesIn(text: string): Generator<Node> {
  let node: Node | undefined;
  /** The field that goes on until its closing mark. */
  let open: { name: string; lines: string[] } | undefined;
  let number = 0;
  let from = 0;
  while (from <= text.length) {
    const found = text.indexOf("\n", from);
    const to = found < 0 ? text.length : found;
    const line = text.slice(from, to).replace(/\r$/, "");
    from = to + 1;
    number++;
    if (open) {
      const isClosed = line.trim() === CLOSES;
      if (isClosed && node) {
        addField(node, open.name, open.lines.join("\n"));
        node.end = number;
      } else open.lines.push(line);
      if (isClosed) open = undefined;
      continue;
    }
    const begun = NODE.exec(line);
    if (begun) {
      if (node) yield node;
      const [, slash, type = ""] = begun;
      node = slash ? undefined : { type, fields: new Map(), links: [], start: number, end: number };
      continue;
    }
    if (!node || line.trim() === "") continue;
    node.end = number;
    const [, name, value = ""] = FIELD.exec(line) ?? [];
    if (name !== undefined && value === OPENS) open = { name, lines: [] };
    else if (name !== undefined) addField(node, name, value);
    else addLink(node, line);
  }
  if (node) yield node;
}

/** Comments may come several times; of the other fields the first counts. */
function addField({ fields }: Node, name: string, value: string): void {
  if (!fields.has(name)) fields.set(name, value.trim());
}

function addLink({ links }: Node, line: string): void {
  const type = LINK.exec(line)?.[1];
  if (type !== undefined) links.push({ type, value: "", role: "" });
  const link = links.at(-1);
  const part = PART.exec(line);
  if (!link || !part) return;
  if (line.trimStart().startsWith("VALUE")) link.value = part[1] ?? "";
  else link.role = part[1] ?? "";
}
