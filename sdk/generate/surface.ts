/**
 * What every SDK has, free of any language: models, enumerations, actions and error codes. A writer of a language turns
 * it into one file (typescript.ts, python.ts, …); it never looks at a schema.
 */

/** The type of a field. */
export type SdkType =
  | { kind: "string" | "integer" | "number" | "boolean" }
  /** Any JSON value. */
  | { kind: "any" }
  /** One fixed text. */
  | { kind: "const"; value: string }
  /** One of the values of an enumeration of {@link Surface.enums}. */
  | { kind: "enum"; name: string }
  | { kind: "list"; of: SdkType }
  /** An object with any names. */
  | { kind: "map"; of: SdkType }
  /** A model of {@link Surface.models}. */
  | { kind: "model"; name: string }
  | { kind: "nullable"; of: SdkType };

export interface Field {
  /** The name in JSON, which a language may have to spell otherwise. */
  name: string;
  type: SdkType;
  /** Absent fields of a request are left out of its JSON; a nullable field that is required is written as null. */
  required: boolean;
  /** One or more sentences without a line break. */
  description: string;
}

export interface Model {
  /** In PascalCase, unique among models and enumerations. */
  name: string;
  description: string;
  fields: readonly Field[];
  /** Whether further fields are allowed. A reader has to keep them, since hashes are made of whole records. */
  open: boolean;
}

export interface Enumeration {
  /** In PascalCase, unique among models and enumerations. */
  name: string;
  values: readonly string[];
}

export interface Action {
  /** As the protocol has it, e.g. `diff_files`. */
  name: string;
  /** Name of its helper in snake_case: that of the action, unless a method of the client has it. */
  helper: string;
  /** What it does, in a phrase. */
  description: string;
  /** Name of the model of its fields. */
  input: string;
  /** Whether the input has a required field. */
  needsInput: boolean;
  /** Name of the model of its result, or of one entry of it. */
  result: string;
  /** Whether the artifact is `{records: [...]}`: the helper returns the list. */
  isList: boolean;
}

export interface ErrorCode {
  /** `reason` of google.rpc.ErrorInfo, e.g. TASK_NOT_FOUND. */
  reason: string;
  code: number;
  message: string;
}

export interface Surface {
  /** Sorted by name. */
  models: readonly Model[];
  /** Sorted by name. */
  enums: readonly Enumeration[];
  /** In the order of the service. */
  actions: readonly Action[];
  errors: readonly ErrorCode[];
  /** Version of the package of every SDK. */
  version: string;
  /** Version of A2A. */
  protocol: string;
}

/** `diff_files` → `DiffFiles`, `before-graph` → `BeforeGraph`, `headCommit` → `HeadCommit`. */
export const pascalCase = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/** `diff_files` → `diffFiles`. */
export const camelCase = (name: string): string => {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
};

/** `headCommit` → `head_commit`. */
export const snakeCase = (name: string): string =>
  name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

/** A text as lines of at most `width` characters, for a comment. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return line === "" ? lines : [...lines, line];
}

/** The first line of every generated file says so, in the words that tools look for. */
export const GENERATED = "Code generated from the schemas by `make generate`. DO NOT EDIT.";
