/** Requirements in the needs.json of sphinx-needs: the needs of its current version. */
import { failures } from "#kit/data/errors.ts";
import { isJsonRecord, type JsonRecord, parseOwn } from "#kit/data/json.ts";
import { EVIDENCE_ERRORS } from "#schemas/evidence.ts";
import type { Requirement } from "../requirements/requirement.ts";
import type { Piece } from "../requirements/spliced.ts";
import { objectOf, textOf } from "./json-list.ts";

const fail = failures(EVIDENCE_ERRORS);

/** Fields of a need that are lists of ids and lead nowhere but into the tool. */
const NO_LINKS: ReadonlySet<string> = new Set([
  "tags",
  "sections",
  "parts",
  "constraints",
  "modifications",
  "arch",
]);

/**
 * The needs of the current version in their order.
 * @param path names it in errors
 * @throws INVALID_SOURCE if it is not a needs.json
 */
export function needsRequirements(text: string, path: string): Requirement[] {
  let parsed: unknown;
  try {
    parsed = parseOwn(text);
  } catch (thrown) {
    throw fail("INVALID_SOURCE", `${path} is not JSON: ${thrown instanceof Error ? thrown.message : thrown}`);
  }
  const version = textOf(parsed, "current_version");
  const needs = objectOf(objectOf(objectOf(parsed, "versions"), version), "needs");
  if (!needs)
    throw fail("INVALID_SOURCE", `${path} is not a needs.json: its current version has no needs`, {
      hint: "Build the documentation with the builder needs of sphinx-needs",
    });
  const places = membersAt(text, ["versions", version, "needs"]);
  const known = new Set(Object.keys(needs));
  return [...places].flatMap(([key, place]) => {
    const need = needs[key];
    return isJsonRecord(need) ? [requirementOf(key, need, { known, place })] : [];
  });
}

function requirementOf(
  key: string,
  need: JsonRecord,
  { known, place }: { known: ReadonlySet<string>; place: Place },
): Requirement {
  const id = textOf(need, "id") || key;
  const links = Object.entries(need).flatMap(([type, value]) =>
    Array.isArray(value) && !NO_LINKS.has(type) && !type.endsWith("_back")
      ? // A link to a part of a need is `ID.part`.
        value.flatMap((to) =>
          typeof to === "string" && (type === "links" || known.has(to.split(".", 1)[0] ?? ""))
            ? [{ type, to }]
            : [],
        )
      : [],
  );
  const { start, end, lines } = place;
  return {
    id,
    title: textOf(need, "title"),
    text: textOf(need, "content") || textOf(need, "description"),
    type: textOf(need, "type"),
    status: textOf(need, "status") || null,
    tags: Array.isArray(need["tags"]) ? need["tags"].filter((tag) => typeof tag === "string") : [],
    links,
    start,
    end,
    lines,
  };
}

interface Place extends Piece {
  lines: { start: number; end: number };
}

const TOKEN = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|[[\]{}:,\n]/g;

/**
 * Where the members of an object are whose values are objects, by name; of several with one name the last counts.
 * @param text valid JSON
 * @param keys lead to the object from the root
 */
export function membersAt(text: string, keys: readonly string[]): Map<string, Place> {
  const places = new Map<string, Place>();
  // The names of the members that are open, null within a list.
  const open: (string | null)[] = [];
  let name: string | null = null;
  let last = "";
  let line = 1;
  let begun: { start: number; line: number } | undefined;
  const isInside = () =>
    open.length === keys.length + 2 && keys.every((key, index) => open[index + 1] === key);
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === "\n") line++;
    else if (token === ":") name = parsedText(last);
    else if (token === ",") name = null;
    else if (token === "{" || token === "[") {
      open.push(name);
      if (token === "{" && isInside()) begun = { start: index, line };
      name = null;
    } else if (token === "}" || token === "]") {
      const key = open.at(-1);
      if (begun && isInside() && typeof key === "string") {
        places.delete(key);
        places.set(key, { start: begun.start, end: index + 1, lines: { start: begun.line, end: line } });
        begun = undefined;
      }
      open.pop();
    } else last = token;
  }
  return places;
}

function parsedText(token: string): string {
  const value: unknown = JSON.parse(token);
  return typeof value === "string" ? value : "";
}
