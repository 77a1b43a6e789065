/** Changes `heddle-workflow.yaml` in place: comments, order and everything else stay as they are. */
import { type Document, isMap, isScalar, parseDocument, visit } from "yaml";
import { failures } from "#kit/data/errors.ts";
import { isJsonRecord } from "#kit/data/json.ts";
import { describeType } from "#kit/data/schema.ts";
import { findFault, type JsonSchema } from "#kit/data/validate.ts";
import { WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { checkSettings } from "./check.ts";
import { refused } from "./load.ts";
import { namedSetting } from "./names.ts";

const fail = failures(WORKFLOW_ERRORS);

const EMPTY =
  "# Settings of workflows. Secrets do not belong here: they are environment variables.\nversion: 1\n";

/**
 * The text with a setting changed.
 * @throws UNKNOWN_SETTING, INVALID_SETTING for a value that the setting does not take; INVALID_SETTINGS if the file
 * would be wrong
 */
export function withSetting(text: string | undefined, name: string, value: unknown, path: string): string {
  const { path: keys, schema } = namedSetting(name);
  if (schema === undefined)
    throw fail("INVALID_SETTING", "A section has no value", { hint: "Set its settings one by one" });
  const document = opened(text, path);
  const fits = valueFor(schema, value);
  const there = document.getIn(keys, true);
  if (text !== undefined && isScalar(there) && there.range && !isJsonRecord(fits)) {
    const [start, end] = there.range;
    return checkedText(`${text.slice(0, start)}${scalarText(fits)}${text.slice(end)}`, path);
  }
  document.setIn(keys, document.createNode(fits));
  return checked(document, text, path);
}

/** A value as it can be written anywhere in the file: quoted unless it is one plain word. */
function scalarText(value: unknown): string {
  const isPlain =
    typeof value === "string" && /^[A-Za-z][\w/-]*$/.test(value) && !/^(?:true|false|null)$/i.test(value);
  return isPlain ? String(value) : JSON.stringify(value);
}

/** What a reset of all settings keeps: the version of the format, and the rules of approval. */
const KEPT: readonly string[] = ["version", "approval"];

/** The text without a setting or section; without a name, of none at all but {@link KEPT}. @throws as {@link withSetting} */
export function withoutSetting(text: string | undefined, name: string | undefined, path: string): string {
  const document = opened(text, path);
  if (name === undefined) {
    if (isMap(document.contents))
      for (const { key } of [...document.contents.items])
        if (!KEPT.includes(String(key))) document.delete(key);
    return checked(document, text, path);
  }
  const keys = namedSetting(name).path;
  // A name whose section the file does not have is at its default already.
  if (document.hasIn(keys)) document.deleteIn(keys);
  // A section that says nothing more would be null.
  for (let end = keys.length - 1; end > 0; end--) {
    const section = document.getIn(keys.slice(0, end));
    if (isMap(section) && section.items.length === 0) document.deleteIn(keys.slice(0, end));
  }
  return checked(document, text, path);
}

function opened(text: string | undefined, path: string): Document {
  if (text === undefined || text.trim() === "") return parseDocument(EMPTY);
  const { mistakes } = checkSettings(text);
  const document = parseDocument(text, { version: "1.2", logLevel: "error" });
  // What is no YAML cannot be edited; other mistakes may be what the edit mends.
  if (document.errors.length > 0) throw refused(path, mistakes);
  return document;
}

function checked(document: Document, before: string | undefined, path: string): string {
  const flowCollectionPadding = before === undefined || isPadded(before);
  const after = document.toString({ lineWidth: 0, flowCollectionPadding });
  return checkedText(before?.includes("\r\n") ? after.replaceAll(/\r?\n/g, "\r\n") : after, path);
}

/** Whether flow collections of the file are written as `{ a: 1 }` and not as `{a: 1}`. */
function isPadded(text: string): boolean {
  let padded = false;
  visit(parseDocument(text), {
    Collection(_, { flow, range, items }) {
      if (!flow || !range || items.length === 0) return undefined;
      padded = text[range[0] + 1] === " ";
      return visit.BREAK;
    },
  });
  return padded;
}

function checkedText(text: string, path: string): string {
  const { mistakes } = checkSettings(text);
  if (mistakes.length > 0) throw refused(path, mistakes);
  return text;
}

/** A text as the setting takes it: numbers, true and false, and JSON for a table. */
function valueFor(schema: JsonSchema, value: unknown): unknown {
  const readings = typeof value === "string" ? [value, ...readingsOf(value)] : [value, String(value)];
  const fits = readings.find((reading) => findFault(schema, reading) === undefined);
  if (fits === undefined)
    throw fail("INVALID_SETTING", `The setting takes ${describeType(schema)}`, {
      ...(schema.description !== undefined && { hint: schema.description }),
    });
  return fits;
}

function readingsOf(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}
