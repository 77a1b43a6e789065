/** The lines of `actions`: what each form takes, and what is wrong with one. */

import { suggestion } from "#kit/data/suggestion.ts";
import { ACTION_KINDS } from "#schemas/package/document.ts";
import { COLUMN_TYPE_SYNONYMS, COLUMN_TYPES, IDENTIFIER_PATTERN, METHODS } from "#schemas/package/names.ts";

export interface ActionFault {
  readonly message: string;
  readonly hint?: string;
}

const IDENTIFIER = new RegExp(IDENTIFIER_PATTERN);
const PATH =
  /^\/(?:[A-Za-z0-9._~%-]+|\{[A-Za-z_][A-Za-z0-9_]*\})?(?:\/(?:[A-Za-z0-9._~%-]+|\{[A-Za-z_][A-Za-z0-9_]*\}))*$/;
/** `decimal(10,2)`: the size is read and not used. */
const SIZE = /\(\s*\d+(?:\s*,\s*\d+)?\s*\)$/;
const FILE = /^[A-Za-z0-9_][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$/;

/** What is wrong with an action, or undefined. */
export function actionFault(action: string): ActionFault | undefined {
  const [kind = "", ...words] = action.trim().split(/\s+/);
  const known = ACTION_KINDS.find((one) => one === kind);
  switch (known) {
    case "api.expose":
      return words.length === 2
        ? routeFault(words[0] ?? "", words[1] ?? "")
        : form("api.expose METHOD /path");
    case "db.create":
      return words.length === 1 ? nameFault(words[0] ?? "", "table") : form("db.create TABLE");
    case "db.add_column":
      if (words.length < 3) return form("db.add_column TABLE COLUMN TYPE");
      return (
        nameFault(words[0] ?? "", "table") ??
        nameFault(words[1] ?? "", "column") ??
        typeFault(words.slice(2).join(" "))
      );
    case "rest.call":
      return words.length === 2 ? callFault(words[0] ?? "", words[1] ?? "") : form("rest.call METHOD URL");
    case "file.create":
      return FILE.test(words.join(" ")) ? undefined : form("file.create PATH, a relative path without ..");
    case "shell.exec":
      return words.length > 0 ? undefined : form("shell.exec COMMAND");
    default: {
      const hint = suggestion(kind, ACTION_KINDS, "actions");
      return { message: `Unknown action type ${JSON.stringify(kind)}`, hint };
    }
  }
}

function form(wanted: string): ActionFault {
  return { message: "The action is incomplete or has too many words", hint: `Write ${wanted}` };
}

function isMethod(word: string): boolean {
  return METHODS.some((method) => method === word);
}

function methodFault(method: string): ActionFault | undefined {
  return isMethod(method)
    ? undefined
    : { message: `Unknown method ${JSON.stringify(method)}`, hint: `Use one of ${METHODS.join(", ")}` };
}

function routeFault(method: string, path: string): ActionFault | undefined {
  const wrong = methodFault(method);
  if (wrong !== undefined) return wrong;
  if (!PATH.test(path) || /\/\.{1,2}(?:\/|$)/.test(path))
    return {
      message: `The path ${JSON.stringify(path)} cannot be exposed`,
      hint: "Begin with / and write parameters as {name}",
    };
  const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name);
  return new Set(names).size < names.length
    ? { message: "The path has one parameter twice", hint: "Give each parameter a name of its own" }
    : undefined;
}

function callFault(method: string, url: string): ActionFault | undefined {
  const wrong = methodFault(method);
  if (wrong !== undefined) return wrong;
  const parsed = URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol)
    ? undefined
    : { message: "The URL of rest.call must begin with http:// or https://" };
}

function nameFault(name: string, what: string): ActionFault | undefined {
  return IDENTIFIER.test(name)
    ? undefined
    : {
        message: `Invalid name of a ${what}: ${JSON.stringify(name)}`,
        hint: "Use letters, digits and underscores",
      };
}

function typeFault(type: string): ActionFault | undefined {
  const plain = type.toLowerCase().replace(SIZE, "").trim();
  const known = COLUMN_TYPES.some((one) => one === plain) || Object.hasOwn(COLUMN_TYPE_SYNONYMS, plain);
  return known
    ? undefined
    : { message: `Unknown type ${JSON.stringify(type)}`, hint: `Use one of ${COLUMN_TYPES.join(", ")}` };
}
